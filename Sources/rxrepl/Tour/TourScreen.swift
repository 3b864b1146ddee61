// How a lesson looks: short screens that fit a terminal of 80 columns and 24 lines.

import Lessons
import Pictures
import RxEngine
import StreamSyntax

/// The texts around a lesson.
enum TourScreen {
    /// The title, what there is to know, and the code.
    static func opening(_ lesson: Lesson, number: Int, isDone: Bool, _ style: Style) -> String {
        let title = "Lesson \(number + 1) of \(Lesson.all.count): \(lesson.title)"
        let mark = isDone ? "  " + style.pick("✓", ascii: "x") + " done" : ""
        let code = lesson.example.withoutExpectations.split(separator: "\n", omittingEmptySubsequences: false)
        return style.bold(style.fitted(title)) + mark + "\n" + prose(lesson.text, style) + "\n\n"
            + code.map { style.paint("  \($0)", .blue) + "\n" }.joined()
    }

    /// Paragraphs as they are written; in a window that is too narrow for them their lines are broken anew.
    private static func prose(_ text: String, _ style: Style) -> String {
        let lines = style.plain(text).split(separator: "\n", omittingEmptySubsequences: false)
        guard let width = style.width, lines.contains(where: { String($0).displayWidth > width }) else {
            return style.plain(text)
        }
        let paragraphs = lines.split(whereSeparator: \.isEmpty).map { $0.joined(separator: " ") }
        return paragraphs.joined(separator: "\n\n").wrapped(to: width)
    }

    /// The example as it went.
    static func picture(_ lesson: Lesson, _ events: [TraceEvent], _ style: Style) -> String {
        switch lesson.picture {
        case .none: return ""
        case .trace(let level, let names):
            var filter = TraceFilter(level: level)
            for name in names { filter.add(name) }
            return TextTrace.render(events, style: style, filter: filter)
        case .marbles(let names):
            return MarbleText(Picture(events, only: names), style: style).text
        case .chains(let names):
            return MarbleText(Picture(events, keeping: names), style: style).text
        }
    }

    /// What to do, and what helps.
    static func task(_ lesson: Lesson, _ style: Style) -> String {
        let (turn, words) = ("Your turn.", "(:tour hint, :tour solution, :tour next, :tour stop)")
        let draw = lesson.draw.map { style.fitted("Draw first, then see: :predict \($0)\n") } ?? ""
        return draw + "\n" + style.bold(turn) + prose("\(turn) \(lesson.task)", style).dropFirst(turn.count) + "\n"
            + style.paint(style.fitted(words), .grey) + "\n"
    }

    /// What helps with a task.
    static func hint(_ lesson: Lesson, _ style: Style) -> String {
        let words = "Hint: " + lesson.hint.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let room = min(78, style.width ?? 78)
        return style.plain(words).wordRows(first: room, further: room).joined(separator: "\n") + "\n"
    }

    /// All lessons, with a mark at those that are done.
    static func list(_ progress: TourProgress, here: Int, _ style: Style) -> String {
        let lines = Lesson.all.enumerated().map { index, lesson in
            let mark = progress.done.contains(lesson.name) ? style.pick("✓", ascii: "x") : " "
            let pointer = index == here ? style.pick("▸", ascii: ">") : " "
            return "\(pointer)\(mark) " + "\(index + 1)".padded(to: 4) + lesson.title + "\n"
        }
        return style.fitted(lines.joined())
            + "\(progress.done.count) of \(Lesson.all.count) done; :tour 5 goes to lesson 5\n"
    }

    /// After a task was done.
    static func praise(_ number: Int, isLast: Bool, _ style: Style) -> String {
        let mark = style.pick("✓", ascii: "x") + " Done."
        let next =
            if isLast {
                "That was the whole tour: :tour list. Go on with the scripts in examples/."
            } else if number + 1 < Lesson.all.count {
                ":tour next goes on: \(Lesson.all[number + 1].title)."
            } else {
                ":tour list shows what is left."
            }
        return style.paint(mark, .green) + style.fitted("\(mark) \(next)\n").dropFirst(mark.count)
    }

    /// After a line that nobody has heard anything of yet.
    static func waiting(_ style: Style) -> String {
        style.paint(style.fitted("(Nothing was heard yet; the task is open. :tour hint)"), .grey) + "\n"
    }

    /// What a task still waits for.
    static func missing(_ goals: [Goal], _ evidence: Evidence, _ style: Style) -> String {
        let wanted = goals.map(\.wanted).joined(separator: "; ")
        let seen = goals.lazy.compactMap(\.seen).first?(evidence) ?? evidence.summary
        let answer = "Not yet."
        let text = style.fitted("\(answer) Wanted: \(wanted).\n         Seen: \(seen).\n")
        return style.paint(answer, .magenta) + text.dropFirst(answer.count)
    }
}
