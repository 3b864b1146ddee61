// map, filter and compactMap of a script's closures: neighbours run as one program.

import RxEngine

/// What one of these operators does with an element.
final class ElementStep: ElementOperation {
    enum Kind {
        case map
        case filter
        case compactMap
    }

    let kind: Kind
    fileprivate let function: FunctionObject
    private let context: CallContext
    fileprivate static let stageType = ElementwiseStage<ElementProgramLink>.self

    init(_ kind: Kind, _ function: FunctionObject, _ context: CallContext) {
        self.kind = kind
        self.function = function
        self.context = context
    }

    func alone(on source: Observable<Value>) -> Observable<Value> {
        switch kind {
        case .map: source.map { try self.call($0) }
        case .filter: source.filter { try self.test($0) }
        case .compactMap: source.compactMap { try self.call($0).unwrapped }
        }
    }

    func program(before next: ElementProgramLink?) -> ElementProgramLink {
        guard let closure = function as? ClosureObject, closure.code.parameterCount < 2,
            let body = closure.code.integers, kind == (body.isTruth ? .filter : .map)
        else { return ElementProgramLink(self, next) { _ in nil } }
        return ElementProgramLink(self, next, body.link)
    }

    /// What becomes of the element in the frame's first slot; false if it goes no further.
    @inline(never)
    fileprivate func takes(_ frame: Frame, _ stage: Pipe<Value, Value>) throws -> Bool {
        switch kind {
        case .map: frame[0] = try call(frame.slots[0])
        case .filter: if try !test(frame.slots[0]) { return false }
        case .compactMap:
            guard let result = try call(frame.slots[0]).unwrapped else { return false }
            frame[0] = result
        }
        // The closure may have disposed the subscription.
        return stage.isActive
    }

    fileprivate func call(_ element: Value) throws -> Value { try crossing { try function.call(element) } }

    fileprivate func test(_ element: Value) throws -> Bool {
        let value = try call(element)
        if case .bool(let truth) = value { return truth }
        let error = RuntimeError("the closure must return a Bool, not \(value.nominal.name)")
        throw context.crossing(error)
    }

    /// Makes of an error what the engine may see of it.
    @inline(__always)
    fileprivate func crossing<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch { throw context.crossing(error) }
    }
}

/// One operator of a program; the others hang on it. They are gone through in a loop: calls nested so deeply would be
/// too many for the processor to foresee where they return to.
final class ElementProgramLink: ElementProgram {
    private let step: ElementStep
    private let next: ElementProgramLink?
    /// The same for each element: to retain it would cost a quarter of the way through the link.
    private let following: Unmanaged<ElementProgramLink>?
    /// The operator by way of code of Ints, which computes where the element lies: 1 if that goes on, nil if the
    /// operator's own closure is to be called.
    private let integers: IntegerCode.Run

    fileprivate init(_ step: ElementStep, _ next: ElementProgramLink?, _ integers: @escaping IntegerCode.Run) {
        self.step = step
        self.next = next
        self.integers = integers
        following = next.map { .passUnretained($0) }
    }

    #if SECOND_DESIGN
    /// The operators from this one on that compute numbers of numbers, put together once it pays.
    #if !DEBUG
    @exclusivity(unchecked)  // read and written at once
    #endif
    private var together: ElementRoutine?
    #if !DEBUG
    @exclusivity(unchecked)
    #endif
    private var elementCount = 0

    /// The closure's routine, if it only computes.
    private var computation: ElementRoutine.Step? {
        guard step.kind != .compactMap, let closure = step.function as? RoutineObject, closure.isWhole,
            closure.routine.isComputation
        else { return nil }
        return ElementRoutine.Step(closure: closure.routine, isFilter: step.kind == .filter)
    }

    private func putTogether() {
        var steps: [ElementRoutine.Step] = []
        var link: ElementProgramLink? = self
        while let current = link, let step = current.computation {
            steps.append(step)
            link = current.next
        }
        if !steps.isEmpty { together = ElementRoutine(steps) }
    }

    /// Takes an element through the operators that are put together.
    ///
    /// - Returns: What goes on, and where; nil if nothing does.
    private func advance(_ element: Value, _ routine: ElementRoutine) -> (Value, ElementProgramLink?)? {
        guard let result = routine.run(element) else { return (element, self) }
        if case .void = result { return nil }
        var link: ElementProgramLink? = self
        for _ in 0..<routine.count { link = link?.next }
        return (result, link)
    }
    #endif

    func run(_ element: Value, in stage: Pipe<Value, Value>) {
        #if SECOND_DESIGN
        var (element, first) = (element, self)
        if let together, !Interruption.isRequested {
            guard let (left, next) = advance(element, together) else { return }
            guard let next else { return stage.emit(left) }
            (element, first) = (left, next)
        } else if elementCount < 4 {
            elementCount += 1
            if elementCount == 4 { putTogether() }
        }
        #else
        let first = self
        #endif
        do {
            // An endless stream runs no loop of the script's: here an interruption is seen.
            try step.crossing { try Interruption.check() }
            try withUnsafeTemporaryAllocation(of: Value.self, capacity: IntegerBody.parameterLimit) { buffer in
                let slots = buffer.baseAddress.unsafelyUnwrapped
                slots.initialize(to: element)
                defer { slots.deinitialize(count: 1) }
                let frame = Frame(slots: slots, stackLimit: StackLimit.current)
                var link = Unmanaged.passUnretained(first)
                while try link._withUnsafeGuaranteedRef({ try $0.takes(frame, stage) }) {
                    guard let following = link._withUnsafeGuaranteedRef({ $0.following }) else {
                        return stage.emit(slots[0])
                    }
                    link = following
                }
            }
        } catch {
            stage.finish(error)
        }
    }

    @inline(__always)
    private func takes(_ frame: Frame, _ stage: Pipe<Value, Value>) throws -> Bool {
        if let truth = try step.crossing({ try integers(frame) }) { return truth == 1 }
        return try step.takes(frame, stage)
    }
}

extension Arguments {
    /// The sequence of an operator that looks at each element by itself.
    func elementwise(_ kind: ElementStep.Kind) throws -> Observable<Value> {
        let step = ElementStep(kind, try function(0), context)
        let name: StaticString
        switch kind {
        case .map: name = "map"
        case .filter: name = "filter"
        case .compactMap: name = "compactMap"
        }
        return ElementwiseObservable(name, try stream(), step, ElementStep.stageType)
    }
}
