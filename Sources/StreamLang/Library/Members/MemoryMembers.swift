// What looks at memory in a compiled program: buffers of arrays, the bytes of numbers. The elements are lent as an array.

extension Library {
    static let bufferMembers: [Builtin] = [
        Builtin(
            .method, on: .array, "withUnsafeBufferPointer<R>(_ body: (Array<Element>) throws -> R) rethrows -> R",
            "Calls a closure with the elements as they lie in memory.",
            example: "print([1, 2, 3].withUnsafeBufferPointer { $0.reduce(0, +) })\n// => 6"
        ) { a in try a.function(0).call(.array(a.elements())) },
        Builtin(
            .method, on: .array,
            "withContiguousStorageIfAvailable<R>(_ body: (Array<Element>) throws -> R) rethrows -> R?",
            "Calls a closure with the elements as they lie in memory.",
            example: "print([1, 2, 3].withContiguousStorageIfAvailable { $0.count }!)\n// => 3"
        ) { a in .some(try a.function(0).call(.array(a.elements()))) },
        .mutating(
            on: .array, "withUnsafeMutableBufferPointer<R>(_ body: (inout Array<Element>) throws -> R) rethrows -> R",
            "Calls a closure that may change the elements where they lie in memory.",
            example: "var a = [1, 2]\na.withUnsafeMutableBufferPointer { $0[0] = 7 }\nprint(a)\n// => [7, 2]"
        ) { array, a in
            let lent = Cell(array)
            defer { array = lent.value }
            return try a.function(0).call(.object(lent))
        },
        Builtin(
            .function, "withUnsafeBytes<T, R>(of value: T, _ body: (Array<UInt8>) throws -> R) rethrows -> R",
            "Calls a closure with the bytes of a number, the lowest first.",
            example: "print(withUnsafeBytes(of: UInt16(258)) { Array($0) })\n// => [2, 1]"
        ) { a in
            guard let bytes = bytes(of: a[0]) else { throw a.wrong(0, "a number") }
            return try a.function(1).call(.array(bytes.map { .integer($0, as: .uint8) }))
        },
        Builtin(
            .function,
            "withUnsafeMutablePointer<T, R>(to value: inout T, _ body: (UnsafeMutablePointer<T>) throws -> R) rethrows -> R",
            "Calls a closure with a pointer to a variable.",
            example: "var n = 5\nwithUnsafeMutablePointer(to: &n) { $0.pointee += 2 }\nprint(n)\n// => 7"
        ) { a in
            guard let cell = a[0].object(as: Cell.self) else { throw a.wrong(0, "a variable") }
            return try a.function(1).call(.pointer(to: cell))
        },
        Builtin(
            .function,
            "withUnsafePointer<T, R>(to value: T, _ body: (UnsafeMutablePointer<T>) throws -> R) rethrows -> R",
            "Calls a closure with a pointer to a value.",
            example: "print(withUnsafePointer(to: 5) { $0.pointee })\n// => 5"
        ) { a in try a.function(1).call(.pointer(to: Cell(a[0]))) },
        swapped("byteSwapped", "The number with its bytes in the other order.") { $0.byteSwapped },
        swapped("bigEndian", "The number whose bytes lie in memory with the highest first.") { $0.bigEndian },
        swapped("littleEndian", "The number whose bytes lie in memory with the lowest first.") { $0.littleEndian },
    ]

    private static func swapped(
        _ name: String, _ summary: String, _ order: @escaping @Sendable (any FixedWidthInteger) -> any FixedWidthInteger
    ) -> Builtin {
        Builtin(
            .property, on: .binaryInteger, "\(name): Self", summary,
            example: "print(UInt16(258).\(name))\n// => \(order(UInt16(258)))"
        ) { a in
            guard let type = a.receiver.nominal.integerType, let number = a.receiver.exactly(type) else {
                throw RuntimeError("\(a.receiver.nominal.name) has no fixed number of bytes")
            }
            return .integer(order(number), as: a.receiver.nominal)
        }
    }

    private static func bytes(of value: Value) -> [UInt8]? {
        func bytes<Number: FixedWidthInteger>(_ type: Number.Type) -> [UInt8]? {
            value.exactly(type).map { withUnsafeBytes(of: $0) { Array($0) } }
        }
        if case .double(let number) = value { return withUnsafeBytes(of: number) { Array($0) } }
        return value.nominal.integerType.flatMap { bytes($0) }
    }
}
