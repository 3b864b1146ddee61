// NSCoder, NSKeyedArchiver and NSKeyedUnarchiver.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let archiveMembers: [Builtin] =
        writing + reading + archiverMembers + unarchiverMembers
        + shape("Point", .cgPoint, NSStringFromPoint, NSPointFromString)
        + shape("Size", .cgSize, NSStringFromSize, NSSizeFromString)
        + shape("Rect", .cgRect, NSStringFromRect, NSRectFromString) + [
            Builtin(
                .property, on: .coder, "allowsKeyedCoding: Bool", "Whether values have keys, which they always have."
            ) { _ in .bool(true) },
            Builtin(
                .property, on: .coder, "requiresSecureCoding: Bool",
                "Whether only classes that say so are taken, and only those that are asked for."
            ) { a in .bool(try a.secureCoding()) },
            Builtin(
                .staticProperty, on: .nsSecureCoding, "supportsSecureCoding: Bool",
                "Whether objects of the class may be archived securely."
            ) { _ in .bool(true) },
            Builtin(
                .property, "NSKeyedArchiveRootObjectKey: String", "The key of the object that an archive is of.",
                example: "print(NSKeyedArchiveRootObjectKey)\n// => root"
            ) { _ in .string(NSKeyedArchiveRootObjectKey) },
        ]

    private static let example = """
        final class Plant: NSObject, NSCoding {
            let name: String
            init(_ name: String) { self.name = name }
            init?(coder: NSCoder) { name = coder.decodeObject(forKey: "name") as? String ?? "" }
            func encode(with coder: NSCoder) { coder.encode(name, forKey: "name") }
        }
        """

    // MARK: What a coder writes

    private static let writing: [Builtin] = [
        plain("Bool") { NSNumber(value: try $0.bool(0)) },
        plain("Int") { NSNumber(value: $0[0].exactly(Int.self) ?? 0) },
        plain("Int32") { NSNumber(value: $0[0].exactly(Int.self) ?? 0) },
        plain("Int64") { NSNumber(value: $0[0].exactly(Int.self) ?? 0) },
        plain("Double") { NSNumber(value: try $0.double(0)) },
        plain("Float") { NSNumber(value: Float($0[0].asDouble ?? 0)) },
        Builtin(
            .method, on: .coder, "encode(_ objv: Any?, forKey key: String)", "Writes an object, or nil, under a key."
        ) { a in
            try a.archive().put(a[0], a.string(1), as: a.receiver)
            return .void
        },
    ]

    private static func plain(_ type: String, _ number: @escaping @Sendable (Arguments) throws -> NSNumber) -> Builtin {
        Builtin(.method, on: .coder, "encode(_ value: \(type), forKey key: String)", "Writes a value under a key.") {
            a in
            try a.archive().put(number(a), a.string(1))
            return .void
        }
    }

    /// What is written as a text and read back.
    private static func shape<Shape: Sendable>(
        _ name: String, _ type: NominalType, _ text: @escaping @Sendable (Shape) -> String,
        _ shape: @escaping @Sendable (String) -> Shape
    ) -> [Builtin] {
        [
            Builtin(
                .method, on: .coder, "encode(_ value: \(type.name), forKey key: String)", "Writes a value under a key."
            ) { a in
                try a.archive().put(text(a.native(0, "a \(type.name)")), a.string(1))
                return .void
            },
            Builtin(
                .method, on: .coder, "decode\(name)(forKey key: String) -> \(type.name)",
                "The value under a key; one of zeros where there is none."
            ) { a in
                .object(NativeObject(shape(try a.unarchive().plain(a.string(0)) as? String ?? ""), type))
            },
        ]
    }

    // MARK: What a coder reads

    private static let reading: [Builtin] = [
        Builtin(
            .method, on: .coder, "containsValue(forKey key: String) -> Bool", "Whether there is something under a key."
        ) { a in .bool(try a.unarchive().plain(a.string(0)) != nil) },
        number("decodeBool", "Bool") { .bool($0.map { $0.isTruth && $0.boolValue } ?? false) },
        number("decodeInteger", "Int") { .int($0?.integer ?? 0) },
        number("decodeInt32", "Int32") { .integer(Int32(truncatingIfNeeded: $0?.integer ?? 0), as: .int32) },
        number("decodeInt64", "Int64") { .integer(Int64($0?.integer ?? 0), as: .int64) },
        number("decodeDouble", "Double") { .double($0?.doubleValue ?? 0) },
        number("decodeFloat", "Float") { .float($0?.floatValue ?? 0) },
        Builtin(
            .method, on: .coder, "decodeObject(forKey key: String) -> Any?", "The object under a key, or nil."
        ) { a in try a.unarchive().object(a.string(0), nil, as: a.receiver) },
        Builtin(
            .method, on: .coder,
            "decodeObject<DecodedObjectType>(of cls: DecodedObjectType.Type, forKey key: String) -> DecodedObjectType?",
            "The object of a class under a key, or nil."
        ) { a in try a.unarchive().object(a.string(1), [a.typeArgument(0)], as: a.receiver) },
        Builtin(
            .method, on: .coder, "decodeObject(of classes: [AnyClass]?, forKey key: String) -> Any?",
            "The object of some classes under a key, or nil."
        ) { a in try a.unarchive().object(a.string(1), a.classes(0), as: a.receiver) },
    ]

    private static func number(
        _ name: String, _ type: String, _ value: @escaping @Sendable (NSNumber?) -> Value
    ) -> Builtin {
        Builtin(
            .method, on: .coder, "\(name)(forKey key: String) -> \(type)",
            "The value under a key; \(type == "Bool" ? "false" : "0") where there is none."
        ) { a in value(try a.unarchive().number(a.string(0))) }
    }

    // MARK: Archivers

    private static let archiverMembers: [Builtin] = [
        Builtin(
            .initializer, on: .keyedArchiver, "init(requiringSecureCoding: Bool)",
            "Makes what writes values and objects under keys.",
            example: """
                let archiver = NSKeyedArchiver(requiringSecureCoding: true)
                archiver.encode(5, forKey: "count")
                let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
                print(unarchiver.decodeInteger(forKey: "count"))
                // => 5
                """
        ) { a in .object(NativeObject(KeyedArchive(isSecure: try a.bool(0)), .keyedArchiver)) },
        Builtin(
            .staticMethod, on: .keyedArchiver,
            "archivedData(withRootObject object: Any, requiringSecureCoding: Bool) throws -> Data",
            "Writes an object, and all that it writes of itself.",
            example: example + """

                let data = try NSKeyedArchiver.archivedData(withRootObject: Plant("fern"), requiringSecureCoding: false)
                print((NSKeyedUnarchiver.unarchiveObject(with: data) as? Plant)?.name ?? "none")
                // => fern
                """
        ) { a in .data(try a.archived(isSecure: a.bool(1))) },
        Builtin(
            .staticMethod, on: .keyedArchiver, "archivedData(withRootObject rootObject: Any) -> Data",
            "Writes an object, and all that it writes of itself."
        ) { a in .data(try a.archived(isSecure: false)) },
        Builtin(
            .staticMethod, on: .keyedArchiver, "archiveRootObject(_ rootObject: Any, toFile path: String) -> Bool",
            "Writes an object into a file, and tells whether that went well.", reaching: .files
        ) { a in
            let data = try a.archived(isSecure: false)
            return .bool((try? data.write(to: URL(fileURLWithPath: try a.string(1)))) != nil)
        },
        Builtin(
            .settableProperty, on: .keyedArchiver, "requiresSecureCoding: Bool",
            "Whether only classes that say so are taken."
        ) { a in
            let archive = try a.archive()
            if a.has(0) { archive.isSecure = try a.bool(0) }
            return .bool(archive.isSecure)
        },
        Builtin(.method, on: .keyedArchiver, "finishEncoding()", "Ends the archive, which takes nothing more.") { a in
            _ = try a.archive().data(.binary)
            return .void
        },
        Builtin(.property, on: .keyedArchiver, "encodedData: Data", "The archive, which ends with it.") { a in
            .data(try a.archive().data(.binary))
        },
    ]

    // MARK: Unarchivers

    private static let unarchiverMembers: [Builtin] = [
        Builtin(
            .initializer, on: .keyedUnarchiver, "init(forReadingFrom data: Data) throws", "Makes what reads an archive."
        ) { a in .object(NativeObject(try a.unarchive(0, .raise), .keyedUnarchiver)) },
        Builtin(
            .staticMethod, on: .keyedUnarchiver,
            "unarchivedObject<DecodedObjectType>(ofClass cls: DecodedObjectType.Type, from data: Data) throws -> DecodedObjectType?",
            "The object of a class that an archive is of.",
            example: """
                let data = try NSKeyedArchiver.archivedData(withRootObject: "moss" as NSString, requiringSecureCoding: true)
                print(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSString.self, from: data) ?? "none")
                // => moss
                """
        ) { a in try a.unarchived(1, .note, [a.typeArgument(0)]) },
        Builtin(
            .staticMethod, on: .keyedUnarchiver,
            "unarchivedObject(ofClasses classes: [AnyClass], from data: Data) throws -> Any?",
            "The object of some classes that an archive is of."
        ) { a in try a.unarchived(1, .note, a.classes(0)) },
        Builtin(
            .staticMethod, on: .keyedUnarchiver, "unarchiveTopLevelObjectWithData(_ data: Data) throws -> Any?",
            "The object that an archive is of."
        ) { a in try a.unarchived(0, .note, nil) },
        Builtin(
            .staticMethod, on: .keyedUnarchiver, "unarchiveObject(with data: Data) -> Any?",
            "The object that an archive is of, or nil."
        ) { a in
            do { return try a.unarchived(0, .raise, nil) } catch is CocoaError { return .none }
        },
        Builtin(
            .staticMethod, on: .keyedUnarchiver, "unarchiveObject(withFile path: String) -> Any?",
            "The object that the archive in a file is of, or nil.", reaching: .files
        ) { a in
            guard let data = FileManager.default.contents(atPath: try a.string(0)),
                let archive = try? KeyedUnarchive(data, .raise, in: a.session)
            else { return .none }
            return try archive.root()
        },
        Builtin(
            .settableProperty, on: .keyedUnarchiver, "requiresSecureCoding: Bool",
            "Whether only objects of classes that are asked for are made."
        ) { a in
            let archive = try a.unarchive()
            if a.has(0) { archive.isSecure = try a.bool(0) }
            return .bool(archive.isSecure)
        },
        Builtin(.method, on: .keyedUnarchiver, "finishDecoding()", "Says that nothing more is read.") { _ in .void },
        Builtin(
            .method, on: .keyedUnarchiver, "setClass(_ cls: AnyClass?, forClassName codedName: String)",
            "Has a class stand for a name in the archive."
        ) { a in
            try a.unarchive().classes[a.string(1)] = a[0].unwrapped?.describedType
            return .void
        },
    ]
}

