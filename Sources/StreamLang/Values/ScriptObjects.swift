// Values of the types that a script declares: structs, enums, instances of classes.

import RxEngine

/// A struct's value: copied before a write unless unique.
package final class StructObject: Object {
    #if !DEBUG
    @exclusivity(unchecked)  // as Store tells
    #endif
    package var fields: [Value]
    /// What the type's generic parameters stand for, where the place that made the value knew.
    package let arguments: [ScriptType]
    package init(_ fields: [Value], _ nominal: NominalType, arguments: [ScriptType] = []) {
        self.fields = fields
        self.arguments = arguments
        super.init(nominal)
    }

    deinit { DeepRelease.release(&fields) }

    package override var runtimeType: ScriptType {
        arguments.isEmpty ? typeByFields : .nominal(nominal, arguments)
    }
    private var typeByFields: ScriptType {
        nominal.type(binding: zip(nominal.fields, fields).map { ($0.type, $1) })
    }
    package override var toldArguments: [ScriptType] { arguments }
    package override func told(_ arguments: [ScriptType]) -> Object {
        arguments == self.arguments ? self : StructObject(fields, nominal, arguments: arguments)
    }
    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        try describeFields(to: &writer, as: form)
    }
    package override func isEqual(to other: Object) throws -> Bool {
        if let other = other as? StructObject, nominal === other.nominal {
            return try Value.areEqual(fields, other.fields)
        }
        return try super.isEqual(to: other)
    }
    package override func hash(into hasher: inout Hasher) { hasher.combine(fields) }
    package override func makeIterator() throws -> ElementIterator? { try nominal.walk()?.start(.object(self)) }
}

/// An enum's value; immutable. A case without payload is one object for all uses.
package final class EnumObject: Object {
    /// The position of the case in `nominal.cases`.
    package let index: Int
    package private(set) var payload: [Value]
    /// What the type's generic parameters stand for, where the place that made the value knew.
    package let arguments: [ScriptType]
    package init(_ index: Int, _ payload: [Value], _ nominal: NominalType, arguments: [ScriptType] = []) {
        self.index = index
        self.payload = payload
        self.arguments = arguments
        super.init(nominal)
    }

    deinit { DeepRelease.release(&payload) }

    package override var runtimeType: ScriptType {
        arguments.isEmpty ? typeByPayload : .nominal(nominal, arguments)
    }
    private var typeByPayload: ScriptType {
        nominal.type(binding: zip(enumCase.types, payload).map { ($0, $1) })
    }
    package override var toldArguments: [ScriptType] { arguments }
    package override func told(_ arguments: [ScriptType]) -> Object {
        arguments == self.arguments ? self : EnumObject(index, payload, nominal, arguments: arguments)
    }
    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        // A library's enum with a sentence of its own; those of scripts are asked before.
        if !nominal.isScript, let own = nominal.witnesses["debugDescription"] {
            return writer.append(try own.call([.object(self)]).text ?? "")
        }
        try describeCase(to: &writer, as: form)
    }
    package override func isEqual(to other: Object) throws -> Bool {
        if let other = other as? EnumObject, nominal === other.nominal {
            if index != other.index, nominal === NominalType.dispatchTimeInterval {
                return Value.object(self).timeInterval == Value.object(other).timeInterval
            }
            return try index == other.index && Value.areEqual(payload, other.payload)
        }
        return try super.isEqual(to: other)
    }
    package override func hash(into hasher: inout Hasher) {
        hasher.combine(index)
        hasher.combine(payload)
    }

    /// The case's name, labels and types.
    package var enumCase: NominalType.Case { nominal.cases[index] }

    package override var enumView: EnumView? { (enumCase.name, enumCase.labels, payload) }
    package override func makeIterator() throws -> ElementIterator? { try nominal.walk()?.start(.object(self)) }
}

