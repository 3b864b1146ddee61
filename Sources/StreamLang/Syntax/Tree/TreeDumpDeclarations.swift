// Declarations as S-expressions.

extension TreeDump {
    package static func dump(_ declaration: Declaration) -> String {
        let attributes = declaration.attributes.map { "@\($0.name.text)\($0.arguments ?? "") " }.joined()
        let modifiers = declaration.modifiers.list.map {
            "\($0.keyword.rawValue)\($0.argument.map { "(\($0))" } ?? "") "
        }.joined()
        return attributes + modifiers + dump(declaration.kind)
    }

    private static func dump(_ kind: Declaration.Kind) -> String {
        switch kind {
        case .importModule(let path): node("import", path.map(\.text).joined(separator: "."))
        case .variable(let variable): node(variable.introducer.rawValue, list(variable.bindings, dump))
        case .function(let function):
            node(
                "func", function.name.text, dump(function.generics), dump(function.parameters), dump(function.effects),
                function.result.map { "-> \(dump($0))" } ?? "", function.body.map { dump($0) } ?? "")
        case .initializer(let initializer):
            node(
                "init" + dump(initializer.failure), dump(initializer.generics), dump(initializer.parameters),
                dump(initializer.effects), initializer.body.map { dump($0) } ?? "")
        case .deinitializer(let body): node("deinit", dump(body))
        case .subscriptMember(let member):
            node(
                "subscript", dump(member.generics), dump(member.parameters), "-> \(dump(member.result))",
                dump(member.accessors))
        case .nominal(let type):
            node(
                type.form.rawValue, type.name.text, dump(type.generics), inheritance(type.inheritance),
                members(type.members))
        case .extension(let member):
            node(
                "extension", dump(member.type), inheritance(member.inheritance), requirements(member.requirements),
                members(member.members))
        case .enumCases(let cases): node("case", cases.map { dump($0) }.joined(separator: ", "))
        case .typeAlias(let alias): node("typealias", alias.name.text, dump(alias.generics), dump(alias.type))
        case .associatedType(let type):
            node(
                "associatedtype", type.name.text, inheritance(type.inheritance), type.standard.map { dump($0) } ?? "",
                requirements(type.requirements))
        case .operator(let declaration):
            node(
                declaration.fixity.rawValue, "operator", declaration.name.text, declaration.precedenceGroup?.text ?? "")
        case .precedenceGroup(let group):
            node(
                "precedencegroup", group.name.text, group.associativity.rawValue,
                group.higherThan.isEmpty ? "" : "> \(group.higherThan.joined(separator: ", "))",
                group.lowerThan.isEmpty ? "" : "< \(group.lowerThan.joined(separator: ", "))",
                group.isAssignment ? "assignment" : "")
        }
    }

    private static func inheritance(_ types: [TypeSyntax]) -> String {
        types.isEmpty ? "" : ": \(types.map { dump($0) }.joined(separator: ", "))"
    }

    private static func members(_ members: [Declaration]) -> String { "{" + list(members, dump) + "}" }

    private static func dump(_ failure: InitializerDeclaration.Failure) -> String {
        switch failure {
        case .none: ""
        case .optional: "?"
        case .implicitlyUnwrapped: "!"
        }
    }

    private static func dump(_ binding: VariableDeclaration.Binding) -> String {
        let type = binding.type.map { ": \(dump($0))" } ?? ""
        let value = binding.value.map { "= \(dump($0))" } ?? ""
        let accessors = binding.accessors.map { dump($0) } ?? ""
        return [dump(binding.pattern) + type, value, accessors].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func dump(_ accessors: Accessors) -> String {
        let all = [
            ("get", accessors.get), ("set", accessors.set), ("willSet", accessors.willSet),
            ("didSet", accessors.didSet),
        ]
        let parts = all.compactMap { name, accessor in
            accessor.map { accessor in
                [
                    name + (accessor.parameter.map { "(\($0.text))" } ?? ""), dump(accessor.effects),
                    accessor.body.map { dump($0) } ?? "",
                ]
                .filter { !$0.isEmpty }.joined(separator: " ")
            }
        }
        return "{\(parts.joined(separator: " "))}"
    }

    private static func dump(_ parameters: [Parameter]) -> String {
        let parts = parameters.map { parameter in
            let label = parameter.label?.text ?? "_"
            let names = label == parameter.name.text ? label : "\(label) \(parameter.name.text)"
            let type = TypeParameter(
                type: parameter.type, isInout: parameter.isInout, isVariadic: parameter.isVariadic,
                attributes: parameter.attributes)
            return "\(names): \(dump(type))" + (parameter.defaultValue.map { " = \(dump($0))" } ?? "")
        }
        return "(\(parts.joined(separator: ", ")))"
    }

    private static func dump(_ generics: Generics) -> String {
        let parameters = generics.parameters.map { $0.name.text + ($0.constraint.map { ": \(dump($0))" } ?? "") }
        let list = parameters.isEmpty ? "" : "<\(parameters.joined(separator: ", "))>"
        return [list, requirements(generics.requirements)].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static func requirements(_ requirements: [Generics.Requirement]) -> String {
        let parts = requirements.map { requirement in
            switch requirement {
            case .conformance(let left, let right): "\(dump(left)): \(dump(right))"
            case .sameType(let left, let right): "\(dump(left)) == \(dump(right))"
            }
        }
        return parts.isEmpty ? "" : "where \(parts.joined(separator: ", "))"
    }

    private static func dump(_ one: EnumCase) -> String {
        let payload = one.payload.map { elements in
            let parts = elements.map {
                ($0.label.map { "\($0.text): " } ?? "") + dump($0.type)
                    + ($0.defaultValue.map { " = \(dump($0))" } ?? "")
            }
            return "(\(parts.joined(separator: ", ")))"
        }
        return one.name.text + (payload ?? "") + (one.rawValue.map { " = \(dump($0))" } ?? "")
    }
}
