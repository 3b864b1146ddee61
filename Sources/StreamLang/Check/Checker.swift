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

    /// Checks one text: what it declares is known to those that follow.
    package func check(_ statements: [Statement]) -> [TypedStatement] {
        program.beginText()
        let before = program.global.values
        Collector(program).collect(statements, in: program.global)
        declareVariables(statements)
        replace(before)
        let checker = ExpressionChecker(program, in: program.global)
        let typed = statements.map { checker.statements.check($0) }
        program.note(checker)
        BodyRules(program, BodyRules.Function(kind: .file)).check(typed)
        for statement in statements {
            if case .declaration(let declaration) = statement.kind {
                BodyChecker(program).check(declaration, in: program.global)
            }
        }
        return typed
    }

    /// Hides what earlier texts declared behind what this one declares again: a variable hides all of its name, and a
    /// function what takes the same parameters.
    private func replace(_ before: [String: [ValueSymbol]]) {
        for (name, earlier) in before {
            guard let all = program.global.values[name], all.count > earlier.count else { continue }
            let new = all[earlier.count...]
            program.global.values[name] =
                earlier.filter { former in !new.contains { $0.hides(former) } } + new
        }
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

extension ValueSymbol {
    /// Whether a declaration of an earlier text is not meant any more where this one is.
    fileprivate func hides(_ former: ValueSymbol) -> Bool {
        guard kind == .function, former.kind == .function else { return true }
        let (own, other) = (interface.parameters, former.interface.parameters)
        return own.count == other.count
            && zip(own, other).allSatisfy { $0.label == $1.label && $0.type.isSame(as: $1.type) }
    }
}
