// A scheduler on a clock that only moves when it is told to.

/// Runs work in the order of a virtual clock, as fast as it can.
///
/// Subclass it to change `adjustScheduledTime(_:)`.
/// Source: https://reactivex.io/documentation/scheduler.html
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType, CustomDebugStringConvertible,
    @unchecked Sendable
{
    // Unchecked: `lock` guards the queue, the clock and the flag; work runs outside it.

    /// A point on the scheduler's clock.
    public typealias VirtualTime = Converter.VirtualTimeUnit
    /// A span on the scheduler's clock.
    public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

    private let lock = Lock()
    private let converter: Converter
    private var time: VirtualTime
    private var isRunning = false
    private let agenda: VirtualAgenda<VirtualTime>

    /// Makes a scheduler.
    ///
    /// - Parameters:
    ///   - initialClock: Where the clock starts.
    ///   - converter: Relates the clock to real time.
    public init(initialClock: VirtualTime, converter: Converter) {
        self.converter = converter
        time = initialClock
        let ranked = (Converter.self as? any RankedTimeConverter.Type)?.agenda
        agenda = ranked as? VirtualAgenda<VirtualTime> ?? ComparedAgenda(converter)
    }

    /// The clock as real time.
    public var now: RxTime { converter.convertFromVirtualTime(clock) }

    /// The clock.
    public var clock: VirtualTime { lock.withLock { time } }

    /// Queues an action for the present.
    ///
    /// - Parameters:
    ///   - state: Given to the action.
    ///   - action: The work; what it returns is disposed with the schedule.
    /// - Returns: Cancels the work, or disposes what it returned.
    public func schedule<StateType>(
        _ state: StateType, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleRelative(state, dueTime: .microseconds(0), action: action)
    }

    /// Queues an action for a later time, given as real time.
    ///
    /// - Parameters:
    ///   - state: Given to the action.
    ///   - dueTime: How long after the present.
    ///   - action: The work; what it returns is disposed with the schedule.
    /// - Returns: Cancels the work, or disposes what it returned.
    public func scheduleRelative<StateType>(
        _ state: StateType, dueTime: RxTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let item = ScheduledAction(state, action)
        add(item, after: dueTime)
        return item
    }

    /// Queues an item.
    final func add(_ item: ScheduledItem, after dueTime: RxTimeInterval) {
        add(item, at: adjustScheduledTime(converter.convertToVirtualTime(now.adding(dueTime))))
    }

    private func add(_ item: ScheduledItem, at time: VirtualTime) {
        lock.lock()
        agenda.add(item, at: time)
        lock.unlock()
    }

    /// Queues an action for a later time, given in the clock's units.
    ///
    /// - Parameters:
    ///   - state: Given to the action.
    ///   - dueTime: How long after the present.
    ///   - action: The work; what it returns is disposed with the schedule.
    /// - Returns: Cancels the work, or disposes what it returned.
    public func scheduleRelativeVirtual<StateType>(
        _ state: StateType, dueTime: VirtualTimeInterval, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        scheduleAbsoluteVirtual(state, time: converter.offsetVirtualTime(clock, offset: dueTime), action: action)
    }

    /// Queues an action for a point on the clock.
    ///
    /// - Parameters:
    ///   - state: Given to the action.
    ///   - time: When to run it; a time in the past counts as the present.
    ///   - action: The work; what it returns is disposed with the schedule.
    /// - Returns: Cancels the work, or disposes what it returned.
    public func scheduleAbsoluteVirtual<StateType>(
        _ state: StateType, time: VirtualTime, action: @escaping (StateType) -> any Disposable
    ) -> any Disposable {
        let item = ScheduledAction(state, action)
        add(item, at: time)
        return item
    }

    /// Changes the time for which relative work is queued; this class leaves it as it is.
    ///
    /// - Parameter time: The time asked for.
    /// - Returns: The time to use.
    open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

    /// Runs everything that is queued, and what that queues, in the order of the clock.
    public func start() {
        guard begin() else { return }
        while let item = takeNext({ $0.takeNext(moving: &$1) }) { item.invoke() }
        lock.withLock { isRunning = false }
    }

    /// Runs everything up to a point on the clock, then sets the clock to it.
    ///
    /// - Parameter virtualTime: The point; what is due exactly then still runs.
    public func advanceTo(_ virtualTime: VirtualTime) {
        let isIdle = require(
            begin(), "VirtualTimeScheduler.advanceTo: the scheduler is running; call it from outside its work")
        guard isIdle else { return }
        while let item = takeNext({ $0.takeNext(upTo: virtualTime, moving: &$1) }) { item.invoke() }
        _ = lock.withLock {
            isRunning = false
            return exchange(&time, with: virtualTime)
        }
    }

    /// Moves the clock without running anything.
    ///
    /// - Parameter virtualInterval: How far; must not be negative.
    public func sleep(_ virtualInterval: VirtualTimeInterval) {
        let (isForwards, _) = lock.withLock { () -> (Bool, VirtualTime?) in
            let target = converter.offsetVirtualTime(time, offset: virtualInterval)
            guard converter.compareVirtualTime(target, time) != .lessThan else { return (false, nil) }
            return (true, exchange(&time, with: target))
        }
        require(isForwards, "VirtualTimeScheduler.sleep: the interval is negative; a clock only moves forwards")
    }

    /// Ends `start()` or `advanceTo(_:)` after the work that runs now.
    public func stop() { lock.withLock { isRunning = false } }

    /// What is queued, in order.
    public var debugDescription: String {
        lock.withLock { agenda.times.map { "\($0)" } }.description
    }

    private func begin() -> Bool {
        lock.withLock {
            if isRunning { return false }
            isRunning = true
            return true
        }
    }

    /// Takes the next work that was not cancelled and moves the clock to it.
    private func takeNext(
        _ take: (VirtualAgenda<VirtualTime>, inout VirtualTime) -> ScheduledItem?
    ) -> ScheduledItem? {
        lock.lock()
        defer { lock.unlock() }
        return isRunning ? take(agenda, &time) : nil
    }
}
