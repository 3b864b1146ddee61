// Whether the table of ends has every operator: those of the list of RxSwift's interface that return a sequence.

import Foundation
import Testing

@Suite("The table of ends") struct TableCoverageTests {
    /// Names of operators that have no row, with the reason.
    private let left = [
        // Old names of others.
        "catchError", "catchErrorJustReturn", "elementAt", "observeOn", "retryWhen", "skipUntil", "skipWhile",
        "subscribeOn", "takeUntil", "takeWhile",
        // Prints; the same as `do` but for that.
        "debug",
        // The general form of asDriver and asSignal.
        "asSharedSequence",
    ]

    /// The files in which the operators of a type must stand.
    private let files: [(type: String, files: [String])] = [
        ("ObservableType", ["Scene", "CreationRows", "OneSourceRows", "TwoSourceRows", "ThreeSourceRows"]),
        ("ObservableConvertibleType", ["Scene", "OneSourceRows", "OneSourceSharedRows"]),
        ("Infallible", ["CreationRows", "OneSourceTraitRows", "TwoSourceTraitRows", "OneSourceSharedRows"]),
        ("PrimitiveSequence", ["CreationRows", "OneSourceTraitRows", "TwoSourceTraitRows"]),
        ("SharedSequence", ["CreationRows", "OneSourceSharedRows", "TwoSourceSharedRows"]),
    ]

    @Test("has every operator of RxSwift")
    func everyOperator() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let list = folder.appendingPathComponent("../Inventory/interface.txt")
        let declarations = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
        let sequence =
            /-> (Observable|Infallible|PrimitiveSequence|Single|Maybe|Completable|SharedSequence|Driver|Signal)/
        for (type, files) in files {
            let rows = try files.map {
                try String(contentsOf: folder.appendingPathComponent("\($0).swift"), encoding: .utf8)
            }.joined()
            let names = declarations.filter { $0.hasPrefix(type) && $0.contains(sequence) }
                .compactMap { $0.split(separator: "(").first?.split(separator: ".").last.map(String.init) }
            #expect(!names.isEmpty)
            let missing = Set(names).subtracting(left).filter { !rows.contains(".\($0)") }
            #expect(missing.isEmpty, "\(type) has no row for \(missing.sorted())")
        }
    }

    @Test("or the table of leaks has every other operator of the engine")
    func everyOwnOperator() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let rows = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "swift" }
            .map { try String(contentsOf: $0, encoding: .utf8) }.joined()
        let names = try OperatorTable.namesInSources().map { String($0.prefix { $0 != "(" }) }
        let missing = Set(names).subtracting(left).filter { !rows.contains(".\($0)") }
        #expect(missing.isEmpty, "no row for \(missing.sorted())")
    }
}
