// Several sequences subscribed at one moment: what each sent, and the first difference.

import Foundation
import Pictures
import RxEngine

/// Sequences that ran beside each other on the virtual clock.
@MainActor
struct Comparison {
    /// One of them.
    struct Member {
        /// What it is called in the picture.
        let name: String
        /// Its text.
        let title: String
        /// The number of the subscription next to the subscriber; nil if it was never made.
        let root: Int?
        /// What it sent, in order.
        let sent: [TraceEvent]
    }

    let members: [Member]
    let events: [TraceEvent]

    /// A frame of a diagram on the virtual clock.
    static let frame: Int64 = 100_000_000

    /// How long they are watched.
    private static let length: Int64 = 10_000_000_000

    private static let file = "<compare>"

    /// Subscribes sequences and lets virtual time pass.
    ///
    /// - Parameters:
    ///   - texts: Their expressions, and diagrams.
    ///   - titles: What stands above the lanes of each.
    ///   - names: What each is called in words; letters by default.
    ///   - frame: How long a character of a diagram takes, in nanoseconds.
    init(
        _ texts: [String], titles: [String], names: [String]? = nil, frame: Int64 = Comparison.frame,
        _ session: PromptSession
    ) {
        // Each subscription stands in a line of its own, by which it is found in the trace.
        var code = "do {\nlet comparedBag = DisposeBag(), comparedClock = TestScheduler.marbles\n"
        var lines: [Int] = []
        for text in texts {
            let expression = SequenceList.expression(text)
            lines.append(code.count { $0 == "\n" } + 1 + expression.count { $0 == "\n" })
            code += "(\(expression)).subscribe().disposed(by: comparedBag)\n"
        }
        code += """
            let comparedStart = comparedClock.clock
            comparedClock.advanceTo(comparedStart)
            for comparedFrame in 1...\(Self.length / frame) {
                RunLoop.main.run(until: Date(timeIntervalSinceNow: \(Double(frame) / 1e9)))
                comparedClock.advanceTo(comparedStart + comparedFrame)
            }
            }
            """
        let world = VirtualWorld.current == nil ? VirtualWorld() : nil
        world?.install()
        let recorder = TraceRecorder()
        Tracing.record(to: recorder) {
            let outcome = session.engine.run(code, name: Self.file, isPrompt: false)
            switch outcome {
            case .failed(let diagnostics), .rejected(let diagnostics): session.console.error(diagnostics)
            case .finished, .interrupted: break
            }
        }
        world?.uninstall()
        session.reportFailure()
        // That they are watched no longer is not what they did.
        let end = (recorder.events.first?.time ?? 0) + Self.length
        events = recorder.events.filter { $0.kind != .dispose || $0.time < end && !$0.time.isMoment(end) }
        let roots = Timeline(events).roots
        let names = names ?? texts.indices.map { String(UnicodeScalar(UInt8(65 + $0 % 26))) }
        let found = lines.map { line in
            roots.first { $0.node.subscriber?.file == Self.file && $0.node.subscriber?.line == line }?.id
        }
        members = texts.indices.map { [events] index in
            Member(
                name: names[index], title: titles[index], root: found[index],
                sent: events.filter { $0.id == found[index] && $0.kind.isSent })
        }
    }

    /// The first moment at which not all did the same.
    var difference: (time: Int64, events: [TraceEvent?])? {
        for index in 0..<(members.map(\.sent.count).max() ?? 0) {
            let events = members.map { index < $0.sent.count ? $0.sent[index] : nil }
            guard let first = events.first ?? nil, events.allSatisfy({ $0.map { $0.isLike(first) } ?? false }) else {
                let time = events.compactMap { $0?.time }.min() ?? 0
                return (time, events.map { $0?.time.isMoment(time) == true ? $0 : nil })
            }
        }
        return nil
    }

    /// The lanes, what each sent below them, and the difference in words.
    func drawing(_ style: Style) -> String {
        var picture = Picture(
            events,
            comparing: members.compactMap { member in
                member.root.map { Picture.Compared(root: $0, name: member.name, title: member.title) }
            })
        let difference = difference
        picture.pointsAt = difference?.events.lazy.compactMap { $0?.number }.first
        return MarbleText(picture, style: style).text + words(difference, picture.start).wrapped(to: style.width)
    }

    private func words(_ difference: (time: Int64, events: [TraceEvent?])?, _ start: Int64) -> String {
        guard let difference else { return "no difference\n" }
        let deeds = zip(members, difference.events).map { $0.name + " " + ($1?.deed ?? "nothing") }
        return "first difference at \(MarbleText.time(difference.time - start)): \(deeds.joined(separator: ", "))\n"
    }
}

extension TraceEvent.Kind {
    /// Whether who listens hears of it.
    fileprivate var isSent: Bool { self == .next || self == .error || self == .completed }
}

extension TraceEvent {
    /// Whether it is the same at the same time. A diagram's elements are texts: `1` there is the number 1 elsewhere.
    fileprivate func isLike(_ other: TraceEvent) -> Bool {
        time.isMoment(other.time) && kind == other.kind && (kind != .next || bare == other.bare)
    }

    private var bare: String { PictureLegend.bare(payloadText ?? "") }

    /// What its sequence did, in words.
    var deed: String {
        switch kind {
        case .completed: "completes"
        case .error: "fails"
        case _: "sends \(bare)"
        }
    }
}

extension Int64 {
    /// Whether two times in nanoseconds are meant to be the same: scripts reckon with seconds that are no whole numbers.
    func isMoment(_ other: Int64) -> Bool { (self - other).magnitude < 1_000_000 }

    /// Nanoseconds as the nearest number of milliseconds.
    var milliseconds: Int64 { (self + 500_000) / 1_000_000 }
}
