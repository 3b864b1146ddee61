// UnsafeMutableRawPointer and UnsafeRawPointer where a script makes them itself, and pointers from and to them.

import Foundation

extension NominalType {
    package static let unsafeMutableRawPointer = library("UnsafeMutableRawPointer", .classType)
}

extension Library {
    package static let rawPointerMembers: [Builtin] =
        allocation + making + storing + bindingMemory + rebinding
        + [NominalType.unsafeMutableRawPointer, .unsafeRawPointer].flatMap(stepping)
        + rawMutableBuffers + opaquePointers + lending

    private static let allocation: [Builtin] = [
        Builtin(
            .staticMethod, on: .unsafeMutableRawPointer,
            "allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer", "Asks for memory for some bytes.",
            example: """
                let pointer = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
                pointer.storeBytes(of: 258, as: Int.self)
                print(pointer.load(as: Int.self), pointer.load(as: UInt8.self))
                pointer.deallocate()
                // => 258 2
                """, guarding: [.atMost(0, ByteLimit.most)]
        ) { a in .rawPointer(RawMemory(byteCount: try a.count(0))) },
        Builtin(.method, on: .unsafeMutableRawPointer, "deallocate()", "Gives the memory back.") { a in
            try a.giveBack()
        },
        Builtin(.method, on: .unsafeRawPointer, "deallocate()", "Gives the memory back.") { a in try a.giveBack() },
        Builtin(.method, on: .unsafePointer, "deallocate()", "Gives the memory back.") { a in try a.giveBack() },
        Builtin(
            .staticMethod, on: .unsafeMutableRawBufferPointer,
            "allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawBufferPointer",
            "Asks for memory for some bytes.",
            example: """
                let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 2, alignment: 1)
                buffer[1] = 7
                print(Array(buffer))
                buffer.deallocate()
                // => [0, 7]
                """, guarding: [.atMost(0, ByteLimit.most)]
        ) { a in
            .pointer(
                ScriptPointer(memory: RawMemory(byteCount: try a.count(0)), place: 0), .unsafeMutableRawBufferPointer)
        },
        Builtin(.method, on: .unsafeMutableRawBufferPointer, "deallocate()", "Gives the memory back.") { a in
            try a.giveBack()
        },
    ]

    /// Pointers made of others.
    private static let making: [Builtin] =
        [
            (
                NominalType.unsafeMutableRawPointer,
                [
                    "_ other: UnsafeMutablePointer<T>", "_ other: UnsafeMutableRawPointer",
                    "mutating other: UnsafeRawPointer",
                ]
            ),
            (
                NominalType.unsafeRawPointer,
                [
                    "_ other: UnsafePointer<T>", "_ other: UnsafeMutablePointer<T>", "_ other: UnsafeMutableRawPointer",
                    "_ other: UnsafeRawPointer",
                ]
            ),
        ].flatMap { owner, parameters in
            parameters.flatMap { parameter in
                let generic = parameter.contains("<T>") ? "<T>" : ""
                return ["init\(generic)(\(parameter))", "init?\(generic)(\(parameter)?)"].map { signature in
                    Builtin(.initializer, on: owner, signature, "A pointer to the same memory as bytes.") { a in
                        guard signature.hasPrefix("init?") else { return .pointer(try a.pointer(0).raw, owner) }
                        return .optional(a.isGiven(0) ? .pointer(try a.pointer(0).raw, owner) : nil)
                    }
                }
            }
        }
        + [NominalType.unsafeMutableRawPointer, .unsafeRawPointer, .unsafeMutablePointer, .unsafePointer].flatMap {
            owner in
            ["Int", "UInt"].map { number in
                Builtin(
                    .initializer, on: owner, "init?(bitPattern: \(number))",
                    "An address that a script chose, where nothing lies; nil for 0.",
                    example:
                        "print(\(owner.name)\(owner.genericParameters.isEmpty ? "" : "<Int>")(bitPattern: 0) == nil)\n// => true"
                ) { a in
                    guard let bits = a[0].bits, bits != 0 else { return .none }
                    return .some(.pointer(ScriptPointer(memory: Addresses.memory(at: bits), place: 0), owner))
                }
            }
        }

