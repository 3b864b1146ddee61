// NSMutableData: bytes that all who refer to the object see changing.

import Foundation
import StreamRun

extension Library {
    static let mutableDataMembers: [Builtin] = [
        Builtin(
            .initializer, on: .nsMutableData, "init()", "Makes empty data.",
            example: """
                let data = NSMutableData()
                let same = data
                same.append(Data([1, 2]))
                print(data.length, (data as Data).count)
                // => 2 2
                """
        ) { _ in .shared(Data()) },
        Builtin(
            .initializer, on: .nsMutableData, "init(data: Data)", "Makes data of a copy of other data.",
            example: "print(NSMutableData(data: Data([1, 2])).length)\n// => 2"
        ) { a in .shared(try a.native(0, "data")) },
        Builtin(
            .initializer, on: .nsMutableData, "init?(length: Int)", "Makes data of zeros.",
            example: "print(NSMutableData(length: 3)!.length)\n// => 3", guarding: [.atMost(0, ByteLimit.most)]
        ) { a in .some(.shared(Data(count: try a.byteCount(0)))) },
        Builtin(
            .initializer, on: .nsMutableData, "init?(capacity: Int)", "Makes empty data with room for bytes.",
            example: "print(NSMutableData(capacity: 3)!.length)\n// => 0"
        ) { _ in .some(.shared(Data())) },
        Builtin(
            .initializer, on: .data, "init(referencing reference: NSMutableData)", "Makes data of a copy of the bytes.",
            example: "print(Data(referencing: NSMutableData(data: Data([1, 2]))))\n// => 2 bytes"
        ) { a in a[0].object(as: SharedCollection.self)?.value ?? .data(Data()) },
        Builtin(
            .settableProperty, on: .nsMutableData, "length: Int",
            "How many bytes there are; zeros are added, or bytes left out, where it is set.",
            guarding: [.atMost(0, ByteLimit.most)]
        ) { a in
            guard a.isGiven(0) else { return .int(try a.sharedBytes().count) }
            let length = try a.byteCount(0)
            return try a.change { data in
                if length < data.count { data.removeLast(data.count - length) }
                data.append(Data(count: length - data.count))
            }
        },
        change("append(_ other: Data)", "Adds data at the end.") { $0.append(try $1.native(0, "data")) },
        change("append(_ bytes: Array<UInt8>, length: Int)", "Adds an array's first bytes at the end.") { data, a in
            let (bytes, count) = (try a.bytes(0), try a.byteCount(1))
            guard count <= bytes.count else { throw RuntimeError("\(count) bytes of \(bytes.count) cannot be added") }
            data.append(contentsOf: bytes.prefix(count))
        },
        change("append<T>(_ bytes: UnsafePointer<T>, length: Int)", "Adds the bytes from a pointer on at the end.") {
            $0.append(contentsOf: try $1.pointedBytes(0, inBytes: true))
        },
        bytes(of: .nsMutableData, "NSMutableData(data: Data([7]))") { try $0.sharedBytes() },
        bytes(of: .data, "(Data([7]) as NSData)") { try $0.receiver(as: Data.self) },
        change("setData(_ data: Data)", "Becomes what other data is.") { $0 = try $1.native(0, "data") },
        change("increaseLength(by extraLength: Int)", "Adds zeros at the end.", [.atMost(0, ByteLimit.most)]) {
            $0.append(Data(count: try $1.byteCount(0)))
        },
        change("resetBytes(in range: NSRange)", "Makes some of the bytes zeros.") { data, a in
            let part = try a.part(of: data)
            data.resetBytes(in: part)
        },
        change("replaceBytes(in range: NSRange, withBytes bytes: Array<UInt8>)", "Puts others in the place of bytes.") {
            data, a in
            let (part, bytes) = (try a.part(of: data), try a.bytes(1))
            guard bytes.count >= part.count else {
                throw RuntimeError("there are \(bytes.count) bytes for \(part.count)")
            }
            data.replaceSubrange(part, with: bytes.prefix(part.count))
        },
        change(
            "replaceBytes(in range: NSRange, withBytes bytes: Array<UInt8>, length: Int)",
            "Puts others, perhaps more or fewer, in the place of bytes."
        ) { data, a in
            let (part, bytes, count) = (try a.part(of: data), try a.bytes(1), try a.byteCount(2))
            guard count <= bytes.count else { throw RuntimeError("there are \(bytes.count) bytes for \(count)") }
            data.replaceSubrange(part, with: bytes.prefix(count))
        },
        Builtin(.method, on: .nsMutableData, "subdata(with range: NSRange) -> Data", "Some of the bytes.") { a in
            let data = try a.sharedBytes()
            return .data(data.subdata(in: try a.part(of: data)))
        },
        Builtin(
            .method, on: .nsMutableData, "isEqual(to other: Data) -> Bool", "Whether other data has the same bytes."
        ) {
            a in .bool(try a.sharedBytes() == a.native(0, "data"))
        },
        Builtin(
            .method, on: .nsMutableData, "base64EncodedString(options: Data.Base64EncodingOptions = []) -> String",
            "Returns the bytes in base 64."
        ) { a in .string(try a.sharedBytes().base64EncodedString(options: a.optionSet(0))) },
        Builtin(
            .method, on: .nsMutableData, "write(to url: URL, options: Data.WritingOptions = []) throws",
            "Writes the bytes into a file.", reaching: .files
        ) { a in
            try a.sharedBytes().write(to: a.native(0, "a URL"), options: a.optionSet(1))
            return .void
        },
        Builtin(
            .method, on: .nsMutableData, "write(toFile path: String, atomically: Bool) -> Bool",
            "Writes the bytes into a file, and tells whether it could.", reaching: .files
        ) { a in
            let (path, isAtomic) = (try a.string(0), try a.bool(1))
            return .bool((try a.sharedBytes() as NSData).write(toFile: path, atomically: isAtomic))
        },
        Builtin(
            .method, on: .nsMutableData, "write(to url: URL, atomically: Bool) -> Bool",
            "Writes the bytes into a file, and tells whether it could.", reaching: .files
        ) { a in
            let isAtomic = try a.bool(1)
            return .bool((try a.sharedBytes() as NSData).write(to: try a.native(0, "a URL"), atomically: isAtomic))
        },
        Builtin(.method, on: .nsMutableData, "copy() -> Any", "The bytes as they are now.") { a in
            .data(try a.sharedBytes())
        },
        Builtin(.method, on: .nsMutableData, "mutableCopy() -> Any", "Other data with the same bytes.") { a in
            .shared(try a.sharedBytes())
        },
        Builtin(
            .method, on: .data, "mutableCopy() -> Any", "An NSMutableData with the same bytes.",
            example: "print((Data([1]) as NSData).mutableCopy() is NSMutableData)\n// => true"
        ) { a in .shared(try a.receiver(as: Data.self)) },
    ]

