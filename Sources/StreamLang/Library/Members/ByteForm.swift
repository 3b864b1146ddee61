// How values lie in memory as bytes: numbers, truth values, and structs of them.

/// The bytes of the values of a type, in the order of this machine: the lowest first.
indirect enum ByteForm {
    case integer(any FixedWidthInteger.Type, NominalType)
    case double
    case float
    case bool
    /// A struct's fields, each with its place.
    case fields([(place: Int, form: ByteForm)], size: Int, ScriptType)

    /// The form of a type; nil for those whose bytes are not known here, such as references.
    init?(of type: ScriptType) {
        guard case .nominal(let nominal, let arguments) = type else { return nil }
        if let integer = nominal.integerType {
            self = .integer(integer, nominal)
            return
        }
        switch nominal {
        case .double: self = .double
        case .float: self = .float
        case .bool: self = .bool
        default:
            guard nominal.isScript, nominal.kind == .structure, !nominal.fields.isEmpty else { return nil }
            let bindings = Bindings(names: nominal.genericParameters, arguments)
            var fields: [(place: Int, form: ByteForm)] = []
            var size = 0
            for field in nominal.fields {
                guard !field.isWeak, !field.isLazy, let form = ByteForm(of: bindings.apply(field.type)) else {
                    return nil
                }
                size = form.aligned(size)
                fields.append((size, form))
                size += form.size
            }
            self = .fields(fields, size: size, type)
        }
    }

    /// How many bytes a value takes.
    var size: Int {
        switch self {
        case .integer(let type, _): bits(of: type) / 8
        case .double: 8
        case .float: 4
        case .bool: 1
        case .fields(_, let size, _): size
        }
    }

    /// What the address of a value is a multiple of.
    var alignment: Int {
        if case .fields(let fields, _, _) = self { return fields.map(\.form.alignment).max() ?? 1 }
        return size
    }

    /// The bytes from one value to the next.
    var stride: Int { aligned(size) }

    private func aligned(_ place: Int) -> Int { (place + alignment - 1) / alignment * alignment }

    private func bits<Number: FixedWidthInteger>(of type: Number.Type) -> Int { type.bitWidth }

    /// The value that lies at a place, from which on there must be bytes enough.
    func read(_ bytes: [UInt8], at place: Int) -> Value {
        func number<Number>(_ type: Number.Type) -> Number {
            bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: type) }
        }
        func integer<Number: FixedWidthInteger>(_ type: Number.Type, _ nominal: NominalType) -> Value {
            .integer(number(type), as: nominal)
        }
        switch self {
        case .integer(let type, let nominal): return integer(type, nominal)
        case .double: return .double(number(Double.self))
        case .float: return .float(number(Float.self))
        case .bool: return .bool(bytes[place] & 1 == 1)
        case .fields(let fields, _, let type):
            let values = fields.map { $0.form.read(bytes, at: place + $0.place) }
            guard let nominal = type.nominal else { return .void }
            return .object(StructObject(values, nominal, arguments: type.genericArguments))
        }
    }

    /// The bytes of a value of this form; nil for another value.
    func bytes(of value: Value) -> [UInt8]? {
        func bytes<Number: FixedWidthInteger>(_ type: Number.Type) -> [UInt8]? {
            value.exactly(type).map { withUnsafeBytes(of: $0) { Array($0) } }
        }
        switch self {
        case .integer(let type, _): return bytes(type)
        case .double:
            guard case .double(let number) = value else { return nil }
            return withUnsafeBytes(of: number) { Array($0) }
        case .float:
            guard case .float(let number)? = value.object(as: NumberObject.self)?.number else { return nil }
            return withUnsafeBytes(of: number) { Array($0) }
        case .bool:
            guard case .bool(let truth) = value else { return nil }
            return [truth ? 1 : 0]
        case .fields(let fields, let size, _):
            guard let object = value.object(as: StructObject.self), object.fields.count == fields.count else {
                return nil
            }
            var result = [UInt8](repeating: 0, count: size)
            for (field, value) in zip(fields, object.fields) {
                guard let part = field.form.bytes(of: value) else { return nil }
                result.replaceSubrange(field.place..<field.place + part.count, with: part)
            }
            return result
        }
    }
}

extension Value {
    /// The bytes of a number, a truth value, or a struct of them; nil for other values.
    var memoryBytes: [UInt8]? { ByteForm(of: runtimeType)?.bytes(of: self) }
}

extension [Value] {
    /// The bytes of elements that lie one behind the other.
    ///
    /// - Throws: An error of the run for values whose bytes are not known.
    func memoryBytes() throws -> [UInt8] {
        guard let first else { return [] }
        guard let form = ByteForm(of: first.runtimeType) else { throw ByteForm.unknown(first.runtimeType) }
        var bytes: [UInt8] = []
        try MemoryRoom.check(adding: count * form.stride, to: 0, of: 1)
        bytes.reserveCapacity(count * form.stride)
        for value in self {
            guard let part = form.bytes(of: value) else { throw ByteForm.unknown(value.runtimeType) }
            bytes += part
            bytes += repeatElement(0, count: form.stride - part.count)
        }
        return bytes
    }
}

extension ByteForm {
    static func unknown(_ type: ScriptType) -> RuntimeError {
        RuntimeError(
            "how values of type '\(type)' lie in memory is not known here", hint: "numbers and structs of numbers do")
    }
}
