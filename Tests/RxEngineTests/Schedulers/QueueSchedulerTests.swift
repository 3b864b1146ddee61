// Schedulers on real queues: order, delays, periods, thread names.

import Dispatch
import Foundation
import RxEngine
import Testing

/// Collects from several threads.
private final class Collector: @unchecked Sendable {
    // Unchecked: `lock` guards the list.
    private let lock = Lock()
    private var lines: [String] = []
    private let arrived = DispatchSemaphore(value: 0)

    var all: [String] { lock.withLock { lines } }

    func add(_ line: String) {
        lock.withLock { lines.append(line) }
        arrived.signal()
    }

    /// Waits for a number of lines to arrive.
    func wait(for count: Int) {
        for _ in 0..<count { _ = arrived.wait(timeout: .now() + 5) }
    }
}

@Suite("Schedulers on real queues")
struct QueueSchedulerTests {
    private let collector = Collector()

    @Test("a timer on a concurrent queue does not wait for one that blocks")
    func concurrentTimers() {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        let gate = DispatchSemaphore(value: 0)
        let bag = DisposeBag()
        Observable<Int>.timer(.milliseconds(1), scheduler: scheduler)
            .subscribe(onNext: { _ in
                _ = gate.wait(timeout: .now() + 5)
                collector.add("blocked")
            }).disposed(by: bag)
        Observable<Int>.timer(.milliseconds(20), scheduler: scheduler)
            .subscribe(onNext: { _ in
                collector.add("free")
                gate.signal()
            }).disposed(by: bag)
        collector.wait(for: 2)
        #expect(collector.all == ["free", "blocked"])
    }

    @Test("an interval whose handler takes longer than its period leaves turns out and does not run beside itself")
    func lateTurns() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        let began = DispatchTime.now().uptimeNanoseconds
        let subscription = Observable<Int>.interval(.milliseconds(10), scheduler: scheduler)
            .subscribe(onNext: { tick in
                usleep(35_000)
                collector.add("\(tick)")
            })
        collector.wait(for: 4)
        subscription.dispose()
        #expect(Array(collector.all.prefix(4)) == ["0", "1", "2", "3"])
        #expect(DispatchTime.now().uptimeNanoseconds - began >= 140_000_000)
    }

    @Test("a serial scheduler keeps order")
    func serialOrder() {
        let scheduler = SerialDispatchQueueScheduler(internalSerialQueueName: "serial")
        for number in 0..<100 {
            _ = scheduler.schedule(number) { [collector] number in
                collector.add("\(number)")
                return Disposables.create()
            }
        }
        collector.wait(for: 100)
        let expected = (0..<100).map { "\($0)" }
        #expect(collector.all == expected)
    }

    @Test("threads are named after their queue, or by kind and number")
    func names() {
        let serial = SerialDispatchQueueScheduler(internalSerialQueueName: "my queue")
        let named = [
            serial as any ImmediateSchedulerType, SerialDispatchQueueScheduler(qos: .background),
            ConcurrentDispatchQueueScheduler(qos: .utility),
            ConcurrentDispatchQueueScheduler(queue: DispatchQueue.global(qos: .userInitiated)),
        ]
        for scheduler in named {
            _ = scheduler.schedule(()) { [collector] _ in
                collector.add(ThreadLabel.current)
                return Disposables.create()
            }
            collector.wait(for: 1)
        }
        let labels = collector.all
        #expect(labels[0] == "my queue")
        #expect(labels[1] == "rx.global_dispatch_queue.serial")
        #expect(labels[2].hasPrefix("utility·"))
        #expect(labels[3].hasPrefix("user-initiated·"))
    }

    @Test("delays are kept, and disposing cancels")
    func delays() {
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        func schedule(_ name: String, _ milliseconds: Int) -> any Disposable {
            scheduler.scheduleRelative(name, dueTime: .milliseconds(milliseconds)) { [collector] name in
                collector.add(name)
                return Disposables.create()
            }
        }
        _ = schedule("late", 60)
        _ = schedule("early", 20)
        schedule("cancelled", 40).dispose()
        collector.wait(for: 2)
        #expect(collector.all == ["early", "late"])
    }

    @Test("periodic work passes its state on until disposed")
    func periodic() {
        let scheduler = ConcurrentDispatchQueueScheduler(qos: .default)
        let timer = scheduler.schedulePeriodic(0, startAfter: .milliseconds(1), period: .milliseconds(5)) {
            [collector] count in
            collector.add("\(count)")
            return count + 1
        }
        collector.wait(for: 4)
        timer.dispose()
        #expect(collector.all.starts(with: ["0", "1", "2", "3"]))
    }

    @Test("a timer that is over releases what it captured")
    func releases() {
        final class Token {}
        weak var token: Token?
        let scheduler = SerialDispatchQueueScheduler(qos: .default)
        do {
            let strong = Token()
            token = strong
            scheduler.scheduleRelative((), dueTime: .seconds(3600)) { _ in
                withExtendedLifetime(strong) { Disposables.create() }
            }.dispose()
        }
        let limit = Date(timeIntervalSinceNow: 5)
        while token != nil, Date() < limit { Thread.sleep(forTimeInterval: 0.005) }
        #expect(token == nil)
    }

    @Test("an operation queue runs scheduled work")
    func operations() {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        let scheduler = OperationQueueScheduler(operationQueue: queue, queuePriority: .high)
        #expect(scheduler.queuePriority == .high)
        for number in 0..<3 {
            _ = scheduler.schedule(number) { [collector] number in
                collector.add("\(number)")
                return Disposables.create()
            }
        }
        collector.wait(for: 3)
        #expect(collector.all == ["0", "1", "2"])
    }
}
