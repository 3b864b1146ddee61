// URLResponse and HTTPURLResponse: what a server answers beside the data.

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
import StreamRun
#endif

extension Library {
    static let responseMembers: [Builtin] = [
        Builtin(
            .initializer, on: .urlResponse,
            "init(url: URL, mimeType: String?, expectedContentLength length: Int, textEncodingName name: String?)",
            "Makes a response."
        ) { a in
            let response = URLResponse(
                url: try a.native(0, "a URL"), mimeType: a[1].unwrapped?.text, expectedContentLength: try a.int(2),
                textEncodingName: a[3].unwrapped?.text)
            return .object(NativeObject(response, .urlResponse))
        },
        Builtin(
            .initializer, on: .httpURLResponse,
            "init?(url: URL, statusCode: Int, httpVersion: String?, headerFields: Dictionary<String, String>?)",
            "Makes a response.",
            example: """
                let response = HTTPURLResponse(
                    url: URL(string: "http://a")!, statusCode: 404, httpVersion: nil, headerFields: ["Age": "5"])!
                print(response.statusCode, response.value(forHTTPHeaderField: "age") ?? "none")
                // => 404 5
                """
        ) { a in
            let response = HTTPURLResponse(
                url: try a.native(0, "a URL"), statusCode: try a.int(1), httpVersion: a[2].unwrapped?.text,
                headerFields: a.headers(3))
            return .optional(response.map { .object(NativeObject($0, .httpURLResponse)) })
        },
        Builtin(
            .staticMethod, on: .httpURLResponse, "localizedString(forStatusCode statusCode: Int) -> String",
            "A status in words.", example: "print(HTTPURLResponse.localizedString(forStatusCode: 404))\n// => Not Found"
        ) { a in .string(HTTPURLResponse.localizedString(forStatusCode: try a.int(0))) },
        Builtin(.property, on: .httpURLResponse, "statusCode: Int", "The response's status, such as 200.") { a in
            .int(try a.receiver(as: HTTPURLResponse.self).statusCode)
        },
        Builtin(
            .property, on: .httpURLResponse, "allHeaderFields: Dictionary<AnyHashable, Any>", "The response's headers."
        ) { a in
            let fields = try a.receiver(as: HTTPURLResponse.self).allHeaderFields
            return .headers(fields.map { ("\($0.key)", "\($0.value)") })
        },
        Builtin(
            .method, on: .httpURLResponse, "value(forHTTPHeaderField field: String) -> String?",
            "A header of the response, or nil."
        ) { a in
            let value = try a.receiver(as: HTTPURLResponse.self).value(forHTTPHeaderField: a.string(0))
            return .optional(value.map { .string($0) })
        },
        part("url: URL?", "The address that answered.") { .optional($0.url.map { .url($0) }) },
        part("mimeType: String?", "The kind of the data, such as text/html.") {
            .optional($0.mimeType.map { .string($0) })
        },
        part("textEncodingName: String?", "How texts are encoded.") {
            .optional($0.textEncodingName.map { .string($0) })
        },
        part("suggestedFilename: String?", "A name for a file with the data.") {
            .optional($0.suggestedFilename.map { .string($0) })
        },
        part("expectedContentLength: Int64", "How many bytes the data has, or -1.") {
            .integer($0.expectedContentLength, as: .int64)
        },
    ]

    private static func part(
        _ signature: String, _ summary: String, _ value: @escaping @Sendable (URLResponse) -> Value
    ) -> Builtin {
        Builtin(.property, on: .urlResponse, signature, summary) { a in
            if let response = a.receiver.object(as: NativeObject<HTTPURLResponse>.self) {
                return value(response.native)
            }
            return value(try a.receiver(as: URLResponse.self))
        }
    }
}

extension Value {
    /// Headers as a dictionary, in the order of their names.
    static func headers(_ fields: [(String, String)]) -> Value {
        .dictionary(
            fields.sorted { $0.0 < $1.0 }.reduce(into: OrderedTable()) { $0[.string($1.0)] = .string($1.1) })
    }
}

extension Arguments {
    /// Headers that a script gives; nil where it gives none.
    func headers(_ index: Int) -> [String: String]? {
        self[index].unwrapped?.object(as: DictionaryObject.self).map { dictionary in
            dictionary.table.all.reduce(into: [:]) { $0[$1.key.description] = $1.value.description }
        }
    }
}
