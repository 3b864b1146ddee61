// Chains of operators that the bytes choose, on virtual time: the grammar of Rx holds, and nothing is left.

import RxEngine
import TestSupport

extension FuzzTarget {
    /// The bytes are: how many links, which ones, then what happens tick after tick.
    static let pipelines = FuzzTarget(name: "pipelines") { bytes in
        let before = Resources.total
        Pipeline.run(bytes)
        precondition(Resources.total == before, "\(Resources.total - before) objects are left of a pipeline")
    }
}

private enum Pipeline {
    static func run(_ bytes: [UInt8]) {
        var choices = bytes.makeIterator()
        let scheduler = TestScheduler(initialClock: 0)
        let operations = RandomChains.operations(.seconds(5))
        let subjects = (0..<2).map { _ in PublishSubject<Int>() }
        var chain = source(choices.next() ?? 0, subjects, scheduler)
        var name = "source"
        for _ in 0..<(choices.next() ?? 0) % 8 {
            let operation = operations[Int(choices.next() ?? 0) % operations.count]
            chain = operation.apply(chain, subjects[1], scheduler)
            name += "." + operation.name
        }
        let observers = (0..<2).map { _ in GrammarObserver<Int>() }
        scheduler.scheduleAt(1) { observers[0].subscribe(chain) }
        var time = 2
        while let choice = choices.next(), time < 200 {
            time += Int(choice >> 4)
            scheduler.scheduleAt(time) { act(choice & 0xF, time, subjects, observers, chain) }
        }
        scheduler.scheduleAt(time + 100) { for observer in observers { observer.dispose() } }
        scheduler.start()
        for observer in observers {
            precondition(observer.violations.isEmpty, "\(name): \(observer.violations)")
        }
        precondition(!subjects.contains { $0.hasObservers }, "\(name): a subject kept an observer")
    }

    private static func source(_ choice: UInt8, _ subjects: [PublishSubject<Int>], _ scheduler: TestScheduler)
        -> Observable<Int>
    {
        switch choice % 6 {
        case 0: .of(1, 2, 3, 4)
        case 1: .interval(.seconds(2), scheduler: scheduler)
        case 2: .timer(.seconds(1), scheduler: scheduler)
        case 3: .just(1, scheduler: scheduler)
        case 4:
            .create { observer in
                for element in 0..<3 { observer.onNext(element) }
                observer.onError(TestError())
                observer.onNext(9)
                return Disposables.create()
            }
        case _: subjects[0].asObservable()
        }
    }

    private static func act(
        _ choice: UInt8, _ time: Int, _ subjects: [PublishSubject<Int>], _ observers: [GrammarObserver<Int>],
        _ chain: Observable<Int>
    ) {
        let subject = subjects[Int(choice & 1)]
        switch choice >> 1 {
        case 0, 1, 2, 3: subject.onNext(time)
        case 4: subject.onCompleted()
        case 5: subject.onError(TestError())
        case 6: if choice & 1 == 0 { observers[1].subscribe(chain) } else { observers[0].dispose() }
        case _: for element in 0..<4 { subject.onNext(element) }
        }
    }
}
