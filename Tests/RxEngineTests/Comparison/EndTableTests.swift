// The engine against the table of ends: ends.txt has, for each operator, two signs for each order of ends, which stand
// for all that happens in RxSwift then. What differs with a reason stands in differences.txt.
// scripts/compare-with-rxswift writes ends.txt anew, and shows what happens in each scene that differs.

import Foundation
import RxEngine
import XCTest

final class EndTableTests: LeakCheckedTestCase {
    /// One test, since a scene is played once for both questions: whether everything happens as in RxSwift, and
    /// whether it gives everything back.
    func testEveryOperatorEndsAsInRxSwiftAndLeavesNothing() throws {
        let expected = try EndTableFile.digests()
        let differences = try EndTableFile.differences()
        var titles: Set<String> = []
        var different: Set<String> = []
        var unexplained: [String] = []
        for family in OperatorFamily.all {
            for row in family.rows {
                let name = "\(row.name) of \(family.arity)"
                for line in family.lines {
                    let title = "\(name), \(line.title)"
                    XCTAssert(titles.insert(title).inserted, "\(title) is twice in the table")
                    let digests = (expected[title] ?? "").pairs
                    XCTAssertEqual(digests.count, line.cells.count, "ends.txt has other scenes of \(title)")
                    for (cell, digest) in zip(line.cells, digests) {
                        let before = Resources.total
                        let outcomes = cell.outcomes(of: row)
                        XCTAssertLessThanOrEqual(Resources.total, before, "\(name), \(cell.title) leaves something")
                        if EndTableCell.digest(of: outcomes) == digest { continue }
                        let cellTitle = "\(name), \(cell.title)"
                        different.insert(cellTitle)
                        if differences.contains(cellTitle) { continue }
                        let texts = outcomes.map { "disposed \($0.disposal): \($0.text)" }
                        unexplained.append("\(cellTitle)\n\(texts.joined(separator: "\n"))")
                    }
                }
            }
        }
        for text in unexplained.prefix(10) { XCTFail("otherwise in RxSwift: \(text)") }
        XCTAssertEqual(unexplained.count, 0, "so many orders of ends differ from RxSwift")
        XCTAssertEqual(differences.subtracting(different).sorted(), [], "these no longer differ")
        XCTAssertEqual(
            Set(expected.keys).subtracting(titles).sorted(), [], "these are in ends.txt, but not in the table")
    }
}

/// The files beside the table.
private enum EndTableFile {
    /// The digests of each line, under its operator and its title.
    static func digests() throws -> [String: String] {
        var digests: [String: String] = [:]
        var name = ""
        for line in try lines("ends.txt") {
            let words = line.components(separatedBy: ": ")
            if line.hasPrefix("  "), words.count == 2 {
                digests["\(name), \(words[0].dropFirst(2))"] = words[1]
            } else {
                name = line
            }
        }
        return digests
    }

    /// The titles of cells that differ.
    static func differences() throws -> Set<String> {
        Set(try lines("differences.txt").filter { !$0.hasPrefix("#") })
    }

    private static func lines(_ name: String) throws -> [String] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(name)
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    }
}

extension String {
    /// The text in pieces of two signs.
    fileprivate var pairs: [String] {
        let signs = Array(self)
        return stride(from: 0, to: signs.count - 1, by: 2).map { String(signs[$0...$0 + 1]) }
    }
}
