// What every object has, and what tells objects apart.

import Foundation
import StreamRun

extension Library {
    static let identityMembers: [Builtin] = [
        Builtin(
            .initializer, on: .nsObject, "init()", "Makes an object that is only itself.",
            example: "let object = NSObject()\nprint(object == object, object == NSObject())\n// => true false"
        ) { _ in .object(NativeObject(NSObject(), .nsObject)) },
        Builtin(
            .method, on: .nsObject, "isEqual(_ object: Any?) -> Bool", "Tells whether another object is equal.",
            example: "print(NSObject().isEqual(NSObject()))\n// => false"
        ) { a in .bool(a.receiver == a[0].unwrapped) },
        Builtin(
            .property, on: .nsObject, "hash: Int", "A number that equal objects share.",
            example: "let object = NSObject()\nprint(object.hash == object.hash)\n// => true"
        ) { a in try a.receiver.text.map { .int($0.hash) } ?? hashValue(of: a.receiver) },
        kind("isKind", "Tells whether the object is of a class or of one that inherits from it.") { $0.isKind(of: $1) },
        kind("isMember", "Tells whether the object is of just this class.") { $0 === $1 },
        old(
            .method, on: .nsObject, "isKindOfClass(_ aClass: Any) -> Bool", today: "isKind(of", "isKind(of:)"),
        Builtin(
            .method, on: .nsCopying, "copy() -> Any", "What the object gives as its copy, by `copy(with:)`.",
            example:
                "class Note: NSCopying {\n    var text = \"a\"\n    func copy(with zone: NSZone?) -> Any { Note() }\n}\nlet note = Note()\nprint((note.copy() as! Note) === note)\n// => false"
        ) { a in
            guard case .object(let object) = a.receiver, let own = object.nominal.witness("copy") else {
                return a.receiver
            }
            return try own.call(a.receiver, .none)
        },
        Builtin(
            .initializer, on: .objectIdentifier, "init(_ object: AnyObject)",
            "Makes what tells an object from all others.",
            example:
                "class A {}\nlet a = A()\nprint(ObjectIdentifier(a) == ObjectIdentifier(a), ObjectIdentifier(a) == ObjectIdentifier(A()))\n// => true false"
        ) { a in
            guard case .object(let object)? = a[0].unwrapped else { throw a.wrong(0, "an object") }
            let address = (object as? TypeObject).map { ObjectNumbers.address(of: $0.type) } ?? object.address
            return .object(NativeObject(ObjectIdentity(address: address), .objectIdentifier))
        },
    ]

    private static func kind(
        _ name: String, _ summary: String, _ holds: @escaping @Sendable (NominalType, NominalType) -> Bool
    ) -> Builtin {
        Builtin(
            .method, on: .nsObject, "\(name)(of aClass: Any) -> Bool", summary,
            example: "class A: NSObject { }\nprint(A().\(name)(of: A.self))\n// => true"
        ) { a in
            guard let type = a[0].describedType?.nominal else { throw a.wrong(0, "a class") }
            return .bool(holds(a.receiver.nominal, type))
        }
    }
}
