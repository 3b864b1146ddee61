// Files as functions of C open, read and write them.

import Foundation
import RxEngine
import StreamRun

/// A file that a script opened by fopen.
final class CFile: @unchecked Sendable {
    // Unchecked: `lock` guards the pointer, which is nil once the file is closed.
    private let lock = Lock()
    private var file: UnsafeMutablePointer<FILE>?

    init(_ file: UnsafeMutablePointer<FILE>) { self.file = file }

    deinit { if let file { fclose(file) } }

    /// Uses the file.
    ///
    /// - Throws: An error of the run where it was closed, where C would end the process.
    func use<Result>(_ body: (UnsafeMutablePointer<FILE>) throws -> Result) throws -> Result {
        try lock.withLock {
            guard let file else { throw RuntimeError("this file was closed", hint: "close it last") }
            return try body(file)
        }
    }

    /// Closes the file.
    func close() throws -> Int32 {
        let result = try use { fclose($0) }
        lock.withLock { file = nil }
        return result
    }

    func write(_ text: String) throws -> Int32 {
        try use { file in
            let result = fputs(text, file)
            if result < 0 { ErrorNumber.current = errno }
            return result
        }
    }
}

extension Library {
    static let filesOfC: [Builtin] = [
        Builtin(
            .function, "fopen(_ path: String, _ mode: String) -> UnsafeMutablePointer<FILE>!",
            "Opens a file, or gives nil and says in errno why it could not.",
            example: "print(fopen(\"/no/such/file\", \"r\") == nil, errno == ENOENT)\n// => true true", reaching: .files
        ) { a in
            guard let file = fopen(try a.string(0), try a.string(1)) else {
                ErrorNumber.current = errno
                return .none
            }
            return .some(.object(NativeObject(CFile(file), .fileStream)))
        },
        use("fclose(\(stream)) -> Int32", "Closes a file.") { file, _ in .integer(try file.close(), as: .int32) },
        use(
            "fgets(_ buffer: UnsafeMutablePointer<CChar>, _ size: Int32, \(stream)) -> UnsafeMutablePointer<CChar>!",
            "Reads a line to where a pointer leads, as far as there is room; nil at the end.", from: 2
        ) { file, a in
            let size = max(0, min(a[1].exactly(Int.self) ?? 0, ByteLimit.most))
            var bytes = [CChar](repeating: 0, count: size)
            guard try file.use({ fgets(&bytes, Int32(size), $0) }) != nil else { return .none }
            let pointer = try a.pointer(0)
            let length = (bytes.firstIndex(of: 0) ?? max(0, size - 1)) + 1
            for index in 0..<min(length, size) { try pointer.fill(index, with: .integer(bytes[index], as: .int8)) }
            return .some(a[0])
        },
        use("fgetc(\(stream)) -> Int32", "Reads a byte; EOF at the end.") { file, _ in
            .integer(try file.use { fgetc($0) }, as: .int32)
        },
        use("fputc(_ character: Int32, \(stream)) -> Int32", "Writes a byte.", from: 1) { file, a in
            let character = Int32(a[0].truncated(to: UInt8.self))
            return .integer(try file.use { fputc(character, $0) }, as: .int32)
        },
        use(
            "fread(_ buffer: UnsafeMutableRawPointer, _ size: Int, _ count: Int, \(stream)) -> Int",
            "Reads values of some bytes each to where a pointer leads, and gives how many.", from: 3
        ) { file, a in
            let size = try a.sizeOfItems()
            var bytes = [UInt8](repeating: 0, count: size.all)
            let count = try file.use { fread(&bytes, size.one, size.one == 0 ? 0 : size.all / size.one, $0) }
            try a.pointer(0).raw.putBytes(Array(bytes.prefix(count * size.one)))
            return .int(count)
        },
        use(
            "fwrite(_ buffer: UnsafeRawPointer, _ size: Int, _ count: Int, \(stream)) -> Int",
            "Writes values of some bytes each from where a pointer leads, and gives how many.", from: 3
        ) { file, a in
            let size = try a.sizeOfItems()
            let bytes = try a.pointer(0).raw.bytes(size.all)
            return .int(try file.use { fwrite(bytes, size.one, size.one == 0 ? 0 : size.all / size.one, $0) })
        },
        use("feof(\(stream)) -> Int32", "Not 0 where a read has met the end.") { file, _ in
            .integer(try file.use { feof($0) }, as: .int32)
        },
        use("ferror(\(stream)) -> Int32", "Not 0 where something has failed.") { file, _ in
            .integer(try file.use { ferror($0) }, as: .int32)
        },
        use(
            "fseek(\(stream), _ offset: Int, _ whence: Int32) -> Int32",
            "Goes to a position, from the start, from here or from the end: 0, or -1 and errno."
        ) { file, a in
            let (offset, whence) = (try a.int(1), a[2].exactly(Int32.self) ?? -1)
            return .integer(
                try file.use { file in
                    let result = fseek(file, offset, whence)
                    if result != 0 { ErrorNumber.current = errno }
                    return result
                }, as: .int32)
        },
        use("ftell(\(stream)) -> Int", "The position in a file.") { file, _ in .int(try file.use { ftell($0) }) },
        use("rewind(\(stream)) -> Void", "Goes to the start of a file.") { file, _ in
            try file.use { rewind($0) }
            return .void
        },
    ]

    private static let stream = "_ stream: UnsafeMutablePointer<FILE>!"

    private static func use(
        _ signature: String, _ summary: String, from index: Int = 0,
        _ body: @escaping @Sendable (CFile, Arguments) throws -> Value
    ) -> Builtin {
        Builtin(.function, signature, summary, reaching: .files) { a in
            try body(a.native(index, "a file that fopen opened"), a)
        }
    }
}

extension Arguments {
    /// How many bytes the second argument asks for, and how many it and the third do together.
    fileprivate func sizeOfItems() throws -> (one: Int, all: Int) {
        let (one, count) = (try count(1), try count(2))
        let (all, isTooLarge) = one.multipliedReportingOverflow(by: count)
        guard !isTooLarge, all <= ByteLimit.most else { throw RuntimeError("that would need more than 256 MB") }
        return (one, all)
    }
}
