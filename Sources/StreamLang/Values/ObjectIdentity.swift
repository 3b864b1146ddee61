// What tells objects apart: numbers in the form of addresses, which are the same in each run and tell nothing of where
// anything lies.

import RxEngine

/// What `ObjectIdentifier` is to a script.
package struct ObjectIdentity: Hashable, Comparable, CustomStringConvertible {
    /// The number in place of an address.
    let address: UInt

    package init(address: UInt) { self.address = address }

    package static func < (left: ObjectIdentity, right: ObjectIdentity) -> Bool { left.address < right.address }

    package var description: String { "ObjectIdentifier(\(pointer))" }

    /// As pointers are shown: `0x0000600000000020`.
    var pointer: String {
        let digits = String(address, radix: 16)
        return "0x\(String(repeating: "0", count: max(0, 16 - digits.count)))\(digits)"
    }
}

/// The numbers of the objects that were asked for theirs, in the order of asking.
package enum ObjectNumbers {
    private struct Entry {
        weak var object: AnyObject?
        let address: UInt
    }

    private static let lock = Lock()
    // Both are guarded by `lock`.
    nonisolated(unsafe) private static var known: [ObjectIdentifier: Entry] = [:]
    nonisolated(unsafe) private static var types: [ScriptType: UInt] = [:]
    nonisolated(unsafe) private static var last: UInt = 0x6000_0000_0000
    nonisolated(unsafe) private static var roomy = 1024

    /// The number of an object, its own as long as it lives.
    package static func address(of object: AnyObject) -> UInt { address(of: ObjectIdentifier(object), object) }

    /// The number of a script's object whose `deinit` runs: the one that it had.
    static func address(ofDying object: ObjectIdentifier) -> UInt { address(of: object, nil) }

    /// The number of a type, which is one object however often it is written.
    package static func address(of type: ScriptType) -> UInt {
        lock.withLock {
            if let address = types[type] { return address }
            types[type] = next()
            return last
        }
    }

    private static func address(of identifier: ObjectIdentifier, _ object: AnyObject?) -> UInt {
        let (address, alive) = lock.withLock { () -> (UInt, [AnyObject]) in
            // Of an object that is gone, and whose place another one has taken, nothing is left but the entry.
            if let entry = known[identifier], entry.object === object { return (entry.address, []) }
            let alive = makeRoom()
            known[identifier] = Entry(object: object, address: next())
            return (last, alive)
        }
        // Whatever goes because this was the last to hold it goes after the lock is released.
        withExtendedLifetime(alive) {}
        return address
    }

    /// Forgets the objects that are gone, once there are many; gives the others, held.
    private static func makeRoom() -> [AnyObject] {
        guard known.count >= roomy else { return [] }
        var alive: [AnyObject] = []
        known = known.filter { entry in
            guard let object = entry.value.object else { return false }
            alive.append(object)
            return true
        }
        roomy = max(1024, 2 * known.count)
        return alive
    }

    private static func next() -> UInt {
        last += 32
        return last
    }
}

extension Object {
    /// The number in place of the object's address.
    package final var address: UInt {
        if let native = nativeObject { return ObjectNumbers.address(of: native) }
        if let instance = self as? InstanceObject { return instance.number }
        return ObjectNumbers.address(of: self)
    }
}

extension String {
    /// A text of Foundation's about an object, with the object's number in place of its address.
    package func naming(_ object: AnyObject) -> String {
        let address = String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
        guard contains(address) else { return self }
        let number = String(ObjectNumbers.address(of: object), radix: 16)
        return replacing("0x" + address, with: "0x" + number)
            .replacing(address, with: String(number.suffix(address.count)))
    }
}
