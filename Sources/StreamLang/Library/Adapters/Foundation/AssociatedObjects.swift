// Values that hang on objects under a key, as Objective-C's run time has them: what extensions keep for a class.

import Foundation
import StreamRun

extension Library {
    static let associatedObjects: [Builtin] = [
        Builtin(
            .function, "objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any?",
            "What hangs on an object under a key, or nil.", example: example
        ) { a in .optional(try a.associating().associated(a.key())) },
        Builtin(
            .function,
            "objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy)",
            "Hangs a value on an object under a key, in place of what was there.", example: example
        ) { a in
            try a.associating().associate(a[2].unwrapped, with: a.key())
            return .void
        },
        Builtin(
            .function, "objc_removeAssociatedObjects(_ object: Any)", "Takes away all that hangs on an object.",
            example: example
        ) { a in
            try a.associating().forgetAssociated()
            return .void
        },
    ]

    private static let example = """
        var key = 0
        class Screen: NSObject {}
        let screen = Screen()
        objc_setAssociatedObject(screen, &key, "title", .OBJC_ASSOCIATION_RETAIN)
        print(objc_getAssociatedObject(screen, &key) as? String ?? "none")
        objc_removeAssociatedObjects(screen)
        print(objc_getAssociatedObject(screen, &key) as? String ?? "none")
        // => title
        // => none
        """
}

extension Arguments {
    /// What hangs on the object that is the first argument.
    fileprivate func associating() throws -> ObjectAttachments {
        guard let object = self[0].unwrapped?.object(as: InstanceObject.self) else {
            throw RuntimeError("values hang only on objects of a script's own classes, not on \(self[0].nominal.name)")
        }
        return object.attachments
    }

    fileprivate func key() throws -> AnyHashable {
        let pointer: ScriptPointer = try native(1, "an address")
        return AnyHashable(pointer)
    }
}
