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
        if type.growsAsProtocol, isDerived(entry) { return nil }
        let signature = Signatures.of(entry).function
        let parameters = signature.parameters
        var seen: [NominalType] = []
        func find(_ type: NominalType) -> Builtin? {
            if seen.contains(where: { $0 === type }) { return nil }
            seen.append(type)
            let own = LibraryCode.members(entry.name, ofTypeNamed: type.name).first { own in
                let other = Signatures.of(own).function
                // `filter` of a String gives a String, or as a sequence's a list, where that is asked for.
                return own.form == entry.form && !own.isOfCertainElements
                    && other.parameters.map(\.label) == parameters.map(\.label)
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
