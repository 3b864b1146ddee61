// AnyRegexOutput: what matches of an expression captured that is read at run time.

extension Library {
    package static let regexOutputMembers: [Builtin] = [
        Builtin(
            .subscript, on: .anyRegexOutput, "subscript(position: Int) -> AnyRegexOutput.Element",
            "What the part with a number captured; 0 is the whole match."
        ) { a in
            let elements = try a.receiver.sequenceElements() ?? []
            return elements[try Subscripts.position(a[0], in: elements.count)]
        },
        Builtin(
            .subscript, on: .anyRegexOutput, "subscript(name: String) -> AnyRegexOutput.Element?",
            "What the part with a name captured; nil if there is no such part.",
            example: #"""
                let match = "42 km".firstMatch(of: try Regex("(?<n>[0-9]+) (?<unit>[a-z]+)"))!
                print(match.output["unit"]!.substring!)
                // => km
                """#
        ) { a in
            let name = try a.string(0)
            let elements = try a.receiver.sequenceElements() ?? []
            return .optional(elements.first { $0.object(as: NativeObject<RegexElement>.self)?.native.name == name })
        },
        Builtin(
            .method, on: .anyRegexOutput, "extractValues<Output>(as type: Output.Type = Output.self) -> Output?",
            "The captures as a tuple; nil if they are others.",
            example: #"""
                let match = "k=v".firstMatch(of: try Regex("(.)=(.)"))!
                if let (_, key, value) = match.output.extractValues(as: (Substring, Substring, Substring).self) {
                    print(key, value)
                }
                // => k v
                """#
        ) { a in
            let elements = try a.receiver.sequenceElements() ?? []
            let told = a.resultType.genericArguments.first ?? .unknown
            return .optional(captures(of: elements, as: a.has(0) ? try a.typeArgument(0) : told))
        },
        element("substring: Substring?", "What matched; nil where the part took no part in the match.") {
            .optional($0.substring)
        },
        element("range: Range<String.Index>?", "Where it matched.") { .optional($0.range) },
        element("name: String?", "The part's name.") { .optional($0.name.map { .string($0) }) },
        element("value: Any?", "What was made of what matched, or the text.") { .optional($0.captured) },
        element("type: Any.Type", "The type that it has in a tuple of captures.") { .object(TypeObject($0.type)) },
    ]

    private static func element(
        _ signature: String, _ summary: String, _ get: @escaping @Sendable (RegexElement) -> Value
    ) -> Builtin {
        Builtin(.property, on: .anyRegexElement, signature, summary) { a in
            get(try a.receiver(as: RegexElement.self))
        }
    }

    /// Captures as a tuple of a type; nil if they are others.
    private static func captures(of elements: [Value], as type: ScriptType) -> Value? {
        guard case .tuple(let wanted) = type, wanted.count == elements.count else { return nil }
        var values: [Value] = []
        for (element, wanted) in zip(elements, wanted) {
            guard let value = element.object(as: NativeObject<RegexElement>.self)?.native.captured(as: wanted.type)
            else { return nil }
            values.append(value)
        }
        return .tuple(values, labels: wanted.map(\.label))
    }
}
