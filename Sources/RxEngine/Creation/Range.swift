// Observable.range: consecutive integers.

extension ObservableType where Element: FixedWidthInteger {
    /// Emits `count` integers that follow each other.
    ///
    ///     range(start: 1, count: 3)   ──1──2──3──│
    ///
    /// - Parameters:
    ///   - start: The first integer.
    ///   - count: How many integers; must not be negative, and the last integer must fit the type.
    ///   - scheduler: Where the integers are emitted, one per turn.
    /// - Returns: The sequence.
    ///
    /// Source: https://reactivex.io/documentation/operators/range.html
    public static func range(
        start: Element, count: Element, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
    ) -> Observable<Element> {
        precondition(count >= 0, "range(start:count:): count must not be negative, but it is \(count)")
        precondition(
            count == 0 || !start.addingReportingOverflow(count - 1).overflow,
            "range(start:count:): \(start) + \(count) - 1 does not fit \(Element.self)")
        return Producer("range") { stage in
            var next = start
            var remaining = count
            let source = FunctionSource(stage) {
                if remaining == 0 { return false }
                let element = next
                next &+= 1
                remaining -= 1
                stage.receive(element)
                return true
            }
            source.start(on: scheduler)
        }
    }
}
