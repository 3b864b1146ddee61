// Old names: how their entries are made, and the notes about them. Each name gets one note, with the line where it was
// first met.

import RxEngine

/// What an old name is called today.
package struct Renaming: Sendable {
    /// The old form; `$0`, `$1` … stand for the arguments: `shareReplay($0)`.
    let old: String
    /// The form of today, in the same way; `%0` is an argument as a time interval, `.seconds(2)`.
    let new: String
    /// The RxSwift version that brought it.
    let version: String

    package init(_ old: String, _ new: String, since version: String) {
        self.old = old
        self.new = new
        self.version = version
    }

    /// The form of today, `…` for each argument.
    var today: String { fill(new) { _ in "…" } }

    /// As entries state it: `share(replay: …) since RxSwift 5`.
    var description: String { "\(today) since RxSwift \(version)" }

    fileprivate func fill(_ form: String, _ argument: (Int) -> String) -> String {
        (0..<4).reduce(form) {
            $0.replacing("$\($1)", with: argument($1)).replacing("%\($1)", with: argument($1))
        }
    }
}

extension Builtin {
    /// An entry under an old name.
    package static func old(
        _ form: Form, on owner: NominalType? = nil, _ signature: String, _ renaming: Renaming, example: String? = nil,
        _ body: @escaping @Sendable (Arguments) throws -> Value
    ) -> Builtin {
        Builtin(form, on: owner, signature, "", example: example, renaming: renaming) { arguments in
            arguments.note(renaming)
            return try body(arguments)
        }
    }

    /// Entries under the old name of an operator that gives a sequence.
    static func oldStream(
        on kinds: [NominalType] = [.observableType], _ signature: String, _ renaming: Renaming,
        as result: NominalType? = nil, _ body: @escaping @Sendable (Arguments) throws -> Observable<Value>
    ) -> [Builtin] {
        stream(on: kinds, signature, "", as: result, renaming: renaming) { arguments in
            arguments.note(renaming)
            return try body(arguments)
        }
    }
}

extension Arguments {
    /// Notes that an old form was used, once for each.
    ///
    /// - Parameters:
    ///   - old: The old form as the script has it.
    ///   - new: What to write today.
    ///   - version: The RxSwift version that renamed it.
    ///   - key: What counts as the same; the old form where not said otherwise.
    func noteRenamed(_ old: String, to new: String, since version: String, once key: String? = nil) {
        session.note(
            "\(site.file):\(site.line): note: \(old) is \(new) since RxSwift \(version)", once: key ?? old)
    }

    fileprivate func note(_ renaming: Renaming) {
        let new = (0..<4).reduce(renaming.new) { text, index in
            guard text.contains("%\(index)"), let interval = plainInterval(index) else { return text }
            return text.replacing("%\(index)", with: interval.intervalSource)
        }
        noteRenamed(
            renaming.fill(renaming.old, shortText), to: renaming.fill(new, shortText), since: renaming.version,
            once: renaming.old)
    }

    /// An argument as the script may have written it; `…` for what is too long to repeat.
    private func shortText(_ index: Int) -> String {
        guard has(index) else { return "…" }
        switch self[index] {
        case .int, .double, .bool, .none, .shortString, .shortCharacter: return self[index].debugDescription
        case .void: return "()"
        case .object: return self[index].text.map { $0.count <= 20 ? self[index].debugDescription : "…" } ?? "…"
        }
    }
}
