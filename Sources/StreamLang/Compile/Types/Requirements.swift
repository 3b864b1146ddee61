// Whether a type may be, or surely is not, what the `where` clause of an extension asks for.

extension ScriptType {
    /// Whether what a `where` clause asks of its owner's generic parameters may hold for this type, as far as is known.
    ///
    /// - Parameter conforms: Whether a type conforms to a protocol, perhaps by an extension.
    func mayMeet(
        _ requirements: [String: ScriptType], of owner: NominalType,
        _ conforms: (NominalType, NominalType) -> Bool = { $0.isKind(of: $1) }
    ) -> Bool {
        arguments(of: owner, for: requirements).allSatisfy { argument, wanted in
            if argument.fit(wanted) == nil {
                // Optionals of what conforms to a protocol may conform to it too.
                guard case .optional(let wrapped) = argument, let asked = wanted.nominal,
                    asked.kind == .protocolType, conforms(.optional, asked)
                else { return false }
                return wrapped.nominal.map { conforms($0, asked) } ?? true
            }
            if case .optional = wanted { return argument.isOptionalType || argument == .unknown }
            return true
        }
    }

    /// Whether a type is known not to be what a `where` clause asks for: more than `mayMeet` rules out, for a script may
    /// extend a type of the library by any protocol.
    func clearlyFails(_ requirements: [String: ScriptType], of owner: NominalType) -> Bool {
        !mayMeet(requirements, of: owner)
            || arguments(of: owner, for: requirements).contains { argument, wanted in
                guard let wanted = wanted.nominal, wanted.kind == .protocolType else { return false }
                return argument.clearlyFails(wanted)
            }
    }

    /// Whether a type is known not to conform to a protocol; an Optional conforms to it if what it holds does too.
    private func clearlyFails(_ wanted: NominalType) -> Bool {
        switch self {
        case .tuple, .function: return true
        case .optional(let wrapped): return !NominalType.optional.isKind(of: wanted) || wrapped.clearlyFails(wanted)
        case _: break
        }
        guard let nominal, nominal.kind != .protocolType else { return false }
        return !nominal.isScript && !nominal.isKind(of: wanted)
    }

    /// The generic arguments that requirements speak of, each with what is wanted.
    private func arguments(
        of owner: NominalType, for requirements: [String: ScriptType]
    ) -> [(argument: ScriptType, wanted: ScriptType)] {
        if nominal == nil { return [] }
        let arguments = arguments(asSeenBy: owner)
        return requirements.compactMap { name, type in
            let index = owner.genericParameters.firstIndex(of: name)
            let argument = index.map { $0 < arguments.count ? arguments[$0] : .unknown } ?? associated(name)
            guard let argument else { return nil }
            return (argument, type.mapped { if case .generic = $0 { .unknown } else { nil } })
        }
    }
}
