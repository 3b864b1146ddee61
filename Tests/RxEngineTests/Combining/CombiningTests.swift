// The combining operators on synchronous sources and subjects.

import Testing

@testable import RxEngine

private struct Boom: Error {}

private func record<Element>(_ source: Observable<Element>) -> Recording {
    let recording = Recording()
    recording.subscription = source.subscribe { recording.events.append("\($0)") }
    return recording
}

private final class Recording {
    var events: [String] = []
    var subscription: (any Disposable)?

    /// The elements, and the stop event if there was one: `1 2 3 completed`.
    var text: String {
        events.map { $0.hasPrefix("next(") ? String($0.dropFirst(5).dropLast()) : $0 }.joined(separator: " ")
    }
}

@Suite("Merging")
struct MergingTests {
    @Test("merge takes turns between synchronous sources")
    func mergeInterleaves() {
        #expect(record(Observable.merge(.of(1, 2), .of(3, 4))).text == "1 3 2 4 completed")
        #expect(record(Observable.merge([Observable<Int>]())).text == "completed")
        #expect(record(Observable.of(Observable.of(1, 2), .of(3, 4)).merge()).text == "1 2 3 4 completed")
    }

    @Test("merge completes when the source and all inner sequences have")
    func mergeCompletion() {
        let outer = PublishSubject<PublishSubject<Int>>()
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let result = record(outer.merge())
        outer.onNext(a)
        outer.onNext(b)
        a.onNext(1)
        b.onNext(2)
        outer.onCompleted()
        a.onCompleted()
        b.onNext(3)
        #expect(result.text == "1 2 3")
        b.onCompleted()
        #expect(result.text == "1 2 3 completed")
    }

    @Test("an inner error ends merge and disposes the others")
    func mergeError() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let result = record(Observable.merge(a, b))
        a.onNext(1)
        b.onError(Boom())
        a.onNext(2)
        #expect(result.text == "1 error(Boom())")
        #expect(!a.hasObservers && !b.hasObservers)
    }

    @Test("disposing merge disposes the source and all inner sequences")
    func mergeDispose() {
        let outer = PublishSubject<PublishSubject<Int>>()
        let inner = PublishSubject<Int>()
        let result = record(outer.merge())
        outer.onNext(inner)
        result.subscription?.dispose()
        #expect(!outer.hasObservers && !inner.hasObservers)
    }

    @Test("flatMap merges what the selector gives, and fails when it throws")
    func flatMap() {
        #expect(record(Observable.range(start: 1, count: 2).flatMap { Observable.just($0 * 10) }).text == "10 20 completed")
        let failing = Observable.range(start: 1, count: 3).flatMap { element -> Observable<Int> in
            if element == 2 { throw Boom() }
            return .just(element)
        }
        #expect(record(failing).text == "1 error(Boom())")
    }

    @Test("an element pushed from a flatMap handler passes at once")
    func flatMapReentrant() {
        let subject = PublishSubject<Int>()
        var seen: [Int] = []
        let subscription = subject.flatMap { Observable.just($0) }.subscribe(onNext: { element in
            seen.append(element)
            if element < 3 { subject.onNext(element + 1) }
        })
        subject.onNext(1)
        #expect(seen == [1, 2, 3])
        subscription.dispose()
    }

    @Test("flatMapFirst drops elements while an inner sequence runs")
    func flatMapFirst() {
        let outer = PublishSubject<Int>()
        let inner = [PublishSubject<Int>(), PublishSubject<Int>(), PublishSubject<Int>()]
        let result = record(outer.flatMapFirst { inner[$0] })
        outer.onNext(0)
        outer.onNext(1)
        inner[0].onNext(1)
        inner[1].onNext(2)
        inner[0].onCompleted()
        outer.onNext(2)
        inner[2].onNext(3)
        outer.onCompleted()
        inner[2].onCompleted()
        #expect(result.text == "1 3 completed")
    }

    @Test("flatMapLatest follows only the newest sequence and disposes the one before")
    func flatMapLatest() {
        let outer = PublishSubject<Int>()
        let inner = [PublishSubject<Int>(), PublishSubject<Int>()]
        let result = record(outer.flatMapLatest { inner[$0] })
        outer.onNext(0)
        inner[0].onNext(1)
        outer.onNext(1)
        #expect(!inner[0].hasObservers)
        inner[0].onNext(2)
        inner[1].onNext(3)
        outer.onCompleted()
        inner[1].onNext(4)
        inner[1].onCompleted()
        #expect(result.text == "1 3 4 completed")
    }

    @Test("switchLatest completes with the source when the newest sequence is over")
    func switchLatest() {
        let outer = PublishSubject<Observable<Int>>()
        let result = record(outer.switchLatest())
        outer.onNext(.just(1))
        outer.onNext(.just(2))
        #expect(result.text == "1 2")
        outer.onCompleted()
        #expect(result.text == "1 2 completed")
    }

    @Test("merge(maxConcurrent:) holds sequences back beyond its limit", arguments: [1, 2, 3])
    func limited(limit: Int) {
        let subjects = (0..<3).map { _ in PublishSubject<Int>() }
        let result = record(Observable.of(subjects[0], subjects[1], subjects[2]).merge(maxConcurrent: limit))
        #expect(subjects.map(\.hasObservers) == (0..<3).map { $0 < limit })
        for (number, subject) in subjects.enumerated() {
            subject.onNext(number)
            subject.onCompleted()
        }
        #expect(result.text == "0 1 2 completed")
    }

    @Test("concatMap appends the sequences, also many that waited")
    func concatMap() {
        let gate = PublishSubject<Int>()
        var sum = 0
        var isCompleted = false
        let subscription = Observable.range(start: 0, count: 100_000)
            .concatMap { $0 == 0 ? gate : Observable.just($0) }
            .subscribe(onNext: { sum += $0 }, onCompleted: { isCompleted = true })
        #expect(sum == 0)
        gate.onNext(7)
        gate.onCompleted()
        #expect(sum == 7 + 99_999 * 50_000)
        #expect(isCompleted)
        subscription.dispose()
    }
}

