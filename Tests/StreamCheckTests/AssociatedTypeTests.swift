// Associated types: what protocols say of them, and of what belongs to them.

import Testing

@Suite struct AssociatedTypeTests {
    @Test(
        "a protocol says what the associated types of its associated types are",
        arguments: [
            (
                "extension Collection { var second: Element? { dropFirst().first } }; let x = \"ab\".second",
                "Character?"
            ),
            (
                "extension Collection { func at(_ i: Index) -> Element? { indices.contains(i) ? self[i] : nil } }; let x = [1].at(0)",
                "Int?"
            ),
            (
                "func sum<C: Collection<Int>>(_ c: C) -> Int { c.isEmpty ? 0 : c.first! + sum(c.dropFirst()) }; let x = sum([1])",
                "Int"
            ),
            (
                "extension StringProtocol { var head: String { prefix(1).uppercased() + dropFirst() } }; let x = \"ab\".head",
                "String"
            ),
            (
                "extension CaseIterable { static var first: Self? { allCases.first } }; enum E: CaseIterable { case a }; let x = E.first",
                "E?"
            ),
        ])
    func associatedTypesOfAssociatedTypes(text: String, type: String) { infers(text, type) }

    @Test(
        "an own collection has the slices that go with its members",
        arguments: [
            ("ring.dropFirst(2)", "Slice<Ring>"), ("ring[1...]", "Slice<Ring>"), ("ring[..<1].sorted()", "[Int]"),
            ("ring.prefix(2).endIndex", "Int"),
        ])
    func ownCollections(expression: String, type: String) {
        infers(
            """
            struct Ring: RandomAccessCollection {
                var items: [Int]
                var startIndex: Int { 0 }
                var endIndex: Int { items.count }
                subscript(position: Int) -> Int { items[position] }
            }
            let ring = Ring(items: [4, 5])
            let x = \(expression)
            """, type)
    }
}
