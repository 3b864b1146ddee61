// NSPredicate for texts: the checks of forms, such as `SELF MATCHES %@`.

import Foundation
import StreamRun

extension Library {
    static let predicateMembers: [Builtin] = [
        Builtin(
            .initializer, on: .predicate, "init(format: String, _ arguments: Any...)",
            "Makes a check of texts: SELF and MATCHES, CONTAINS, BEGINSWITH, ENDSWITH or ==, then %@ or a text in quotes.",
            example: """
                let digits = NSPredicate(format: "SELF MATCHES %@", "[0-9]+")
                print(digits.evaluate(with: "123"), digits.evaluate(with: "12a"))
                // => true false
                """
        ) { a in
            let arguments = a.has(1) ? try a.array(1).map { try $0.text(as: .print) } : []
            return .predicate(try TextPredicate(try a.string(0), arguments))
        },
        Builtin(
            .method, on: .predicate, "evaluate(with object: Any?) -> Bool", "Tells whether a value passes the check."
        ) { a in .bool(try a.ownPredicate().holds(for: a[0].unwrapped)) },
        old(
            .method, on: .predicate, "evaluateWithObject(_ object: Any?) -> Bool", today: "evaluate(with",
            "evaluate(with:)"),
    ]
}

/// One comparison of a text with another.
private struct TextPredicate: ScriptPredicate {
    private let comparison: String
    private let other: String
    private let options: String.CompareOptions
    var description: String { "SELF \(comparison) \"\(other)\"" }

    init(_ format: String, _ arguments: [String]) throws {
        let form = /\s*SELF\s*(MATCHES|CONTAINS|BEGINSWITH|ENDSWITH|==?)(\[[cd]+\])?\s*(%@|"[^"]*"|'[^']*')\s*/
        guard let parts = try form.ignoresCase().wholeMatch(in: format)?.output, parts.3 != "%@" || !arguments.isEmpty
        else {
            throw RuntimeError(
                "only checks of one text are known here, such as SELF MATCHES %@",
                hint: "write the check as a closure: { text in … }")
        }
        comparison = parts.1.uppercased()
        other = parts.3 == "%@" ? arguments[0] : String(parts.3.dropFirst().dropLast())
        let letters = parts.2.map(String.init) ?? ""
        var options: String.CompareOptions = []
        if letters.contains("c") { options.insert(.caseInsensitive) }
        if letters.contains("d") { options.insert(.diacriticInsensitive) }
        self.options = options
    }

    func holds(for value: Value?) -> Bool { holds(for: value?.text ?? "") }

    private func holds(for text: String) -> Bool {
        switch comparison {
        case "MATCHES":
            let whole = text.range(of: "\\A(?:\(other))\\z", options: options.union(.regularExpression))
            return whole != nil
        case "CONTAINS": return text.range(of: other, options: options) != nil
        case "BEGINSWITH": return text.range(of: other, options: options.union(.anchored)) != nil
        case "ENDSWITH": return text.range(of: other, options: options.union([.anchored, .backwards])) != nil
        default: return text.compare(other, options: options) == .orderedSame
        }
    }
}
