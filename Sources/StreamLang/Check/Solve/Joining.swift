// What types have in common.

import StreamSyntax

extension Solver {
    /// Finds a variable as what all types below it have in common.
    ///
    /// - Parameter defaults: Whether literals get the types that they have by themselves.
    func bindJoined(_ variable: TypeVariable, defaults: Bool, _ span: Span) -> Bool {
        let joined = joined(variable, defaults: defaults)
        // Branches that have nothing in common are statements, whose values are dropped.
        let otherwise = variable.mayBeDropped ? .void : variable.lower.first { isKnown($0) } ?? .unknown
        return bind(variable, to: joined ?? otherwise, at: span)
    }

    /// What all types below a variable have in common; nil if they have nothing, and nothing is expected.
    func joined(_ variable: TypeVariable, defaults: Bool) -> Type? {
        var types = variable.lower.map(\.found)
        if defaults {
            types = types.map { type in type.variable.flatMap { $0.literal?.standard ?? $0.standardCollection } ?? type
            }
        }
        let known = types.filter { $0.variable == nil }
        let hasNil = types.contains { $0.variable.map { mayBeNil($0) } ?? false }
        let hasUnwrapped = isUnwrapped(variable) || types.contains { mayStay($0, optionalIn: variable) }
        // Of a `nil` nothing is known but what is expected.
        if known.isEmpty { return types.first ?? expected(of: variable) }
        // What has nothing in common is what is asked for: Title and Option as `any Row`. There is no other way.
        note(variable, .literal)
        let other = expected(of: variable) ?? variable.fallback
        if let parts = joinedParts(known) { return parts }
        guard var joined = join(known) else {
            // Branches that are all of a closure, one of which gives nothing.
            return variable.mayBeDropped && known.contains(where: \.isVoid) ? .void : other
        }
        // Two classes meet in a superclass that has not what is asked for, and they have.
        if let other, joined.symbol?.isClass == true, !other.hasVariables, !converts(joined, to: other),
            known.allSatisfy({ converts($0, to: other) })
        {
            joined = other
        }
        // A type may say itself what `nil` is.
        if hasUnwrapped || hasNil && !takesNil(joined), joined.wrapped == nil { joined = .optional(joined) }
        if !mayBeLiterals(of: variable, joined) {
            // Without one the first in the text says what is asked for, and the others do not fit.
            joined = other ?? (trialDepth == 0 ? types[0].variable?.literal?.standard : nil) ?? joined
        }
        let labelled = variable.keepsLabels ? known.first { $0.hasLabels(beside: joined) } : nil
        // `reduce(into: (0, 0))` takes the labels of the tuple that is expected.
        let named = other.flatMap { $0.hasLabels(beside: joined) ? joined.labelled(as: $0) : nil }
        let result = asked(labelled ?? named ?? joined, of: variable)
        note(
            guessOf: variable,
            orElse: known.filter { $0.hasLabels(beside: result) } + unlessOpen(types, result, variable)
                + asOptional(result, variable))
        return result
    }

    /// What else a variable may be where an Optional of it is expected: `reduce(root) { … }` with a closure that may give nil.
    func asOptional(_ type: Type, _ variable: TypeVariable) -> [Type] {
        guard type.wrapped == nil, let symbol = type.symbol, expected(of: variable)?.wrapped?.found.symbol === symbol
        else { return [] }
        return [.optional(type)]
    }

    /// What else a variable may be, as long as something that is passed for it is still to be found: `same(version, Version("1"))`
    /// of an initializer that may fail, and a list with a sum in it.
    private func unlessOpen(_ types: [Type], _ result: Type, _ variable: TypeVariable) -> [Type] {
        let isOpen = types.contains { $0.variable.map { $0.literal == nil && $0.standardCollection == nil } ?? false }
        guard isOpen, expected(of: variable) == nil else { return [] }
        return [result.wrapped == nil ? .optional(result) : nil, variable.fallback].compactMap { $0 }
    }

    /// Whether a `T!` that is passed beside others may stay an Optional: nothing asks for what Optionals are not.
    private func mayStay(_ type: Type, optionalIn variable: TypeVariable) -> Bool {
        guard let whole = type.variable?.implicitlyUnwrapped else { return false }
        note(variable, [.required, .upper])
        return variable.required.allSatisfy { mayConform(whole, to: $0) }
            && expected(of: variable).map { $0.wrapped != nil || $0.isExistential } ?? true
    }

    /// What is passed for a generic parameter as what is asked of it: a text as a `String?` for which alone something holds,
    /// and an array as one of the elements that are asked for, `[Dog]` where `C.Element == any Animal`.
    func asked(_ type: Type, of variable: TypeVariable) -> Type {
        note(variable, .required)
        if variable.required.contains(where: { isMetByOptional($0, of: type) }) { return .optional(type) }
        // What was passed before may tell which elements they are.
        guard type.isNominal(.array), drain() else { return type }
        for case let constraint as AssociatedConstraint in variable.waiting where constraint.name == "Element" {
            note(variablesIn: constraint.result, .bound)
            let element = constraint.result.found
            if element.hasVariables || element.isSame(as: type.arguments[0]) { continue }
            if converts(type.arguments[0], to: element) { return .array(element) }
        }
        return type
    }

