// What instructions refer to beside registers.

import RxEngine
import StreamSyntax
import Synchronization

/// A value that is known before the run.
package final class Constant {
    let value: Value
    package init(_ value: Value) { self.value = value }
}

/// Registers that a step takes its values from, in order; nil for what is left out.
package class OperandList {
    let operands: [Instruction.Operand?]
    package init(_ operands: [Instruction.Operand?]) { self.operands = operands }
}

/// A call of one of the library's entries.
package final class EntryCall: OperandList {
    typealias Change = (inout Value, Arguments) throws -> Value
    let body: (Arguments) throws -> Value
    let change: Change
    let shortcut: Builtin.Shortcut?
    let context: CallContext
    /// Whether a change runs no script.
    let isPure: Bool

    package init(_ entry: Builtin, _ context: CallContext, isPure: Bool = false, _ operands: [Instruction.Operand?]) {
        self.isPure = isPure
        switch entry.body {
        case .call(let body):
            self.body = body
            change = { _, _ in .void }
        case .mutate(let change):
            self.change = change
            body = { _ in .void }
        }
        shortcut = entry.shortcut
        self.context = context
        super.init(operands)
    }
}

/// What is too rare for an instruction of its own: a function of values.
package final class Computation: OperandList {
    let body: ([Value]) throws -> Value

    package init(_ operands: [Instruction.Operand?], _ body: @escaping ([Value]) throws -> Value) {
        self.body = body
        super.init(operands)
    }
}

/// The code of a closure, and what it takes with it.
package final class ClosureTemplate: OperandList {
    let routine: Routine
    package init(_ routine: Routine, _ captures: [Instruction.Operand]) {
        self.routine = routine
        super.init(captures)
    }
}

/// What an object is made of.
package final class TypeTemplate {
    package let nominal: NominalType
    package let arguments: [ScriptType]
    /// The position of a case.
    package let index: Int
    package init(_ nominal: NominalType, _ arguments: [ScriptType] = [], index: Int = 0) {
        self.nominal = nominal
        self.arguments = arguments
        self.index = index
    }
}

/// A case that is made with its values.
package final class CaseTemplate: OperandList {
    let type: TypeTemplate
    package init(_ operands: [Instruction.Operand?], _ type: TypeTemplate) {
        self.type = type
        super.init(operands)
    }
}

/// A struct that is made of the values of its fields.
package final class StructTemplate: OperandList {
    let type: TypeTemplate
    package init(_ operands: [Instruction.Operand?], _ type: TypeTemplate) {
        self.type = type
        super.init(operands)
    }
}

/// The labels of a tuple that is made.
package final class Labels: OperandList {
    let labels: [String?]?
    package init(_ operands: [Instruction.Operand?], _ labels: [String?]?) {
        self.labels = labels
        super.init(operands)
    }
}

/// What a call by name runs, by the type of the object that it is called on.
package final class MethodTable: @unchecked Sendable {
    // Unchecked: `lock` guards the table, and the last answer is one word.

    /// An answer, which stays as long as the table.
    package final class Method: Sendable {
        let nominal: NominalType
        package let routine: Routine?
        // Unchecked: it lives as long as the routine, and points to what calls only read.
        nonisolated(unsafe) let header: Machine.Header?
        let entry: Builtin?
        /// The type that declares what the routine is made of.
        package let owner: NominalType?
        init(_ nominal: NominalType, _ routine: Routine?, _ entry: Builtin?, owner: NominalType? = nil) {
            self.owner = owner
            self.nominal = nominal
            self.routine = routine
            header = routine?.header
            self.entry = entry
        }
    }

    let name: String
    /// So many values are passed, what the method is called on among them.
    let argumentCount: Int
    /// The parameters that go back to the caller, as bits.
    let changedParameters: UInt64
    let context: CallContext
    private let lock = Lock()
    private var methods: [ObjectIdentifier: Method] = [:]
    private let latest = Atomic<UInt>(0)
    /// Finds the library's entry of a type that no script has a method for.
    private let find: @Sendable (NominalType) -> Builtin?

    package init(
        _ name: String, arguments argumentCount: Int, changing changedParameters: UInt64 = 0, _ context: CallContext,
        find: @escaping @Sendable (NominalType) -> Builtin?
    ) {
        self.name = name
        self.argumentCount = argumentCount
        self.changedParameters = changedParameters
        self.context = context
        self.find = find
    }

    /// Says what runs for a type.
    package func set(_ routine: Routine, of owner: NominalType?, for nominal: NominalType) {
        lock.withLock { methods[ObjectIdentifier(nominal)] = Method(nominal, routine, nil, owner: owner) }
    }

    /// The routine that was the last answer, if it was for the type of an object.
    @inline(__always)
    func latestRoutine(of object: Object) -> Machine.Header? {
        guard let known = UnsafeRawPointer(bitPattern: latest.load(ordering: .acquiring)) else { return nil }
        return Unmanaged<Method>.fromOpaque(known)._withUnsafeGuaranteedRef {
            $0.nominal === object.nominal ? $0.header : nil
        }
    }

    /// What a type has for the name.
    @inline(__always)
    package func method(of nominal: NominalType) throws -> Unmanaged<Method> {
        if let known = UnsafeRawPointer(bitPattern: latest.load(ordering: .acquiring)) {
            let method = Unmanaged<Method>.fromOpaque(known)
            if method._withUnsafeGuaranteedRef({ $0.nominal === nominal }) { return method }
        }
        return try look(up: nominal)
    }

    /// What an extension gives to a type of the library that another one is: to `Observable` for a subject.
    private func inherited(by nominal: NominalType) -> Method? {
        nominal.parents.lazy.filter { $0.kind != .protocolType }
            .compactMap { self.methods[ObjectIdentifier($0)] ?? self.inherited(by: $0) }.first
    }

    @inline(never)
    private func look(up nominal: NominalType) throws -> Unmanaged<Method> {
        let method: Method? = lock.withLock {
            if let known = methods[ObjectIdentifier(nominal)] { return known }
            let found =
                find(nominal).map { Method(nominal, nil, $0) }
                ?? inherited(by: nominal).map { Method(nominal, $0.routine, $0.entry, owner: $0.owner) }
            methods[ObjectIdentifier(nominal)] = found
            return found
        }
        guard let method else {
            throw RuntimeError("value of type '\(nominal.name)' has no member '\(name)'", code: "E0306")
        }
        let known = Unmanaged.passUnretained(method)
        latest.store(UInt(bitPattern: known.toOpaque()), ordering: .releasing)
        return known
    }
}
