// Reads the signatures of the library's entries, each when it is first needed.

import RxEngine
import StreamSyntax

/// A library entry's signature as types.
package final class BuiltinSignature: Sendable {
    /// The parameters and result; for a property only the result.
    package let function: FunctionSignature
    /// The entry's own generic parameters.
    package let generics: [String]
    /// What is asked of its own generic parameters and, in a `where` clause, of the owner's, and of associated types of
    /// both: by `Element`, `S.Element`.
    let requirements: [String: ScriptType]
    /// The parameters' types with the protocols that its own generic parameters conform to in their places, by position;
    /// only of those where that says more.
    let bounded: [Int: ScriptType]
    /// Whether a parameter takes what the receiver's type calls its own: `Self.Index`.
    let namesOwnTypes: Bool

    init(function: FunctionSignature, generics: [String], requirements: [String: ScriptType] = [:]) {
        self.function = function
        self.generics = generics
        self.requirements = requirements
        let protocols = requirements.filter {
            generics.contains($0.key) && ($0.value.nominal?.kind == .protocolType || $0.value == .string)
        }
        var bounded: [Int: ScriptType] = [:]
        if !protocols.isEmpty {
            for (position, parameter) in function.parameters.enumerated() {
                let type = parameter.type.mapped { part in
                    if case .generic(let name) = part { protocols[name] } else { nil }
                }
                if type != parameter.type { bounded[position] = type }
            }
        }
        self.bounded = bounded
        namesOwnTypes = function.parameters.contains { parameter in
            parameter.type.contains { if case .generic(let name) = $0 { name.hasPrefix("Self.") } else { false } }
        }
    }
}

/// What reads them, each once.
package enum Signatures {
    private static let lock = Lock()

    /// The signature of an entry.
    package static func of(_ entry: Builtin) -> BuiltinSignature {
        if let found = lock.withLock({ entry.knownSignature }) { return found }
        let read = read(entry)
        lock.withLock { entry.knownSignature = read }
        return read
    }

    private static func read(_ entry: Builtin) -> BuiltinSignature {
        var text = entry.signature
        switch entry.form {
        case .property, .settableProperty, .staticProperty, .settableStaticProperty:
            text = "var `\(entry.name)`\(text.dropFirst(entry.name.count))"
        case .method, .mutatingMethod, .staticMethod, .function:
            text = "func `\(entry.name)`\(text.dropFirst(entry.name.count))"  // the name may be a keyword
        case .initializer: text = hasResult(text) ? "func `init`\(text.dropFirst(4))" : "\(text) {}"
        case .subscript: text = text.contains("{") ? text : "\(text) { get }"
        }
        // Members stand inside a type, whose syntax has initializers and subscripts.
        let source = SourceText("protocol P {\n\(text)\n}", name: entry.signature)
        let result = Parser.parse(source, stackLimit: StackLimit.current)
        guard case .declaration(let outer)? = result.statements.first?.kind, case .nominal(let type) = outer.kind,
            let member = type.members.first
        else { preconditionFailure("the signature of \(entry.name) does not parse: \(entry.signature)") }
        let owner = Set(entry.owner?.genericParameters ?? [])
        func make(
            _ generics: Generics, _ parameters: [Parameter], _ result: TypeSyntax?, _ effects: Effects
        ) -> BuiltinSignature {
            let types = SignatureTypes(owner.union(generics.parameters.map(\.name.text)), of: entry.owner)
            return Self.make(generics, parameters, result, effects, types)
        }
        switch member.kind {
        case .function(let function):
            return make(function.generics, function.parameters, function.result, function.effects)
        case .subscriptMember(let member): return make(member.generics, member.parameters, member.result, Effects())
        case .initializer(let initializer):
            let signature = make(initializer.generics, initializer.parameters, nil, initializer.effects)
            var result =
                entry.owner.map { own in
                    ScriptType.nominal(own, own.genericParameters.map { signature.same($0) ?? .generic($0) })
                } ?? .unknown
            if entry.owner === NominalType.optional { result = .optional(.generic("Wrapped")) }
            if initializer.failure != .none { result = .optional(result) }
            var function = signature.function
            function.result = result
            return BuiltinSignature(
                function: function, generics: signature.generics, requirements: signature.requirements)
        case .variable(let variable):
            let type = variable.bindings[0].type.map { SignatureTypes(owner, of: entry.owner).type($0) } ?? .unknown
            return BuiltinSignature(function: FunctionSignature([], type), generics: [])
        default: preconditionFailure("the signature of \(entry.name) is no member: \(entry.signature)")
        }
    }

    /// Whether an initializer names its result; the arrow of a closure among the parameters does not count.
    private static func hasResult(_ signature: String) -> Bool {
        signature.lastIndex(of: ")").map { signature[$0...].contains("->") } ?? false
    }

    private static func make(
        _ generics: Generics, _ parameters: [Parameter], _ result: TypeSyntax?, _ effects: Effects,
        _ types: SignatureTypes
    ) -> BuiltinSignature {
        let names = generics.parameters.map(\.name.text)
        let function = FunctionSignature(
            parameters.map { parameter in
                FunctionSignature.Parameter(
                    label: parameter.label?.text, name: parameter.name.text, type: types.type(parameter.type),
                    hasDefault: parameter.defaultValue != nil, isVariadic: parameter.isVariadic,
                    isInout: parameter.isInout, isAutoclosure: parameter.isAutoclosure)
            }, result.map { types.type($0) } ?? .void, canThrow: effects.isThrowing && !effects.isRethrowing,
            isAsync: effects.isAsync)
        var requirements: [String: ScriptType] = [:]
        for parameter in generics.parameters {
            requirements[parameter.name.text] = parameter.constraint.map(types.type)
        }
        for requirement in generics.requirements {
            switch requirement {
            case .sameType(let left, let right), .conformance(let left, let right):
                guard case .named(let components) = left.kind else { continue }
                requirements[components.map(\.name.text).joined(separator: ".")] = types.type(right)
            }
        }
        return BuiltinSignature(function: function, generics: names, requirements: requirements)
    }
}

