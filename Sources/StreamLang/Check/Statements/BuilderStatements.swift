// Statements in a result builder: each gives a part, and calls of the builder put the parts together, as in Swift.
//
//     title                          let $0 = B.buildExpression(title)
//     if isLong { more }             let $1 = B.buildOptional(if isLong { B.buildBlock(…) } else { nil })
//                                    return B.buildFinalResult(B.buildBlock($0, $1))

import StreamSyntax

/// Makes the calls of one builder for the statements of one function.
struct BuilderStatements {
    let statements: StatementChecker
    /// The builder, with its generic arguments.
    let builder: Type

    /// - Parameter builder: As it is written; arguments that are left out follow from the parts.
    init(_ statements: StatementChecker, _ builder: Type) {
        self.statements = statements
        self.builder = builder.replacingUnknown { statements.solver.fresh() }
    }

    private var expressions: ExpressionChecker { statements.expressions }
    private var solver: Solver { statements.solver }

    /// Checks the statements of a function whose result the builder makes.
    func check(_ written: [Statement], giving result: Type, _ span: Span) -> [TypedStatement] {
        let (typed, parts) = self.parts(written)
        let whole = statements.solve {
            var value = block(parts, span)
            if has("buildFinalResult") { value = call("buildFinalResult", [(nil, value)], span) }
            _ = solver.convert(value.type, to: result, at: span)
            return TypedExpression(.conversion(.dynamic, value), result, span)
        }
        return typed + [TypedStatement(.return(whole), span)]
    }

    // MARK: Parts

    /// The statements with a constant for each part, and what refers to these.
    private func parts(_ written: [Statement]) -> (statements: [TypedStatement], parts: [TypedExpression]) {
        var typed: [TypedStatement] = []
        var parts: [TypedExpression] = []
        for statement in written {
            guard let make = part(of: statement) else {
                typed.append(statements.check(statement))
                continue
            }
            let node = statements.solve(make)
            let symbol = ValueSymbol(local: "$\(parts.count)", node.type, span: statement.span)
            let pattern = TypedPattern(.variable(symbol), node.type, statement.span)
            typed.append(TypedStatement(.variable(pattern, value: node, nil), statement.span))
            parts.append(TypedExpression(.variable(symbol), node.type, statement.span))
        }
        return (typed, parts)
    }

    /// What makes the part that a statement gives; nil if it gives none.
    private func part(of statement: Statement) -> (() -> TypedExpression)? {
        let span = statement.span
        switch statement.kind {
        case .expression(let expression):
            switch expression.kind {
            case .ifExpression(let statement): return { conditional(statement, span) }
            case .switchExpression(let statement): return { cases(statement, span) }
            case .assignment, .compoundAssignment: return nil
            default: return { self.expression(expression) }
            }
        case .if(let statement): return { conditional(statement, span) }
        case .switch(let statement): return { cases(statement, span) }
        case .forIn(let loop): return { self.loop(loop, span) }
        case .do(let body, _, let clauses) where clauses.isEmpty:
            return {
                let (typed, value) = nested(body.statements, span)
                let last = TypedStatement(.expression(value), span)
                return TypedExpression(
                    .conditional(TypedStatement(.do(typed + [last], []), span)), value.type, span)
            }
        default: return nil
        }
    }

    private func expression(_ expression: StreamSyntax.Expression) -> TypedExpression {
        let value = expressions.generate(expression)
        return has("buildExpression") ? call("buildExpression", [(nil, value)], expression.span) : value
    }

    /// The statements of a block in its own scope, and the value of the block.
    private func nested(_ written: [Statement], _ span: Span) -> (statements: [TypedStatement], value: TypedExpression)
    {
        expressions.inside(Scope(.block, in: statements.scope)) {
            Collector(statements.program).collect(written, in: statements.scope)
            let (typed, parts) = self.parts(written)
            return (typed, block(parts, span))
        }
    }

    // MARK: Branches

    private func conditional(_ statement: IfStatement, _ span: Span) -> TypedExpression {
        var values: [TypedExpression] = []
        var clauses: [(conditions: [TypedCondition], body: [TypedStatement])] = []
        for clause in statement.clauses {
            expressions.inside(Scope(.block, in: statements.scope)) {
                let conditions = statements.conditions(clause.conditions)
                let (body, value) = nested(clause.body.statements, span)
                clauses.append((conditions, body))
                values.append(value)
            }
        }
        var otherwise: [TypedStatement]?
        if let written = statement.otherwise {
            let (body, value) = nested(written.statements, span)
            otherwise = body
            values.append(value)
        }
        let isComplete = otherwise != nil
        let (nodes, result) = branches(values, isOptional: !isComplete, span)
        for index in clauses.indices { clauses[index].body.append(TypedStatement(.expression(nodes[index]), span)) }
        if isComplete {
            otherwise?.append(TypedStatement(.expression(nodes[nodes.count - 1]), span))
        } else {
            otherwise = [TypedStatement(.expression(TypedExpression(.nilLiteral, result, span)), span)]
        }
        let whole = TypedExpression(
            .conditional(TypedStatement(.if(clauses, otherwise: otherwise), span)), result, span)
        return isComplete ? whole : call(has("buildOptional") ? "buildOptional" : "buildIf", [(nil, whole)], span)
    }

