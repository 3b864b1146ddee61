// The parts of a URLRequest, which is a value: assigning one answers the changed request.

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
import StreamRun
#endif

extension Library {
    static let requestMembers: [Builtin] = [
        Builtin(
            .initializer, on: .urlRequest,
            "init(url: URL, cachePolicy: URLRequest.CachePolicy = .useProtocolCachePolicy, timeoutInterval: Double)",
            "Makes a request for an address.", guarding: [.ordered(2)]
        ) { a in
            var request = URLRequest(url: try a.native(0, "a URL"))
            request.timeoutInterval = try a.double(2)
            return .request(request)
        },
        Builtin(.settableProperty, on: .urlRequest, "url: URL?", "The request's address.") { a in
            try a.request({ $0.url = a[0].unwrapped?.object(as: NativeObject<URL>.self)?.native }) {
                .optional($0.url.map { .url($0) })
            }
        },
        Builtin(
            .settableProperty, on: .urlRequest, "httpMethod: String?", "The request's method.",
            example: """
                var request = URLRequest(url: URL(string: "http://a")!)
                request.httpMethod = "POST"
                print(request.httpMethod!)
                // => POST
                """
        ) { a in
            try a.request({ $0.httpMethod = a[0].unwrapped?.text }) { .optional($0.httpMethod.map { .string($0) }) }
        },
        Builtin(.settableProperty, on: .urlRequest, "httpBody: Data?", "What the request sends.") { a in
            try a.request({ $0.httpBody = a[0].unwrapped?.object(as: NativeObject<Data>.self)?.native }) {
                .optional($0.httpBody.map { .data($0) })
            }
        },
        Builtin(.settableProperty, on: .urlRequest, "timeoutInterval: Double", "How long it may take, in seconds.") {
            a in
            try a.request({ $0.timeoutInterval = try a.double(0) }) { .double($0.timeoutInterval) }
        },
        Builtin(
            .settableProperty, on: .urlRequest, "allHTTPHeaderFields: Dictionary<String, String>?",
            "The request's headers."
        ) { a in
            try a.request({ $0.allHTTPHeaderFields = a.headers(0) ?? [:] }) {
                .some(.headers(($0.allHTTPHeaderFields ?? [:]).map { ($0, $1) }))
            }
        },
        Builtin(
            .settableProperty, on: .urlRequest, "httpBodyStream: InputStream?", "What the request sends, as a stream."
        ) {
            a in
            try a.request({ $0.httpBodyStream = a[0].unwrapped?.object(as: NativeObject<InputStream>.self)?.native }) {
                .optional($0.httpBodyStream.map { .object(NativeObject($0, .inputStream)) })
            }
        },
        Builtin(
            .settableProperty, on: .urlRequest, "cachePolicy: URLRequest.CachePolicy", "Whether old answers may do."
        ) { a in
            let policies = NominalType.requestCachePolicy
            return try a.request({ request in
                let raw = a[0].object(as: EnumObject.self)?.enumCase.rawValue?.exactly(UInt.self)
                request.cachePolicy = raw.flatMap(URLRequest.CachePolicy.init) ?? .useProtocolCachePolicy
            }) { request in
                let index = policies.cases.firstIndex {
                    $0.rawValue?.exactly(UInt.self) == request.cachePolicy.rawValue
                }
                return .object(EnumObject(index ?? 0, [], policies))
            }
        },
        flag("httpShouldHandleCookies", "Whether cookies are sent and kept.", \.httpShouldHandleCookies),
        flag("allowsCellularAccess", "Whether it may use mobile networks.", \.allowsCellularAccess),
        Builtin(
            .method, on: .urlRequest, "value(forHTTPHeaderField field: String) -> String?",
            "A header of the request, or nil."
        ) { a in
            .optional(try a.receiver(as: URLRequest.self).value(forHTTPHeaderField: a.string(0)).map { .string($0) })
        },
        .mutating(
            on: .urlRequest, "addValue(_ value: String, forHTTPHeaderField field: String)",
            "Adds to a header of the request."
        ) { request, a in
            guard var native = request.object(as: NativeObject<URLRequest>.self)?.native else { return .void }
            native.addValue(try a.string(0), forHTTPHeaderField: try a.string(1))
            request = .request(native)
            return .void
        },
    ]

    private static func flag(
        _ name: String, _ summary: String, _ path: WritableKeyPath<URLRequest, Bool> & Sendable
    ) -> Builtin {
        Builtin(.settableProperty, on: .urlRequest, "\(name): Bool", summary) { a in
            try a.request({ $0[keyPath: path] = try a.bool(0) }) { .bool($0[keyPath: path]) }
        }
    }
}

extension Value {
    fileprivate static func request(_ request: URLRequest) -> Value { .object(NativeObject(request, .urlRequest)) }
}

extension Arguments {
    /// The request with a change, if there is a value to assign; else what it has.
    fileprivate func request(_ change: (inout URLRequest) throws -> Void, read: (URLRequest) -> Value) throws -> Value {
        try changed(change, read: read)
    }
}
