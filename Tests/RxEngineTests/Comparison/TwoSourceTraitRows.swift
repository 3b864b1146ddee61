// The rows of operators of two Singles, Maybes, Completables or Infallibles.

#if canImport(RxSwift)
import RxSwift
import RxTest
#else
import RxEngine
#endif

extension OperatorFamily {
    static var twoSourceTraitRows: [OperatorRow] { singlesRows + maybesRows + completablesRows + infalliblesRows }

    private static var singlesRows: [OperatorRow] {
        [
            OperatorRow("Single.zip") { Single.zip($0.singles[0], $0.singles[1]) },
            OperatorRow("Single.zip of firsts") { Single.zip($0.a.first(), $0.b.first()) { ($0, $1) } },
            OperatorRow("Single.zip of a collection") { Single.zip($0.singles) },
            OperatorRow("Single.zip of a collection with a result") { Single.zip($0.singles) { $0.reduce(0, +) } },
            OperatorRow("Single.flatMap") { inputs in inputs.singles[0].flatMap { _ in inputs.singles[1] } },
            OperatorRow("Single.flatMapMaybe") { inputs in
                inputs.singles[0].flatMapMaybe { _ in inputs.maybes[1] }
            },
            OperatorRow("Single.flatMapCompletable") { inputs in
                inputs.singles[0].flatMapCompletable { _ in inputs.completables[1] }
            },
            OperatorRow("Single.catch") { inputs in inputs.singles[0].catch { _ in inputs.singles[1] } },
            OperatorRow("Single.timeout to another") {
                $0.singles[0].timeout(.seconds(25), other: $0.singles[1], scheduler: $0.clock)
            },
            OperatorRow("Single.retry(when:)") { inputs in
                inputs.singles[0].retry(when: { (errors: Observable<Error>) in errors.flatMap { _ in inputs.b } })
            },
        ]
    }

    private static var maybesRows: [OperatorRow] {
        [
            OperatorRow("Maybe.zip") { Maybe.zip($0.maybes[0], $0.maybes[1]) },
            OperatorRow("Maybe.flatMap") { inputs in inputs.maybes[0].flatMap { _ in inputs.maybes[1] } },
            OperatorRow("Maybe.ifEmpty(switchTo:) a Maybe") { $0.maybes[0].ifEmpty(switchTo: $0.maybes[1]) },
            OperatorRow("Maybe.ifEmpty(switchTo:) a Single") { $0.maybes[0].ifEmpty(switchTo: $0.singles[1]) },
            OperatorRow("Maybe.catch") { inputs in inputs.maybes[0].catch { _ in inputs.maybes[1] } },
            OperatorRow("Maybe.timeout to another") {
                $0.maybes[0].timeout(.seconds(25), other: $0.maybes[1], scheduler: $0.clock)
            },
        ]
    }

    private static var completablesRows: [OperatorRow] {
        [
            OperatorRow("Completable.zip") { Completable.zip($0.completables) },
            OperatorRow("Completable.zip of two") { Completable.zip($0.completables[0], $0.completables[1]) },
            OperatorRow("Completable.concat") { Completable.concat($0.completables) },
            OperatorRow("Completable.concat with another") { $0.completables[0].concat($0.completables[1]) },
            OperatorRow("Completable.andThen an Observable") { $0.completables[0].andThen($0.b) },
            OperatorRow("Completable.andThen a Completable") { $0.completables[0].andThen($0.completables[1]) },
            OperatorRow("Completable.andThen a Single") { $0.completables[0].andThen($0.singles[1]) },
            OperatorRow("Completable.andThen a Maybe") { $0.completables[0].andThen($0.maybes[1]) },
            OperatorRow("Completable.catch") { inputs in
                inputs.completables[0].catch { _ in inputs.completables[1] }
            },
            OperatorRow("Completable.timeout to another") {
                $0.completables[0].timeout(.seconds(25), other: $0.completables[1], scheduler: $0.clock)
            },
        ]
    }

    private static var infalliblesRows: [OperatorRow] {
        [
            OperatorRow("Infallible.zip") { Infallible.zip($0.infallibles[0], $0.infallibles[1]) { ($0, $1) } },
            OperatorRow("Infallible.combineLatest") { Infallible.combineLatest($0.infallibles[0], $0.infallibles[1]) },
            OperatorRow("Infallible.combineLatest of a collection") { Infallible.combineLatest($0.infallibles) },
            OperatorRow("Infallible.merge") { Infallible.merge($0.infallibles) },
            OperatorRow("Infallible.concat") { Infallible.concat($0.infallibles) },
            OperatorRow("Infallible.concat with another") { $0.infallibles[0].concat($0.infallibles[1]) },
            OperatorRow("Infallible.withLatestFrom") {
                $0.infallibles[0].withLatestFrom($0.infallibles[1]) { ($0, $1) }
            },
            OperatorRow("Infallible.take(until:)") { $0.infallibles[0].take(until: $0.infallibles[1]) },
            OperatorRow("Infallible.take(until:) an Observable") { $0.infallibles[0].take(until: $0.b) },
            OperatorRow("Infallible.skip(until:)") { $0.infallibles[0].skip(until: $0.b) },
            OperatorRow("Infallible.flatMap") { inputs in inputs.infallibles[0].flatMap { _ in inputs.infallibles[1] }
            },
            OperatorRow("Infallible.flatMapFirst") { inputs in
                inputs.infallibles[0].flatMapFirst { _ in inputs.infallibles[1] }
            },
            OperatorRow("Infallible.flatMapLatest") { inputs in
                inputs.infallibles[0].flatMapLatest { _ in inputs.infallibles[1] }
            },
            OperatorRow("Infallible.concatMap") { inputs in
                inputs.infallibles[0].concatMap { _ in inputs.infallibles[1] }
            },
        ]
    }
}
