// Result builders: a block of lines becomes calls of the builder's static functions.

import StreamSyntax

/// What the uses of a result builder need of its declaration.
struct ResultBuilder {
    let nominal: NominalType
    /// Its static functions with their labels: `buildEither(first:)`.
    let functions: Set<String>

    init(_ nominal: NominalType, _ declaration: NominalDeclaration) {
        self.nominal = nominal
        functions = Set(
            declaration.members.compactMap { member in
                guard case .function(let function) = member.kind else { return nil }
                return "\(function.name.text)(\(function.parameters.map { ($0.label?.text ?? "_") + ":" }.joined()))"
            })
    }

    func has(_ name: String) -> Bool { functions.contains { $0.hasPrefix(name + "(") } }
}

extension Compiler {
    /// The result builder among attributes.
    func builder(among attributes: [Attribute]) -> ResultBuilder? {
        for attribute in attributes where attribute.name.text.first?.isUppercase == true {
            if let nominal = simpleType(attribute.name.text)?.nominal, let builder = program.builders[nominal] {
                return builder
            }
        }
        return nil
    }

    /// An argument as the parameter's result builder sees it.
    func building(_ argument: Expression, for parameter: FunctionSignature.Parameter) -> Expression {
        guard let name = parameter.builder, case .closure(let closure) = argument.kind,
            let nominal = simpleType(name)?.nominal, let builder = program.builders[nominal]
        else { return argument }
        let body = building(closure.body, builder, at: closure.span)
        return Expression(
            .closure(
                Closure(
                    captures: closure.captures, parameters: closure.parameters, effects: closure.effects,
                    result: closure.result,
                    body: body, shorthandParameterCount: closure.shorthandParameterCount, span: closure.span)),
            argument.span)
    }

    /// The result builder that the protocols of a type give one of its members.
    func requiredBuilder(_ name: String, of nominal: NominalType, isStatic: Bool) -> ResultBuilder? {
        members.parents(of: nominal).lazy.filter { $0.kind == .protocolType }.compactMap { parent in
            self.members.members(name, of: parent, isStatic: isStatic).first { $0.isRequirement }?.builder
        }.first
    }

    /// A computed property's getter as the result builder among its attributes sees it, or that of what it fulfils.
    func building(
        _ accessors: Accessors, _ declaration: Declaration, or required: ResultBuilder? = nil
    ) -> Accessors {
        guard let get = accessors.get, let body = get.body,
            let builder = builder(among: declaration.attributes) ?? required
        else { return accessors }
        var result = accessors
        let block = Block(building(body.statements, builder, at: body.span), body.span)
        result.get = Accessors.Accessor(parameter: get.parameter, effects: get.effects, body: block, span: get.span)
        return result
    }

    /// A body as a result builder sees it; one that returns by itself stays as it is.
    func building(_ statements: [Statement], _ builder: ResultBuilder, at span: Span) -> [Statement] {
        let returns = statements.contains { if case .return = $0.kind { true } else { false } }
        if returns { return statements }
        var rewriting = BuilderRewriting(builder: builder, span: span)
        return rewriting.body(statements)
    }
}

/// Writes blocks anew, with a constant for each part.
private struct BuilderRewriting {
    let builder: ResultBuilder
    let span: Span
    private var count = 0

    init(builder: ResultBuilder, span: Span) {
        self.builder = builder
        self.span = span
    }

    mutating func body(_ statements: [Statement]) -> [Statement] {
        let (lines, value) = block(statements)
        return lines + [
            result(builder.has("buildFinalResult") ? call("buildFinalResult", [Argument(value: value)]) : value)
        ]
    }

    /// The lines of a block, and what it gives.
    private mutating func block(_ statements: [Statement]) -> (lines: [Statement], value: Expression) {
        var lines: [Statement] = []
        var parts: [Expression] = []
        func keep(_ value: Expression, as name: Name) {
            lines.append(variable(.let, name, value))
            parts.append(Expression(.name(Reference(name)), value.span))
        }
        for statement in statements {
            switch statement.kind {
            case .expression(let expression):
                if case .assignment = expression.kind {
                    lines.append(statement)
                } else if case .compoundAssignment = expression.kind {
                    lines.append(statement)
                } else {
                    let value =
                        builder.has("buildExpression")
                        ? call("buildExpression", [Argument(value: expression)]) : expression
                    keep(value, as: fresh())
                }
            case .if(let branches): keep(immediate(choice(branches.clauses[...], branches.otherwise)), as: fresh())
            case .switch(let choice): keep(immediate(cases(choice)), as: fresh())
            case .forIn(let loop): keep(immediate(list(loop)), as: fresh())
            case .do(let body, let catches) where catches.isEmpty:
                keep(immediate(returning(body.statements)), as: fresh())
            default: lines.append(statement)
            }
        }
        return (lines, combined(parts))
    }

