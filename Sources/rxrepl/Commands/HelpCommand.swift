// `:help`: the commands, an operator, a command.

import Foundation
import Pictures
import StreamLibrary
import StreamRun

extension PromptCommand {
    static let help = PromptCommand(
        "help", "[NAME]", "the commands, or what NAME is",
        details: """
            NAME is an operator, which is drawn as marbles, a type, Type.member or
            a command; :ops lists the operators.
            """
    ) { session, topic in
        let style = Style(for: STDOUT_FILENO, session.options)
        if MarbleExamples.all[HelpPages.name(in: topic)] != nil, !topic.hasPrefix(":"),
            let page = pageWithMarbles(HelpPages.name(in: topic), style)
        {
            return session.console.out(page)
        }
        _ = HelpPages.show(topic.isEmpty ? nil : topic, on: session.console, width: style.width) { _ in nil }
    }

    /// The page on an operator by a process of its own, which runs the example: the clock and the streams of this one
    /// go on.
    private static func pageWithMarbles(_ name: String, _ style: Style) -> String? {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = (style.unicode ? [] : ["--ascii"]) + ["help", name]
        process.environment = ProcessInfo.processInfo.environment.merging(
            ["COLUMNS": "\(style.width ?? HelpPages.widest)"]) { $1 }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? text : nil
    }
}
