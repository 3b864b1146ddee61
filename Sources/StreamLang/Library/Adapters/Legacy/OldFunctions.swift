// The free functions of RxSwift 1: `just(1)`, `sequenceOf(1, 2)`, `combineLatest(a, b) { … }`.

import RxEngine
import StreamRun

extension Library {
    static let oldFunctions: [Builtin] =
        [
            function("just<Element>(_ element: Element) -> Observable<Element>", "just($0)", "Observable.just($0)") {
                a in
                .just(a[0])
            },
            function("never<Element>() -> Observable<Element>", "never()", "Observable.never()") { _ in .never() },
            function("empty<Element>() -> Observable<Element>", "empty()", "Observable.empty()") { _ in .empty() },
            function("failWith<Element>(_ error: Error) -> Observable<Element>", "failWith(…)", "Observable.error(…)") {
                a in
                .error(a.error(0))
            },
            function(
                "sequenceOf<Element>(_ elements: Element...) -> Observable<Element>", "sequenceOf(…)",
                "Observable.of(…)"
            ) { a in .from(try a.array(0)) },
            function(
                "from<Element>(_ sequence: Sequence<Element>) -> Observable<Element>", "from(…)", "Observable.from(…)"
            ) {
                a in
                .from(try a.sequenceElements(0))
            },
            function(
                "create<Element>(_ subscribe: (AnyObserver<Element>) -> Disposable) -> Observable<Element>",
                "create { … }",
                "Observable.create { … }"
            ) { a in try a.created(0) { .observer($0) } },
            function(
                "deferred<Element>(_ observableFactory: () throws -> Observable<Element>) -> Observable<Element>",
                "deferred { … }", "Observable.deferred { … }"
            ) { a in
                let factory = try a.factory(0)
                let sequence = a.sequence()
                return .deferred { try sequence(factory()) }
            },
            function(
                "interval(_ period: RxTimeInterval, _ scheduler: SchedulerType) -> Observable<Int>", "interval($0, …)",
                "Observable<Int>.interval(%0, scheduler: …)"
            ) { a in a.recast(.interval(try a.period(0), scheduler: try a.scheduler(1)), Value.int) },
            function(
                "timer(_ dueTime: RxTimeInterval, _ period: RxTimeInterval, _ scheduler: SchedulerType) -> Observable<Int>",
                "timer($0, $1, …)", "Observable<Int>.timer(%0, period: %1, scheduler: …)"
            ) { a in
                let ticks = Observable<Int>.timer(
                    try a.interval(0), period: try a.period(1), scheduler: try a.scheduler(2))
                return a.recast(ticks, Value.int)
            },
            function(
                "timer(_ dueTime: RxTimeInterval, _ scheduler: SchedulerType) -> Observable<Int>", "timer($0, …)",
                "Observable<Int>.timer(%0, scheduler: …)"
            ) { a in a.recast(.timer(try a.interval(0), scheduler: try a.scheduler(1)), Value.int) },
            function(
                "generate<Element>(initialState: Element, condition: (Element) throws -> Bool, iterate: (Element) throws -> Element) -> Observable<Element>",
                "generate(initialState: $0, …)", "Observable.generate(initialState: $0, …)"
            ) { a in
                let condition = try a.function(1)
                return .generate(
                    initialState: a[0], condition: { try condition.test($0) }, iterate: try a.transform(2))
            },
            function(
                "range(_ start: Int, _ count: Int) -> Observable<Int>", "range($0, $1)",
                "Observable.range(start: $0, count: $1)"
            ) { a in try a.range() },
            function(
                "concat<Element>(_ sources: [ObservableConvertibleType<Element>]) -> Observable<Element>",
                "concat([…])", "Observable.concat([…])"
            ) { a in .concat(try a.variadicStreams(0)) },
        ] + joins("combineLatest", .driver) + joins("zip", .driver) + joins("combineLatest") + joins("zip")

    private static func function(
        _ signature: String, _ old: String, _ new: String, as kind: NominalType = .observable,
        _ body: @escaping @Sendable (Arguments) throws -> Observable<Value>
    ) -> Builtin {
        .old(.function, signature, Renaming(old, new, since: "2")) { a in
            a.result(kind.derive(try body(a), in: a.context), as: kind)
        }
    }

    /// The free functions of two to eight sources with a function, which came last and without a label.
    private static func joins(_ name: String, _ kind: NominalType = .observable) -> [Builtin] {
        (2...8).map { count in
            let generics = (1...count).map { "E\($0)" }.joined(separator: ", ")
            let source = kind === NominalType.driver ? kind.name : "ObservableConvertibleType"
            let sources = (1...count).map { "_ source\($0): \(source)<E\($0)>" }.joined(separator: ", ")
            return function(
                "\(name)<\(generics), Result>(\(sources), _ resultSelector: (\(generics)) throws -> Result) -> \(kind.name)<Result>",
                "\(name)(…) { … }", "\(kind.name).\(name)(…) { … }", as: kind
            ) { a in
                let streams = try (0..<count).map { try a.stream($0) }
                let selector = try a.combinerOfMany(count)
                return name == "zip"
                    ? .zip(each: streams, resultSelector: selector)
                    : .combineLatest(each: streams, resultSelector: selector)
            }
        }
    }
}
