// The operators of the library's values.

/// What the library's operators do to values.
package enum OperatorFunctions {
    package static func binary(_ name: String) -> (@Sendable (Value, Value) throws -> Value)? {
        if let operation = Operator(rawValue: name) { return { try Arithmetic.apply(operation, $0, $1) } }
        switch name {
        case "<": return { .bool(try Arithmetic.less($0, $1)) }
        case "<=": return { .bool(try Arithmetic.lessOrEqual($0, $1)) }
        case ">": return { .bool(try Arithmetic.greater($0, $1)) }
        case ">=": return { .bool(try Arithmetic.greaterOrEqual($0, $1)) }
        case "==": return { .bool(try Arithmetic.equal($0, $1)) }
        case "!=": return { .bool(try !$0.equals($1)) }
        case "===": return { .bool(Arithmetic.identical($0, $1)) }
        case "!==": return { .bool(!Arithmetic.identical($0, $1)) }
        case "..<": return { try Arithmetic.range($0, $1, closed: false) }
        case "...": return { try Arithmetic.range($0, $1, closed: true) }
        case ".<", ".<=", ".>", ".>=", ".==", ".!=":
            guard let compare = binary(String(name.dropFirst())) else { return nil }
            return { try VectorObject.compare($0, $1, compare) }
        case ".&": return { try VectorObject.combineMasks($0, $1) { $0 && $1 } }
        case ".|": return { try VectorObject.combineMasks($0, $1) { $0 || $1 } }
        case ".^": return { try VectorObject.combineMasks($0, $1) { $0 != $1 } }
        case "~=": return { .bool(try Matching.matches($1, $0)) }
        default: return nil
        }
    }

    package static func unary(_ name: String, isPostfix: Bool) -> (@Sendable (Value) throws -> Value)? {
        switch name {
        case "-": { try Arithmetic.negate($0) }
        case "+": { $0 }
        case ".!": { try VectorObject.combineMasks($0, .bool(true)) { $0 != $1 } }
        case "~": { try Arithmetic.complement($0) }
        // Whether there is something, of whatever type.
        case "== nil": { if case .none = $0 { .bool(true) } else { .bool(false) } }
        case "!= nil": { if case .none = $0 { .bool(false) } else { .bool(true) } }
        case "!":
            { value in
                guard case .bool(let truth) = value else { throw RuntimeError("'!' needs a Bool") }
                return .bool(!truth)
            }
        case "..." where isPostfix: { .object(RangeObject($0, nil, .partialRangeFrom)) }
        case "...": { .object(RangeObject(nil, $0, .partialRangeThrough)) }
        case "..<": { .object(RangeObject(nil, $0, .partialRangeUpTo)) }
        default: nil
        }
    }

    /// What changes its first operand as `+=` does; nil for a name of another operator.
    package static func assignment(_ name: String) -> Builtin? {
        guard name.hasSuffix("="), binary(name) == nil, let function = binary(String(name.dropLast())) else {
            return nil
        }
        if name == "+=" { return append }
        return Builtin.changing(name) { value, arguments in
            value = try function(value, arguments[0])
            return .void
        }
    }

    /// `+=` in place.
    package static let append = Builtin.changing("append") { value, arguments in
        try Arithmetic.addInPlace(&value, arguments[0])
        return .void
    }
}
