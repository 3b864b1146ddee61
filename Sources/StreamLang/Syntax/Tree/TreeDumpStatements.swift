// Statements, patterns and types as S-expressions.

extension TreeDump {
    static func block(_ statements: [Statement]) -> String { "{" + list(statements, dump) + "}" }

    static func dump(_ block: Block) -> String { self.block(block.statements) }

    package static func dump(_ statement: Statement) -> String {
        let label = statement.label.map { "\($0.text): " } ?? ""
        return label + dump(statement.kind)
    }

    private static func dump(_ kind: Statement.Kind) -> String {
        switch kind {
        case .expression(let expression): dump(expression)
        case .declaration(let declaration): dump(declaration)
        case .if(let statement): dump(statement)
        case .guard(let conditions, let otherwise): node("guard", list(conditions, dump), "else", dump(otherwise))
        case .switch(let statement): dump(statement)
        case .forIn(let loop): dump(loop)
        case .while(let conditions, let body): node("while", list(conditions, dump), dump(body))
        case .repeatWhile(let body, let condition): node("repeat", dump(body), dump(condition))
        case .do(let body, let error, let clauses):
            node("do", error.map { "throws(\(dump($0)))" } ?? "", dump(body), list(clauses, dump))
        case .defer(let body): node("defer", dump(body))
        case .return(let value): node("return", value.map { dump($0) } ?? "")
        case .throw(let value): node("throw", dump(value))
        case .break(let label): node("break", label?.text ?? "")
        case .continue(let label): node("continue", label?.text ?? "")
        case .fallthrough: "(fallthrough)"
        }
    }

    static func dump(_ statement: IfStatement) -> String {
        node(
            "if", list(statement.clauses) { "\(list($0.conditions, dump)) \(dump($0.body))" },
            statement.otherwise.map { "else \(dump($0))" } ?? "")
    }

    static func dump(_ statement: SwitchStatement) -> String {
        node("switch", dump(statement.subject), list(statement.cases, dump))
    }

    private static func dump(_ one: SwitchCase) -> String {
        node(one.isDefault ? "default" : "case", one.items.map { dump($0) }.joined(separator: ", "), block(one.body))
    }

    private static func dump(_ item: SwitchCase.Item) -> String {
        dump(item.pattern) + (item.guardExpression.map { " where \(dump($0))" } ?? "")
    }

    private static func dump(_ loop: ForStatement) -> String {
        node(
            "for", loop.isTry ? "try" : "", loop.isAwait ? "await" : "", loop.isCase ? "case" : "", dump(loop.pattern),
            loop.type.map { ": \(dump($0))" } ?? "", dump(loop.sequence),
            loop.condition.map { "where \(dump($0))" } ?? "",
            dump(loop.body))
    }

    private static func dump(_ clause: CatchClause) -> String {
        node("catch", clause.items.map { dump($0) }.joined(separator: ", "), dump(clause.body))
    }

    private static func dump(_ condition: Condition) -> String {
        switch condition.kind {
        case .expression(let expression): dump(expression)
        case .optionalBinding(let introducer, let pattern, let type, let value):
            node(introducer.rawValue, dump(pattern) + (type.map { ": \(dump($0))" } ?? ""), dump(value))
        case .matching(let pattern, let type, let value):
            node("case", dump(pattern) + (type.map { ": \(dump($0))" } ?? ""), dump(value))
        case .availability(let holds): holds ? "#available" : "#unavailable"
        }
    }

    // MARK: Patterns

    package static func dump(_ pattern: Pattern) -> String {
        switch pattern.kind {
        case .wildcard: "_"
        case .name(let name): name.text
        case .binding(let introducer, let inner): node(introducer.rawValue, dump(inner))
        case .tuple(let elements): "(\(dump(elements)))"
        case .enumCase(let base, let name, let payload):
            "\(base.map { dump($0) } ?? "").\(name.text)\(payload.map { "(\(dump($0)))" } ?? "")"
        case .optional(let inner): "\(dump(inner))?"
        case .typeTest(let type): node("is", dump(type))
        case .cast(let inner, let type): node("as", dump(inner), dump(type))
        case .expression(let expression): node("~=", dump(expression))
        }
    }

    private static func dump(_ elements: [Pattern.Element]) -> String {
        elements.map { ($0.label.map { "\($0.text): " } ?? "") + dump($0.pattern) }.joined(separator: ", ")
    }

    // MARK: Types

    package static func dump(_ type: TypeSyntax) -> String {
        switch type.kind {
        case .named(let components):
            components.map { component in
                let arguments = component.genericArguments.map { dump($0) }.joined(separator: ", ")
                return component.name.text + (arguments.isEmpty ? "" : "<\(arguments)>")
            }.joined(separator: ".")
        case .array(let element): "[\(dump(element))]"
        case .dictionary(let key, let value): "[\(dump(key)): \(dump(value))]"
        case .optional(let wrapped): "\(dump(wrapped))?"
        case .implicitlyUnwrapped(let wrapped): "\(dump(wrapped))!"
        case .tuple(let elements): "(\(elements.map { dump($0) }.joined(separator: ", ")))"
        case .function(let function):
            "((\(function.parameters.map { dump($0) }.joined(separator: ", "))) "
                + (dump(function.effects).isEmpty ? "" : dump(function.effects) + " ") + "-> \(dump(function.result)))"
        case .metatype(let instance): "\(dump(instance)).Type"
        case .composition(let types): types.map { dump($0) }.joined(separator: " & ")
        case .opaque(let constraint): "some \(dump(constraint))"
        case .existential(let constraint): "any \(dump(constraint))"
        case .placeholder: "_"
        case .invalid: "invalid"
        }
    }

    static func dump(_ parameter: TypeParameter) -> String {
        let attributes = parameter.attributes.map { "@\($0.name.text) " }.joined()
        return (parameter.label.map { "\($0.text): " } ?? "") + attributes + (parameter.isInout ? "inout " : "")
            + dump(parameter.type) + (parameter.isVariadic ? "..." : "")
    }
}
