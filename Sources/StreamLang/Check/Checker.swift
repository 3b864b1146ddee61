// The door to the checker: texts in, typed trees and diagnostics out.

import StreamSyntax

/// Checks the texts of a session one after the other.
package final class Checker {
    package let program: Program

    package init(library: LibraryInterface) {
        program = Program(library: library)
        var depth = 0
        program.inferInitialValue = { [unowned program] value, written, isLazy, scope in
            // Each value is checked inside the check of the one that asks for its type.
            guard depth < 128 else {
                program.note(.tooManyDependencies, at: value.span)
                return .unknown
            }
            depth += 1
            defer { depth -= 1 }
            let context = FunctionContext(result: .unknown, isMember: true, isStatic: !isLazy)
            let checker = ExpressionChecker(program, in: Scope(.function(context), in: scope))
            let node = checker.check(value, expected: written.map { $0.replacingUnknown { checker.solver.fresh() } })
            return node.type
        }
    }

    /// Checks one text: what it declares is known to those that follow, and what they declared under
    /// its names is not any more.
    package func check(_ statements: [Statement]) -> [TypedStatement] {
        program.beginText()
        Collector(program).collect(statements, in: program.global)
        declareVariables(statements)
        if let source = statements.first?.span.source { program.replaceFormer(by: source, statements.declaredNames) }
        let checker = ExpressionChecker(program, in: program.global)
        let typed = statements.map { checker.statements.check($0) }
        program.note(checker)
        let ordered = BodyRules(program, BodyRules.Function(kind: .file)).checkFile(typed)
        for statement in statements {
            if case .declaration(let declaration) = statement.kind {
                BodyChecker(program).check(declaration, in: program.global)
            }
        }
        return ordered
    }

    /// Declares the variables of the text, so that functions above them know them.
    private func declareVariables(_ statements: [Statement]) {
        for statement in statements {
            guard case .declaration(let declaration) = statement.kind, case .variable = declaration.kind
            else { continue }
            for symbol in Collector(program).members(declaration, in: .global, program.global, entry: nil) {
                program.global.declare(symbol)
            }
        }
    }
}
