// The rows of operators of two Drivers or two Signals.

#if canImport(RxSwift)
import RxCocoa
import RxSwift
#else
import RxEngine
#endif

extension OperatorFamily {
    static var twoSourceSharedRows: [OperatorRow] {
        [
            OperatorRow("asDriver(onErrorDriveWith:)") { $0.a.asDriver(onErrorDriveWith: $0.drivers[1]) },
            OperatorRow("asSignal(onErrorSignalWith:)") { $0.a.asSignal(onErrorSignalWith: $0.signals[1]) },
            OperatorRow("Driver.combineLatest") { Driver.combineLatest($0.drivers[0], $0.drivers[1]) },
            OperatorRow("Driver.zip") { Driver.zip($0.drivers[0], $0.drivers[1]) },
            OperatorRow("Driver.withLatestFrom a Signal") { $0.drivers[0].withLatestFrom($0.signals[1]) },
            OperatorRow("Signal.combineLatest") { Signal.combineLatest($0.signals[0], $0.signals[1]) },
            OperatorRow("Signal.zip") { Signal.zip($0.signals[0], $0.signals[1]) },
            OperatorRow("Signal.flatMap to a Driver") { inputs in inputs.signals[0].flatMap { _ in inputs.drivers[1] }
            },
        ] + shared("Driver", \.drivers) + shared("Signal", \.signals)
    }

    /// The rows of one strategy of sharing.
    private static func shared<Strategy: SharingStrategyProtocol>(
        _ name: String, _ sources: @escaping (SceneInputs) -> [SharedSequence<Strategy, Int>]
    ) -> [OperatorRow] {
        typealias Shared = SharedSequence<Strategy, Int>
        return [
            OperatorRow("\(name).merge") { Shared.merge(sources($0)) },
            OperatorRow("\(name).merge of a sequence") { SharedSequence<Strategy, Shared>.from(sources($0)).merge() },
            OperatorRow("\(name).merge(maxConcurrent:)") {
                SharedSequence<Strategy, Shared>.from(sources($0)).merge(maxConcurrent: 1)
            },
            OperatorRow("\(name).concat") { Shared.concat(sources($0)) },
            OperatorRow("\(name).combineLatest of a collection") { Shared.combineLatest(sources($0)) },
            OperatorRow("\(name).zip of a collection") { Shared.zip(sources($0)) },
            OperatorRow("\(name).withLatestFrom") { inputs in
                let both = sources(inputs)
                return both[0].withLatestFrom(both[1]) { ($0, $1) }
            },
            OperatorRow("\(name).switchLatest") { SharedSequence<Strategy, Shared>.from(sources($0)).switchLatest() },
            OperatorRow("\(name).flatMap") { inputs in
                let both = sources(inputs)
                return both[0].flatMap { _ in both[1] }
            },
            OperatorRow("\(name).flatMapFirst") { inputs in
                let both = sources(inputs)
                return both[0].flatMapFirst { _ in both[1] }
            },
            OperatorRow("\(name).flatMapLatest") { inputs in
                let both = sources(inputs)
                return both[0].flatMapLatest { _ in both[1] }
            },
        ]
    }
}
