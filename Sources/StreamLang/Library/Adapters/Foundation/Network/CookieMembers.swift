// HTTPCookie: what servers have browsers keep, from headers of answers and for headers of requests.

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
import StreamRun
#endif

extension Library {
    static let cookieMembers: [Builtin] =
        textNames(
            .httpCookiePropertyKey, "The key of a part of a cookie.",
            [
                "name": .name, "value": .value, "originURL": .originURL, "version": .version, "domain": .domain,
                "path": .path, "secure": .secure, "expires": .expires, "comment": .comment,
                "commentURL": .commentURL, "discard": .discard, "maximumAge": .maximumAge, "port": .port,
            ], HTTPCookiePropertyKey.init(rawValue:)) + [
            Builtin(
                .initializer, on: .httpCookie, "init?(properties: Dictionary<HTTPCookiePropertyKey, Any>)",
                "Makes a cookie of its parts, or answers nil without name, value, path or where it belongs.",
                example: """
                    let cookie = HTTPCookie(properties: [.name: "id", .value: "7", .domain: "a.org", .path: "/"])!
                    print(cookie.name, cookie.value, cookie.isSecure)
                    // => id 7 false
                    """
            ) { a in .optional(HTTPCookie(properties: try a.cookieProperties(0)).map { .cookie($0) }) },
            Builtin(
                .staticMethod, on: .httpCookie,
                "cookies(withResponseHeaderFields headerFields: Dictionary<String, String>, for URL: URL) -> Array<HTTPCookie>",
                "The cookies that the headers of an answer set.",
                example: """
                    let address = URL(string: "http://a.org")!
                    let cookies = HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": "a=1, b=2"], for: address)
                    print(cookies.map(\\.name))
                    // => ["a", "b"]
                    """
            ) { a in
                let address: URL = try a.native(1, "a URL")
                return .array(
                    HTTPCookie.cookies(withResponseHeaderFields: a.headers(0) ?? [:], for: address).map { .cookie($0) })
            },
            Builtin(
                .staticMethod, on: .httpCookie,
                "requestHeaderFields(with cookies: Array<HTTPCookie>) -> Dictionary<String, String>",
                "The headers by which a request sends cookies back."
            ) { a in
                let cookies = try a.array(0).compactMap { $0.object(as: NativeObject<HTTPCookie>.self)?.native }
                return .headers(HTTPCookie.requestHeaderFields(with: cookies).map { ($0.key, $0.value) })
            },
            part("name: String", "The name.") { .string($0.name) },
            part("value: String", "The value.") { .string($0.value) },
            part("domain: String", "Whose addresses get it.") { .string($0.domain) },
            part("path: String", "What the paths begin with that get it.") { .string($0.path) },
            part("version: Int", "The version of the rules that it follows.") { .int($0.version) },
            part("isSecure: Bool", "Whether it is sent over protected connections alone.") { .bool($0.isSecure) },
            part("isHTTPOnly: Bool", "Whether scripts of pages may not read it.") { .bool($0.isHTTPOnly) },
            part("isSessionOnly: Bool", "Whether it goes when the session ends.") { .bool($0.isSessionOnly) },
            part("expiresDate: Date?", "When it ends, or nil.") { .optional($0.expiresDate.map { .date($0) }) },
            part("comment: String?", "What it is for, or nil.") { .optional($0.comment.map { .string($0) }) },
            part("portList: Array<NSNumber>?", "The ports of the addresses that get it, or nil for any.") {
                .optional($0.portList.map { .array($0.map { .object(NativeObject($0, .nsNumber)) }) })
            },
            part("properties: Dictionary<HTTPCookiePropertyKey, Any>?", "The parts that it was made of.") {
                .optional($0.properties.map { .parts($0) })
            },
            part("commentURL: URL?", "Where it is told what it is for, or nil.") {
                .optional($0.commentURL.map { .url($0) })
            },
        ]

    private static func part(
        _ signature: String, _ summary: String, _ value: @escaping @Sendable (HTTPCookie) -> Value
    ) -> Builtin {
        Builtin(.property, on: .httpCookie, signature, summary) { a in value(try a.receiver(as: HTTPCookie.self)) }
    }
}

extension Value {
    fileprivate static func cookie(_ cookie: HTTPCookie) -> Value { .object(NativeObject(cookie, .httpCookie)) }

    fileprivate static func parts(_ properties: [HTTPCookiePropertyKey: Any]) -> Value {
        .dictionary(
            properties.sorted { $0.key.rawValue < $1.key.rawValue }.reduce(into: OrderedTable()) { table, entry in
                let value: Value =
                    switch entry.value {
                    case let date as Date: .date(date)
                    case let address as URL: .url(address)
                    default: .string("\(entry.value)")
                    }
                table[.object(NativeObject(entry.key, .httpCookiePropertyKey))] = value
            })
    }
}

extension Arguments {
    /// The parts of a cookie as Foundation takes them: texts, dates and addresses.
    fileprivate func cookieProperties(_ index: Int) throws -> [HTTPCookiePropertyKey: Any] {
        guard let table = self[index].unwrapped?.object(as: DictionaryObject.self)?.table else {
            throw wrong(index, "a dictionary")
        }
        return table.all.reduce(into: [:]) { properties, entry in
            guard let key = entry.key.object(as: NativeObject<HTTPCookiePropertyKey>.self)?.native,
                let value = entry.value.unwrapped
            else { return }
            properties[key] =
                value.object(as: NativeObject<Date>.self)?.native ?? value.object(as: NativeObject<URL>.self)?.native
                ?? value.text ?? value.description
        }
    }
}
