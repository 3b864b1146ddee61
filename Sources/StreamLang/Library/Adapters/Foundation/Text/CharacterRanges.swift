// Sets of characters by ranges of them.

import Foundation
import StreamRun

extension Library {
    static let characterRanges: [Builtin] =
        [
            Builtin(
                .initializer, on: .characterSet, "init(charactersIn range: Range<Unicode.Scalar>)",
                "Makes a set of all Unicode scalars from one to before another.",
                example: "print(CharacterSet(charactersIn: \"a\"..<\"f\").contains(\"f\"))\n// => false"
            ) { a in .characterSet(try a.scalars()) }
        ]
        + ["ClosedRange", "Range"].flatMap { kind in
            [
                change("insert", kind, "Adds all Unicode scalars of a range.") { $0.formUnion($1) },
                change("remove", kind, "Takes all Unicode scalars of a range away.") { $0.subtract($1) },
            ]
        }

    private static func change(
        _ name: String, _ kind: String, _ summary: String,
        _ body: @escaping @Sendable (inout CharacterSet, CharacterSet) -> Void
    ) -> Builtin {
        .mutating(on: .characterSet, "\(name)(charactersIn range: \(kind)<Unicode.Scalar>)", summary) { value, a in
            guard var set = value.object(as: NativeObject<CharacterSet>.self)?.native else {
                throw RuntimeError("\(value) is no CharacterSet")
            }
            body(&set, try a.scalars())
            value = .characterSet(set)
            return .void
        }
    }
}

extension Arguments {
    /// The Unicode scalars of the range that is the first argument.
    fileprivate func scalars() throws -> CharacterSet {
        guard let range = self[0].object(as: RangeObject.self), let lower = range.lower?.scalar,
            let upper = range.upper?.scalar, lower <= upper
        else { throw wrong(0, "a range of Unicode scalars") }
        if range.nominal === NominalType.closedRange { return CharacterSet(charactersIn: lower...upper) }
        return CharacterSet(charactersIn: lower..<upper)
    }
}
