// The operators that pair elements of several sequences.

import TestSupport
import Testing

@testable import RxEngine

@Suite("Pairing")
struct PairingTests {
    @Test("zip pairs by place and completes with the last source")
    func zip() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<String>())
        let result = record(Observable.zip(a, b) { "\($0)\($1)" })
        a.onNext(1)
        a.onNext(2)
        b.onNext("x")
        #expect(result.text == "1x")
        b.onNext("y")
        a.onCompleted()
        #expect(result.text == "1x 2y")
        b.onNext("z")
        #expect(result.text == "1x 2y")
        #expect(b.hasObservers)
        b.onCompleted()
        #expect(result.text == "1x 2y completed")
    }

    @Test("zip of a collection completes with the first element that has no partner any more")
    func zipOfCollection() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let result = record(Observable.zip([a, b]) { $0 })
        a.onNext(1)
        a.onCompleted()
        b.onNext(2)
        #expect(result.text == "[1, 2]")
        b.onNext(3)
        #expect(result.text == "[1, 2] completed")
    }

    @Test("zip and combineLatest take turns between synchronous sources")
    func synchronous() {
        let (a, b) = (Observable.of(1, 2, 3), Observable.of("a", "b"))
        #expect(record(Observable.zip(a, b)).text == #"(1, "a") (2, "b") completed"#)
        #expect(
            record(Observable.combineLatest(a, b)).text
                == #"(1, "a") (2, "a") (2, "b") (3, "b") completed"#)
    }

    @Test("combineLatest waits for all, then emits at each element, also after one completed")
    func combineLatest() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let result = record(Observable.combineLatest(a, b) { $0 * 10 + $1 })
        a.onNext(1)
        a.onNext(2)
        b.onNext(3)
        a.onCompleted()
        b.onNext(4)
        #expect(result.text == "23 24")
        b.onCompleted()
        #expect(result.text == "23 24 completed")
    }

    @Test("combineLatest completes early when nothing can be combined any more")
    func combineLatestEarly() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let result = record(Observable.combineLatest(a, b) { $0 + $1 })
        a.onCompleted()
        #expect(result.text == "")
        b.onNext(1)
        #expect(result.text == "completed")
    }

    @Test("an error of a source or of the selector ends a combination")
    func errors() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let zipped = record(Observable.zip(a, b) { _, _ -> Int in throw TestError() })
        let latest = record(Observable.combineLatest(a, b) { $0 + $1 })
        a.onNext(1)
        b.onNext(1)
        b.onError(TestError())
        #expect(zipped.text == "error(TestError(number: 0))")
        #expect(latest.text == "2 error(TestError(number: 0))")
        #expect(!a.hasObservers && !b.hasObservers)
    }

    @Test("collections of sequences are combined into arrays")
    func collections() {
        let sources = [Observable.of(1, 2), .of(3, 4), .of(5, 6)]
        #expect(record(Observable.zip(sources)).text == "[1, 3, 5] [2, 4, 6] completed")
        #expect(record(Observable.zip(sources) { $0.reduce(0, +) }).text == "9 12 completed")
        #expect(
            record(Observable.combineLatest(sources)).text == "[1, 3, 5] [2, 3, 5] [2, 4, 5] [2, 4, 6] completed")
        #expect(record(Observable.zip([Observable<Int>]())).text == "completed")
        #expect(record(Observable.combineLatest([Observable<Int>]())).text == "[] completed")
    }

    @Test("all arities up to eight combine one element of each")
    func arities() {
        let s = (1...8).map { Observable.just($0) }
        #expect(record(Observable.zip(s[0], s[1], s[2])).text == "(1, 2, 3) completed")
        #expect(record(Observable.zip(s[0], s[1], s[2], s[3])).text == "(1, 2, 3, 4) completed")
        #expect(record(Observable.zip(s[0], s[1], s[2], s[3], s[4])).text == "(1, 2, 3, 4, 5) completed")
        #expect(
            record(Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5])).text
                == "(1, 2, 3, 4, 5, 6) completed")
        #expect(
            record(Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6])).text
                == "(1, 2, 3, 4, 5, 6, 7) completed")
        #expect(
            record(Observable.zip(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7])).text
                == "(1, 2, 3, 4, 5, 6, 7, 8) completed")
        #expect(
            record(
                Observable.combineLatest(s[0], s[1], s[2], s[3], s[4], s[5], s[6], s[7]) {
                    "\($0)\($1)\($2)\($3)\($4)\($5)\($6)\($7)"
                }
            ).text == "12345678 completed")
    }

    @Test("withLatestFrom drops elements until the other sequence has one")
    func withLatestFrom() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<String>())
        let result = record(a.withLatestFrom(b) { "\($0)\($1)" })
        let plain = record(a.withLatestFrom(b))
        a.onNext(1)
        b.onNext("x")
        a.onNext(2)
        b.onCompleted()
        a.onNext(3)
        a.onCompleted()
        #expect(result.text == "2x 3x completed")
        #expect(plain.text == "x x completed")
    }

    @Test("an error of the other sequence or of the selector ends withLatestFrom")
    func withLatestFromErrors() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let throwing = record(a.withLatestFrom(b) { _, _ -> Int in throw TestError() })
        let result = record(a.withLatestFrom(b))
        b.onNext(1)
        a.onNext(1)
        #expect(throwing.text == "error(TestError(number: 0))")
        b.onError(TestError())
        #expect(result.text == "1 error(TestError(number: 0))")
        #expect(!a.hasObservers)
    }

    @Test("sample emits the newest element once, and the default where there is none")
    func sample() {
        let (source, sampler) = (PublishSubject<Int>(), PublishSubject<Void>())
        let plain = record(source.sample(sampler))
        let filled = record(source.sample(sampler, defaultValue: 0))
        sampler.onNext(())
        source.onNext(1)
        source.onNext(2)
        sampler.onNext(())
        sampler.onNext(())
        source.onNext(3)
        source.onCompleted()
        #expect(plain.text == "2")
        sampler.onNext(())
        #expect(plain.text == "2 3 completed")
        #expect(filled.text == "0 2 0 3 completed")
    }

    @Test("a sampler that completes samples once more but does not end the result")
    func samplerCompletes() {
        let (source, sampler) = (PublishSubject<Int>(), PublishSubject<Void>())
        let result = record(source.sample(sampler))
        source.onNext(1)
        sampler.onCompleted()
        source.onNext(2)
        #expect(result.text == "1")
        result.subscription?.dispose()
        #expect(!source.hasObservers)
    }
}
