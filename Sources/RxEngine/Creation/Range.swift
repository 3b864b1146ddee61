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
        return Producer("range") { stage in RangeSource(stage, start, count).start(on: scheduler) }
    }
}

private final class RangeSource<Element: FixedWidthInteger>: SteppingSource<Element> {
    private let origin: Element
    /// The start as a machine word: arithmetic on a generic integer would cost a witness call per element.
    private let first: Int
    private let count: UInt64
    private var index: UInt64 = 0

    init(_ downstream: Stage<Element>, _ start: Element, _ count: Element) {
        origin = start
        first = Int(truncatingIfNeeded: start)
        self.count = UInt64(clamping: count)
        super.init(downstream)
    }

    override func step() -> Bool {
        if index == count { return finish() }
        let offset = index
        index += 1
        if Element.self == Int.self {
            unsafeDowncast(downstream, to: Stage<Int>.self).receive(first &+ Int(truncatingIfNeeded: offset))
        } else {
            downstream.receive(origin &+ Element(truncatingIfNeeded: offset))
        }
        return true
    }
}
