// Generic parameters told by types as they are written, before names mean anything.

import StreamSyntax

extension TypeSyntax {
    /// What generic parameters stand for if the type, written with their names, is another one: `T` is `Int` where
    /// `[T]` is `[Int]`.
    func parameters(_ names: Set<String>, in other: TypeSyntax) -> [String: TypeSyntax] {
        switch (kind, other.kind) {
        case (.named(let own), _) where own.count == 1 && names.contains(own[0].name.text):
            return [own[0].name.text: other]
        case (.named(let own), .named(let others)) where own.map(\.name.text) == others.map(\.name.text):
            let pairs = zip(own.flatMap(\.genericArguments), others.flatMap(\.genericArguments))
            return Self.parameters(names, of: Array(pairs))
        case (.array(let own), .array(let other)), (.optional(let own), .optional(let other)):
            return own.parameters(names, in: other)
        case (.dictionary(let key, let value), .dictionary(let otherKey, let otherValue)):
            return Self.parameters(names, of: [(key, otherKey), (value, otherValue)])
        default: return [:]
        }
    }

    private static func parameters(_ names: Set<String>, of pairs: [(TypeSyntax, TypeSyntax)]) -> [String: TypeSyntax] {
        pairs.reduce(into: [:]) { found, pair in
            found.merge(pair.0.parameters(names, in: pair.1)) { first, _ in first }
        }
    }
}
