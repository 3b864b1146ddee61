// Binding generic parameters first-come, and filling them in.

/// What generic parameters stand for within one call.
package struct Bindings {
    // A few, so that to look through them is shorter than to hash a name.
    private var types: [(name: String, type: ScriptType)] = []

    package init(names: [String], _ types: [ScriptType]) {
        self.types.reserveCapacity(names.count)
        for (name, type) in zip(names, types) where type != .unknown { self.types.append((name, type)) }
    }

    /// What a parameter stands for; of `R.Model`, what the type that `R` stands for calls so.
    package subscript(name: String) -> ScriptType? {
        get {
            if types.isEmpty { return nil }
            for known in types where known.name == name { return known.type }
            guard name.utf8.contains(UInt8(ascii: ".")), let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else {
                return nil
            }
            return self[String(name[..<dot])]?.associated(String(name[name.index(after: dot)...]))
        }
        set {
            switch (types.firstIndex { $0.name == name }, newValue) {
            case (let index?, let type?): types[index].type = type
            case (let index?, nil): types.remove(at: index)
            case (nil, let type?): types.append((name, type))
            case (nil, nil): break
            }
        }
    }

    /// Fills the bound parameters in; free ones become unknown, or stay if `keepFree`.
    package func apply(_ type: ScriptType, keepFree: Bool = false) -> ScriptType {
        type.mapped { leaf in
            guard case .generic(let name) = leaf else { return nil }
            return self[name] ?? (keepFree ? nil : .unknown)
        }
    }
}

extension NominalType {
    /// The elements of a sequence whose first generic argument they are not, by its own or an inherited conformance.
    private var declaredElement: ScriptType? {
        elementType ?? parents.lazy.compactMap { $0.isScript ? $0.declaredElement : nil }.first
    }

    /// The generic arguments that a parent type has, given those of this type: by name, else by position.
    func arguments(_ arguments: [ScriptType], asSeenBy parent: NominalType) -> [ScriptType] {
        if self === parent, !isScript, arguments.count == genericParameters.count { return arguments }
        guard isKind(of: parent) else { return [] }
        if parent.genericParameters == ["Element"], let element = declaredElement {
            let known = Bindings(names: genericParameters, arguments).apply(element)
            if isScript || !known.isUncertain { return [known] }
        }
        if !isScript, arguments.count == 1, genericParameters == parent.genericParameters { return arguments }
        if let written = writtenArguments(arguments, asSeenBy: parent) { return written }
        if parent.genericParameters.count == 2, let (base, trait) = spelledOut, base.isKind(of: parent) {
            return [.nominal(trait, []), genericParameters.isEmpty ? .never : arguments.first ?? .unknown]
        }
        return parent.genericParameters.enumerated().map { position, name in
            let index = genericParameters.firstIndex(of: name) ?? position
            return index < arguments.count ? arguments[index] : .unknown
        }
    }
}

extension NominalType {
    /// The generic arguments of a parent as the script wrote them along the inheritance; nil if it wrote none.
    private func writtenArguments(_ arguments: [ScriptType], asSeenBy parent: NominalType) -> [ScriptType]? {
        if parentArguments.isEmpty { return nil }
        let bindings = Bindings(names: genericParameters, arguments)
        for (next, written) in parentArguments where next.isKind(of: parent) {
            let known = written.map { bindings.apply($0) }
            return next === parent ? known : next.arguments(known, asSeenBy: parent)
        }
        return nil
    }
}

extension ScriptType {
    /// Whether nothing useful is known anywhere at the top of the type.
    package var isUncertain: Bool {
        switch self {
        case .unknown: true
        case .nominal(_, let arguments): arguments.contains { $0.isUncertain }
        case .optional(let wrapped): wrapped.isUncertain
        case .tuple(let elements): elements.contains { $0.type.isUncertain }
        case .function, .metatype, .generic, .any, .never: false
        }
    }

