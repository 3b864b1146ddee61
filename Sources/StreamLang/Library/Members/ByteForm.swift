// How values lie in memory as bytes: numbers, truth values, and structs of them.

/// The bytes of the values of a type, in the order of this machine: the lowest first.
indirect enum ByteForm {
    case integer(any FixedWidthInteger.Type, NominalType)
    case double
    case float
    case bool
    /// A struct's fields, each with its place.
    case fields([(place: Int, form: ByteForm)], size: Int, ScriptType)
    /// A tuple's elements, each with its place, and their labels.
    case tuple([(place: Int, form: ByteForm)], size: Int, labels: [String?])
    /// A script's enum without payloads: the position of the case.
    case cases(NominalType)

    /// The form of a type; nil for those whose bytes are not known here, such as references.
    init?(of type: ScriptType) {
        if case .tuple(let elements) = type, !elements.isEmpty {
            guard let (fields, size) = Self.laid(elements.map { ByteForm(of: $0.type) }) else { return nil }
            self = .tuple(fields, size: size, labels: elements.map(\.label))
            return
        }
        guard case .nominal(let nominal, let arguments) = type else { return nil }
        if nominal.isScript, nominal.kind == .enumeration, (2...256).contains(nominal.cases.count),
            nominal.cases.allSatisfy({ $0.types.isEmpty })
        {
            self = .cases(nominal)
            return
        }
        if let integer = nominal.integerType {
            self = .integer(integer, nominal)
            return
        }
        switch nominal {
        case .double, .cgFloat: self = .double
        case .float: self = .float
        case .bool: self = .bool
        default:
            guard nominal.isScript, nominal.kind == .structure, !nominal.fields.isEmpty else { return nil }
            let bindings = Bindings(names: nominal.genericParameters, arguments)
            let forms = nominal.fields.map { field in
                field.isWeak || field.isLazy ? nil : ByteForm(of: bindings.apply(field.type))
            }
            guard let (fields, size) = Self.laid(forms) else { return nil }
            self = .fields(fields, size: size, type)
        }
    }

    /// Parts one behind the other, each at a multiple of its alignment; nil if one is not known.
    private static func laid(_ forms: [ByteForm?]) -> (fields: [(place: Int, form: ByteForm)], size: Int)? {
        var fields: [(place: Int, form: ByteForm)] = []
        var size = 0
        for form in forms {
            guard let form else { return nil }
            size = form.aligned(size)
            fields.append((size, form))
            size += form.size
        }
        return (fields, size)
    }

    /// How many bytes a value takes.
    var size: Int {
        switch self {
        case .integer(let type, _): bits(of: type) / 8
        case .double: 8
        case .float: 4
        case .bool, .cases: 1
        case .fields(_, let size, _), .tuple(_, let size, _): size
        }
    }

    /// What the address of a value is a multiple of.
    var alignment: Int {
        switch self {
        case .fields(let fields, _, _), .tuple(let fields, _, _): fields.map(\.form.alignment).max() ?? 1
        case .integer, .double, .float, .bool, .cases: size
        }
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
        case .tuple(let fields, _, let labels):
            let values = fields.map { $0.form.read(bytes, at: place + $0.place) }
            return .tuple(values, labels: labels.contains { $0 != nil } ? labels : nil)
        // What is no case is one here, as bits that are no Bool are one.
        case .cases(let nominal): return .object(EnumObject(Int(bytes[place]) % nominal.cases.count, [], nominal))
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
            guard let number = value.asDouble else { return nil }
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
            return Self.joined(fields, object.fields, size: size)
        case .tuple(let fields, let size, _):
            guard let object = value.object(as: TupleObject.self), object.elements.count == fields.count else {
                return nil
            }
            return Self.joined(fields, object.elements, size: size)
        case .cases(let nominal):
            guard let item = value.object(as: EnumObject.self), item.nominal === nominal else { return nil }
            return [UInt8(item.index)]
        }
    }

    private static func joined(_ fields: [(place: Int, form: ByteForm)], _ values: [Value], size: Int) -> [UInt8]? {
        var result = [UInt8](repeating: 0, count: size)
        for (field, value) in zip(fields, values) {
            guard let part = field.form.bytes(of: value) else { return nil }
            result.replaceSubrange(field.place..<field.place + part.count, with: part)
        }
        return result
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
