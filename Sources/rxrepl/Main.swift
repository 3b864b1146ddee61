// The command's entry point: reads the command line and does what it says.

import CSystem
import Foundation
import Lessons
import Pictures
import RxEngine

@main
enum Main {
    static func main() {
        csystem_catch_faults()
        StackRoom.makeRoom()
        let options: Options
        do {
            options = try Options(parsing: words)
        } catch {
            Console().error("rxrepl: \(error.message)\n")
            exit(ExitCode.usage.rawValue)
        }
        if let seed = options.repeatableSeed { csystem_seed_hashes(seed) }
        let console = Console(showsControls: options.isSandboxed)
        if let memory = options.memory, !csystem_limit_memory(memory) {
            console.error("rxrepl: --memory: the system sets no limit: \(String(cString: strerror(errno)))\n")
            exit(ExitCode.usage.rawValue)
        }
        let end = ProcessEnd(console: console)
        switch options.action {
        case .version:
            console.out("rxrepl \(Usage.version) (line editor: \(LineEditor.library))\n")
            if options.isSandboxed { console.out(Sandbox.description + "\n") }
        case .usage(let isShort):
            console.out(isShort ? Usage.short : Usage.long)
        case .help(let topic):
            var style = Style(for: STDOUT_FILENO, options)
            style.width = style.width ?? ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
            let isFound = HelpPages.show(topic, on: console, width: style.width) {
                OperatorPicture.draw($0, Style(unicode: style.unicode, width: min(80, style.width ?? 80)))
            }
            end.end(isFound ? .done : .usage)
        case .workshop(let folder):
            guard let paths = Lesson.write(to: folder) else {
                console.error("rxrepl: cannot write to \(folder)\n")
                end.end(.usage)
            }
            console.out("wrote \(paths.count) scripts to \(folder)\n")
        case .check(let paths):
            end.end(check(paths, console, options))
        case .test(let paths):
            end.end(TestCommand(paths: paths, options: options, console: console).run())
        case .runFile(let path):
            guard let text = ScriptRunner.read(path, console) else { end.end(.usage) }
            run(text, name: path, console, options, end)
        case .runText(let text):
            run(text, name: "<command line>", console, options, end)
        case .runStandardInput:
            run(readStandardInput(), name: "<standard input>", console, options, end)
        case .prompt where isatty(STDIN_FILENO) == 0:
            run(readStandardInput(), name: "<standard input>", console, options, end)
        case .prompt:
            PromptLoop.start(console, options, end, after: nil)
        }
        end.end(.done)
    }

    /// What stands behind the command's name.
    private static var words: [String] {
        (1...).lazy.map { csystem_argument(Int32($0)) }.prefix { $0 != nil }.compactMap {
            $0.map { String(cString: $0) }
        }
    }

    private static func readStandardInput() -> String {
        String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
    }

    private static func run(_ text: String, name: String, _ console: Console, _ options: Options, _ end: ProcessEnd) {
        if options.staysInteractive, isatty(STDIN_FILENO) == 1 {
            PromptLoop.start(console, options, end, after: (text, name))
        }
        if options.isSandboxed { Sandbox.shed() }
        let trace = TraceOutput(console: console, options: options)
        end.lastWords = { trace.finish() }
        if options.isSandboxed {
            Sandbox.raise(isPrompt: false) { if !options.isQuiet { console.error($0) } }
        }
        ScriptSignals.handle(by: end)
        if let timeout = options.timeout { end.end(after: timeout) }
        let limitMessage = "rxrepl: stopped after \(options.maxEvents ?? 0) events (--max-events)\n"
        trace.whenLimitReached = { end.end(unlessBy: 0.1, .timeout, saying: limitMessage) }
        if options.isVirtual == true { VirtualWorld().install() }
        trace.note(ScriptText(name: name, text: text))
        trace.start()
        let engine = ScriptEngine(console: console, options: options)
        engine.onExit { end.end(status: $0) }
        let runner = ScriptRunner(console: console, engine: engine)
        let status = runner.run(text, name: name)
        ScriptSignals.endIfAsked()
        guard trace.hasReachedLimit else { end.end(status) }
        end.end(.timeout, saying: limitMessage)
    }

    private static func check(_ paths: [String], _ console: Console, _ options: Options) -> ExitCode {
        var status = ExitCode.done
        for path in ScriptFiles.find(paths, console) {
            guard let text = ScriptRunner.read(path, console) else { return .usage }
            let engine = ScriptEngine(console: console, options: options)
            // Not taken apart before the process ends, which would take a good part of the time.
            _ = Unmanaged.passRetained(engine)
            let found = engine.check(text, name: path)
            console.error(found.text)
            if found.hasErrors { status = .parseError }
        }
        return status
    }
}
