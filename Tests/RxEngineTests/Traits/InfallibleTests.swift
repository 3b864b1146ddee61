// Infallible sequences.

import RxEngine
import TestSupport
import Testing

@Suite("Infallible")
struct InfallibleTests {
    private func results<Element>(_ source: Infallible<Element>) -> [String] {
        var log: [String] = []
        _ = source.subscribe { log.append("\($0)") }
        return log
    }

    @Test("an error is replaced on the way to an infallible sequence")
    func conversion() {
        let failing = Observable.concat(.just(1), .error(TestError(1)))
        #expect(results(failing.asInfallible(onErrorJustReturn: 9)) == ["next(1)", "next(9)", "completed"])
        #expect(
            results(failing.asInfallible(onErrorFallbackTo: .of(7, 8))) == [
                "next(1)", "next(7)", "next(8)", "completed",
            ])
        #expect(results(failing.asInfallible(onErrorRecover: { _ in .empty() })) == ["next(1)", "completed"])
    }

    @Test("creation")
    func creation() {
        #expect(results(Infallible.just(1)) == ["next(1)", "completed"])
        #expect(results(Infallible.of(1, 2)) == ["next(1)", "next(2)", "completed"])
        #expect(results(Infallible.from(Set([3]))) == ["next(3)", "completed"])
        #expect(results(Infallible<Int>.deferred { .empty() }) == ["completed"])
        let created = Infallible<Int>.create { observer in
            observer(.next(1))
            observer(.completed)
            observer(.next(2))
            return Disposables.create()
        }
        #expect(results(created) == ["next(1)", "completed"])
    }

    @Test("operators stay infallible")
    func operators() {
        let source = Infallible.of(1, 2, 3, 4)
        #expect(results(source.filter { $0 > 2 }.map { $0 * 10 }) == ["next(30)", "next(40)", "completed"])
        #expect(results(source.scan(0, accumulator: +).take(2)) == ["next(1)", "next(3)", "completed"])
        #expect(
            results(source.flatMap { Infallible.of($0, $0) }.take(3)) == ["next(1)", "next(1)", "next(2)", "completed"])
        #expect(results(source.distinctUntilChanged { $0 / 2 }) == ["next(1)", "next(2)", "next(4)", "completed"])
        #expect(results(source.startWith(0).take(while: { $0 < 2 })) == ["next(0)", "next(1)", "completed"])
        #expect(results(Infallible.concat(.just(1), .just(2))) == ["next(1)", "next(2)", "completed"])
        #expect(results(Infallible.merge([.just(1), .just(2)])) == ["next(1)", "next(2)", "completed"])
    }

    @Test("zip and combineLatest take any number of sources")
    func combining() {
        #expect(
            results(Infallible.zip(.of(1, 2), .of("a", "b")) { "\($0)\($1)" }) == [
                "next(\"1a\")", "next(\"2b\")", "completed",
            ])
        #expect(results(Infallible.zip(.just(1), .just("a"), .just(true))) == ["next(1, \"a\", true)", "completed"])
        #expect(
            results(
                Infallible.combineLatest(Infallible.just(1), Infallible.just(2), Infallible.just(3), Infallible.just(4))
                { $0 + $1 + $2 + $3 })
                == ["next(10)", "completed"])
        #expect(results(Infallible.combineLatest([Infallible.just(1), .just(2)])) == ["next([1, 2])", "completed"])
        #expect(
            results(Infallible.combineLatest(Infallible.just(1), Infallible.just("a"))) == [
                "next(1, \"a\")", "completed",
            ])
    }

    @Test("relays are infallible, and bind feeds them")
    func relays() {
        let source = BehaviorRelay(value: 1)
        let target = BehaviorRelay<Int>(value: 0)
        let optional = BehaviorRelay<Int?>(value: nil)
        var seen: [Int] = []
        let bindings = [
            source.asInfallible().bind(to: target), source.asInfallible().bind(to: optional),
            source.asInfallible().bind(onNext: { seen.append($0) }),
        ]
        source.accept(2)
        #expect(target.value == 2)
        #expect(optional.value == 2)
        #expect(seen == [1, 2])
        bindings.forEach { $0.dispose() }
        source.accept(3)
        #expect(target.value == 2)
    }
}
