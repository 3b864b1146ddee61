// Memory as plain bytes: UnsafeRawBufferPointer and UnsafeRawPointer. The bytes are lent as a copy, which is checked.

import Foundation

extension NominalType {
    /// What a buffer of bytes has beside the members of an array, which its values are.
    package static let unsafeRawBufferPointer = library("UnsafeRawBufferPointer", parents: [array])
    /// Bytes that are changed where they lie: a pointer to the first of them.
    package static let unsafeMutableRawBufferPointer = library("UnsafeMutableRawBufferPointer", parents: [collection])
    package static let unsafeMutableBufferPointer = library(
        "UnsafeMutableBufferPointer", generic: ["Element"], parents: [mutableCollection, randomAccessCollection])
    package static let unsafeRawPointer = library("UnsafeRawPointer", .classType)
    package static let opaquePointer = library("OpaquePointer", .classType)
}

extension Library {
    package static let rawMemoryMembers: [Builtin] =
        lentBytes
        + [
            NominalType.unsafeRawBufferPointer, .unsafeMutableRawBufferPointer, .unsafeRawPointer,
            .unsafeMutableRawPointer,
        ].flatMap(loads)
        + rawBuffers + changedBytes + dataOfMemory

    private static let signatureOfLending =
        "withUnsafeBytes<R>(_ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R"

    private static let lentBytes: [Builtin] =
        [
            Builtin(
                .method, on: .data, signatureOfLending, "Calls a closure with the bytes as they lie in memory.",
                example: "print(Data([1, 2]).withUnsafeBytes { $0.load(as: UInt16.self) })\n// => 513"
            ) { a in try a.function(0).call(.array(bytes: a.receiver(as: Data.self))) }
        ]
        + [NominalType.array, .arraySlice, .contiguousArray].map { owner in
            Builtin(
                .method, on: owner, signatureOfLending, "Calls a closure with the bytes of the elements.",
                example: owner === NominalType.array
                    ? "print([UInt16(1), 2].withUnsafeBytes { Array($0) })\n// => [1, 0, 2, 0]" : nil
            ) { a in try a.function(0).call(.array(bytes: a.elements().memoryBytes())) }
        }
        + [
            Builtin(
                .function,
                "withUnsafeBytes<T, R>(of value: T, _ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R",
                "Calls a closure with the bytes of a number, the lowest first.",
                example: "print(withUnsafeBytes(of: UInt16(258)) { Array($0) })\n// => [2, 1]"
            ) { a in try a.function(1).call(.array(bytes: [a[0]].memoryBytes())) },
            Builtin(
                .function,
                "withUnsafeBytes<T, R>(of value: inout T, _ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R",
                "Calls a closure with the bytes of a variable that holds a number.",
                example: "var number = UInt16(258)\nprint(withUnsafeBytes(of: &number) { Data($0) })\n// => 2 bytes"
            ) { a in
                guard let cell = a[0].object(as: Cell.self) else { throw a.wrong(0, "a variable") }
                return try a.function(1).call(.array(bytes: [cell.value].memoryBytes()))
            },
        ]

    /// Reading values from bytes.
    private static func loads(_ owner: NominalType) -> [Builtin] {
        let isLent =
            owner !== NominalType.unsafeMutableRawBufferPointer && owner !== NominalType.unsafeMutableRawPointer
        let lent =
            "Data([1, 2, 3, 4]).withUnsafeBytes { $0\(owner === NominalType.unsafeRawPointer ? ".baseAddress!" : "")"
        return [
            Builtin(
                .method, on: owner, "load<T>(fromByteOffset offset: Int = 0, as type: T.Type) -> T",
                "Reads a number that lies at a place, which must be a multiple of its size.",
                example: isLent ? "print(\(lent).load(fromByteOffset: 2, as: UInt16.self) })\n// => 1027" : nil
            ) { a in try a.load(isAligned: true) },
            Builtin(
                .method, on: owner, "loadUnaligned<T>(fromByteOffset offset: Int = 0, as type: T.Type) -> T",
                "Reads a number that lies at a place.",
                example: isLent ? "print(\(lent).loadUnaligned(fromByteOffset: 1, as: UInt16.self) })\n// => 770" : nil
            ) { a in try a.load(isAligned: false) },
        ]
    }

