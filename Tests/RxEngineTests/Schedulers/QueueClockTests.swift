// The alarms of one queue, at moments that do not depend on how fast they are made.

import Dispatch
import TestSupport
import Testing

@testable import RxEngine

@Suite("The clock of a queue") struct QueueClockTests {
    private let heard = SharedList<Int>()
    private let done = DispatchSemaphore(value: 0)
    private let clock = QueueClock(DispatchQueue(label: "alarms"), .serial)
    /// Late enough for all alarms to be made before the first is due.
    private let start = QueueClock.moment(after: .seconds(1))

    private func add(_ place: Int) -> BlockAlarm {
        let alarm = BlockAlarm(on: clock) { [heard, done] in
            heard.append(place)
            done.signal()
        }
        clock.add(alarm, at: start + UInt64(place) * 1000, leeway: .nanoseconds(0))
        return alarm
    }

    private func wait(for count: Int) {
        for _ in 0..<count { _ = done.wait(timeout: .now() + 10) }
    }

    @Test("alarms go off in the order of their times, whatever the order of their making")
    func orderOfTimes() {
        let alarms = (0..<100).shuffled().map(add)
        wait(for: 100)
        #expect(heard.elements == Array(0..<100))
        withExtendedLifetime(alarms) {}
    }

    @Test("alarms that are disposed among others leave the others in order, and never go off")
    func orderAmongDisposed() {
        let alarms = (0..<200).shuffled().map { ($0, add($0)) }
        for (place, alarm) in alarms.shuffled() where place % 5 != 0 { alarm.dispose() }
        wait(for: 40)
        #expect(heard.elements == Array(stride(from: 0, to: 200, by: 5)))
    }

    @Test("a disposed periodic schedule releases its action at once, though its disposable is kept")
    func release() {
        final class Held {}
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        var held: Held? = Held()
        weak let observed = held
        let schedule = scheduler.schedulePeriodic(0, startAfter: .seconds(1000), period: .seconds(1000)) {
            [held] state in
            withExtendedLifetime(held) {}
            return state + 1
        }
        held = nil
        #expect(observed != nil)
        schedule.dispose()
        #expect(observed == nil)
        withExtendedLifetime(schedule) {}
    }
}
