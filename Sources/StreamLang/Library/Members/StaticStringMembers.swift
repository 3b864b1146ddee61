// StaticString: a text that the program contains as it is.

import RxEngine

extension Library {
    package static let staticStringMembers: [Builtin] = [
        Builtin(
            .property, on: .staticString, "hasPointerRepresentation: Bool",
            "Whether it is a text of more than one scalar.",
            example: "print((\"ab\" as StaticString).hasPointerRepresentation)\n// => true"
        ) { _ in .bool(true) },
        Builtin(
            .property, on: .staticString, "utf8CodeUnitCount: Int", "The number of bytes in UTF-8.",
            example: "print((\"né\" as StaticString).utf8CodeUnitCount)\n// => 3"
        ) { a in .int(try a.text().utf8.count) },
        Builtin(
            .property, on: .staticString, "isASCII: Bool", "Whether all characters are ASCII.",
            example: "print((\"né\" as StaticString).isASCII)\n// => false"
        ) { a in .bool(try a.text().utf8.allSatisfy { $0 < 0x80 }) },
        Builtin(
            .property, on: .staticString, "utf8Start: UnsafePointer<UInt8>",
            "A pointer to the bytes in UTF-8, behind which a 0 stands.",
            example: "print(String(cString: (\"né\" as StaticString).utf8Start))\n// => né"
        ) { a in
            .pointer(ScriptPointer(memory: StaticTexts.memory(of: try a.text()), place: 0), .unsafePointer)
        },
        Builtin(.property, on: .staticString, "unicodeScalar: Unicode.Scalar", "The text's only scalar.") { a in
            guard let scalar = try a.text().unicodeScalars.first else { throw RuntimeError("the text is empty") }
            return .object(NativeObject(scalar, .unicodeScalar))
        },
        Builtin(
            .method, on: .staticString, "withUTF8Buffer<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R",
            "Calls a closure with the bytes in UTF-8.",
            example: "print((\"né\" as StaticString).withUTF8Buffer { $0.count })\n// => 3"
        ) { a in try a.function(0).call(.array(try a.text().utf8.map { .integer($0, as: .uint8) })) },
    ]
}

/// The bytes of texts that pointers were asked of: one text lies in one place, as the literals of a compiled program do.
private enum StaticTexts {
    private static let lock = Lock()
    nonisolated(unsafe) private static var known: [String: ScriptMemory] = [:]  // guarded by `lock`

    static func memory(of text: String) -> ScriptMemory {
        lock.withLock {
            if let memory = known[text] { return memory }
            let memory = ScriptMemory((text.utf8 + [0]).map { .integer($0, as: .uint8) })
            known[text] = memory
            return memory
        }
    }
}