    /// Whether the type or a part of it meets a condition.
    package func contains(where meets: (ScriptType) -> Bool) -> Bool {
        if meets(self) { return true }
        switch self {
        case .nominal(_, let arguments): return arguments.contains { $0.contains(where: meets) }
        case .tuple(let elements): return elements.contains { $0.type.contains(where: meets) }
        case .function(let signature):
            return signature.parameters.contains { $0.type.contains(where: meets) }
                || signature.result.contains(where: meets) || signature.thrown?.contains(where: meets) ?? false
        case .optional(let part), .metatype(let part): return part.contains(where: meets)
        case .unknown, .generic, .any, .never: return false
        }
    }

    /// Rebuilds the type, replacing those parts for which `replace` answers something.
    package func mapped(_ replace: (ScriptType) -> ScriptType?) -> ScriptType {
        if let replacement = replace(self) { return replacement }
        switch self {
        case .nominal(let nominal, let arguments):
            if arguments.isEmpty { return self }
            return ScriptType.nominal(nominal, arguments.map { $0.mapped(replace) }).underItsShortName
        case .tuple(let elements):
            return .tuple(elements.map { Element(label: $0.label, type: $0.type.mapped(replace)) })
        case .function(var signature):
            for index in signature.parameters.indices {
                signature.parameters[index].type = signature.parameters[index].type.mapped(replace)
            }
            signature.result = signature.result.mapped(replace)
            signature.thrown = signature.thrown?.mapped(replace)
            return .function(signature)
        case .optional(let wrapped): return .optional(wrapped.mapped(replace))
        case .metatype(let instance): return .metatype(instance.mapped(replace))
        case .unknown, .generic, .any, .never: return self
        }
    }

    /// `Single<Int>` for `PrimitiveSequence<SingleTrait, Int>`, once the trait is known; else the type itself.
    private var underItsShortName: ScriptType {
        guard case .nominal(let base, let arguments) = self, arguments.count == 2,
            let kind = arguments[0].nominal?.kindOfSequence, kind.spelledOut?.base === base
        else { return self }
        return .nominal(kind, Array(arguments.suffix(kind.genericParameters.count)))
    }

    package var nominal: NominalType? {
        switch self {
        case .nominal(let nominal, _): nominal
        case .optional: .optional
        default: nil
        }
    }

    package var genericArguments: [ScriptType] {
        switch self {
        case .nominal(_, let arguments): arguments
        case .optional(let wrapped): [wrapped]
        default: []
        }
    }

    package var function: FunctionSignature? {
        switch self {
        case .function(let signature): signature
        case .optional(let wrapped): wrapped.function
        default: nil
        }
    }
}

extension ScriptType: CustomStringConvertible {
    /// The type as Swift writes it.
    package var description: String {
        switch self {
        case .unknown: return "_"
        case .nominal(.array, let arguments) where arguments.count == 1: return "[\(arguments[0])]"
        case .nominal(.dictionary, let arguments) where arguments.count == 2:
            return "[\(arguments[0]): \(arguments[1])]"
        case .nominal(let nominal, let arguments):
            return arguments.isEmpty || nominal.genericParameters.isEmpty
                ? nominal.name : "\(nominal.name)<\(arguments.map(\.description).joined(separator: ", "))>"
        case .tuple(let elements):
            if elements.isEmpty { return "()" }
            let parts = elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.description }
            return "(\(parts.joined(separator: ", ")))"
        case .function(let signature):
            let parameters = signature.parameters.map(\.type.description).joined(separator: ", ")
            return "(\(parameters)) \(signature.canThrow ? "throws " : "")-> \(signature.result)"
        case .optional(let wrapped):
            if case .function = wrapped { return "(\(wrapped))?" }
            return "\(wrapped)?"
        case .metatype(let instance): return "\(instance).Type"
        case .generic(let name): return name
        case .any: return "Any"
        case .never: return "Never"
        }
    }
}
