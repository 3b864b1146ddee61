// `:clock`, `:advance`, `:step`, `:run`: time, and how it passes.

import Foundation
import Pictures
import RxEngine

extension PromptCommand {
    static let clock = PromptCommand(
        "clock", "[real|virtual]", "which clock runs, or choose one",
        details: "On the virtual clock time passes only by :advance, :step and :run."
    ) { session, argument in
        switch argument {
        case "": break
        case "real": if let world = VirtualWorld.current { Tracing.changeClock(world.uninstall) }
        case "virtual": if VirtualWorld.current == nil { Tracing.changeClock(VirtualWorld().install) }
        case _:
            session.report(":clock real or :clock virtual\n")
            return
        }
        guard let world = VirtualWorld.current else { return session.console.out("the clock is real\n") }
        // The time that traces show, where there are any.
        session.console.out("the clock is virtual, at \(TextTrace.seconds(Tracing.elapsed ?? world.now)) s\n")
    }

    static let advance = PromptCommand("advance", "TIME", "let virtual time pass: 300ms, 5s") { session, argument in
        guard let time = Duration.nanoseconds(argument) else {
            return session.report(":advance needs a time such as 300ms or 5s\n")
        }
        withWorld(session) { $0.advance(by: .nanoseconds(Int(time))) }
    }

    static let step = PromptCommand(
        "step", "", "do the next piece of work on the virtual clock", isMinor: true
    ) { session, _ in
        withWorld(session) { if !$0.step() { session.console.out("nothing is pending\n") } }
    }

    static let run = PromptCommand(
        "run", "", "let virtual time pass until nothing is pending", isMinor: true
    ) { session, _ in
        withWorld(session) { $0.run() }
    }

    @MainActor
    private static func withWorld(_ session: PromptSession, _ body: (VirtualWorld) -> Void) {
        guard let world = VirtualWorld.current else {
            return session.report("the clock is real; :clock virtual first\n")
        }
        body(world)
        session.reportFailure()
    }
}
