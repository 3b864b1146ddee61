// `:compare`: two pipelines on the same clock, as aligned marbles.

import Foundation
import RxEngine

extension PromptCommand {
    static let compare = PromptCommand(
        "compare", "A B", "two sequences from one moment on, as aligned marbles",
        details: """
            Both are subscribed at once and watched for ten seconds of virtual time,
            which pass at once:
              :compare ticks.flatMap(lookUp) ticks.flatMapLatest(lookUp)
            """
    ) { session, argument in
        guard let (first, second) = sequences(in: argument, session) else {
            return session.report(":compare needs two sequences, such as :compare a.take(2) a.skip(2)\n")
        }
        let world = VirtualWorld.current == nil ? VirtualWorld() : nil
        world?.install()
        let recorder = TraceRecorder()
        Tracing.record(to: recorder) {
            let outcome = session.engine.run(
                """
                do {
                    let bag = DisposeBag()
                    (\(first)).subscribe().disposed(by: bag)
                    (\(second)).subscribe().disposed(by: bag)
                    RunLoop.main.run(until: Date(timeIntervalSinceNow: 10))
                }
                """, name: "<compare>", isPrompt: false)
            if case .failed(let diagnostics) = outcome { session.console.error(diagnostics) }
        }
        world?.uninstall()
        session.reportFailure()
        let style = Style(for: STDOUT_FILENO, session.options)
        session.console.out(MarbleText(Picture(recorder.events), style: style).text)
    }

    /// The two expressions, cut at the first space that leaves a sequence on both sides.
    @MainActor
    private static func sequences(in text: String, _ session: PromptSession) -> (String, String)? {
        func isSequence(_ text: String) -> Bool {
            session.engine.type(of: "(\(text)).subscribe()") != nil
        }
        for index in text.indices where text[index] == " " {
            let (first, second) = (String(text[..<index]), String(text[index...]).trimmingCharacters(in: .whitespaces))
            if !first.isEmpty, !second.isEmpty, isSequence(first), isSequence(second) { return (first, second) }
        }
        return nil
    }
}
