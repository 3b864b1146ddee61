// Memory that is bytes: what a raw pointer leads to, and the same memory bound to a type. All of it is checked.

import RxEngine

/// Memory that a script asked for by the number of its bytes. What is no number lies whole at its first byte.
final class RawMemory: ScriptMemory, @unchecked Sendable {
    // Unchecked: as for all memory, a lock guards the places; `typesLock` guards the types.
    private let typesLock = Lock()
    /// What lies whole at a byte is a value of such a type.
    private var types: [Int: ScriptType] = [:]

    /// - Parameter byteCount: How many bytes there are, all of them 0.
    init(byteCount: Int) { super.init(capacity: byteCount) }

    override func content(_ place: Int) throws -> Value? {
        try super.content(place) ?? .integer(UInt8(0), as: .uint8)
    }

    /// What was put whole in a place as a value of a type; nil where nothing was.
    func whole(_ place: Int, as type: ScriptType) throws -> Value? {
        guard let value = try super.content(place) else { return nil }
        guard typesLock.withLock({ types[place] }) == type else { throw BoundMemory.wrong(type) }
        return value
    }

    func putWhole(_ value: Value?, at place: Int, as type: ScriptType) throws {
        try super.fill(place, with: value)
        typesLock.withLock { types[place] = value == nil ? nil : type }
    }

    override func fill(_ place: Int, with value: Value?) throws {
        try super.fill(place, with: value)
        typesLock.withLock { if !types.isEmpty { types[place] = nil } }
    }
}

/// The memory of values from one of them on, seen as bytes.
final class ByteView: ScriptMemory, @unchecked Sendable {
    // Unchecked: the memory itself guards what lies in it.
    /// The value whose first byte is the first one.
    let base: ScriptPointer

    init(_ base: ScriptPointer) {
        self.base = base
        super.init(capacity: 0)
    }

    /// How the values lie in memory; nil where that is not known.
    var form: ByteForm? {
        let type = base.memory.elementType ?? (try? base.content().runtimeType)
        return type.flatMap { ByteForm(of: $0) }
    }

    /// How they lie.
    ///
    /// - Throws: An error of the run for values whose bytes are not known.
    private func known() throws -> ByteForm {
        if let form { return form }
        throw ByteForm.unknown(try base.memory.elementType ?? base.content().runtimeType)
    }

    override var count: Int {
        guard let form else { return 0 }
        return max(0, base.memory.count.subtractingSaturating(base.place)).multipliedSaturating(by: form.stride)
    }
    override var content: [Value] { (0..<count).compactMap { try? content($0) } }

    override func content(_ place: Int) throws -> Value? {
        let form = try known()
        let (index, offset) = place.divided(by: form.stride)
        guard let value = try base.memory.content(base.moved(by: index).place) else {
            return .integer(UInt8(0), as: .uint8)
        }
        guard let bytes = form.bytes(of: value) else { throw ByteForm.unknown(value.runtimeType) }
        return .integer(offset < bytes.count ? bytes[offset] : 0, as: .uint8)
    }

    override func fill(_ place: Int, with value: Value?) throws {
        let form = try known()
        let (index, offset) = place.divided(by: form.stride)
        var bytes = [UInt8](repeating: 0, count: form.size)
        if let present = try base.memory.content(base.moved(by: index).place), let own = form.bytes(of: present) {
            bytes = own
        }
        if offset < bytes.count { bytes[offset] = value?.exactly(UInt8.self) ?? 0 }
        try base.fill(index, with: form.read(bytes, at: 0))
    }

    override func giveBack() throws {
        guard base.place == 0 else { throw RuntimeError("only the first place of memory is given back") }
        try base.memory.giveBack()
    }
}

/// Memory seen as values of a type that it may not have been made for.
final class BoundMemory: ScriptMemory, @unchecked Sendable {
    // Unchecked: the memory itself guards what lies in it.
    /// The first byte, or the first value.
    let base: ScriptPointer
    private let form: ByteForm?
    private let type: ScriptType

    /// - Parameter base: The first byte, as ``ScriptPointer/raw`` has it.
    init(_ base: ScriptPointer, to type: ScriptType) {
        self.type = type
        var base = base
        var form = ByteForm(of: type)
        // What lies there as values of this type, or as objects, is taken as it is.
        if let view = base.memory as? ByteView, let own = view.base.memory.elementType ?? view.contentType {
            let (index, offset) = view.form.map { base.place.divided(by: $0.stride) } ?? (base.place, base.place)
            if own == type || form == nil, offset == 0, let first = try? view.base.moved(by: index) {
                (base, form) = (first, nil)
            }
        }
        (self.base, self.form) = (base, form)
        super.init(capacity: 0, of: type)
    }

    static func wrong(_ type: ScriptType) -> RuntimeError {
        RuntimeError("what lies there is no value of type '\(type)'")
    }

    /// How far the places are apart.
    private var stride: Int { form?.stride ?? (base.memory is RawMemory ? MemoryLayoutOfScripts.stride(of: type) : 1) }

    /// Where a place lies in the memory.
    func origin(_ place: Int) throws -> ScriptPointer { try base.moved(by: place.multipliedSaturating(by: stride)) }

    override var count: Int { max(0, base.memory.count.subtractingSaturating(base.place)) / max(1, stride) }
    override var content: [Value] { (0..<count).compactMap { try? content($0) } }

    override func content(_ place: Int) throws -> Value? {
        let place = try origin(place)
        if let form {
            return form.read(try place.bytes(form.size), at: 0)
        }
        if let raw = place.memory as? RawMemory { return try raw.whole(place.place, as: type) }
        guard let value = try place.memory.content(place.place) else { return nil }
        guard place.memory.elementType == type || value.isKnown(as: type) else { throw Self.wrong(type) }
        return value
    }

