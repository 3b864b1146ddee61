// The type of a value as far as the value itself tells, and its names.

extension Value {
    /// The type that `type(of:)` answers. Generic arguments are read off the elements and fields.
    package var runtimeType: ScriptType {
        switch self {
        case .int: .int
        case .double: .double
        case .bool: .bool
        case .void: .void
        case .none: .optional(.unknown)
        case .shortString: .string
        case .shortCharacter: .nominal(.character, [])
        case .object(let object): object.runtimeType
        }
    }
}

extension ScriptType {
    /// The type that all of some values have; `unknown` without values, `any` where they differ.
    package static func common(_ values: some Sequence<Value>) -> ScriptType {
        var result = ScriptType.unknown
        for value in values {
            let type = value.runtimeType
            switch (result, type) {
            case (.unknown, _): result = type
            case (.optional(.unknown), .optional): result = type
            case (.optional, .optional(.unknown)): break
            case _ where result == type: break
            default: return .any
            }
        }
        return result
    }

    /// Binds the generic parameters that occur in this type so that it becomes `actual`.
    package func bind(to actual: ScriptType, in bindings: inout [String: ScriptType]) {
        switch (self, actual) {
        case (.generic(let name), _):
            if bindings[name] == nil && actual != .unknown { bindings[name] = actual }
        case (.optional(let wrapped), .optional(let other)): wrapped.bind(to: other, in: &bindings)
        case (.nominal(_, let arguments), .nominal(_, let others)):
            for (argument, other) in zip(arguments, others) { argument.bind(to: other, in: &bindings) }
        case (.tuple(let elements), .tuple(let others)):
            for (element, other) in zip(elements, others) { element.type.bind(to: other.type, in: &bindings) }
        default: break
        }
    }

    /// The type's name as Swift prints it: `Array<Int>`, qualified `Swift.Array<Swift.Int>`.
    package func typeName(qualified: Bool) -> String {
        switch self {
        case .unknown, .any: return "Any"
        case .never: return qualified ? "Swift.Never" : "Never"
        case .generic(let name): return name
        case .nominal(let nominal, let arguments):
            if let (base, trait) = nominal.spelledOut {
                let elements = nominal.genericParameters.isEmpty ? [.never] : arguments
                return ScriptType.nominal(base, [.nominal(trait, [])] + elements).typeName(qualified: qualified)
            }
            if nominal === NominalType.nsRange { return qualified ? "Foundation._NSRange" : "_NSRange" }
            if nominal.isErrorBound { return qualified ? nominal.qualifiedName : nominal.shortName }
            return nominal.typeName(arguments, qualified: qualified)
        case .tuple(let elements):
            let names = elements.map { ($0.label.map { "\($0): " } ?? "") + $0.type.typeName(qualified: qualified) }
            return "(\(names.joined(separator: ", ")))"
        case .optional(let wrapped):
            return (qualified ? "Swift.Optional<" : "Optional<") + wrapped.typeName(qualified: qualified) + ">"
        case .metatype(let type): return type.typeName(qualified: qualified) + ".Type"
        case .function(let function):
            let names = function.parameters.map { parameter in
                (parameter.isInout ? "inout " : "") + parameter.type.typeName(qualified: qualified)
                    + (parameter.isVariadic ? "..." : "")
            }
            let thrown = function.thrown.map { "(\($0.typeName(qualified: qualified)))" } ?? ""
            let throwing = function.canThrow && function.thrown != .never ? " throws\(thrown)" : ""
            let effects = (function.isAsync ? " async" : "") + throwing
            return "(\(names.joined(separator: ", ")))\(effects) -> \(function.result.typeName(qualified: qualified))"
        }
    }
}

extension NominalType {
    /// The name with generic arguments, each behind the type that takes it: `Outer<Int>.Inner`. The short name is only that
    /// of the type itself.
    fileprivate func typeName(_ arguments: [ScriptType], qualified: Bool) -> String {
        // The types around it take the first arguments.
        let taken = min(enclosing?.genericParameters.count ?? 0, arguments.count)
        var own = arguments.dropFirst(taken).map { $0.typeName(qualified: qualified) }
        for pack in packs.reversed() where pack.upperBound <= own.count {
            own.replaceSubrange(pack, with: ["Pack{\(own[pack].joined(separator: ", "))}"])
        }
        var name = qualified ? qualifiedName : shortName
        if qualified, let enclosing, taken > 0 {
            name = qualifiedName(in: enclosing.typeName(Array(arguments.prefix(taken)), qualified: true))
        }
        return own.isEmpty ? name : "\(name)<\(own.joined(separator: ", "))>"
    }

    /// `Error` stands for itself as a generic argument.
    fileprivate var isErrorBound: Bool { self === NominalType.error }

    /// The type with its generic parameters bound by what some fields or payloads hold.
    func type(binding fields: some Sequence<(declared: ScriptType, value: Value)>) -> ScriptType {
        guard !genericParameters.isEmpty else { return .nominal(self, []) }
        var bindings: [String: ScriptType] = [:]
        for (declared, value) in fields { declared.bind(to: value.runtimeType, in: &bindings) }
        return .nominal(
            self,
            genericParameters.map {
                bindings[$0] ?? ($0 == "Failure" ? .nominal(.error, []) : .unknown)
            })
    }
}