    private static func bytes(
        of owner: NominalType, _ example: String, _ bytes: @escaping @Sendable (Arguments) throws -> Data
    ) -> Builtin {
        Builtin(
            .property, on: owner, "bytes: UnsafeRawPointer", "A pointer to a copy of the bytes.",
            example: "print(\(example).bytes.load(as: UInt8.self))\n// => 7"
        ) { a in
            let memory = ScriptMemory(try bytes(a).map { .integer($0, as: .uint8) })
            return .pointer(ScriptPointer(memory: memory, place: 0), .unsafeRawPointer)
        }
    }

    private static func change(
        _ signature: String, _ summary: String, _ guards: [ArgumentGuard] = [],
        _ body: @escaping @Sendable (inout Data, Arguments) throws -> Void
    ) -> Builtin {
        Builtin(.method, on: .nsMutableData, signature, summary, guarding: guards) { a in
            try a.change { try body(&$0, a) }
        }
    }
}

extension Value {
    /// An `NSMutableData`.
    fileprivate static func shared(_ data: Data) -> Value { .object(SharedCollection(.data(data), .nsMutableData)) }
}

extension Arguments {
    fileprivate func sharedBytes() throws -> Data {
        try content().object(as: NativeObject<Data>.self)?.native ?? Data()
    }

    fileprivate func change(_ body: (inout Data) throws -> Void) throws -> Value {
        try receiver(as: SharedCollection.self, isPure: true) { value in
            var data = value.object(as: NativeObject<Data>.self)?.native ?? Data()
            try body(&data)
            value = .data(data)
        }
        return .void
    }

    /// The bytes that the first argument, an NSRange, means.
    fileprivate func part(of data: Data) throws -> Range<Data.Index> {
        let range: NSRange = try native(0, "an NSRange")
        guard range.location >= 0, range.length >= 0, range.location <= data.count,
            range.length <= data.count - range.location
        else { throw RuntimeError("\(range) is not within \(data.count) bytes") }
        return data.startIndex + range.location..<data.startIndex + range.location + range.length
    }
}
