// The entries of RxSwiftExt's operators that work on elements.

import RxEngine

extension Library {
    private static var observablesAndShared: [NominalType] { [.observableType] + NominalType.sharedSequences }

    package static let extras: [Builtin] = [
        Builtin.stream(
            on: observablesAndShared, "unwrap<Wrapped>() -> Stream<Wrapped> where Element == Wrapped?",
            "Drops nil and takes the values out of the other Optionals.",
            example: """
                Observable.of(1, nil, 3).unwrap().subscribe(onNext: { print($0) })
                // => 1
                // => 3
                """
        ) { a in try a.stream().compactMap { $0.unwrapped } },
        Builtin.stream(
            "ignore(_ valuesToIgnore: Element...) -> Stream<Element> where Element: Equatable",
            "Drops certain elements.",
            example: """
                Observable.of(1, 2, 3).ignore(2).subscribe(onNext: { print($0) })
                // => 1
                // => 3
                """
        ) { a in
            let values = try a.array(0)
            // One collection holds what to ignore; a text is rather an element, as are collections among collections.
            let hasCollections = a.elementType != .string && a.elementType.nominal?.isKind(of: .sequence) == true
            guard values.count == 1, !hasCollections, values[0].text == nil,
                let held = try values[0].sequenceElements()
            else {
                return try a.stream().ignore(values)
            }
            return try a.stream().ignore(held)
        },
        Builtin.stream(
            "ignoreWhen(_ predicate: (Element) throws -> Bool) -> Stream<Element>",
            "Drops the elements for which a predicate holds.",
            example: """
                Observable.of(1, 2, 3).ignoreWhen { $0 > 1 }.subscribe(onNext: { print($0) })
                // => 1
                """
        ) { a in try a.stream().ignoreWhen(a.predicate(0)) },
        Builtin.stream(
            on: observablesAndShared, "distinct() -> Stream<Element> where Element: Hashable",
            "Drops every element that was there before.",
            example: """
                Observable.of(1, 2, 1).distinct().subscribe(onNext: { print($0) })
                // => 1
                // => 2
                """
        ) { a in try a.stream().distinct() },
        Builtin.stream(
            on: observablesAndShared, "distinct(_ predicate: (Element) throws -> Bool) -> Stream<Element>",
            "Emits elements up to the first for which a predicate holds.",
            example: """
                Observable.of(1, 2, 4).distinct { $0 % 2 == 0 }.subscribe(onNext: { print($0) })
                // => 1
                // => 2
                """
        ) { a in try a.stream().distinct(a.predicate(0)) },
        Builtin.stream(
            on: NominalType.manyElementSequences + [.single, .maybe], "map<Result>(to value: Result) -> Stream<Result>",
            "Replaces each element by a value.",
            example: """
                Observable.of(1, 2).map(to: "x").subscribe(onNext: { print($0) })
                // => x
                // => x
                """
        ) { a in try a.stream().map(to: a[0]) },
        Builtin.stream(
            "map<Result>(at keyPath: KeyPath<Element, Result>) -> Stream<Result>",
            "Emits a property of each element.",
            example: """
                Observable.of("a", "bb").map(at: \\.count).subscribe(onNext: { print($0) })
                // => 1
                // => 2
                """
        ) { a in try a.stream().map(a.transform(0)) },
        Builtin.stream(
            "mapAt<Result>(_ keyPath: KeyPath<Element, Result>) -> Stream<Result>",
            "Emits a property of each element.",
            example: """
                Observable.of("a", "bb").mapAt(\\.count).subscribe(onNext: { print($0) })
                // => 1
                // => 2
                """
        ) { a in try a.stream().map(a.transform(0)) },
        Builtin.stream(
            "mapMany<Result>(_ transform: (Element.Element) throws -> Result) -> Observable<[Result]> where Element: Collection",
            "Transforms each element of the collections that are elements.",
            example: """
                Observable.of([1, 2]).mapMany { $0 * 10 }.subscribe(onNext: { print($0) })
                // => [10, 20]
                """
        ) { a in
            let transform = try a.transform(0)
            return try a.stream().map { element in
                guard let parts = try element.sequenceElements() else {
                    throw a.session.crossing(
                        RuntimeError("mapMany needs collections as elements, not \(element.nominal.name)"), at: a.site)
                }
                return .array(try parts.map(transform))
            }
        },
        Builtin.stream(
            "filterMap<Result>(_ transform: (Element) throws -> FilterMap<Result>) -> Stream<Result>",
            "Transforms elements, or ignores them.",
            example: """
                Observable.of(1, 2, 3).filterMap { $0 == 2 ? .ignore : .map($0 * 10) }.subscribe(onNext: { print($0) })
                // => 10
                // => 30
                """
        ) { a in
            let transform = try a.transform(0)
            return try a.stream().filterMap { try transform($0).asFilterMap ?? .ignore }
        },
        Builtin.stream(
            "flatMapSync<Result>(_ transform: (Element) throws -> CustomOperator<Result>) -> Stream<Result>",
            "Emits the results of an operator that is made for each element, at once.",
            example: """
                struct Twice: CustomOperator {
                    let value: Int
                    func apply(_ sink: @escaping (Int) -> Void) {
                        sink(value)
                        sink(value)
                    }
                }
                Observable.of(1, 2).flatMapSync { Twice(value: $0 * 10) }.subscribe(onNext: { print($0) })
                // => 10
                // => 10
                // => 20
                // => 20
                """
        ) { a in
            let transform = try a.transform(0)
            return try a.stream().flatMapSync { [session = a.session, site = a.site] element in
                ScriptOperator(value: try transform(element), session: session, site: site)
            }
        },
        [
            Builtin(
                .method, on: .customOperator, "apply(_ sink: (Result) -> Void) -> Void",
                "Gives the results that stand in the place of an element.",
                example: """
                    FilterMap.map(1).apply { print($0) }
                    // => 1
                    """
            ) { a in
                let sink = try a.action(0)
                a.receiver.asFilterMap?.apply(sink)
                return .void
            }
        ],
        Builtin.stream(
            on: observablesAndShared, "not() -> Stream<Bool> where Element == Bool", "Negates each element.",
            example: """
                Observable.of(true, false).not().subscribe(onNext: { print($0) })
                // => false
                // => true
                """
        ) { a in try a.stream().map { .bool(try !a.truth($0, "not")) } },
        Builtin.stream(
            "and() -> Maybe<Bool> where Element == Bool", "Whether all elements are true.",
            example: """
                Observable.of(true, false).and().subscribe { print($0) }
                // => success(false)
                """,
            as: .maybe
        ) { a in
            let truths = try a.stream().recast { try a.truth($0, "and") }
            return a.recast(truths.and().asObservable()) { .bool($0) }
        },
        Builtin.stream(
            "ofType<T>(_ type: T.Type) -> Observable<T>", "Lets only elements of one type through.",
            example: """
                Observable<Any>.of(1, "a", 2).ofType(Int.self).subscribe(onNext: { print($0) })
                // => 1
                // => 2
                """
        ) { a in
            guard let type = a[0].describedType, case .nominal(let nominal, _) = type else {
                throw a.wrong(0, "a type such as Int.self")
            }
            return try a.stream().filter { $0.nominal.isKind(of: nominal) }
        },
        Builtin.stream(
            "pairwise() -> Stream<(Element, Element)>", "Emits each element with the one before.",
            example: """
                Observable.of(1, 2, 3).pairwise().subscribe(onNext: { print($0) })
                // => (1, 2)
                // => (2, 3)
                """
        ) { a in a.recast(try a.stream().pairwise()) { .tuple([$0.0, $0.1]) } },
        Builtin.stream(
            "nwise(_ n: Int) -> Stream<[Element]>", "Emits each element with those before it, n at a time.",
            example: """
                Observable.of(1, 2, 3, 4).nwise(3).subscribe(onNext: { print($0) })
                // => [1, 2, 3]
                // => [2, 3, 4]
                """
        ) { a in a.recast(try a.stream().nwise(a.count(0, of: "nwise", atLeast: 2))) { .array($0) } },
        Builtin.stream(
            "count() -> Observable<Int>", "How many elements there were, on completion.",
            example: """
                Observable.of("a", "b").count().subscribe(onNext: { print($0) })
                // => 2
                """
        ) { a in a.recast(try a.stream().count()) { .int($0) } },
        Builtin.stream(
            "count(_ predicate: (Element) throws -> Bool) -> Observable<Int>",
            "For how many elements a predicate held, on completion.",
            example: """
                Observable.of(1, 2, 3).count { $0 > 1 }.subscribe(onNext: { print($0) })
                // => 2
                """
        ) { a in a.recast(try a.stream().count(a.predicate(0))) { .int($0) } },
        Builtin.stream(
            "toSortedArray(ascending: Bool = true) -> Single<[Element]> where Element: Comparable",
            "Collects all elements into one sorted array.",
            example: """
                Observable.of(3, 1, 2).toSortedArray().subscribe { print($0) }
                // => success([1, 2, 3])
                """,
            as: .single
        ) { a in
            let ascending = a.isGiven(0) ? try a.bool(0) : true
            return try a.stream().toArray().asObservable().recast { elements in
                let sorted = try elements.sorted {
                    try ascending ? Value.comesBefore($0, $1) : Value.comesBefore($1, $0)
                }
                return .array(sorted)
            }
        },
        Builtin.stream(
            "toSortedArray(by areInIncreasingOrder: (Element, Element) -> Bool) -> Single<[Element]>",
            "Collects all elements into one array, sorted by a function.",
            example: """
                Observable.of(3, 1, 2).toSortedArray(by: >).subscribe { print($0) }
                // => success([3, 2, 1])
                """,
            as: .single
        ) { a in
            let isBefore = try a.comparison(0)
            return try a.stream().toArray().asObservable().recast { .array(try $0.sorted(by: isBefore)) }
        },
        Builtin.stream(
            "elements() -> Observable<Element.Element> where Element: EventConvertible",
            "The elements of materialized events.",
            example: """
                Observable.of(1).materialize().elements().subscribe(onNext: { print($0) })
                // => 1
                """
        ) { a in try a.stream().compactMap { $0.asEvent?.element } },
        Builtin.stream(
            "errors() -> Observable<Error> where Element: EventConvertible", "The errors of materialized events.",
            example: """
                Observable<Int>.error(RxError.unknown).materialize().errors().subscribe(onNext: { print($0) })
                // => Unknown error occurred.
                """
        ) { a in try a.stream().compactMap { $0.asEvent?.error.map { .error($0) } } },
    ].flatMap { $0 }
}

