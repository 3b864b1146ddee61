// What to say about a call that fits nothing: the label that was meant, or the forms that are closest.

import StreamSyntax

/// The words for a call whose labels or number of arguments fit no declaration.
struct ArgumentHint {
    private let name: String
    private let candidates: [ValueSymbol]
    private let oldLabels: [String]
    private let given: [String?]
    private let program: Program

    init(_ name: String, _ candidates: [Candidate], _ given: [String?], _ program: Program) {
        self.name = name
        self.given = given
        self.program = program
        // Old forms work, but are not what to write.
        let present = candidates.filter { !$0.isOld && !$0.symbol.traits.contains(.old) }
        self.candidates = (present.isEmpty ? candidates : present).map(\.symbol)
        oldLabels = candidates.flatMap { $0.symbol.interface.parameters.compactMap(\.label) }
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
        if name == "subscribe", labels.isEmpty { return Self.sharedSequences }
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
    private func likeness(_ candidate: ValueSymbol) -> Int {
        let labels = candidate.interface.parameters.map(\.label)
        return given.compactMap { $0 }.filter { labels.contains($0) }.count
    }

    /// The label of the scheduler, if that is all that is missing.
    private var lackingScheduler: String? {
        if given.isEmpty { return nil }
        for candidate in candidates {
            var rest = given[...]
            let missing = candidate.interface.parameters.filter { parameter in
                if let next = rest.first, next == parameter.label {
                    rest.removeFirst()
                    return false
                }
                return !parameter.hasDefault
            }
            guard rest.isEmpty, missing.count == 1 else { continue }
            let type = missing[0].type
            let names = [type.symbol, type.constraints?.first?.symbol].compactMap { $0?.name }
            if names.contains(where: { ["SchedulerType", "ImmediateSchedulerType"].contains($0) }) {
                return missing[0].label
            }
        }
        return nil
    }

    private var labels: [String] { candidates.flatMap { $0.interface.parameters.compactMap(\.label) } }

    /// The label that one wrong label is close to.
    private var misspelling: String? {
        let labels = labels
        guard let wrong = given.compactMap({ $0 }).first(where: { !labels.contains($0) }) else { return nil }
        func nearest(_ labels: [String]) -> String? {
            NearestName.find(wrong, among: labels.filter { !given.contains($0) })
        }
        return nearest(labels) ?? nearest(oldLabels)
    }

    /// The label that belongs to another kind of sequence.
    private var labelOfOtherKind: String? {
        let all = Set(labels)
        let unknown = Set(given.compactMap { $0 }).subtracting(all)
        if unknown.contains("onSuccess") || unknown.contains("onFailure"), all.contains("onNext") {
            return "an Observable has onNext:, onError: and onCompleted:; onSuccess: belongs to Single and Maybe"
        }
        if unknown.contains("onNext"), all.isEmpty { return Self.sharedSequences }
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

    private static let sharedSequences = "a Driver has drive(onNext:) in place of subscribe, a Signal emit(onNext:)"

    private func form(_ candidate: ValueSymbol) -> String {
        let parameters = candidate.interface.parameters.map { parameter in
            "\(parameter.label ?? "_"): \(program.words(parameter.type))\(parameter.hasDefault ? " = …" : "")"
        }
        return "\(name)(\(parameters.joined(separator: ", ")))"
    }
}