    private static let rawBuffers: [Builtin] = [
        Builtin(
            .method, on: .unsafeRawBufferPointer, "bindMemory<T>(to type: T.Type) -> UnsafeBufferPointer<T>",
            "The bytes taken for values of a type.",
            example: "print(Data([1, 0, 2, 0]).withUnsafeBytes { Array($0.bindMemory(to: UInt16.self)) })\n// => [1, 2]"
        ) { a in .array(try a.bound(0)) },
        Builtin(
            .method, on: .unsafeRawBufferPointer, "assumingMemoryBound<T>(to type: T.Type) -> UnsafeBufferPointer<T>",
            "The bytes taken for values of a type."
        ) { a in .array(try a.bound(0)) },
        Builtin(
            .property, on: .unsafeRawBufferPointer, "baseAddress: UnsafeRawPointer?", "A pointer to the first byte.",
            example: "print(Data([7]).withUnsafeBytes { $0.baseAddress!.load(as: UInt8.self) })\n// => 7"
        ) { a in .some(.pointer(ScriptPointer(memory: ScriptMemory(try a.elements()), place: 0), .unsafeRawPointer)) },
        Builtin(
            .initializer, on: .unsafeRawBufferPointer, "init<T>(_ bytes: UnsafeBufferPointer<T>)",
            "The bytes of the elements of a buffer."
        ) { a in .array(bytes: try a.sequence(0).memoryBytes()) },
        Builtin(
            .initializer, on: .unsafeRawBufferPointer, "init(start: UnsafeRawPointer?, count: Int)",
            "The bytes from a pointer on."
        ) { a in a.isGiven(0) ? .array(bytes: try a.rawBytes(0)) : .array([]) },
        Builtin(
            .initializer, on: .unsafeRawBufferPointer, "init<T>(start: UnsafePointer<T>?, count: Int)",
            "The bytes from a pointer on."
        ) { a in a.isGiven(0) ? .array(bytes: try a.pointedBytes(0)) : .array([]) },
        Builtin(
            .method, on: .unsafeRawPointer, "assumingMemoryBound<T>(to type: T.Type) -> UnsafePointer<T>",
            "A pointer to the same memory, taken for values of a type.",
            example:
                "print(Data([1, 2]).withUnsafeBytes { $0.baseAddress!.assumingMemoryBound(to: UInt8.self)[1] })\n// => 2"
        ) { a in .pointer(try a.ownPointer().bound(to: a.typeArgument(0)), .unsafePointer) },
        Builtin(
            .method, on: .unsafeRawPointer, "bindMemory<T>(to type: T.Type, capacity count: Int) -> UnsafePointer<T>",
            "A pointer to the same memory, taken for values of a type."
        ) { a in .pointer(try a.ownPointer().bound(to: a.typeArgument(0)), .unsafePointer) },
        Builtin(
            .method, on: .unsafeRawPointer, "advanced(by n: Int) -> UnsafeRawPointer", "The place some bytes further."
        ) {
            a in .pointer(try a.ownPointer().raw.moved(by: a.int(0)), .unsafeRawPointer)
        },
        Builtin(
            .method, on: .unsafeRawPointer, "distance(to end: UnsafeRawPointer) -> Int",
            "How many bytes another pointer is further."
        ) { a in .int(try a.ownPointer().raw.distance(to: a.pointer(0).raw)) },
        Builtin(
            .initializer, on: .array,
            "init(unsafeUninitializedCapacity: Int, initializingWith initializer: (inout UnsafeMutableBufferPointer<Element>, inout Int) throws -> Void) rethrows",
            "Makes an array whose elements a closure puts into their places; it says how many there are.",
            example: """
                let squares = Array<Int>(unsafeUninitializedCapacity: 4) { buffer, count in
                    for place in 0..<3 { buffer[place] = place * place }
                    count = 3
                }
                print(squares)
                // => [0, 1, 4]
                """
        ) { a in
            let capacity = try a.count(0)
            let memory = ScriptMemory(capacity: capacity, isLent: true)
            let used = Cell(.int(0))
            _ = try a.function(1).call(.object(Cell(.buffer(ScriptBuffer(memory)))), .object(used))
            guard case .int(let count) = used.value, (0...capacity).contains(count) else {
                throw RuntimeError("\(used.value) elements are not within the capacity, which is \(capacity)")
            }
            return .array(try memory.takeBack(count))
        },
    ]

