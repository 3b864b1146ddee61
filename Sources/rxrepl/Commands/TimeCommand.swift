// `:time`: how long an expression takes.

import Foundation

extension PromptCommand {
    static let time = PromptCommand("time", "EXPR", "how long an expression takes") { session, text in
        guard !text.isEmpty else {
            return session.report(":time needs an expression, such as :time (1...1000).reduce(0, +)\n")
        }
        let began = DispatchTime.now().uptimeNanoseconds
        session.run(text)
        let milliseconds = Double(DispatchTime.now().uptimeNanoseconds - began) / 1e6
        session.console.out(String(format: "%.3f ms\n", milliseconds))
    }
}