extension Arguments {
    /// An element as a truth value.
    fileprivate func truth(_ value: Value, _ name: String) throws -> Bool {
        if case .bool(let truth) = value { return truth }
        throw session.crossing(RuntimeError("\(name) needs Bool elements, not \(value.nominal.name)"), at: site)
    }
}

extension Value {
    /// What `filterMap` is told to do with an element, if the value says so.
    fileprivate var asFilterMap: FilterMap<Value>? {
        guard let view = enumView, nominal.isKind(of: .filterMap) else { return nil }
        return view.caseName == "map" ? .map(view.payload.first ?? .void) : .ignore
    }
}

/// An operator out of a script: one of the library's, or of a type that the script declares.
private struct ScriptOperator: CustomOperator {
    let value: Value
    let session: Session
    let site: CallSite

    func apply(_ sink: @escaping (Value) -> Void) {
        if let filterMap = value.asFilterMap { return filterMap.apply(sink) }
        do {
            guard let own = value.nominal.witness("apply") else {
                throw RuntimeError("\(value.nominal.name) is no CustomOperator: it does not declare apply(_:)")
            }
            let taking = NativeFunction(parameterCount: 1) { results in
                sink(results.first ?? .void)
                return .void
            }
            _ = try own.call([value, .object(taking)])
        } catch {
            session.failInAction(error, at: site)
        }
    }
}