    private func combined(_ parts: [Expression]) -> Expression {
        guard builder.has("buildPartialBlock"), let first = parts.first else {
            return call("buildBlock", parts.map { Argument(value: $0) })
        }
        return parts.dropFirst().reduce(call("buildPartialBlock", [labelled("first", first)])) {
            call("buildPartialBlock", [labelled("accumulated", $0), labelled("next", $1)])
        }
    }

    /// A block that returns what it gives, passed through `wrap`.
    private mutating func returning(_ statements: [Statement], _ wrap: (Expression) -> Expression = { $0 })
        -> [Statement]
    {
        let (lines, value) = block(statements)
        return lines + [result(wrap(value))]
    }

    private mutating func choice(_ clauses: ArraySlice<IfStatement.Clause>, _ otherwise: Block?) -> [Statement] {
        guard let clause = clauses.first else { return [] }
        let hasElse = otherwise != nil
        let (builder, span) = (self, span)
        let then = returning(clause.body.statements) { value in
            if hasElse { return builder.call("buildEither", [builder.labelled("first", value)]) }
            let optional = Expression(.name(Reference(Name("Optional", span))), span)
            return builder.optional(
                Expression(.call(Call(callee: optional, arguments: [Argument(value: value)])), span))
        }
        let rest: [Statement]
        if clauses.count > 1 {
            let value = immediate(choice(clauses.dropFirst(), otherwise))
            rest = [result(hasElse ? call("buildEither", [labelled("second", value)]) : value)]
        } else if let otherwise {
            rest = returning(otherwise.statements) { builder.call("buildEither", [builder.labelled("second", $0)]) }
        } else {
            rest = [result(self.optional(Expression(.nilLiteral, span)))]
        }
        let branches = IfStatement(
            clauses: [IfStatement.Clause(conditions: clause.conditions, body: Block(then, clause.body.span))],
            otherwise: Block(rest, span))
        return [Statement(.if(branches), span)]
    }

    private mutating func cases(_ choice: SwitchStatement) -> [Statement] {
        let builder = self
        let last = choice.cases.count - 1
        var rewritten: [SwitchCase] = []
        for (index, part) in choice.cases.enumerated() {
            let label = index == last && last > 0 ? "second" : "first"
            let body = returning(part.body) { builder.call("buildEither", [builder.labelled(label, $0)]) }
            rewritten.append(SwitchCase(items: part.items, isDefault: part.isDefault, body: body, span: part.span))
        }
        return [Statement(.switch(SwitchStatement(subject: choice.subject, cases: rewritten)), span)]
    }

    private mutating func list(_ loop: ForStatement) -> [Statement] {
        let name = fresh()
        let target = Expression(.name(Reference(name)), span)
        let (lines, value) = block(loop.body.statements)
        let append = Expression(
            .call(
                Call(
                    callee: Expression(.member(target, Reference(Name("append", span))), span),
                    arguments: [Argument(value: value)])),
            span)
        let body = Block(lines + [Statement(.expression(append), span)], loop.body.span)
        let rewritten = ForStatement(
            pattern: loop.pattern, isCase: loop.isCase, type: loop.type, sequence: loop.sequence,
            condition: loop.condition,
            body: body, isAwait: loop.isAwait, isTry: loop.isTry)
        let elements = TypeSyntax(.array(TypeSyntax(.placeholder, span)), span)
        return [
            variable(.var, name, Expression(.array([]), span), elements), Statement(.forIn(rewritten), span),
            result(call("buildArray", [Argument(value: target)])),
        ]
    }

    // MARK: Trees

    private func optional(_ value: Expression) -> Expression {
        call(builder.has("buildOptional") ? "buildOptional" : "buildIf", [Argument(value: value)])
    }

    private mutating func fresh() -> Name {
        count += 1
        return Name("part \(count) of \(span.start)", span)
    }

    private func call(_ function: String, _ arguments: [Argument]) -> Expression {
        let type = Expression(.name(Reference(Name(builder.nominal.name, span))), span)
        let callee = Expression(.member(type, Reference(Name(function, span))), span)
        return Expression(.call(Call(callee: callee, arguments: arguments)), span)
    }

    private func labelled(_ label: String, _ value: Expression) -> Argument {
        Argument(label: Name(label, span), value: value)
    }
    private func result(_ value: Expression) -> Statement { Statement(.return(value), span) }

    private func variable(
        _ introducer: Pattern.Introducer, _ name: Name, _ value: Expression, _ type: TypeSyntax? = nil
    ) -> Statement {
        let binding = VariableDeclaration.Binding(
            pattern: Pattern(.name(name), span), type: type, value: value, accessors: nil)
        return Statement(
            .declaration(
                Declaration(.variable(VariableDeclaration(introducer: introducer, bindings: [binding])), span)), span)
    }

    /// A closure that is called at once: its `return`s end only the part.
    private func immediate(_ statements: [Statement]) -> Expression {
        let closure = Closure(
            captures: [], parameters: [], effects: Effects(), result: nil, body: statements, shorthandParameterCount: 0,
            span: span)
        return Expression(.call(Call(callee: Expression(.closure(closure), span), arguments: [])), span)
    }
}
