// What a virtual time scheduler has to do, and when.

/// The work of a virtual time scheduler by time. Whoever uses it holds the scheduler's lock.
class VirtualAgenda<Time> {
    /// The times at which something is due, in order.
    var times: [Time] { [] }

    func add(_ item: ScheduledItem, at time: Time) {}

    /// Takes out what is due first, unless that was cancelled, and moves the clock on to it.
    func takeNext(moving clock: inout Time) -> ScheduledItem? { nil }

    /// Takes out what is due first and not after a limit, unless that was cancelled, and moves the clock on to it.
    func takeNext(upTo limit: Time, moving clock: inout Time) -> ScheduledItem? { nil }
}

/// For the engine's own clocks, whose times are as good as integers: thirty times as fast as comparing times by way of
/// the converter.
final class RankedAgenda<Time>: VirtualAgenda<Time> {
    private let rank: (Time) -> Int64
    private let time: (Int64) -> Time
    private var heap = TimedHeap<Int64, Untracked<ScheduledItem>>()

    init(rank: @escaping (Time) -> Int64, time: @escaping (Int64) -> Time) {
        self.rank = rank
        self.time = time
    }

    override var times: [Time] { heap.sorted.map { time($0.time) } }

    override func add(_ item: ScheduledItem, at time: Time) { heap.push(item, at: rank(time)) }

    override func takeNext(moving clock: inout Time) -> ScheduledItem? { takeNext(upTo: .max, moving: &clock) }

    override func takeNext(upTo limit: Time, moving clock: inout Time) -> ScheduledItem? {
        takeNext(upTo: rank(limit), moving: &clock)
    }

    private func takeNext(upTo limit: Int64, moving clock: inout Time) -> ScheduledItem? {
        guard let (due, item) = heap.popActive(upTo: limit) else { return nil }
        if due > rank(clock) { clock = time(due) }
        return item
    }
}

/// For any other clock.
final class ComparedAgenda<Converter: VirtualTimeConverterType>: VirtualAgenda<Converter.VirtualTimeUnit> {
    typealias Time = Converter.VirtualTimeUnit

    private struct Moment: Comparable {
        let time: Time
        let converter: Converter

        static func == (left: Moment, right: Moment) -> Bool {
            left.converter.compareVirtualTime(left.time, right.time) == .equal
        }

        static func < (left: Moment, right: Moment) -> Bool {
            left.converter.compareVirtualTime(left.time, right.time) == .lessThan
        }
    }

    private let converter: Converter
    private var heap = TimedHeap<Moment, Untracked<ScheduledItem>>()

    init(_ converter: Converter) { self.converter = converter }

    override var times: [Time] { heap.sorted.map { $0.time.time } }

    override func add(_ item: ScheduledItem, at time: Time) {
        heap.push(item, at: Moment(time: time, converter: converter))
    }

    override func takeNext(moving clock: inout Time) -> ScheduledItem? { takeNext(heap.popActive(), &clock) }

    override func takeNext(upTo limit: Time, moving clock: inout Time) -> ScheduledItem? {
        takeNext(heap.popActive(upTo: Moment(time: limit, converter: converter)), &clock)
    }

    private func takeNext(_ next: (time: Moment, item: ScheduledItem)?, _ clock: inout Time) -> ScheduledItem? {
        guard let (due, item) = next else { return nil }
        if due > Moment(time: clock, converter: converter) { clock = due.time }
        return item
    }
}

extension TimedHeap where Places == Untracked<ScheduledItem> {
    /// Takes out what is due first and was not cancelled, if that is due by the limit.
    mutating func popActive(upTo limit: Time? = nil) -> (time: Time, item: Item)? {
        while let (time, item) = first {
            if let limit, time > limit, !item.isDisposed { return nil }
            pop()
            if !item.isDisposed { return (time, item) }
        }
        return nil
    }
}
