// Values of Foundation that JSON has as objects or lists: as Foundation itself writes and reads them.

import Foundation
import StreamRun

/// How the values of a type of Foundation are written and read.
private struct CodedValue: Sendable {
    let type: NominalType
    let write: @Sendable (Object) throws -> Any?
    let read: @Sendable (Any) throws -> Value

    init<Native: Codable & Sendable>(_ type: NominalType, _ native: Native.Type) {
        self.type = type
        write = { object in
            guard let value = (object as? NativeObject<Native>)?.native else { return nil }
            return try JSONSerialization.jsonObject(with: JSONEncoder().encode(value), options: .fragmentsAllowed)
        }
        read = { json in
            let data = try JSONSerialization.data(withJSONObject: json, options: .fragmentsAllowed)
            return .object(NativeObject(try JSONDecoder().decode(Native.self, from: data), type))
        }
    }

    static let all = [
        CodedValue(.locale, Locale.self), CodedValue(.timeZone, TimeZone.self), CodedValue(.calendar, Calendar.self),
        CodedValue(.dateComponents, DateComponents.self), CodedValue(.characterSet, CharacterSet.self),
        CodedValue(.indexSet, IndexSet.self), CodedValue(.nsRange, NSRange.self),
        CodedValue(.dateInterval, DateInterval.self), CodedValue(.personNameComponents, PersonNameComponents.self),
        CodedValue(.urlComponents, URLComponents.self),
        CodedValue(.cgPoint, CGPoint.self), CodedValue(.cgSize, CGSize.self), CodedValue(.cgRect, CGRect.self),
    ]
}

extension JSON {
    /// A value of Foundation as `JSONSerialization` takes it; nil for other values.
    static func codedValue(_ object: Object) throws -> Any? {
        if let measurement = (object as? NativeObject<Measurement<Dimension>>)?.native {
            return try JSONSerialization.jsonObject(with: JSONEncoder().encode(measurement))
        }
        return try CodedValue.all.first { $0.type === object.nominal }?.write(object)
    }

    /// The measurement in a unit of some class that JSON stands for.
    static func measurement(_ json: Any, in unit: NominalType?, at path: [String]) throws -> Value {
        let data = try JSONSerialization.data(withJSONObject: json, options: .fragmentsAllowed)
        let read: Measurement<Dimension>
        do { read = try JSONDecoder().decode(Measurement<Dimension>.self, from: data) } catch let error
            as DecodingError
        { throw JSONError(error, at: path) }
        let quantity = MeasuredQuantity.all.first { $0.type === unit }
        guard let unit = quantity?.unit(read.unit.symbol, read.unit.converter) else { return .measurement(read) }
        return .measurement(Measurement(value: read.value, unit: unit))
    }

    /// The value of Foundation that JSON stands for; nil for other types.
    ///
    /// - Throws: A `DecodingError` that a script can catch.
    static func codedValue(_ json: Any, _ type: NominalType, at path: [String]) throws -> Value? {
        guard let coded = CodedValue.all.first(where: { $0.type === type }) else { return nil }
        do { return try coded.read(json) } catch let error as DecodingError { throw JSONError(error, at: path) }
    }
}

extension JSONError {
    /// What Foundation says of a value that is read at some place.
    fileprivate init(_ error: DecodingError, at path: [String]) {
        func place(_ context: DecodingError.Context) -> [String] {
            path + context.codingPath.map { $0.intValue.map { "Index \($0)" } ?? $0.stringValue }
        }
        switch error {
        case .keyNotFound(let key, let context): self = .missing(key.stringValue, place(context))
        case .typeMismatch(let type, let context):
            self.init(.typeMismatch("\(type)"), place(context), context.debugDescription)
        case .valueNotFound(let type, let context):
            self.init(.valueNotFound("\(type)"), place(context), context.debugDescription)
        case .dataCorrupted(let context): self.init(.dataCorrupted, place(context), context.debugDescription)
        @unknown default: self = .invalid
        }
    }
}
