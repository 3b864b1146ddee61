// Which of the library's entries a call means.

import RxEngine
import StreamCheck
import StreamRun

/// Which of the library's entries a call means.
enum ProtocolEntries {
    /// What these protocols bring, the library's types have from elsewhere: the entries are for those of scripts.
    private static let derived: [NominalType] = [.rangeReplaceableCollection, .setAlgebra]

    static func isDerived(_ entry: Builtin) -> Bool { derived.contains { $0 === entry.owner } }

    /// What a type has itself for an entry of a protocol.
    static func find(_ entry: Builtin, of type: NominalType) -> Builtin? {
        let signature = Signatures.of(entry).function
        let parameters = signature.parameters
        var seen: [NominalType] = []
        func find(_ type: NominalType) -> Builtin? {
            if seen.contains(where: { $0 === type }) { return nil }
            seen.append(type)
            let own = Library.members(entry.name, ofTypeNamed: type.name).first { own in
                let other = Signatures.of(own).function
                // `filter` of a String gives a String, or as a sequence's a list, where that is asked for.
                return own.form == entry.form && other.parameters.map(\.label) == parameters.map(\.label)
                    && zip(other.parameters, parameters).allSatisfy { isSameKind($0.type, $1.type) }
                    && isSameKind(other.result, signature.result)
            }
            if let own, !isDerived(own) { return own }
            for parent in type.parents where isDerived(entry) || parent.kind != .protocolType {
                if let found = find(parent) { return found }
            }
            return nil
        }
        return find(type)
    }

    /// Whether two types are of one kind, as far as they say: no text and regular expression.
    private static func isSameKind(_ one: ScriptType, _ other: ScriptType) -> Bool {
        guard let left = one.nominal, let right = other.nominal else { return true }
        return left === right || left.isKind(of: right) || right.isKind(of: left)
    }

    /// An entry that runs what the type of the value has itself.
    static func dispatching(_ entry: Builtin) -> Builtin {
        switch entry.body {
        case .call(let body):
            Builtin(entry.form, entry.signature, "") { arguments in
                guard case .call(let own)? = find(entry, of: arguments.receiver.nominal)?.body else {
                    return try body(arguments)
                }
                return try own(arguments)
            }
        case .mutate(let body):
            Builtin.changing(entry.name) { value, arguments in
                guard case .mutate(let own)? = find(entry, of: value.nominal)?.body else {
                    return try body(&value, arguments)
                }
                return try own(&value, arguments)
            }
        }
    }
}

/// Which of the library's entries a call means that is decided by the type of a value.
struct LibraryMethods {
    let name: String
    let labels: [String?]
    let isStatic: Bool
    let isSubscript: Bool
    /// Whether it changes the value that it is called on.
    var isChange = false

    /// The entry that a type of the library has, by itself or from its parents.
    func entry(of nominal: NominalType) -> Builtin? {
        if isSubscript, labels == [nil] { return isChange ? Self.elementChange : Self.element }
        if labels.count == 2, OperatorFunctions.binary(name) != nil {
            return Builtin(.method, "operator(_ other: Any) -> Any", "") { [name] a in
                try OperatorFunctions.binary(name)?(a.receiver, a[0]) ?? .void
            }
        }
        /// Of what several parents have, the one of the most specific is meant: `reversed()` of Collection, not of Sequence.
        func find(_ type: NominalType) -> Builtin? {
            var (seen, found): ([NominalType], [(type: NominalType, entry: Builtin)]) = ([], [])
            func look(at type: NominalType) {
                if seen.contains(where: { $0 === type }) { return }
                seen.append(type)
                let fitting = Library.members(name, ofTypeNamed: type.name).first {
                    $0.form.isStatic == isStatic && fits($0)
                }
                if let fitting { return found.append((type, fitting)) }
                for parent in type.parents { look(at: parent) }
            }
            look(at: type)
            return found.first { one in
                !found.contains { $0.type !== one.type && $0.type.isKind(of: one.type) }
            }?.entry
        }
        if let own = find(nominal) { return own }
        // A type of a script that converts to a Driver or a Signal has the members of these.
        guard nominal.isScript, nominal.isKind(of: .sharedSequenceConvertibleType) else { return nil }
        return find(.driver) ?? find(.signal)
    }

    private func fits(_ entry: Builtin) -> Bool {
        if case .mutate = entry.body { if !isChange { return false } } else if isChange { return false }
        guard entry.form.isCallable else { return labels.isEmpty }
        let parameters = Signatures.of(entry).function.parameters
        return parameters.map(\.label) == labels || parameters.filter { !$0.hasDefault }.map(\.label) == labels
    }

    /// An element or a part of any collection.
    private static let element = Builtin(.subscript, "subscript(position: Any) -> Any", "") { a in
        try Subscripts.get(a.receiver, a[0])
    }

    private static let elementChange = Builtin.changing("subscript") { collection, a in
        try Subscripts.set(&collection, a[0], to: a[1])
        return .void
    }
}
