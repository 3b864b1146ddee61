// How bytes stand in JSON: the strategies of decoders and encoders.

import Foundation
import StreamRun

/// How a `Data` is written in JSON.
enum DataForm: Sendable {
    case base64
    /// As property lists have bytes.
    case plain
    /// As a list of numbers.
    case numbers
    /// A function of a script's, which is given the decoder, or the bytes and the encoder.
    case custom(Value)

    /// What the JSON that is being read or written uses.
    @TaskLocal static var current = DataForm.base64

    /// Where decoders and encoders keep it.
    fileprivate static let key = CodingUserInfoKey(rawValue: "rxrepl.bytes")

    /// What the user info of a decoder or encoder says.
    init(_ info: [CodingUserInfoKey: any Sendable]) { self = Self.key.flatMap { info[$0] as? DataForm } ?? .base64 }

    /// The bytes that JSON stands for.
    func data(_ json: Any, at path: [String]) throws -> Value {
        if json is NSNull { throw JSON.mismatch("Data", json, path) }
        switch self {
        case .base64:
            guard let text = json as? String else { throw JSON.mismatch("String", json, path) }
            guard let data = Data(base64Encoded: text) else {
                throw JSONError(.dataCorrupted, path, "Encountered Data is not valid Base64.")
            }
            return .data(data)
        case .plain:
            guard let data = json as? Data else { throw JSON.mismatch("Data", json, path) }
            return .data(data)
        case .numbers:
            let numbers = try JSON.decode(json, as: .nominal(.array, [.nominal(.uint8, [])]), at: path)
            return .data(Data(try numbers.sequenceElements()?.compactMap { $0.exactly(UInt8.self) } ?? []))
        case .custom(let read):
            let decoder = NativeObject(DecodingPosition(json: json, path: path), .decoder)
            return try read.object(as: FunctionObject.self)?.call(.object(decoder)) ?? .none
        }
    }

    func json(_ data: Data, at path: [String]) throws -> Any {
        switch self {
        case .base64: return data.base64EncodedString()
        case .plain: return data
        case .numbers: return data.map { Int($0) }
        case .custom(let write):
            let node = EncodingNode(at: path)
            _ = try write.object(as: FunctionObject.self)?.call(.data(data), .object(NativeObject(node, .encoder)))
            return try node.json()
        }
    }

    /// The strategy as a case of a coder's type.
    fileprivate func value(_ type: NominalType) -> Value {
        switch self {
        case .base64, .plain: .enumCase("base64", of: type)
        case .numbers: .enumCase("deferredToData", of: type)
        case .custom(let function): .enumCase("custom", of: type, [function])
        }
    }
}

extension Library {
    static let dataForms: [Builtin] = [
        Builtin(
            .settableProperty, on: .jsonDecoder, "dataDecodingStrategy: JSONDecoder.DataDecodingStrategy",
            "How bytes are written in the JSON.",
            example: """
                let decoder = JSONDecoder()
                decoder.dataDecodingStrategy = .deferredToData
                print(try decoder.decode(Data.self, from: Data("[1, 2]".utf8)))
                // => 2 bytes
                """
        ) { a in
            let decoder = try a.receiver(as: JSONDecoder.self)
            if let form = try a.dataForm(), let key = DataForm.key { decoder.userInfo[key] = form }
            return DataForm(decoder.userInfo).value(.jsonDataDecodingStrategy)
        },
        Builtin(
            .settableProperty, on: .jsonEncoder, "dataEncodingStrategy: JSONEncoder.DataEncodingStrategy",
            "How bytes are written in the JSON.",
            example: """
                let encoder = JSONEncoder()
                encoder.dataEncodingStrategy = .deferredToData
                print(String(decoding: try encoder.encode(Data([1, 2])), as: UTF8.self))
                // => [1,2]
                """
        ) { a in
            let encoder = try a.receiver(as: JSONEncoder.self)
            if let form = try a.dataForm(), let key = DataForm.key { encoder.userInfo[key] = form }
            return DataForm(encoder.userInfo).value(.jsonDataEncodingStrategy)
        },
    ]
}

extension Arguments {
    /// The strategy that is assigned; nil where the property is read.
    fileprivate func dataForm() throws -> DataForm? {
        guard has(0), let choice = self[0].enumView else { return nil }
        switch choice.caseName {
        case "deferredToData": return .numbers
        case "custom":
            return .custom(try strategyFunction())
        default: return .base64
        }
    }
}
