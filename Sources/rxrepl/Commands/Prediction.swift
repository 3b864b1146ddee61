// What a sequence did, kept from the learner until it is drawn.

import Foundation
import Pictures
import RxEngine
import StreamSyntax

/// A sequence that has run already, and the question what it sent.
@MainActor
struct Prediction {
    private let title: String
    private let events: [TraceEvent]
    private let root: Int
    private let sent: [TraceEvent]
    private let start: Int64
    /// The sequences that have names.
    private let names: Set<String>
    /// How long a character of a diagram takes; nil where order is all there is to draw.
    private let frame: Int64?

    /// Diagrams that would be longer than this are drawn in order alone.
    private static let longest = 60

    /// Runs a sequence; nil if it was not even subscribed.
    init?(of text: String, _ session: PromptSession) {
        let comparison = Comparison([text], titles: [text], session)
        guard let member = comparison.members.first, let root = member.root else { return nil }
        title = text
        events = comparison.events
        self.root = root
        sent = member.sent
        start = Picture(events).start
        frame = Self.frame(events.filter { $0.kind != .dispose }.map { [start] in ($0.time - start).milliseconds })
        // What has a name is a source to the learner, but not the sequence itself.
        names = Set(session.engine.names).subtracting([
            Timeline(events).subscriptions[root]?.site?.label ?? ""
        ])
    }

    /// The longest frame in which all times are whole, in nanoseconds.
    ///
    /// - Parameter times: The times in milliseconds.
    private static func frame(_ times: [Int64]) -> Int64? {
        let frame = times.reduce(Int64(0)) { divisor, time in
            var (larger, smaller) = (divisor, time)
            while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
            return larger
        }
        guard frame > 0, (times.max() ?? 0) / frame <= Int64(longest) else { return nil }
        return frame * 1_000_000
    }

    /// What the learner is asked, with the sources in the form of the answer.
    var question: String {
        let signs = "| completed, # an error, (ab) both at once; an empty line shows it"
        guard let frame else { return "Draw what it sends, in order: - between elements, \(signs)\n" }
        return sources(frame) + "Draw what it sends: - and each element is \(MarbleText.time(frame)), \(signs)\n"
    }

    /// The lanes of what has no lane above it, as diagrams, where their elements are single characters.
    private func sources(_ frame: Int64) -> String {
        let picture = Picture(events, below: names)
        let lanes = picture.lanes.filter { $0.indentation == 0 && $0.role != .inner }
        guard let last = Timeline(events).subscriptions[root], !last.sources.isEmpty else { return "" }
        let drawn = lanes.compactMap { lane in diagram(of: lane, frame).map { (lane.name, $0) } }
        let width = (drawn.map { $0.0.displayWidth }.max() ?? 0) + 2
        return drawn.map { $0.0.padded(to: width) + $0.1 + "\n" }.joined()
    }

    private func diagram(of lane: Picture.Lane, _ frame: Int64) -> String? {
        var line = ""
        for (time, marks) in Dictionary(grouping: lane.marks, by: \.time).sorted(by: { $0.key < $1.key }) {
            let signs = marks.compactMap { mark -> String? in
                switch mark.sign {
                case .value(let value), .missed(let value): PictureLegend.bare(value)
                case .completed: "|"
                case .error: "#"
                case .dropped, .unsubscribed: nil
                }
            }
            if signs.isEmpty { continue }
            let place = Int((time - start + frame / 2) / frame)
            guard signs.allSatisfy({ $0.count == 1 }), line.count <= place else { return nil }
            line += String(repeating: "-", count: place - line.count)
            line += signs.count == 1 ? signs[0] : "(\(signs.joined()))"
        }
        return line.isEmpty ? nil : line
    }

    // MARK: - The answer

