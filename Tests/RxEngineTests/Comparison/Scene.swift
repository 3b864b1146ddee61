// Sources whose events and disposals are written down with their virtual times: what the comparison with RxSwift runs.

#if canImport(RxSwift)
import RxCocoa
import RxSwift
import RxTest
#else
import RxEngine
#endif

/// What an operator is applied to.
struct SceneInputs {
    let sources: [Observable<Int>]
    let clock: TestScheduler

    var a: Observable<Int> { sources[0] }
    var b: Observable<Int> { sources[1] }
    var c: Observable<Int> { sources[2] }

    // The sources in other forms.
    var singles: [Single<Int>] { sources.map { $0.asSingle() } }
    var maybes: [Maybe<Int>] { sources.map { $0.asMaybe() } }
    var completables: [Completable] { sources.map { $0.ignoreElements().asCompletable() } }
    var infallibles: [Infallible<Int>] { sources.map { $0.asInfallible(onErrorJustReturn: 7) } }
    var drivers: [Driver<Int>] { sources.map { $0.asDriver(onErrorJustReturn: 7) } }
    var signals: [Signal<Int>] { sources.map { $0.asSignal(onErrorJustReturn: 7) } }
}

/// When the subscription to the result is disposed.
enum SceneDisposal: Equatable {
    /// When everything has ended that ends, if the result has not.
    case late
    /// When `subscribe` has returned.
    case atOnce
    case at(Int)
    /// By the handler of the element with a number, from 1.
    case byElement(Int)

    /// The time, if it is known beforehand.
    var time: Int? {
        switch self {
        case .late: 400
        case .atOnce: 200
        case .at(let time): time
        case .byElement: nil
        }
    }
}

/// What was written down in a scene.
struct SceneRecord {
    var log: [String] = []
    /// How many elements the result had.
    var count = 0
    /// When the result went.
    var end = Int.max

    var text: String { log.joined(separator: "; ") }
}

/// Sources that follow scripts, and a disposal.
struct Scene {
    let scripts: [SourceScript]
    /// Whether each source counts from its subscription; else it runs by itself.
    let isCold: Bool
    var disposal = SceneDisposal.late

    /// Whether an end comes only after the disposal: what happens is the same without that end.
    var hasEndsBeyond: Bool {
        guard disposal != .late, let time = disposal.time else { return false }
        return scripts.contains { $0.end != .never && 200 + $0.limit > time }
    }

    /// Whether the disposal comes too late to matter.
    ///
    /// - Parameter whole: What happens where nothing is disposed before the end.
    func isDisposedInVain(after whole: SceneRecord) -> Bool {
        switch disposal {
        case .late: false
        case .atOnce, .at: disposal.time.map { whole.end < $0 } ?? false
        case .byElement(let number): whole.count < number
        }
    }

    /// Everything that happens to a result and to each source of it, with virtual times.
    func happenings<Element>(_ make: (SceneInputs) -> Observable<Element>) -> SceneRecord {
        let clock = TestScheduler(initialClock: 0)
        var record = SceneRecord()
        let sources = scripts.enumerated().map { index, script -> Observable<Int> in
            let name = "abc".dropFirst(index).prefix(1)
            let events = script.events(from: isCold ? 0 : 200, index)
            let source =
                isCold
                ? clock.createColdObservable(events).asObservable() : clock.createHotObservable(events).asObservable()
            return source.do(
                onError: { _ in record.log.append("\(name) fails") },
                onCompleted: { record.log.append("\(name) completes") },
                onSubscribe: { record.log.append("\(clock.clock) \(name) begins") },
                onDispose: { record.log.append("\(clock.clock) \(name) goes") })
        }
        // Drivers and signals run by the same clock.
        SharingScheduler.mock(scheduler: clock) {
            let result = make(SceneInputs(sources: sources, clock: clock)).do(
                afterError: { _ in record.log.append("after the error") },
                afterCompleted: { record.log.append("after the end") },
                onDispose: {
                    record.log.append("\(clock.clock) result goes")
                    record.end = clock.clock
                })
            let subscription = SingleAssignmentDisposable()
            clock.scheduleAt(200) {
                subscription.setDisposable(
                    result.subscribe { event in
                        record.log.append("\(clock.clock) \(event)")
                        guard case .next = event else { return }
                        record.count += 1
                        if disposal == .byElement(record.count) { subscription.dispose() }
                    })
                if disposal == .atOnce { subscription.dispose() }
            }
            clock.scheduleAt(disposal.time.map { max($0, 201) } ?? 400) {
                // What ends by itself must give everything back without a disposal.
                if record.end == .max { subscription.dispose() }
            }
            clock.start()
        }
        return record
    }
}
