// Chains of operators that the bytes choose, on virtual time: the grammar of Rx holds, and nothing is left.

import RxEngine
import TestSupport

extension FuzzTarget {
    /// The bytes are: how many links, which ones, then what happens tick after tick.
    static let pipelines = FuzzTarget(name: "pipelines") { bytes in
        let before = Resources.total
        Pipeline.run(bytes)
        expect(Resources.total == before, "\(Resources.total - before) objects are left of a pipeline")
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
        let observers = Observers(of: chain)
        scheduler.scheduleAt(1) { observers.subscribe() }
        var time = 2
        while let choice = choices.next(), time < 200 {
            time += Int(choice >> 4)
            scheduler.scheduleAt(time) { act(choice & 0xF, time, subjects, observers) }
        }
        scheduler.scheduleAt(time + 100) { for observer in observers.all { observer.dispose() } }
        scheduler.start()
        for observer in observers.all {
            expect(observer.violations.isEmpty, "\(name): \(observer.violations)")
        }
        expect(!subjects.contains { $0.hasObservers }, "\(name): a subject kept an observer")
    }

    /// All who subscribed so far.
    private final class Observers {
        private let chain: Observable<Int>
        private(set) var all: [GrammarObserver<Int>] = []

        init(of chain: Observable<Int>) { self.chain = chain }

        func subscribe() {
            let observer = GrammarObserver<Int>()
            all.append(observer)
            observer.subscribe(chain)
        }
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
        _ choice: UInt8, _ time: Int, _ subjects: [PublishSubject<Int>], _ observers: Observers
    ) {
        let subject = subjects[Int(choice & 1)]
        switch choice >> 1 {
        case 0, 1, 2, 3: subject.onNext(time)
        case 4: subject.onCompleted()
        case 5: subject.onError(TestError())
        case 6: if choice & 1 == 0 { observers.subscribe() } else { observers.all[0].dispose() }
        case _: for element in 0..<4 { subject.onNext(element) }
        }
    }
}
