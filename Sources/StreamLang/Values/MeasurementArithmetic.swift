// Measurements as values, and their arithmetic.

import Foundation

extension Value {
    package static func measurement(_ measurement: Measurement<Dimension>) -> Value {
        .object(NativeObject(measurement, .measurement))
    }
}

extension Measurement<Dimension> {
    package func requireSameQuantity(as other: Dimension) throws {
        guard unit.quantity === other.quantity else {
            throw RuntimeError("\(unit.symbol) and \(other.symbol) are units of different things")
        }
    }

    /// What an operator makes of two operands of which one is a measurement; nil if it is defined for none.
    static func apply(_ operation: Operator, _ left: Value, _ right: Value) throws -> Value? {
        let (first, second) = (left.measurement, right.measurement)
        switch (operation, first, second) {
        case (.add, let first?, let second?):
            return .measurement(try first.combined(with: second, +))
        case (.subtract, let first?, let second?):
            return .measurement(try first.combined(with: second, -))
        case (.multiply, let first?, nil): return right.asDouble.map { .measurement(first * $0) }
        case (.multiply, nil, let second?): return left.asDouble.map { .measurement($0 * second) }
        case (.divide, let first?, nil): return right.asDouble.map { .measurement(first / $0) }
        default: return nil
        }
    }
}

extension Value {
    fileprivate var measurement: Measurement<Dimension>? {
        object(as: NativeObject<Measurement<Dimension>>.self)?.native
    }
}
