// Casts of NSNumber to Swift's numbers, which succeed where the value can be kept.

import Foundation

extension Value {
    /// What an NSNumber is as a number or truth value of Swift; nil for other values, and where the value does not fit.
    func bridged(to nominal: NominalType) -> Value? {
        guard let number = object(as: NativeObject<NSNumber>.self)?.native else { return nil }
        switch nominal {
        case .int: return Int(exactly: number).map { .int($0) }
        case .double: return Double(exactly: number).map { .double($0) }
        case .bool: return Bool(exactly: number).map { .bool($0) }
        default: return nil
        }
    }
}
