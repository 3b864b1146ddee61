// Operators on dates and points in time.

import Dispatch
import Foundation

/// What `+` and `-` do to Foundation's and Dispatch's values.
enum NativeArithmetic {
    /// Two sequences, one behind the other, as what can grow: the left one, or else the right one; nil for other operands.
    static func joined(_ left: Value, _ right: Value) throws -> Value? {
        if let first = left.object(as: NativeObject<Data>.self), let second = right.object(as: NativeObject<Data>.self)
        {
            return .data(first.native + second.native)
        }
        guard var first = try left.makeIterator(), var second = try right.makeIterator() else { return nil }
        if let data = left.object(as: NativeObject<Data>.self)?.native {
            let added = try second.collect()
            let bytes = added.compactMap { $0.exactly(UInt8.self) }
            return bytes.count == added.count ? .data(data + bytes) : nil
        }
        let elements = try first.collect() + second.collect()
        switch [left, right].lazy.map(\.nominal).first(where: \.growsByAdding) {
        case NominalType.data?:
            let bytes = elements.compactMap { $0.exactly(UInt8.self) }
            return bytes.count == elements.count ? .data(Data(bytes)) : nil
        case NominalType.string?:
            let pieces = elements.compactMap(\.text)
            return pieces.count == elements.count ? .string(pieces.joined()) : nil
        default: return .array(elements)
        }
    }

    /// The result, or nil if the operands are none of those.
    static func apply(_ operation: Operator, _ left: Value, _ right: Value) throws -> Value? {
        if let measured = try Measurement<Dimension>.apply(operation, left, right) { return measured }
        if let duration = left.object(as: NativeObject<Duration>.self)?.native {
            return try apply(operation, duration, right)
        }
        guard operation == .add || operation == .subtract else { return nil }
        if operation == .add, let text = left.attributedText {
            return right.attributedPart.map { .attributed(text + $0) }
        }
        let sign: Double = operation == .add ? 1 : -1
        if let date = left.object(as: NativeObject<Date>.self)?.native {
            return right.asDouble.map { .date(date + sign * $0) }
        }
        if let pointer = left.pointer {
            if let other = right.pointer { return .int(try other.distance(to: pointer)) }
            guard case .int(let distance) = right else { return nil }
            return .pointer(
                try pointer.moved(by: operation == .add ? distance : 0.subtractingSaturating(distance)), left.nominal)
        }
        if let time = left.object(as: NativeObject<DispatchTime>.self)?.native {
            if operation == .subtract, let start = right.object(as: NativeObject<DispatchTime>.self)?.native {
                return .duration(from: start, to: time)
            }
            if let span = right.object(as: NativeObject<Duration>.self)?.native {
                let nanoseconds = Int(saturating: sign * (span / .nanoseconds(1)))
                return .object(NativeObject(time.moved(by: nanoseconds), left.nominal))
            }
            if let interval = right.timeInterval {
                let nanoseconds = Int(interval.inNanoseconds)
                return .dispatchTime(
                    time.moved(by: operation == .add ? nanoseconds : 0.subtractingSaturating(nanoseconds)))
            }
            return try right.asDouble.map { seconds in
                if seconds.isNaN { throw RuntimeError("a time cannot be moved by nan seconds", code: "E0550") }
                return .dispatchTime(time.moved(by: Int(saturating: (sign * seconds * 1e9).rounded())))
            }
        }
        return nil
    }

    private static func apply(_ operation: Operator, _ duration: Duration, _ right: Value) throws -> Value? {
        let other = right.object(as: NativeObject<Duration>.self)?.native
        let seconds = (duration / .seconds(1), other.map { $0 / .seconds(1) } ?? right.asDouble ?? 0)
        switch operation {
        case .add: try Duration.check(seconds: seconds.0 + seconds.1)
        case .subtract: try Duration.check(seconds: seconds.0 - seconds.1)
        case .multiply: try Duration.check(seconds: seconds.0 * seconds.1)
        case .divide where other == nil: try Duration.check(seconds: seconds.0 / seconds.1)
        default: break
        }
        let result: Duration? =
            switch operation {
            case .add: other.map { duration + $0 }
            case .subtract: other.map { duration - $0 }
            case .multiply: right.asDouble.map { duration * $0 }
            case .divide: right.asDouble.map { duration / $0 }
            default: nil
            }
        if operation == .divide, let other { return .double(duration / other) }
        return result.map { .object(NativeObject($0, .duration)) }
    }
}

extension DispatchTime {
    /// The moment so much later or earlier; the end of time beyond it. Dispatch itself traps on some spans.
    package func moved(by nanoseconds: Int) -> DispatchTime {
        if self == .distantFuture { return self }
        let moment = Int64(clamping: uptimeNanoseconds).addingSaturating(Int64(nanoseconds))
        return moment == .max ? .distantFuture : DispatchTime(uptimeNanoseconds: UInt64(max(1, moment)))
    }
}

extension Duration {
    /// Throws unless so many seconds fit, which Swift counts in 64 bits and the fraction beside them.
    package static func check(seconds: Double) throws {
        if abs(seconds) < 0x1p63 { return }
        throw RuntimeError(
            "a Duration cannot be \(seconds) seconds long", hint: "at most 9.2e18 seconds", code: "E0550")
    }
}

extension NominalType {
    /// Whether `+` adds the elements of any sequence to a value of the type.
    var growsByAdding: Bool {
        self === NominalType.array || self === NominalType.data || self === NominalType.string
    }
}

extension Value {
    /// What lies between two moments.
    package static func duration(from start: DispatchTime, to end: DispatchTime) -> Value {
        .object(NativeObject(span(from: start, to: end), .duration))
    }

    package static func span(from start: DispatchTime, to end: DispatchTime) -> Duration {
        .nanoseconds(
            Int64(clamping: end.uptimeNanoseconds).subtractingSaturating(Int64(clamping: start.uptimeNanoseconds)))
    }
}
