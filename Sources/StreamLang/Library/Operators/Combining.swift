// The entries of the operators that combine sequences.

import RxEngine

extension Library {
    package static let combining: [Builtin] =
        [joins("combineLatest"), joins("zip")].flatMap { $0 }
        + [
            Builtin.stream(
                on: NominalType.manyElementSequences, "startWith(_ elements: Element...) -> Stream<Element>",
                "Emits some elements before the first.",
                example: """
                    Observable.of(3).startWith(1, 2).subscribe(onNext: { print($0) })
                    // => 1
                    // => 2
                    // => 3
                    """
            ) { a in try a.stream().startWith(all: a.array(0)) },
            Builtin.stream(
                on: [.observableType], "concat(_ second: ObservableConvertibleType<Element>) -> Stream<Element>",
                "Goes on with another sequence after completion.",
                example: """
                    Observable.of(1).concat(Observable.of(2)).subscribe(onNext: { print($0) })
                    // => 1
                    // => 2
                    """
            ) { a in try a.stream().concat(a.stream(0)) },
            Builtin.stream(
                on: [.completable] + NominalType.safeSequences, "concat(_ second: Stream<Element>) -> Stream<Element>",
                "Goes on with another sequence after completion."
            ) { a in try a.stream().concat(a.stream(0)) },
            Builtin.stream(
                "concat() -> Observable<Element.Element> where Element: ObservableConvertibleType",
                "Runs sequences that are elements one after the other.",
                example: """
                    Observable.of(Observable.of(1, 2), Observable.of(3)).concat().subscribe(onNext: { print($0) })
                    // => 1
                    // => 2
                    // => 3
                    """
            ) { a in try a.nestedStreams().concat() },
            Builtin.source(
                on: [.observableType, .completable, .infallible, .driver, .signal],
                "concat(_ sources: Stream<Element>...) -> Stream<Element>", "Runs sequences one after the other.",
                example: """
                    Observable.concat(Observable.of(1), Observable.of(2)).subscribe(onNext: { print($0) })
                    // => 1
                    // => 2
                    """
            ) { a in .concat(try a.variadicStreams(0)) },
            Builtin.source(
                on: [.observableType, .completable, .infallible, .driver, .signal],
                "concat(_ sequence: [Stream<Element>]) -> Stream<Element>",
                "Runs the sequences of a collection one after the other."
            ) { a in .concat(try a.variadicStreams(0)) },
            Builtin.source(
                on: [.observableType, .completable, .infallible, .driver, .signal],
                "concat(_ sequence: Sequence<Stream<Element>>) -> Stream<Element>",
                "Runs sequences one after the other, each taken when its turn comes."
            ) { a in .concat(try a.walkedStreams(0)) },
            Builtin.source(
                on: [.observableType, .completable, .infallible, .driver, .signal],
                "merge(_ sources: Stream<Element>...) -> Stream<Element>",
                "Emits the elements of several sequences as they come.",
                example: """
                    Observable.merge(Observable.of(1, 2), Observable.of(3, 4)).subscribe(onNext: { print($0) })
                    // => 1
                    // => 3
                    // => 2
                    // => 4
                    """
            ) { a in .merge(try a.variadicStreams(0)) },
            Builtin.source(
                on: [.observableType, .completable, .infallible, .driver, .signal],
                "merge(_ sources: [Stream<Element>]) -> Stream<Element>",
                "Emits the elements of the sequences of a collection as they come."
            ) { a in .merge(try a.variadicStreams(0)) },
            Builtin.source(
                on: [.observableType, .completable, .infallible, .driver, .signal],
                "merge(_ sources: Collection<Stream<Element>>) -> Stream<Element>",
                "Emits the elements of the sequences of a collection as they come."
            ) { a in .merge(Array(try a.walkedStreams(0))) },
            Builtin.stream(
                "merge() -> Observable<Element.Element> where Element: ObservableConvertibleType",
                "Emits the elements of sequences that are elements as they come.",
                example: """
                    Observable.of(Observable.of(1), Observable.of(2)).merge().subscribe(onNext: { print($0) })
                    // => 1
                    // => 2
                    """
            ) { a in try a.nestedStreams().merge() },
            Builtin.stream(
                on: NominalType.sharedSequences,
                "merge() -> Stream<Element.Element> where Element: SharedSequenceConvertibleType",
                "Emits the elements of sequences that are elements as they come."
            ) { a in try a.nestedStreams().merge() },
            Builtin.stream(
                on: NominalType.sharedSequences,
                "merge(maxConcurrent: Int) -> Stream<Element.Element> where Element: SharedSequenceConvertibleType",
                "Emits the elements of sequences that are elements, with at most so many subscribed at once."
            ) { a in try a.nestedStreams().merge(maxConcurrent: a.count(0, of: "merge", atLeast: 1)) },
            Builtin.stream(
                "merge(maxConcurrent: Int) -> Observable<Element.Element> where Element: ObservableConvertibleType",
                "Emits the elements of sequences that are elements, with at most so many subscribed at once.",
                example: """
                    Observable.of(Observable.of(1), Observable.of(2)).merge(maxConcurrent: 1).subscribe(onNext: { print($0) })
                    // => 1
                    // => 2
                    """
            ) { a in try a.nestedStreams().merge(maxConcurrent: a.count(0, of: "merge", atLeast: 1)) },
            Builtin.stream(
                on: [.observableType],
                "switchLatest() -> Stream<Element.Element> where Element: ObservableConvertibleType",
                "Follows the latest of the sequences that are elements.",
                example: """
                    let sources = PublishSubject<Observable<Int>>()
                    sources.switchLatest().subscribe(onNext: { print($0) })
                    sources.onNext(.of(1, 2))
                    sources.onNext(.just(3))
                    // => 1
                    // => 2
                    // => 3
                    """
            ) { a in try a.nestedStreams().switchLatest() },
            Builtin.stream(
                on: NominalType.sharedSequences,
                "switchLatest() -> Stream<Element.Element> where Element: SharedSequenceConvertibleType",
                "Follows the latest of the sequences that are elements."
            ) { a in try a.nestedStreams().switchLatest() },
            Builtin.stream(
                on: [.observableType],
                "withLatestFrom<Other>(_ second: ObservableConvertibleType<Other>) -> Stream<Other>",
                "Emits the latest element of another sequence for each element.",
                example: """
                    let button = PublishSubject<Void>()
                    let text = BehaviorSubject(value: "a")
                    button.withLatestFrom(text).subscribe(onNext: { print($0) })
                    button.onNext(())
                    text.onNext("b")
                    button.onNext(())
                    // => a
                    // => b
                    """
            ) { a in try a.stream().withLatestFrom(a.stream(0)) },
            Builtin.stream(
                on: NominalType.safeSequences, "withLatestFrom<Other>(_ second: Stream<Other>) -> Stream<Other>",
                "Emits the latest element of another sequence for each element."
            ) { a in try a.stream().withLatestFrom(a.stream(0)) },
            Builtin.stream(
                on: NominalType.safeSequences,
                "withLatestFrom<Other, Result>(_ second: Stream<Other>, resultSelector: (Element, Other) throws -> Result) -> Stream<Result>",
                "Combines each element with the latest of another sequence."
            ) { a in try a.stream().withLatestFrom(a.stream(0), resultSelector: a.combiner(1)) },
            Builtin.stream(
                "withLatestFrom<Other, Result>(_ second: ObservableConvertibleType<Other>, resultSelector: (Element, Other) throws -> Result) -> Stream<Result>",
                "Combines each element with the latest of another sequence."
            ) { a in try a.stream().withLatestFrom(a.stream(0), resultSelector: a.combiner(1)) },
            Builtin.stream(
                "amb(_ right: ObservableType<Element>) -> Stream<Element>", "Follows whichever sequence emits first.",
                example: """
                    Observable<Int>.never().amb(Observable.of(2)).subscribe(onNext: { print($0) })
                    // => 2
                    """
            ) { a in try a.stream().amb(a.stream(0)) },
            Builtin.source(
                "amb(_ sequence: [Stream<Element>]) -> Stream<Element>",
                "Follows whichever sequence of a collection emits first.",
                example: """
                    Observable.amb([Observable<Int>.never(), Observable.of(2)]).subscribe(onNext: { print($0) })
                    // => 2
                    """
            ) { a in .amb(try a.variadicStreams(0)) },
            Builtin.source(
                "amb(_ sequence: Sequence<Stream<Element>>) -> Stream<Element>",
                "Follows whichever of several sequences emits first."
            ) { a in .amb(try a.walkedStreams(0)) },
        ].flatMap { $0 }

