// Spans of time as values: `.seconds(1)`, `500ms`, and the plain seconds of old code.

import Dispatch
import Foundation
import RxEngine

extension NominalType {
    package static let dispatchTimeInterval = rx(
        "DispatchTimeInterval", .enumeration, "Dispatch", generic: [], parents: [equatable],
        cases: [
            .library("seconds", .int), .library("milliseconds", .int), .library("microseconds", .int),
            .library("nanoseconds", .int), .library("never"),
        ])
}

extension Value {
    /// A span of time as a value.
    package static func interval(_ interval: DispatchTimeInterval) -> Value {
        switch interval {
        case .seconds(let count): .enumCase("seconds", of: .dispatchTimeInterval, [.int(count)])
        case .milliseconds(let count): .enumCase("milliseconds", of: .dispatchTimeInterval, [.int(count)])
        case .microseconds(let count): .enumCase("microseconds", of: .dispatchTimeInterval, [.int(count)])
        case .nanoseconds(let count): .enumCase("nanoseconds", of: .dispatchTimeInterval, [.int(count)])
        case .never: .enumCase("never", of: .dispatchTimeInterval)
        @unknown default: .enumCase("never", of: .dispatchTimeInterval)
        }
    }

    /// A span in the largest unit that gives a whole number: what a duration literal such as `500ms` means.
    package static func interval(nanoseconds: Int64) -> Value {
        let count = Int(nanoseconds)
        if count.isMultiple(of: 1_000_000_000) { return .interval(.seconds(count / 1_000_000_000)) }
        if count.isMultiple(of: 1_000_000) { return .interval(.milliseconds(count / 1_000_000)) }
        if count.isMultiple(of: 1_000) { return .interval(.microseconds(count / 1_000)) }
        return .interval(.nanoseconds(count))
    }

    /// The span of time that the value is, if it is one.
    package var timeInterval: DispatchTimeInterval? {
        guard case .object(let object) = unwrapped ?? .void, object.nominal === NominalType.dispatchTimeInterval,
            let view = object.enumView
        else { return nil }
        guard case .int(let count)? = view.payload.first else { return .never }
        return switch view.caseName {
        case "seconds": .seconds(count)
        case "milliseconds": .milliseconds(count)
        case "microseconds": .microseconds(count)
        default: .nanoseconds(count)
        }
    }
}

extension Arguments {
    /// An argument as a span of time. Plain numbers are seconds, as they were before RxSwift 5.
    package func interval(_ index: Int) throws -> DispatchTimeInterval {
        if let interval = self[index].timeInterval { return interval }
        guard let interval = plainInterval(index) else {
            throw wrong(index, "a time interval such as .seconds(1) or 500ms")
        }
        noteRenamed("the time \(self[index])", to: interval.intervalSource, since: "5", once: "time in seconds")
        return interval.timeInterval ?? .never
    }

    /// A time between ticks, which cannot be negative: Dispatch would trap.
    package func period(_ index: Int) throws -> DispatchTimeInterval {
        let period = try interval(index)
        if period.inNanoseconds >= 0 { return period }
        throw RuntimeError(
            "a timer's period must not be negative, and \(Value.interval(period).intervalSource) is",
            hint: "give .never for a timer that fires once", code: "E0550")
    }

    /// The nanoseconds of an argument in seconds; as many as there can be for what is longer.
    package func nanoseconds(_ index: Int) throws -> Int {
        let seconds = try double(index)
        guard !seconds.isNaN else {
            throw RuntimeError("argument \(index + 1) must be a number of seconds, not nan", code: "E0550")
        }
        return Int(saturating: (seconds * 1_000_000_000).rounded())
    }

    /// An argument that is a number of seconds, or a span of time, as a span of time.
    func plainInterval(_ index: Int) -> Value? {
        switch self[index].unwrapped {
        case .int(let count)?: .interval(nanoseconds: Double(count).nanoseconds)
        case .double(let count)?: .interval(nanoseconds: count.nanoseconds)
        case let value?: value.timeInterval.map { .interval($0) }
        case nil: nil
        }
    }
}

extension Double {
    /// This many seconds in nanoseconds, within what an `Int64` holds.
    fileprivate var nanoseconds: Int64 {
        Int64(saturating: (self * 1_000_000_000).rounded())
    }
}

extension Value {
    /// How a script writes the span: `.seconds(1)`.
    var intervalSource: String {
        guard let view = enumView else { return description }
        return view.payload.isEmpty ? ".\(view.caseName)" : ".\(view.caseName)(\(view.payload[0]))"
    }
}