    /// Tuples meet part by part, where there are parts still to be found: `[("a", 1), (nil, 2.5)]`.
    private func joinedParts(_ types: [Type]) -> Type? {
        guard types.count > 1, let first = types[0].tupleElements, types.contains(where: \.hasVariables),
            types.allSatisfy({ $0.tupleElements?.map(\.label) == first.map(\.label) })
        else { return nil }
        for index in first.indices {
            let parts = types.map { $0.tupleElements![index].type.found }
            let known = parts.filter { $0.variable?.literal == nil }
            // Functions that are the same but for their effects meet as wholes.
            guard known.allSatisfy({ $0.isSame(as: known[0]) && $0.function == nil }) else { return nil }
        }
        return .tuple(first.map { TupleElement(label: $0.label, type: fresh()) })
    }

    /// Whether the literals that convert to a variable may be of a type, or of what it wraps.
    private func mayBeLiterals(of variable: TypeVariable, _ type: Type) -> Bool {
        variable.lower.allSatisfy { lower in
            guard let literal = lower.found.variable?.literal, literal != .nil else { return true }
            let content = type.wrapped?.found ?? type
            // A literal beside `Any` is of its own type, as `Any`.
            return content.variable != nil
                || content.isExistential && literal.standard.map { converts($0, to: content) } ?? true
                || attempt { accepts(literal, content) }
        }
    }

    /// Whether types that convert to a variable have nothing in common, and nothing is expected of it: a text and a set.
    func isTorn(_ variable: TypeVariable) -> Bool {
        let known = variable.lower.filter { isKnown($0) }
        guard known.count < variable.lower.count, !known.isEmpty else { return false }
        if let other = expected(of: variable) ?? variable.fallback,
            variable.required.allSatisfy({ mayConform(other, to: $0) })
        {
            return false
        }
        guard let joined = join(known) else { return true }
        return !mayBeLiterals(of: variable, joined)
    }

    /// The type that values of several types have in common; nil if there is none.
    func join(_ types: [Type]) -> Type? {
        guard var result = types.first else { return nil }
        for type in types.dropFirst() {
            guard let joined = join(result, type) else { return nil }
            result = joined
        }
        return result
    }

    private func join(_ left: Type, _ right: Type) -> Type? {
        let (left, right) = (left.found, right.found)
        if left.isUnknown || left.isSame(as: right) { return left.isUnknown ? right : left }
        if right.isUnknown { return left }
        if left.isNever { return right }
        if right.isNever { return left }
        if let wrapped = left.wrapped { return join(wrapped, right.wrapped ?? right).map(Type.optional) }
        if let wrapped = right.wrapped { return join(left, wrapped).map(Type.optional) }
        // What has labels in one place only has none.
        if let elements = left.tupleElements, right.hasLabels(beside: left) || left.hasLabels(beside: right) {
            let other = right.tupleElements!
            var joined: [TupleElement] = []
            for (one, other) in zip(elements, other) {
                guard let type = join(one.type, other.type) else { return nil }
                joined.append(TupleElement(label: one.label == other.label ? one.label : nil, type: type))
            }
            return .tuple(joined)
        }
        if let own = left.symbol, let other = right.symbol, own.isNumber(like: other) { return .double }
        if converts(right, to: left) { return left }
        if converts(left, to: right) { return right }
        if case .metatype(let left) = left.kind, case .metatype(let right) = right.kind {
            return join(left, right).map(Type.metatype)
        }
        // Classes meet in a superclass.
        var current = left
        while let superclass = superclass(of: current, Span.nowhere) {
            if converts(right, to: superclass) { return superclass }
            current = superclass
        }
        return nil
    }

    private func converts(_ type: Type, to other: Type) -> Bool {
        attempt { convert(type, to: other, at: Span.nowhere) && drain() }
    }
}

extension Type {
    /// Whether it is a tuple with labels where another one, of as many elements, has none.
    fileprivate func hasLabels(beside other: Type) -> Bool {
        guard let own = tupleElements, let others = other.tupleElements, own.count == others.count else { return false }
        return zip(own, others).contains { $0.label != nil && $1.label == nil }
            && zip(own, others).allSatisfy { $0.label == $1.label || $1.label == nil }
    }

    /// A tuple with the labels of another one of as many elements.
    fileprivate func labelled(as other: Type) -> Type {
        .tuple(
            zip(tupleElements ?? [], other.tupleElements ?? []).map { TupleElement(label: $1.label, type: $0.type) })
    }
}
