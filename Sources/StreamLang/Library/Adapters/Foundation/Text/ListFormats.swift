// `formatted(_:)` of lists: `.list(type: .and)`.

import Foundation
import StreamRun

/// How a list is written, as far as a script has said.
struct ScriptListFormat: Hashable {
    var isAlternative: Bool
    var width: String
    var member: ScriptFormat?
    var locale: Locale?

    func text(of elements: [Value]) throws -> String {
        let texts = try elements.map { element in
            if let member { return try member.text(of: element) }
            guard let text = element.text else {
                throw RuntimeError("a list of \(element.nominal.name) needs a style for its members")
            }
            return text
        }
        let width: ListFormatStyle<StringStyle, [String]>.Width =
            switch self.width {
            case "short": .short
            case "narrow": .narrow
            default: .standard
            }
        let style = ListFormatStyle<StringStyle, [String]>.list(type: isAlternative ? .or : .and, width: width)
        return texts.formatted(locale.map { style.locale($0) } ?? style)
    }
}

extension Library {
    static let listFormats: [Builtin] = [
        Builtin(
            .method, on: .sequence, "formatted(_ style: ListFormatStyle) -> String",
            "Writes the elements as a list for people.",
            example: "print([\"a\", \"b\"].formatted(.list(type: .or)))\n// => a or b"
        ) { a in
            .string(try a.native(0, "a style of lists", as: ScriptListFormat.self).text(of: a.elements()))
        },
        Builtin(
            .staticMethod, on: .listFormatStyle,
            "list(type: ListFormatStyle.ListType, width: ListFormatStyle.Width = .standard) -> ListFormatStyle",
            "A list of texts, of which all or one is meant."
        ) { a in .listFormat(a.listFormat(type: 0, width: 1)) },
        Builtin(
            .staticMethod, on: .listFormatStyle,
            "list(memberStyle: FormatStyle, type: ListFormatStyle.ListType, width: ListFormatStyle.Width = .standard) -> ListFormatStyle",
            "A list of numbers in a style, of which all or one is meant.",
            example:
                "print([0.5, 1].formatted(.list(memberStyle: .percent, type: .and)))\n// => 50% and 100%"
        ) { a in
            var format = a.listFormat(type: 1, width: 2)
            format.member = try a.native(0, "a FormatStyle", as: ScriptFormat.self)
            return .listFormat(format)
        },
        Builtin(
            .method, on: .listFormatStyle, "format(_ value: any Sequence) -> String", "Writes a list in the style.",
            example: "let style = ListFormatStyle.list(type: .and)\nprint(style.format([\"a\", \"b\"]))\n// => a and b"
        ) { a in .string(try a.receiver(as: ScriptListFormat.self).text(of: a.sequence(0))) },
        Builtin(
            .settableProperty, on: .listFormatStyle, "listType: ListFormatStyle.ListType",
            "Whether all or one of the list is meant."
        ) { a in
            try a.changed({ (format: inout ScriptListFormat) in format.isAlternative = a[0].enumView?.caseName == "or" }
            ) { .enumCase($0.isAlternative ? "or" : "and", of: .listType) }
        },
        Builtin(
            .settableProperty, on: .listFormatStyle, "width: ListFormatStyle.Width", "At which length it is written."
        ) { a in
            try a.changed({ (format: inout ScriptListFormat) in format.width = a[0].enumView?.caseName ?? "standard" })
            {
                .enumCase($0.width, of: .listWidth)
            }
        },
        Builtin(
            .method, on: .listFormatStyle, "locale(_ locale: Locale) -> ListFormatStyle", "Sets the language.",
            example: """
                let german = Locale(identifier: "de_DE")
                print(["a", "b"].formatted(.list(type: .and).locale(german)))
                // => a und b
                """
        ) { a in
            var format = try a.receiver(as: ScriptListFormat.self)
            format.locale = try a.native(0, "a Locale", as: Locale.self)
            return .listFormat(format)
        },
    ]
}

extension Value {
    fileprivate static func listFormat(_ format: ScriptListFormat) -> Value {
        .object(NativeObject(format, .listFormatStyle))
    }
}

extension Arguments {
    fileprivate func listFormat(type: Int, width: Int) -> ScriptListFormat {
        ScriptListFormat(
            isAlternative: self[type].enumView?.caseName == "or", width: self[width].enumView?.caseName ?? "standard")
    }
}
