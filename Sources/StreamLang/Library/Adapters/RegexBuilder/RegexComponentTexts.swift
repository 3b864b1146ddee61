// The members of texts that take any part of a regular expression, and those that build one in braces.

import StreamRun

extension Library {
    /// Each member that takes a `Regex` once more for what conforms to RegexComponent, and in braces where that is all it takes.
    static let regexComponentTexts: [Builtin] = {
        // The texts stand here, since strings are asked for members by most programs: to put them together would take a start long.
        var rest = componentParameters
        return regexMembers.flatMap { entry -> [Builtin] in
            guard entry.owner != .regex, entry.signature.hasPrefix("\(entry.name)<Output"),
                let index = rest.firstIndex(where: { $0.name == entry.name })
            else { return [] }
            let (name, label, others, result) = rest.remove(at: index)
            let generic =
                "\(name)<R: RegexComponent\(others.isEmpty || name == "split" ? "" : ", Replacement: StringProtocol")>"
            let component = entry.takingComponent("\(generic)(\(label): R\(others))\(result)")
            // A String has a `split(separator:)` of its own, which would be found before that of its protocol.
            if name == "split" { return [component, component.of(.string)] }
            guard others.isEmpty else { return [component] }
            let external = label.prefix { $0 != " " }
            return [
                component,
                entry.takingComponent("\(generic)(@RegexComponentBuilder \(external) content: () -> R)\(result)"),
            ]
        }
    }()

    /// Texts as parts of regular expressions.
    static let textsAsRegex: [Builtin] = [NominalType.string, .character, .unicodeScalar].map { owner in
        Builtin(.property, on: owner, "regex: Regex<Substring>", "The text as a regular expression.") { a in
            try a.regexPart(of: a.receiver).value(.regex)
        }
    }

    private static let text = ", with replacement: Replacement, maxReplacements: Int = Int.max"
    private static let function = ", with replacement: (Regex<R.RegexOutput>.Match) throws -> Replacement"

    /// In the order of the members that take a `Regex`.
    private static let componentParameters: [(name: String, label: String, others: String, result: String)] =
        [
            ("firstMatch", "of regex", "", " -> Regex<R.RegexOutput>.Match?"),
            ("wholeMatch", "of regex", "", " -> Regex<R.RegexOutput>.Match?"),
            ("prefixMatch", "of regex", "", " -> Regex<R.RegexOutput>.Match?"),
            ("matches", "of regex", "", " -> Array<Regex<R.RegexOutput>.Match>"),
            ("contains", "_ regex", "", " -> Bool"), ("starts", "with regex", "", " -> Bool"),
            ("replacing", "_ regex", text, " -> String"), ("replacing", "_ regex", function, " rethrows -> String"),
            ("replace", "_ regex", text, ""), ("replace", "_ regex", function, " rethrows"),
            (
                "split", "separator", ", maxSplits: Int = Int.max, omittingEmptySubsequences: Bool = true",
                " -> [Substring]"
            ),
            ("ranges", "of regex", "", " -> Array<Range<String.Index>>"),
            ("firstRange", "of regex", "", " -> Range<String.Index>?"),
            ("trimmingPrefix", "_ regex", "", " -> Substring"),
        ]
}

extension Builtin {
    /// The entry with a part of a regular expression as its first argument.
    fileprivate func takingComponent(_ signature: String) -> Builtin {
        @Sendable func converted(_ a: Arguments) throws -> Arguments {
            let part = try a.regexPart(0, hidesNames: false)
            let others = (1..<3).map { a.has($0) ? a[$0] : nil }
            return Arguments(receiver: a.receiver, [part.value(.regex)] + others, in: a.context)
        }
        switch body {
        case .call(let call): return Builtin(form, on: owner, signature, summary) { try call(converted($0)) }
        case .mutate(let change):
            return .mutating(on: owner!, signature, summary) { value, a in try change(&value, converted(a)) }
        }
    }
}