    private static let storing: [Builtin] = [
        Builtin(
            .method, on: .unsafeMutableRawPointer,
            "storeBytes<T>(of value: T, toByteOffset offset: Int = 0, as type: T.Type)",
            "Puts the bytes of a number in a place."
        ) { a in
            let (type, offset) = (try a.typeArgument(2), a.has(1) ? try a.int(1) : 0)
            guard let form = ByteForm(of: type), let bytes = form.bytes(of: a[0]) else { throw ByteForm.unknown(type) }
            try a.ownPointer().raw.moved(by: offset).putBytes(bytes)
            return .void
        },
        Builtin(
            .method, on: .unsafeMutableRawPointer, "copyMemory(from source: UnsafeRawPointer, byteCount: Int)",
            "Puts copies of the bytes that lie elsewhere in the first places.",
            example: """
                let bytes: [UInt8] = [1, 2, 3]
                let pointer = UnsafeMutableRawPointer.allocate(byteCount: 3, alignment: 1)
                bytes.withUnsafeBytes { pointer.copyMemory(from: $0.baseAddress!, byteCount: 3) }
                print(pointer.load(fromByteOffset: 2, as: UInt8.self))
                // => 3
                """
        ) { a in
            try a.ownPointer().raw.putBytes(a.pointer(0).raw.bytes(a.byteCount(1)))
            return .void
        },
        initialize(
            "initializeMemory<T>(as type: T.Type, repeating repeatedValue: T, count: Int) -> UnsafeMutablePointer<T>",
            "Puts a value into some places.",
            example: """
                let memory = UnsafeMutableRawPointer.allocate(byteCount: 32, alignment: 8)
                let texts = memory.initializeMemory(as: String.self, repeating: "a", count: 2)
                texts[1] = "b"
                print(texts[0], texts[1])
                // => a b
                """
        ) { pointer, a in
            for place in (0..<(try a.count(2))).reversed() { try pointer.fill(place, with: a[1]) }
        },
        initialize(
            "initializeMemory<T>(as type: T.Type, to value: T) -> UnsafeMutablePointer<T>", "Puts a value into a place."
        ) { pointer, a in try pointer.fill(0, with: a[1]) },
        initialize(
            "initializeMemory<T>(as type: T.Type, from source: UnsafePointer<T>, count: Int) -> UnsafeMutablePointer<T>",
            "Puts copies of values into some places."
        ) { pointer, a in
            for (place, value) in try a.pointer(1).contents(a.count(2)).enumerated() {
                try pointer.fill(place, with: value)
            }
        },
        initialize(
            "moveInitializeMemory<T>(as type: T.Type, from source: UnsafeMutablePointer<T>, count: Int) -> UnsafeMutablePointer<T>",
            "Moves values into some places."
        ) { pointer, a in
            let (source, count) = (try a.pointer(1), try a.count(2))
            let values = try source.contents(count)
            for place in 0..<count { try source.fill(place, with: nil) }
            for (place, value) in values.enumerated() { try pointer.fill(place, with: value) }
        },
    ]

    private static func initialize(
        _ signature: String, _ summary: String, example: String? = nil,
        _ fill: @escaping @Sendable (ScriptPointer, Arguments) throws -> Void
    ) -> Builtin {
        Builtin(.method, on: .unsafeMutableRawPointer, signature, summary, example: example) { a in
            let pointer = try a.ownPointer().bound(to: a.typeArgument(0))
            try fill(pointer, a)
            return .pointer(pointer)
        }
    }

