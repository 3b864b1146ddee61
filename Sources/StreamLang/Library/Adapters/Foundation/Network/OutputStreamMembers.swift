// OutputStream: bytes that are written piece by piece, into a file or into memory.

import Foundation
import StreamRun

extension Library {
    static let outputStreamMembers: [Builtin] =
        [
            Builtin(
                .initializer, on: .outputStream, "init(toMemory: Void)", "Makes a stream that keeps what is written.",
                example: """
                    let stream = OutputStream(toMemory: ())
                    stream.open()
                    print(stream.write([72, 105], maxLength: 2))
                    let data = stream.property(forKey: .dataWrittenToMemoryStreamKey) as! Data
                    print(String(decoding: data, as: UTF8.self))
                    // => 2
                    // => Hi
                    """
            ) { _ in stream(OutputStream(toMemory: ())) },
            Builtin(
                .staticMethod, on: .outputStream, "toMemory() -> OutputStream",
                "Makes a stream that keeps what is written.",
                example: "print(OutputStream.toMemory().streamStatus == .notOpen)\n// => true"
            ) { _ in stream(OutputStream(toMemory: ())) },
            Builtin(
                .initializer, on: .outputStream, "init?(toFileAtPath path: String, append shouldAppend: Bool)",
                "Makes a stream into a file, behind what it holds or in its place.", reaching: .files
            ) { a in
                .optional(OutputStream(toFileAtPath: try a.string(0), append: try a.bool(1)).map(stream))
            },
            Builtin(
                .initializer, on: .outputStream, "init?(url: URL, append shouldAppend: Bool)",
                "Makes a stream into a file, behind what it holds or in its place.", reaching: .files
            ) { a in
                let url: URL = try a.native(0, "a URL")
                guard url.isFileURL else { return .none }
                return .optional(OutputStream(url: url, append: try a.bool(1)).map(stream))
            },
            Builtin(
                .property, on: .outputStream, "hasSpaceAvailable: Bool", "Whether more can be written."
            ) { a in .bool(try a.receiver(as: OutputStream.self).hasSpaceAvailable) },
            write("UnsafePointer<UInt8>", "from where a pointer leads") { try $0.pointer(0).raw.bytes($1) },
            write("Array<UInt8>", "of a list") { a, _ in try a.bytes(0) },
            write("String", "of a text in UTF-8") { a, _ in Array(try a.string(0).utf8) + [0] },
            Builtin(
                .method, on: .outputStream, "property(forKey key: Stream.PropertyKey) -> Any?",
                "What has been written into memory, or how far a file is written."
            ) { a in
                let (stream, key): (OutputStream, Stream.PropertyKey) = (
                    try a.receiver(as: OutputStream.self), try a.native(0, "a Stream.PropertyKey")
                )
                guard stream.streamStatus != .notOpen else { return .none }
                switch stream.property(forKey: key) {
                case let data as Data: return .some(.data(data))
                case let number as NSNumber: return .some(.number(number))
                default: return .none
                }
            },
        ] + common(.outputStream) { try $0.receiver(as: OutputStream.self) }
        + textNames(
            .streamPropertyKey, "What a stream tells of itself.",
            [
                "dataWrittenToMemoryStreamKey": .dataWrittenToMemoryStreamKey,
                "fileCurrentOffsetKey": .fileCurrentOffsetKey,
            ], Stream.PropertyKey.init(rawValue:))

    private static func stream(_ stream: OutputStream) -> Value { .object(NativeObject(stream, .outputStream)) }

    private static func write(
        _ type: String, _ origin: String, _ bytes: @escaping @Sendable (Arguments, Int) throws -> [UInt8]
    ) -> Builtin {
        Builtin(
            .method, on: .outputStream, "write(_ buffer: \(type), maxLength len: Int) -> Int",
            "Writes bytes \(origin), and gives how many; -1 for an error."
        ) { a in
            let (stream, count) = (try a.receiver(as: OutputStream.self), try a.byteCount(1))
            let all = try bytes(a, count)
            guard count <= all.count else { throw RuntimeError("\(count) bytes of \(all.count) cannot be written") }
            guard stream.streamStatus == .open || stream.streamStatus == .writing else { return .int(-1) }
            return .int(count == 0 ? 0 : stream.write(all, maxLength: count))
        }
    }

    /// What streams have, whichever way bytes go.
    static func common(
        _ owner: NominalType, _ stream: @escaping @Sendable (Arguments) throws -> Stream
    ) -> [Builtin] {
        [
            Builtin(.method, on: owner, "open()", "Opens the stream, once.") { a in
                let stream = try stream(a)
                if stream.streamStatus == .notOpen { stream.open() }
                return .void
            },
            Builtin(.method, on: owner, "close()", "Ends the stream.") { a in
                try stream(a).close()
                return .void
            },
            Builtin(.property, on: owner, "streamStatus: Stream.Status", "Whether it is open.") { a in
                let raw = Int(try stream(a).streamStatus.rawValue)
                return .object(EnumObject(min(raw, NominalType.streamStatus.cases.count - 1), [], .streamStatus))
            },
            Builtin(.property, on: owner, "streamError: (any Error)?", "Why it failed, or nil.") { a in
                let stream = try stream(a)
                // Foundation ends the process where there is none.
                return .optional(stream.streamStatus == .error ? stream.streamError.map { .error($0) } : nil)
            },
        ]
    }
}