    /// The forms of combineLatest and zip: two to eight sources or a collection, with a function or without.
    private static func joins(_ name: String) -> [Builtin] {
        let isZip = name == "zip"
        let summary =
            isZip
            ? "Combines the first elements of several sequences, then the second ones, and so on."
            : "Combines the latest elements of several sequences whenever one of them emits."
        let join: @Sendable ([Observable<Value>], @escaping ([Value]) throws -> Value) -> Observable<Value> = {
            isZip ? .zip($0, resultSelector: $1) : .combineLatest($0, resultSelector: $1)
        }
        // No Singles at all are zipped to one element, the empty array.
        let joinSingles: @Sendable ([Observable<Value>], @escaping ([Value]) throws -> Value) -> Observable<Value> = {
            sources, selector in
            sources.isEmpty ? .deferred { .just(try selector([])) } : join(sources, selector)
        }
        // A fixed number of sources ends otherwise than a collection.
        let joinEach: @Sendable ([Observable<Value>], @escaping ([Value]) throws -> Value) -> Observable<Value> = {
            isZip ? .zip(each: $0, resultSelector: $1) : .combineLatest(each: $0, resultSelector: $1)
        }
        let pair:
            @Sendable (Observable<Value>, Observable<Value>, @escaping (Value, Value) throws -> Value) -> Observable<
                Value
            > = {
                isZip ? .zip($0, $1, resultSelector: $2) : .combineLatest($0, $1, resultSelector: $2)
            }
        let kinds: [NominalType] = [.observableType, .infallible, .driver, .signal] + (isZip ? [.single, .maybe] : [])
        let arities = (2...8).flatMap { count -> [Builtin] in
            let names = (1...count).map { "E\($0)" }
            let generics = names.joined(separator: ", ")
            return [(Array(kinds.prefix(1)), "ObservableConvertibleType"), (Array(kinds.dropFirst()), "Stream")]
                .flatMap { kinds, source -> [Builtin] in
                    let sources = (1...count).map { "_ source\($0): \(source)<E\($0)>" }.joined(separator: ", ")
                    let plain = Builtin.source(
                        on: kinds, "\(name)<\(generics)>(\(sources)) -> Stream<(\(generics))> where Element == Any",
                        summary, example: count == 2 && source != "Stream" ? joinExample(name) : nil
                    ) { a in joinEach(try (0..<count).map { try a.stream($0) }) { .tuple($0) } }
                    let selected = Builtin.source(
                        on: kinds,
                        "\(name)<\(generics)>(\(sources), resultSelector: (\(generics)) throws -> Element) -> Stream<Element>",
                        summary
                    ) { a in
                        // Two sources, the usual case, need no array for each result.
                        if count == 2 { return pair(try a.stream(0), try a.stream(1), try a.combiner(2)) }
                        return joinEach(try (0..<count).map { try a.stream($0) }, try a.combinerOfMany(count))
                    }
                    return plain + selected
                }
        }
        return arities + collections(name, summary, join, on: [.observableType])
            + collections(name, summary, join, on: kinds.filter { ![.observableType, .single].contains($0) })
            + (isZip ? collections(name, summary, joinSingles, on: [.single]) + completableZip : [])
    }

