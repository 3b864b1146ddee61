// From expressions as written to typed ones: makes a node for each, with variables for what is to be inferred.

import StreamSyntax

/// Checks the expressions of one statement. The typed nodes are made once, from the leaves up; what their types are is left
/// to the ``Solver``.
package final class ExpressionChecker {
    let program: Program
    let solver: Solver
    /// Where the expression stands.
    var scope: Scope
    /// What was found to be thrown in the `do` at hand.
    private(set) var thrown: [Type] = []
    /// The `try`s of the statement at hand, those inside of others behind them.
    var marks: [(mark: TryMark, span: Span)] = []
    /// Checks the statements of closures.
    lazy var statements = StatementChecker(self)

    package init(_ program: Program, in scope: Scope) {
        self.program = program
        self.scope = scope
        solver = Solver(program, environment: scope.environment)
    }

    // MARK: Whole expressions

    /// Checks an expression with all that is in it.
    ///
    /// - Parameters:
    ///   - expected: The type that it must convert to; nil if any will do.
    package func check(_ expression: StreamSyntax.Expression, expected: Type? = nil) -> TypedExpression {
        let node = solve { generate(expression, expecting: expected) }
        return node
    }

    /// Notes what a call throws, if it is marked with `try`: one that is not marked throws nothing, like `map { $0 }`.
    ///
    /// - Parameter type: What it throws, or a function that throws what it does; nil for any error.
    func noteThrown(_ type: Type?, at span: Span) {
        let mark = marks.last { $0.span.contains(span) }
        guard mark?.mark == .plain else { return }
        setThrown(thrown + [type ?? .anyError])
    }

    /// Says what is thrown in the `do` at hand, until that is undone.
    func setThrown(_ types: [Type]) {
        let earlier = thrown
        solver.record(.run { [self] in thrown = earlier })
        thrown = types
    }

    /// Generates something, solves for all types in it, and puts them in.
    func solve(_ generate: () -> TypedExpression) -> TypedExpression {
        let part = solver.part()
        let outerMarks = marks
        defer { marks = outerMarks }
        if solver.trialDepth == 0 { solver.beginAccount() }
        let node = solver.withOwnMistakes {
            statements.inside {
                let node = generate()
                _ = solver.solve(part)
                return node
            }
        }
        if solver.trialDepth == 0 { Finisher(solver).finish(node) }
        return node
    }

    /// Generates an expression that must convert to a type.
    func generate(_ expression: StreamSyntax.Expression, expecting expected: Type?) -> TypedExpression {
        let node = generate(expression)
        if let expected = expected?.insideItsDeclaration {
            _ = solver.convert(node.type, to: expected, at: node.span)
            return TypedExpression(.conversion(.dynamic, node), expected, node.span)
        }
        return node
    }

    func inside<Result>(_ scope: Scope, _ body: () -> Result) -> Result {
        let outer = (self.scope, solver.environment)
        self.scope = scope
        solver.environment = scope.environment
        defer { (self.scope, solver.environment) = outer }
        return body()
    }

    func resolver() -> TypeResolver {
        var resolver = TypeResolver(program, scope)
        resolver.open = { [solver] in solver.fresh() }
        return resolver
    }

    func type(_ syntax: TypeSyntax) -> Type { program.normalized(resolver().type(syntax), in: scope.environment) }

    func node(_ kind: TypedExpression.Kind, _ type: Type, _ expression: StreamSyntax.Expression) -> TypedExpression {
        TypedExpression(kind, type, expression.span)
    }

    /// What cannot be known before the run.
    func invalid(_ span: Span) -> TypedExpression { TypedExpression(.invalid, .unknown, span) }

    // MARK: One expression

    /// The types that the implicit members of the chains at hand belong to.
    var implicitBases: [Type] = []

    /// Makes the node of an expression.
    func generate(_ expression: StreamSyntax.Expression) -> TypedExpression {
        guard expression.beginsImplicitly, !isInImplicitChain else { return generatePart(expression) }
        // What the whole of `.just(1).map(f)` gives is of the type that `.just` is looked for in.
        isInImplicitChain = true
        let node = generatePart(expression)
        isInImplicitChain = false
        if let base = implicitBases.popLast() { _ = solver.unify(base, node.type, at: node.span) }
        return node
    }

    /// What of an assignment or a change something is.
    enum Target {
        case none
        /// What is changed itself.
        case whole
        /// What that belongs to, which is changed too if it is a value.
        case base
    }

    /// Whether what is being made is assigned to, or changed.
    var target = Target.none

    /// Whether the links of a chain that begins with an implicit member are being made.
    private var isInImplicitChain = false

    /// Whether an argument is being made: one that its function evaluates may name what is declared further down.
    var isInArgument = false

    /// Makes something that is no link of the chain at hand, such as an argument.
    func generateApart<Result>(_ make: () -> Result) -> Result {
        let outer = (isInImplicitChain, target)
        (isInImplicitChain, target) = (false, .none)
        defer { (isInImplicitChain, target) = outer }
        return make()
    }

    /// Makes what a member or an element belongs to.
    func generateBase(_ base: StreamSyntax.Expression) -> TypedExpression {
        let outer = target
        if target == .whole { target = .base }
        defer { target = outer }
        return generate(base)
    }

    private func generatePart(_ expression: StreamSyntax.Expression) -> TypedExpression {
        solver.place = expression.span
        switch expression.kind {
        case .integer, .float, .boolean, .nilLiteral, .string, .duration, .array, .dictionary, .sourceLocation,
            .selector:
            return literal(expression)
        case .tuple(let elements): return tuple(elements, expression)
        case .closure(let closure): return self.closure(closure, expression)
        case .keyPath(let path): return keyPath(path, expression)
        case .name, .member, .implicitMember: return reference(expression, site: nil)
        case .selfReference: return selfReference(expression)
        case .superReference: return superReference(expression)
        case .shorthandParameter(let index): return shorthand(index, expression)
        case .discard: return discard(expression)
        case .operatorReference(let name): return operatorReference(name, expression)
        case .type(let syntax): return node(.metatype, .metatype(type(syntax)), expression)
        case .tupleElement(let base, let index): return tupleElement(base, index, expression)
        case .call(let call): return self.call(call, expression)
        case .subscription(let base, let arguments): return subscription(base, arguments, expression)
        case .optionalBind(let base): return optionalBind(base, expression)
        case .optionalChain(let inner): return optionalChain(inner, expression)
        case .forceUnwrap(let base): return forceUnwrap(base, expression)
        case .selfMember(let base): return generate(base)
        case .prefixOperator(let name, let operand): return operation(name, [operand], expression, .prefix)
        case .postfixOperator(let operand, let name): return operation(name, [operand], expression, .postfix)
        case .binary(let name, let left, let right): return operation(name, [left, right], expression, [])
        case .ternary(let condition, let then, let otherwise): return ternary(condition, then, otherwise, expression)
        case .assignment(let target, let value): return assignment(target, value, expression)
        case .compoundAssignment(let name, let target, let value):
            return compoundAssignment(name, target, value, expression)
        case .inoutArgument(let place):
            let inner = self.place(place)
            return node(.inoutArgument(inner), inner.type, expression)
        case .tryMark(let mark, let inner): return tryMark(mark, inner, expression)
        case .awaitMark(let inner):
            let inner = generate(inner)
            return node(.awaitMark(inner), inner.type, expression)
        case .typeTest(let value, let syntax): return node(.typeTest(generate(value), type(syntax)), .bool, expression)
        case .cast(let value, let cast, let syntax): return self.cast(value, cast, syntax, expression)
        case .ifExpression, .switchExpression: return conditional(expression)
        case .invalid: return invalid(expression.span)
        }
    }
}

extension StreamSyntax.Expression {
    /// Whether it is a chain whose first link is an implicit member.
    var beginsImplicitly: Bool {
        switch kind {
        case .implicitMember: true
        case .member(let base, _), .subscription(let base, _), .forceUnwrap(let base), .optionalBind(let base),
            .optionalChain(let base),
            .tupleElement(let base, _):
            base.beginsImplicitly
        case .call(let call): call.callee.beginsImplicitly
        default: false
        }
    }
}

extension Type {
    /// What a body or a value has to give for what is declared: anything that meets the constraints where that is opaque,
    /// `some P`.
    var insideItsDeclaration: Type {
        if let bounds = parameter?.bounds, !bounds.isEmpty { return .existential(bounds) }
        return contents.contains(.parameter) ? mapParts(\.insideItsDeclaration) : self
    }
}
