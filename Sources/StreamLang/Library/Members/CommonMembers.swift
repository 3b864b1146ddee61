// Members that values of many types have: their texts, hashes and raw values.

import Foundation

extension Library {
    /// The types of values that tell their text.
    package static let describedTypes: [NominalType] = [
        .binaryInteger, .floatingPoint, .bool, .string, .staticString, .character, .unicodeScalar, .array, .arraySlice,
        .set, .dictionary, .range, .closedRange, .partialRangeFrom, .error, .date, .url, .uuid, .decimal, .duration,
        .data, .calendar, .locale, .timeZone, .measurement, .notification, .dateInterval, .personNameComponents,
        .dateComponents,
        .urlComponents, .urlQueryItem, .indexPath, .indexSet, .objectIdentifier, .nsObject, .contiguousArray, .nsRange,
        .characterSet, .stringEncoding, .dictionaryKeys, .dictionaryValues, .attributedText, .attributedSubstring,
        .attributedRun, .attributeContainer, .utf8View, .utf16View, .unicodeScalarView,
    ]

    /// What an override of NSObject's `hash` says, or a number made of the value.
    package static func hashValue(of value: Value) throws -> Value {
        try value.nominal.witness("hashValue")?.call(value) ?? .int(value.hashValue)
    }

    /// Key paths are functions to the compiler, and what their annotation says.
    package static let keyPathMembers: [Builtin] =
        [
            (NominalType.function, "appending(path: Any) -> Any"),
            (.keyPath, "appending<V>(path: KeyPath<Value, V>) -> KeyPath<Root, V>"),
            (.writableKeyPath, "appending<V>(path: WritableKeyPath<Value, V>) -> WritableKeyPath<Root, V>"),
            (
                .writableKeyPath,
                "appending<V>(path: ReferenceWritableKeyPath<Value, V>) -> ReferenceWritableKeyPath<Root, V>"
            ),
            (
                .referenceWritableKeyPath,
                "appending<V>(path: WritableKeyPath<Value, V>) -> ReferenceWritableKeyPath<Root, V>"
            ),
        ].map { owner, signature in
            Builtin(
                .method, on: owner, signature,
                "Returns the key path that goes on along another one.",
                example:
                    "let length = (\\String.self).appending(path: \\String.count)\nprint(\"abc\"[keyPath: length])\n// => 3"
            ) { a in
                guard let first = a.receiver.object(as: KeyPathObject.self),
                    let second = a[0].object(as: KeyPathObject.self)
                else {
                    throw a.wrong(0, "a key path")
                }
                return .object(KeyPathObject(first, appending: second))
            }
        } + [
            keyPathType("rootType", "The type that such key paths begin at.", of: \.first),
            keyPathType("valueType", "The type that such key paths lead to.", of: \.last),
        ]

    private static func keyPathType(
        _ name: String, _ summary: String, of part: @escaping @Sendable ([ScriptType]) -> ScriptType?
    ) -> Builtin {
        Builtin(.staticProperty, on: .anyKeyPath, "\(name): Any.Type", summary) { a in
            .object(TypeObject(part(a.metatype().genericArguments) ?? .unknown))
        }
    }

