// The parts of an address: URLComponents and query items.

import Foundation
import StreamRun

/// The components that an object of Foundation's holds.
final class ComponentsBox: @unchecked Sendable {
    // Unchecked: the lock of the variable that holds it guards what changes, as for any object of the script.
    var components: URLComponents
    init(_ components: URLComponents) { self.components = components }
}

extension Library {
    static let urlComponentMembers: [Builtin] =
        components(.urlComponents) + components(.nsURLComponents) + queryItemMembers

    /// What an address has that is taken apart: a value of Swift, or an object of Foundation.
    private static func components(_ owner: NominalType) -> [Builtin] {
        let isValue = owner === NominalType.urlComponents
        return [
            Builtin(.initializer, on: owner, "init()", "Makes an empty address.") { _ in
                .components(URLComponents(), owner)
            },
            Builtin(
                .initializer, on: owner, "init?(string: String)", "Takes an address apart, or answers nil.",
                example: "print(\(owner.name)(string: \"http://a/b?c=1\")!.path\(isValue ? "" : "!"))\n// => /b"
            ) { a in .optional(URLComponents(string: try a.string(0)).map { .components($0, owner) }) },
            Builtin(
                .initializer, on: owner, "init?(url: URL, resolvingAgainstBaseURL resolve: Bool)",
                "Takes an address apart, or answers nil."
            ) { a in
                .optional(
                    URLComponents(url: try a.native(0, "a URL"), resolvingAgainstBaseURL: try a.bool(1)).map {
                        .components($0, owner)
                    })
            },
            text(
                owner, "scheme", "The scheme, or nil.", \.scheme, where: isScheme,
                "letters, digits, +, - and ., a letter first"),
            text(owner, "host", "The host, or nil.", \.host),
            text(owner, "query", "What follows the question mark, or nil.", \.query),
            text(
                owner,
                "percentEncodedQuery", "What follows the question mark, with its escapes, or nil.",
                \.percentEncodedQuery,
                where: isEncoded,
                "escaped: write a percent sign and two digits for each other byte, or set query instead"),
            text(owner, "user", "The user's name, or nil.", \.user),
            text(owner, "password", "The password, or nil.", \.password),
            text(owner, "fragment", "What follows the hash, or nil.", \.fragment),
            Builtin(.settableProperty, on: owner, isValue ? "path: String" : "path: String?", "The path.") { a in
                if a.has(0) {
                    let path = a[0].unwrapped == nil ? "" : try a.string(0)
                    return try a.changeComponents { $0.path = path }
                }
                let path = Value.string(try a.components().path)
                return isValue ? path : .some(path)
            },
            Builtin(.property, on: owner, "percentEncodedPath: String", "The path with its escapes.") { a in
                .string(try a.components().percentEncodedPath)
            },
            encoded(owner, "percentEncodedHost", "The host with its escapes, or nil.", \.percentEncodedHost),
            encoded(owner, "encodedHost", "The host as the address has it, or nil.", \.encodedHost),
            encoded(
                owner, "percentEncodedFragment", "What stands behind #, with its escapes, or nil.",
                \.percentEncodedFragment),
            encoded(owner, "percentEncodedUser", "The user with their escapes, or nil.", \.percentEncodedUser),
            encoded(
                owner, "percentEncodedPassword", "The password with its escapes, or nil.", \.percentEncodedPassword),
            Builtin(
                .property, on: owner, "percentEncodedQueryItems: Array<URLQueryItem>?",
                "The names and values of the query, with their escapes."
            ) { a in
                .optional(
                    try a.components().percentEncodedQueryItems.map { items in
                        .array(items.map { .object(NativeObject($0, .urlQueryItem)) })
                    })
            },
            Builtin(
                .settableProperty, on: owner, "port: Int?", "The port, or nil.",
                guarding: [.within(0, 0...Int.max)]
            ) { a in
                if a.has(0) {
                    let port = a[0].unwrapped == nil ? nil : try a.int(0)
                    return try a.changeComponents { $0.port = port }
                }
                return .optional(try a.components().port.map { .int($0) })
            },
            Builtin(
                .settableProperty, on: owner, "queryItems: Array<URLQueryItem>?",
                "The names and values of the query.",
                example: !isValue
                    ? nil
                    : """
                    var parts = URLComponents(string: "http://a/s")!
                    parts.queryItems = [URLQueryItem(name: "q", value: "a b")]
                    print(parts.url!)
                    // => http://a/s?q=a%20b
                    """
            ) { a in
                if a.has(0) {
                    let items = try a[0].unwrapped?.sequenceElements()?.compactMap {
                        $0.object(as: NativeObject<URLQueryItem>.self)?.native
                    }
                    return try a.changeComponents { $0.queryItems = items }
                }
                return .optional(
                    try a.components().queryItems.map { .array($0.map { .object(NativeObject($0, .urlQueryItem)) }) })
            },
            Builtin(.property, on: owner, "url: URL?", "The address, or nil.") { a in
                .optional(try a.components().url.map { .url($0) })
            },
            Builtin(
                .method, on: owner, "url(relativeTo base: URL?) -> URL?", "The address seen from another one, or nil.",
                example: """
                    var page = \(owner.name)()
                    page.path = "b"
                    print(page.url(relativeTo: URL(string: "https://a.example/c/"))!.absoluteString)
                    // => https://a.example/c/b
                    """
            ) { a in
                let base = a[0].unwrapped?.object(as: NativeObject<URL>.self)?.native
                return .optional(try a.components().url(relativeTo: base).map { .url($0) })
            },
            Builtin(.property, on: owner, "string: String?", "The address as text, or nil.") { a in
                .optional(try a.components().string.map { .string($0) })
            },
        ] + (isValue ? ranges : [])
    }

