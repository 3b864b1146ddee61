// Types whose values can be compared, hashed, changed and walked through without running any of a script's code.

extension ScriptType {
    /// Whether comparing and hashing values of the type runs no script: `Int`, `Date?`, but not a script's struct, whose `==`
    /// may be its own, nor `NSObject`, which a script's class may be, nor a lazy sequence, which cannot be hashed.
    package var isInert: Bool {
        switch self {
        case .nominal(let nominal, let arguments):
            !nominal.isScript && (nominal.kind == .structure || nominal.kind == .enumeration)
                && nominal.isKind(of: .hashable) && nominal !== NominalType.anyHashable
                && arguments.allSatisfy(\.isInert)
        case .optional(let wrapped): wrapped.isInert
        case .tuple(let elements): elements.allSatisfy(\.type.isInert)
        case .metatype, .never: true
        case .function, .generic, .any, .unknown: false
        }
    }

    /// Whether walking through a value of the type runs no script: its elements are there already.
    package var isEagerSequence: Bool {
        guard let nominal, !nominal.isScript else { return false }
        // The values of a range are made by steps, which may be a script's own.
        if nominal === NominalType.range || nominal === NominalType.closedRange {
            return genericArguments.allSatisfy(\.isInert)
        }
        return NominalType.eagerSequences.contains { $0 === nominal }
    }

    /// Whether the elements that a collection of the type has for its keys are found without running a script.
    package var hasInertKeys: Bool {
        guard let nominal, !isOptionalType else { return false }
        if nominal === NominalType.dictionary || nominal === NominalType.set {
            return genericArguments.first?.isInert == true
        }
        return isEagerSequence
    }

    /// Whether nothing that its values hold runs something when it is released.
    package var releasesNothing: Bool {
        isInert || isEagerSequence && !isOptionalType && genericArguments.allSatisfy(\.isInert)
    }

    /// Whether an entry of the library changes a value of the type without running a script.
    ///
    /// - Parameters:
    ///   - entry: A mutating method.
    ///   - given: The parameters with the types of what is given for them.
    package func isChangedPurely(by entry: Builtin, given: [(parameter: FunctionSignature.Parameter, type: ScriptType)])
        -> Bool
    {
        guard !entry.comparesElements, hasInertKeys || isInert else { return false }
        return given.allSatisfy { parameter, type in
            if parameter.type.function != nil || parameter.isInout { return false }
            // What is only put into the collection is not looked at; a key is.
            if case .generic("Value") = parameter.type { return true }
            if case .generic("Element") = parameter.type, nominal !== NominalType.set { return true }
            return type.isInert || type.isEagerSequence
        }
    }
}

extension NominalType {
    fileprivate static let eagerSequences: [NominalType] = [
        .array, .arraySlice, .contiguousArray, .dictionary, .set, .string, .substring, .data,
    ]
}
