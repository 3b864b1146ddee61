// Operators that look at each element by itself, in a language whose values all have one Swift type: where nothing
// records them, neighbours share one stage.

/// What one such operator does with an element.
package protocol ElementOperation: AnyObject {
    associatedtype Program: ElementProgram

    /// The operator by itself, as a traced chain has it.
    func alone(on source: Observable<Program.Element>) -> Observable<Program.Element>

    /// The program of this operator and then `next`, or the end of the chain.
    func program(before next: Program?) -> Program
}

/// What adjacent operators do together.
package protocol ElementProgram: AnyObject {
    associatedtype Element

    /// Takes an element through the operators. It emits what is left to `stage`, or ends that with an error; between two
    /// operators that run a script it looks whether the stage is still active.
    func run(_ element: Element, in stage: Pipe<Element, Element>)
}

/// The sequence of an operator that looks at each element by itself.
package final class ElementwiseObservable<Operation: ElementOperation>: Observable<Operation.Program.Element>,
    @unchecked Sendable
{
    // Unchecked: immutable.
    private let source: Observable<Operation.Program.Element>
    private let operation: Operation
    private let stageType: ElementwiseStage<Operation.Program>.Type

    /// Makes a sequence.
    ///
    /// - Parameters:
    ///   - operatorName: The name that traces show.
    ///   - source: What the operator is called on.
    ///   - operation: What it does.
    ///   - stageType: Brought by who knows the types: naming the class here would cost a metadata look-up.
    package init(
        _ operatorName: StaticString, _ source: Observable<Operation.Program.Element>, _ operation: Operation,
        _ stageType: ElementwiseStage<Operation.Program>.Type
    ) {
        self.source = source
        self.operation = operation
        self.stageType = stageType
        super.init(operatorName)
    }

    override func run(_ stage: Stage<Operation.Program.Element>) {
        if Tracing.isOn { return operation.alone(on: source).run(stage) }
        var program = operation.program(before: nil)
        var top = source
        let own: AnyClass = type(of: self)
        while type(of: top) == own {
            let above = unsafeDowncast(top, to: ElementwiseObservable<Operation>.self)
            program = above.operation.program(before: program)
            top = above.source
        }
        top.attach(stageType.init(stage, program), under: stage)
    }
}

/// The stage that adjacent operators share.
package final class ElementwiseStage<Program: ElementProgram>: Pipe<Program.Element, Program.Element> {
    private let program: Program

    required init(_ downstream: Stage<Program.Element>, _ program: Program) {
        self.program = program
        super.init(downstream)
    }

    package override func receive(_ element: Program.Element) { program.run(element, in: self) }
}
