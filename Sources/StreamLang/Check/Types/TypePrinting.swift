// Types as Swift writes them, for messages, `:type` and tests.

extension Type: CustomStringConvertible {
    package var description: String {
        switch kind {
        case .nominal(let symbol, let arguments):
            if symbol === TypeSymbol.optional { return arguments[0].inSuffix + "?" }
            if symbol === TypeSymbol.array { return "[\(arguments[0])]" }
            if symbol === TypeSymbol.dictionary { return "[\(arguments[0]): \(arguments[1])]" }
            if let packs = symbol.declaration?.generics.packs, !packs.isEmpty {
                return "\(symbol.writtenName)<\(Type.list(arguments, packs))>"
            }
            return arguments.isEmpty ? symbol.name : "\(symbol.name)<\(Type.list(arguments))>"
        case .existential(let constraints):
            if constraints.isEmpty { return "Any" }
            let names = constraints.map(\.description).joined(separator: " & ")
            return constraints.contains { $0.symbol?.kind == .protocol && $0.symbol !== TypeSymbol.anyObject }
                ? "any \(names)" : names
        case .parameter(let parameter): return parameter.name
        case .dependent(let base, let name): return "\(base).\(name)"
        case .tuple(let elements):
            return "("
                + elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.description }.joined(separator: ", ")
                + ")"
        case .function(let function):
            let parameters = function.parameters.map {
                ($0.isInout ? "inout " : "") + $0.type.description + ($0.isVariadic ? "..." : "")
            }
            return "(\(parameters.joined(separator: ", ")))\(function.isAsync ? " async" : "")"
                + "\(function.isThrowing ? " throws" : "") -> \(function.result)"
        case .metatype(let instance):
            // `any P.Type` is the type of any type that conforms to P.
            if let constraints = instance.constraints, constraints.count == 1 { return "\(instance).Type" }
            return instance.isAny ? "Any.Type" : "\(instance.inSuffix).Type"
        case .variable(let variable): return variable.binding?.description ?? "$\(variable.order)"
        case .unknown: return "_"
        }
    }

    /// In parentheses where what follows would bind to a part only: `((Int) -> Int)?`.
    private var inSuffix: String {
        switch kind {
        case .function: "(\(description))"
        case .existential(let constraints) where !constraints.isEmpty: "(\(description))"
        default: description
        }
    }

    /// The generic arguments of a type with parameter packs.
    private static func list(_ types: [Type], _ packs: [Range<Int>]) -> String {
        var words = types.map(\.description)
        for pack in packs.reversed() where pack.upperBound <= words.count {
            words.replaceSubrange(pack, with: ["Pack{\(words[pack].joined(separator: ", "))}"])
        }
        return words.joined(separator: ", ")
    }

    private static func list(_ types: [Type]) -> String { types.map(\.description).joined(separator: ", ") }
}
