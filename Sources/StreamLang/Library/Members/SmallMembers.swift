// Members that stand alone: parts of collections, positions in other views, addresses as numbers, bytes of variables.

import Foundation

extension Library {
    package static let smallMembers: [Builtin] =
        [
            Builtin(
                .method, on: .collection, "contains<C: Collection>(_ other: C) -> Bool where C.Element == Element",
                "Whether the elements of another collection stand in it, one behind the other.",
                example: "let list = [1, 2, 3]\nprint(list.contains([2, 3]), list.contains([1, 3]))\n// => true false"
            ) { a in
                let (all, part) = (try a.elements(), try a.sequence(0))
                if part.isEmpty { return .bool(true) }
                guard part.count <= all.count else { return .bool(false) }
                return .bool(
                    try (0...all.count - part.count).contains { start in
                        try zip(all[start...], part).allSatisfy { try $0.equals($1) }
                    })
            },
            Builtin(
                .initializer, on: .anyIterator, "init()", "An iterator without elements, as of EmptyCollection.",
                example: "print(EmptyCollection<Int>.Iterator().next() == nil)\n// => true"
            ) { _ in .object(IteratorObject(.all([]))) },
            Builtin(
                .subscript, on: .dictionary, "subscript(anyKey: Any) -> Any?",
                "What an NSDictionary has under a key of any type, or nil.",
                example: """
                    let table: NSDictionary = ["a": 1, 2: "two"]
                    func look(_ key: Any) -> Any? { table[key] }
                    print(look("a") ?? "none", look(2) ?? "none", look(3) ?? "none")
                    // => 1 two none
                    """
            ) { a in .optional(a.receiver.object(as: DictionaryObject.self)?.table[.anyHashable(a[0])]) },
        ] + texts + numbers + memory + processes

    private static let texts: [Builtin] = [
        Builtin(
            .property, on: .string, "pathComponents: [String]", "The parts of the path.",
            example: "print(\"/a/b.txt\".pathComponents)\n// => [\"/\", \"a\", \"b.txt\"]"
        ) { a in .array((try a.text() as NSString).pathComponents.map { .string($0) }) },
        Builtin(
            .method, on: .string, "appendingPathExtension(_ str: String) -> String?",
            "The path with an extension behind a point.",
            example: "print(\"a/b\".appendingPathExtension(\"txt\") ?? \"none\")\n// => a/b.txt"
        ) { a in .optional((try a.text() as NSString).appendingPathExtension(try a.string(0)).map { .string($0) }) },
        Builtin(
            .property, on: .string, "isAbsolutePath: Bool", "Whether the path begins at the root, or with a tilde.",
            example: "print(\"/a\".isAbsolutePath, \"a\".isAbsolutePath)\n// => true false"
        ) { a in .bool((try a.text() as NSString).isAbsolutePath) },
        Builtin(
            .property, on: .string, "standardizingPath: String", "The path with `..` and `.` worked out.",
            example: "print(\"/a/../b\".standardizingPath)\n// => /b", reaching: .files
        ) { a in .string((try a.text() as NSString).standardizingPath) },
        Builtin(
            .property, on: .string, "expandingTildeInPath: String",
            "The path with the user's folder in place of a tilde.",
            example: "print(\"/a/~\".expandingTildeInPath)\n// => /a/~", reaching: .environment
        ) { a in .string((try a.text() as NSString).expandingTildeInPath) },
        Builtin(
            .initializer, on: .string, "init?(validating codeUnits: any Sequence, as sourceEncoding: Any)",
            "Decodes bytes in UTF-8, or units in UTF-16; nil if they are no text.",
            example: "print(String(validating: [104, 105] as [UInt8], as: UTF8.self) ?? \"none\")\n// => hi"
        ) { a in
            guard a[1].describedType?.nominal === NominalType.utf16Encoding else {
                return .optional(try String(validating: a.bytes(0), as: UTF8.self).map { .string($0) })
            }
            let units = try a.sequence(0).compactMap { $0.exactly(UInt16.self) }
            return .optional(String(validating: units, as: UTF16.self).map { .string($0) })
        },
        Builtin(
            .property, on: .data, "bytes: UnsafeRawPointer", "A pointer to a copy of the bytes of an NSData.",
            example: "print((Data([7]) as NSData).bytes.load(as: UInt8.self))\n// => 7"
        ) { a in
            let memory = ScriptMemory(try a.receiver(as: Data.self).map { .integer($0, as: .uint8) })
            return .pointer(ScriptPointer(memory: memory, place: 0), .unsafeRawPointer)
        },
        Builtin(
            .method, on: .nsString, "data(using encoding: UInt) -> Data?",
            "The bytes in an encoding that is told by its number, or nil if it has none for the text.",
            example: "print((\"hé\" as NSString).data(using: String.Encoding.utf8.rawValue)!.count)\n// => 3"
        ) { a in
            let encoding = String.Encoding(rawValue: a[0].exactly(UInt.self) ?? 0)
            return .optional(try a.text().data(using: encoding).map { .data($0) })
        },
        Builtin(
            .initializer, on: .stringIndex, "init?(_ sourcePosition: String.Index, within target: some StringProtocol)",
            "The same position in a text, or nil if it lies inside of a character.",
            example: """
                let text = "é!"
                print(String.Index(text.utf8.index(text.utf8.startIndex, offsetBy: 1), within: text) == nil)
                // => true
                """
        ) { a in
            let text = try a.target(1)
            guard let position = try? a.stringIndex(0, in: text[...]) else { return .none }
            return .optional(String.Index(position, within: text).map { .index($0) })
        },
        Builtin(
            .method, on: .stringIndex, "samePosition(in characters: Any) -> String.Index?",
            "The same position in a text or a view of one, or nil if it lies inside of what that counts.",
            example: """
                let text = "a😀b"
                let place = text.utf16.index(text.utf16.startIndex, offsetBy: 2)
                print(place.samePosition(in: text) == nil, text.endIndex.samePosition(in: text.utf16) == text.endIndex)
                // => true true
                """
        ) { a in
            let text = try a.target(0)
            let position = try a.receiver(as: String.Index.self)
            guard position >= text.startIndex, position <= text.endIndex else { return .none }
            let found: String.Index? =
                switch a[0].nominal {
                case .utf16View: position.samePosition(in: text.utf16)
                case .utf8View: position.samePosition(in: text.utf8)
                case _ where a[0].text == nil: position.samePosition(in: text.unicodeScalars)
                default: position.samePosition(in: text)
                }
            return .optional(found.map { .index($0) })
        },
    ]

