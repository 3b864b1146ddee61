// Property lists as data and files: PropertyListSerialization, and NSDictionary and NSArray in files.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let propertyListFiles: [Builtin] =
        [
            Builtin(
                .staticMethod, on: .propertyListSerialization,
                "data(fromPropertyList plist: Any, format: PropertyListSerialization.PropertyListFormat, options opt: Int) throws -> Data",
                "Writes lists, dictionaries, texts, numbers, dates and data as a property list.",
                example: """
                    let data = try PropertyListSerialization.data(fromPropertyList: ["a": 1], format: .xml, options: 0)
                    let read = try PropertyListSerialization.propertyList(from: data, format: nil)
                    print(read as! [String: Int])
                    // => ["a": 1]
                    """
            ) { a in
                let list = try PropertyList.native(a[0])
                let format: PropertyListSerialization.PropertyListFormat =
                    switch a[1].enumView?.caseName {
                    case "xml": .xml
                    case "binary": .binary
                    default: .openStep
                    }
                // Foundation ends the process where this format is to be written.
                if format == .openStep { throw CocoaError(.propertyListWriteInvalid) }
                return .data(try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0))
            },
            Builtin(
                .staticMethod, on: .propertyListSerialization,
                "propertyList(from data: Data, options opt: PropertyListSerialization.MutabilityOptions = [], format: UnsafeMutablePointer<PropertyListSerialization.PropertyListFormat>?) throws -> Any",
                "Reads a property list, and tells its format where a pointer leads."
            ) { a in
                var format = PropertyListSerialization.PropertyListFormat.xml
                let list = try PropertyListSerialization.propertyList(from: a.native(0, "a Data"), format: &format)
                if a.isGiven(2) {
                    let name = format == .binary ? "binary" : format == .xml ? "xml" : "openStep"
                    try a.pointer(2).fill(with: .enumCase(name, of: .propertyListFormat))
                }
                return PropertyList.value(list)
            },
            Builtin(
                .staticMethod, on: .propertyListSerialization,
                "propertyList(_ plist: Any, isValidFor format: PropertyListSerialization.PropertyListFormat) -> Bool",
                "Whether a value can be written as a property list.",
                example: "print(PropertyListSerialization.propertyList([\"a\": 1], isValidFor: .xml))\n// => true"
            ) { a in .bool((try? PropertyList.native(a[0])) != nil && a[1].enumView?.caseName != "openStep") },
        ] + reading(.dictionary, "NSDictionary") + reading(.array, "NSArray")
        + [NominalType.dictionary, .nsMutableDictionary, .array, .nsMutableArray].flatMap(writing)

    /// An NSDictionary or NSArray of what a file holds.
    private static func reading(_ owner: NominalType, _ name: String) -> [Builtin] {
        @Sendable func read(_ data: Data?) -> Value {
            guard let data, let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
            else { return .none }
            let value = PropertyList.value(list)
            return value.nominal === owner ? .some(value) : .none
        }
        return [
            Builtin(
                .initializer, on: owner, "init?(contentsOfFile path: String)",
                "Makes an \(name) of a file that holds a property list, or answers nil.",
                example: "print(\(name)(contentsOfFile: \"/no/such/file\") == nil)\n// => true", reaching: .files
            ) { a in read(FileManager.default.contents(atPath: try a.string(0))) },
            Builtin(
                .initializer, on: owner, "init?(contentsOf url: URL)",
                "Makes an \(name) of a file that holds a property list, or answers nil.",
                example: "print(\(name)(contentsOf: URL(fileURLWithPath: \"/no/such/file\")) == nil)\n// => true",
                reaching: .files
            ) { a in read(try? a.contents(ofURL: 0)) },
        ]
    }

    private static func writing(_ owner: NominalType) -> [Builtin] {
        @Sendable func data(_ a: Arguments) throws -> Data {
            try PropertyListSerialization.data(
                fromPropertyList: PropertyList.native(a.content()), format: .xml, options: 0)
        }
        return [
            Builtin(
                .method, on: owner, "write(toFile path: String, atomically useAuxiliaryFile: Bool) -> Bool",
                "Writes an NSDictionary or NSArray into a file as a property list, and tells whether it could.",
                reaching: .files
            ) { a in
                let (path, isAtomic) = (try a.string(0), try a.bool(1))
                guard let data = try? data(a) else { return .bool(false) }
                return .bool((data as NSData).write(toFile: path, atomically: isAtomic))
            },
            Builtin(
                .method, on: owner, "write(to url: URL, atomically: Bool) -> Bool",
                "Writes an NSDictionary or NSArray into a file as a property list, and tells whether it could.",
                reaching: .files
            ) { a in
                let (url, isAtomic): (URL, Bool) = (try a.native(0, "a URL"), try a.bool(1))
                guard url.isFileURL, let data = try? data(a) else { return .bool(false) }
                return .bool((data as NSData).write(to: url, atomically: isAtomic))
            },
            Builtin(
                .method, on: owner, "write(to url: URL) throws",
                "Writes an NSDictionary or NSArray into a file as a property list.", reaching: .files
            ) { a in
                try data(a).write(to: a.native(0, "a URL"), options: .atomic)
                return .void
            },
        ]
    }
}

/// What property lists hold, here and in Foundation.
enum PropertyList {
    /// A value for Foundation to write.
    ///
    /// - Throws: Foundation's error for what no property list holds.
    static func native(_ value: Value) throws -> Any {
        if StackRoom.here < StackRoom.limits.nesting {
            throw RuntimeError(
                "the value is nested too deeply to be written", hint: "does it contain itself?", code: "E0555")
        }
        var value = value.object(as: SharedCollection.self)?.value ?? value
        if value.isOptional, let content = value.unwrapped { value = content }
        if let text = value.text { return text }
        if let data = value.object(as: NativeObject<Data>.self)?.native { return data }
        if let date = value.object(as: NativeObject<Date>.self)?.native { return date }
        if case .bool(let truth) = value { return NSNumber(value: truth) }
        if let number = value.nsNumber { return number }
        if let elements = value.elements { return try elements.map(native) }
        if let table = value.object(as: DictionaryObject.self)?.table {
            var entries: [String: Any] = [:]
            for (key, value) in table.all {
                guard let key = key.text else { throw CocoaError(.propertyListWriteInvalid) }
                entries[key] = try native(value)
            }
            return entries
        }
        throw CocoaError(.propertyListWriteInvalid)
    }

    /// What Foundation read as a value.
    static func value(_ native: Any) -> Value {
        switch native {
        case let data as Data: .data(data)
        case let date as Date: .date(date)
        case let array as [Any]: .array(array.map(value))
        case let object as [String: Any]: JSON.dictionary(of: object, value)
        default: JSON.boxed(native, isMutable: false)
        }
    }
}