    /// Bytes that a closure changes where they lie.
    private static let changedBytes: [Builtin] =
        [NominalType.data, .array].map { owner in
            let isData = owner === NominalType.data
            return Builtin.mutating(
                on: owner,
                "withUnsafeMutableBytes<R>(_ body: (UnsafeMutableRawBufferPointer) throws -> R) rethrows -> R",
                "Calls a closure that may change the bytes\(isData ? "" : " of the elements") where they lie in memory.",
                example: isData
                    ? "var data = Data([1, 2])\ndata.withUnsafeMutableBytes { $0[0] = 9 }\nprint(Array(data))\n// => [9, 2]"
                    : nil
            ) { value, a in
                let elements = try value.sequenceElements() ?? []
                let form = isData ? nil : elements.first.flatMap { ByteForm(of: $0.runtimeType) }
                let memory = ScriptMemory(try elements.memoryBytes().map { .integer($0, as: .uint8) })
                defer {
                    let bytes = memory.content.map { $0.exactly(UInt8.self) ?? 0 }
                    if let form {
                        value = .array((0..<elements.count).map { form.read(bytes, at: $0 * form.stride) })
                    } else if isData {
                        value = .data(Data(bytes))
                    }
                }
                return try a.function(0).call(
                    .pointer(ScriptPointer(memory: memory, place: 0), .unsafeMutableRawBufferPointer))
            }
        } + [
            Builtin(
                .property, on: .unsafeMutableRawBufferPointer, "count: Int", "How many bytes there are."
            ) { a in .int(try a.ownPointer().memory.count) },
            Builtin(
                .method, on: .unsafeMutableRawBufferPointer,
                "storeBytes<T>(of value: T, toByteOffset offset: Int = 0, as type: T.Type)",
                "Puts the bytes of a number in a place.",
                example: """
                    var data = Data([0, 0, 0])
                    data.withUnsafeMutableBytes { $0.storeBytes(of: 258, toByteOffset: 1, as: UInt16.self) }
                    print(Array(data))
                    // => [0, 2, 1]
                    """
            ) { a in
                let type = try a.typeArgument(2)
                guard let form = ByteForm(of: type), let bytes = form.bytes(of: a[0]) else {
                    throw ByteForm.unknown(type)
                }
                return try a.put(bytes, at: a.has(1) ? a.int(1) : 0)
            },
            Builtin(
                .method, on: .unsafeMutableRawBufferPointer, "copyBytes(from source: any Sequence<UInt8>)",
                "Puts other bytes in the first places."
            ) { a in try a.put(a.bytes(0), at: 0) },
        ]

    /// Data made of what a pointer leads to.
    private static let dataOfMemory: [Builtin] = [
        Builtin(
            .initializer, on: .data, "init<T>(bytes: UnsafePointer<T>, count: Int)",
            "Makes data of the bytes from a pointer on.",
            example: "var number = UInt16(258)\nprint(Array(Data(bytes: &number, count: 2)))\n// => [2, 1]"
        ) { a in .data(Data(try a.pointedBytes(0, inBytes: true))) },
        Builtin(
            .initializer, on: .data, "init(bytes: UnsafeRawPointer, count: Int)",
            "Makes data of the bytes from a pointer on."
        ) { a in .data(Data(try a.rawBytes(0))) },
        Builtin(
            .initializer, on: .data, "init<T>(bytes: Array<T>, count: Int)", "Makes data of an array's first bytes.",
            example: "print(Data(bytes: [UInt8(1), 2, 3], count: 2))\n// => 2 bytes"
        ) { a in
            let (bytes, count) = (try a.array(0).memoryBytes(), try a.byteCount(1))
            guard count <= bytes.count else { throw outside(count, bytes.count) }
            return .data(Data(bytes.prefix(count)))
        },
        Builtin(
            .initializer, on: .data, "init<T>(buffer: UnsafeBufferPointer<T>)", "Makes data of the bytes of a buffer.",
            example: "print([1, 2].withUnsafeBufferPointer { Data(buffer: $0) })\n// => 16 bytes"
        ) { a in .data(Data(try a.sequence(0).memoryBytes())) },
        Builtin(
            .method, on: .data, "copyBytes(to array: inout Array<UInt8>, count: Int)",
            "Copies the first bytes into an array, which has places for them.",
            example:
                "var bytes: [UInt8] = [0, 0]\nData([5, 6]).copyBytes(to: &bytes, count: 2)\nprint(bytes)\n// => [5, 6]"
        ) { a in
            let (data, count) = (try a.receiver(as: Data.self), try a.byteCount(1))
            guard let cell = a[0].object(as: Cell.self) else { throw a.wrong(0, "a variable") }
            var bytes = cell.value.elements ?? []
            guard count <= bytes.count, count <= data.count else { throw outside(count, min(bytes.count, data.count)) }
            bytes.replaceSubrange(0..<count, with: data.prefix(count).map { .integer($0, as: .uint8) })
            cell.value = .array(bytes)
            return .void
        },
        Builtin(
            .method, on: .data,
            "copyBytes(to buffer: UnsafeMutableRawBufferPointer, from range: Range<Int>? = nil) -> Int",
            "Copies bytes into memory, as many as there is room for, and tells how many these are.",
            example: """
                var number: UInt16 = 0
                print(withUnsafeMutableBytes(of: &number) { Data([1, 2, 3]).copyBytes(to: $0, from: 1..<3) }, number)
                // => 2 770
                """
        ) { a in
            let (data, places) = (try a.receiver(as: Data.self), try a[0].sequenceElements()?.count ?? 0)
            var part = data[...]
            if let range = a[1].unwrapped?.object(as: RangeObject.self), let lower = range.lower?.exactly(Int.self),
                let upper = range.upper?.exactly(Int.self)
            {
                guard data.startIndex <= lower, upper <= data.endIndex else { throw outside(upper, data.count) }
                part = data[lower..<upper]
            }
            let bytes = Array(part.prefix(places))
            _ = try Arguments(receiver: a[0], in: a.context).put(bytes, at: 0)
            return .int(bytes.count)
        },
        Builtin(
            .method, on: .data, "copyBytes(to pointer: UnsafeMutablePointer<UInt8>, count: Int)",
            "Copies the first bytes to where a pointer leads."
        ) { a in
            let (data, count) = (try a.receiver(as: Data.self), try a.byteCount(1))
            guard count <= data.count else { throw outside(count, data.count) }
            let pointer = try a.pointer(0)
            for (place, byte) in data.prefix(count).enumerated() {
                try pointer.fill(place, with: .integer(byte, as: .uint8))
            }
            return .void
        },
    ]

