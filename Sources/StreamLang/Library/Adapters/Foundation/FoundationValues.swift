// URL, UUID, CharacterSet, NSNumber and other plain values of Foundation.

import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
import StreamRun
#endif

extension Library {
    static let urlMembers: [Builtin] = [
        Builtin(
            .initializer, on: .url, "init?(string: String)", "Reads an address, or answers nil.",
            example: "print(URL(string: \"http://a/b\")!)\n// => http://a/b"
        ) { a in .optional(URL(string: try a.string(0)).map { .url($0) }) },
        Builtin(
            .initializer, on: .url, "init(fileURLWithPath path: String)", "Makes a file's address.",
            example: "print(URL(fileURLWithPath: \"/tmp/a.txt\").lastPathComponent)\n// => a.txt",
            reaching: .files  // it looks whether there is a folder of that name
        ) { a in .url(URL(fileURLWithPath: try a.string(0))) },
        Builtin(
            .initializer, on: .url, "init(fileURLWithPath path: String, isDirectory: Bool)",
            "Makes the address of a file or of a folder.",
            example: "print(URL(fileURLWithPath: \"/tmp/a\", isDirectory: true))\n// => file:///tmp/a/",
            reaching: .files  // it asks for the current folder
        ) { a in .url(URL(fileURLWithPath: try a.string(0), isDirectory: try a.bool(1))) },
        Builtin(
            .method, on: .url, "resolvingSymlinksInPath() -> URL", "The file's address with the links worked out.",
            reaching: .files
        ) { a in .url(try a.receiver(as: URL.self).resolvingSymlinksInPath()) },
        .mutating(on: .url, "standardize()", "Works `..` and `.` out.") { value, _ in
            guard let url = value.object(as: NativeObject<URL>.self)?.native else { return .void }
            value = .url(url.standardized)
            return .void
        },
        Builtin(
            .property, on: .url, "dataRepresentation: Data", "The address as bytes.",
            example: "print(URL(string: \"http://a/b\")!.dataRepresentation.count)\n// => 10"
        ) { a in .data(try a.receiver(as: URL.self).dataRepresentation) },
        Builtin(
            .staticProperty, on: .url, "temporaryDirectory: URL", "The folder for temporary files.", reaching: .files
        ) { _ in .url(.temporaryDirectory) },
        Builtin(.staticProperty, on: .url, "homeDirectory: URL", "The user's own folder.", reaching: .files) { _ in
            .url(.homeDirectory)
        },
        Builtin(
            .staticMethod, on: .url, "currentDirectory() -> URL", "The folder that the program works in.",
            reaching: .files
        ) { _ in .url(.currentDirectory()) },
        Builtin(
            .property, on: .url, "standardizedFileURL: URL", "The file's address with `..` and `.` worked out.",
            example: "print(URL(string: \"file:///a/../b/./c\")!.standardizedFileURL)\n// => file:///b/c",
            reaching: .files  // it looks whether there is a folder of that name
        ) { a in .url(try a.receiver(as: URL.self).standardizedFileURL) },
        text("absoluteString", "The whole address.", "http://a/b", \.absoluteString),
        text("path", "The path.", "/b", \.path),
        text("lastPathComponent", "The path's last part.", "b", \.lastPathComponent),
        Builtin(
            .property, on: .url, "pathComponents: Array<String>", "The path's parts.",
            example: "print(URL(string: \"http://a/b/c\")!.pathComponents)\n// => [\"/\", \"b\", \"c\"]"
        ) { a in .array(try a.receiver(as: URL.self).pathComponents.map { .string($0) }) },
        text("pathExtension", "The file name's extension.", "", \.pathExtension),
        Builtin(
            .property, on: .url, "pathComponents: [String]", "The path's parts; a leading slash is the first.",
            example: "print(URL(string: \"http://a/b/c\")!.pathComponents)\n// => [\"/\", \"b\", \"c\"]"
        ) { a in .array(try a.receiver(as: URL.self).pathComponents.map { .string($0) }) },
        optionalText("host", "The host, or nil.", "a", \.host),
        optionalText("scheme", "The scheme, or nil.", "http", \.scheme),
        optionalText("query", "What follows the question mark, or nil.", nil, \.query),
        optionalText("fragment", "What follows the hash, or nil.", nil, \.fragment),
        encodedPart("host", "http://a", "a", "The host") { $0.host(percentEncoded: $1) },
        encodedPart("query", "http://a?q=%20", "q=%20", "What follows the question mark") {
            $0.query(percentEncoded: $1)
        },
        encodedPart("fragment", "http://a#%20", "%20", "What follows the hash") { $0.fragment(percentEncoded: $1) },
        encodedPart("user", "http://b@a", "b", "Who asks") { $0.user(percentEncoded: $1) },
        encodedPart("password", "http://b:c@a", "c", "The word of who asks") { $0.password(percentEncoded: $1) },
        Builtin(
            .method, on: .url, "path(percentEncoded: Bool = true) -> String",
            "Returns the path, as it stands in the address or without escapes.",
            example: "print(URL(string: \"http://a/b%20c\")!.path(percentEncoded: false))\n// => /b c"
        ) { a in .string(try a.receiver(as: URL.self).path(percentEncoded: a.isGiven(0) ? a.bool(0) : true)) },
        Builtin(
            .property, on: .url, "port: Int?", "The port, or nil.",
            example: "print(URL(string: \"http://a:80\")!.port!)\n// => 80"
        ) { a in
            .optional(try a.receiver(as: URL.self).port.map { .int($0) })
        },
        Builtin(
            .method, on: .url, "deletingLastPathComponent() -> URL", "Returns the address without its last part.",
            example: "print(URL(string: \"http://a/b/c\")!.deletingLastPathComponent().path)\n// => /b"
        ) { a in .url(try a.receiver(as: URL.self).deletingLastPathComponent()) },
        Builtin(
            .method, on: .url, "appendingPathComponent(_ pathComponent: String, isDirectory: Bool = false) -> URL",
            "Returns the address with one more part.",
            example: "print(URL(string: \"http://a\")!.appendingPathComponent(\"b\"))\n// => http://a/b"
        ) { a in
            .url(
                try a.receiver(as: URL.self)
                    .appendingPathComponent(a.string(0), isDirectory: a.has(1) && a.bool(1)))
        },
        change(
            "appendPathComponent(_ pathComponent: String, isDirectory: Bool = false)", "Adds one more part.",
            "url.appendPathComponent(\"c\")", "http://a/b/c"
        ) { url, a in url.appendPathComponent(try a.string(0), isDirectory: try a.has(1) && a.bool(1)) },
        change(
            "appendPathExtension(_ pathExtension: String)", "Adds an extension.", "url.appendPathExtension(\"txt\")",
            "http://a/b.txt"
        ) { url, a in url.appendPathExtension(try a.string(0)) },
        change(
            "deleteLastPathComponent()", "Takes the last part away.", "url.deleteLastPathComponent()", "http://a/"
        ) { url, _ in url.deleteLastPathComponent() },
        change("deletePathExtension()", "Takes the extension away.", "url.deletePathExtension()", "http://a/b") {
            url, _ in
            url.deletePathExtension()
        },
        Builtin(
            .method, on: .url, "deletingPathExtension() -> URL", "Returns the address without the extension.",
            example: "print(URL(string: \"http://a/b.txt\")!.deletingPathExtension())\n// => http://a/b"
        ) { a in .url(try a.receiver(as: URL.self).deletingPathExtension()) },
        Builtin(
            .method, on: .url, "appendingPathExtension(_ pathExtension: String) -> URL",
            "Returns the address with an extension.",
            example: "print(URL(string: \"http://a/b\")!.appendingPathExtension(\"txt\"))\n// => http://a/b.txt"
        ) { a in .url(try a.receiver(as: URL.self).appendingPathExtension(a.string(0))) },
        Builtin(.method, on: .url, "appending(path: String) -> URL", "Returns the address with one more part.") { a in
            .url(try a.receiver(as: URL.self).appending(path: a.string(0)))
        },
        Builtin(
            .method, on: .url, "appending(queryItems: [URLQueryItem]) -> URL",
            "Returns the address with more of a query.",
            example:
                "print(URL(string: \"http://a/b\")!.appending(queryItems: [URLQueryItem(name: \"c\", value: \"1\")]))\n// => http://a/b?c=1"
        ) { a in
            let items = try a.array(0).compactMap { $0.object(as: NativeObject<URLQueryItem>.self)?.native }
            return .url(try a.receiver(as: URL.self).appending(queryItems: items))
        },
        optionalText("password", "The password, or nil.", nil) { $0.password },
        Builtin(
            .property, on: .url, "hasDirectoryPath: Bool", "Whether the path ends like that of a folder.",
            example: "print(URL(string: \"http://a/b/\")!.hasDirectoryPath)\n// => true"
        ) { a in .bool(try a.receiver(as: URL.self).hasDirectoryPath) },
        Builtin(
            .property, on: .url, "isFileURL: Bool", "Whether it is a file's address.",
            example: "print(URL(string: \"http://a\")!.isFileURL)\n// => false"
        ) { a in .bool(try a.receiver(as: URL.self).isFileURL) },
        Builtin(
            .property, on: .url, "absoluteURL: URL", "The address without a base.",
            example: "print(URL(string: \"http://a\")!.absoluteURL)\n// => http://a"
        ) { a in .url(try a.receiver(as: URL.self).absoluteURL) },
        optionalText("user", "The user's name, or nil.", nil, \.user),
        Builtin(
            .initializer, on: .url, "init?(string: String, relativeTo url: URL?)",
            "Reads an address that begins where another one ends, or answers nil.",
            example:
                "print(URL(string: \"b\", relativeTo: URL(string: \"http://a/\"))!.absoluteString)\n// => http://a/b"
        ) { a in
            let base = a[1].unwrapped?.object(as: NativeObject<URL>.self)?.native
            return .optional(URL(string: try a.string(0), relativeTo: base).map { .url($0) })
        },
        Builtin(
            .initializer, on: .urlRequest, "init(url: URL)", "Makes a request for an address.",
            example: "print(URLRequest(url: URL(string: \"http://a\")!).url!)\n// => http://a"
        ) { a in .object(NativeObject(URLRequest(url: try a.native(0, "a URL")), .urlRequest)) },
        .mutating(
            on: .urlRequest, "setValue(_ value: String?, forHTTPHeaderField field: String)",
            "Sets a header of the request."
        ) { request, a in
            guard var native = request.object(as: NativeObject<URLRequest>.self)?.native else { return .void }
            native.setValue(a[0].unwrapped?.text, forHTTPHeaderField: try a.string(1))
            request = .object(NativeObject(native, .urlRequest))
            return .void
        },
    ]