    private static func encoded(
        _ owner: NominalType, _ name: String, _ summary: String, _ path: KeyPath<URLComponents, String?> & Sendable
    ) -> Builtin {
        Builtin(.property, on: owner, "\(name): String?", summary) { a in
            .optional(try a.components()[keyPath: path].map { .string($0) })
        }
    }

    /// Where each part stands in the text.
    private static let ranges: [Builtin] =
        range("Scheme", \.rangeOfScheme) + range("User", \.rangeOfUser) + range("Password", \.rangeOfPassword)
        + range("Host", \.rangeOfHost) + range("Port", \.rangeOfPort) + range("Path", \.rangeOfPath)
        + range("Query", \.rangeOfQuery) + range("Fragment", \.rangeOfFragment)

    private static func range(
        _ part: String, _ path: KeyPath<URLComponents, Range<String.Index>?> & Sendable
    ) -> [Builtin] {
        [
            Builtin(
                .property, on: .urlComponents, "rangeOf\(part): Range<String.Index>?",
                "Where the \(part.lowercased()) stands in the text, or nil."
            ) { a in .optional(try a.components()[keyPath: path].map { .indexRange($0) }) },
            Builtin(
                .property, on: .nsURLComponents, "rangeOf\(part): NSRange",
                "Where the \(part.lowercased()) stands in the text, or NSNotFound."
            ) { a in
                let components = try a.components()
                let range = components[keyPath: path].map { NSRange($0, in: components.string ?? "") }
                return .range(range ?? NSRange(location: NSNotFound, length: 0))
            },
        ]
    }

    private static let queryItemMembers: [Builtin] = [
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
        _ owner: NominalType, _ name: String, _ summary: String,
        _ path: WritableKeyPath<URLComponents, String?> & Sendable,
        where fits: @escaping @Sendable (String) -> Bool = { _ in true }, _ form: String = ""
    ) -> Builtin {
        Builtin(.settableProperty, on: owner, "\(name): String?", summary) { a in
            let text = a[0].unwrapped?.text
            if let text, !fits(text) {
                throw RuntimeError(
                    "URLComponents.\(name) cannot be '\(text)'", hint: "it must be \(form)", code: "E0551")
            }
            if a.has(0) { return try a.changeComponents { $0[keyPath: path] = text } }
            return .optional(try a.components()[keyPath: path].map { .string($0) })
        }
    }
}

extension Value {
    fileprivate static func components(_ components: URLComponents, _ owner: NominalType) -> Value {
        .object(
            owner === NominalType.urlComponents
                ? NativeObject(components, owner) : NativeObject(ComponentsBox(components), owner))
    }
}

extension Arguments {
    /// The receiver's components.
    fileprivate func components() throws -> URLComponents {
        try receiver.object(as: NativeObject<ComponentsBox>.self)?.native.components
            ?? receiver(as: URLComponents.self)
    }

    /// Changes the receiver's components.
    ///
    /// - Returns: The changed value, where they are one.
    fileprivate func changeComponents(_ change: (inout URLComponents) -> Void) throws -> Value {
        if let box = receiver.object(as: NativeObject<ComponentsBox>.self)?.native {
            change(&box.components)
            return .void
        }
        var components = try receiver(as: URLComponents.self)
        change(&components)
        return .components(components, .urlComponents)
    }
}
