// Key paths as values.

/// A key path: a function from its root; its steps let the library write through it.
package final class KeyPathObject: FunctionObject {
    /// One step from a value to a part of it.
    package enum Step: Hashable {
        case property(String)
        case tupleElement(Int)
        /// A subscript with some of the keys.
        case element([Int])
        case unwrap
    }

    /// What can be done with what a path leads to.
    package enum Access {
        case reading, writing
        /// It can be assigned though the path's root is a constant.
        case writingThroughReferences

        func followed(by next: Access) -> Access {
            if next == .writingThroughReferences { return next }
            return next == .reading || self == .reading ? .reading : self
        }

        fileprivate var nominal: NominalType {
            switch self {
            case .reading: .keyPath
            case .writing: .writableKeyPath
            case .writingThroughReferences: .referenceWritableKeyPath
            }
        }
    }

    /// The steps of each path that was appended, with the keys of its subscripts.
    package let parts: [(steps: [Step], keys: [Value])]
    private let shape: (root: ScriptType, value: ScriptType, access: Access)
    private let body: ([Value]) throws -> Value
    /// Assigns what the path leads to, where the run made the path.
    package let write: ((inout Value, Value) throws -> Void)?

    /// - Parameters:
    ///   - read: Follows the path from its root.
    ///   - write: Assigns what the path leads to; nil where that cannot be assigned.
    package init(
        _ steps: [Step], keys: [Value], _ shape: (root: ScriptType, value: ScriptType, access: Access),
        read: @escaping (Value) throws -> Value, write: ((inout Value, Value) throws -> Void)?
    ) {
        parts = [(steps, keys)]
        self.shape = shape
        self.write = write
        body = { try read($0.first ?? .void) }
        super.init(parameterCount: 1)
    }

    /// The path that goes on from the end of another.
    init(_ first: KeyPathObject, appending second: KeyPathObject) {
        write = second.write.map { write in
            { root, value in
                var part = try first.call(root)
                try write(&part, value)
                try first.write?(&root, part)
            }
        }
        parts = first.parts + second.parts
        shape = (first.shape.root, second.shape.value, first.shape.access.followed(by: second.shape.access))
        body = { try second.call([try first.call($0)]) }
        super.init(parameterCount: 1)
    }

    /// The type of what it begins with.
    package var root: ScriptType { shape.root }

    package override var runtimeType: ScriptType { .nominal(shape.access.nominal, [shape.root, shape.value]) }

    package override func call(_ arguments: [Value]) throws -> Value { try body(arguments) }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) {
        writer.append("\\\(shape.root.typeName(qualified: false))")
        for part in parts {
            for step in part.steps {
                switch step {
                case .property(let name): writer.append(".\(name)")
                case .tupleElement(let index): writer.append(".\(index)")
                case .element(let keys):
                    writer.append("[\(keys.map { part.keys[$0].description }.joined(separator: ", "))]")
                case .unwrap: writer.append("?")
                }
            }
        }
    }

    package override func isEqual(to other: Object) throws -> Bool {
        guard let other = other as? KeyPathObject else { return false }
        return route == other.route
    }
    package override func hash(into hasher: inout Hasher) { hasher.combine(route) }

    private var route: [[AnyHashable]] {
        parts.flatMap { part in
            part.steps.map { step in
                if case .element(let keys) = step { return keys.map { AnyHashable(part.keys[$0]) } }
                return [AnyHashable(step)]
            }
        }
    }
}

extension KeyPathObject {
    /// Whether it is a path of some kind, with these generic arguments as far as they are known.
    func isKind(of nominal: NominalType, _ arguments: [ScriptType]) -> Bool {
        let own = runtimeType
        guard own.nominal?.isKind(of: nominal) == true else { return false }
        return zip(own.genericArguments, arguments).allSatisfy { $0 == $1 || $0.isUncertain || $1.isUncertain }
    }
}
