// The marbles of an operator: its example is run on a virtual clock of its own, and drawn.

import Foundation
import Pictures
import RxEngine
import StreamLibrary
import StreamRun

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
        if let fault { return fault }
        let picture = Picture(recorder.events, below: sources)
        let lanes = named(name, picture.lanes, in: example)
        return MarbleText(Picture(lanes, picture.columns), style: style).text
    }

    private static let sources = Set(MarbleExamples.sources.map(\.name))

    /// The lanes with those of an operator that is made of others as one, under its name: what its example does not say
    /// is what it is made of.
    private static func named(_ name: String, _ lanes: [Picture.Lane], in example: String) -> [Picture.Lane] {
        if example.contains(".subscribe(\"") { return lanes }
        let words = Set(example.split { !$0.isLetter && !$0.isNumber }.map(String.init)).union(sources)
        func word(_ lane: Picture.Lane) -> String { String(lane.name.prefix { $0.isLetter || $0.isNumber }) }
        let parts = lanes.indices.filter { lanes[$0].role != .inner && !words.contains(word(lanes[$0])) }
        let isThere = lanes.contains { word($0) == name }
        // One that only hands on what a closure makes goes by what that sends.
        let last = parts.last ?? lanes.lastIndex { $0.role == .stage && !sources.contains(word($0)) }
        return lanes.indices.compactMap { index in
            if !isThere, index == last { return lanes[index].named(name) }
            return parts.contains(index) ? nil : lanes[index]
        }
    }
}
