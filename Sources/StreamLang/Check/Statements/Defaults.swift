// What parameters begin with that a call leaves out.

import StreamSyntax

/// The default of a parameter, checked when it is first asked for.
///
/// Where it does not suit every type that the parameter's generic type may stand for, it says itself which one it is in
/// calls that leave it out: `style: some Style = Bold()`.
package final class Default {
    package let expression: StreamSyntax.Expression
    private let program: Program
    private let scope: Scope
    private let type: Type
    /// The generic parameters in the type that the default may say.
    private let open: [GenericParameter]
    private var isBeingChecked = false
    private var result: (checker: ExpressionChecker, node: TypedExpression, said: Type?)?

    /// - Parameters:
    ///   - type: What is expected.
    ///   - generics: The generic parameters of the declaration and of what is around it.
    ///   - scope: Where the declaration's generic parameters are known, with what is required of them.
    init(
        _ expression: StreamSyntax.Expression, _ type: Type, _ generics: [GenericParameter], in scope: Scope,
        _ program: Program
    ) {
        self.expression = expression
        self.type = type
        self.scope = scope
        self.program = program
        open = generics.filter { type.mentions($0) }
    }

    /// Notes the typed default with its mistakes.
    func note() {
        guard let result = checked() else { return }
        program.typed(result.node, for: expression)
        program.note(result.checker)
    }

    /// What the parameter's type is where it is left out, as far as the default says; nil if it suits any.
    var said: Type? { open.isEmpty ? nil : checked()?.said }

    /// Nil while it is being checked, as in `func f<T>(_ value: T = f())`.
    private func checked() -> (checker: ExpressionChecker, node: TypedExpression, said: Type?)? {
        if isBeingChecked || result != nil { return result }
        isBeingChecked = true
        defer { isBeingChecked = false }
        let plain = check { _ in type }
        result = plain
        if !plain.checker.solver.mistakes.isEmpty, !open.isEmpty {
            let told = check(opened)
            if told.checker.solver.mistakes.isEmpty { result = told }
        }
        return result
    }

    private func check(_ type: (Solver) -> Type) -> (checker: ExpressionChecker, node: TypedExpression, said: Type?) {
        let context = FunctionContext(result: .unknown, isMember: true, isStatic: true)
        let checker = ExpressionChecker(program, in: Scope(.function(context), in: scope))
        var expected = self.type
        let node = checker.solve {
            expected = type(checker.solver)
            return checker.generate(expression, expecting: expected)
        }
        return (checker, node, expected.hasVariables ? expected.resolved : nil)
    }

    /// The type, with what is to be found in the place of generic parameters.
    private func opened(_ solver: Solver) -> Type {
        var substitution = Substitution()
        for parameter in open { substitution.set(parameter, solver.fresh()) }
        for requirement in scope.environment.requirements
        where open.contains(where: { $0 === requirement.subject.root }) {
            _ = solver.add(requirement.applying(substitution), at: expression.span)
        }
        return substitution.apply(type)
    }
}