@Suite("Concatenating")
struct ConcatenatingTests {
    @Test("concat subscribes each sequence when the one before has completed")
    func concat() {
        let subject = PublishSubject<Int>()
        let result = record(Observable.concat(subject, .of(2, 3)).concat(Observable.just(4)))
        subject.onNext(1)
        #expect(result.text == "1")
        subject.onCompleted()
        #expect(result.text == "1 2 3 4 completed")
        #expect(record(Observable.concat([Observable<Int>]())).text == "completed")
        #expect(record(Observable.of(Observable.of(1, 2), .of(3)).concat()).text == "1 2 3 completed")
    }

    @Test("an error stops a concat")
    func concatError() {
        let failing = Observable<Int>.create { observer in
            observer.onNext(1)
            observer.onError(Boom())
            return Disposables.create()
        }
        #expect(record(Observable.concat(failing, .just(2))).text == "1 error(Boom())")
    }

    @Test("a million synchronous sequences do not grow the stack")
    func deepConcat() {
        var count = 0
        _ = Observable.concat((0..<1_000_000).lazy.map { Observable.just($0) }).subscribe(onNext: { _ in count += 1 })
        #expect(count == 1_000_000)
    }

    @Test("startWith emits before it subscribes, and a dispose in between stops it")
    func startWith() {
        #expect(record(Observable.of(3, 4).startWith(1, 2)).text == "1 2 3 4 completed")
        #expect(record(Observable.of(3).startWith(2).startWith(1)).text == "1 2 3 completed")
    }

    @Test("amb follows the first to send anything and disposes the rest")
    func amb() {
        let (a, b) = (PublishSubject<Int>(), PublishSubject<Int>())
        let result = record(a.amb(b))
        b.onNext(1)
        #expect(!a.hasObservers)
        a.onNext(2)
        b.onNext(3)
        b.onCompleted()
        #expect(result.text == "1 3 completed")
        #expect(record(Observable.amb([.just(1), .just(2)])).text == "1 completed")
        let completing = PublishSubject<Int>()
        let other = PublishSubject<Int>()
        let empty = record(completing.amb(other))
        completing.onCompleted()
        #expect(empty.text == "completed")
        #expect(!other.hasObservers)
    }
}

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
        #expect(result.text == "1x 2y completed")
        #expect(!b.hasObservers)
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
        let zipped = record(Observable.zip(a, b) { _, _ -> Int in throw Boom() })
        let latest = record(Observable.combineLatest(a, b) { $0 + $1 })
        a.onNext(1)
        b.onNext(1)
        b.onError(Boom())
        #expect(zipped.text == "error(Boom())")
        #expect(latest.text == "2 error(Boom())")
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
        let throwing = record(a.withLatestFrom(b) { _, _ -> Int in throw Boom() })
        let result = record(a.withLatestFrom(b))
        b.onNext(1)
        a.onNext(1)
        #expect(throwing.text == "error(Boom())")
        b.onError(Boom())
        #expect(result.text == "1 error(Boom())")
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
