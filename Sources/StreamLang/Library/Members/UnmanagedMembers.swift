// Unmanaged: references that a script counts itself, and objects as addresses. The counting is checked.

import RxEngine

extension NominalType {
    package static let unmanaged = library("Unmanaged", .structure, generic: ["Instance"])
}

/// The objects that scripts keep by `retain()`, and how often.
private enum Retained {
    // Guarded by `lock`.
    nonisolated(unsafe) private static var objects: [ObjectIdentifier: (object: Object, count: Int)] = [:]
    private static let lock = Lock()

    static func keep(_ object: Object) {
        lock.withLock {
            objects[ObjectIdentifier(object), default: (object, 0)].count += 1
        }
    }

    /// - Throws: An error of the run for an object that nobody keeps so.
    static func release(_ object: Object) throws {
        // What is kept no more is released by the caller, who holds it, and not under the lock.
        let isKept = lock.withLock { () -> Bool in
            guard let entry = objects[ObjectIdentifier(object)] else { return false }
            objects[ObjectIdentifier(object)] = entry.count > 1 ? (entry.object, entry.count - 1) : nil
            return true
        }
        guard isKept else {
            throw RuntimeError(
                "this object is released more often than it was retained",
                hint: "release what passRetained or retain() kept, and once for each")
        }
    }
}

extension Library {
    package static let unmanagedMembers: [Builtin] = [
        Builtin(
            .staticMethod, on: .unmanaged, "passUnretained(_ value: Instance) -> Unmanaged<Instance>",
            "A reference that does not keep its object.", example: example
        ) { a in .object(NativeObject(NamedMemory(try a.instance()), .unmanaged)) },
        Builtin(
            .staticMethod, on: .unmanaged, "passRetained(_ value: Instance) -> Unmanaged<Instance>",
            "A reference that keeps its object until it is released.", example: example
        ) { a in
            let object = try a.instance()
            Retained.keep(object)
            return .object(NativeObject(NamedMemory(object), .unmanaged))
        },
        Builtin(
            .staticMethod, on: .unmanaged, "fromOpaque(_ value: UnsafeRawPointer) -> Unmanaged<Instance>",
            "The reference that toOpaque() made an address of.", example: example
        ) { a in
            let pointer = try a.pointer(0)
            guard pointer.place == 0, let memory = pointer.memory as? NamedMemory, let object = memory.object else {
                throw RuntimeError(
                    "this address is not that of an object which is still there",
                    hint: "pass what toOpaque() gave, while something keeps the object")
            }
            if let wanted = a.metatype().genericArguments.first?.nominal
                ?? a.resultType.genericArguments.first?.nominal,
                wanted.kind == .classType, !object.nominal.isKind(of: wanted)
            {
                throw RuntimeError("an object of type '\(object.runtimeType)' is none of type '\(wanted)'")
            }
            return .object(NativeObject(memory, .unmanaged))
        },
        Builtin(
            .method, on: .unmanaged, "toOpaque() -> UnsafeMutableRawPointer", "The address of the object.",
            example: example
        ) { a in .rawPointer(try a.receiver(as: NamedMemory.self)) },
        Builtin(
            .method, on: .unmanaged, "takeUnretainedValue() -> Instance", "The object, whose count stays as it is."
        ) { a in .object(try a.referred()) },
        Builtin(
            .method, on: .unmanaged, "takeRetainedValue() -> Instance",
            "The object, which this reference then keeps no more."
        ) { a in
            let object = try a.referred()
            try Retained.release(object)
            return .object(object)
        },
        Builtin(.method, on: .unmanaged, "retain() -> Unmanaged<Instance>", "Keeps the object once more.") { a in
            Retained.keep(try a.referred())
            return a.receiver
        },
        Builtin(.method, on: .unmanaged, "release()", "Keeps the object once less.") { a in
            try Retained.release(a.referred())
            return .void
        },
        Builtin(
            .method, on: .unmanaged,
            "_withUnsafeGuaranteedRef<Result>(_ body: (Instance) throws -> Result) rethrows -> Result",
            "Calls a closure with the object."
        ) { a in try a.function(0).call(.object(a.referred())) },
    ]

    private static let example = """
        final class Node {}
        let node = Node()
        let address = Unmanaged.passUnretained(node).toOpaque()
        print(Unmanaged<Node>.fromOpaque(address).takeUnretainedValue() === node)
        let kept = Unmanaged.passRetained(node)
        kept.release()
        // => true
        """
}

extension Arguments {
    /// The object that the first argument is.
    fileprivate func instance() throws -> Object {
        guard let object = self[0].unwrapped?.object(as: Object.self) else { throw wrong(0, "an object") }
        return object
    }

    /// The object that the receiver refers to.
    fileprivate func referred() throws -> Object {
        guard let object = try receiver(as: NamedMemory.self).object else {
            throw RuntimeError(
                "the object that this reference leads to is gone", hint: "keep it, for example by passRetained(_:)")
        }
        return object
    }
}
