// What has no form in JSON: `EncodingError` as scripts see it, and the strategies for numbers that are not finite.

import Foundation
import StreamRun

/// How floating-point numbers that are not finite are written.
enum FloatForm: Sendable {
    /// Not at all: they are errors.
    case none
    /// As numbers, which property lists have.
    case plain
    /// By these texts.
    case texts(infinity: String, negativeInfinity: String, nan: String)

    /// What is being read or written uses.
    @TaskLocal static var current = FloatForm.none

    /// Where decoders and encoders keep it.
    fileprivate static let key = CodingUserInfoKey(rawValue: "rxrepl.floats")

    /// What the user info of a decoder or encoder says.
    init(_ info: [CodingUserInfoKey: any Sendable]) { self = Self.key.flatMap { info[$0] as? FloatForm } ?? .none }

    /// What stands for a number that is not finite.
    ///
    /// - Throws: An `EncodingError` that a script can catch if nothing does.
    func json(_ number: Double, _ value: Value, at path: [String]) throws -> Any {
        switch self {
        case .plain: return number
        case .texts(let infinity, let negativeInfinity, let nan):
            return number.isNaN ? nan : number < 0 ? negativeInfinity : infinity
        case .none:
            let written = "\(value.nominal.name).\(number)"
            throw EncodingFailure(
                value: value,
                context: CodingContext(path: path, message: "Unable to encode \(written) directly in JSON."))
        }
    }

    /// The number that JSON has a text for.
    func number(_ json: Any) -> Double? {
        guard case .texts(let infinity, let negativeInfinity, let nan) = self, let text = json as? String else {
            return nil
        }
        return text == infinity ? .infinity : text == negativeInfinity ? -.infinity : text == nan ? .nan : nil
    }
}

extension Library {
    static let encodingErrorMembers: [Builtin] = [
        Builtin(
            .staticMethod, on: .encodingError,
            "invalidValue(_ value: Any, _ context: EncodingError.Context) -> EncodingError",
            "The error of a value that cannot be written.",
            example: """
                do { _ = try JSONEncoder().encode([Double.infinity]) }
                catch EncodingError.invalidValue(let value, let context) { print(value, context.codingPath.count) }
                // => inf 1
                """
        ) { a in
            .error(EncodingFailure(value: a[0], context: try a.native(1, "an EncodingError.Context")))
        },
        Builtin(
            .settableProperty, on: .jsonEncoder,
            "nonConformingFloatEncodingStrategy: JSONEncoder.NonConformingFloatEncodingStrategy",
            "How numbers that are not finite are written."
        ) { a in
            let encoder = try a.receiver(as: JSONEncoder.self)
            if let form = a.floatForm, let key = FloatForm.key { encoder.userInfo[key] = form }
            return FloatForm(encoder.userInfo).value(.jsonFloatEncodingStrategy, "convertToString")
        },
        Builtin(
            .settableProperty, on: .jsonDecoder,
            "nonConformingFloatDecodingStrategy: JSONDecoder.NonConformingFloatDecodingStrategy",
            "How numbers that are not finite are written."
        ) { a in
            let decoder = try a.receiver(as: JSONDecoder.self)
            if let form = a.floatForm, let key = FloatForm.key { decoder.userInfo[key] = form }
            return FloatForm(decoder.userInfo).value(.jsonFloatDecodingStrategy, "convertFromString")
        },
    ]
}

extension FloatForm {
    /// The strategy as a case of a coder's type.
    fileprivate func value(_ type: NominalType, _ converting: String) -> Value {
        guard case .texts(let infinity, let negativeInfinity, let nan) = self else {
            return .enumCase("throw", of: type)
        }
        return .enumCase(converting, of: type, [.string(infinity), .string(negativeInfinity), .string(nan)])
    }
}

extension Arguments {
    /// The strategy that is assigned; nil where the property is read.
    fileprivate var floatForm: FloatForm? {
        guard has(0), let choice = self[0].enumView else { return nil }
        let texts = choice.payload.map { $0.text ?? "" }
        return texts.count == 3 ? .texts(infinity: texts[0], negativeInfinity: texts[1], nan: texts[2]) : FloatForm.none
    }
}
