// What to say about a call that fits nothing: the label that was meant, or the forms that are closest.

import StreamSyntax

/// The hint of a call whose labels or number of arguments fit no declaration.
struct MismatchHint {
    private let name: String
    private let candidates: [Candidate]
    private let given: [String?]

    init(_ name: String, _ candidates: [Candidate], _ arguments: CallArguments) {
        self.name = name
        // Old forms work, but are not what to write.
        let present = candidates.filter { if case .builtin(let entry, _) = $0 { entry.renamed == nil } else { true } }
        self.candidates = present.isEmpty ? candidates : present
        given = arguments.all.map { $0.label?.text }
    }

    /// What is wrong, in a sentence.
    var title: String {
        if given.isEmpty { return "missing arguments in call to '\(name)'" }
        if let label = lackingScheduler { return "missing argument '\(label):' in call to '\(name)'" }
        return "no '\(name)' takes the arguments (\(given.map { ($0 ?? "_") + ":" }.joined()))"
    }

    var text: String {
        if let label = lackingScheduler {
            return "tell the scheduler too, for example '\(label): MainScheduler.instance'"
        }
        if let slip = misspelling { return "did you mean '\(slip):'?" }
        if let other = labelOfOtherKind { return other }
        if given.isEmpty, ["onNext", "accept", "just"].contains(name) {
            return "give it the element; of Void, that is \(name)(())"
        }
        let closest = candidates.enumerated().sorted {
            (likeness($0.element), -$0.offset) > (likeness($1.element), -$1.offset)
        }
        guard let first = closest.first else { return "call it without arguments" }
        let best = likeness(first.element)
        let forms = closest.prefix(best > 0 ? 2 : 4).filter { best == 0 || likeness($0.element) > 0 }.map {
            form($0.element)
        }
        return "it is declared as \(forms.joined(separator: " or "))"
    }

    /// How many of the given labels a candidate has.
    private func likeness(_ candidate: Candidate) -> Int {
        let labels = candidate.signature.parameters.map(\.label)
        return given.compactMap { $0 }.filter { labels.contains($0) }.count
    }

    /// The label of the scheduler, if that is all that is missing.
    private var lackingScheduler: String? {
        if given.isEmpty { return nil }
        let missing = candidates.compactMap { candidate -> [FunctionSignature.Parameter]? in
            var rest = given[...]
            let missing = candidate.signature.parameters.filter { parameter in
                if let next = rest.first, next == parameter.label {
                    rest.removeFirst()
                    return false
                }
                return !parameter.hasDefault
            }
            return rest.isEmpty ? missing : nil
        }
        let schedulers: [NominalType] = [.schedulerType, .immediateSchedulerType]
        let alone = missing.first { one in one.count == 1 && schedulers.contains { $0 === one[0].type.nominal } }
        return alone?[0].label
    }

    /// The label that one wrong label is close to.
    private var misspelling: String? {
        let all = Set(candidates.flatMap { $0.signature.parameters.compactMap(\.label) })
        let unknown = given.compactMap { $0 }.filter { !all.contains($0) }
        guard let wrong = unknown.first else { return nil }
        let order = candidates.flatMap { $0.signature.parameters.compactMap(\.label) }
        return NearestName.find(wrong, among: order.filter { !given.contains($0) })
    }

    /// The label that belongs to another kind of sequence.
    private var labelOfOtherKind: String? {
        let all = Set(candidates.flatMap { $0.signature.parameters.compactMap(\.label) })
        let unknown = Set(given.compactMap { $0 }).subtracting(all)
        if unknown.contains("onSuccess") || unknown.contains("onFailure"), all.contains("onNext") {
            return "an Observable has onNext:, onError: and onCompleted:; onSuccess: belongs to Single and Maybe"
        }
        if unknown.contains("onNext"), all.isEmpty {
            return "a Driver has drive(onNext:) in place of subscribe, a Signal emit(onNext:)"
        }
        if unknown.contains("onNext"), all.contains("onSuccess") {
            return all.contains("onFailure")
                ? "a Single has onSuccess: and onFailure:" : "a Maybe has onSuccess:, onError: and onCompleted:"
        }
        if unknown.contains("onNext"), all.contains("onCompleted") {
            return "a Completable has no elements: onCompleted: and onError:"
        }
        if unknown.contains("onError"), all.contains("onCompleted"), !all.contains("onSuccess") {
            return "this kind of sequence never fails: it has no onError:"
        }
        if unknown.contains("receiveValue") || unknown.contains("next") { return "write onNext: { … }" }
        return nil
    }

    private func form(_ candidate: Candidate) -> String {
        let parameters = candidate.signature.parameters.map { parameter in
            "\(parameter.label ?? "_"): \(parameter.type)\(parameter.hasDefault ? " = …" : "")"
        }
        return "\(name)(\(parameters.joined(separator: ", ")))"
    }
}

extension FunctionSignature {
    /// The arguments of a call as hints show them: `bufferSize: …, …`.
    var callHint: String { parameters.map { ($0.label.map { "\($0): " } ?? "") + "…" }.joined(separator: ", ") }
}
