// The members of texts that take any part of a regular expression, and those that build one in braces.

import StreamRun

extension Library {
    /// Each member that takes a `Regex` once more for what conforms to RegexComponent, and in braces where that is all it takes.
    static let regexComponentTexts: [Builtin] = regexMembers.flatMap { entry -> [Builtin] in
        guard entry.owner != .regex, let parameter = parameters.first(where: { entry.signature.contains($0.regex) })
        else { return [] }
        let generic =
            entry.signature
            .replacing("<Output", with: "<R: RegexComponent", maxReplacements: 1)
            .replacing("Regex<Output>.Match", with: "Regex<R.RegexOutput>.Match")
        let isAlone = entry.signature.contains("(\(parameter.regex))")
        let taking = [parameter.component, isAlone ? parameter.braces : nil].compactMap { $0 }.map { given in
            entry.takingComponent(generic.replacing(parameter.regex, with: given))
        }
        // A String has a `split(separator:)` of its own, which would be found before that of its protocol.
        return entry.name == "split" ? taking + taking.map { $0.of(.string) } : taking
    }

    private static let parameters: [(regex: String, component: String, braces: String?)] =
        ["of", "with", "_"].map {
            ("\($0) regex: Regex<Output>", "\($0) regex: R", "@RegexComponentBuilder \($0) content: () -> R")
        } + [("separator: Regex<Output>", "separator: R", nil)]
}

extension Builtin {
    /// The entry with a part of a regular expression as its first argument.
    fileprivate func takingComponent(_ signature: String) -> Builtin {
        let count = Signatures.of(self).function.parameters.count
        @Sendable func converted(_ a: Arguments) throws -> Arguments {
            let part = try a.regexPart(0, hidesNames: false)
            let others = (1..<max(count, 1)).map { a.has($0) ? a[$0] : nil }
            return Arguments(receiver: a.receiver, [part.value(.regex)] + others, in: a.context)
        }
        switch body {
        case .call(let call): return Builtin(form, on: owner, signature, summary) { try call(converted($0)) }
        case .mutate(let change):
            return .mutating(on: owner!, signature, summary) { value, a in try change(&value, converted(a)) }
        }
    }
}
