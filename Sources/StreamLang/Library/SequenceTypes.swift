// Types of sequences that Swift names by what they are made of, and the library by their elements.

extension Library {
    /// What `ReversedCollection<[Int]>` and the like mean.
    static let typesNamedByBase: [String: (parameters: [String], type: ScriptType)] = {
        let element = ScriptType.generic("Base.Element")
        func made(_ nominal: NominalType, of element: ScriptType = element, _ parameters: [String] = ["Base"]) -> (
            parameters: [String], type: ScriptType
        ) { (parameters, .nominal(nominal, [element])) }
        let numbered = ScriptType.tuple([.init(label: "offset", type: .int), .init(label: "element", type: element)])
        let pair = ScriptType.tuple(
            ["First", "Second"].map { .init(label: nil, type: .generic("\($0).Element")) })
        return [
            "ReversedCollection": made(.reversedCollection), "LazySequence": made(.lazySequence),
            "LazyFilterSequence": made(.lazySequence), "LazyPrefixWhileSequence": made(.lazySequence),
            "LazyDropWhileSequence": made(.lazySequence),
            "PrefixSequence": made(.arraySlice), "DropFirstSequence": made(.anySequence),
            "DropWhileSequence": made(.anySequence),
            "FlattenSequence": made(.flattenSequence, of: .generic("Base.Element.Element")),
            "JoinedSequence": made(.joinedSequence, of: .generic("Base.Element.Element")),
            "LazyMapSequence": made(.lazySequence, of: .generic("Element"), ["Base", "Element"]),
            "EnumeratedSequence": made(.enumeratedSequence, of: numbered),
            "Zip2Sequence": made(.zip2Sequence, of: pair, ["First", "Second"]),
            "UnfoldSequence": made(.unfoldSequence, of: .generic("Element"), ["Element", "State"]),
            "UnfoldFirstSequence": made(.unfoldSequence, of: .generic("Element"), ["Element"]),
            "AsyncMapSequence": made(.asyncSequence, of: .generic("Transformed"), ["Base", "Transformed"]),
            "AsyncCompactMapSequence": made(.asyncSequence, of: .generic("Element"), ["Base", "Element"]),
            "AsyncFilterSequence": made(.asyncSequence), "AsyncPrefixSequence": made(.asyncSequence),
            "AsyncDropFirstSequence": made(.asyncSequence),
        ]
    }()
}
