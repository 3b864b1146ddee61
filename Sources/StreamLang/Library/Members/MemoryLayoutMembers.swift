// MemoryLayout: how much room a value of a type takes in a compiled program.

extension NominalType {
    package static let memoryLayout = library("MemoryLayout", .enumeration, generic: ["T"])
}

/// Size and alignment of a value in bytes, by Swift's rules for 64-bit machines.
private struct Layout {
    var size: Int
    var alignment: Int
    /// Whether some bit patterns stand for no value, so that an Optional needs no byte of its own.
    var hasSpares = false

    /// Where what a key path leads to lies in a value of a type.
    static func offset(of steps: ArraySlice<KeyPathObject.Step>, in type: ScriptType) -> Int? {
        guard let step = steps.first else { return 0 }
        let fields: [ScriptType]
        let place: Int?
        switch (step, type) {
        case (.property(let name), .nominal(let nominal, let arguments))
        where nominal.isScript && nominal.kind == .structure:
            let bindings = Bindings(names: nominal.genericParameters, arguments)
            fields = nominal.fields.map { bindings.apply($0.type) }
            place = nominal.fields.firstIndex { $0.name == name }
        case (.tupleElement(let index), .tuple(let elements)):
            (fields, place) = (elements.map(\.type), index)
        default: return nil
        }
        guard let place, fields.indices.contains(place) else { return nil }
        let own = Layout(of: fields[place])
        let before = Layout(fields: fields[..<place].map { Layout(of: $0) }).size
        let start = (before + own.alignment - 1) / own.alignment * own.alignment
        return offset(of: steps.dropFirst(), in: fields[place]).map { start + $0 }
    }

    var stride: Int { max((size + alignment - 1) / alignment * alignment, 1) }

    /// Fields one behind the other, each at a multiple of its alignment.
    init(fields: [Layout]) {
        (size, alignment) = (0, 1)
        for field in fields {
            size = (size + field.alignment - 1) / field.alignment * field.alignment + field.size
            alignment = max(alignment, field.alignment)
            hasSpares = hasSpares || field.hasSpares
        }
    }

    init(_ size: Int, _ alignment: Int? = nil, hasSpares: Bool = false) {
        self.size = size
        self.alignment = alignment ?? max(size, 1)
        self.hasSpares = hasSpares
    }

    init(of type: ScriptType) {
        switch type {
        case .optional(let wrapped):
            let inner = Layout(of: wrapped)
            self.init(inner.size + (inner.hasSpares ? 0 : 1), inner.alignment, hasSpares: inner.hasSpares)
        case .tuple(let elements): self.init(fields: elements.map { Layout(of: $0.type) })
        case .function: self.init(16, 8, hasSpares: true)
        case .any: self.init(32, 8, hasSpares: true)
        case .nominal(let nominal, let arguments): self.init(of: nominal, arguments)
        case .unknown, .metatype, .generic, .never: self.init(8)
        }
    }

    private init(of nominal: NominalType, _ arguments: [ScriptType]) {
        let bindings = Bindings(names: nominal.genericParameters, arguments)
        switch nominal.kind {
        case .classType: self.init(8, hasSpares: true)
        case .protocolType: self.init(40, 8, hasSpares: true)
        case .structure where nominal.isScript:
            self.init(fields: nominal.fields.map { Layout(of: bindings.apply($0.type)) })
        case .enumeration where nominal.isScript:
            let payloads = nominal.cases.filter { !$0.types.isEmpty }.map { item in
                Layout(fields: item.types.map { Layout(of: bindings.apply($0)) })
            }
            guard let largest = payloads.map(\.size).max() else {
                self.init(nominal.cases.count > 1 ? 1 : 0, 1, hasSpares: true)
                return
            }
            let single = payloads.count == 1 && payloads[0].hasSpares
            self.init(largest + (single ? 0 : 1), payloads.map(\.alignment).max() ?? 1, hasSpares: true)
        case .structure, .enumeration:
            switch nominal {
            case .bool: self.init(1, hasSpares: true)
            case .int8, .uint8: self.init(1)
            case .int16, .uint16: self.init(2)
            case .int32, .uint32, .float: self.init(4)
            case .unicodeScalar: self.init(4, hasSpares: true)
            case .string, .character: self.init(16, 8, hasSpares: true)
            case .array, .contiguousArray, .dictionary, .set: self.init(8, hasSpares: true)
            case .uuid: self.init(16, 1)
            case .int128, .uint128: self.init(16)
            case .range, .closedRange:
                let bound = Layout(of: arguments.first ?? .int)
                self.init(fields: [bound, bound])
            default: self.init(8)
            }
        }
    }
}

enum MemoryLayoutOfScripts {
    /// The bytes from one value of a type to the next.
    static func stride(of type: ScriptType) -> Int { Layout(of: type).stride }
}

extension Library {
    package static let memoryLayoutMembers: [Builtin] = [
        property("size", "The bytes that a value takes.", "8") { $0.size },
        property("stride", "The bytes from one value to the next in an array.", "8") { $0.stride },
        property("alignment", "What a value's address is a multiple of.", "8") { $0.alignment },
        Builtin(
            .staticMethod, on: .memoryLayout, "offset(of key: PartialKeyPath<T>) -> Int?",
            "How many bytes behind the start of a value a stored property lies; nil for what is not stored there.",
            example: "struct P { let a: UInt8; let b: Int32 }\nprint(MemoryLayout<P>.offset(of: \\.b)!)\n// => 4"
        ) { a in
            guard let path = a[0].object(as: KeyPathObject.self) else { throw a.wrong(0, "a key path") }
            let type = a.receiver.describedType?.genericArguments.first ?? .unknown
            return .optional(Layout.offset(of: path.parts.flatMap(\.steps)[...], in: type).map { .int($0) })
        },
        function("size") { $0.size }, function("stride") { $0.stride }, function("alignment") { $0.alignment },
    ]

    private static func property(
        _ name: String, _ summary: String, _ shown: String, _ read: @escaping @Sendable (Layout) -> Int
    ) -> Builtin {
        Builtin(
            .staticProperty, on: .memoryLayout, "\(name): Int", summary,
            example: "print(MemoryLayout<Int>.\(name))\n// => \(shown)"
        ) { a in
            let type = a.receiver.describedType?.genericArguments.first ?? .unknown
            return .int(read(Layout(of: type)))
        }
    }

    private static func function(_ name: String, _ read: @escaping @Sendable (Layout) -> Int) -> Builtin {
        Builtin(
            .staticMethod, on: .memoryLayout, "\(name)(ofValue value: T) -> Int", "The \(name) of a value's type."
        ) { a in .int(read(Layout(of: a[0].runtimeType))) }
    }
}
