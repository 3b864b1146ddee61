// The cases of the library's enums as entries, so that `.background` is found like any static member.

extension Library {
    /// The cases of the enums of Swift, Foundation and Dispatch.
    static let enumCases: [Builtin] =
        NominalType.libraryEnums.flatMap { cases(of: $0) }

    /// One entry for each case of an enum.
    static func cases(of nominal: NominalType) -> [Builtin] {
        let generics = nominal.genericParameters.isEmpty ? "" : "<\(nominal.genericParameters.joined(separator: ", "))>"
        return nominal.cases.map { item in
            let summary = "The case `\(item.name)` of \(nominal.name)."
            guard !item.types.isEmpty else {
                return Builtin(.staticProperty, on: nominal, "\(item.name): \(nominal.name)\(generics)", summary) { a in
                    .enumCase(
                        item.name, of: nominal, arguments: generics.isEmpty ? [] : a.resultType.certainArguments)
                }
            }
            let parameters = zip(item.labels, item.types).enumerated().map { index, part in
                "\(part.0 ?? "_ value\(index)"): \(part.1.typeName(qualified: false))"
            }
            return Builtin(
                .staticMethod, on: nominal,
                "\(item.name)(\(parameters.joined(separator: ", "))) -> \(nominal.name)\(generics)", summary
            ) { a in
                .enumCase(
                    item.name, of: nominal, item.types.indices.map { a[$0] },
                    arguments: generics.isEmpty ? [] : a.resultType.certainArguments)
            }
        }
    }
}
