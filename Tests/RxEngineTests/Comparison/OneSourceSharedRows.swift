// The rows of operators of one Driver or Signal.

#if canImport(RxSwift)
import RxCocoa
import RxSwift
#else
import RxEngine
#endif

extension OperatorFamily {
    static var oneSourceSharedRows: [OperatorRow] {
        [
            OperatorRow("asDriver(onErrorJustReturn:)") { $0.drivers[0] },
            OperatorRow("asDriver(onErrorDriveWith:)") { $0.a.asDriver(onErrorDriveWith: .of(7, 8)) },
            OperatorRow("asDriver(onErrorRecover:)") { $0.a.asDriver(onErrorRecover: { _ in .of(7, 8) }) },
            OperatorRow("asSignal(onErrorJustReturn:)") { $0.signals[0] },
            OperatorRow("asSignal(onErrorSignalWith:)") { $0.a.asSignal(onErrorSignalWith: .of(7, 8)) },
            OperatorRow("asSignal(onErrorRecover:)") { $0.a.asSignal(onErrorRecover: { _ in .of(7, 8) }) },
            OperatorRow("Infallible.asDriver") { $0.infallibles[0].asDriver() },
            OperatorRow("Driver.asInfallible") { $0.drivers[0].asInfallible() },
            OperatorRow("Signal.withUnretained") {
                $0.signals[0].withUnretained($0.clock) { _, number in number }
            },
            OperatorRow("Driver, heard twice") { inputs in
                let driver = inputs.drivers[0]
                return Driver.merge(driver, driver)
            },
            OperatorRow("Signal, heard twice") { inputs in
                let signal = inputs.signals[0]
                return Signal.merge(signal, signal)
            },
        ] + shared("Driver", \.drivers) + shared("Signal", \.signals)
    }

    /// The rows of one strategy of sharing.
    private static func shared<Strategy: SharingStrategyProtocol>(
        _ name: String, _ sources: @escaping (SceneInputs) -> [SharedSequence<Strategy, Int>]
    ) -> [OperatorRow] {
        typealias Shared = SharedSequence<Strategy, Int>
        return [
            OperatorRow("\(name).map") { sources($0)[0].map { $0 + 1 } },
            OperatorRow("\(name).filter") { sources($0)[0].filter { $0 > 0 } },
            OperatorRow("\(name).compactMap") { sources($0)[0].compactMap { $0 > 0 ? $0 : nil } },
            OperatorRow("\(name).scan") { sources($0)[0].scan(0, accumulator: +) },
            OperatorRow("\(name).distinctUntilChanged") { sources($0)[0].distinctUntilChanged { $0 / 2 } },
            OperatorRow("\(name).skip") { sources($0)[0].skip(1) },
            OperatorRow("\(name).startWith") { sources($0)[0].startWith(7) },
            OperatorRow("\(name).debounce") { sources($0)[0].debounce(.seconds(12)) },
            OperatorRow("\(name).throttle") { sources($0)[0].throttle(.seconds(12)) },
            OperatorRow("\(name).throttle first") { sources($0)[0].throttle(.seconds(12), latest: false) },
            OperatorRow("\(name).delay") { sources($0)[0].delay(.seconds(12)) },
            OperatorRow("\(name).do") { sources($0)[0].do(onNext: { _ in }) },
            OperatorRow("\(name).deferred") { inputs in Shared.deferred { sources(inputs)[0] } },
            OperatorRow("\(name).flatMap into what ends at once") { sources($0)[0].flatMap { Shared.of($0, $0) } },
        ]
    }
}