    /// Draws what was sent above what the learner drew, and says where they differ.
    ///
    /// - Parameter answer: The learner's diagram; empty to see what was sent.
    func judge(_ answer: String, _ session: PromptSession) {
        let style = Style(for: STDOUT_FILENO, session.options)
        var picture = Picture(
            events, comparing: [Picture.Compared(root: root, name: "it", title: title)])
        guard !answer.allSatisfy(\.isWhitespace) else {
            return session.console.out(MarbleText(picture, style: style).text)
        }
        let elements = Set(sent.filter { $0.kind == .next }.map { PictureLegend.bare($0.payloadText ?? "") })
        let drawn = DrawnMarbles(answer, knowing: elements).marks
        let difference = difference(from: drawn)
        add(drawn, to: &picture)
        picture.pointsAt = difference.map { pointedFact($0, drawn) }
        let words = difference.map { self.words($0, drawn) } ?? "no difference: that is what it sends\n"
        session.console.out(MarbleText(picture, style: style).text + words.wrapped(to: style.width))
    }

    /// The first place at which something else was drawn than was sent.
    private func difference(from drawn: [DrawnMarbles.Mark]) -> Int? {
        var meanings: [String: String] = [:]
        let known = Set(sent.map { PictureLegend.bare($0.payloadText ?? "") })
        return (0..<max(sent.count, drawn.count)).first { index in
            guard index < sent.count, index < drawn.count else { return true }
            if frame != nil, !sent[index].time.isMoment(time(of: index, drawn)) { return true }
            switch (sent[index].kind, drawn[index].sign) {
            case (.completed, .completed), (.error, .error): return false
            case (.next, .value(let text)):
                let value = PictureLegend.bare(sent[index].payloadText ?? "")
                if text == value { return false }
                // Digits mean what they say, and so does a letter that is an element somewhere.
                guard text.allSatisfy(\.isLetter), text.count == 1, !known.contains(text) else { return true }
                if let meaning = meanings[text] { return meaning != value }
                if meanings.values.contains(value) { return true }
                meanings[text] = value
                return false
            case _: return true
            }
        }
    }

    /// When a drawn mark is meant to come; in order alone, when the one did that was sent in its place.
    private func time(of index: Int, _ drawn: [DrawnMarbles.Mark]) -> Int64 {
        if let frame { return start + Int64(drawn[index].frame) * frame }
        return (index < sent.count ? sent[index] : sent.last)?.time ?? start
    }

    /// Adds the lane of what was drawn. What stands where the same number of marks were sent before it shares their column;
    /// all else has columns of its own. Facts of its marks have numbers below all others.
    private func add(_ drawn: [DrawnMarbles.Mark], to picture: inout Picture) {
        guard let thread = events.first?.threadName else { return }
        let answers = (picture.lanes.last?.marks ?? []).filter { $0.sign != .unsubscribed }
        var times: [Int64] = []
        let marks = drawn.indices.map { index in
            let time = time(of: index, drawn)
            let isShared =
                index < answers.count && answers[index].sign.isEnd == drawn[index].sign.isEnd
                && answers[index].time.isMoment(time)
            if !isShared { times.append(time) }
            return Picture.Mark(
                sign: drawn[index].sign,
                column: isShared ? answers[index].column : picture.columns.count + times.count - 1,
                turn: Int.min + index, time: time, fact: -1 - index, thread: thread)
        }
        picture.addSubscriber(named: "you", from: start, marks, frame == nil ? answers.last?.turn : nil, times)
    }

    private func pointedFact(_ index: Int, _ drawn: [DrawnMarbles.Mark]) -> Int {
        guard index < sent.count else { return -1 - index }
        let isDrawnFirst = frame != nil && index < drawn.count && time(of: index, drawn) < sent[index].time
        return isDrawnFirst ? -1 - index : sent[index].number
    }

    private func words(_ index: Int, _ drawn: [DrawnMarbles.Mark]) -> String {
        let sentTime = index < sent.count ? sent[index].time : nil
        let drawnTime = index < drawn.count ? time(of: index, drawn) : nil
        let first = min(sentTime ?? .max, drawnTime ?? .max)
        let it =
            index < sent.count && (frame == nil || sentTime?.isMoment(first) == true)
            ? sent[index].deed : "sends nothing"
        let you =
            index < drawn.count && (frame == nil || drawnTime?.isMoment(first) == true) ? drawn[index].words : "nothing"
        let place = frame == nil ? "" : " at \(MarbleText.time(first - start))"
        return "first difference\(place): it \(it), you drew \(you)\n"
    }
}
