// The cases of the library's enums as entries, so that `.background` is found like any static member.

extension Library {
    /// The cases of the enums of Swift, Foundation and Dispatch.
    package static let enumCases: [Builtin] =
        NominalType.libraryEnums.flatMap { cases(of: $0) }

    /// One entry for each case of an enum, and what it has by its raw values.
    package static func cases(of nominal: NominalType) -> [Builtin] {
        let generics = nominal.genericParameters.isEmpty ? "" : "<\(nominal.genericParameters.joined(separator: ", "))>"
        return rawValues(of: nominal)
            + nominal.cases.map { item in
                let summary = "The case `\(item.name)` of \(nominal.name)."
                guard !item.types.isEmpty else {
                    return Builtin(.staticProperty, on: nominal, "\(item.name): \(nominal.name)\(generics)", summary) {
                        a in
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

    /// Any number is an encoding to Swift; here it must be one that is known.
    private static let encodingOfNumber = Builtin(
        .initializer, on: .stringEncoding, "init(rawValue: UInt)", "Makes the encoding that a number stands for."
    ) { a in
        let cases = NominalType.stringEncoding.cases
        guard let index = try cases.firstIndex(where: { try $0.rawValue.map { try $0.equals(a[0]) } ?? false }) else {
            throw RuntimeError("no encoding is known by the number \(a[0])")
        }
        return .object(EnumObject(index, [], .stringEncoding))
    }

    /// What an enum has whose cases are numbers too, and a set of options, which has their bits.
    private static func rawValues(of nominal: NominalType) -> [Builtin] {
        let isSet = nominal.kind == .structure
        guard let raw = isSet ? nominal.fields.first?.type.nominal : nominal.cases.first?.rawValue?.nominal else {
            return []
        }
        return [
            Builtin(.property, on: nominal, "rawValue: \(raw.name)", "The number that it is.") { a in
                if let item = a.receiver.object(as: EnumObject.self) { return item.enumCase.rawValue ?? .int(0) }
                return a.receiver.object(as: StructObject.self)?.fields.first ?? .int(0)
            },
            nominal === NominalType.stringEncoding
                ? encodingOfNumber
                : Builtin(
                    .initializer, on: nominal, "init\(isSet ? "" : "?")(rawValue: \(raw.name))",
                    "Makes what a number stands for."
                ) { a in
                    if isSet { return .options(a[0].bits ?? 0, of: nominal) }
                    let index = try nominal.cases.firstIndex { try $0.rawValue.map { try $0.equals(a[0]) } ?? false }
                    return .optional(index.map { .object(EnumObject($0, [], nominal)) })
                },
        ]
    }
}
