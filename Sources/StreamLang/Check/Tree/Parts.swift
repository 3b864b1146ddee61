// The parts of typed trees, for anyone who looks at all of them.

import StreamSyntax

extension TypedExpression {
    /// Visits the expressions that it is directly made of. Closures and statements inside are left to who asks.
    package func forEachPart(_ visit: (TypedExpression) -> Void) {
        func visitAll(_ arguments: [TypedArgument]) {
            for argument in arguments {
                switch argument.kind {
                case .value(let value): visit(value)
                case .variadic(let values): values.forEach(visit)
                case .standard: break
                }
            }
        }
        switch kind {
        case .integer, .float, .boolean, .nilLiteral, .text, .duration, .sourceLocation, .variable, .selfReference,
            .superReference, .discard, .metatype, .closure, .conditional, .invalid:
            break
        case .interpolation(let segments):
            for case .value(let value, let arguments) in segments {
                visit(value)
                visitAll(arguments)
            }
        case .array(let elements), .tuple(let elements): elements.forEach(visit)
        case .dictionary(let elements):
            for element in elements {
                visit(element.key)
                visit(element.value)
            }
        case .keyPath(let path): path.steps.forEach(visit)
        case .selector(let inner), .tupleElement(let inner, _), .optionalBind(let inner), .optionalChain(let inner),
            .forceUnwrap(let inner), .inoutArgument(let inner), .tryMark(_, let inner), .awaitMark(let inner),
            .typeTest(let inner, _), .cast(let inner, _, _), .dynamicMember(let inner, _), .conversion(_, let inner),
            .member(_, let inner):
            visit(inner)
        case .function(_, let receiver): receiver.map(visit)
        case .subscript(_, let receiver, let arguments):
            visit(receiver)
            visitAll(arguments)
        case .call(_, let receiver, let arguments):
            receiver.map(visit)
            visitAll(arguments)
        case .callValue(let callee, let arguments), .dynamicCall(let callee, let arguments),
            .dynamicSubscript(let callee, let arguments):
            visit(callee)
            visitAll(arguments)
        case .assignment(let target, let value):
            visit(target)
            visit(value)
        case .ternary(let condition, let then, let otherwise):
            visit(condition)
            visit(then)
            visit(otherwise)
        }
    }
}

/// What statements and patterns are made of.
package enum TypedPart {
    case expression(TypedExpression)
    case pattern(TypedPattern)
    case statement(TypedStatement)
}

extension TypedStatement {
    /// Visits what it is directly made of, in the order in which it runs.
    package func forEachPart(_ visit: (TypedPart) -> Void) {
        func all(_ statements: [TypedStatement]) { for statement in statements { visit(.statement(statement)) } }
        func all(_ conditions: [TypedCondition]) {
            for condition in conditions {
                switch condition {
                case .expression(let node): visit(.expression(node))
                case .binding(let pattern, let node), .matching(let pattern, let node):
                    visit(.expression(node))
                    visit(.pattern(pattern))
                case .availability: break
                }
            }
        }
        func all(_ items: [(pattern: TypedPattern, condition: TypedExpression?)]) {
            for item in items {
                visit(.pattern(item.pattern))
                if let condition = item.condition { visit(.expression(condition)) }
            }
        }
        switch kind {
        case .expression(let node), .throw(let node): visit(.expression(node))
        case .variable(let pattern, let value, _):
            if let value { visit(.expression(value)) }
            visit(.pattern(pattern))
        case .if(let clauses, let otherwise):
            for clause in clauses {
                all(clause.conditions)
                all(clause.body)
            }
            all(otherwise ?? [])
        case .guard(let conditions, let body), .while(let conditions, let body):
            all(conditions)
            all(body)
        case .switch(let subject, let cases):
            visit(.expression(subject))
            for one in cases {
                all(one.items)
                all(one.body)
            }
        case .forIn(let loop):
            visit(.expression(loop.sequence))
            visit(.pattern(loop.pattern))
            if let condition = loop.condition { visit(.expression(condition)) }
            all(loop.body)
        case .repeatWhile(let body, let condition):
            all(body)
            visit(.expression(condition))
        case .do(let body, let clauses):
            all(body)
            for clause in clauses {
                all(clause.items)
                all(clause.body)
            }
        case .defer(let body), .several(let body): all(body)
        case .return(let value): if let value { visit(.expression(value)) }
        case .declaration, .break, .continue, .fallthrough: break
        }
    }
}

extension TypedPattern {
    /// Visits what it is directly made of.
    package func forEachPart(_ visit: (TypedPart) -> Void) {
        switch kind {
        case .wildcard, .variable, .typeTest: break
        case .tuple(let parts): for part in parts { visit(.pattern(part)) }
        case .enumCase(_, _, let payload): for part in payload ?? [] { visit(.pattern(part)) }
        case .optional(let inner), .cast(let inner, _): visit(.pattern(inner))
        case .expression(let node): visit(.expression(node))
        }
    }

    /// The variables that it declares.
    package var variables: [ValueSymbol] {
        switch kind {
        case .variable(let symbol): [symbol]
        case .tuple(let parts): parts.flatMap(\.variables)
        case .enumCase(_, _, let payload): (payload ?? []).flatMap(\.variables)
        case .optional(let inner), .cast(let inner, _): inner.variables
        case .wildcard, .typeTest, .expression: []
        }
    }
}
