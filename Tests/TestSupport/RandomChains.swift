// The links of chains that are put together at random.

import RxEngine

/// Operators of every kind, as links between a sequence of Ints, another one, and a scheduler.
public enum RandomChains {
    /// A link and what it is called.
    public typealias Operation = (
        name: String, apply: (Observable<Int>, Observable<Int>, any SchedulerType) -> Observable<Int>
    )

    /// One link each; all that is timed waits `short`.
    public static func operations(_ short: RxTimeInterval) -> [Operation] {
        [
            ("map", { source, _, _ in source.map { $0 + 1 } }),
            ("failing map", { source, _, _ in source.map { if $0 % 13 == 0 { throw TestError() } else { $0 } } }),
            ("filter", { source, _, _ in source.filter { $0 % 3 != 0 } }),
            ("take", { source, _, _ in source.take(7) }), ("skip", { source, _, _ in source.skip(2) }),
            ("takeLast", { source, _, _ in source.takeLast(3) }),
            ("startWith", { source, _, _ in source.startWith(-1) }),
            ("distinct", { source, _, _ in source.distinctUntilChanged() }),
            ("scan", { source, _, _ in source.scan(0) { $0 &+ $1 } }),
            ("merge", { source, other, _ in .merge(source, other) }),
            ("concat", { source, other, _ in source.take(3).concat(other) }),
            ("zip", { source, other, _ in .zip(source, other) { $0 &+ $1 } }),
            ("combineLatest", { source, other, _ in .combineLatest(source, other) { $0 &+ $1 } }),
            ("withLatestFrom", { source, other, _ in source.withLatestFrom(other) }),
            ("sample", { source, other, _ in source.sample(other) }),
            ("amb", { source, other, _ in source.amb(other) }),
            ("take(until:)", { source, other, _ in source.take(until: other.skip(5)) }),
            ("skip(until:)", { source, other, _ in source.skip(until: other) }),
            ("flatMap", { source, other, _ in source.flatMap { _ in other.take(2) } }),
            ("flatMapFirst", { source, other, _ in source.flatMapFirst { _ in other.take(2) } }),
            ("flatMapLatest", { source, other, _ in source.flatMapLatest { _ in other } }),
            ("concatMap", { source, other, _ in source.concatMap { _ in other.take(1) } }),
            (
                "merge(maxConcurrent:)",
                { source, other, _ in source.map { _ in other.take(2) }.merge(maxConcurrent: 2) }
            ),
            ("retry", { source, _, _ in source.retry(3) }),
            ("catch", { source, other, _ in source.catch { _ in other } }),
            (
                "retry(when:)",
                { source, other, _ in
                    source.retry { (errors: Observable<any Error>) in errors.take(3).flatMap { _ in other.take(1) } }
                }
            ),
            (
                "share",
                { source, other, _ in
                    let shared = source.share()
                    return .merge(shared, shared.take(2))
                }
            ),
            (
                "share 1",
                { source, other, _ in
                    let shared = source.share(replay: 1)
                    return .zip(shared, shared) { $0 &+ $1 }
                }
            ),
            ("share for ever", { source, _, _ in source.share(replay: 2, scope: .forever) }),
            ("groupBy", { source, _, _ in source.groupBy { $0 % 3 }.flatMap { $0.take(4) } }),
            ("observe(on:)", { source, _, scheduler in source.observe(on: scheduler) }),
            ("subscribe(on:)", { source, _, scheduler in source.subscribe(on: scheduler) }),
            ("delay", { source, _, scheduler in source.delay(short, scheduler: scheduler) }),
            ("debounce", { source, _, scheduler in source.debounce(short, scheduler: scheduler) }),
            ("throttle", { source, _, scheduler in source.throttle(short, scheduler: scheduler) }),
            ("timeout", { source, other, scheduler in source.timeout(short, other: other, scheduler: scheduler) }),
            (
                "buffer",
                { source, _, scheduler in
                    source.buffer(timeSpan: short, count: 3, scheduler: scheduler).map(\.count)
                }
            ),
            (
                "window",
                { source, _, scheduler in
                    source.window(timeSpan: short, count: 3, scheduler: scheduler).flatMap { $0 }
                }
            ),
            ("materialize", { source, _, _ in source.materialize().dematerialize() }),
            (
                "using",
                { source, _, _ in
                    .using({ BooleanDisposable() }, observableFactory: { _ in source })
                }
            ),
        ]
    }
}

/// Numbers that look random and are the same in each run.
public struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    /// Makes numbers from a seed.
    public init(state: UInt64) { self.state = state }

    /// The next number.
    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