extension BuiltinSignature {
    /// What a generic parameter is the same as, by the `where` clause; nil where that asks for a protocol, or nothing.
    fileprivate func same(_ parameter: String) -> ScriptType? {
        requirements[parameter].flatMap { $0.nominal?.kind == .protocolType ? nil : $0 }
    }
}

/// Types as the library's signatures write them.
private struct SignatureTypes {
    let generics: Set<String>
    let owner: NominalType?

    init(_ generics: Set<String>, of owner: NominalType?) {
        self.generics = generics
        self.owner = owner
    }

    func type(_ syntax: TypeSyntax) -> ScriptType {
        switch syntax.kind {
        case .named(let components):
            let first = components[0].name.text
            // `Element.Element`: what the sequences emit that are elements; see `ScriptType.associated`.
            if components.count > 1, first == "Self" || generics.contains(first) {
                return .generic("\(first).\(components[1].name.text)")
            }
            if generics.contains(first) { return .generic(first) }
            // `AsyncStream<Element>.Continuation` has the arguments of both.
            let arguments = components.flatMap { $0.genericArguments.map { type($0) } }
            let name = components.map(\.name.text).joined(separator: ".")
            if let alias = Library.aliases[name] {
                guard case .nominal(let nominal, let open) = alias, !open.isEmpty, !arguments.isEmpty else {
                    return alias
                }
                return .nominal(nominal, self.arguments(arguments, of: nominal))
            }
            if let (names, type) = Library.rxGenericAliases[name] {
                return Bindings(names: names, arguments).apply(type)
            }
            if !arguments.isEmpty, let (names, type) = Library.typesNamedByBase[name] {
                return Bindings(names: names, arguments).apply(type, keepFree: true)
            }
            if name == "Optional" { return .optional(arguments.first ?? .unknown) }
            // A shared sequence that may be of another kind than the receiver is read as one of the receiver's: `.just(1)`.
            if name == "SharedSequence", let owner, owner.isKind(of: .sharedSequence), case .generic? = arguments.first
            {
                return .nominal(owner, Array(arguments.dropFirst()))
            }
            if name == "Self" { return .generic("Self") }
            guard let nominal = Library.types[name] else { preconditionFailure("a signature names no type: \(name)") }
            return .nominal(nominal, self.arguments(arguments, of: nominal))
        case .array(let element): return .array(type(element))
        case .dictionary(let key, let value): return .nominal(.dictionary, [type(key), type(value)])
        case .optional(let wrapped), .implicitlyUnwrapped(let wrapped): return .optional(type(wrapped))
        case .tuple(let elements):
            return .tuple(elements.map { ScriptType.Element(label: $0.label?.text, type: type($0.type)) })
        case .function(let function):
            return .function(
                FunctionSignature(
                    function.parameters.map {
                        FunctionSignature.Parameter(type: type($0.type), isVariadic: $0.isVariadic, isInout: $0.isInout)
                    }, type(function.result), canThrow: function.effects.isThrowing, isAsync: function.effects.isAsync))
        case .metatype(let instance): return .metatype(type(instance))
        case .opaque(let constraint), .existential(let constraint): return type(constraint)
        case .composition(let parts): return parts.first.map { type($0) } ?? .unknown
        case .placeholder, .invalid: return .unknown
        }
    }

    /// As many as the type has parameters.
    private func arguments(_ written: [ScriptType], of nominal: NominalType) -> [ScriptType] {
        nominal.genericParameters.indices.map { $0 < written.count ? written[$0] : .unknown }
    }
}
