// Random trees of operators, the same in each run: what RxSwift and the engine make of them is compared.

import RxSwift
import RxTest

/// Random numbers that are the same everywhere.
struct Dice {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func roll(_ sides: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % sides
    }
}

typealias Numbers = Observable<Int>
typealias OneToOne = (name: String, apply: (Numbers, TestScheduler) -> Numbers)
typealias TwoToOne = (name: String, apply: (Numbers, Numbers, TestScheduler) -> Numbers)

let unary: [OneToOne] = [
    ("map", { source, _ in source.map { $0 + 1 } }),
    ("mapThrows", { source, _ in source.map { if $0 == 2 { throw NamedError(description: "m") } else { return $0 } } }),
    ("filter", { source, _ in source.filter { $0 % 2 == 0 } }),
    ("take", { source, _ in source.take(2) }), ("takeLast", { source, _ in source.takeLast(2) }),
    ("skip", { source, _ in source.skip(1) }), ("scan", { source, _ in source.scan(0, accumulator: +) }),
    ("reduce", { source, _ in source.reduce(0, accumulator: +) }),
    ("distinct", { source, _ in source.distinctUntilChanged() }),
    ("elementAt", { source, _ in source.element(at: 1) }), ("single", { source, _ in source.single() }),
    ("startWith", { source, _ in source.startWith(7) }), ("ifEmpty", { source, _ in source.ifEmpty(default: 5) }),
    ("catch", { source, _ in source.catch { _ in .of(7, 8) } }), ("retry", { source, _ in source.retry(2) }),
    ("repeat", { source, _ in source.concat(source) }), ("share", { source, _ in source.share() }),
    ("share1", { source, _ in source.share(replay: 1) }), ("share2", { source, _ in source.share(replay: 2) }),
    ("shareForever", { source, _ in source.share(replay: 1, scope: .forever) }),
    ("publish", { source, _ in source.publish().refCount() }),
    ("count", { source, _ in source.toArray().asObservable().map(\.count) }),
    ("dematerialize", { source, _ in source.materialize().dematerialize() }),
    ("groupBy", { source, _ in source.groupBy { $0 % 2 }.flatMap { $0 } }),
    ("window", { source, clock in source.window(timeSpan: .seconds(12), count: 2, scheduler: clock).merge() }),
    ("buffer", { source, clock in source.buffer(timeSpan: .seconds(12), count: 2, scheduler: clock).map(\.count) }),
    ("debounce", { source, clock in source.debounce(.seconds(8), scheduler: clock) }),
    ("throttle", { source, clock in source.throttle(.seconds(12), scheduler: clock) }),
    ("delay", { source, clock in source.delay(.seconds(7), scheduler: clock) }),
    ("timeout", { source, clock in source.timeout(.seconds(25), other: Numbers.of(9), scheduler: clock) }),
    ("observeOn", { source, clock in source.observe(on: clock) }),
    ("subscribeOn", { source, clock in source.subscribe(on: clock) }),
    ("flatMapOf", { source, _ in source.flatMap { Observable.of($0, $0 + 1) } }),
    ("concatMapOf", { source, _ in source.concatMap { Observable.of($0, $0 + 1) } }),
    ("latestTimer", { source, clock in
        source.flatMapLatest { number in Numbers.timer(.seconds(6), scheduler: clock).map { _ in number } }
    }),
    ("firstTimer", { source, clock in
        source.flatMapFirst { number in Numbers.timer(.seconds(15), scheduler: clock).map { _ in number } }
    }),
    ("takeWhile", { source, _ in source.take(while: { $0 < 3 }) }),
    ("ignore", { source, _ in source.ignoreElements().map { _ in 0 } }),
]

let binary: [TwoToOne] = [
    ("merge", { a, b, _ in .merge(a, b) }), ("concat", { a, b, _ in a.concat(b) }),
    ("zip", { a, b, _ in .zip(a, b) { $0 + $1 } }), ("zipList", { a, b, _ in .zip([a, b]) { $0.reduce(0, +) } }),
    ("combineLatest", { a, b, _ in .combineLatest(a, b) { $0 + $1 } }),
    ("combineList", { a, b, _ in .combineLatest([a, b]) { $0.reduce(0, +) } }),
    ("withLatestFrom", { a, b, _ in a.withLatestFrom(b) { $0 + $1 } }), ("sample", { a, b, _ in a.sample(b) }),
    ("amb", { a, b, _ in a.amb(b) }), ("takeUntil", { a, b, _ in a.take(until: b) }),
    ("skipUntil", { a, b, _ in a.skip(until: b) }), ("switchTo", { a, b, _ in a.ifEmpty(switchTo: b) }),
    ("catchTo", { a, b, _ in a.catch { _ in b } }), ("flatMap", { a, b, _ in a.flatMap { _ in b } }),
    ("flatMapLatest", { a, b, _ in a.flatMapLatest { _ in b } }),
    ("flatMapFirst", { a, b, _ in a.flatMapFirst { _ in b } }),
    ("concatMap", { a, b, _ in a.concatMap { _ in b } }),
    ("mergeQueued", { a, b, _ in Observable.of(a, b, a).merge(maxConcurrent: 2) }),
    ("multicast", { a, b, _ in a.multicast({ PublishSubject<Int>() }) { .zip($0, b) { $0 + $1 } } }),
]

func tree(_ dice: inout Dice, depth: Int, _ inputs: SceneInputs) -> (name: String, sequence: Numbers) {
    if depth == 0 || dice.roll(9) == 0 {
        switch dice.roll(7) {
        case 0: return ("of", .of(1, 2, 3))
        case 1: return ("error", Observable.of(1).concat(Numbers.error(NamedError(description: "e"))))
        case 2: return ("timer", Numbers.interval(.seconds(9), scheduler: inputs.clock).take(3))
        default:
            let index = dice.roll(inputs.sources.count)
            return (["a", "b", "c"][index], inputs.sources[index])
        }
    }
    if dice.roll(3) == 0 {
        let operation = binary[dice.roll(binary.count)]
        let left = tree(&dice, depth: depth - 1, inputs)
        let right = tree(&dice, depth: depth - 1, inputs)
        return ("\(operation.name)(\(left.name), \(right.name))",
            operation.apply(left.sequence, right.sequence, inputs.clock))
    }
    let operation = unary[dice.roll(unary.count)]
    let inner = tree(&dice, depth: depth - 1, inputs)
    return ("\(operation.name)(\(inner.name))", operation.apply(inner.sequence, inputs.clock))
}

let count = Int(CommandLine.arguments.dropFirst().first ?? "") ?? 20_000
for seed in 0..<count {
    var dice = Dice(seed: UInt64(seed))
    let scripts = (0..<3).map { _ in
        SourceScript(count: dice.roll(4), end: SourceEnd.allCases[dice.roll(3)], place: dice.roll(3), isTight: dice.roll(2) == 0)
    }
    var name = ""
    let isCold = dice.roll(2) == 0
    let record = Scene(scripts: scripts, isCold: isCold).happenings { inputs in
        let made = tree(&dice, depth: 4, inputs)
        name = made.name
        return made.sequence
    }
    let title = scripts.map(\.description).joined(separator: " ")
    print("\(seed) \(name), \(isCold ? "cold" : "hot") \(title): \(record.text)")
}
