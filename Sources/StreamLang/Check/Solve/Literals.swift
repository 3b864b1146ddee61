// The types of literals.

import StreamSyntax

extension Solver {
    /// Whether a literal can be of a type, counting it if that is not what it would be by itself.
    func accepts(_ literal: TypeVariable.Literal, _ type: Type) -> Bool {
        if type.isUnknown { return true }
        // Which elements it may have is found where the literal is made.
        if literal == .array || literal == .dictionary {
            guard conforms(type, literal.protocols) else { return false }
            if type.symbol !== (literal == .array ? TypeSymbol.array : TypeSymbol.dictionary) { count(.literal) }
            return true
        }
        if let standard = literal.standard, type.isSame(as: standard) { return true }
        if literal == .nil { return type.wrapped != nil || conforms(type, .byNil) }
        if literal == .boolean ? !conforms(type, .byBoolean) : false { return false }
        if literal.isNumber, let symbol = type.symbol, OldSpelling.isWrittenAsNumber(symbol) {
            count(.disfavoured)
            return true
        }
        guard conforms(type, literal.protocols) else { return false }
        count(.literal)
        return true
    }

    /// The literal that a type is known by, if nothing else tells what it is: that of `1`, of `1 / 2.0`, of what both are
    /// passed for.
    func literalKind(of type: Type, within depth: Int = 4) -> TypeVariable.Literal? {
        type.found.variable.flatMap { literalKind(of: $0, within: depth) }
    }

    /// - Parameter variable: One that is still to be found.
    func literalKind(of variable: TypeVariable, within depth: Int = 4) -> TypeVariable.Literal? {
        var joined: TypeVariable.Literal?
        var seen: [TypeVariable] = []
        return join(variable, with: &joined, depth, &seen) ? joined : nil
    }

    /// Joins the literals that a type is known by with others.
    ///
    /// - Parameter seen: The variables around it, which tell nothing new: `$0 * 2.5` is what `$0` is.
    /// - Returns: False if something else is known of it, or the literals have nothing in common.
    private func join(
        _ variable: TypeVariable, with joined: inout TypeVariable.Literal?, _ depth: Int, _ seen: inout [TypeVariable]
    ) -> Bool {
        guard depth > 0 else { return false }
        note(variable, [.bound, .literal, .lower])
        if let literal = variable.literal {
            guard let next = TypeVariable.Literal.joined(literal, joined) else { return false }
            joined = next
            return true
        }
        if seen.contains(where: { $0 === variable }) { return true }
        func joins(_ part: Type) -> Bool {
            part.found.variable.map { join($0, with: &joined, depth - 1, &seen) } ?? false
        }
        if variable.lower.isEmpty {
            // What the closure gives tells nothing inside of it: `twice(1) { n in … }`.
            if variable.isClosureResult, !seen.isEmpty { return true }
            guard let operation = variable.resultOf.last(where: { !$0.isDone && $0.isOperator }),
                let site = operation.site, operation.givesOperand
            else { return false }
            note(operation, .bound)
            seen.append(variable)
            return site.arguments.allSatisfy { joins($0.value.type) }
        }
        seen.append(variable)
        return variable.lower.allSatisfy(joins)
    }

    /// Whether a type, which is no Optional, can be written `nil`.
    func takesNil(_ type: Type) -> Bool { conforms(type, .byNil) }

    /// Whether a literal with values in it can be of a type.
    func isInterpolated(_ type: Type) -> Bool { conforms(type, .byInterpolation) }

    private func conforms(_ type: Type, _ symbols: TypeSymbol...) -> Bool { conforms(type, symbols) }

    private func conforms(_ type: Type, _ symbols: [TypeSymbol]) -> Bool {
        symbols.contains { program.conformance(of: type, to: $0, in: environment) != nil }
    }
}

extension TypeVariable.Literal {
    var isNumber: Bool { self == .integer || self == .float }

    /// The literal that a text is.
    static func of(_ text: String) -> Self {
        if text.unicodeScalars.count == 1 { return .scalar }
        return text.count == 1 ? .character : .string
    }

    /// What the literal is if nothing else is asked for.
    var standard: Type? {
        switch self {
        case .integer: .int
        case .float: .double
        case .scalar, .character, .string: .string
        case .boolean: .bool
        case .array, .dictionary, .nil: nil
        }
    }

    /// The protocols whose types may be written so.
    var protocols: [TypeSymbol] {
        switch self {
        case .integer: [.byInteger, .byFloat]
        case .float: [.byFloat]
        case .scalar: [.byString, .byCluster, .byScalar]
        case .character: [.byString, .byCluster]
        case .string: [.byString]
        case .boolean: [.byBoolean]
        case .array: [.byArray]
        case .dictionary: [.byDictionary]
        case .nil: [.byNil]
        }
    }
}
