// Addresses as numbers.

extension Library {
    package static let addressNumbers: [Builtin] = [("Int", NominalType.int), ("UInt", .uint)].flatMap { name, owner in
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
