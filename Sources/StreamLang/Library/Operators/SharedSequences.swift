// The entries of the ways to Driver and Signal.

import RxEngine

extension Library {
    package static let sharedSequences: [Builtin] =
        ways("Driver", .driver, fallback: "onErrorDriveWith driver")
        + ways("Signal", .signal, fallback: "onErrorSignalWith signal")
        + ways(by: "DriverSharingStrategy", "Driver", .driver)
        + ways(by: "SignalSharingStrategy", "Signal", .signal)
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

    /// The ways to what is named by its strategy, as libraries write them that serve both.
    private static func ways(by strategy: String, _ name: String, _ kind: NominalType) -> [Builtin] {
        let chosen = "sharingStrategy: \(strategy).Type = \(strategy).self"
        return [
            Builtin.stream(
                on: [.observableConvertibleType],
                "asSharedSequence(\(chosen), onErrorJustReturn: Element) -> \(name)<Element>",
                "The sequence as a Driver or Signal, with an element instead of an error.",
                example: """
                    let shared: \(name)<Int> = Observable.of(1).asSharedSequence(onErrorJustReturn: 0)
                    shared.\(name == "Driver" ? "drive" : "emit")(onNext: { print($0) })
                    // => 1
                    """,
                as: kind
            ) { a in try a.onMain(a.stream()).catchAndReturn(a[1]) },
            Builtin.stream(
                on: [.observableConvertibleType],
                "asSharedSequence(\(chosen), onErrorDriveWith: \(name)<Element>) -> \(name)<Element>",
                "The sequence as a Driver or Signal, with another one after an error.", as: kind
            ) { a in
                let fallback = try a.stream(1)
                return try a.onMain(a.stream()).catch { _ in fallback }
            },
            Builtin.stream(
                on: [.observableConvertibleType],
                "asSharedSequence(\(chosen), onErrorRecover: (Error) -> \(name)<Element>) -> \(name)<Element>",
                "The sequence as a Driver or Signal, with one that is made of the error after an error.", as: kind
            ) { a in try a.caught(in: a.onMain(a.stream()), by: 1) },
        ].flatMap { $0 }
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

    /// The sequence delivered on the main thread.
    fileprivate func onMain(_ source: Observable<Value>) throws -> Observable<Value> {
        source.observe(on: SharingScheduler.make())
    }
}
