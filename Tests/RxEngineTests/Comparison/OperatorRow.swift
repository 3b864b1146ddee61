// A row of the table of ends: an operator under a name.

#if canImport(RxSwift)
import RxSwift
#else
import RxEngine
#endif

/// An operator, applied to the sources of a scene.
struct OperatorRow {
    let name: String
    /// Applies the operator; each element is shown as text.
    let apply: (SceneInputs) -> Observable<String>

    init<Result: ObservableConvertibleType>(_ name: String, _ apply: @escaping (SceneInputs) -> Result) {
        self.name = name
        self.apply = { apply($0).asObservable().map { "\($0)" } }
    }
}

/// Rows whose operators take the same number of sources, and the scenes that are played to them.
struct OperatorFamily {
    let arity: Int
    let rows: [OperatorRow]
    /// How many elements a source may have.
    let counts: [Int]
    /// The disposals where all sources end after their elements.
    let disposals: [SceneDisposal]
    /// The disposals where sources end among the elements.
    let tightDisposals: [SceneDisposal]

    /// Every operator of RxSwift that can end in more than one way, or has more than one source.
    static var all: [OperatorFamily] {
        let handlers: [SceneDisposal] = [.byElement(1), .byElement(2)]
        let tight = [.late, .at(216), .at(226), .at(236)] + handlers
        return [
            OperatorFamily(
                arity: 0, rows: creationRows, counts: [], disposals: [.late, .atOnce, .at(216), .at(236)] + handlers,
                tightDisposals: []),
            OperatorFamily(
                arity: 1, rows: oneSourceRows + oneSourceTraitRows + oneSourceSharedRows, counts: [0, 1, 3],
                disposals: [.late, .atOnce, .at(216), .at(226), .at(245)] + handlers, tightDisposals: tight),
            OperatorFamily(
                arity: 2, rows: twoSourceRows + twoSourceTraitRows + twoSourceSharedRows, counts: [0, 1, 3],
                disposals: [.late, .atOnce, .at(226), .at(245), .at(255)] + handlers, tightDisposals: tight),
            OperatorFamily(
                arity: 3, rows: threeSourceRows, counts: [0, 2], disposals: [.late, .at(245), .at(255)],
                tightDisposals: [.late, .at(226), .byElement(1)]),
        ]
    }
}
