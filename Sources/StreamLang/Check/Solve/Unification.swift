// Two types are the same.

import StreamSyntax

extension Solver {
    /// Makes two types the same.
    func unify(_ left: Type, _ right: Type, at span: Span) -> Bool {
        steps += 1
        let (left, right) = (left.found, right.found)
        if left === right || left.isUnknown || right.isUnknown { return true }
        return relating(left, right) { equate(left, right, span) }
    }

    private func equate(_ left: Type, _ right: Type, _ span: Span) -> Bool {
        if let variable = left.variable { return bind(variable, to: right, at: span) }
        if let variable = right.variable { return bind(variable, to: left, at: span) }
        switch (left.kind, right.kind) {
        case (.nominal(let one, let arguments), .nominal(let other, let others)) where one === other:
            return unify(arguments, others, at: span)
        case (.existential(let one), .existential(let other)):
            guard one.count == other.count else { break }
            return one.allSatisfy { constraint in
                guard let match = other.first(where: { $0.symbol === constraint.symbol }) else { return false }
                return constraint.arguments.count != match.arguments.count
                    || unify(constraint.arguments, match.arguments, at: span)
            } || mismatch(left, right, span)
        case (.tuple(let one), .tuple(let other)) where one.count == other.count:
            return unify(one.map(\.type), other.map(\.type), at: span)
        case (.function(let one), .function(let other)) where one.parameters.count == other.parameters.count:
            if let thrown = one.thrown, let others = other.thrown, !unify(thrown, others, at: span) { return false }
            return unify(one.parameters.map(\.type), other.parameters.map(\.type), at: span)
                && unify(one.result, other.result, at: span)
        case (.metatype(let one), .metatype(let other)): return unify(one, other, at: span)
        case (.parameter(let one), .parameter(let other)) where one.isDeclared(as: other):
            return unify(one.bounds.flatMap(\.arguments), other.bounds.flatMap(\.arguments), at: span)
        case (.parameter, _), (_, .parameter), (.dependent, _), (_, .dependent):
            let (one, other) = (deepResolved(left), deepResolved(right))
            if one.isSame(as: other) { return true }
            if !one.isSame(as: left) || !other.isSame(as: right) { return unify(one, other, at: span) }
            if one.isSelf(of: other) { return true }
        default: break
        }
        return mismatch(left, right, span)
    }

    private func unify(_ left: [Type], _ right: [Type], at span: Span) -> Bool {
        for (one, other) in zip(left, right) where !unify(one, other, at: span) { return false }
        return left.count == right.count
    }
}

extension Type {
    /// Whether one of two types is the other's `Self`: inside a class `self` is a `Self`, and a `Self` an object of the class.
    func isSelf(of other: Type) -> Bool {
        switch (kind, other.kind) {
        case (.parameter(let own), .nominal(let symbol, _)), (.nominal(let symbol, _), .parameter(let own)):
            symbol.selfParameter === own
        default: false
        }
    }

    /// A generic parameter of the declaration at hand, or an associated type of one.
    package var isRigid: Bool {
        switch kind {
        case .parameter, .dependent: true
        default: false
        }
    }
}
