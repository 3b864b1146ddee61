// InputStream: bytes that are read piece by piece.

import Foundation
import StreamRun

extension Library {
    static let inputStreamMembers: [Builtin] =
        [
            Builtin(
                .initializer, on: .inputStream, "init(data: Data)", "Makes a stream of bytes.",
                example: """
                    let stream = InputStream(data: Data([7, 8, 9]))
                    stream.open()
                    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: 2)
                    print(stream.read(buffer, maxLength: 2), buffer[1], stream.hasBytesAvailable)
                    buffer.deallocate()
                    stream.close()
                    // => 2 8 true
                    """
            ) { a in .object(NativeObject(InputStream(data: try a.native(0, "a Data")), .inputStream)) },
            Builtin(
                .initializer, on: .inputStream, "init?(url: URL)", "Makes a stream of a file.", reaching: .files
            ) { a in
                let url: URL = try a.native(0, "a URL")
                guard url.isFileURL else { return .none }
                return .optional(InputStream(url: url).map { .object(NativeObject($0, .inputStream)) })
            },
            Builtin(
                .initializer, on: .inputStream, "init?(fileAtPath path: String)", "Makes a stream of a file.",
                reaching: .files
            ) { a in
                .optional(InputStream(fileAtPath: try a.string(0)).map { .object(NativeObject($0, .inputStream)) })
            },
            Builtin(.property, on: .inputStream, "hasBytesAvailable: Bool", "Whether there may be more to read.") { a in
                .bool(try a.receiver(as: InputStream.self).hasBytesAvailable)
            },
            Builtin(
                .method, on: .inputStream, "read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength len: Int) -> Int",
                "Reads bytes to where a pointer leads: how many, 0 at the end, -1 for an error."
            ) { a in
                let (stream, pointer) = (try a.receiver(as: InputStream.self), try a.pointer(0))
                guard stream.streamStatus == .open || stream.streamStatus == .reading else {
                    return .int(stream.streamStatus == .atEnd ? 0 : -1)
                }
                var bytes = [UInt8](repeating: 0, count: try a.byteCount(1))
                let count = bytes.isEmpty ? 0 : stream.read(&bytes, maxLength: bytes.count)
                for index in 0..<max(0, count) { try pointer.fill(index, with: .integer(bytes[index], as: .uint8)) }
                return .int(count)
            },
        ] + common(.inputStream) { try $0.receiver(as: InputStream.self) } + outputStreamMembers
}