    private static let bindingMemory: [Builtin] = [
        ("assumingMemoryBound<T>(to type: T.Type)", true),
        ("bindMemory<T>(to type: T.Type, capacity count: Int)", false),
    ].map { signature, isShown in
        Builtin(
            .method, on: .unsafeMutableRawPointer, "\(signature) -> UnsafeMutablePointer<T>",
            "A pointer to the same memory, taken for values of a type.",
            example: isShown
                ? """
                let numbers = UnsafeMutablePointer<Int>.allocate(capacity: 2)
                numbers.initialize(repeating: 5, count: 2)
                let raw = UnsafeMutableRawPointer(numbers)
                print((raw + 8).assumingMemoryBound(to: Int.self).pointee)
                // => 5
                """ : nil
        ) { a in .pointer(try a.ownPointer().bound(to: a.typeArgument(0))) }
    }

    /// Looking at memory as values of another type for a while.
    private static let rebinding: [Builtin] = [NominalType.unsafeMutablePointer, .unsafePointer].map { owner in
        Builtin(
            .method, on: owner,
            "withMemoryRebound<T, Result>(to type: T.Type, capacity count: Int, _ body: (\(owner.name)<T>) throws -> Result) rethrows -> Result",
            "Calls a closure with a pointer to the same memory, taken for values of a type.",
            example: owner === NominalType.unsafePointer
                ? nil
                : """
                var number: UInt32 = 258
                print(withUnsafeMutablePointer(to: &number) { $0.withMemoryRebound(to: UInt8.self, capacity: 4) { $0[1] } })
                // => 1
                """
        ) { a in try a.function(2).call(.pointer(a.ownPointer().bound(to: a.typeArgument(0)), owner)) }
    }

    private static let lending = [
        Builtin(
            .function,
            "withUnsafePointer<T, R>(to value: inout T, _ body: (UnsafePointer<T>) throws -> R) rethrows -> R",
            "Calls a closure with a pointer to a variable.",
            example: "var n = 5\nprint(withUnsafePointer(to: &n) { $0.pointee })\n// => 5"
        ) { a in
            guard let cell = a[0].object(as: Cell.self) else { throw a.wrong(0, "a variable") }
            return try a.function(1).call(.pointer(ScriptPointer(memory: ScriptMemory(cell), place: 0), .unsafePointer))
        }
    ]

    private static func stepping(_ owner: NominalType) -> [Builtin] {
        let up = { @Sendable (place: Int, step: Int) in (place + step - 1) / step * step }
        return [
            Builtin(.method, on: owner, "successor() -> Self", "The place one byte further.") { a in
                .pointer(try a.ownPointer().raw.moved(by: 1), owner)
            },
            Builtin(.method, on: owner, "predecessor() -> Self", "The place one byte before.") { a in
                .pointer(try a.ownPointer().raw.moved(by: -1), owner)
            },
            Builtin(
                .method, on: owner, "alignedUp(toMultipleOf alignment: Int) -> Self",
                "The next place that is a multiple of a number.", guarding: [.within(0, 1...(1 << 30))]
            ) { a in
                let own = try a.ownPointer().raw
                guard own.place >= 0, own.place < .max / 2 else { throw RuntimeError("there is no such place") }
                return .pointer(ScriptPointer(memory: own.memory, place: up(own.place, try a.int(0))), owner)
            },
        ]
            + (owner === NominalType.unsafeRawPointer
                ? []
                : [
                    Builtin(.method, on: owner, "advanced(by n: Int) -> Self", "The place some bytes further.") { a in
                        .pointer(try a.ownPointer().raw.moved(by: a.int(0)), owner)
                    },
                    Builtin(
                        .method, on: owner, "distance(to end: Self) -> Int",
                        "How many bytes another pointer is further."
                    ) { a in .int(try a.ownPointer().raw.distance(to: a.pointer(0).raw)) },
                ])
    }
}

/// The addresses that scripts chose as numbers: the same number is the same address.
private enum Addresses {
    static func memory(at number: Int) -> NamedMemory { NamedMemory(number: UInt(bitPattern: number)) }
}

extension Value {
    static func rawPointer(_ memory: ScriptMemory) -> Value {
        .pointer(ScriptPointer(memory: memory, place: 0), .unsafeMutableRawPointer)
    }
}

extension Arguments {
    fileprivate func giveBack() throws -> Value {
        try ownPointer().memory.giveBack()
        return .void
    }
}
