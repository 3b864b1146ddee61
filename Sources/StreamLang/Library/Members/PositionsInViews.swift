// Positions of a text in its other views.

extension Library {
    package static let positionsInViews: [Builtin] = [
        Builtin(
            .initializer, on: .stringIndex, "init?(_ sourcePosition: String.Index, within target: some StringProtocol)",
            "The same position in a text, or nil if it lies inside of a character.",
            example: """
                let text = "é!"
                print(String.Index(text.utf8.index(text.utf8.startIndex, offsetBy: 1), within: text) == nil)
                // => true
                """
        ) { a in
            let text = try a.target(1)
            guard let position = try? a.stringIndex(0, in: text[...]) else { return .none }
            return .optional(String.Index(position, within: text).map { .index($0) })
        },
        Builtin(
            .initializer, on: .stringIndex, "init(utf16Offset offset: Int, in s: some StringProtocol)",
            "The position behind so many code units of UTF-16.",
            example: """
                let text = "héllo"
                print(text[String.Index(utf16Offset: 2, in: text)])
                // => l
                """
        ) { a in
            guard let text = a[1].part else { throw a.wrong(1, "a text") }
            let offset = try a.int(0)
            guard offset >= 0, offset <= text.utf16.count else { throw Subscripts.outOfBounds }
            return .index(String.Index(utf16Offset: offset, in: text))
        },
        Builtin(
            .method, on: .stringIndex, "samePosition(in characters: Any) -> String.Index?",
            "The same position in a text or a view of one, or nil if it lies inside of what that counts.",
            example: """
                let text = "a😀b"
                let place = text.utf16.index(text.utf16.startIndex, offsetBy: 2)
                print(place.samePosition(in: text) == nil, text.endIndex.samePosition(in: text.utf16) == text.endIndex)
                // => true true
                """
        ) { a in
            let text = try a.target(0)
            let position = try a.receiver(as: String.Index.self)
            guard position >= text.startIndex, position <= text.endIndex else { return .none }
            let found: String.Index? =
                switch a[0].nominal {
                case .utf16View: position.samePosition(in: text.utf16)
                case .utf8View: position.samePosition(in: text.utf8)
                case .unicodeScalarView: position.samePosition(in: text.unicodeScalars)
                default: position.samePosition(in: text)
                }
            return .optional(found.map { .index($0) })
        },
        Builtin(
            .initializer, on: .unicodeScalarView, "init()", "Makes the scalars of an empty text.",
            example: "print(String.UnicodeScalarView().count)\n// => 0"
        ) { _ in .object(TextView(ofScalars: [])) },
        Builtin(
            .initializer, on: .unicodeScalarView, "init(_ elements: some Sequence<Unicode.Scalar>)",
            "Makes the scalars of the text that they are.",
            example: "print(String.UnicodeScalarView([\"a\", \"b\"]))\n// => ab"
        ) { a in .object(TextView(ofScalars: try a.sequence(0))) },
    ]
}

extension Arguments {
    /// The text that an argument is, or is a view of.
    fileprivate func target(_ index: Int) throws -> String {
        if let text = self[index].part { return String(text.base) }
        if let view = self[index].object(as: TextView.self) { return String(view.text.base) }
        throw wrong(index, "a text or a view of one")
    }
}