extension NSNumber {
    /// The number cut off towards zero; 0 where that is no Int.
    fileprivate var integer: Int { Int(exactly: self) ?? Int(exactly: doubleValue.rounded(.towardZero)) ?? 0 }
}

extension KeyedUnarchive {
    /// The root object, whatever its class.
    fileprivate func root() throws -> Value {
        isSecure = false
        return try root(nil, as: .object(NativeObject(self, .keyedUnarchiver)))
    }
}

extension Arguments {
    fileprivate func archive() throws -> KeyedArchive {
        guard let archive = receiver.object(as: NativeObject<KeyedArchive>.self)?.native else {
            throw RuntimeError("this coder writes nothing", hint: "an NSKeyedArchiver does")
        }
        return archive
    }

    fileprivate func unarchive() throws -> KeyedUnarchive {
        guard let archive = receiver.object(as: NativeObject<KeyedUnarchive>.self)?.native else {
            throw RuntimeError("this coder reads nothing", hint: "an NSKeyedUnarchiver does")
        }
        return archive
    }

    fileprivate func secureCoding() throws -> Bool {
        try receiver.object(as: NativeObject<KeyedArchive>.self)?.native.isSecure ?? unarchive().isSecure
    }

    /// The first argument as an archive of its own.
    fileprivate func archived(isSecure: Bool) throws -> Data {
        let archive = KeyedArchive(isSecure: isSecure)
        let coder = Value.object(NativeObject(archive, .keyedArchiver))
        try archive.put(self[0], NSKeyedArchiveRootObjectKey, as: coder)
        return try archive.data(.binary)
    }

    fileprivate func unarchive(_ index: Int, _ policy: KeyedUnarchive.Policy) throws -> KeyedUnarchive {
        try KeyedUnarchive(native(index, "a Data"), policy, in: session)
    }

    fileprivate func unarchived(
        _ index: Int, _ policy: KeyedUnarchive.Policy, _ allowed: [ScriptType]?
    ) throws -> Value {
        let archive = try unarchive(index, policy)
        guard let allowed else { return try archive.root() }
        return try archive.root(allowed, as: .object(NativeObject(archive, .keyedUnarchiver)))
    }

    /// The classes of a list, or nil.
    fileprivate func classes(_ index: Int) throws -> [ScriptType]? {
        guard isGiven(index) else { return nil }
        return try sequence(index).map { element in
            guard let type = element.describedType else { throw wrong(index, "classes") }
            return type
        }
    }
}
