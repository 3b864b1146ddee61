// The rows of operators of one Single, Maybe, Completable or Infallible.

#if canImport(RxSwift)
import RxSwift
import RxTest
#else
import RxEngine
#endif

extension OperatorFamily {
    static var oneSourceTraitRows: [OperatorRow] { singleRows + maybeRows + completableRows + infallibleRows }

    private static var singleRows: [OperatorRow] {
        [
            OperatorRow("Single.map") { $0.singles[0].map { $0 + 1 } },
            OperatorRow("Single.map that fails") {
                $0.singles[0].map { _ -> Int in throw NamedError(description: "map") }
            },
            OperatorRow("Single.filter") { $0.singles[0].filter { $0 > 0 } },
            OperatorRow("Single.compactMap") { $0.singles[0].compactMap { $0 > 0 ? $0 : nil } },
            OperatorRow("Single.flatMap") { $0.singles[0].flatMap { Single.just($0) } },
            OperatorRow("Single.flatMap that fails") {
                $0.singles[0].flatMap { _ -> Single<Int> in throw NamedError(description: "flatMap") }
            },
            OperatorRow("Single.flatMapMaybe") { $0.singles[0].flatMapMaybe { _ in Maybe<Int>.empty() } },
            OperatorRow("Single.flatMapCompletable") { $0.singles[0].flatMapCompletable { _ in Completable.empty() } },
            OperatorRow("Single.asMaybe") { $0.singles[0].asMaybe() },
            OperatorRow("Single.asCompletable") { $0.singles[0].asCompletable() },
            OperatorRow("Single.catch") { $0.singles[0].catch { _ in .just(7) } },
            OperatorRow("Single.catchAndReturn") { $0.singles[0].catchAndReturn(7) },
            OperatorRow("Single.retry") { $0.singles[0].retry(2) },
            OperatorRow("Single.retry(when:)") { $0.singles[0].retry(when: { $0.take(1) }) },
            OperatorRow("Single.do") { $0.singles[0].do(onSuccess: { _ in }) },
            OperatorRow("Single.do that fails") {
                $0.singles[0].do(onSuccess: { _ in throw NamedError(description: "onSuccess") })
            },
            OperatorRow("Single.delay") { $0.singles[0].delay(.seconds(12), scheduler: $0.clock) },
            OperatorRow("Single.delaySubscription") {
                $0.singles[0].delaySubscription(.seconds(12), scheduler: $0.clock)
            },
            OperatorRow("Single.observe(on:)") { $0.singles[0].observe(on: $0.clock) },
            OperatorRow("Single.subscribe(on:)") { $0.singles[0].subscribe(on: $0.clock) },
            OperatorRow("Single.timeout") { $0.singles[0].timeout(.seconds(25), scheduler: $0.clock) },
            OperatorRow("Single.deferred") { inputs in Single.deferred { inputs.singles[0] } },
            OperatorRow("Single.using") { inputs in
                Single.using({ BooleanDisposable() }) { _ in inputs.singles[0] }
            },
            OperatorRow("Single.create of a Single") { inputs in
                Single<Int>.create { inputs.singles[0].subscribe($0) }
            },
            OperatorRow("Single.zip with itself") { Single.zip($0.singles[0], $0.singles[0]) { $0 + $1 } },
        ]
    }

    private static var maybeRows: [OperatorRow] {
        [
            OperatorRow("Maybe.map") { $0.maybes[0].map { $0 + 1 } },
            OperatorRow("Maybe.filter") { $0.maybes[0].filter { $0 > 0 } },
            OperatorRow("Maybe.compactMap") { $0.maybes[0].compactMap { $0 > 0 ? $0 : nil } },
            OperatorRow("Maybe.flatMap") { $0.maybes[0].flatMap { Maybe.just($0) } },
            OperatorRow("Maybe.ifEmpty(default:)") { $0.maybes[0].ifEmpty(default: 7) },
            OperatorRow("Maybe.catch") { $0.maybes[0].catch { _ in .just(7) } },
            OperatorRow("Maybe.catchAndReturn") { $0.maybes[0].catchAndReturn(7) },
            OperatorRow("Maybe.retry") { $0.maybes[0].retry(2) },
            OperatorRow("Maybe.retry(when:)") { $0.maybes[0].retry(when: { $0.take(1) }) },
            OperatorRow("Maybe.do") { $0.maybes[0].do(onNext: { _ in }) },
            OperatorRow("Maybe.delay") { $0.maybes[0].delay(.seconds(12), scheduler: $0.clock) },
            OperatorRow("Maybe.delaySubscription") {
                $0.maybes[0].delaySubscription(.seconds(12), scheduler: $0.clock)
            },
            OperatorRow("Maybe.observe(on:)") { $0.maybes[0].observe(on: $0.clock) },
            OperatorRow("Maybe.subscribe(on:)") { $0.maybes[0].subscribe(on: $0.clock) },
            OperatorRow("Maybe.timeout") { $0.maybes[0].timeout(.seconds(25), scheduler: $0.clock) },
            OperatorRow("Maybe.deferred") { inputs in Maybe.deferred { inputs.maybes[0] } },
            OperatorRow("Maybe.using") { inputs in Maybe.using({ BooleanDisposable() }) { _ in inputs.maybes[0] } },
            OperatorRow("Maybe.create of a Maybe") { inputs in
                Maybe<Int>.create { inputs.maybes[0].subscribe($0) }
            },
        ]
    }

