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
        let onward: Pass
        if let next { onward = next.pass } else { onward = { frame, stage in stage.emit(frame.slots[0]) } }
        let general = passing(onward)
        guard let closure = function as? ClosureObject, closure.code.parameterCount < 2,
            let body = closure.code.integers, kind == (body.isTruth ? .filter : .map)
        else { return ElementProgramLink(self, general) }
        let link = IntegerLink(step: self, isFilter: body.isTruth, next: onward, otherwise: general)
        return ElementProgramLink(self, body.code.linked(link))
    }

    /// What becomes of an element that lies in the frame's first slot: here, then in the operators below.
    typealias Pass = (Frame, Pipe<Value, Value>) throws -> Void

    private func passing(_ next: @escaping Pass) -> Pass {
        { [self] frame, stage in
            switch kind {
            case .map: frame[0] = try call(frame.slots[0])
            case .filter: if try !test(frame.slots[0]) { return }
            case .compactMap:
                guard let result = try call(frame.slots[0]).unwrapped else { return }
                frame[0] = result
            }
            // The closure may have disposed the subscription.
            if stage.isActive { try next(frame, stage) }
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
    func crossing<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch { throw context.session.crossing(error, at: context.site) }
    }
}

/// The program of an operator and of those below it: each calls the next one.
final class ElementProgramLink: ElementProgram {
    private let step: ElementStep
    fileprivate let pass: ElementStep.Pass

    fileprivate init(_ step: ElementStep, _ pass: @escaping ElementStep.Pass) {
        self.step = step
        self.pass = pass
    }

    func run(_ element: Value, in stage: Pipe<Value, Value>) {
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
}

/// An operator whose closure is code of Ints: it computes where the element lies.
struct IntegerLink {
    let step: ElementStep
    let isFilter: Bool
    let next: ElementStep.Pass
    /// Does the operator's work where the code of Ints cannot.
    let otherwise: ElementStep.Pass
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
