// The entries of the ways to Driver and Signal.

import RxEngine

extension Library {
    package static let sharedSequences: [Builtin] =
        ways("Driver", .driver, fallback: "onErrorDriveWith driver")
        + ways("Signal", .signal, fallback: "onErrorSignalWith signal")
        + waysByStrategy
        + Builtin.stream(
            on: [.controlProperty, .controlEvent, .behaviorRelay, .infallible, .driver, .variable],
            "asDriver() -> Driver<Element>", "The sequence as a Driver; it never fails.",
            example: """
                BehaviorRelay(value: 1).asDriver().drive(onNext: { print($0) })
                // => 1
                """,
            as: .driver
        ) { a in
            a.receiver.nominal === NominalType.driver ? try a.stream() : try a.onMain(a.stream())
        }
        + Builtin.stream(
            on: [.sharedSequenceConvertibleType], "asDriver() -> Driver<Element>",
            "The Driver that a script's own type converts to.", as: .driver
        ) { a in try a.ownSharedSequence() }
        + Builtin.stream(
            on: [.sharedSequenceConvertibleType], "asSignal() -> Signal<Element>",
            "The Signal that a script's own type converts to.", as: .signal
        ) { a in try a.ownSharedSequence() }
        + Builtin.stream(
            on: [.controlEvent, .publishRelay, .infallible, .signal], "asSignal() -> Signal<Element>",
            "The sequence as a Signal; it never fails.",
            example: """
                let taps = PublishRelay<Int>()
                taps.asSignal().emit(onNext: { print($0) })
                taps.accept(1)
                // => 1
                """,
            as: .signal
        ) { a in
            a.receiver.nominal === NominalType.signal ? try a.stream() : try a.onMain(a.stream())
        }

    /// What the strategies of Driver and Signal say.
    package static let sharingStrategies: [Builtin] = [NominalType.driverSharingStrategy, .signalSharingStrategy]
        .flatMap {
            strategy in
            let isDriver = strategy === NominalType.driverSharingStrategy
            return [
                Builtin(
                    .staticProperty, on: strategy, "scheduler: SchedulerType",
                    "Where a \(isDriver ? "Driver" : "Signal") delivers its elements: the main thread."
                ) { _ in .sharingScheduler },
                Builtin(
                    .staticMethod, on: strategy, "share<Element>(_ source: Observable<Element>) -> Observable<Element>",
                    "The sequence, shared as a \(isDriver ? "Driver" : "Signal") shares it."
                ) { a in
                    let source = try a.stream(0)
                    return a.result(isDriver ? source.share(replay: 1, scope: .whileConnected) : source.share())
                },
            ]
        }

    /// The ways to what is named by its strategy, as libraries write them that serve all of them.
    private static let waysByStrategy: [Builtin] = [
        wayByStrategy(
            "onErrorJustReturn: Element", "with an element instead of an error",
            example: """
                let shared: Driver<Int> = Observable.of(1).asSharedSequence(onErrorJustReturn: 0)
                shared.drive(onNext: { print($0) })
                // => 1
                """
        ) { a, source in source.catchAndReturn(a[1]) },
        wayByStrategy(
            "onErrorDriveWith: SharedSequence<Strategy, Element>", "with another one after an error"
        ) { a, source in
            let fallback = try a.stream(1)
            return source.catch { _ in fallback }
        },
        wayByStrategy(
            "onErrorRecover: (Error) -> SharedSequence<Strategy, Element>",
            "with one that is made of the error after an error"
        ) { a, source in try a.caught(in: source, by: 1) },
    ]

