// The rows of operators of three sequences.

#if canImport(RxSwift)
import RxSwift
#else
import RxEngine
#endif

extension OperatorFamily {
    static var threeSourceRows: [OperatorRow] {
        [
            OperatorRow("merge") { Observable.merge($0.sources) },
            OperatorRow("concat") { Observable.concat($0.sources) },
            OperatorRow("amb") { Observable.amb($0.sources) },
            OperatorRow("zip") { Observable.zip($0.a, $0.b, $0.c) },
            OperatorRow("zip of a collection") { Observable.zip($0.sources) },
            OperatorRow("combineLatest") { Observable.combineLatest($0.a, $0.b, $0.c) },
            OperatorRow("combineLatest of a collection") { Observable.combineLatest($0.sources) },
            OperatorRow("merge(maxConcurrent:)") { Observable.from($0.sources).merge(maxConcurrent: 2) },
            OperatorRow("zip, merged") {
                Observable.merge(Observable.zip($0.a, $0.b) { $0 + $1 }, $0.c)
            },
            OperatorRow("switch into zip") { inputs in
                inputs.a.flatMapLatest { _ in Observable.zip(inputs.b, inputs.c) { $0 + $1 } }
            },
            OperatorRow("catch(sequence:)") { Observable.catch(sequence: $0.sources) },
            OperatorRow("Completable.zip") { Completable.zip($0.completables) },
        ]
    }
}
