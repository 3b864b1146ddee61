// The parts of an address: URLComponents and query items.

import Foundation
import StreamRun

/// The components that a script's variable holds.
final class ComponentsBox: @unchecked Sendable {
    // Unchecked: the lock of the variable that holds it guards what changes, as for any object of the script.
    var components: URLComponents
    init(_ components: URLComponents) { self.components = components }
}

extension Library {
    static let urlComponentMembers: [Builtin] = [
        Builtin(.initializer, on: .urlComponents, "init()", "Makes an empty address.") { _ in
            .components(URLComponents())
        },
        Builtin(
            .initializer, on: .urlComponents, "init?(string: String)", "Takes an address apart, or answers nil.",
            example: "print(URLComponents(string: \"http://a/b?c=1\")!.path)\n// => /b"
        ) { a in .optional(URLComponents(string: try a.string(0)).map { .components($0) }) },
        Builtin(
            .initializer, on: .urlComponents, "init?(url: URL, resolvingAgainstBaseURL resolve: Bool)",
            "Takes an address apart, or answers nil."
        ) { a in
            .optional(
                URLComponents(url: try a.native(0, "a URL"), resolvingAgainstBaseURL: try a.bool(1)).map {
                    .components($0)
                })
        },
        text("scheme", "The scheme, or nil.", \.scheme, where: isScheme, "letters, digits, +, - and ., a letter first"),
        text("host", "The host, or nil.", \.host),
        text("query", "What follows the question mark, or nil.", \.query),
        text(
            "percentEncodedQuery", "What follows the question mark, with its escapes, or nil.", \.percentEncodedQuery,
            where: isEncoded,
            "escaped: write a percent sign and two digits for each other byte, or set query instead"),
        text("user", "The user's name, or nil.", \.user), text("password", "The password, or nil.", \.password),
        text("fragment", "What follows the hash, or nil.", \.fragment),
        Builtin(.settableProperty, on: .urlComponents, "path: String", "The path.") { a in
            let box = try a.receiver(as: ComponentsBox.self)
            if a.has(0) { box.components.path = try a.string(0) }
            return .string(box.components.path)
        },
        Builtin(.property, on: .urlComponents, "percentEncodedPath: String", "The path with its escapes.") { a in
            .string(try a.receiver(as: ComponentsBox.self).components.percentEncodedPath)
        },
        Builtin(.property, on: .urlComponents, "percentEncodedHost: String?", "The host with its escapes, or nil.") {
            a in
            .optional(try a.receiver(as: ComponentsBox.self).components.percentEncodedHost.map { .string($0) })
        },
        Builtin(
            .property, on: .urlComponents, "percentEncodedQueryItems: Array<URLQueryItem>?",
            "The names and values of the query, with their escapes."
        ) { a in
            .optional(
                try a.receiver(as: ComponentsBox.self).components.percentEncodedQueryItems.map { items in
                    .array(items.map { .object(NativeObject($0, .urlQueryItem)) })
                })
        },
        Builtin(
            .settableProperty, on: .urlComponents, "port: Int?", "The port, or nil.",
            guarding: [.within(0, 0...Int.max)]
        ) { a in
            let box = try a.receiver(as: ComponentsBox.self)
            if a.has(0) { box.components.port = a[0].unwrapped == nil ? nil : try a.int(0) }
            return .optional(box.components.port.map { .int($0) })
        },
        Builtin(
            .settableProperty, on: .urlComponents, "queryItems: Array<URLQueryItem>?",
            "The names and values of the query.",
            example: """
                var parts = URLComponents(string: "http://a/s")!
                parts.queryItems = [URLQueryItem(name: "q", value: "a b")]
                print(parts.url!)
                // => http://a/s?q=a%20b
                """
        ) { a in
            let box = try a.receiver(as: ComponentsBox.self)
            if a.has(0) {
                box.components.queryItems = try a[0].unwrapped?.sequenceElements()?.compactMap {
                    $0.object(as: NativeObject<URLQueryItem>.self)?.native
                }
            }
            return .optional(
                box.components.queryItems.map { .array($0.map { .object(NativeObject($0, .urlQueryItem)) }) })
        },
        Builtin(.property, on: .urlComponents, "url: URL?", "The address, or nil.") { a in
            .optional(try a.receiver(as: ComponentsBox.self).components.url.map { .url($0) })
        },
        Builtin(.property, on: .urlComponents, "string: String?", "The address as text, or nil.") { a in
            .optional(try a.receiver(as: ComponentsBox.self).components.string.map { .string($0) })
        },
        Builtin(
            .initializer, on: .urlQueryItem, "init(name: String, value: String?)",
            "Makes one name and value of a query.",
            example: "print(URLQueryItem(name: \"a\", value: \"1\").name)\n// => a"
        ) { a in .object(NativeObject(URLQueryItem(name: try a.string(0), value: a[1].unwrapped?.text), .urlQueryItem))
        },
        Builtin(.property, on: .urlQueryItem, "name: String", "The name.") { a in
            .string(try a.receiver(as: URLQueryItem.self).name)
        },
        Builtin(.property, on: .urlQueryItem, "value: String?", "The value, or nil.") { a in
            .optional(try a.receiver(as: URLQueryItem.self).value.map { .string($0) })
        },
    ]

    /// Foundation traps on schemes of other characters.
    private static func isScheme(_ text: String) -> Bool {
        let isFirstLetter = text.utf8.first.map { Character(Unicode.Scalar($0)).isLetter } ?? false
        return isFirstLetter
            && text.utf8.allSatisfy { byte in
                let character = Character(Unicode.Scalar(byte))
                return byte < 128 && (character.isLetter || character.isNumber || "+-.".contains(character))
            }
    }

    /// Foundation traps on what is not escaped as a query must be.
    private static func isEncoded(_ text: String) -> Bool {
        let plain = CharacterSet.urlQueryAllowed.union(CharacterSet(charactersIn: "%"))
        guard text.unicodeScalars.allSatisfy({ $0.isASCII && plain.contains($0) }) else { return false }
        let parts = text.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
        return parts.allSatisfy { $0.count >= 2 && $0.prefix(2).allSatisfy(\.isHexDigit) }
    }

    private static func text(
        _ name: String, _ summary: String, _ path: WritableKeyPath<URLComponents, String?> & Sendable,
        where fits: @escaping @Sendable (String) -> Bool = { _ in true }, _ form: String = ""
    ) -> Builtin {
        Builtin(.settableProperty, on: .urlComponents, "\(name): String?", summary) { a in
            let box = try a.receiver(as: ComponentsBox.self)
            if let text = a[0].unwrapped?.text, !fits(text) {
                throw RuntimeError(
                    "URLComponents.\(name) cannot be '\(text)'", hint: "it must be \(form)", code: "E0551")
            }
            if a.has(0) { box.components[keyPath: path] = a[0].unwrapped?.text }
            return .optional(box.components[keyPath: path].map { .string($0) })
        }
    }
}

extension Value {
    fileprivate static func components(_ components: URLComponents) -> Value {
        .object(NativeObject(ComponentsBox(components), .urlComponents))
    }
}
