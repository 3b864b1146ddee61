// Folds operands and operators into a tree by precedence, with two stacks instead of recursion.

extension Parser {
    /// The operands and operators of a sequence that are not combined yet.
    struct Fold {
        /// The operand read last; most expressions have no other.
        fileprivate var last: Expression
        private var others: [Expression] = []
        fileprivate var infixes: [(infix: Infix, group: String)] = []

        init(_ first: Expression) { last = first }

        mutating func push(_ operand: Expression) {
            others.append(last)
            last = operand
        }

        /// Puts what is made of the last two operands in their place.
        fileprivate mutating func combine(_ make: (_ left: Expression, _ right: Expression) -> Expression) {
            last = make(others.removeLast(), last)
        }
    }

    /// Takes an operator: combines what binds more tightly to its left.
    mutating func fold(_ infix: Infix, into fold: inout Fold) throws(Abandoned) {
        guard let group = operators.group(of: infix.symbol) else { throw failAtInfixOperator(infix) }
        while let last = fold.infixes.last {
            switch operators.order(last.group, group) {
            case .higher: combine(&fold)
            case .lower: return push(infix, group, &fold)
            case .equal:
                switch operators.associativity(of: group) {
                case .left: combine(&fold)
                case .right: return push(infix, group, &fold)
                case .none: throw fail(.nonAssociative(last.infix.symbol, infix.symbol), at: infix.span)
                }
            case .unrelated: throw fail(.unrelatedOperators(last.infix.symbol, infix.symbol), at: infix.span)
            }
        }
        push(infix, group, &fold)
    }

    private mutating func push(_ infix: Infix, _ group: String, _ fold: inout Fold) {
        // The right side of `is` and `as` is a type, so they are combined at once.
        switch infix.kind {
        case .typeTest(let type): fold.last = make(.typeTest(fold.last, type), from: fold.last.span.start)
        case .cast(let cast, let type): fold.last = make(.cast(fold.last, cast, type), from: fold.last.span.start)
        case .binary, .assignment, .ternary:
            fold.infixes.append((infix, group))
        }
    }

    /// Combines all that is left.
    mutating func finish(_ fold: inout Fold) throws(Abandoned) -> Expression {
        while !fold.infixes.isEmpty, !isStopped { combine(&fold) }
        if isStopped { throw Abandoned() }
        return fold.last
    }

    /// Combines the last operator with its two operands.
    private mutating func combine(_ fold: inout Fold) {
        let infix = fold.infixes.removeLast().infix
        fold.combine { makeBinary(infix, $0, $1) }
    }

    private mutating func makeBinary(_ infix: Infix, _ left: Expression, _ right: Expression) -> Expression {
        let kind: Expression.Kind
        switch infix.kind {
        case .assignment: kind = .assignment(target: left, value: right)
        case .ternary(let then): kind = .ternary(condition: left, then: then, else: right)
        case .binary(let name) where operators.isCompoundAssignment(name.text):
            kind = .compoundAssignment(name, target: left, value: right)
        case .binary(let name): kind = .binary(name, left, right)
        case .typeTest, .cast: return left
        }
        height += 1
        if height > Limit.height { _ = stop() }
        return Expression(kind, left.span.joined(to: right.span))
    }
}