    override func fill(_ index: Int, with value: Value?) throws {
        let place = try origin(index)
        if let form {
            guard let value else { return }
            guard let bytes = form.bytes(of: value) else { throw ByteForm.unknown(value.runtimeType) }
            return try place.putBytes(bytes)
        }
        if let raw = place.memory as? RawMemory { return try raw.putWhole(value, at: place.place, as: type) }
        // A variable of another type may hold a value of this one, and must not get any other.
        if place.memory.elementType != type, let value {
            let present = try place.memory.content(place.place)
            guard present?.runtimeType == value.runtimeType else { throw Self.wrong(value.runtimeType) }
        }
        try place.fill(0, with: value)
    }

    override func giveBack() throws {
        guard base.place == 0 else { throw RuntimeError("only the first place of memory is given back") }
        try base.memory.giveBack()
    }
}

extension ByteView {
    /// The type of what lies in the first place.
    fileprivate var contentType: ScriptType? { try? base.content().runtimeType }
}

extension Value {
    /// Whether it is a value of a type beyond doubt.
    fileprivate func isKnown(as type: ScriptType) -> Bool {
        if runtimeType == type { return true }
        guard case .nominal(let nominal, let arguments) = type, nominal.kind == .classType, arguments.isEmpty else {
            return false
        }
        return self.nominal.isKind(of: nominal)
    }
}

extension Int {
    /// The quotient and the remainder, which is never negative.
    fileprivate func divided(by divisor: Int) -> (Int, Int) {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
    }
}

extension ScriptPointer {
    /// The same place with places that are bytes.
    package var raw: ScriptPointer {
        if memory is RawMemory || memory is ByteView { return self }
        guard let bound = memory as? BoundMemory else {
            return ScriptPointer(memory: ByteView(self), place: 0)
        }
        guard let place = try? bound.origin(place) else { return self }
        return place.raw
    }

    /// The same place with places that hold values of a type.
    func bound(to type: ScriptType) -> ScriptPointer {
        let bytes = raw
        if let view = bytes.memory as? ByteView, bytes.place == 0, view.base.memory.elementType == type {
            return view.base
        }
        return ScriptPointer(memory: BoundMemory(bytes, to: type), place: 0)
    }

    /// As many bytes from here on.
    package func bytes(_ count: Int) throws -> [UInt8] {
        try contents(count).map { value in
            guard let byte = value.exactly(UInt8.self) ?? value.exactly(Int8.self).map({ UInt8(bitPattern: $0) }) else {
                throw ByteForm.unknown(value.runtimeType)
            }
            return byte
        }
    }

    /// Puts bytes in the places from here on, the last one first: it tells whether there is room for all.
    package func putBytes(_ bytes: [UInt8]) throws {
        for (offset, byte) in bytes.enumerated().reversed() { try fill(offset, with: .integer(byte, as: .uint8)) }
    }

    /// How many bytes another place of the same values is further, if both are seen as bytes; else nil.
    func byteDistance(to other: ScriptPointer) -> Int? {
        guard let own = memory as? ByteView, let its = other.memory as? ByteView, own.base.memory === its.base.memory,
            let stride = own.form?.stride
        else { return nil }
        return other.place.subtractingSaturating(place).addingSaturating(
            its.base.place.subtractingSaturating(own.base.place).multipliedSaturating(by: stride))
    }

    /// What tells the place from all others, however it is seen.
    var identity: [Int] {
        switch memory {
        case let view as ByteView:
            guard let form = view.form else { return view.base.identity + (place == 0 ? [] : [place]) }
            let (index, offset) = place.divided(by: form.stride)
            return ((try? view.base.moved(by: index)) ?? view.base).identity + (offset == 0 ? [] : [offset])
        case let bound as BoundMemory: return (try? bound.origin(place))?.identity ?? [place]
        case let named as NamedMemory: return [Int(bitPattern: named.number), place]
        case let part as MemoryPart: return (try? part.base.moved(by: place))?.identity ?? [place]
        default: return [Int(bitPattern: UInt(bitPattern: ObjectIdentifier(memory))), place]
        }
    }
}

/// Some places of other memory, of which no more are reached.
final class MemoryPart: ScriptMemory, @unchecked Sendable {
    // Unchecked: the memory itself guards what lies in it.
    let base: ScriptPointer

    init(_ base: ScriptPointer, count: Int) {
        self.base = base
        super.init(capacity: count)
    }

    override var content: [Value] { (0..<count).compactMap { try? content($0) } }

    override func content(_ place: Int) throws -> Value? {
        try base.memory.content(base.moved(by: inside(place)).place)
    }
    override func fill(_ place: Int, with value: Value?) throws { try base.fill(inside(place), with: value) }
    override func giveBack() throws { try base.memory.giveBack() }

    private func inside(_ place: Int) throws -> Int {
        guard (0..<count).contains(place) else {
            throw RuntimeError("place \(place) lies outside of the memory, which has \(count.counted("place"))")
        }
        return place
    }
}

/// Memory of which nothing is known but a number that tells it from all others: an object's, or one that a script chose.
final class NamedMemory: ScriptMemory, @unchecked Sendable {
    // Unchecked: nothing changes but the weak reference, which the runtime guards.
    let number: UInt
    /// The object that is there.
    private(set) weak var object: Object?
    /// An object of the library's, which is kept: what stands for one of Foundation's may be made anew each time.
    private let kept: Object?

    init(number: UInt) {
        (self.number, kept) = (number, nil)
        super.init(capacity: 0)
    }

    init(_ object: Object) {
        number = object.address
        self.object = object
        kept = object is InstanceObject ? nil : object
        super.init(capacity: 0)
    }
}
