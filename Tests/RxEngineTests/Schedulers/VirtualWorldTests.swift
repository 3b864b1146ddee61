// One virtual clock for everything. XCTest, because a world is the whole process's and needs the real main thread.

import Dispatch
import Foundation
import RxEngine
import XCTest

final class VirtualWorldTests: XCTestCase {
    private var world = VirtualWorld()
    private var log: [String] = []

    override func setUp() {
        // What a test before this one left to a real queue is pending in the same process.
        waitUntil { PendingWork.count == 0 }
        world = VirtualWorld()
        world.install()
        log = []
    }

    override func tearDown() { world.uninstall() }

    /// Notes what happens, when and where; only the thread with the baton writes.
    private func note(_ text: String) {
        log.append("\(world.now / 1_000_000) \(ThreadLabel.current) \(text)")
    }

    func testTimersOfAllQueuesShareOneClock() {
        let serial = WorkQueue(label: "worker")
        WorkQueue.main.after(.seconds(300)) { self.note("a") }
        serial.after(.seconds(200)) { self.note("b") }
        WorkQueue.global().after(.seconds(200)) { self.note("c") }
        WorkQueue.global(.background).async { self.note("d") }
        let started = Date()
        world.run()
        XCTAssertEqual(log, ["0 background·1 d", "200000 worker b", "200000 default·1 c", "300000 main a"])
        XCTAssertLessThan(Date().timeIntervalSince(started), 60)
        XCTAssertEqual(PendingWork.count, 0)
    }

    func testMainWorkRunsOnTheMainThreadAndOtherWorkDoesNot() {
        WorkQueue.main.async { self.note("main \(Thread.isMainThread) \(WorkQueue.isMain)") }
        WorkQueue(label: "worker").async { self.note("worker \(Thread.isMainThread) \(WorkQueue.isMain)") }
        world.run()
        XCTAssertEqual(log, ["0 main main true true", "0 worker worker false false"])
    }

    func testAHandlerThatSleepsBelowAJoinHoldsTheOtherSourceBackAndNobodyElse() {
        let (first, second) = (PublishSubject<Int>(), PublishSubject<Int>())
        let joins = [
            Observable.merge(first, second),
            Observable.combineLatest(first.startWith(0), second.startWith(0)) { $0 + $1 },
            first.flatMap { Observable.merge(.just($0), second.take(1)) }, first.take(until: second.filter { $0 > 9 }),
            first.buffer(timeSpan: .seconds(9), count: 1, scheduler: SerialDispatchQueueScheduler(qos: .utility))
                .concatMap { Observable.from($0) }.amb(second),
        ]
        for join in joins {
            log = []
            let start = world.now
            let subscription = join.filter { $0 > 0 }.subscribe(onNext: { element in
                self.world.sleep(1_000_000_000)
                self.log.append("\((self.world.now - start) / 1_000_000) \(element)")
            })
            WorkQueue(label: "first").after(.milliseconds(1000)) { first.onNext(1) }
            WorkQueue(label: "second").after(.milliseconds(1500)) { second.onNext(2) }
            WorkQueue(label: "third").after(.milliseconds(1700)) {
                self.log.append("\((self.world.now - start) / 1_000_000) nobody else")
            }
            world.advance(by: .seconds(5))
            XCTAssertEqual(log.prefix(2), ["1700 nobody else", "2000 1"])
            subscription.dispose()
        }
        XCTAssertEqual(PendingWork.count, 0)
    }

    func testTicksDoNotOverlapOnAConcurrentQueue() {
        let subscription = Observable<Int>.interval(
            .seconds(1), scheduler: ConcurrentDispatchQueueScheduler(qos: .default)
        ).subscribe(onNext: { tick in
            self.log.append("\(self.world.now / 1_000_000) \(tick)")
            if tick == 0 { self.world.sleep(2_500_000_000) }
        })
        world.advance(by: .seconds(5))
        XCTAssertEqual(log, ["1000 0", "3500 1", "4000 2", "5000 3"])
        subscription.dispose()
        world.run()
    }

