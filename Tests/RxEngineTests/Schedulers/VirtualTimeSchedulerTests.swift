// Virtual clocks: order, ties, cancelling, moving the clock.

import Foundation
import RxEngine
import Testing

@Suite("VirtualTimeScheduler")
struct VirtualTimeSchedulerTests {
    @Test("many randomly timed items come out sorted, ties in the order of scheduling")
    func sorted() {
        let scheduler = TestScheduler(initialClock: 0)
        var random = SystemRandomNumberGenerator()
        var ran: [(time: Int, number: Int)] = []
        for number in 0..<20_000 {
            let time = Int.random(in: 1...500, using: &random)
            scheduler.scheduleAt(time) {
                #expect(scheduler.clock == time)
                ran.append((time, number))
            }
        }
        scheduler.start()
        #expect(ran.count == 20_000)
        #expect(
            zip(ran, ran.dropFirst()).allSatisfy { $0.time < $1.time || ($0.time == $1.time && $0.number < $1.number) })
    }

    @Test("disposed work does not run and does not move the clock")
    func disposed() {
        let scheduler = TestScheduler(initialClock: 0)
        var ran: [Int] = []
        func schedule(at time: Int) -> any Disposable {
            scheduler.scheduleAbsoluteVirtual(time, time: time) { time in
                ran.append(time)
                return Disposables.create()
            }
        }
        _ = schedule(at: 10)
        let cancelled = schedule(at: 20)
        cancelled.dispose()
        scheduler.start()
        #expect(ran == [10])
        #expect(scheduler.clock == 10)
    }

    @Test("disposing after the run disposes what the work returned")
    func disposesResult() {
        let scheduler = TestScheduler(initialClock: 0)
        let result = BooleanDisposable()
        let scheduled = scheduler.schedule(()) { _ in result }
        scheduler.start()
        #expect(!result.isDisposed)
        scheduled.dispose()
        #expect(result.isDisposed)
    }

    @Test("advanceTo runs what is due by then and leaves the clock there")
    func advance() {
        let scheduler = TestScheduler(initialClock: 0)
        var ran: [Int] = []
        for time in [10, 20, 30] { scheduler.scheduleAt(time) { ran.append(time) } }
        scheduler.advanceTo(20)
        #expect(ran == [10, 20])
        #expect(scheduler.clock == 20)
        scheduler.sleep(25)
        #expect(scheduler.clock == 45)
        #expect(ran == [10, 20])
        scheduler.start()
        #expect(ran == [10, 20, 30])
        #expect(scheduler.clock == 45)
    }

    @Test("stop ends the run after the current work; start goes on")
    func stop() {
        let scheduler = TestScheduler(initialClock: 0)
        var ran: [Int] = []
        scheduler.scheduleAt(10) {
            ran.append(10)
            scheduler.stop()
        }
        scheduler.scheduleAt(20) { ran.append(20) }
        scheduler.start()
        #expect(ran == [10])
        scheduler.start()
        #expect(ran == [10, 20])
    }

    @Test("relative times count from the clock, work for now runs a tick later", arguments: [(true, 6), (false, 5)])
    func relative(simulateProcessingDelay: Bool, expected: Int) {
        let scheduler = TestScheduler(initialClock: 5, simulateProcessingDelay: simulateProcessingDelay)
        var times: [Int] = []
        _ = scheduler.schedule(()) { _ in
            times.append(scheduler.clock)
            return scheduler.scheduleRelative((), dueTime: .seconds(10)) { _ in
                times.append(scheduler.clock)
                return Disposables.create()
            }
        }
        scheduler.start()
        #expect(times == [expected, expected + 10])
    }

    @Test("the resolution says how long a tick is")
    func resolution() {
        let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
        var times: [Int] = []
        _ = scheduler.scheduleRelative((), dueTime: .milliseconds(2_500)) { _ in
            times.append(scheduler.clock)
            return Disposables.create()
        }
        scheduler.start()
        #expect(times == [25])
        #expect(scheduler.now == Date(timeIntervalSince1970: 2.5))
    }

    @Test("periodic work recurs until it is disposed")
    func periodic() {
        let scheduler = TestScheduler(initialClock: 0)
        var seen: [[Int]] = []
        let timer = scheduler.schedulePeriodic(0, startAfter: .seconds(5), period: .seconds(10)) { count in
            seen.append([scheduler.clock, count])
            return count + 1
        }
        scheduler.scheduleAt(26) { timer.dispose() }
        scheduler.start()
        #expect(seen == [[5, 0], [15, 1], [25, 2]])
    }

    @Test("HistoricalScheduler's clock is a date")
    func historical() {
        let start = Date(timeIntervalSince1970: 1000)
        let scheduler = HistoricalScheduler(initialClock: start)
        var seen: [Date] = []
        _ = scheduler.scheduleRelative((), dueTime: .seconds(30)) { _ in
            seen.append(scheduler.now)
            return Disposables.create()
        }
        scheduler.advanceTo(start.addingTimeInterval(60))
        #expect(seen == [start.addingTimeInterval(30)])
        #expect(scheduler.now == start.addingTimeInterval(60))
    }
}
