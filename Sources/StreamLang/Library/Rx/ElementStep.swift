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
    private let function: FunctionObject
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
            let body = closure.code.integers
        else { return ElementProgramLink(self, next) }
        switch (kind, body.isTruth) {
        case (.map, false): return IntegerMap(self, next, body)
        case (.filter, true): return IntegerFilter(self, next, body)
        case (.map, true), (.filter, false), (.compactMap, _): return ElementProgramLink(self, next)
        }
    }

    fileprivate func call(_ element: Value) throws -> Value { try crossing { try function.call(element) } }

    fileprivate func test(_ element: Value) throws -> Bool {
        let value = try call(element)
        if case .bool(let truth) = value { return truth }
        let error = RuntimeError("the closure must return a Bool, not \(value.nominal.name)")
        throw context.session.crossing(error, at: context.site)
    }

    /// Makes of an error what the engine may see of it.
    @inline(__always)
    fileprivate func crossing<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch { throw context.session.crossing(error, at: context.site) }
    }
}

/// One operator of a program; the others hang on it.
class ElementProgramLink: ElementProgram {
    fileprivate final let step: ElementStep
    private final let next: ElementProgramLink?
    /// The same for each element: to retain it would cost a quarter of the way through the link.
    private final let entry: Unmanaged<ElementProgramLink>?

    fileprivate init(_ step: ElementStep, _ next: ElementProgramLink?) {
        self.step = step
        self.next = next
        entry = next.map { .passUnretained($0) }
    }

    final func run(_ element: Value, in stage: Pipe<Value, Value>) {
        do {
            // An endless stream runs no loop of the script's: here an interruption is seen.
            try step.crossing { try Interruption.check() }
            try withUnsafeTemporaryAllocation(of: Value.self, capacity: IntegerBody.parameterLimit) { buffer in
                let slots = buffer.baseAddress.unsafelyUnwrapped
                slots.initialize(to: element)
                defer { slots.deinitialize(count: 1) }
                try pass(Frame(slots: slots, stackLimit: StackLimit.current), stage)
            }
        } catch {
            stage.finish(error)
        }
    }

    /// What becomes of the element in the frame's first slot: here, then in the operators below.
    fileprivate func pass(_ frame: Frame, _ stage: Pipe<Value, Value>) throws { try passGeneral(frame, stage) }

    fileprivate final func passGeneral(_ frame: Frame, _ stage: Pipe<Value, Value>) throws {
        switch step.kind {
        case .map: frame[0] = try step.call(frame.slots[0])
        case .filter: if try !step.test(frame.slots[0]) { return }
        case .compactMap:
            guard let result = try step.call(frame.slots[0]).unwrapped else { return }
            frame[0] = result
        }
        // The closure may have disposed the subscription.
        if stage.isActive { try passOn(frame, stage) }
    }

    @inline(__always)
    fileprivate final func passOn(_ frame: Frame, _ stage: Pipe<Value, Value>) throws {
        guard let entry else { return stage.emit(frame.slots[0]) }
        try entry._withUnsafeGuaranteedRef { try $0.pass(frame, stage) }
    }
}

/// An operator whose closure is code of Ints: it computes where the element lies.
private class IntegerLink: ElementProgramLink {
    final let compute: IntegerCode.Run

    init(_ step: ElementStep, _ next: ElementProgramLink?, _ body: IntegerBody) {
        compute = IntegerCode(calling: body.calls, body.run).entry
        super.init(step, next)
    }
}

private final class IntegerMap: IntegerLink {
    override func pass(_ frame: Frame, _ stage: Pipe<Value, Value>) throws {
        guard let result = try step.crossing({ try compute(frame) }) else { return try passGeneral(frame, stage) }
        frame.put(result, in: 0)
        try passOn(frame, stage)
    }
}

private final class IntegerFilter: IntegerLink {
    override func pass(_ frame: Frame, _ stage: Pipe<Value, Value>) throws {
        guard let result = try step.crossing({ try compute(frame) }) else { return try passGeneral(frame, stage) }
        if result == 1 { try passOn(frame, stage) }
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
