// The entries of JSON: texts to dictionaries and arrays, and to a script's plain structs, and back.

import Foundation
import StreamRun

extension Library {
    static let jsonMembers: [Builtin] =
        dateForms + dataForms + keyForms + jsonSerialization + encodingErrorMembers + [
            Builtin(.initializer, on: .jsonDecoder, "init()", "Makes a reader of JSON.") { _ in
                .object(NativeObject(JSONDecoder(), .jsonDecoder))
            },
            Builtin(
                .method, on: .jsonDecoder, "decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T",
                "Reads JSON into a struct whose fields have the keys' names.",
                example: """
                    struct P: Decodable { let x: Int }
                    print(try JSONDecoder().decode(P.self, from: "{\\"x\\": 1}".data(using: .utf8)!))
                    // => P(x: 1)
                    """
            ) { a in
                try JSON.decode(a.native(1, "a Data"), as: a.typeArgument(0), by: a.receiver(as: JSONDecoder.self))
            },
            Builtin(
                .method, on: .observableType,
                "decode<T: Decodable>(type: T.Type, decoder: any DataDecoder) -> Observable<T> where Element == Data",
                "Reads each element, JSON in a Data, into a struct; what is wrong with it ends the sequence.",
                example: """
                    struct P: Decodable { let x: Int }
                    Observable.just("{\\"x\\": 1}".data(using: .utf8)!).decode(type: P.self, decoder: JSONDecoder())
                        .subscribe(onNext: { print($0) })
                    // => P(x: 1)
                    """
            ) { a in
                let type = try a.typeArgument(0)
                let decoder: JSONDecoder = try a.native(1, "a JSONDecoder")
                let (session, site) = (a.session, a.site)
                let decoded = try a.stream().map { element in
                    do {
                        guard let data = element.object(as: NativeObject<Data>.self)?.native else {
                            throw RuntimeError("decode needs elements of type Data, not \(element.nominal.name)")
                        }
                        return try JSON.decode(data, as: type, by: decoder)
                    } catch { throw session.crossing(error, at: site) }
                }
                return a.result(decoded)
            },
            Builtin(.initializer, on: .jsonEncoder, "init()", "Makes a writer of JSON.") { _ in
                .object(NativeObject(JSONEncoder(), .jsonEncoder))
            },
            Builtin(
                .settableProperty, on: .jsonEncoder, "outputFormatting: JSONEncoder.OutputFormatting",
                "How the text looks; keys are always sorted."
            ) { a in
                let encoder = try a.receiver(as: JSONEncoder.self)
                if a.has(0) { encoder.outputFormatting = a.optionSet(0) }
                return .options(Int(encoder.outputFormatting.rawValue), of: .jsonOutputFormatting)
            },
            Builtin(
                .method, on: .jsonEncoder, "encode<T: Encodable>(_ value: T) throws -> Data",
                "Writes a struct as JSON.",
                example: """
                    struct P: Encodable { let x: Int }
                    print(String(data: try JSONEncoder().encode(P(x: 1)), encoding: .utf8)!)
                    // => {"x":1}
                    """
            ) { a in
                let encoder = try a.receiver(as: JSONEncoder.self)
                return try CodingInfo.with(encoder.userInfo) {
                    .data(try JSON.data(of: a[0], formatting: encoder.outputFormatting))
                }
            },
        ]
}
