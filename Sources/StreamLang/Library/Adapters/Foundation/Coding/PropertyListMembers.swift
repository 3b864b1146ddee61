// Property lists: what scripts write to stores and read back.

import Foundation
import StreamRun

extension Library {
    static let propertyListMembers: [Builtin] = [
        Builtin(.initializer, on: .propertyListEncoder, "init()", "Makes a writer of property lists.") { _ in
            .object(NativeObject(PropertyListEncoder(), .propertyListEncoder))
        },
        Builtin(
            .settableProperty, on: .propertyListEncoder,
            "outputFormat: PropertyListSerialization.PropertyListFormat", "Whether the data is text."
        ) { a in
            let encoder = try a.receiver(as: PropertyListEncoder.self)
            if a.has(0) { encoder.outputFormat = a[0].enumView?.caseName == "xml" ? .xml : .binary }
            return .enumCase(encoder.outputFormat == .xml ? "xml" : "binary", of: .propertyListFormat)
        },
        Builtin(
            .method, on: .propertyListEncoder, "encode<T: Encodable>(_ value: T) throws -> Data", "Writes a value.",
            example: """
                struct P: Codable { let x: Int }
                let data = try PropertyListEncoder().encode([P(x: 1)])
                print(try PropertyListDecoder().decode([P].self, from: data))
                // => [main.P(x: 1)]
                """
        ) { a in
            let encoder = try a.receiver(as: PropertyListEncoder.self)
            let list = try CodingInfo.ofPropertyLists(encoder.userInfo) { try JSON.object(of: a[0], at: []) }
            return .data(
                try PropertyListSerialization.data(
                    fromPropertyList: withoutNull(list), format: encoder.outputFormat, options: 0))
        },
        Builtin(.initializer, on: .propertyListDecoder, "init()", "Makes a reader of property lists.") { _ in
            .object(NativeObject(PropertyListDecoder(), .propertyListDecoder))
        },
        Builtin(
            .method, on: .propertyListDecoder, "decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T",
            "Reads a value."
        ) { a in
            guard let list = try? PropertyListSerialization.propertyList(from: a.native(1, "a Data"), format: nil)
            else {
                throw JSONError(.dataCorrupted, [], "The given data was not a valid property list.")
            }
            return try CodingInfo.ofPropertyLists(a.receiver(as: PropertyListDecoder.self).userInfo) {
                try JSON.decode(withNull(list), as: a.typeArgument(0), at: [])
            }
        },
    ]

    /// What Foundation writes for nil, which property lists have no form for.
    private static let nilText = "$null"

    private static func withoutNull(_ list: Any) -> Any {
        list is NSNull ? nilText : mapParts(list, withoutNull)
    }

    private static func withNull(_ list: Any) -> Any {
        list as? String == nilText ? NSNull() : mapParts(list, withNull)
    }

    private static func mapParts(_ list: Any, _ transform: (Any) -> Any) -> Any {
        switch list {
        case let list as [Any]: list.map(transform)
        case let list as [String: Any]: list.mapValues(transform)
        default: list
        }
    }
}
