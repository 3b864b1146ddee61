// Standard output and standard error as C and Foundation name them, and writing to files.

import Foundation
import StreamRun

extension Library {
    static let standardStreams: [Builtin] =
        [StandardStream.output, StandardStream.error].flatMap { stream -> [Builtin] in
            [
                Builtin(
                    .property, "\(stream.name): UnsafeMutablePointer<FILE>!", "The stream of C for \(stream.summary)."
                ) { _ in
                    .some(.object(NativeObject(stream, .fileStream)))
                },
                Builtin(
                    .staticProperty, on: .fileHandle, "\(stream.handle): FileHandle", "The file of \(stream.summary)."
                ) { _ in .object(NativeObject(stream, .fileHandle)) },
            ]
        } + [
            Builtin(
                .method, on: .fileHandle, "write(_ data: Data)", "Writes bytes.",
                example: "FileHandle.standardOutput.write(Data(\"a\\n\".utf8))\n// => a"
            ) { a in try a.writeBytes(mayThrow: false) },
            Builtin(
                .method, on: .fileHandle, "write(contentsOf data: Data) throws", "Writes bytes.",
                example: "try FileHandle.standardOutput.write(contentsOf: Data(\"a\\n\".utf8))\n// => a"
            ) { a in try a.writeBytes(mayThrow: true) },
            Builtin(
                .function, "fputs(_ string: String, _ stream: UnsafeMutablePointer<FILE>!) -> Int32",
                "Writes a text, without a line's end.",
                example: "fputs(\"a\\n\", stdout)\n// => a"
            ) { a in
                if let file = a[1].unwrapped?.object(as: NativeObject<CFile>.self)?.native {
                    return .integer(try file.write(a.string(0)), as: .int32)
                }
                let stream: StandardStream = try a.native(1, "a stream")
                stream.write(try a.string(0), in: a.session)
                return .integer(Int32(1), as: .int32)
            },
            Builtin(
                .function, "puts(_ string: String) -> Int32", "Writes a text and a line's end.",
                example: "puts(\"a\")\n// => a"
            ) { a in
                let text = try a.string(0) + "\n"
                a.session.write(text)
                return .integer(Int32(text.utf8.count), as: .int32)
            },
            Builtin(
                .function, "putchar(_ character: Int32) -> Int32", "Writes one character of ASCII.",
                example: "putchar(65)\nputchar(10)\n// => A"
            ) { a in
                a.session.write(String(UnicodeScalar(a[0].truncated(to: UInt8.self))))
                return a[0]
            },
            Builtin(
                .function, "fflush(_ stream: UnsafeMutablePointer<FILE>!) -> Int32",
                "Writes what waits; of what is printed nothing does here.",
                example: "print(fflush(stdout))\n// => 0"
            ) { a in
                let file = a[0].unwrapped?.object(as: NativeObject<CFile>.self)?.native
                return .integer(try file?.use { fflush($0) } ?? 0, as: .int32)
            },
            Builtin(
                .function, "setbuf(_ stream: UnsafeMutablePointer<FILE>!, _ buffer: Any?)",
                "Says that nothing is to wait; nothing does here."
            ) { _ in .void },
            Builtin(
                .function,
                "setvbuf(_ stream: UnsafeMutablePointer<FILE>!, _ buffer: Any?, _ mode: Int32, _ size: Int) -> Int32",
                "Says what is to wait; nothing does here.",
                example: "print(setvbuf(stdout, nil, _IOLBF, 0))\n// => 0"
            ) { _ in .integer(Int32(0), as: .int32) },
            Builtin(
                .function, "fileno(_ stream: UnsafeMutablePointer<FILE>!) -> Int32", "The number of a stream.",
                example: "print(fileno(stdout), fileno(stderr))\n// => 1 2"
            ) { a in
                if let file = a[0].unwrapped?.object(as: NativeObject<CFile>.self)?.native {
                    return .integer(try file.use { fileno($0) }, as: .int32)
                }
                let stream: StandardStream = try a.native(0, "a stream")
                return .integer(Int32(stream == .error ? 2 : 1), as: .int32)
            },
            Builtin(
                .function, "isatty(_ descriptor: Int32) -> Int32", "1 for a terminal, else 0.",
                example: "print(isatty(99))\n// => 0"
            ) { a in
                let descriptor = a[0].exactly(Int32.self) ?? -1
                return .integer((0...2).contains(descriptor) ? isatty(descriptor) : 0, as: .int32)
            },
            Builtin(
                .function, "getpid() -> Int32", "The number of the process.", example: "print(getpid() > 0)\n// => true"
            ) { a in .integer(a.session.isRepeatable ? 1 : getpid(), as: .int32) },
            bufferMode("_IOFBF", _IOFBF, "Whole blocks wait, for setvbuf."),
            bufferMode("_IOLBF", _IOLBF, "Lines wait until they end, for setvbuf."),
            bufferMode("_IONBF", _IONBF, "Nothing waits, for setvbuf."),
        ]

    private static func bufferMode(_ name: String, _ value: Int32, _ summary: String) -> Builtin {
        Builtin(.property, "\(name): Int32", summary) { _ in .integer(value, as: .int32) }
    }
}

extension Arguments {
    fileprivate func writeBytes(mayThrow: Bool) throws -> Value {
        let data: Data = try native(0, "data")
        if let file = receiver.object(as: NativeObject<ScriptFile>.self)?.native {
            let write = { (file: FileHandle) in try file.write(contentsOf: data) }
            try mayThrow ? file.use(write) : plainly(write)
            return .void
        }
        try receiver(as: StandardStream.self).write(String(decoding: data, as: UTF8.self), in: session)
        return .void
    }
}
