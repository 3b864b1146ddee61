// The normal form of a declaration, equal for declarations that callers cannot tell apart.

/// A declaration without what callers do not see: the names of parameters and generic parameters, whether a constraint
/// stands at the declaration or at its extension, whether a generic parameter is written `some P`, what a default is.
///
///     func take(until: T1) -> Observable<Self.Element> where T1 : ObservableType
struct Signature {
    let text: String

    init(of symbol: SymbolGraph.Symbol) {
        var parts = Parts()
        for fragment in symbol.declarationFragments { parts.add(fragment) }
        var names: [Substring: String] = [:]
        func renamed(_ text: String) -> String {
            text.replacing(/‹([^›]*)›/) { match in
                let name = names[match.1] ?? "T\(names.count + 1)"
                names[match.1] = name
                return name
            }
        }
        let head = Self.property(renamed(Self.withoutDefaults(parts.declaration)))
        let constraints =
            parts.opaque + Self.split(parts.constraints)
            + (symbol.swiftExtension?.constraints ?? []).map {
                $0.lhs + ($0.kind == "sameType" ? " == " : " : ") + $0.rhs
            }
        let ordered = Set(constraints.map { Self.ordered(renamed($0)) }).sorted()
        text = ordered.isEmpty ? head : head + " where " + ordered.joined(separator: ", ")
    }

    /// What a declaration's fragments say, generic parameters as `‹name›`.
    private struct Parts {
        private(set) var declaration = ""
        private(set) var constraints = ""
        /// Those of parameters written as `some P`, which are named by numbers.
        private(set) var opaque: [String] = []
        private var isAtConstraints = false
        private var isOpaque = false

        private static let silent: Set = [
            "override", "final", "open", "public", "required", "convenience", "nonisolated", "any", "indirect", "lazy",
        ]

        mutating func add(_ fragment: SymbolGraph.Symbol.Fragment) {
            switch fragment.kind {
            case "attribute", "internalParam": break
            case "keyword" where fragment.spelling == "where": isAtConstraints = true
            case "keyword" where fragment.spelling == "some": isOpaque = true
            case "keyword" where Self.silent.contains(fragment.spelling): break
            case "genericParameter": append("⟦\(fragment.spelling)⟧")
            case "typeIdentifier" where isOpaque:
                isOpaque = false
                append("‹\(opaque.count)›")
                opaque.append("‹\(opaque.count)› : \(fragment.spelling)")
            case "typeIdentifier" where fragment.preciseIdentifier == nil && fragment.spelling != "Self":
                append("‹\(fragment.spelling)›")
            default: append(fragment.spelling)
            }
        }

        private mutating func append(_ text: String) {
            if isAtConstraints { constraints += text } else { declaration += text }
        }
    }

    private static func tidy(_ text: String) -> String {
        text.replacing(/^(protocol \w+)<\w+>/) { "\($0.1)" }.replacing(/<⟦[^>]*⟧>/, with: "").replacing(
            /\bany\s/, with: ""
        ).replacing(/[ ]+/, with: " ")
            .replacing(/^[ ]|[ ]$/, with: "").replacing(" :", with: ":").replacing("class func", with: "static func")
            .replacing("class var", with: "static var")
    }

    /// A stored property is to callers what a computed one is.
    private static func property(_ declaration: String) -> String {
        let text = tidy(declaration)
        if text.contains(/^(static )?let\s/) { return text.replacing(/\blet\s/, with: "var ") + " { get }" }
        return text.contains(/^(static )?var\s/) && !text.hasSuffix("}") ? text + " { get set }" : text
    }

    /// The declaration with `…` for what stands behind `=` in its parameters.
    private static func withoutDefaults(_ declaration: String) -> String {
        guard let start = declaration.firstIndex(of: "("), !declaration.hasPrefix("typealias") else {
            return declaration
        }
        var result = String(declaration[..<start]), depth = 0, skipped: Int?
        var rest = declaration[start...]
        while let character = rest.popFirst() {
            if "([<{".contains(character) { depth += 1 }
            if let level = skipped {
                if character == "," && depth == level || character == ")" && depth == level { skipped = nil }
            } else if character == "=" && rest.first == " " && result.hasSuffix(" ") {
                result += "= …"
                skipped = depth
            }
            if skipped == nil { result.append(character) }
            if ")]}".contains(character) || character == ">" && !result.hasSuffix("->") { depth -= 1 }
        }
        return result
    }

    /// The parts of a list that commas part, outside of brackets.
    private static func split(_ list: String) -> [String] {
        var parts = [""], depth = 0
        for character in list {
            if "([<".contains(character) { depth += 1 }
            if ")]>".contains(character) { depth -= 1 }
            if character == "," && depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts.filter { $0.contains { $0 != " " } }
    }

    /// A constraint; which side of `==` is which does not matter.
    private static func ordered(_ constraint: String) -> String {
        tidy(constraint).split(separator: " == ").sorted().joined(separator: " == ")
    }
}
