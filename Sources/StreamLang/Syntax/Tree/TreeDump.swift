// Trees as S-expressions, for tests and for looking at what the parser understood.

/// Writes trees compactly: `(call print (string "a"))`.
package enum TreeDump {
    /// All statements, one a line.
    package static func dump(_ statements: [Statement]) -> String {
        statements.map(dump).joined(separator: "\n")
    }

    /// A node: its head and its parts in parentheses; parts that are empty are left out.
    static func node(_ parts: String...) -> String {
        "(" + parts.filter { !$0.isEmpty }.joined(separator: " ") + ")"
    }

    static func list<Element>(_ elements: [Element], _ dump: (Element) -> String) -> String {
        elements.map(dump).joined(separator: " ")
    }

    static func quoted(_ text: String) -> String { String(reflecting: text) }

    // MARK: Expressions

    package static func dump(_ expression: Expression) -> String {
        switch expression.kind {
        case .integer(let magnitude, let isNegative): "\(isNegative ? "-" : "")\(magnitude)"
        case .float(let value): "\(value)"
        case .boolean(let value): "\(value)"
        case .nilLiteral: "nil"
        case .string(let literal): dump(literal)
        case .duration(let nanoseconds): "\(nanoseconds)ns"
        case .array(let elements): node("array", list(elements, dump))
        case .dictionary(let elements): node("dictionary", list(elements) { "\(dump($0.key)): \(dump($0.value))" })
        case .tuple(let elements): node("tuple", list(elements, dump))
        case .closure(let closure): dump(closure)
        case .keyPath(let path): dump(path)
        case .sourceLocation(let literal): "#\(literal.rawValue)"
        case .selector(let value): node("selector", dump(value))
        case .name(let reference): dump(reference)
        case .selfReference: "self"
        case .superReference: "super"
        case .shorthandParameter(let position): "$\(position)"
        case .discard: "_"
        case .operatorReference(let name): node("operator", name.text)
        case .type(let type): node("type", dump(type))
        case .member(let base, let reference): node(".", dump(base), dump(reference))
        case .implicitMember(let reference): ".\(dump(reference))"
        case .tupleElement(let base, let position): node(".", dump(base), "\(position)")
        case .call(let call): dump(call)
        case .subscription(let base, let arguments): node("subscript", dump(base), list(arguments, dump))
        case .optionalBind(let value): node("?", dump(value))
        case .optionalChain(let value): node("chain", dump(value))
        case .forceUnwrap(let value): node("!", dump(value))
        case .selfMember(let value): node(".", dump(value), "self")
        case .prefixOperator(let name, let value): node("prefix\(name.text)", dump(value))
        case .postfixOperator(let value, let name): node("postfix\(name.text)", dump(value))
        case .binary(let name, let left, let right): node(name.text, dump(left), dump(right))
        case .ternary(let condition, let then, let otherwise): node("?:", dump(condition), dump(then), dump(otherwise))
        case .assignment(let target, let value): node("=", dump(target), dump(value))
        case .compoundAssignment(let name, let target, let value): node(name.text, dump(target), dump(value))
        case .inoutArgument(let target): node("&", dump(target))
        case .tryMark(let mark, let value): node(dump(mark), dump(value))
        case .awaitMark(let value): node("await", dump(value))
        case .typeTest(let value, let type): node("is", dump(value), dump(type))
        case .cast(let value, let cast, let type): node(dump(cast), dump(value), dump(type))
        case .ifExpression(let statement): dump(statement)
        case .switchExpression(let statement): dump(statement)
        case .invalid: "invalid"
        }
    }

    private static func dump(_ mark: TryMark) -> String {
        switch mark {
        case .plain: "try"
        case .optional: "try?"
        case .forced: "try!"
        }
    }

    private static func dump(_ cast: Cast) -> String {
        switch cast {
        case .coercion: "as"
        case .conditional: "as?"
        case .forced: "as!"
        }
    }

    static func dump(_ reference: Reference) -> String {
        let labels = reference.labels.map { "(" + $0.map { "\($0):" }.joined() + ")" } ?? ""
        let generics =
            reference.genericArguments.isEmpty
            ? "" : "<\(reference.genericArguments.map(dump).joined(separator: ", "))>"
        return reference.name.text + labels + generics
    }

    static func dump(_ argument: Argument) -> String {
        (argument.label.map { "\($0.text): " } ?? "") + dump(argument.value)
    }

    private static func dump(_ call: Call) -> String {
        let closures = call.trailingClosures.map { dump($0) }.joined(separator: " ")
        return node("call", dump(call.callee), list(call.arguments, dump), closures.isEmpty ? "" : "| \(closures)")
    }

    private static func dump(_ literal: StringLiteral) -> String {
        if literal.segments.isEmpty { return "\"\"" }
        if let text = literal.plainText { return quoted(text) }
        return node(
            "string",
            list(literal.segments) { segment in
                switch segment {
                case .text(let text): quoted(text)
                case .interpolation(let arguments): "\\(\(list(arguments, dump)))"
                }
            })
    }

    private static func dump(_ path: KeyPathLiteral) -> String {
        let components = path.components.map { component in
            switch component {
            case .member(let reference): ".\(dump(reference))"
            case .tupleElement(let position): ".\(position)"
            case .subscription(let arguments): "[\(list(arguments, dump))]"
            case .optionalChain: "?"
            case .forceUnwrap: "!"
            }
        }
        return node("keypath", path.root.map(dump) ?? "", components.joined())
    }

    private static func dump(_ closure: Closure) -> String {
        let captures = closure.captures.map { capture in
            let strength = capture.strength == .strong ? "" : "\(capture.strength) "
            return strength + capture.name.text + (capture.value.map { " = \(dump($0))" } ?? "")
        }
        let parameters = closure.parameters.map { parameters in
            "("
                + parameters.map { parameter in
                    let type = parameter.type.map {
                        ": \(parameter.isInout ? "inout " : "")\(dump($0))\(parameter.isVariadic ? "..." : "")"
                    }
                    return dump(parameter.pattern) + (type ?? "")
                }.joined(separator: ", ") + ")"
        }
        return node(
            "closure", closure.shorthandParameterCount > 0 ? "$\(closure.shorthandParameterCount)" : "",
            captures.isEmpty ? "" : "[\(captures.joined(separator: ", "))]", parameters ?? "", dump(closure.effects),
            closure.result.map { "-> \(dump($0))" } ?? "", block(closure.body))
    }

    static func dump(_ effects: Effects) -> String {
        let words = [
            effects.isAsync ? "async" : "", effects.isRethrowing ? "rethrows" : effects.isThrowing ? "throws" : "",
        ]
        return words.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
