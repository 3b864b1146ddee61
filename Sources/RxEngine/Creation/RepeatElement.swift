// Observable.repeatElement: one element without end.

extension ObservableType {
    /// Emits the same element again and again.
    ///
    ///     repeatElement(1)   ──1──1──1──1──…
    ///
    /// - Parameters:
    ///   - element: The element.
    ///   - scheduler: Where it is emitted, once per turn.
    /// - Returns: The sequence, which never ends by itself.
    ///
    /// Source: https://reactivex.io/documentation/operators/repeat.html
    public static func repeatElement(
        _ element: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        Producer("repeatElement") { stage in
            let source = FunctionSource(stage) {
                stage.receive(element)
                return true
            }
            source.start(on: scheduler)
        }
    }
}
