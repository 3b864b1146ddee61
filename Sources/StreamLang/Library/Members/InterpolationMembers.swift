// Interpolations of a script's own: `extension String.StringInterpolation { mutating func appendInterpolation(…) }`.

extension NominalType {
    // A class here, so that what is appended in a method need not be written back.
    package static let stringInterpolation = library("String.StringInterpolation", .classType)
}

/// The text of a string literal while it is put together.
package final class InterpolationObject: Object {
    package var text = ""
    package init() { super.init(.stringInterpolation) }
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
            a.receiver.object(as: InterpolationObject.self)?.text += try a.string(0)
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
