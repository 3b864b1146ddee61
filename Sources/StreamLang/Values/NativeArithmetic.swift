// Operators on dates and points in time.

import Dispatch
import Foundation

/// What `+` and `-` do to Foundation's and Dispatch's values.
enum NativeArithmetic {
    /// The bytes of two Data, one behind the other; nil for other operands.
    static func joined(_ left: Value, _ right: Value) -> Value? {
        guard let first = left.object(as: NativeObject<Data>.self),
            let second = right.object(as: NativeObject<Data>.self)
        else {
            return nil
        }
        return .data(first.native + second.native)
    }

    /// The result, or nil if the operands are none of those.
    static func apply(_ operation: Operator, _ left: Value, _ right: Value) throws -> Value? {
        guard operation == .add || operation == .subtract else { return nil }
        let sign: Double = operation == .add ? 1 : -1
        if let date = left.object(as: NativeObject<Date>.self)?.native {
            return right.asDouble.map { .date(date + sign * $0) }
        }
        if let time = left.object(as: NativeObject<DispatchTime>.self)?.native {
            if let interval = right.timeInterval {
                return .dispatchTime(operation == .add ? time + interval : time - interval)
            }
            return right.asDouble.map { .dispatchTime(time + sign * $0) }
        }
        return nil
    }
}
