// The operators that RxSwift has not, in the scenes of the table of ends: nothing tells what must happen in them, but
// they give everything back, and say nothing after an end or a disposal.

import RxEngine
import XCTest

final class ExtraLeakTests: LeakCheckedTestCase {
    func testNoOperatorLeavesAnythingInWhateverOrderSourcesEnd() {
        for family in families {
            for row in family.rows {
                for cell in family.lines.flatMap(\.cells) {
                    let before = Resources.total
                    let outcomes = cell.outcomes(of: row)
                    XCTAssertLessThanOrEqual(Resources.total, before, "\(row.name), \(cell.title) leaves something")
                    for (disposal, text) in outcomes where hasSomethingAfterTheEnd(text) {
                        XCTFail("\(row.name), \(cell.title), disposed \(disposal): \(text)")
                    }
                }
            }
        }
    }

    /// Whether there is an event of the result after its stop event or its disposal, or it does not go.
    private func hasSomethingAfterTheEnd(_ text: String) -> Bool {
        let steps = text.components(separatedBy: "; ")
        let isEvent = { (step: String) in
            ["next(", "error(", "completed"].contains { step.drop { $0 != " " }.dropFirst().hasPrefix($0) }
        }
        guard let end = steps.firstIndex(where: { $0.hasSuffix("result goes") }) else { return true }
        let stops = steps.indices.filter { isEvent(steps[$0]) && !steps[$0].contains("next(") }
        return steps[end...].contains(where: isEvent) || stops.count > 1
            || stops.first.map { steps[$0...].dropFirst().contains(where: isEvent) } ?? false
    }

    private var families: [OperatorFamily] {
        let handlers: [SceneDisposal] = [.byElement(1), .byElement(2)]
        let disposals = [.late, .atOnce, .at(226), .at(245), .at(255)] + handlers
        let tight = [.late, .at(216), .at(226), .at(236)] + handlers
        return [(0, ofNone), (1, ofOne + ofOneInTime), (2, ofTwo)].map { arity, rows in
            OperatorFamily(arity: arity, rows: rows, counts: [0, 1, 3], disposals: disposals, tightDisposals: tight)
        }
    }

    private var ofNone: [OperatorRow] { [OperatorRow("once") { _ in Observable.once(1) }] }

    private var ofOne: [OperatorRow] {
        [
            OperatorRow("apply") { $0.a.apply { $0.take(1) } },
            OperatorRow("mapMany") { $0.a.map { [$0] }.mapMany { $0 + 1 } },
            OperatorRow("map(to:)") { $0.a.map(to: "x") },
            OperatorRow("map(at:)") { $0.a.map(at: \.magnitude) },
            OperatorRow("not") { $0.a.map { $0 > 0 }.not() },
            OperatorRow("pairwise") { $0.a.pairwise() },
            OperatorRow("nwise") { $0.a.nwise(3) },
            OperatorRow("flatMapSync") { $0.a.flatMapSync { FilterMap.map($0) } },
            OperatorRow("elements") { $0.a.materialize().elements() },
            OperatorRow("errors") { $0.a.materialize().errors() },
            OperatorRow("distinct") { $0.a.distinct() },
            OperatorRow("distinct by predicate") { $0.a.distinct { $0 > 0 } },
            OperatorRow("ofType") { $0.a.ofType(Int.self) },
            OperatorRow("unwrap") { $0.a.map { $0 > 0 ? $0 : nil }.unwrap() },
            OperatorRow("filterMap") { $0.a.filterMap { $0 > 0 ? .map($0) : .ignore } },
            OperatorRow("ignore") { $0.a.ignore(1) },
            OperatorRow("ignoreWhen") { $0.a.ignoreWhen { $0 > 0 } },
            OperatorRow("ignoreWhen that fails") { $0.a.ignoreWhen { _ in throw NamedError(description: "when") } },
            OperatorRow("and") { $0.a.map { $0 < 1 }.and() },
            OperatorRow("count") { $0.a.count() },
            OperatorRow("toSortedArray") { $0.a.toSortedArray() },
            OperatorRow("catchErrorJustComplete") { $0.a.catchErrorJustComplete() },
            OperatorRow("ignoreErrors") { $0.a.ignoreErrors() },
            OperatorRow("ignoreErrors of some") { $0.a.ignoreErrors { _ in false } },
            OperatorRow("partition") { inputs in
                let (odd, even) = inputs.a.partition { $0 % 2 == 1 }
                return Observable.merge(odd, even)
            },
        ]
    }

    private var ofOneInTime: [OperatorRow] {
        [
            OperatorRow("retry at once") { $0.a.retry(.immediate(maxCount: 2), scheduler: $0.clock) },
            OperatorRow("retry after a time") { $0.a.retry(.delayed(maxCount: 3, time: 8), scheduler: $0.clock) },
            OperatorRow("repeat at once") {
                $0.a.repeatWithBehavior(.immediate(maxCount: 2), scheduler: $0.clock)
            },
            OperatorRow("repeat after a time") {
                $0.a.repeatWithBehavior(.delayed(maxCount: 3, time: 8), scheduler: $0.clock)
            },
        ]
    }

    private var ofTwo: [OperatorRow] {
        [
            OperatorRow("bufferWithTrigger") { $0.a.bufferWithTrigger($0.b) },
            OperatorRow("cascade") { Observable.cascade($0.sources) },
            OperatorRow("cascade with itself") { $0.a.cascade([$0.b, $0.a]) },
            OperatorRow("merge(with:)") { $0.a.merge(with: $0.b) },
            OperatorRow("zip(with:)") { $0.a.zip(with: $0.b) { $0 + $1 } },
            OperatorRow("pausable") { $0.a.pausable($0.b.map { $0 != 1 }) },
            OperatorRow("pausableBuffered") { $0.a.pausableBuffered($0.b.map { $0 != 1 }) },
            OperatorRow("pausableBuffered that flushes") {
                $0.a.pausableBuffered(
                    $0.b.map { $0 != 1 }, limit: nil, flushOnCompleted: true, flushOnError: true)
            },
        ]
    }
}
