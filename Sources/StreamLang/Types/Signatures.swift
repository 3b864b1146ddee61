// Reads the signatures of the library's entries, each when it is first needed.

import RxEngine
import StreamSyntax

/// A library entry's signature as types.
package final class BuiltinSignature: Sendable {
    /// The parameters and result; for a property only the result.
    package let function: FunctionSignature
    /// The entry's own generic parameters.
    package let generics: [String]

    init(function: FunctionSignature, generics: [String]) {
        self.function = function
        self.generics = generics
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
        func types(_ generics: Generics = Generics()) -> SignatureTypes {
            let own = generics.parameters.map(\.name.text)
            return SignatureTypes(Set((entry.owner?.genericParameters ?? []) + own), of: entry.owner)
        }
        func make(
            _ generics: Generics, _ parameters: [Parameter], _ result: ScriptType, _ effects: Effects = Effects()
        ) -> BuiltinSignature {
            BuiltinSignature(
                function: function(parameters, result, effects, types(generics)),
                generics: generics.parameters.map(\.name.text))
        }
        switch member.kind {
        case .function(let function):
            let result = function.result.map { types(function.generics).type($0) } ?? .void
            return make(function.generics, function.parameters, result, function.effects)
        case .subscriptMember(let member):
            return make(member.generics, member.parameters, types(member.generics).type(member.result))
        case .initializer(let initializer):
            let generics = initializer.generics
            var result =
                entry.owner.map { own in
                    ScriptType.nominal(
                        own, own.genericParameters.map { types(generics).same($0, by: generics) ?? .generic($0) })
                } ?? .unknown
            if entry.owner === NominalType.optional { result = .optional(.generic("Wrapped")) }
            if initializer.failure != .none { result = .optional(result) }
            return make(generics, initializer.parameters, result, initializer.effects)
        case .variable(let variable):
            let type = variable.bindings[0].type.map { types().type($0) } ?? .unknown
            return BuiltinSignature(function: FunctionSignature([], type), generics: [])
        default: preconditionFailure("the signature of \(entry.name) is no member: \(entry.signature)")
        }
    }

    /// Whether an initializer names its result; the arrow of a closure among the parameters does not count.
    private static func hasResult(_ signature: String) -> Bool {
        signature.lastIndex(of: ")").map { signature[$0...].contains("->") } ?? false
    }

    private static func function(
        _ parameters: [Parameter], _ result: ScriptType, _ effects: Effects, _ types: SignatureTypes
    ) -> FunctionSignature {
        FunctionSignature(
            parameters.map { parameter in
                FunctionSignature.Parameter(
                    label: parameter.label?.text, name: parameter.name.text, type: types.type(parameter.type),
                    hasDefault: parameter.defaultValue != nil, isVariadic: parameter.isVariadic,
                    isInout: parameter.isInout)
            }, result, canThrow: effects.isThrowing && !effects.isRethrowing, isAsync: effects.isAsync)
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

    /// What a `where` clause says that a generic parameter is; nil if it says nothing.
    func same(_ parameter: String, by generics: Generics) -> ScriptType? {
        for case .sameType(let left, let right) in generics.requirements {
            if case .named(let path) = left.kind, path.map(\.name.text) == [parameter] { return type(right) }
        }
        return nil
    }

    /// As many as the type has parameters.
    private func arguments(_ written: [ScriptType], of nominal: NominalType) -> [ScriptType] {
        nominal.genericParameters.indices.map { $0 < written.count ? written[$0] : .unknown }
    }
}
