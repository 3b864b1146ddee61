// What may be written behind a dot: the compiler itself says what stands before it.

import StreamSyntax

/// Something that may follow a dot.
public struct CompletionCandidate: Hashable, Sendable {
    /// The member's name, without arguments.
    public let name: String
    /// What it does, or how a script declares it, in one line.
    public let summary: String
}

/// Asks a compiler for the type before a name that stands for what is not written yet.
struct CompletionProbe {
    /// Stands where the member's name will be.
    static let placeholder = "completion__placeholder"

    /// The type whose members are wanted, and whether those of the type itself.
    private(set) var found: (type: ScriptType, isStatic: Bool)?

    mutating func note(_ type: ScriptType, isStatic: Bool) {
        // A closure may be compiled several times, for each overload: the best known type is the answer.
        if found == nil || found?.type.nominal == nil { found = (type, isStatic) }
    }
}

extension Interpreter {
    /// The members that may follow a text which ends with a dot: of the value or type before the dot, or, where nothing
    /// stands there, of what the place expects. Nothing runs.
    ///
    /// - Parameter text: All that was entered of the block, up to and with the dot.
    /// - Returns: The candidates by name; empty where nothing is known.
    public func completions(after text: String) -> [CompletionCandidate] {
        let whole = text + CompletionProbe.placeholder + SourceText(text, name: "<prompt>").missingBrackets
        // A statement that lacks more than brackets: `if x.` needs its block.
        for ending in ["", " {}", ": break }"] {
            #if SECOND_DESIGN
            if let backend {
                if let found = candidates(in: whole + ending, backend) { return found }
                continue
            }
            #endif
            if let found = probe(whole + ending) { return candidates(found.type, isStatic: found.isStatic) }
        }
        return []
    }

    private func candidates(_ type: ScriptType, isStatic: Bool) -> [CompletionCandidate] {
        var (type, isStatic) = (type, isStatic)
        if case .metatype(let instance) = type { (type, isStatic) = (instance, true) }
        if case .tuple(let elements) = type, !elements.isEmpty {
            return elements.enumerated().map { index, element in
                CompletionCandidate(name: element.label ?? "\(index)", summary: element.type.description)
            }
        }
        guard let nominal = type.nominal else { return [] }
        return members.names(of: nominal, isStatic: isStatic).sorted().compactMap { name in
            guard name.first.map({ $0.isLetter || $0 == "_" }) == true, name != "init", name != "subscript" else {
                return nil
            }
            let own = members.members(name, of: nominal, isStatic: isStatic).first { member in
                member.owner.map { !type.clearlyFails(member.requirements, of: $0) } ?? true
            }
            if let own { return CompletionCandidate(name: name, summary: own.summary) }
            // Old names work, but are not what to write; nor is what only sequences of other elements have.
            let entry = members.builtins(name, of: nominal, isStatic: isStatic).first { entry in
                entry.renamed == nil
                    && (isStatic
                        || entry.owner.map { !type.clearlyFails(Signatures.of(entry).requirementsOfOwner, of: $0) }
                            ?? true)
            }
            return entry.map { CompletionCandidate(name: name, summary: $0.summary) }
        }
    }
}

extension FunctionMember {
    /// The member in one line.
    fileprivate var summary: String {
        guard isCallable else { return type.description }
        let parameters = signature.parameters.map { "\($0.label ?? "_"): \($0.type)" }.joined(separator: ", ")
        return "(\(parameters))" + (signature.result == .void || isCase ? "" : " -> \(signature.result)")
    }
}
