// The entries of the operators that give one result for the whole sequence.

import RxEngine

extension Library {
    package static let aggregating: [Builtin] = [
        Builtin.stream(
            "toArray() -> Single<[Element]>", "Collects all elements into one array.",
            example: """
                Observable.of(1, 2).toArray().subscribe { print($0) }
                // => success([1, 2])
                """,
            as: .single
        ) { a in a.recast(try a.stream().toArray().asObservable()) { .array($0) } },
        Builtin.stream(
            "reduce<A>(_ seed: A, accumulator: (A, Element) throws -> A) -> Stream<A>",
            "Combines all elements and emits the result on completion.",
            example: """
                Observable.of(1, 2, 3).reduce(0, accumulator: +).subscribe { print($0) }
                // => next(6)
                // => completed
                """
        ) { a in try a.stream().reduce(a[0], accumulator: a.combiner(1)) },
        Builtin.stream(
            "reduce<A, Result>(_ seed: A, accumulator: (A, Element) throws -> A, mapResult: (A) throws -> Result) -> Stream<Result>",
            "Combines all elements and emits the transformed result on completion.",
            example: """
                Observable.of(1, 2).reduce(0, accumulator: +, mapResult: { "sum \\($0)" }).subscribe(onNext: { print($0) })
                // => sum 3
                """
        ) { a in try a.stream().reduce(a[0], accumulator: a.combiner(1), mapResult: a.transform(2)) },
        Builtin.stream(
            "ifEmpty(default element: Element) -> Stream<Element>", "Emits an element if there was none.",
            example: """
                Observable<Int>.empty().ifEmpty(default: 0).subscribe(onNext: { print($0) })
                // => 0
                """
        ) { a in try a.stream().ifEmpty(default: a[0]) },
        Builtin.stream(
            "ifEmpty(switchTo other: Stream<Element>) -> Stream<Element>",
            "Goes on with another sequence if there was no element.",
            example: """
                Observable<Int>.empty().ifEmpty(switchTo: .just(0)).subscribe(onNext: { print($0) })
                // => 0
                """
        ) { a in try a.stream().ifEmpty(switchTo: a.stream(0)) },
        Builtin.stream(
            on: [.maybe], "ifEmpty(default element: Element) -> Single<Element>", "Emits an element if there was none.",
            as: .single
        ) { a in try a.stream().ifEmpty(default: a[0]) },
        ["Single", "Maybe"].map { other in
            Builtin(
                .method, on: .maybe, "ifEmpty(switchTo other: \(other)<Element>) -> \(other)<Element>",
                "Goes on with a \(other) if there was no element."
            ) { a in
                let isSingle = a[0].nominal === NominalType.single
                return a.result(
                    try a.stream().ifEmpty(switchTo: a.stream(0)), as: isSingle ? .single : .maybe)
            }
        },
    ].flatMap { $0 }
}
