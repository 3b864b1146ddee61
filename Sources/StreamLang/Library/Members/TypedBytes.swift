// What Swift 4 called closures of Data with: pointers to its bytes, taken for values of a type.

import Foundation

extension Library {
    package static let typedBytes: [Builtin] =
        typesOfBytes.flatMap { type in
            let isByte = type === NominalType.uint8
            return [
                Builtin(
                    .method, on: .data,
                    "withUnsafeBytes<R>(_ body: (UnsafePointer<\(type.name)>) throws -> R) rethrows -> R",
                    "Calls a closure with a pointer to the bytes, taken for values of a type.",
                    example: isByte
                        ? "print(Data([1, 2]).withUnsafeBytes { (bytes: UnsafePointer<UInt8>) in bytes[1] })\n// => 2"
                        : nil,
                    renamed: "withUnsafeBytes(_:) of an UnsafeRawBufferPointer since Swift 5"
                ) { a in
                    let memory = ScriptMemory(
                        try a.receiver(as: Data.self).map { .integer($0, as: .uint8) }, isLent: true)
                    return try a.function(0).call(.typed(memory, type, .unsafePointer))
                },
                Builtin.mutating(
                    on: .data,
                    "withUnsafeMutableBytes<R>(_ body: (UnsafeMutablePointer<\(type.name)>) throws -> R) rethrows -> R",
                    "Calls a closure that may change the bytes, by a pointer to them, taken for values of a type.",
                    example: isByte
                        ? """
                        var data = Data([1, 2])
                        data.withUnsafeMutableBytes { (bytes: UnsafeMutablePointer<UInt8>) in bytes[0] = 9 }
                        print(Array(data))
                        // => [9, 2]
                        """ : nil,
                    renamed: "withUnsafeMutableBytes(_:) of an UnsafeMutableRawBufferPointer since Swift 5"
                ) { value, a in
                    let bytes = value.object(as: NativeObject<Data>.self)?.native ?? Data()
                    let memory = ScriptMemory(bytes.map { .integer($0, as: .uint8) }, isLent: true)
                    defer { value = .data(Data(memory.content.map { $0.exactly(UInt8.self) ?? 0 })) }
                    return try a.function(0).call(.typed(memory, type, .unsafeMutablePointer))
                },
            ]
        }

    private static let typesOfBytes: [NominalType] = [
        .uint8, .int8, .uint16, .int16, .uint32, .int32, .uint64, .int64, .uint, .int, .float, .double,
    ]
}

extension Value {
    /// A pointer to bytes that are taken for values of a type.
    fileprivate static func typed(_ memory: ScriptMemory, _ type: NominalType, _ pointer: NominalType) -> Value {
        let start = ScriptPointer(memory: memory, place: 0)
        return .pointer(type === NominalType.uint8 ? start : start.bound(to: .nominal(type, [])), pointer)
    }
}
