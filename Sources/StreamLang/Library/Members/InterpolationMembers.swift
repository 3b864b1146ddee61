// Interpolations of a script's own: `extension String.StringInterpolation { mutating func appendInterpolation(…) }`.

import Foundation

extension NominalType {
    package static let dateFormatString = library(
        "Date.FormatString", .structure, "Foundation", parents: [hashable])
    package static let dateFormatInterpolation = library(
        "Date.FormatString.StringInterpolation", .classType, "Foundation")
    // A class here, so that what is appended in a method need not be written back.
    package static let stringInterpolation = library("String.StringInterpolation", .classType)
}

/// The text of a string literal while it is put together.
package class InterpolationObject: Object {
    package var text = ""
    package override init(_ nominal: NominalType = .stringInterpolation) { super.init(nominal) }

    /// Adds what stands between the values.
    package func append(_ literal: String) { text += literal }

    /// What the literal makes.
    package var whole: Value { .string(text) }
}

/// The pattern of a date while it is put together.
package final class DateFormatInterpolation: InterpolationObject {
    package var parts = Date.FormatString.StringInterpolation(literalCapacity: 0, interpolationCount: 0)
    package init() { super.init(.dateFormatInterpolation) }

    package override func append(_ literal: String) { parts.appendLiteral(literal) }
    package override var whole: Value {
        .object(NativeObject(Date.FormatString(stringInterpolation: parts), .dateFormatString))
    }
}

extension Library {
    package static let interpolationMembers: [Builtin] = [
        Builtin(
            .method, on: .stringInterpolation, "appendLiteral(_ literal: String)",
            "Appends a text to the string that is put together.",
            example: """
                extension String.StringInterpolation {
                    mutating func appendInterpolation(twice text: String) { appendLiteral(text + text) }
                }
                print("\\(twice: "ab")")
                // => abab
                """
        ) { a in
            a.receiver.object(as: InterpolationObject.self)?.append(try a.string(0))
            return .void
        },
        Builtin(
            .method, on: .stringInterpolation, "appendInterpolation(_ value: Any)",
            "Appends a value to the string that is put together."
        ) { a in
            a.receiver.object(as: InterpolationObject.self)?.text += a[0].description
            return .void
        },
    ]
}
