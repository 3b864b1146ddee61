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

    func program(before next: ElementProgramLink?) -> ElementProgramLink { ElementProgramLink(self, next) }

    /// What becomes of an element; nil if it goes no further.
    @inline(__always)
    fileprivate func taken(_ element: Value) throws -> Value? {
        switch kind {
        case .map: try call(element)
        case .filter: try test(element) ? element : nil
        case .compactMap: try call(element).unwrapped
        }
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

    fileprivate init(_ step: ElementStep, _ next: ElementProgramLink?) {
        self.step = step
        self.next = next
        following = next.map { .passUnretained($0) }
    }

    /// The operators from this one on that compute numbers of numbers, put together once it pays, and the first behind them.
    #if !DEBUG
    @exclusivity(unchecked)  // read and written at once
    #endif
    private var together: (routine: ElementRoutine, next: Unmanaged<ElementProgramLink>?)?
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
        if !steps.isEmpty { together = (ElementRoutine(steps), link.map { .passUnretained($0) }) }
    }

    @_optimize(speed)
    func run(_ element: Value, in stage: Pipe<Value, Value>) {
        var (element, first) = (element, Unmanaged.passUnretained(self))
        if let together, !Interruption.isRequested {
            if let result = together.routine.run(element) {
                if case .void = result { return }
                guard let next = together.next else { return stage.emit(result) }
                (element, first) = (result, next)
            }
        } else if elementCount < 4 {
            elementCount += 1
            if elementCount == 4 { putTogether() }
        }
        do {
            // An endless stream runs no loop of the script's: here an interruption is seen.
            try step.crossing { try Interruption.check() }
            var link = first
            while let left = try link._withUnsafeGuaranteedRef({ try $0.step.taken(element) }) {
                // The closure may have disposed the subscription.
                guard stage.isActive else { return }
                guard let following = link._withUnsafeGuaranteedRef({ $0.following }) else { return stage.emit(left) }
                element = left
                link = following
            }
        } catch {
            stage.finish(error)
        }
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