/// An instance of a class: shared, so each access to a field is guarded once there is more than one thread.
package final class InstanceObject: Object {
    #if !DEBUG
    @exclusivity(unchecked)  // as Store tells
    #endif
    private var fields: [Value]
    private let guardWord = WordLock()
    /// The object that a stand-in's `deinit` runs for; a stand-in has no other.
    private let dying: ObjectIdentifier?
    /// What tells the object from all others, also while its `deinit` runs on a stand-in.
    private var identity: ObjectIdentifier { dying ?? ObjectIdentifier(self) }
    /// The number in place of the object's address.
    var number: UInt { dying.map(ObjectNumbers.address(ofDying:)) ?? ObjectNumbers.address(of: self) }
    /// What the type's generic parameters stand for, where the place that made the object knew.
    private var arguments: [ScriptType]
    /// Whether its end runs no `deinit`.
    private var isDiscarded = false
    /// Whose turn it is, if the object is an actor.
    package let turn: ActorTurn?
    /// What the library keeps for an object whose class inherits from one of the library's.
    package var companion: AnyObject? {
        get { guardWord.withLock { kept } }
        set { guardWord.withStore { kept = newValue } }
    }
    private var kept: AnyObject?
    /// What hangs on the object; made when it is first asked for.
    package var attachments: ObjectAttachments {
        guardWord.withLock {
            if let present { return present }
            let made = ObjectAttachments()
            present = made
            return made
        }
    }
    private var present: ObjectAttachments?
    /// That, if somebody asked for it.
    package var presentAttachments: ObjectAttachments? { guardWord.withLock { present } }

    package init(fieldCount: Int, _ nominal: NominalType, arguments: [ScriptType] = []) {
        fields = Array(repeating: .void, count: fieldCount)
        dying = nil
        self.arguments = arguments
        turn = nominal.isActor ? ActorTurn() : nil
        super.init(nominal)
    }

    package override var runtimeType: ScriptType {
        let arguments = toldArguments
        return arguments.isEmpty ? typeByFields : .nominal(nominal, arguments)
    }
    private var typeByFields: ScriptType {
        nominal.type(binding: nominal.fields.enumerated().map { ($1.type, self[$0]) })
    }

    /// As Foundation describes its objects, `<Reader: 0x0000600000000020>`, or by the type alone.
    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        guard nominal.isKind(of: .nsObject) else { return try super.describe(to: &writer, as: form) }
        let name = runtimeType.typeName(qualified: false)
        writer.append("<\(name): \(ObjectIdentity(address: number).pointer)>")
    }

    package override func makeIterator() throws -> ElementIterator? { try nominal.walk()?.start(.object(self)) }
    package override var toldArguments: [ScriptType] { guardWord.withLock { arguments } }
    package override func told(_ arguments: [ScriptType]) -> Object {
        guardWord.withStore { if self.arguments != arguments { self.arguments = arguments } }
        return self
    }

    private init(
        standInFor dying: ObjectIdentifier, _ fields: [Value], _ nominal: NominalType, _ arguments: [ScriptType]
    ) {
        self.dying = dying
        self.fields = fields
        self.arguments = arguments
        turn = nil
        super.init(nominal)
    }

    /// Swift forbids an object to escape from its own deinit; the script's `deinit` therefore runs on a stand-in that
    /// takes over the fields, and weak references are nil by then, as they must be.
    ///
    /// An object whose initializer gave up before all its fields had values has no deinit to run.
    deinit {
        guard dying == nil, let body = nominal.deinitializer, isInitialized, !isDiscarded else {
            return releaseFields()
        }
        // The stand-in alone holds the fields, so that it lets them go in order.
        let run = { [identity, nominal, arguments] (held: inout [Value]) in
            let fields = exchange(&held, with: [])
            body(InstanceObject(standInFor: identity, consume fields, nominal, arguments))
        }
        if DeepRelease.isNeeded, !Store.isUnderWay {
            return DeepRelease.elsewhere(&fields) {
                var held = $0
                run(&held)
            }
        }
        var held = exchange(&fields, with: [])
        if Store.isUnderWay { Store.postpone { run(&held) } } else { run(&held) }
    }

    /// Lets go of what the object holds: as in Swift, of the next object of a list behind all else.
    @inline(__always)
    private func releaseFields() {
        DeepRelease.release(&fields)
        if let link = nominal.link, link < fields.count {
            var next = Value.none
            swap(&fields[link], &next)
            fields = []
            withExtendedLifetime(next) {}
        }
    }

    private var isInitialized: Bool {
        zip(fields, nominal.fields).allSatisfy { value, field in
            guard case .void = value, case .nominal(let type, _) = field.type else { return true }
            return type === NominalType.void
        }
    }

    /// Gives each of two objects what the other one holds.
    package func exchangeFields(with other: InstanceObject) {
        let own = guardWord.withLock { fields }
        let others = other.guardWord.withLock { other.fields }
        guardWord.withStore { fields = others }
        other.guardWord.withStore { other.fields = own }
    }

    /// Has the object end without its `deinit`.
    package func discard() { guardWord.withLock { isDiscarded = true } }

    package subscript(index: Int) -> Value {
        @inline(__always) get { guardWord.withLock { fields[index] } }
        @inline(__always) set {
            // The old value may run a deinit: it goes after the guard is released.
            var value = newValue
            guardWord.withLock { swap(&fields[index], &value) }
        }
    }

    /// Stores a value that a script assigns to a field.
    @inline(__always)
    func assign(_ value: Value, to index: Int) throws {
        var value = value
        guardWord.withLock { if !fields[index].isMovedOut { swap(&fields[index], &value) } else { value = .movedOut } }
        if value.isMovedOut { throw RuntimeError.overlappingAccess }
    }

    /// A field, if it holds a number.
    @inline(__always)
    func number(_ index: Int) -> Value? { guardWord.withLock { fields[index].plainNumber } }

    /// Exchanges a number in a field for another one; false if the field or the value is none.
    @inline(__always)
    func setNumber(_ value: Value, in index: Int) -> Bool {
        guardWord.withLock {
            guard fields[index].isPlainNumber, let number = value.plainNumber else { return false }
            fields[index] = number
            return true
        }
    }

    /// Moves a field out, for a change, as `Cell.take` does.
    @inline(__always)
    func take(_ index: Int) throws -> Value { try field(index, movingOut: !ScriptThreads.areMany).checkedPresent() }

    /// Moves a field out, as `Cell.keep` does.
    func keep(_ index: Int) throws -> Value { try guardWord.keep { try fields[index].moveOut() } }

    /// Puts a field back that ``keep(_:)`` moved out.
    func putBack(_ value: Value, in index: Int) {
        fields[index] = value
        guardWord.release()
    }

    private func field(_ index: Int, movingOut: Bool) -> Value {
        guardWord.withLock {
            let value = fields[index]
            if movingOut { fields[index] = .movedOut }
            return value
        }
    }
}
