// groupBy: groups, their ends, and how long the source stays subscribed.

import RxEngine
import TestSupport
import Testing

@Suite("groupBy")
struct GroupByTests {
    private let scheduler = TestScheduler(initialClock: 0)

    @Test("a new key makes a group, whose elements follow at once")
    func groups() {
        let log = Log()
        _ = Observable.of(1, 2, 3, 4).groupBy { $0 % 2 }.subscribe(
            onNext: { group in
                log("group \(group.key)")
                _ = group.subscribe(onNext: { log("\(group.key): \($0)") }, onCompleted: { log("\(group.key) over") })
            }, onCompleted: { log("over") })
        #expect(
            log.entries == [
                "group 1", "1: 1", "group 0", "0: 2", "1: 3", "0: 4", "1 over", "0 over", "over",
            ])
    }

    @Test("an error ends the groups, then the result")
    func errors() {
        let log = Log()
        let source = Observable.of(1, 2).concatError(TestError(1))
        _ = source.groupBy { $0 }.subscribe(
            onNext: { group in _ = group.subscribe(onError: { _ in log("group \(group.key)") }) },
            onError: { _ in log("result") })
        #expect(log.entries == ["group 1", "group 2", "result"])
    }

    @Test("an error of the key function ends the groups and the result")
    func keyErrors() {
        let log = Log()
        _ = Observable.of(1, 2).groupBy { if $0 == 2 { throw TestError(2) } else { $0 } }.subscribe(
            onNext: { group in _ = group.subscribe(onError: { log("group \($0)") }) },
            onError: { log("result \($0)") })
        #expect(log.entries == ["group TestError(number: 2)", "result TestError(number: 2)"])
    }

    @Test("the source stays subscribed until the result and every subscribed group are disposed")
    func lifetime() {
        let source = scheduler.createHotObservable([
            .next(210, 1), .next(220, 2), .next(260, 1), .next(270, 3), .next(300, 1),
        ])
        let observer = scheduler.createObserver(Int.self)
        var result: (any Disposable)?
        var member: (any Disposable)?
        var keys: [Int] = []
        scheduler.scheduleAt(200) {
            result = source.groupBy { $0 }.subscribe(onNext: { group in
                keys.append(group.key)
                if group.key == 1 { member = group.subscribe(observer) }
            })
        }
        scheduler.scheduleAt(250) { result?.dispose() }
        scheduler.scheduleAt(280) { member?.dispose() }
        scheduler.start()
        #expect(keys == [1, 2])
        #expect(observer.events == [.next(210, 1), .next(260, 1)])
        #expect(source.subscriptions == [Subscription(200, 280)])
    }

    @Test("groups that nobody subscribed do not keep the source")
    func unusedGroups() {
        let source = scheduler.createHotObservable([.next(210, 1)])
        _ = scheduler.start(disposed: 220) { source.groupBy { $0 }.map(\.key) }
        #expect(source.subscriptions == [Subscription(200, 220)])
    }

    @Test("a late subscriber of a group receives only how it ended")
    func lateSubscriber() {
        var group: GroupedObservable<Int, Int>?
        _ = Observable.of(1, 1).groupBy { $0 }.subscribe(onNext: { group = $0 })
        #expect(group.map { events($0.asObservable()) } == [.completed])
    }
}