    package static let commonMembers: [Builtin] =
        describedTypes.flatMap { owner in
            [
                Builtin(
                    .property, on: owner, "description: String", "The text that print shows.",
                    example: "print(5.description + \"!\")\n// => 5!"
                ) { a in .string(try a.receiver.text(as: .print)) },
                Builtin(
                    .property, on: owner, "debugDescription: String", "The text that debugPrint shows.",
                    example: "print(\"a\".debugDescription)\n// => \"a\""
                ) { a in .string(try a.receiver.text(as: .debug)) },
            ]
        } + [
            Builtin(
                .property, on: .optional, "debugDescription: String", "The text that debugPrint shows.",
                example: "print(Optional(1).debugDescription)\n// => Optional(1)"
            ) { a in .string(try a.receiver.text(as: .debug)) },
            Builtin(
                .property, on: .hashable, "hashValue: Int", "A number that equal values share.",
                example: "print(1.hashValue == 1.hashValue)\n// => true"
            ) { a in try hashValue(of: a.receiver) },
            Builtin(
                .method, on: .hashable, "hash(into hasher: inout Hasher)", "Feeds the value into a hasher.",
                example:
                    "var hasher = Hasher()\n1.hash(into: &hasher)\nprint(hasher.finalize() == hasher.finalize())\n// => true"
            ) { a in
                // An inout argument arrives as the variable itself.
                let hasher = a[0].object(as: Cell.self)?.value ?? a[0]
                hasher.object(as: HasherObject.self)?.hasher.combine(a.receiver)
                return .void
            },
            Builtin(
                .initializer, on: .anyHashable, "init(_ base: any Hashable)", "Hides the type of a value.",
                example:
                    "let keys: [AnyHashable] = [AnyHashable(1), \"a\"]\nprint(keys)\n// => [AnyHashable(1), AnyHashable(\"a\")]"
            ) { a in .anyHashable(a[0]) },
            Builtin(
                .property, on: .anyHashable, "base: Any", "The value whose type is hidden.",
                example: "print(AnyHashable(\"a\").base as? String ?? \"none\")\n// => a"
            ) { a in a.receiver.hashed },
            Builtin(
                .property, on: .anyHashable, "description: String", "The text that print shows.",
                example: "print(AnyHashable(\"a\").description)\n// => a"
            ) { a in .string(try a.receiver.text(as: .print)) },
            Builtin(
                .initializer, on: .hasher, "init()", "Makes a hasher.",
                example: "print(Hasher().finalize() == Hasher().finalize())\n// => true"
            ) { _ in .object(HasherObject(Hasher())) },
            Builtin(
                .method, on: .hasher, "combine(_ value: any Hashable)", "Adds a value to what is hashed.",
                example:
                    "var hasher = Hasher()\nhasher.combine(1)\nprint(hasher.finalize() == hasher.finalize())\n// => true"
            ) { a in
                a.receiver.object(as: HasherObject.self)?.hasher.combine(a[0])
                return .void
            },
            Builtin(
                .method, on: .hasher, "finalize() -> Int", "Returns the hash.",
                example: "print(Hasher().finalize() == Hasher().finalize())\n// => true"
            ) { a in .int(a.receiver.object(as: HasherObject.self)?.hasher.finalize() ?? 0) },
            Builtin(
                .initializer, on: .anySequence, "init(_ base: some Sequence<Element>)",
                "Hides the kind of a sequence.", example: "print(Array(AnySequence([1, 2])))\n// => [1, 2]"
            ) { a in
                let base = a[0]
                return .object(SequenceObject(.anySequence) { try base.makeIterator() ?? .all([]) })
            },
            Builtin(
                .initializer, on: .anySequence, "init(_ makeUnderlyingIterator: () -> any IteratorProtocol<Element>)",
                "Makes a sequence of a closure that makes its iterators.",
                example: "print(Array(AnySequence { [1, 2].makeIterator() }))\n// => [1, 2]"
            ) { a in
                let make = try a.function(0)
                return .object(SequenceObject(.anySequence) { try make.call().makeIterator() ?? .all([]) })
            },
            erasing(.anyCollection), erasing(.anyBidirectionalCollection), erasing(.anyRandomAccessCollection),
            Builtin(
                .initializer, on: .anyIterator, "init(_ body: () -> Element?)",
                "Makes an iterator of a closure that answers one element after the other, then nil.",
                example: "var n = 0\nprint(Array(AnyIterator { n += 1; return n < 3 ? n : nil }))\n// => [1, 2]"
            ) { a in
                let body = try a.function(0)
                return .object(IteratorObject(.produced { try body.call().unwrapped }))
            },
            Builtin(
                .initializer, on: .anyIterator, "init(_ base: any IteratorProtocol<Element>)",
                "Hides the kind of an iterator.",
                example: "print(Array(AnyIterator([1, 2].makeIterator())))\n// => [1, 2]"
            ) { a in
                return .object(IteratorObject(try a[0].makeIterator() ?? .all([])))
            },
        ]

    private static func erasing(_ nominal: NominalType) -> Builtin {
        Builtin(
            .initializer, on: nominal, "init(_ base: some Collection<Element>)", "Hides the kind of a collection.",
            example: "print(\(nominal.name)([1, 2]).count)\n// => 2"
        ) { a in
            let base = a[0]
            return .object(SequenceObject(nominal) { try base.makeIterator() ?? .all([]) })
        }
    }
}
