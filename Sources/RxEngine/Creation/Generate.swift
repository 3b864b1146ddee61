// Observable.generate: a loop as a sequence.

extension ObservableType {
    /// Emits the states of a loop: the first one, then each that follows from the one before.
    ///
    ///     generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })   ──1─2─4─8─│
    ///
    /// - Parameters:
    ///   - initialState: The first element.
    ///   - condition: Whether to go on with a state; an error that it throws ends the sequence.
    ///   - scheduler: Where the elements are emitted, one per turn.
    ///   - iterate: Gives the next state; an error that it throws ends the sequence.
    /// - Returns: The sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/create.html
    public static func generate(
        initialState: Element, condition: @escaping (Element) throws -> Bool,
        scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance,
        iterate: @escaping (Element) throws -> Element
    ) -> Observable<Element> {
        Producer("generate") { stage in
            let condition = condition
            var state = initialState
            var isFirst = true
            let source = FunctionSource(stage) {
                if isFirst { isFirst = false } else { _ = exchange(&state, with: try iterate(state)) }
                guard try condition(state) else { return false }
                stage.receive(state)
                return true
            }
            source.start(on: scheduler)
        }
    }
}
