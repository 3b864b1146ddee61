// How dates stand in JSON: the strategies of decoders and encoders.

import Foundation
import StreamRun

/// How a date is written in JSON.
enum DateForm: Sendable {
    case reference, seconds, milliseconds, iso8601
    case formatted(DateFormatter)
    /// As property lists have dates.
    case date
    /// A function of a script's, which is given the decoder, or the date and the encoder.
    case custom(Value)

    /// What the JSON that is being read or written uses.
    @TaskLocal static var current = DateForm.reference

    /// Where decoders and encoders keep it.
    static let key = CodingUserInfoKey(rawValue: "rxrepl.dates")

    /// What the user info of a decoder or encoder says.
    init(_ info: [CodingUserInfoKey: any Sendable]) { self = Self.key.flatMap { info[$0] as? DateForm } ?? .reference }

    /// The type that a date is written as.
    var written: String {
        switch self {
        case .reference, .seconds, .milliseconds: "Double"
        case .iso8601, .formatted: "String"
        case .date, .custom: "Date"
        }
    }

    /// The date that JSON stands for; nil if it is of the wrong kind.
    ///
    /// - Parameter decoder: The place of the decoder that reads it.
    func date(_ json: Any, at path: [String], by decoder: [String]) throws -> Date? {
        /// A number of seconds or milliseconds, which a truth value is not.
        func number() -> Double? { (json as? NSNumber).flatMap { $0.isTruth ? nil : $0.doubleValue } }
        switch self {
        case .reference: return number().map { Date(timeIntervalSinceReferenceDate: $0) }
        case .seconds: return number().map { Date(timeIntervalSince1970: $0) }
        case .milliseconds: return number().map { Date(timeIntervalSince1970: $0 / 1000) }
        case .iso8601:
            guard let text = json as? String else { return nil }
            guard let date = ISO8601DateFormatter().date(from: text) else {
                throw JSONError(.dataCorrupted, decoder, "Expected date string to be ISO8601-formatted.")
            }
            return date
        case .formatted(let formatter):
            guard let text = json as? String else { return nil }
            guard let date = NativeTurns.take(formatter, { formatter.date(from: text) }) else {
                throw JSONError(.dataCorrupted, path, "Date string does not match format expected by formatter.")
            }
            return date
        case .date: return json as? Date
        case .custom where json is NSNull: return nil
        case .custom(let read):
            let decoder = NativeObject(DecodingPosition(json: json, path: path), .decoder)
            return try read.object(as: FunctionObject.self)?.call(.object(decoder))
                .object(as: NativeObject<Date>.self)?.native
        }
    }

    func json(_ date: Date, at path: [String]) throws -> Any {
        switch self {
        case .reference: return date.timeIntervalSinceReferenceDate
        case .seconds: return date.timeIntervalSince1970
        case .milliseconds: return date.timeIntervalSince1970 * 1000
        case .iso8601: return ISO8601DateFormatter().string(from: date)
        case .formatted(let formatter): return NativeTurns.take(formatter) { formatter.string(from: date) }
        case .date: return date
        case .custom(let write):
            let node = EncodingNode(at: path)
            _ = try write.object(as: FunctionObject.self)?.call(.date(date), .object(NativeObject(node, .encoder)))
            return try node.json()
        }
    }
}

extension Library {
    /// The strategies as members of decoders and encoders: set once, then asked by name.
    static let dateForms: [Builtin] = [
        Builtin(
            .settableProperty, on: .jsonDecoder, "dateDecodingStrategy: JSONDecoder.DateDecodingStrategy",
            "How dates are written in the JSON."
        ) { a in
            if let form = try a.dateForm(), let key = DateForm.key {
                try a.receiver(as: JSONDecoder.self).userInfo[key] = form
            }
            return .void
        },
        Builtin(
            .settableProperty, on: .jsonEncoder, "dateEncodingStrategy: JSONEncoder.DateEncodingStrategy",
            "How dates are written in the JSON."
        ) { a in
            if let form = try a.dateForm(), let key = DateForm.key {
                try a.receiver(as: JSONEncoder.self).userInfo[key] = form
            }
            return .void
        },
    ]
}

extension Arguments {
    /// The strategy that is assigned; nil where the property is read.
    fileprivate func dateForm() throws -> DateForm? {
        guard has(0), let choice = self[0].enumView else { return nil }
        switch choice.caseName {
        case "secondsSince1970": return .seconds
        case "millisecondsSince1970": return .milliseconds
        case "iso8601": return .iso8601
        case "formatted":
            guard let formatter = choice.payload.first?.object(as: NativeObject<DateFormatter>.self)?.native else {
                throw wrong(0, "a strategy with a DateFormatter")
            }
            return .formatted(formatter)
        case "custom":
            return .custom(try strategyFunction())
        default: return .reference
        }
    }
}
