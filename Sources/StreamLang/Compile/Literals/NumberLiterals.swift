// Expressions made of number literals alone: what they are shows by their place, `1 / 4` beside a Double is 0.25.

import StreamSyntax

extension Expression {
    /// Whether it is an integer literal, also a negative one or one in parentheses, or made of such by arithmetic.
    var isIntegerLiteral: Bool { isMade { if case .integer = $0.kind { true } else { false } } }

    /// Whether it is made of integer literals, or of others with a point, alone.
    var isNumberLiteral: Bool {
        isMade {
            switch $0.kind {
            case .integer, .float: true
            default: false
            }
        }
    }

    /// Whether it is arithmetic of integer literals: a quotient is another one where the place asks for no Int.
    var isLiteralArithmetic: Bool { isIntegerLiteral && containsOperator }

    /// Whether it is a number literal, or a list, tuple or choice of such.
    var holdsNumberLiterals: Bool {
        switch kind {
        case .array(let elements): elements.contains(where: \.holdsNumberLiterals)
        case .dictionary(let entries):
            entries.contains { $0.key.holdsNumberLiterals || $0.value.holdsNumberLiterals }
        case .tuple(let elements): elements.contains { $0.value.holdsNumberLiterals }
        case .ternary(_, let then, let otherwise): then.holdsNumberLiterals && otherwise.holdsNumberLiterals
        default: isNumberLiteral
        }
    }

    private func isMade(of isLiteral: (Expression) -> Bool) -> Bool {
        switch kind {
        case .prefixOperator(let name, let operand): name.text == "-" && operand.isMade(of: isLiteral)
        case .tuple(let elements):
            elements.count == 1 && elements[0].label == nil && elements[0].value.isMade(of: isLiteral)
        case .binary(let name, let left, let right):
            ["+", "-", "*", "/", "%"].contains(name.text) && right.isMade(of: isLiteral) && left.isMade(of: isLiteral)
        default: isLiteral(self)
        }
    }

    private var containsOperator: Bool {
        switch kind {
        case .prefixOperator(_, let operand): operand.containsOperator
        case .tuple(let elements): elements[0].value.containsOperator
        case .binary: true
        default: false
        }
    }
}
