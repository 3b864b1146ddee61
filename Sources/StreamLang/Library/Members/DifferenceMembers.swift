// What turns one collection into another: `difference(from:)` and `applying`.

/// The changes between two collections, in the order in which they are to be made: removals from the end on, then
/// insertions from the front on.
package final class DifferenceObject: Object {
    package let changes: CollectionDifference<Value>

    package init(_ changes: CollectionDifference<Value>) {
        self.changes = changes
        super.init(.collectionDifference)
    }

    package override func makeIterator() -> ElementIterator? { .all(changes.map { Self.value($0) }) }

    static func value(_ change: CollectionDifference<Value>.Change) -> Value {
        switch change {
        case .insert(let offset, let element, let partner): value("insert", offset, element, partner)
        case .remove(let offset, let element, let partner): value("remove", offset, element, partner)
        }
    }

    private static func value(_ name: String, _ offset: Int, _ element: Value, _ partner: Int?) -> Value {
        .enumCase(name, of: .collectionChange, [.int(offset), element, .optional(partner.map { .int($0) })])
    }
}

extension Library {
    package static let differenceMembers: [Builtin] =
        [
            Builtin(
                .method, on: .collection,
                "difference(from other: any BidirectionalCollection<Element>) -> CollectionDifference<Element> where Self: BidirectionalCollection, Element: Equatable",
                "Returns the removals and insertions that make this collection of another.",
                example: """
                    for change in ["a", "c"].difference(from: ["a", "b"]) { print(change) }
                    // => remove(offset: 1, element: "b", associatedWith: nil)
                    // => insert(offset: 1, element: "c", associatedWith: nil)
                    """
            ) { a in
                .object(
                    DifferenceObject(try a.elements().difference(from: a.sequence(0)) { (try? $0.equals($1)) ?? false })
                )
            },
            Builtin(
                .method, on: .collection,
                "difference(from other: any BidirectionalCollection<Element>, by areEquivalent: (Element, Element) -> Bool) -> CollectionDifference<Element> where Self: BidirectionalCollection",
                "Returns the removals and insertions that make this collection of another, by a function that says what is the same.",
                example: """
                    let change = ["A", "b"].difference(from: ["a", "b"]) { $0.lowercased() == $1.lowercased() }
                    print(change.count)
                    // => 0
                    """
            ) { a in
                let isSame = try a.function(1)
                var fault: (any Error)?
                let difference = try a.elements().difference(from: a.sequence(0)) { one, other in
                    do { return try isSame.call(one, other) == .bool(true) } catch {
                        fault = fault ?? error
                        return false
                    }
                }
                if let fault { throw fault }
                return .object(DifferenceObject(difference))
            },
            part("insertions", "What is put in, from the front on.", \.insertions),
            part("removals", "What is taken out, from the front on.", \.removals),
            Builtin(
                .method, on: .collectionDifference, "inferringMoves() -> CollectionDifference<ChangeElement>",
                "Returns the changes, in which a removal and an insertion of equal elements know of each other."
            ) { a in .object(DifferenceObject(try a.difference(a.receiver).inferringMoves())) },
            Builtin(
                .method, on: .collectionDifference, "inverse() -> CollectionDifference<ChangeElement>",
                "Returns the changes that take these back."
            ) { a in .object(DifferenceObject(try a.difference(a.receiver).inverse())) },
        ] + [("Array", .array), ("ArraySlice", .arraySlice), ("ContiguousArray", .contiguousArray)].map(applying)
        + [
            Builtin(
                .method, on: .string, "applying(_ difference: CollectionDifference<Character>) -> String?",
                "Returns the text with changes made, or nil where they do not fit.",
                example: "let change = \"cat\".difference(from: \"car\")\nprint(\"car\".applying(change)!)\n// => cat"
            ) { a in
                let changed = try a.elements().applying(a.difference(a[0]))
                return .optional(changed.map { .string($0.compactMap(\.text).joined()) })
            }
        ]

    private static func applying(_ name: String, _ owner: NominalType) -> Builtin {
        Builtin(
            .method, on: owner, "applying(_ difference: CollectionDifference<Element>) -> \(name)<Element>?",
            "Returns the list with changes made, or nil where they do not fit.",
            example: "let list = \(name)([1, 2])\nprint(list.applying([1, 3].difference(from: [1, 2]))!)\n// => [1, 3]"
        ) { a in
            .optional(
                try a.elements().applying(a.difference(a[0])).map { .object(ArrayObject($0, owner)) })
        }
    }

    private static func part(
        _ name: String, _ summary: String,
        _ path: KeyPath<CollectionDifference<Value>, [CollectionDifference<Value>.Change]> & Sendable
    ) -> Builtin {
        Builtin(
            .property, on: .collectionDifference, "\(name): Array<CollectionDifference<ChangeElement>.Change>", summary
        ) { a in .array(try a.difference(a.receiver)[keyPath: path].map { DifferenceObject.value($0) }) }
    }
}

extension Arguments {
    fileprivate func difference(_ value: Value) throws -> CollectionDifference<Value> {
        if let object = value.object(as: DifferenceObject.self) { return object.changes }
        throw RuntimeError("a CollectionDifference is needed, not \(value.nominal.name)")
    }
}
