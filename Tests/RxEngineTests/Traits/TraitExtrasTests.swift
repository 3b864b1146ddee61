// RxSwiftExt's operators on singles and maybes; shared sequences of any strategy.

import RxEngine
import TestSupport
import Testing

@Suite("RxSwiftExt's operators of traits")
struct TraitExtrasTests {
    enum Failure: Error { case refused }

    @Test("a trailing closure after map is a transformation, not a value to map to")
    func mapOrMapTo() throws {
        let text: Single<String> = Single.just(1).map { "n\($0)" }
        #expect(try text.toBlocking().single() == "n1")
        #expect(try Single.just(1).map(to: "x").toBlocking().single() == "x")
        #expect(try Maybe<Int>.empty().map(to: "x").toBlocking().toArray() == [])
    }

    @Test("zip(with:) and apply keep the trait")
    func primitiveSequences() throws {
        let pair: Single<String> = Single.just(1).zip(with: .just("a")) { "\($0)\($1)" }
        #expect(try pair.toBlocking().single() == "1a")
        let none: Maybe<String> = Maybe.just(1).zip(with: Maybe<Int>.empty()) { "\($0)\($1)" }
        #expect(try none.toBlocking().toArray() == [])
        let doubled: Single<Int> = Single.just(2).apply { $0.map { $0 * 2 } }
        #expect(try doubled.toBlocking().single() == 4)
        let quiet: Completable = Completable.error(TestError(1)).apply { $0.catch { _ in .empty() } }
        #expect(try quiet.toBlocking().toArray().isEmpty)
    }

    @Test(
        "Single.fromAsync takes one of result and error",
        arguments: [
            ("ok", nil, "success(ok)"), (nil, Failure.refused, "failure(refused)"),
            (nil, nil, "failure(inconsistentCompletionResult)"),
            ("ok", .refused, "failure(inconsistentCompletionResult)"),
        ] as [(String?, Failure?, String)])
    func fromAsync(result: String?, error: Failure?, expected: String) {
        func ask(_ first: Int, _ second: Int, completion: @escaping (String?, Failure?) -> Void) {
            completion(result, error)
        }
        var received = ""
        _ = Single<String>.fromAsync(ask)(1, 2).subscribe { event in
            switch event {
            case .success(let text): received = "success(\(text))"
            case .failure(let error): received = "failure(\(error))"
            }
        }
        #expect(received == expected)
    }

    @Test("asSharedSequence says what becomes of an error", arguments: [0, 1, 2])
    func asSharedSequence(form: Int) {
        let source = Observable.of(1, 2).concat(Observable.error(TestError(7)))
        let shared: SharedSequence<BoardStrategy, Int> =
            switch form {
            case 0: source.asSharedSequence(onErrorJustReturn: 9)
            case 1: source.asSharedSequence(onErrorDriveWith: .just(9))
            default: source.asSharedSequence { ($0 as? TestError)?.number == 7 ? .just(9) : .empty() }
            }
        let first = Recording(shared.asObservable())
        #expect(first.text == "1 2 9 completed")
    }
}