    private static func text(
        _ name: String, _ summary: String, _ shown: String, _ value: @escaping @Sendable (URL) -> String
    ) -> Builtin {
        Builtin(
            .property, on: .url, "\(name): String", summary,
            example: "print(URL(string: \"http://a/b\")!.\(name))\n// => \(shown)"
        ) { a in .string(value(try a.receiver(as: URL.self))) }
    }

    /// A part of an address as a method, which tells whether escapes stay.
    private static func encodedPart(
        _ name: String, _ address: String, _ part: String, _ summary: String,
        _ read: @escaping @Sendable (URL, Bool) -> String?
    ) -> Builtin {
        Builtin(
            .method, on: .url, "\(name)(percentEncoded: Bool = true) -> String?",
            "\(summary), as it stands in the address or without escapes; nil if there is none.",
            example: "print(URL(string: \"\(address)\")!.\(name)() ?? \"none\")\n// => \(part)"
        ) { a in
            .optional(read(try a.receiver(as: URL.self), a.isGiven(0) ? try a.bool(0) : true).map { .string($0) })
        }
    }

    private static func optionalText(
        _ name: String, _ summary: String, _ shown: String?, _ value: @escaping @Sendable (URL) -> String?
    ) -> Builtin {
        Builtin(
            .property, on: .url, "\(name): String?", summary,
            example: "print(URL(string: \"http://a/b\")!.\(name) ?? \"none\")\n// => \(shown ?? "none")"
        ) { a in .optional(value(try a.receiver(as: URL.self)).map { .string($0) }) }
    }