    private static func wayByStrategy(
        _ fallback: String, _ summary: String, example: String? = nil,
        _ recover: @escaping @Sendable (Arguments, Observable<Value>) throws -> Observable<Value>
    ) -> Builtin {
        Builtin(
            .method, on: .observableConvertibleType,
            "asSharedSequence<Strategy: SharingStrategyProtocol>(sharingStrategy: Strategy.Type = Strategy.self, \(fallback)) -> SharedSequence<Strategy, Element>",
            "The sequence as one that a strategy shares, \(summary).", example: example
        ) { a in
            let (kind, strategy) = a.sharing
            guard let strategy else {
                let sequence = try recover(a, a.onMain(a.stream()))
                return a.result(kind.derive(sequence, in: a.context), as: kind)
            }
            // A script's own strategy.
            let type = Value.object(TypeObject(.nominal(strategy, [])))
            let scheduler = try strategy.witness("scheduler")?.call(type).asScheduler(in: a.session)
            let source = try scheduler.map { try a.stream().observe(on: $0) } ?? a.stream()
            let recovered = a.result(try recover(a, source))
            let shared = try strategy.witness("class share(_:)")?.call(type, recovered) ?? recovered
            return a.result(try shared.asObservable(in: a.session) ?? a.stream(), as: kind)
        }
    }

    private static func ways(_ name: String, _ kind: NominalType, fallback: String) -> [Builtin] {
        let listen = name == "Driver" ? "drive" : "emit"
        return [
            Builtin.stream(
                on: [.observableConvertibleType], "as\(name)(onErrorJustReturn: Element) -> \(name)<Element>",
                "The sequence on the main thread, shared, with an element instead of an error.",
                example: """
                    Observable<Int>.error(RxError.unknown).as\(name)(onErrorJustReturn: 0).\(listen)(onNext: { print($0) })
                    // => 0
                    """,
                as: kind
            ) { a in try a.onMain(a.stream()).catchAndReturn(a[0]) },
            Builtin.stream(
                on: [.observableConvertibleType], "as\(name)(\(fallback): \(name)<Element>) -> \(name)<Element>",
                "The sequence on the main thread, shared, with another one after an error.", as: kind
            ) { a in
                let fallback = try a.stream(0)
                return try a.onMain(a.stream()).catch { _ in fallback }
            },
            Builtin.stream(
                on: [.observableConvertibleType],
                "as\(name)(onErrorRecover: (Error) -> \(name)<Element>) -> \(name)<Element>",
                "The sequence on the main thread, shared, with one that is made of the error after an error.", as: kind
            ) { a in try a.caught(in: a.onMain(a.stream())) },
        ].flatMap { $0 }
    }
}

extension Value {
    /// Where Driver and Signal deliver now.
    static var sharingScheduler: Value {
        let scheduler = SharingScheduler.make()
        let kind: NominalType =
            switch scheduler {
            case is TestScheduler: .testScheduler
            case is HistoricalScheduler: .historicalScheduler
            case is MainScheduler: .mainScheduler
            default: .schedulerType
            }
        return .scheduler(scheduler, as: kind)
    }
}

extension Arguments {
    /// What a script's own type gives as its shared sequence, which may be another than its `asObservable()`.
    fileprivate func ownSharedSequence() throws -> Observable<Value> {
        guard let own = receiver.anyObject?.nominal.witness("asSharedSequence"),
            let shared = try own.call([receiver]).asObservable(in: session)
        else { return try stream() }
        return shared
    }

    /// The kind of shared sequence that a call is to give, by what is known of its result or else by the strategy that it
    /// names; and the strategy, where it is a script's own.
    fileprivate var sharing: (kind: NominalType, strategy: NominalType?) {
        let asked = context.resultType
        let (driver, signal): (NominalType, NominalType) = (.driver, .signal)
        if let known = asked.nominal, known === driver || known === signal { return (known, nil) }
        var named = asked.nominal === NominalType.sharedSequence ? asked.genericArguments.first : nil
        if named?.nominal == nil { named = self[0].object(as: TypeObject.self)?.type }
        guard let strategy = named?.nominal else { return (driver, nil) }
        if strategy.isScript { return (NominalType.sharedSequence, strategy) }
        return (strategy === NominalType.signalSharingStrategy ? signal : driver, nil)
    }

    /// The sequence delivered on the main thread.
    fileprivate func onMain(_ source: Observable<Value>) throws -> Observable<Value> {
        source.observe(on: SharingScheduler.make())
    }
}
