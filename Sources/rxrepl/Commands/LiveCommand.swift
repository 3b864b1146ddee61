// `:live`: the marbles while things happen.

import Foundation
import Pictures
import RxEngine

extension PromptCommand {
    static let live = PromptCommand(
        "live", "[WORD]", "the marbles while they come, until a key is pressed",
        details: """
            Draws what :marbles draws, and again whenever something has happened, on a
            screen of its own; what is printed meanwhile stands below it, and at the
            prompt afterwards. WORD as for :marbles. It needs the real clock, and a
            terminal whose screen can be put aside.
            """, isMinor: true
    ) { session, word in
        if VirtualWorld.current != nil {
            return session.report(
                "nothing comes by itself on the virtual clock: :clock real, or :advance and :marbles\n")
        }
        guard SecondScreen.isPossible, let screen = SecondScreen(session.console) else {
            return session.report(
                ":live needs a terminal whose screen can be put aside, as xterm's can; :marbles draws anywhere\n")
        }
        let choice = choice(word, session)
        var shown: (number: Int, rows: Int, columns: Int)?
        while screen.isShown, !screen.hasKey {
            let size = screen.size
            let now = (session.trace.nextNumber, size.rows, size.columns)
            if shown.map({ $0 != now }) ?? true {
                screen.draw(rows(choice, screen, size, session))
                shown = now
            }
            // Twenty times a second is as often as eyes can follow; timers and queues of main go on meanwhile.
            let next = Date(timeIntervalSinceNow: 0.05)
            while next.timeIntervalSinceNow > 0, RunLoop.main.run(mode: .default, before: next) {}
        }
        guard screen.isShown else { return }
        screen.leave()
        perform("marbles " + word, in: session)
    }

    /// What stands on the screen: the lanes, what was printed last, and how to leave.
    @MainActor
    private static func rows(
        _ choice: Picture.Choice, _ screen: SecondScreen, _ size: (rows: Int, columns: Int), _ session: PromptSession
    ) -> [String] {
        var style = Style(for: STDOUT_FILENO, session.options)
        style.width = size.columns
        var lanes = latest(choice, session.trace.recorder.events, style).split(separator: "\n").map(String.init)
        if lanes.isEmpty { lanes = ["nothing was traced yet"] }
        let room = size.rows - 2
        // The results stand below their sources: of too many lanes the last ones are the ones to be seen.
        if lanes.count > room { lanes = [style.pick("…", ascii: "...")] + lanes.suffix(max(room - 1, 0)) }
        let printed = screen.lastLines(min(room - lanes.count - 1, 8)).map(String.init)
        let blank = printed.isEmpty ? [] : [""]
        return lanes + blank + printed + ["", style.paint("(any key ends this)", .grey)]
    }

    /// The picture of as many of the last facts as can be shown one by one.
    private static func latest(_ choice: Picture.Choice, _ events: [TraceEvent], _ style: Style) -> String {
        var marbles = MarbleText(Picture([]), style: style)
        for count in [400, 200, 100, 50, 25, 12] {
            marbles = MarbleText(Picture(Array(events.suffix(count)), showing: choice), style: style)
            if marbles.showsAll { break }
        }
        return marbles.text
    }
}
