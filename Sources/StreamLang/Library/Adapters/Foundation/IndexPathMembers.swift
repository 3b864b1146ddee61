// IndexPath: the positions that lead through lists of lists.

import Foundation
import StreamRun

extension Library {
    static let indexPathMembers: [Builtin] =
        [
            Builtin(
                .initializer, on: .indexPath, "init(indexes: any Sequence<Int>)", "Makes a path of positions.",
                example: "print(IndexPath(indexes: [0, 1]))\n// => [0, 1]"
            ) { a in
                .path(IndexPath(indexes: try a.positions(0)))
            },
            Builtin(
                .initializer, on: .indexPath, "init(index: Int)", "Makes a path of one position.",
                example: "print(IndexPath(index: 4))\n// => [4]"
            ) { a in .path(IndexPath(index: try a.int(0))) },
            Builtin(
                .initializer, on: .indexPath, "init(arrayLiteral indexes: Int...)", "Makes a path as a literal does."
            ) { a in
                .path(IndexPath(indexes: try a.positions(0)))
            },
            Builtin(
                .initializer, on: .indexPath, "init()", "Makes an empty path.", example: "print(IndexPath())\n// => []"
            ) { _ in
                .path(IndexPath())
            },
            Builtin(
                .initializer, on: .indexPath, "init(row: Int, section: Int)", "Makes the path of a row.",
                example: "print(IndexPath(row: 1, section: 0).row)\n// => 1"
            ) { a in .path(IndexPath(indexes: [try a.int(1), try a.int(0)])) },
            Builtin(
                .initializer, on: .indexPath, "init(item: Int, section: Int)", "Makes the path of an item.",
                example: "print(IndexPath(item: 1, section: 0).item)\n// => 1"
            ) { a in .path(IndexPath(indexes: [try a.int(1), try a.int(0)])) },
            Builtin(
                .method, on: .indexPath, "compare(_ other: IndexPath) -> ComparisonResult",
                "Which of both comes first.",
                example:
                    "print(IndexPath(row: 1, section: 0).compare(IndexPath(row: 0, section: 1)) == .orderedAscending)\n// => true"
            ) { a in .comparison(try a.ownPath().compare(IndexPath(indexes: a.positions(0)))) },
            Builtin(.property, on: .indexPath, "row: Int", "The second position.") { a in
                .int(try a.ownPath().dropFirst().first ?? 0)
            },
            Builtin(.property, on: .indexPath, "item: Int", "The second position.") { a in
                .int(try a.ownPath().dropFirst().first ?? 0)
            },
            Builtin(
                .subscript, on: .indexPath, "subscript(index: Int) -> Int", "One position.",
                example: "print(IndexPath(indexes: [3, 4])[1])\n// => 4"
            ) { a in
                let (path, index) = (try a.ownPath(), try a.int(0))
                guard path.indices.contains(index) else {
                    throw RuntimeError("index \(index) is out of range of \(path.count) positions")
                }
                return .int(path[index])
            },
            Builtin(.property, on: .indexPath, "count: Int", "The number of positions.") { a in
                .int(try a.ownPath().count)
            },
            Builtin(.property, on: .indexPath, "section: Int", "The first position.") { a in
                .int(try a.ownPath().first ?? 0)
            },
            Builtin(
                .method, on: .indexPath, "dropFirst(_ k: Int = 1) -> IndexPath",
                "The path without its first positions.",
                example: "print(IndexPath(indexes: [0, 1]).dropFirst())\n// => [1]"
            ) { a in .path(try a.ownPath().dropFirst(a.has(0) ? a.count(0) : 1)) },
            Builtin(
                .method, on: .indexPath, "dropLast(_ k: Int = 1) -> IndexPath", "The path without its last positions.",
                example: "print(IndexPath(indexes: [0, 1]).dropLast())\n// => [0]"
            ) { a in .path(try a.ownPath().dropLast(a.has(0) ? a.count(0) : 1)) },
        ]
        + [
            ("IndexPath", "another path", "IndexPath(indexes: [1, 2])", "[0, 1, 2]"),
            ("Array<Int>", "more positions", "[1, 2]", "[0, 1, 2]"), ("Int", "one more position", "2", "[0, 2]"),
        ].flatMap(longer)

    /// A path with more behind it, and the same where it lies.
    private static func longer(_ type: String, _ what: String, _ more: String, _ result: String) -> [Builtin] {
        [
            Builtin(
                .method, on: .indexPath, "appending(_ other: \(type)) -> IndexPath", "The path with \(what).",
                example: "print(IndexPath(indexes: [0]).appending(\(more)))\n// => \(result)"
            ) { a in .path(try a.ownPath().appending(a.positions(0))) },
            .mutating(
                on: .indexPath, "append(_ other: \(type))", "Adds \(what).",
                example: "var path = IndexPath(indexes: [0])\npath.append(\(more))\nprint(path)\n// => \(result)"
            ) { value, a in
                guard let path = value.object(as: NativeObject<IndexPath>.self)?.native else {
                    throw RuntimeError("\(value) is no IndexPath")
                }
                value = .path(path.appending(try a.positions(0)))
                return .void
            },
        ]
    }
}

extension Value {
    fileprivate static func path(_ path: IndexPath) -> Value { .object(NativeObject(path, .indexPath)) }
}

extension Arguments {
    fileprivate func ownPath() throws -> IndexPath { try receiver(as: IndexPath.self) }

    /// The positions that an argument is: one, those of a path, or those of a list.
    fileprivate func positions(_ index: Int) throws -> [Int] {
        if let position = self[index].exactly(Int.self) { return [position] }
        return try sequence(index).compactMap { $0.exactly(Int.self) }
    }
}
