// Entries under old names, which do what today's entries do.

import StreamRun

extension Library {
    /// An entry that does what the entry whose signature begins with `today` does.
    static func old(
        _ form: Builtin.Form, on owner: NominalType, _ signature: String, today beginning: String, _ name: String,
        reaching outside: Outside? = nil
    ) -> Builtin {
        let (summary, renamed) = ("The old name of \(name).", "\(name) since Swift 3")
        if case .mutatingMethod = form {
            return .mutating(on: owner, signature, summary, renamed: renamed) { value, call in
                guard case .mutate(let body)? = today(beginning, of: owner) else {
                    throw RuntimeError("'\(name)' has no entry")
                }
                return try body(&value, call)
            }
        }
        return Builtin(form, on: owner, signature, summary, renamed: renamed, reaching: outside) { call in
            guard case .call(let body)? = today(beginning, of: owner) else {
                throw RuntimeError("'\(name)' has no entry")
            }
            return try body(call)
        }
    }

    /// What the entry of a type, or of its protocols, does whose signature begins so, its generic parameters left out or
    /// not.
    static func today(_ beginning: String, of owner: NominalType) -> Builtin.Body? {
        let name = String(beginning.prefix { !"(:<?".contains($0) })
        let entries = ([owner] + owner.parents).lazy.flatMap { members(name, of: $0) }
        return entries.first { entry in
            entry.signature.hasPrefix(beginning)
                || entry.signature.replacing(/<[^(]*>/, with: "", maxReplacements: 1).hasPrefix(beginning)
        }?.body
    }
}