    func testSleepOnTheMainThreadLetsOthersRun() {
        let queue = WorkQueue(label: "worker")
        let timer = queue.repeating(after: .seconds(1), every: .seconds(1)) { self.note("tick") }
        WorkQueue.main.async { self.note("main work waits for the run loop") }
        world.sleep(3_000_000_000)
        note("woke")
        timer.dispose()
        world.run()
        XCTAssertEqual(
            log,
            [
                "1000 worker tick", "2000 worker tick", "3000 worker tick", "3000 main woke",
                "3000 main main work waits for the run loop",
            ])
    }

    func testASleepingWorkerHoldsItsSerialQueueButNotTheClock() {
        let queue = WorkQueue(label: "worker")
        queue.async {
            self.note("begins")
            self.world.sleep(2_000_000_000)
            self.note("ends")
        }
        queue.after(.seconds(1)) { self.note("late") }
        queue.after(.seconds(2)) { self.note("last") }
        WorkQueue.main.after(.seconds(1)) { self.note("meanwhile") }
        world.run()
        XCTAssertEqual(
            log,
            ["0 worker begins", "1000 main meanwhile", "2000 worker ends", "2000 worker late", "2000 worker last"])
    }

    func testBlockedThreadsOfASharedQueueGetNumbers() {
        for name in ["a", "b"] {
            WorkQueue.global().async {
                self.note("\(name) begins")
                self.world.sleep(1_000_000_000)
                self.note("\(name) ends")
            }
        }
        WorkQueue.global().after(.seconds(5)) { self.note("c") }
        world.run()
        XCTAssertEqual(
            log,
            [
                "0 default·1 a begins", "0 default·2 b begins", "1000 default·1 a ends", "1000 default·2 b ends",
                "5000 default·1 c",
            ])
    }

    func testWaitingForAConditionEndsWhenItHoldsOrInTimeOrWhenNothingCanChangeIt() {
        var isReady = false
        WorkQueue.global().after(.seconds(1)) { isReady = true }
        WorkQueue.global().after(.seconds(5)) { self.note("later") }
        XCTAssertEqual(world.wait(until: nil) { isReady }, .satisfied)
        XCTAssertEqual(world.now, 1_000_000_000)
        XCTAssertEqual(world.wait(until: 2_000_000_000) { false }, .timedOut)
        XCTAssertEqual(world.now, 2_000_000_000)
        XCTAssertEqual(world.wait(until: nil) { false }, .stuck)
        XCTAssertEqual(world.now, 5_000_000_000)
    }

    func testWhatEndsOutsideTheWorldJustAfterAWaitLookedIsNotMissed() {
        // A wait looks more than once before it gives up; the end may fall behind any of these looks.
        for last in 1...4 {
            let ticket = PendingTicket()
            var looks = 0
            let outcome = world.wait(until: nil) {
                looks += 1
                if looks == last { ticket.end() }
                return looks > last
            }
            XCTAssertEqual(outcome, .satisfied)
        }
    }

    func testAnElapsedDeadlineOfAWaitThatIsOverDoesNotMoveTheClock() {
        var isReady = false
        WorkQueue.global().after(.seconds(1)) { isReady = true }
        XCTAssertEqual(world.wait(until: 9_000_000_000) { isReady }, .satisfied)
        world.run()
        XCTAssertEqual(world.now, 1_000_000_000)
    }

    func testSyncRunsInTurnOnTheCallingThreadAndOnMainForMain() {
        let queue = WorkQueue(label: "worker")
        queue.async { self.note("first") }
        let value = queue.sync { () -> Int in
            self.note("sync on main \(Thread.isMainThread)")
            return 7
        }
        XCTAssertEqual(value, 7)
        queue.async { WorkQueue.main.sync { self.note("main from worker \(Thread.isMainThread)") } }
        world.run()
        XCTAssertEqual(
            log, ["0 worker first", "0 main sync on main true", "0 main main from worker true"])
        XCTAssertThrowsError(try queue.sync { throw RxError.overflow })
    }

    func testARunLoopServesMainWorkUntilItsDate() {
        WorkQueue.main.after(.seconds(1)) { self.note("in time") }
        WorkQueue.main.after(.seconds(3)) { self.note("too late") }
        world.wait(until: 2_000_000_000, servesMain: true)
        note("text goes on")
        XCTAssertEqual(log, ["1000 main in time", "2000 main text goes on"])
    }

