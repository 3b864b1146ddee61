// Memory as C's functions ask for it, fill it and give it back, all of it checked; and its clock.

import Foundation
import RxEngine

extension Library {
    package static let memoryOfC: [Builtin] = [
        Builtin(
            .function, "malloc(_ size: Int) -> UnsafeMutableRawPointer!", "Asks for memory for some bytes.",
            example: example, guarding: [.within(0, 0...ByteLimit.most)]
        ) { a in .some(.rawPointer(RawMemory(byteCount: try a.count(0)))) },
        Builtin(
            .function, "calloc(_ count: Int, _ size: Int) -> UnsafeMutableRawPointer!",
            "Asks for memory for some values, all of whose bytes are 0.",
            example: "let p = calloc(2, 8)!\nprint(p.load(as: Int.self))\nfree(p)\n// => 0"
        ) { a in
            let (size, isTooLarge) = try a.count(0).multipliedReportingOverflow(by: a.count(1))
            guard !isTooLarge, size <= ByteLimit.most else { throw RuntimeError("calloc would need more than 256 MB") }
            return .some(.rawPointer(RawMemory(byteCount: size)))
        },
        Builtin(
            .function, "free(_ pointer: UnsafeMutableRawPointer?)", "Gives memory back.", example: example
        ) { a in
            if a.isGiven(0) { try a.pointer(0).memory.giveBack() }
            return .void
        },
        Builtin(
            .function,
            "memset(_ pointer: UnsafeMutableRawPointer, _ byte: Int32, _ count: Int) -> UnsafeMutableRawPointer!",
            "Fills bytes with one.", example: example
        ) { a in
            let byte = UInt8(truncatingIfNeeded: a[1].exactly(Int.self) ?? 0)
            try a.pointer(0).raw.putBytes(Array(repeating: byte, count: a.bytesOfC(2)))
            return .some(a[0])
        },
        copy("memcpy"), copy("memmove"),
        Builtin(
            .function, "memcmp(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Int32",
            "Compares the bytes that two pointers lead to: below 0, 0 or above 0."
        ) { a in
            let count = try a.bytesOfC(2)
            let (left, right) = (try a.pointer(0).raw.bytes(count), try a.pointer(1).raw.bytes(count))
            return .integer(memcmp(left, right, count), as: .int32)
        },
        Builtin(
            .function, "time(_ place: UnsafeMutablePointer<Int>?) -> Int", "The seconds since 1970.",
            example: "print(time(nil) > 1_000_000_000)\n// => true"
        ) { a in
            let seconds = Value.int(Int(saturating: WallClock.now.timeIntervalSince1970))
            if a.isGiven(0) { try a.pointer(0).fill(with: seconds) }
            return seconds
        },
        Builtin(
            .function, "clock() -> Int", "The processor's time in millionths of a second.",
            example: "print(clock() >= 0)\n// => true"
        ) { a in .int(a.session.isRepeatable ? 0 : clock()) },
    ]

    private static func copy(_ name: String) -> Builtin {
        Builtin(
            .function,
            "\(name)(_ target: UnsafeMutableRawPointer, _ source: UnsafeRawPointer, _ count: Int) -> UnsafeMutableRawPointer!",
            "Puts copies of bytes elsewhere.",
            example: """
                let (source, target) = (malloc(2)!, malloc(2)!)
                memset(source, 7, 2)
                \(name)(target, source, 2)
                print(target.load(as: UInt8.self))
                // => 7
                """
        ) { a in
            try a.pointer(0).raw.putBytes(a.pointer(1).raw.bytes(a.bytesOfC(2)))
            return .some(a[0])
        }
    }

    private static let example = """
        let memory = malloc(8)!
        memset(memory, 1, 8)
        print(memory.load(as: UInt16.self))
        free(memory)
        // => 257
        """
}

extension Arguments {
    /// A number of bytes, of which there cannot be more than memory may have.
    fileprivate func bytesOfC(_ index: Int) throws -> Int {
        let count = try count(index)
        guard count <= ByteLimit.most else { throw RuntimeError("\(count) bytes are more than memory has here") }
        return count
    }
}
