// Buffers of bytes that change, and pointers of which nothing is said.

import Foundation

extension Library {
    static let rawMutableBuffers: [Builtin] = [
        Builtin(
            .initializer, on: .unsafeMutableRawBufferPointer, "init(start: UnsafeMutableRawPointer?, count: Int)",
            "The bytes from a pointer on."
        ) { a in
            let start = a.isGiven(0) ? try a.pointer(0).raw : ScriptPointer(memory: RawMemory(byteCount: 0), place: 0)
            let part = MemoryPart(start, count: a.isGiven(0) ? try a.count(1) : 0)
            return .pointer(ScriptPointer(memory: part, place: 0), .unsafeMutableRawBufferPointer)
        },
        Builtin(
            .property, on: .unsafeMutableRawBufferPointer, "baseAddress: UnsafeMutableRawPointer?",
            "A pointer to the first byte.",
            example: """
                var data = Data([1, 2])
                data.withUnsafeMutableBytes { $0.baseAddress!.storeBytes(of: 9, as: UInt8.self) }
                print(Array(data))
                // => [9, 2]
                """
        ) { a in .some(.pointer(try a.ownPointer().raw, .unsafeMutableRawPointer)) },
        Builtin(
            .method, on: .unsafeMutableRawBufferPointer,
            "bindMemory<T>(to type: T.Type) -> UnsafeMutableBufferPointer<T>",
            "The bytes taken for values of a type."
        ) { a in
            let bound = try a.ownPointer().bound(to: a.typeArgument(0))
            return .buffer(ScriptBuffer(bound, bound.memory.count))
        },
        Builtin(
            .method, on: .unsafeMutableRawBufferPointer, "copyMemory(from source: UnsafeRawBufferPointer)",
            "Puts other bytes in the first places."
        ) { a in
            try a.ownPointer().putBytes(a.sequence(0).compactMap { $0.exactly(UInt8.self) })
            return .void
        },
    ]

    static let opaquePointers: [Builtin] =
        [
            "_ other: UnsafeMutablePointer<T>", "_ other: UnsafePointer<T>", "_ other: UnsafeMutableRawPointer",
            "_ other: UnsafeRawPointer",
        ].map { parameter in
            Builtin(
                .initializer, on: .opaquePointer, "init\(parameter.contains("<T>") ? "<T>" : "")(\(parameter))",
                "A pointer to the same memory, of which nothing is said."
            ) { a in .pointer(try a.pointer(0), .opaquePointer) }
        }
        + [NominalType.unsafeMutablePointer, .unsafePointer, .unsafeMutableRawPointer, .unsafeRawPointer].map { owner in
            Builtin(
                .initializer, on: owner, "init(_ other: OpaquePointer)", "A pointer to the same memory.",
                example: owner === NominalType.unsafePointer
                    ? """
                    let numbers = UnsafeMutablePointer<Int>.allocate(capacity: 1)
                    numbers.initialize(to: 4)
                    print(UnsafePointer<Int>(OpaquePointer(numbers)).pointee)
                    // => 4
                    """ : nil
            ) { a in
                let (pointer, type) = (try a.pointer(0), a.resultType.genericArguments.first)
                return .pointer(type.map { pointer.bound(to: $0) } ?? pointer.raw, owner)
            }
        }
}
