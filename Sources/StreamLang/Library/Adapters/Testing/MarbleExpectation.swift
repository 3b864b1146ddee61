// What `expect(…)` holds, and the comparison with a diagram.

import RxEngine
import StreamRun

/// A sequence, or the subscriptions of one, of which something is expected.
final class MarbleExpectation {
    /// What is examined.
    enum Subject {
        /// A sequence, subscribed and disposed at frames.
        case stream(Observable<Value>, subscribed: Int, disposed: Int?)
        /// Subscriptions recorded in the last run.
        case subscriptions([Subscription])
    }

    let subject: Subject

    init(_ subject: Subject) { self.subject = subject }

    /// What the characters of a diagram stand for.
    struct Meaning {
        /// The elements of characters; nil where each stands for what prints like it.
        let values: [Character: Value]?
        /// The error of `#`; nil where it stands for any.
        let error: (any Error)?

        func isMeant(_ mark: MarbleDiagram.Mark, by event: Event<Value>) throws -> Bool {
            switch (mark, event) {
            case (.next(let character), .next(let element)):
                guard let values else { return element.description == String(character) }
                guard let value = values[character] else { throw MarbleError.unknownValue(character) }
                return try value.equals(element)
            case (.error, .error(let error)): return self.error.map { "\($0)" == "\(error)" } ?? true
            case (.completed, .completed): return true
            case (.next, _), (.error, _), (.completed, _): return false
            }
        }
    }

    /// Compares with a diagram.
    ///
    /// - Throws: A `RuntimeError` with both diagrams if they differ; `MarbleError` if the diagram makes no sense.
    func compare(with marbles: String, _ meaning: Meaning, on clock: MarbleClock) throws {
        switch subject {
        case .stream(let stream, let subscribed, let disposed):
            let diagram = try MarbleDiagram(marbles)
            let expected = diagram.entries
            let received = clock.record(
                stream, from: subscribed, to: diagram.unsubscribed ?? disposed, last: expected.last?.frame ?? 0)
            let isEqual =
                try expected.count == received.count
                && zip(expected, received).allSatisfy {
                    try $0.frame == $1.time && meaning.isMeant($0.mark, by: $1.value)
                }
            if isEqual { return }
            try fail(expected, received, meaning)
        case .subscriptions(let subscriptions):
            let expected = try Subscription(marbles: marbles)
            let received = subscriptions.map(clock.relative)
            if received == [expected] { return }
            throw RuntimeError(
                "the subscriptions are not as expected",
                notes: ["expected: \(marbles)"] + received.map { "received: \($0.marbles)" }
                    + (received.isEmpty ? ["received: none"] : []))
        }
    }

    private func fail(
        _ expected: [MarbleDiagram.Entry], _ received: [Recorded<Event<Value>>], _ meaning: Meaning
    ) throws {
        var legend = MarbleLegend(meaning, expected)
        let wanted = expected.map { AlignedDiagrams.Entry(frame: $0.frame, mark: legend.mark($0.mark)) }
        let got = try received.map { AlignedDiagrams.Entry(frame: $0.time, mark: try legend.mark($0.value)) }
        let diagrams = AlignedDiagrams([wanted, got])
        throw RuntimeError(
            "the sequence is not as expected",
            notes: ["expected: \(diagrams.draw(wanted))", "received: \(diagrams.draw(got))"] + legend.lines)
    }
}

/// Finds characters for what was received, and explains them.
struct MarbleLegend {
    private let meaning: MarbleExpectation.Meaning
    private var taken: Set<Character>
    private var others: [(mark: Character, value: Value)] = []
    private var errors: [String] = []

    init(_ meaning: MarbleExpectation.Meaning, _ expected: [MarbleDiagram.Entry]) {
        self.meaning = meaning
        taken = Set(meaning.values.map { Array($0.keys) } ?? [])
        for entry in expected { if case .next(let character) = entry.mark { taken.insert(character) } }
    }

    func mark(_ mark: MarbleDiagram.Mark) -> String {
        switch mark {
        case .next(let character): String(character)
        case .error: "#"
        case .completed: "|"
        }
    }

    mutating func mark(_ event: Event<Value>) throws -> String {
        switch event {
        case .next(let element): return String(try character(of: element))
        case .error(let error):
            errors.append("\(error)")
            return "#"
        case .completed: return "|"
        }
    }

    private mutating func character(of element: Value) throws -> Character {
        if let values = meaning.values {
            for (character, value) in values.sorted(by: { $0.key < $1.key }) where try value.equals(element) {
                return character
            }
        } else if element.description.count == 1, let character = element.description.first,
            !"-|#()^! ".contains(character)
        {
            return character
        }
        for other in others where try other.value.equals(element) { return other.mark }
        let free = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".first { !taken.contains($0) } ?? "?"
        taken.insert(free)
        others.append((free, element))
        return free
    }

    /// What characters stand for that the expectation does not explain.
    var lines: [String] {
        let known = (meaning.values ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        let shown = (known + others.map { ($0.mark, $0.value) }).map { "\($0.0) = \($0.1.debugDescription)" }
        let failed = errors.map { "# = \($0)" }
        return shown.isEmpty && failed.isEmpty ? [] : [(shown + failed).joined(separator: ", ")]
    }
}

extension Subscription {
    /// The subscription as a diagram: `--^---!`.
    var marbles: String {
        func dashes(_ count: Int) -> String { String(repeating: "-", count: max(0, min(count, 1000))) }
        let end =
            unsubscribe == .max
            ? "" : dashes(unsubscribe.subtractingSaturating(subscribe).subtractingSaturating(1)) + "!"
        return subscribe == .max ? "-" : dashes(subscribe) + "^" + end
    }
}