    /// The forms of a collection, whose elements are sources of one type; where that is the kind itself, implicit members
    /// need nothing beside them that tells it.
    private static func collections(
        _ name: String, _ summary: String,
        _ join: @escaping @Sendable ([Observable<Value>], @escaping ([Value]) throws -> Value) -> Observable<Value>,
        on kinds: [NominalType]
    ) -> [Builtin] {
        let isOfAny = kinds.contains { $0 === NominalType.observableType }
        let (generics, element, requirement) =
            isOfAny
            ? ("C: Collection", "C.Element.Element", "C.Element: ObservableConvertibleType")
            : ("E, C: Collection", "E", "C.Element == Stream<E>")
        return Builtin.source(
            on: kinds, "\(name)<\(generics)>(_ collection: C) -> Stream<[\(element)]> where \(requirement)", summary
        ) { a in join(try a.streams(0)) { .array($0) } }
            + Builtin.source(
                on: kinds,
                "\(name)<\(generics)>(_ collection: C, resultSelector: ([\(element)]) throws -> Element) -> Stream<Element> where \(requirement)",
                summary
            ) { a in
                let selector = try a.transform(1)
                return join(try a.streams(0)) { try selector(.array($0)) }
            }
    }

    private static var completableZip: [Builtin] {
        Builtin.source(
            on: [.completable], "zip(_ sources: Completable...) -> Completable",
            "Completes when all sources have completed."
        ) { a in .merge(try a.variadicStreams(0)) }
            + Builtin.source(
                on: [.completable], "zip(_ sources: [Completable]) -> Completable",
                "Completes when all sources of a collection have completed."
            ) { a in .merge(try a.variadicStreams(0)) }
    }

    private static func joinExample(_ name: String) -> String {
        """
        let letters = PublishSubject<String>()
        let numbers = PublishSubject<Int>()
        Observable.\(name)(letters, numbers) { "\\($0)\\($1)" }.subscribe(onNext: { print($0) })
        letters.onNext("a")
        numbers.onNext(1)
        numbers.onNext(2)
        letters.onNext("b")
        // => a1
        """ + (name == "zip" ? "\n// => b2" : "\n// => a2\n// => b2")
    }
}

extension Arguments {
    /// The receiver as a sequence of sequences.
    func nestedStreams() throws -> Observable<Observable<Value>> {
        let sequence = sequence()
        return try stream().recast(sequence)
    }

    /// Sequences given one by one, or as one collection.
    package func variadicStreams(_ index: Int) throws -> [Observable<Value>] {
        let elements = try sequenceElements(index)
        if elements.count == 1, let nested = elements[0].elements {
            return try nested.map { try stream(of: $0, index) }
        }
        return try elements.map { try stream(of: $0, index) }
    }

    /// The sequences that a sequence of a script has, taken one by one.
    func walkedStreams(_ index: Int) throws -> some Sequence<Observable<Value>> {
        let session = session
        return WalkedSequence(value: self[index], context: context).lazy.map { value in
            do {
                if let observable = try value.asObservable(in: session) { return observable }
                return .error(RuntimeError("argument \(index + 1) must be sequences, not \(value.nominal.name)"))
            } catch {
                return .error(error)
            }
        }
    }

    private func stream(of value: Value, _ index: Int) throws -> Observable<Value> {
        if let observable = try value.asObservable(in: session) { return observable }
        throw RuntimeError("argument \(index + 1) must be sequences, not \(value.nominal.name)")
    }
}
