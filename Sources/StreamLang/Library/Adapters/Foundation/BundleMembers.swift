// Bundle: the program's folder of resources, and other folders.

import Foundation
import StreamRun

extension Library {
    static let bundleMembers: [Builtin] = [
        Builtin(.staticProperty, on: .bundle, "main: Bundle", "The program's own resources; a script has none.") {
            _ in .bundle(.main)
        },
        Builtin(
            .method, on: .bundle, "path(forResource name: String?, ofType type: String?) -> String?",
            "Finds a resource's file, or answers nil.",
            example: "print(Bundle.main.path(forResource: \"missing\", ofType: \"txt\") == nil)\n// => true",
            reaching: .files
        ) { a in
            let found = try a.receiver(as: Bundle.self).path(
                forResource: a[0].unwrapped?.text, ofType: a[1].unwrapped?.text)
            return .optional(found.map { .string($0) })
        },
        Builtin(
            .method, on: .bundle, "url(forResource name: String?, withExtension type: String?) -> URL?",
            "Finds a resource's file, or answers nil.",
            example: "print(Bundle.main.url(forResource: \"missing\", withExtension: \"json\") == nil)\n// => true",
            reaching: .files
        ) { a in
            let found = try a.receiver(as: Bundle.self).url(
                forResource: a[0].unwrapped?.text, withExtension: a[1].unwrapped?.text)
            return .optional(found.map { .url($0) })
        },
        Builtin(
            .property, on: .bundle, "bundleIdentifier: String?", "The program's identifier; a script has none.",
            example: "print(Bundle.main.bundleIdentifier ?? \"none\")\n// => none"
        ) { _ in .none },
        Builtin(
            .property, on: .bundle, "preferredLocalizations: Array<String>",
            "The languages of the program's resources that suit the reader; a script's are in English.",
            example: "print(Bundle.main.preferredLocalizations)\n// => [\"en\"]"
        ) { _ in .array([.string("en")]) },
        Builtin(
            .property, on: .bundle, "infoDictionary: Dictionary<String, Any>?", "What the program says of itself.",
            example: "print(Bundle.main.infoDictionary?[\"CFBundleVersion\"] == nil)\n// => true"
        ) { _ in .optional(.dictionary(OrderedTable())) },
        Builtin(
            .method, on: .bundle, "object(forInfoDictionaryKey key: String) -> Any?",
            "Returns what the program says of itself; a script says nothing.",
            example: "print(Bundle.main.object(forInfoDictionaryKey: \"CFBundleVersion\") == nil)\n// => true"
        ) { _ in .none },
        Builtin(
            .initializer, on: .bundle, "init(for aClass: AnyClass)", "The bundle that a class is in: the program's own."
        ) { _ in .bundle(.main) },
        Builtin(
            .initializer, on: .bundle, "init?(url: URL)", "The bundle that a folder is, or nil if there is no folder.",
            example: "print(Bundle(url: URL(fileURLWithPath: \"/no/such/folder\")) == nil)\n// => true",
            reaching: .files
        ) { a in .optional(Bundle(url: try a.native(0, "a URL")).map { .bundle($0) }) },
        Builtin(
            .initializer, on: .bundle, "init?(path: String)",
            "The bundle that a folder is, or nil if there is no folder.",
            example: "print(Bundle(path: \"/no/such/folder\") == nil)\n// => true", reaching: .files
        ) { a in .optional(Bundle(path: try a.string(0)).map { .bundle($0) }) },
        Builtin(
            .property, on: .bundle, "bundleURL: URL", "The folder.",
            example: "print(Bundle.main.bundleURL.isFileURL)\n// => true", reaching: .files
        ) { a in .url(try a.receiver(as: Bundle.self).bundleURL) },
        Builtin(
            .property, on: .bundle, "bundlePath: String", "The folder's path.",
            example: "print(Bundle.main.bundlePath == Bundle.main.bundleURL.path)\n// => true", reaching: .files
        ) { a in .string(try a.receiver(as: Bundle.self).bundlePath) },
        Builtin(
            .property, on: .bundle, "resourceURL: URL?", "The folder of the resources.",
            example: "print(Bundle.main.resourceURL != nil)\n// => true", reaching: .files
        ) { a in .optional(try a.receiver(as: Bundle.self).resourceURL.map { .url($0) }) },
        Builtin(
            .property, on: .bundle, "resourcePath: String?", "The path of the folder of the resources.",
            example: "print(Bundle.main.resourcePath != nil)\n// => true", reaching: .files
        ) { a in .optional(try a.receiver(as: Bundle.self).resourcePath.map { .string($0) }) },
        Builtin(
            .method, on: .bundle,
            "path(forResource name: String?, ofType type: String?, inDirectory folder: String?) -> String?",
            "Finds a resource's file in a folder of the resources, or answers nil.",
            example:
                "print(Bundle.main.path(forResource: \"missing\", ofType: \"txt\", inDirectory: \"texts\") == nil)\n// => true",
            reaching: .files
        ) { a in
            let found = try a.receiver(as: Bundle.self).path(
                forResource: a[0].unwrapped?.text, ofType: a[1].unwrapped?.text, inDirectory: a[2].unwrapped?.text)
            return .optional(found.map { .string($0) })
        },
        Builtin(
            .method, on: .bundle, "localizedString(forKey key: String, value: String?, table: String?) -> String",
            "The text that the resources have for a key, else the value, else the key.",
            example: "print(Bundle.main.localizedString(forKey: \"greeting\", value: nil, table: nil))\n// => greeting",
            reaching: .files
        ) { a in
            .string(
                try a.receiver(as: Bundle.self).localizedString(
                    forKey: a.string(0), value: a[1].unwrapped?.text, table: a[2].unwrapped?.text))
        },
        Builtin(
            .property, on: .bundle, "appStoreReceiptURL: URL?", "The receipt of a store; a script has none.",
            example: "print(Bundle.main.appStoreReceiptURL == nil)\n// => true"
        ) { _ in .none },
    ]
}

extension Value {
    fileprivate static func bundle(_ bundle: Bundle) -> Value { .object(NativeObject(bundle, .bundle)) }
}