    func testAdvanceAndStep() {
        for second in 1...4 { WorkQueue.global().after(.seconds(second)) { self.note("tick") } }
        world.advance(by: .seconds(2))
        XCTAssertEqual(log.count, 2)
        XCTAssertEqual(world.now, 2_000_000_000)
        XCTAssertTrue(world.step())
        XCTAssertEqual(log.count, 3)
        XCTAssertEqual(world.now, 3_000_000_000)
        XCTAssertTrue(world.step())
        XCTAssertFalse(world.step())
        XCTAssertEqual(log.count, 4)
    }

    func testDisposedWorkNeitherRunsNorMovesTheClock() {
        let cancelled = WorkQueue.global().after(.seconds(9)) { self.note("never") }
        XCTAssertEqual(PendingWork.count, 1)
        cancelled.dispose()
        XCTAssertEqual(PendingWork.count, 0)
        world.run()
        XCTAssertEqual(log, [])
        XCTAssertEqual(world.now, 0)
    }

    func testStopEndsAnEndlessRun() {
        var ticks = 0
        let timer = WorkQueue.global().repeating(after: .seconds(1), every: .seconds(1)) {
            ticks += 1
            if ticks == 10 { self.world.stop() }
        }
        world.run()
        XCTAssertEqual(ticks, 10)
        timer.dispose()
    }

    func testPostsFromOutsideAreWaitedFor() {
        let ticket = PendingTicket()
        let note = Transfer { self.note("from outside") }
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 0.05)
            WorkQueue.main.async { note.open()() }
            ticket.end()
        }
        world.run()
        XCTAssertEqual(log, ["0 main from outside"])
    }

    func testSchedulersRunInTheWorld() {
        let background = ConcurrentDispatchQueueScheduler(qos: .background)
        let serial = SerialDispatchQueueScheduler(internalSerialQueueName: "mine")
        _ = background.scheduleRelative(1, dueTime: .seconds(1)) { value in
            self.note("relative \(value)")
            return serial.schedule(2) { value in
                self.note("serial \(value)")
                return MainScheduler.instance.schedule(3) { value in
                    self.note("main \(value)")
                    return Disposables.create()
                }
            }
        }
        let timer = MainScheduler.instance.schedulePeriodic(0, startAfter: .seconds(2), period: .seconds(2)) { count in
            self.note("tick \(count)")
            return count + 1
        }
        world.advance(by: .seconds(5))
        timer.dispose()
        XCTAssertEqual(
            log,
            [
                "1000 background·1 relative 1", "1000 mine serial 2", "1000 main main 3", "2000 main tick 0",
                "4000 main tick 1",
            ])
        XCTAssertEqual(MainScheduler.instance.now, VirtualWorld.defaultEpoch.addingTimeInterval(5))
    }

    func testTheSameProgramGivesTheSameLogEachTime() {
        func run() -> [String] {
            tearDown()
            setUp()
            let queues = (0..<4).map { WorkQueue(label: "q\($0)") } + [.global(), .global(.utility), .main]
            for round in 0..<40 {
                let queue = queues[round % queues.count]
                queue.after(.milliseconds(round * 7 % 50)) {
                    self.note("\(round)")
                    if round % 3 == 0 { self.world.sleep(Int64(round) * 1_000_000) }
                    if round % 5 == 0 { queues[(round + 3) % 4].async { self.note("child of \(round)") } }
                    self.note("\(round) ends")
                }
            }
            world.run()
            return log
        }
        let first = run()
        XCTAssertEqual(first.count, 88)
        for _ in 0..<5 { XCTAssertEqual(run(), first) }
    }
}

extension VirtualWorldTests {
    func testToBlockingAdvancesTheClock() throws {
        let background = ConcurrentDispatchQueueScheduler(qos: .default)
        let ticks = Observable<Int>.interval(.seconds(10), scheduler: background).take(3)
        XCTAssertEqual(try ticks.toBlocking().toArray(), [0, 1, 2])
        XCTAssertEqual(VirtualWorld.current?.now, 30_000_000_000)
        XCTAssertThrowsError(try Observable<Int>.never().toBlocking(timeout: 5).toArray())
        let onMain = Observable<Int>.timer(.seconds(1), scheduler: MainScheduler.instance)
        XCTAssertEqual(try onMain.toBlocking().single(), 0)
    }
}
