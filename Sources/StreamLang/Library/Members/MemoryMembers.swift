// What looks at memory in a compiled program: buffers of arrays, the bytes of numbers. The elements are lent as an array.

extension Library {
    package static let bufferMembers: [Builtin] =
        arrayBuffers
        + [NominalType.arraySlice, .contiguousArray].flatMap { owner in arrayBuffers.map { $0.of(owner) } }
        + lentMemory

    private static func storage(on owner: NominalType, of element: String, _ example: String) -> Builtin {
        Builtin(
            .method, on: owner,
            "withContiguousStorageIfAvailable<R>(_ body: (Array<\(element)>) throws -> R) rethrows -> R?",
            "Calls a closure with the elements as they lie in memory.",
            example: "print(\(example).withContiguousStorageIfAvailable { $0.count }!)\n// => 3"
        ) { a in .some(try a.function(0).call(.array(a.elements()))) }
    }

    private static let arrayBuffers: [Builtin] = [
        Builtin(
            .method, on: .array,
            "withUnsafeBufferPointer<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R",
            "Calls a closure with the elements as they lie in memory.",
            example: "print([1, 2, 3].withUnsafeBufferPointer { $0.reduce(0, +) })\n// => 6"
        ) { a in try a.function(0).call(.array(a.elements())) },
        storage(on: .array, of: "Element", "[1, 2, 3]"),
        .mutating(
            on: .array,
            "withContiguousMutableStorageIfAvailable<R>(_ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R) rethrows -> R?",
            "Calls a closure that may change the elements where they lie in memory."
        ) { array, a in .some(try a.lend(&array)) },
        .mutating(
            on: .array,
            "withUnsafeMutableBufferPointer<R>(_ body: (inout UnsafeMutableBufferPointer<Element>) throws -> R) rethrows -> R",
            "Calls a closure that may change the elements where they lie in memory.",
            example: "var a = [1, 2]\na.withUnsafeMutableBufferPointer { $0[0] = 7 }\nprint(a)\n// => [7, 2]"
        ) { array, a in try a.lend(&array) },
    ]