    /// Addresses as numbers.
    private static let numbers: [Builtin] = [("Int", NominalType.int), ("UInt", .uint)].flatMap { name, owner in
        [
            Builtin(
                .initializer, on: owner, "init(bitPattern objectID: ObjectIdentifier)",
                "The number that stands for an object's address.",
                example:
                    "final class A {}\nlet a = A()\nprint(\(name)(bitPattern: ObjectIdentifier(a)) != 0)\n// => true"
            ) { a in
                let identity: ObjectIdentity = try a.native(0, "an ObjectIdentifier")
                return Value.int(Int(bitPattern: identity.address)).truncated(toInteger: owner) ?? .int(0)
            }
        ]
            + ["UnsafeRawPointer", "UnsafeMutablePointer<T>", "UnsafePointer<T>", "OpaquePointer"].map { pointer in
                Builtin(
                    .initializer, on: owner,
                    "init\(pointer.contains("<T>") ? "<T>" : "")(bitPattern pointer: \(pointer)?)",
                    "The number that stands for an address; 0 for none.",
                    example: pointer == "UnsafeRawPointer"
                        ? "print(\(name)(bitPattern: UnsafeRawPointer(bitPattern: 16)))\n// => 16" : nil
                ) { a in
                    let number = a.isGiven(0) ? try a.pointer(0).number : 0
                    return Value.int(number).truncated(toInteger: owner) ?? .int(0)
                }
            }
    }

    private static let memory: [Builtin] = [
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

    private static let processes: [Builtin] = [
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
    ]
}

extension ScriptPointer {
    /// The number that stands for the address.
    var number: Int {
        switch memory {
        case let named as NamedMemory: return Int(bitPattern: named.number).addingSaturating(place)
        case let view as ByteView where view.base.place == 0:
            return ScriptPointer(memory: view.base.memory, place: 0).number.addingSaturating(place)
        default:
            let start = Int(bitPattern: ObjectNumbers.address(of: memory))
            return start.addingSaturating(place.multipliedSaturating(by: 8))
        }
    }
}

extension Arguments {
    /// The text that an argument is, or is a view of.
    fileprivate func target(_ index: Int) throws -> String {
        if let text = self[index].part { return String(text.base) }
        if let view = self[index].object(as: TextView.self) { return String(view.text.base) }
        throw wrong(index, "a text or a view of one")
    }
}
