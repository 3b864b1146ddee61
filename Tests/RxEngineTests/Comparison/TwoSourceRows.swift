// The rows of operators of two sequences.

#if canImport(RxSwift)
import RxSwift
import RxTest
#else
import RxEngine
#endif

extension OperatorFamily {
    static var twoSourceRows: [OperatorRow] {
        combiningRows + steeringRows + nestingRows + failingWithinRows + rescuingRows
    }

    private static var combiningRows: [OperatorRow] {
        [
            OperatorRow("merge") { Observable.merge($0.sources) },
            OperatorRow("merge of a sequence") { Observable.from($0.sources).merge() },
            OperatorRow("merge(maxConcurrent:)") { Observable.from($0.sources).merge(maxConcurrent: 1) },
            OperatorRow("concat") { Observable.concat($0.sources) },
            OperatorRow("concat with another") { $0.a.concat($0.b) },
            OperatorRow("concat of a sequence") { Observable.from($0.sources).concat() },
            OperatorRow("catch(sequence:)") { Observable.catch(sequence: $0.sources) },
            OperatorRow("amb") { Observable.amb($0.sources) },
            OperatorRow("amb with another") { $0.a.amb($0.b) },
            OperatorRow("zip") { Observable.zip($0.a, $0.b) },
            OperatorRow("zip that fails") {
                Observable.zip($0.a, $0.b) { _, _ -> Int in throw NamedError(description: "zip") }
            },
            OperatorRow("zip of four") { Observable.zip($0.a, $0.b, $0.a, $0.b) },
            OperatorRow("zip of eight") { Observable.zip($0.a, $0.a, $0.b, $0.a, $0.b, $0.a, $0.b, $0.b) },
            OperatorRow("zip of a collection") { Observable.zip($0.sources) },
            OperatorRow("zip of a collection that fails") {
                Observable.zip($0.sources) { _ -> Int in throw NamedError(description: "zip") }
            },
            OperatorRow("combineLatest") { Observable.combineLatest($0.a, $0.b) },
            OperatorRow("combineLatest that fails") {
                Observable.combineLatest($0.a, $0.b) { _, _ -> Int in throw NamedError(description: "combineLatest") }
            },
            OperatorRow("combineLatest of four") { Observable.combineLatest($0.a, $0.b, $0.a, $0.b) },
            OperatorRow("combineLatest of eight") {
                Observable.combineLatest($0.a, $0.a, $0.b, $0.a, $0.b, $0.a, $0.b, $0.b)
            },
            OperatorRow("combineLatest of a collection") { Observable.combineLatest($0.sources) },
            OperatorRow("combineLatest of a collection that fails") {
                Observable.combineLatest($0.sources) { _ -> Int in throw NamedError(description: "combineLatest") }
            },
        ]
    }

    private static var steeringRows: [OperatorRow] {
        [
            OperatorRow("withLatestFrom") { $0.a.withLatestFrom($0.b) },
            OperatorRow("withLatestFrom with a result") { $0.a.withLatestFrom($0.b) { ($0, $1) } },
            OperatorRow("withLatestFrom that fails") {
                $0.a.withLatestFrom($0.b) { _, _ -> Int in throw NamedError(description: "withLatestFrom") }
            },
            OperatorRow("sample") { $0.a.sample($0.b) },
            OperatorRow("sample with a default") { $0.a.sample($0.b, defaultValue: 7) },
            OperatorRow("take(until:)") { $0.a.take(until: $0.b) },
            OperatorRow("skip(until:)") { $0.a.skip(until: $0.b) },
            OperatorRow("multicast into zip") { inputs in
                inputs.a.multicast({ PublishSubject<Int>() }) { Observable.zip($0, inputs.b) }
            },
            OperatorRow("window, merged") { inputs in
                Observable.merge(
                    inputs.a.window(timeSpan: .seconds(12), count: 2, scheduler: inputs.clock).merge(), inputs.b)
            },
            OperatorRow("groupBy until another") { inputs in
                inputs.a.groupBy { $0 % 2 }.flatMap { $0.take(until: inputs.b) }
            },
        ]
    }

    private static var nestingRows: [OperatorRow] {
        [
            OperatorRow("flatMap") { inputs in inputs.a.flatMap { _ in inputs.b } },
            OperatorRow("flatMapFirst") { inputs in inputs.a.flatMapFirst { _ in inputs.b } },
            OperatorRow("flatMapLatest") { inputs in inputs.a.flatMapLatest { _ in inputs.b } },
            OperatorRow("concatMap") { inputs in inputs.a.concatMap { _ in inputs.b } },
            OperatorRow("switchLatest") { Observable.from($0.sources).switchLatest() },
            OperatorRow("switchLatest in time") { inputs in inputs.a.map { _ in inputs.b }.switchLatest() },
            OperatorRow("merge in time") { inputs in inputs.a.map { _ in inputs.b }.merge() },
            OperatorRow("merge(maxConcurrent:) in time") { inputs in
                inputs.a.map { _ in inputs.b }.merge(maxConcurrent: 2)
            },
            OperatorRow("concat in time") { inputs in inputs.a.map { _ in inputs.b }.concat() },
            OperatorRow("using") { inputs in
                Observable.using({ BooleanDisposable() }) { _ in Observable.merge(inputs.a, inputs.b) }
            },
        ]
    }

    /// Inner sequences that fail while they are being subscribed, in several wrappings: who is let go first depends on
    /// what has been returned to whom by then.
    private static var failingWithinRows: [OperatorRow] {
        let forms: [(name: String, wrap: (Observable<Int>) -> Observable<Int>)] = [
            ("itself", { $0 }), ("startWith", { $0.startWith(7) }), ("deferred", { inner in .deferred { inner } }),
            ("using", { inner in .using({ BooleanDisposable() }) { _ in inner } }),
            ("create", { inner in .create { inner.subscribe($0) } }), ("share", { $0.share() }),
        ]
        return forms.map { form in
            OperatorRow("flatMap into \(form.name) of what fails at once") { inputs in
                let failing = Observable.of(1).concat(Observable<Int>.error(NamedError(description: "inner")))
                return inputs.a.flatMap { _ in form.wrap(.combineLatest(failing, inputs.b) { $0 + $1 }) }
            }
        }
    }

    private static var rescuingRows: [OperatorRow] {
        [
            OperatorRow("ifEmpty(switchTo:)") { $0.a.ifEmpty(switchTo: $0.b) },
            OperatorRow("catch") { inputs in inputs.a.catch { _ in inputs.b } },
            OperatorRow("timeout to another") { $0.a.timeout(.seconds(15), other: $0.b, scheduler: $0.clock) },
            OperatorRow("timeout to another, soon") { $0.a.timeout(.seconds(8), other: $0.b, scheduler: $0.clock) },
            OperatorRow("retry(when:)") { inputs in
                inputs.a.retry(when: { (_: Observable<Error>) in inputs.b })
            },
            OperatorRow("retry(when:) by errors") { inputs in
                inputs.a.retry(when: { (errors: Observable<Error>) in errors.flatMap { _ in inputs.b } })
            },
            OperatorRow("asInfallible(onErrorFallbackTo:)") {
                $0.a.asInfallible(onErrorFallbackTo: $0.infallibles[1])
            },
        ]
    }
}
