// The marbles of an operator: its example is run on a virtual clock of its own, and drawn.

import Foundation
import RxEngine
import StreamLang

/// Draws operators.
enum OperatorPicture {
    /// What an operator's example does, as marbles; nil if there is no example of it.
    ///
    /// Takes the process's clock, so it is for a process that does nothing else.
    static func draw(_ name: String, _ style: Style) -> String? {
        guard let example = MarbleExamples.all[name], let declarations = MarbleExamples.declarations(for: name) else {
            return nil
        }
        let world = VirtualWorld()
        world.install()
        defer { world.uninstall() }
        let silent = Console()
        silent.divert { _ in }
        let engine = ScriptEngine(console: silent, options: Options())
        let recorder = TraceRecorder()
        var fault: String?
        Tracing.record(to: recorder) {
            let subscribes = example.contains(".subscribe(\"")
            let code = declarations + [subscribes ? example : "let subscription = (\n\(example)\n).subscribe(\"\")"]
            switch engine.run(code.joined(separator: "\n"), name: "help", isPrompt: false) {
            case .failed(let diagnostics), .rejected(let diagnostics): fault = diagnostics
            case .finished, .interrupted: world.advance(by: .seconds(3))
            }
        }
        let picture = Picture(recorder.events, below: Set(MarbleExamples.sources.map(\.name)))
        var lanes = picture.lanes
        // An operator that is made of others is drawn under its own name; what it feeds keeps its own.
        let names = Set(MarbleExamples.sources.map(\.name)).union([name])
        if !example.contains(".subscribe(\""), let last = lanes.lastIndex(where: { $0.role == .stage }),
            !names.contains(lanes[last].name),
            !lanes.contains(where: { $0.name.prefix { $0 != "(" } == name })
        {
            lanes[last] = lanes[last].named(name)
        }
        return fault ?? MarbleText(Picture(lanes, picture.columns), style: style).text
    }
}