    private static let lentMemory: [Builtin] = [
        storage(on: .utf8View, of: "UInt8", "\"abc\".utf8"),
        Builtin(
            .method, on: .sequence,
            "withContiguousStorageIfAvailable<R>(_ body: (UnsafeBufferPointer<Element>) throws -> R) rethrows -> R?",
            "Answers nil where the elements do not lie in memory one behind the other.",
            example: "print(Set([1]).withContiguousStorageIfAvailable { $0.count } == nil)\n// => true"
        ) { a in
            guard case .object(let object) = a.receiver, object is ArrayObject else { return .none }
            return .some(try a.function(0).call(.array(a.elements())))
        },
        .mutating(
            on: .string, "withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R",
            "Calls a closure with the bytes in UTF-8 as they lie in memory.",
            example: "var s = \"né\"\nprint(s.withUTF8 { $0.count })\n// => 3"
        ) { text, a in
            let bytes = (text.text ?? "").utf8.map { Value.integer($0, as: .uint8) }
            return try a.function(0).call(.array(bytes))
        },
        Builtin(
            .property, on: .unsafeBufferPointer, "baseAddress: UnsafePointer<Element>?",
            "A pointer to the first element, or nil without any.",
            example: "print([7, 8].withUnsafeBufferPointer { $0.baseAddress![1] })\n// => 8"
        ) { a in
            let elements = try a.elements()
            return .optional(elements.isEmpty ? nil : .pointer(toFirstOf: elements))
        },
        Builtin(
            .initializer, on: .unsafeBufferPointer, "init(start: UnsafePointer<Element>?, count: Int)",
            "The elements from a pointer on."
        ) { a in
            guard a.isGiven(0) else { return .array([]) }
            return .array(try a.pointer(0).contents(a.count(1)))
        },
        Builtin(
            .function, "unsafeBitCast<T, U>(_ x: T, to type: U.Type) -> U",
            "Takes a value for one of another type, whose form must be the same.",
            example: "print(unsafeBitCast(1.0, to: UInt64.self) >> 52)\n// => 1023"
        ) { a in
            let type = try a.typeArgument(1)
            if let value = a[0].taken(for: type) { return value }
            throw RuntimeError(
                "a value of type '\(a[0].runtimeType)' cannot be taken for one of type '\(type)' here",
                hint: "use 'as!', or make a new value")
        },
        Builtin(
            .function, "unsafeDowncast<T: AnyObject>(_ x: AnyObject, to type: T.Type) -> T",
            "Takes an object for one of a subclass, which it must be.",
            example:
                "class A {}\nfinal class B: A { let n = 1 }\nlet a: A = B()\nprint(unsafeDowncast(a, to: B.self).n)\n// => 1"
        ) { a in
            let type = try a.typeArgument(1)
            if let nominal = type.nominal, a[0].nominal.isKind(of: nominal) { return a[0] }
            throw RuntimeError("an object of type '\(a[0].runtimeType)' is none of type '\(type)'", hint: "use 'as?'")
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
        Builtin(
            .function,
            "withUnsafeMutableBytes<T, R>(of value: inout T, _ body: (UnsafeMutableRawBufferPointer) throws -> R) rethrows -> R",
            "Calls a closure that may change the bytes of a variable that holds a number.",
            example:
                "var number = UInt16(258)\nwithUnsafeMutableBytes(of: &number) { $0[0] = 9 }\nprint(number)\n// => 265"
        ) { a in
            guard let cell = a[0].object(as: Cell.self) else { throw a.wrong(0, "a variable") }
            let memory = ByteView(ScriptPointer(memory: ScriptMemory(cell), place: 0))
            guard memory.form != nil else { throw ByteForm.unknown(cell.value.runtimeType) }
            return try a.function(1).call(
                .pointer(ScriptPointer(memory: memory, place: 0), .unsafeMutableRawBufferPointer))
        },
        Builtin(
            .function,
            "withUnsafeTemporaryAllocation<T, R>(of type: T.Type, capacity: Int, _ body: (UnsafeMutableBufferPointer<T>) throws -> R) rethrows -> R",
            "Calls a closure with memory for some values, which is given back behind it.",
            example: """
                let sum = withUnsafeTemporaryAllocation(of: Int.self, capacity: 2) { places in
                    places.initialize(repeating: 4)
                    return places[0] + places[1]
                }
                print(sum)
                // => 8
                """
        ) { a in
            let memory = ScriptMemory(capacity: try a.count(1), isLent: true, of: try a.typeArgument(0))
            defer { try? memory.giveBack() }
            return try a.function(2).call(.buffer(ScriptBuffer(memory)))
        },
        Builtin(
            .function,
            "withUnsafeTemporaryAllocation<R>(byteCount: Int, alignment: Int, _ body: (UnsafeMutableRawBufferPointer) throws -> R) rethrows -> R",
            "Calls a closure with memory for some bytes, which is given back behind it.",
            guarding: [.atMost(0, ByteLimit.most)]
        ) { a in
            let memory = RawMemory(byteCount: try a.count(0))
            defer { try? memory.giveBack() }
            return try a.function(2).call(
                .pointer(ScriptPointer(memory: memory, place: 0), .unsafeMutableRawBufferPointer))
        },
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
}

extension Value {
    /// The value as one of another type; nil where the forms of the types differ, or are not known.
    fileprivate func taken(for type: ScriptType) -> Value? {
        if case .function = type { return object(as: FunctionObject.self) == nil ? nil : self }
        guard let other = type.nominal else { return runtimeType == type ? self : nil }
        if nominal.isKind(of: other) { return self }
        if let structure = object(as: StructObject.self), other.kind == .structure, other.isScript {
            guard structure.fields.count == other.fields.count else { return nil }
            let fields = zip(structure.fields, other.fields).compactMap { $0.taken(for: $1.type) }
            guard fields.count == structure.fields.count else { return nil }
            return .object(StructObject(fields, other, arguments: type.genericArguments))
        }
        guard let bytes = memoryBytes else { return nil }
        func number<Number>(_ type: Number.Type) -> Number? {
            guard bytes.count == MemoryLayout<Number>.size else { return nil }
            return bytes.withUnsafeBytes { $0.loadUnaligned(as: Number.self) }
        }
        func integer<Number: FixedWidthInteger>(_ type: Number.Type) -> Value? {
            number(type).map { .integer($0, as: other) }
        }
        if other === NominalType.double { return number(Double.self).map { .double($0) } }
        if other === NominalType.cgFloat { return number(Double.self).map { .cgFloat($0) } }
        if other === NominalType.float { return number(Float.self).map { .float($0) } }
        return other.integerType.flatMap { integer($0) }
    }
}

extension Arguments {
    /// Calls the closure with the elements of an array, which it may change where they lie.
    fileprivate func lend(_ array: inout Value) throws -> Value {
        let memory = ScriptMemory(try array.sequenceElements() ?? [], isLent: true)
        defer { if let changed = try? memory.takeBack(memory.count) { try? array.withUniqueArray { $0 = changed } } }
        return try function(0).call(.object(Cell(.buffer(ScriptBuffer(memory)))))
    }
}