    private func cases(_ statement: SwitchStatement, _ span: Span) -> TypedExpression {
        let subject = statements.solve { expressions.generate(statement.subject) }
        var values: [TypedExpression] = []
        let typed = statement.cases.map { one in
            expressions.inside(Scope(.block, in: statements.scope)) {
                let items = statements.items(one.items, subject.type)
                let (body, value) = nested(one.body, one.span)
                values.append(value)
                return TypedCase(items: items, isDefault: one.isDefault, body: body, span: one.span)
            }
        }
        let (nodes, result) = branches(values, isOptional: false, span)
        let cases = zip(typed, nodes).map { one, node in
            TypedCase(
                items: one.items, isDefault: one.isDefault, body: one.body + [TypedStatement(.expression(node), span)],
                span: one.span)
        }
        return TypedExpression(.conditional(TypedStatement(.switch(subject, cases), span)), result, span)
    }

    /// What each branch gives, so that all of them give the same type.
    private func branches(_ values: [TypedExpression], isOptional: Bool, _ span: Span) -> ([TypedExpression], Type) {
        let result = solver.fresh()
        let whole = isOptional ? Type.optional(result) : result
        let nodes = values.indices.map { index in
            let value = values.count > 1 ? side(values[index], index, of: values.count, span) : values[index]
            _ = solver.convert(value.type, to: result, at: span)
            return TypedExpression(.conversion(.dynamic, value), whole, span)
        }
        return (nodes, whole)
    }

    /// A branch among several, as a leaf of a tree of first and second sides, which is filled from the left.
    private func side(_ value: TypedExpression, _ index: Int, of count: Int, _ span: Span) -> TypedExpression {
        guard count > 1, has("buildEither") else { return value }
        var half = 1
        while half * 2 < count { half *= 2 }
        if index < half { return call("buildEither", [("first", side(value, index, of: half, span))], span) }
        return call("buildEither", [("second", side(value, index - half, of: count - half, span))], span)
    }

    // MARK: Loops

    /// All that a loop gives, as a list.
    private func loop(_ loop: ForStatement, _ span: Span) -> TypedExpression {
        let element = solver.fresh()
        let list = ValueSymbol(local: "$list", .array(element), traits: .settable, span: span)
        let typed = statements.loop(loop) { written in
            let (body, value) = nested(written, span)
            _ = solver.convert(value.type, to: element, at: span)
            let append = TypedExpression(.invalid, .void, span)
            let site = CallSite([WrittenArgument(label: nil, value: value)], result: .void, span: span)
            expressions.choose(
                Name("append", span), expressions.candidates("append", of: .array(element), isStatic: false),
                receiver: TypedExpression(.variable(list), .array(element), span), append, site)
            return body + [TypedStatement(.expression(append), span)]
        }
        let empty = TypedExpression(.array([]), .array(element), span)
        let pattern = TypedPattern(.variable(list), .array(element), span)
        let all = TypedExpression(.variable(list), .array(element), span)
        let whole = TypedStatement(
            .do(
                [
                    TypedStatement(.variable(pattern, value: empty, nil), span), TypedStatement(.forIn(typed), span),
                    TypedStatement(.expression(all), span),
                ], []), span)
        return call("buildArray", [(nil, TypedExpression(.conditional(whole), .array(element), span))], span)
    }

    // MARK: Calls

    private func has(_ name: String) -> Bool { !expressions.candidates(name, of: builder, isStatic: true).isEmpty }

    /// The parts of a block together.
    private func block(_ parts: [TypedExpression], _ span: Span) -> TypedExpression {
        guard has("buildPartialBlock"), let first = parts.first else {
            return call("buildBlock", parts.map { (nil, $0) }, span)
        }
        return parts.dropFirst().reduce(call("buildPartialBlock", [("first", first)], span)) { soFar, next in
            call("buildPartialBlock", [("accumulated", soFar), ("next", next)], span)
        }
    }

    private func call(_ name: String, _ arguments: [(label: String?, value: TypedExpression)], _ span: Span)
        -> TypedExpression
    {
        let site = CallSite(
            arguments.map { WrittenArgument(label: $0.label, value: $0.value) }, result: solver.fresh(), span: span)
        let node = TypedExpression(.invalid, site.result, span)
        expressions.choose(
            Name(name, span), expressions.candidates(name, of: builder, isStatic: true),
            receiver: TypedExpression(.metatype, .metatype(builder), span), node, site)
        return node
    }
}
