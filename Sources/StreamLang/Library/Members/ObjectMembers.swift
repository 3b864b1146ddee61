// What is asked of objects and bits rather than of their values.

extension Library {
    package static let objectMembers: [Builtin] = [
        Builtin(
            .function, "NSStringFromClass(_ aClass: AnyClass) -> String",
            "The name of a class, with that of its module.",
            example: "class Model {}\nprint(NSStringFromClass(Model.self))\n// => main.Model"
        ) { a in
            let name = try a[0].text(as: .debug)
            return .string(name.hasPrefix("Foundation.") ? String(name.dropFirst(11)) : name)
        },
        Builtin(
            .function, "NSClassFromString(_ aClassName: String) -> AnyClass?",
            "The class of a name, of a script's own with that of its module; nil if there is none.",
            example: "class Model {}\nprint(NSClassFromString(\"main.Model\") == Model.self)\n// => true"
        ) { a in
            let name = try a.string(0)
            let prefix = "main."
            if name.hasPrefix(prefix) {
                let own = a.session.findsClass?(String(name.dropFirst(prefix.count)))
                return .optional(own.map { .object(TypeObject($0)) })
            }
            guard let nominal = Library.types[name], nominal.kind == .classType, nominal.name == name,
                nominal.genericParameters.isEmpty, nominal.module == "Foundation"
            else { return .none }
            return .some(.object(TypeObject(.nominal(nominal, []))))
        },
        Builtin(
            .function, "isKnownUniquelyReferenced<T: AnyObject>(_ object: inout T) -> Bool",
            "Tells whether a variable holds the only reference to its object.",
            example:
                "final class Box {}\nvar box = Box()\nlet other = box\nprint(isKnownUniquelyReferenced(&box))\n// => false"
        ) { a in
            guard let cell = a[0].object(as: Cell.self) else { return .bool(false) }
            return .bool(cell.holdsOnlyReference)
        },
        Builtin(
            .initializer, on: .emptyCollection, "init()", "Makes a collection without elements.",
            example: "print(EmptyCollection<Int>().isEmpty)\n// => true"
        ) { a in .object(ArrayObject([], .emptyCollection, told: a.resultType.genericArguments)) },
        Builtin(
            .initializer, on: .collectionOfOne, "init(_ element: Element)", "Makes a collection of one element.",
            example: "print(CollectionOfOne(5))\n// => CollectionOfOne(5)"
        ) { a in .object(ArrayObject([a[0]], .collectionOfOne, told: a.resultType.genericArguments)) },
        Builtin(
            .property, on: .binaryInteger, "words: Array<UInt>", "The bits in words.",
            example: "print(Array(5.words))\n// => [5]"
        ) { a in .array([.integer(UInt(truncatingIfNeeded: a.receiver.exactly(Int.self) ?? 0), as: .uint)]) },
    ]
}

extension Arguments {
    /// Writes into the text, or the stream of a script's, that is an inout argument.
    func write(_ text: String, to index: Int) throws {
        guard let cell = self[index].object(as: Cell.self) else { return }
        if let write = cell.value.nominal.witness("write") {
            _ = try write.call(on: &cell.value, [.string(text)])
        } else if let stream = cell.value.object(as: NativeObject<StandardStream>.self)?.native {
            // Only a script's extension makes a FileHandle a TextOutputStream, by writing the text to it.
            stream.write(text, in: session)
        } else {
            cell.value = .string((cell.value.text ?? "") + text)
        }
    }
}