    fileprivate static func outside(_ wanted: Int, _ count: Int) -> RuntimeError {
        RuntimeError("\(wanted.counted("byte")) of \(count) cannot be read")
    }
}

extension Value {
    static func array(bytes: some Sequence<UInt8>) -> Value { .array(bytes.map { .integer($0, as: .uint8) }) }
}

extension Arguments {
    fileprivate func load(isAligned: Bool) throws -> Value {
        let type = try typeArgument(1)
        guard let form = ByteForm(of: type) else { throw ByteForm.unknown(type) }
        let offset = has(0) ? try int(0) : 0
        let start = receiver.pointer?.raw
        if isAligned, offset.addingSaturating(start?.place ?? 0) % form.alignment != 0 {
            throw RuntimeError(
                "\(offset) is no multiple of \(form.alignment), where a value of type '\(type)' may lie",
                hint: "use loadUnaligned(fromByteOffset:as:)")
        }
        if let pointer = try start?.moved(by: offset) {
            return form.read(try pointer.bytes(form.size), at: 0)
        }
        let bytes = try elements()
        guard offset >= 0, offset <= bytes.count - form.size else {
            throw RuntimeError(
                "a value of \(form.size.counted("byte")) at \(offset) does not lie within \(bytes.count.counted("byte"))"
            )
        }
        return form.read(bytes[offset..<offset + form.size].map { $0.exactly(UInt8.self) ?? 0 }, at: 0)
    }

    /// The receiver's bytes as values of the type that an argument is.
    fileprivate func bound(_ index: Int) throws -> [Value] {
        let type = try typeArgument(index)
        guard let form = ByteForm(of: type) else { throw ByteForm.unknown(type) }
        let bytes = try elements().map { $0.exactly(UInt8.self) ?? 0 }
        return (0..<bytes.count / form.stride).map { form.read(bytes, at: $0 * form.stride) }
    }

    /// Puts bytes into the receiver's places from one on.
    fileprivate func put(_ bytes: [UInt8], at place: Int) throws -> Value {
        let pointer = try ownPointer().moved(by: place)
        guard place >= 0, place <= pointer.memory.count - bytes.count else {
            throw RuntimeError("\(bytes.count.counted("byte")) at \(place) do not lie within \(pointer.memory.count)")
        }
        for (offset, byte) in bytes.enumerated() { try pointer.fill(offset, with: .integer(byte, as: .uint8)) }
        return .void
    }

    /// As many bytes from a raw pointer on as the second argument says.
    fileprivate func rawBytes(_ index: Int) throws -> [UInt8] {
        try pointer(index).raw.bytes(byteCount(1))
    }

    /// The bytes of the values from a pointer on, as many as the second argument says, which counts values or bytes.
    ///
    /// A variable that holds an array lends its elements: `Data(bytes: &array, count: 4)`.
    package func pointedBytes(_ index: Int, inBytes: Bool = false) throws -> [UInt8] {
        let (pointer, count) = (try pointer(index), try byteCount(1))
        if count > 0, let elements = try pointer.content().elements {
            let bytes = try (inBytes ? elements : Array(elements.prefix(count))).memoryBytes()
            guard inBytes ? count <= bytes.count : count <= elements.count else {
                throw Library.outside(count, bytes.count)
            }
            return inBytes ? Array(bytes.prefix(count)) : bytes
        }
        guard inBytes, count > 0 else { return try pointer.contents(count).memoryBytes() }
        let type = try pointer.content().runtimeType
        guard let form = ByteForm(of: type) else { throw ByteForm.unknown(type) }
        let values = (count + form.stride - 1) / form.stride
        return Array(try pointer.contents(values).memoryBytes().prefix(count))
    }
}