    private static var completableRows: [OperatorRow] {
        [
            OperatorRow("Completable.catch") { $0.completables[0].catch { _ in .empty() } },
            OperatorRow("Completable.retry") { $0.completables[0].retry(2) },
            OperatorRow("Completable.retry(when:)") { $0.completables[0].retry(when: { $0.take(1) }) },
            OperatorRow("Completable.do") { $0.completables[0].do(onCompleted: {}) },
            OperatorRow("Completable.delay") { $0.completables[0].delay(.seconds(12), scheduler: $0.clock) },
            OperatorRow("Completable.delaySubscription") {
                $0.completables[0].delaySubscription(.seconds(12), scheduler: $0.clock)
            },
            OperatorRow("Completable.observe(on:)") { $0.completables[0].observe(on: $0.clock) },
            OperatorRow("Completable.subscribe(on:)") { $0.completables[0].subscribe(on: $0.clock) },
            OperatorRow("Completable.timeout") { $0.completables[0].timeout(.seconds(25), scheduler: $0.clock) },
            OperatorRow("Completable.deferred") { inputs in Completable.deferred { inputs.completables[0] } },
            OperatorRow("Completable.using") { inputs in
                Completable.using({ BooleanDisposable() }) { _ in inputs.completables[0] }
            },
            OperatorRow("Completable.create of a Completable") { inputs in
                Completable.create { inputs.completables[0].subscribe($0) }
            },
            OperatorRow("Completable.andThen a Single") { $0.completables[0].andThen(Single.just(7)) },
            OperatorRow("Completable.andThen a Maybe") { $0.completables[0].andThen(Maybe<Int>.empty()) },
        ]
    }

    private static var infallibleRows: [OperatorRow] {
        [
            OperatorRow("Infallible.map") { $0.infallibles[0].map { $0 + 1 } },
            OperatorRow("Infallible.filter") { $0.infallibles[0].filter { $0 > 0 } },
            OperatorRow("Infallible.compactMap") { $0.infallibles[0].compactMap { $0 > 0 ? $0 : nil } },
            OperatorRow("Infallible.scan") { $0.infallibles[0].scan(0, accumulator: +) },
            OperatorRow("Infallible.scan(into:)") { $0.infallibles[0].scan(into: 0) { $0 += $1 } },
            OperatorRow("Infallible.distinctUntilChanged") { $0.infallibles[0].distinctUntilChanged { $0 / 2 } },
            OperatorRow("Infallible.debounce") { $0.infallibles[0].debounce(.seconds(12), scheduler: $0.clock) },
            OperatorRow("Infallible.throttle") { $0.infallibles[0].throttle(.seconds(12), scheduler: $0.clock) },
            OperatorRow("Infallible.take") { $0.infallibles[0].take(1) },
            OperatorRow("Infallible.take(for:)") { $0.infallibles[0].take(for: .seconds(15), scheduler: $0.clock) },
            OperatorRow("Infallible.take(while:)") { $0.infallibles[0].take(while: { $0 < 1 }) },
            OperatorRow("Infallible.take(until:) a condition") { $0.infallibles[0].take(until: { $0 == 1 }) },
            OperatorRow("Infallible.skip(while:)") { $0.infallibles[0].skip(while: { $0 < 1 }) },
            OperatorRow("Infallible.startWith") { $0.infallibles[0].startWith(7) },
            OperatorRow("Infallible.share") { $0.infallibles[0].share(replay: 1) },
            OperatorRow("Infallible.do") { $0.infallibles[0].do(onNext: { _ in }) },
            OperatorRow("Infallible.deferred") { inputs in Infallible.deferred { inputs.infallibles[0] } },
            OperatorRow("Infallible.withUnretained") {
                $0.infallibles[0].withUnretained($0.clock) { _, number in number }
            },
            OperatorRow("Infallible.concatMap") { $0.infallibles[0].concatMap { Infallible.of($0, $0) } },
            OperatorRow("Infallible.create of an Infallible") { inputs in
                Infallible<Int>.create { observer in
                    inputs.infallibles[0].subscribe(
                        onNext: { observer(.next($0)) }, onCompleted: { observer(.completed) })
                }
            },
        ]
    }
}
