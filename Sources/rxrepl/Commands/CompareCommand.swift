// `:compare`: several sequences on the same clock, as aligned marbles, and where they begin to differ.

import Foundation
import Pictures
import RxEngine

extension PromptCommand {
    static let compare = PromptCommand(
        "compare", "A B…", "sequences from one moment on, and where they differ",
        details: """
            All are subscribed at once and watched for ten seconds of virtual time,
            which pass at once. A diagram is a sequence too, a tenth of a second to
            a character:
              :compare ticks.flatMap(lookUp) ticks.flatMapLatest(lookUp)
              :compare cold("-a-b|").take(1) "-(a|)"
            """
    ) { session, argument in
        guard let texts = SequenceList.texts(in: argument, session), texts.count > 1 else {
            if SequenceList.reportFault(in: argument, of: 2, session) { return session.reportFailure() }
            return session.report(":compare needs two sequences or more, such as :compare a.take(2) a.skip(2)\n")
        }
        let comparison = Comparison(texts, titles: texts, session)
        session.console.out(comparison.drawing(Style(for: STDOUT_FILENO, session.options)))
    }
}
