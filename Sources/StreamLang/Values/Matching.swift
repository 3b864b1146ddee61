// What an expression as a pattern matches.

/// `~=` as Swift defines it for ranges, optionals and equal values, and Foundation for the codes of its errors.
package enum Matching {
    package static func matches(_ subject: Value, _ pattern: Value) throws -> Bool {
        if let range = pattern.object(as: RangeObject.self), subject.object(as: RangeObject.self) == nil {
            guard let subject = subject.unwrapped else { return false }
            return try range.contains(subject)
        }
        if subject.isOptional, !pattern.isOptional { return subject.unwrapped == pattern }
        return subject == pattern || subject.hasCode(pattern)
    }
}
