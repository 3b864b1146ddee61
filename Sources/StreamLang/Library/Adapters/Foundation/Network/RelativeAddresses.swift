// Addresses that are told by another one, and that get longer.

import Foundation
import StreamRun

extension Library {
    static let relativeAddresses: [Builtin] = [
        Builtin(
            .staticMethod, on: .url, "fileURL(withPathComponents components: [String]) -> URL?",
            "The address of a file whose path has these parts, as NSURL makes it.",
            example: "print(NSURL.fileURL(withPathComponents: [\"/\", \"a\", \"b\"])!.path)\n// => /a/b",
            reaching: .files  // it looks whether there is a folder of that name
        ) { a in
            let parts = try a.array(0).compactMap(\.text)
            return .optional(NSURL.fileURL(withPathComponents: parts).map { .url($0) })
        },
        Builtin(
            .property, on: .url, "baseURL: URL?", "What the address begins with where it is told by another, or nil.",
            example:
                "print(URL(string: \"b\", relativeTo: URL(string: \"http://a/\"))!.baseURL!)\n// => http://a/"
        ) { a in .optional(try a.receiver(as: URL.self).baseURL.map { .url($0) }) },
        text("relativeString", "The address without its base.", "b?c=1", \.relativeString),
        text("relativePath", "The path without that of its base.", "b", \.relativePath),
        Builtin(
            .property, on: .url, "standardized: URL", "The address with `..` and `.` worked out.",
            example: "print(URL(string: \"http://a/b/../c\")!.standardized)\n// => http://a/c"
        ) { a in .url(try a.receiver(as: URL.self).standardized) },
        Builtin(
            .method, on: .url, "appending(component: String) -> URL", "Returns the address with one more part.",
            example: "print(URL(string: \"http://a\")!.appending(component: \"b\"))\n// => http://a/b"
        ) { a in .url(try a.receiver(as: URL.self).appending(component: a.string(0))) },
        change("append(path: String)", "url.append(path: \"c/d\")", "http://a/b/c/d") {
            $0.append(path: try $1.string(0))
        },
        change("append(component: String)", "url.append(component: \"c\")", "http://a/b/c") {
            $0.append(component: try $1.string(0))
        },
        change(
            "append(queryItems: [URLQueryItem])", "url.append(queryItems: [URLQueryItem(name: \"c\", value: \"1\")])",
            "http://a/b?c=1"
        ) { url, a in
            url.append(
                queryItems: try a.array(0).compactMap { $0.object(as: NativeObject<URLQueryItem>.self)?.native })
        },
    ]

    private static func text(
        _ name: String, _ summary: String, _ shown: String, _ path: KeyPath<URL, String> & Sendable
    ) -> Builtin {
        Builtin(
            .property, on: .url, "\(name): String", summary,
            example:
                "print(URL(string: \"b?c=1\", relativeTo: URL(string: \"http://a/\"))!.\(name))\n// => \(shown)"
        ) { a in .string(try a.receiver(as: URL.self)[keyPath: path]) }
    }

    private static func change(
        _ signature: String, _ call: String, _ shown: String,
        _ body: @escaping @Sendable (inout URL, Arguments) throws -> Void
    ) -> Builtin {
        .mutating(
            on: .url, signature, "Makes the address longer.",
            example: "var url = URL(string: \"http://a/b\")!\n\(call)\nprint(url)\n// => \(shown)"
        ) { value, a in
            guard var url = value.object(as: NativeObject<URL>.self)?.native else {
                throw RuntimeError("\(value) is no URL")
            }
            try body(&url, a)
            value = .url(url)
            return .void
        }
    }
}