    static let plainValueMembers: [Builtin] = [
        Builtin(
            .initializer, on: .uuid, "init()", "Makes a random identifier.",
            example: "print(UUID() == UUID())\n// => false"
        ) { a in
            var generator = a.generator
            return .object(NativeObject(UUID(drawnBy: &generator), .uuid))
        },
        Builtin(
            .initializer, on: .uuid, "init?(uuidString: String)", "Reads an identifier, or answers nil.",
            example:
                "print(UUID(uuidString: \"00000000-0000-0000-0000-000000000001\")!)\n// => 00000000-0000-0000-0000-000000000001"
        ) { a in .optional(UUID(uuidString: try a.string(0)).map { .object(NativeObject($0, .uuid)) }) },
        Builtin(
            .initializer, on: .uuid, "init(uuid: Any)", "Makes an identifier of its sixteen bytes.",
            example:
                "print(UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2)))\n// => 01000000-0000-0000-0000-000000000002"
        ) { a in
            let bytes = a[0].object(as: TupleObject.self)?.elements.compactMap { $0.exactly(UInt8.self) } ?? []
            guard bytes.count == 16 else { throw a.wrong(0, "a tuple of sixteen bytes") }
            return .object(NativeObject(NSUUID(uuidBytes: bytes) as UUID, .uuid))
        },
        Builtin(
            .property, on: .uuid, "uuid: Any", "The sixteen bytes of the identifier.",
            example: "print(UUID(uuidString: \"01000000-0000-0000-0000-000000000002\")!.uuid.15)\n// => 2"
        ) { a in
            let bytes = withUnsafeBytes(of: try a.receiver(as: UUID.self).uuid) { Array($0) }
            return .tuple(bytes.map { .integer($0, as: .uint8) })
        },
        Builtin(
            .property, on: .uuid, "uuidString: String", "The identifier's text.",
            example: "print(UUID().uuidString.count)\n// => 36"
        ) { a in .string(try a.receiver(as: UUID.self).uuidString) },
        Builtin(
            .initializer, on: .nsNumber, "init(value: Any)", "Wraps a number.",
            example: "print(NSNumber(value: true))\n// => 1"
        ) { a in
            guard let number = a[0].nsNumber else { throw a.wrong(0, "a number") }
            return .number(number)
        },
        Builtin(
            .property, on: .nsNumber, "objCType: UnsafePointer<CChar>",
            "The letter of the number's type in Objective-C.",
            example: "print(String(cString: NSNumber(value: 2.5).objCType))\n// => d"
        ) { a in try .text(String(cString: a.receiver(as: NSNumber.self).objCType)) },
        Builtin(
            .property, on: .nsNumber, "intValue: Int", "The number as an Int.",
            example: "print(NSNumber(value: 2.7).intValue)\n// => 2"
        ) { a in
            .int(try a.receiver(as: NSNumber.self).intValue)
        },
        Builtin(
            .property, on: .nsNumber, "floatValue: Float", "The number as a Float.",
            example: "print(NSNumber(value: 2.5).floatValue)\n// => 2.5"
        ) { a in .float(try a.receiver(as: NSNumber.self).floatValue) },
        Builtin(
            .method, on: .nsNumber, "compare(_ otherNumber: NSNumber) -> ComparisonResult",
            "How it compares with another.",
            example: "print(NSNumber(value: 1).compare(NSNumber(value: 2)) == .orderedAscending)\n// => true"
        ) { a in
            guard let other = a[0].nsNumber else { throw a.wrong(0, "a number") }
            return .comparison(try a.receiver(as: NSNumber.self).compare(other))
        },
        Builtin(
            .property, on: .nsNumber, "doubleValue: Double", "The number as a Double.",
            example: "print(NSNumber(value: 2).doubleValue)\n// => 2.0"
        ) { a in .double(try a.receiver(as: NSNumber.self).doubleValue) },
        Builtin(
            .property, on: .nsNumber, "boolValue: Bool", "The number as a Bool.",
            example: "print(NSNumber(value: 1).boolValue)\n// => true"
        ) { a in .bool(try a.receiver(as: NSNumber.self).boolValue) },
        Builtin(
            .property, on: .nsNumber, "stringValue: String", "The number's text.",
            example: "print(NSNumber(value: 2).stringValue)\n// => 2"
        ) { a in .string(try a.receiver(as: NSNumber.self).stringValue) },
    ]
}

extension Library {
    /// A method that changes an address.
    private static func change(
        _ signature: String, _ summary: String, _ call: String, _ result: String,
        _ change: @escaping @Sendable (inout URL, Arguments) throws -> Void
    ) -> Builtin {
        .mutating(
            on: .url, signature, summary,
            example: "var url = URL(string: \"http://a/b\")!\n\(call)\nprint(url)\n// => \(result)"
        ) { value, a in
            guard var url = value.object(as: NativeObject<URL>.self)?.native else {
                throw RuntimeError("\(value) is no URL")
            }
            try change(&url, a)
            value = .url(url)
            return .void
        }
    }
}

extension Value {
    static func characterSet(_ set: CharacterSet) -> Value { .object(NativeObject(set, .characterSet)) }
}
