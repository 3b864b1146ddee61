// Types as messages show them.

import StreamSyntax

extension Program {
    /// A type in the words of who wrote the program: protocols without `any`, a SharedSequence as the Driver that it is, what
    /// is still open as what it would be.
    func words(_ type: Type) -> String {
        let type = type.found
        switch type.kind {
        case .nominal(let symbol, let arguments):
            if symbol === TypeSymbol.optional {
                let text = words(arguments[0])
                return (arguments[0].found.function == nil ? text : "(\(text))") + "?"
            }
            if symbol === TypeSymbol.array { return "[\(words(arguments[0]))]" }
            if symbol === TypeSymbol.dictionary { return "[\(words(arguments[0])): \(words(arguments[1]))]" }
            if let alias = library.alias(of: type) {
                return alias.arguments.isEmpty ? alias.name : "\(alias.name)<\(list(alias.arguments))>"
            }
            if arguments.isEmpty || arguments.contains(where: { $0.found.isOpen }) { return symbol.name }
            return "\(symbol.name)<\(list(arguments))>"
        case .existential(let constraints):
            return constraints.isEmpty ? "Any" : constraints.map { words($0) }.joined(separator: " & ")
        case .parameter(let parameter): return parameter.name
        case .dependent(let base, let name):
            return base.parameter?.name == "Self" ? name : "\(words(base)).\(name)"
        case .tuple(let elements):
            return "("
                + elements.map { ($0.label.map { "\($0): " } ?? "") + words($0.type) }.joined(separator: ", ") + ")"
        case .function(let function):
            let parameters = function.parameters.map {
                ($0.isInout ? "inout " : "") + words($0.type) + ($0.isVariadic ? "..." : "")
            }
            return "(\(parameters.joined(separator: ", ")))\(function.isAsync ? " async" : "")"
                + "\(function.isThrowing ? " throws" : "") -> \(words(function.result))"
        case .metatype(let instance): return "\(words(instance)).Type"
        case .variable(let variable):
            if let standard = variable.standardCollection ?? variable.literal?.standard { return words(standard) }
            return variable.lower.first { $0.found.variable !== variable }.map { words($0) } ?? "_"
        case .unknown: return "_"
        }
    }

    private func list(_ types: [Type]) -> String { types.map { words($0) }.joined(separator: ", ") }

    /// Whether a type is one that the library calls so, or inherits from it: `Driver`, `Disposable`.
    func isKind(_ type: Type, of name: String) -> Bool {
        let type = type.found
        switch library.meaning(of: name) {
        case .nominal(let wanted)?:
            if type.symbol === wanted { return true }
            if wanted.isProtocol {
                return conformance(of: type, to: wanted) != nil && !type.isUnknown
            }
            var current = type.symbol
            while let symbol = current, let parent = superclass(of: symbol)?.symbol {
                if parent === wanted { return true }
                current = parent
            }
            return false
        case .alias?: return library.alias(of: type)?.name == name
        case .parameter?, nil: return false
        }
    }
}

extension Type {
    /// Whether nothing at all is known of it.
    fileprivate var isOpen: Bool {
        guard let variable else { return isUnknown }
        return variable.literal == nil && variable.standardCollection == nil && variable.lower.isEmpty
    }
}
