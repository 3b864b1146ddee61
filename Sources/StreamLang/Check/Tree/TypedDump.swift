// Typed trees as text, for tests and for whoever looks for why something has a type.

import StreamSyntax

/// Writes typed trees: `(call map#2 …): Observable<Int>`.
package enum TypedDump {
    package static func dump(_ statement: TypedStatement) -> String {
        switch statement.kind {
        case .expression(let node): dump(node)
        case .variable(let pattern, let value, _): "let \(dump(pattern))\(value.map { " = \(dump($0))" } ?? "")"
        case .several(let list): list.map(dump).joined(separator: "; ")
        case .declaration: "declaration"
        case .if(let clauses, let otherwise):
            clauses.map { "if \($0.conditions.map(dump).joined(separator: ", ")) \(block($0.body))" }.joined(
                separator: " else ")
                + (otherwise.map { " else \(block($0))" } ?? "")
        case .guard(let conditions, let otherwise):
            "guard \(conditions.map(dump).joined(separator: ", ")) else \(block(otherwise))"
        case .switch(let subject, let cases):
            "switch \(dump(subject)) {"
                + cases.map { one in
                    (one.isDefault
                        ? "default"
                        : "case "
                            + one.items.map { dump($0.pattern) + ($0.condition.map { " where \(dump($0))" } ?? "") }
                            .joined(separator: ", "))
                        + ": " + block(one.body)
                }.joined(separator: " ") + "}"
        case .forIn(let loop): "for \(dump(loop.pattern)) in \(dump(loop.sequence)) \(block(loop.body))"
        case .while(let conditions, let body): "while \(conditions.map(dump).joined(separator: ", ")) \(block(body))"
        case .repeatWhile(let body, let condition): "repeat \(block(body)) while \(dump(condition))"
        case .do(let body, let clauses): "do \(block(body))" + clauses.map { " catch \(block($0.body))" }.joined()
        case .defer(let body): "defer \(block(body))"
        case .return(let value): "return\(value.map { " \(dump($0))" } ?? "")"
        case .throw(let value): "throw \(dump(value))"
        case .break: "break"
        case .continue: "continue"
        case .fallthrough: "fallthrough"
        }
    }

    private static func block(_ statements: [TypedStatement]) -> String {
        "{ \(statements.map(dump).joined(separator: "; ")) }"
    }

    private static func dump(_ condition: TypedCondition) -> String {
        switch condition {
        case .expression(let node): dump(node)
        case .binding(let pattern, let node): "let \(dump(pattern)) = \(dump(node))"
        case .matching(let pattern, let node): "case \(dump(pattern)) = \(dump(node))"
        case .availability(let holds): "\(holds)"
        }
    }

    package static func dump(_ pattern: TypedPattern) -> String {
        switch pattern.kind {
        case .wildcard: "_"
        case .variable(let symbol): "\(symbol.name): \(symbol.interface.result)"
        case .tuple(let parts): "(\(parts.map(dump).joined(separator: ", ")))"
        case .enumCase(let symbol, let name, let payload):
            "\(symbol == nil ? "?" : "").\(name)\(payload.map { "(\($0.map(dump).joined(separator: ", ")))" } ?? "")"
        case .optional(let inner): "\(dump(inner))?"
        case .typeTest(let type): "is \(type)"
        case .cast(let inner, let type): "\(dump(inner)) as \(type)"
        case .expression(let node): "~= \(dump(node))"
        }
    }

    package static func dump(_ node: TypedExpression) -> String {
        "\(kind(node)): \(node.type)"
    }

    private static func kind(_ node: TypedExpression) -> String {
        switch node.kind {
        case .integer(let magnitude, let isNegative): "\(isNegative ? "-" : "")\(magnitude)"
        case .float(let value): "\(value)"
        case .boolean(let value): "\(value)"
        case .nilLiteral: "nil"
        case .text(let text): "\"\(text)\""
        case .interpolation(let segments):
            "\""
                + segments.map { segment in
                    switch segment {
                    case .text(let text): text
                    case .value(let value, _): "\\(\(dump(value)))"
                    }
                }.joined() + "\""
        case .duration(let nanoseconds): "\(nanoseconds)ns"
        case .array(let elements): "[\(elements.map(dump).joined(separator: ", "))]"
        case .dictionary(let elements):
            "[\(elements.map { "\(dump($0.key)) => \(dump($0.value))" }.joined(separator: ", "))]"
        case .tuple(let elements): "(\(elements.map(dump).joined(separator: ", ")))"
        case .closure(let closure):
            "{ \(closure.parameters.map(\.name).joined(separator: ", ")) in \(closure.body.map(dump).joined(separator: "; ")) }"
        case .keyPath(let path): "\\\(path.root)\(path.steps.count)"
        case .sourceLocation(let literal): "#\(literal.rawValue)"
        case .selector: "#selector"
        case .variable(let symbol): symbol.name
        case .selfReference: "self"
        case .superReference: "super"
        case .discard: "_"
        case .metatype: "type"
        case .function(let use, let receiver): "\(receiver.map { "\(dump($0))." } ?? "")\(name(use))"
        case .member(let use, let receiver): "(\(dump(receiver))).\(name(use))"
        case .tupleElement(let base, let index): "(\(dump(base))).\(index)"
        case .subscript(let use, let receiver, let list): "(\(dump(receiver)))\(name(use))[\(arguments(list))]"
        case .call(let use, let receiver, let list):
            "(\(receiver.map { "\(dump($0))." } ?? "")\(name(use))(\(arguments(list))))"
        case .callValue(let callee, let list): "(\(dump(callee)))(\(arguments(list)))"
        case .dynamicMember(let base, let name): "(\(dump(base))).?\(name)"
        case .dynamicCall(let callee, let list): "(\(dump(callee)))?(\(arguments(list)))"
        case .dynamicSubscript(let base, let list): "(\(dump(base)))?[\(arguments(list))]"
        case .optionalBind(let inner): "\(dump(inner))?"
        case .optionalChain(let inner): "chain(\(dump(inner)))"
        case .forceUnwrap(let inner): "\(dump(inner))!"
        case .assignment(let target, let value): "\(dump(target)) = \(dump(value))"
        case .inoutArgument(let inner): "&\(dump(inner))"
        case .ternary(let condition, let then, let otherwise):
            "(\(dump(condition)) ? \(dump(then)) : \(dump(otherwise)))"
        case .tryMark(_, let inner): "try \(dump(inner))"
        case .awaitMark(let inner): "await \(dump(inner))"
        case .typeTest(let inner, let type): "(\(dump(inner)) is \(type))"
        case .cast(let inner, _, let type): "(\(dump(inner)) as \(type))"
        case .conditional(let statement): dump(statement)
        case .conversion(let conversion, let inner): "\(conversion)(\(dump(inner)))"
        case .invalid: "invalid"
        }
    }

    private static func name(_ use: Use) -> String {
        "\(use.symbol.owner.map { "\($0.path)." } ?? "")\(use.symbol.name)"
    }

    private static func arguments(_ arguments: [TypedArgument]) -> String {
        arguments.map { argument in
            switch argument.kind {
            case .value(let value): (argument.label.map { "\($0): " } ?? "") + dump(value)
            case .variadic(let values): "[" + values.map(dump).joined(separator: ", ") + "]"
            case .standard: "default"
            }
        }.joined(separator: ", ")
    }
}
