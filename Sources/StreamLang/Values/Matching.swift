// What an expression as a pattern matches.

import Foundation

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

extension Value {
    /// Whether it is one of Foundation's errors with a code that a pattern asks for.
    func hasCode(_ pattern: Value) -> Bool {
        guard let error = unwrapped?.object(as: ErrorObject.self)?.error else { return false }
        if let code = pattern.object(as: NativeObject<URLError.Code>.self)?.native {
            return (error as? URLError)?.code == code
        }
        guard let code = pattern.object(as: NativeObject<CocoaError.Code>.self)?.native else { return false }
        return (error as? CocoaError)?.code == code
    }
}
