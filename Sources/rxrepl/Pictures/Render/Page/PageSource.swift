// The scripts of a trace on its page, line by line, so that the line of an event can be marked.

import Foundation
import RxEngine

/// The source texts that a page shows beside the events.
struct PageSource {
    private let scripts: [ScriptText]
    /// The number of the first line of each script, among the lines of all.
    private var firstLines: [Int] = []
    private var linesOfScripts: [[Substring]] = []
    /// The first script of each name; nil where several have it, as entries at the prompt do.
    private var numbers: [String: Int?] = [:]

    /// As many lines are shown at most.
    private static let most = 5_000

    init(_ texts: [ScriptText], _ events: [TraceEvent]) {
        var used: Set<String> = []
        for event in events { if let file = event.site?.file { used.insert(file) } }
        scripts = texts.filter { used.contains($0.name) }
        var next = 0
        for (number, script) in scripts.enumerated() {
            var lines = script.text.split(separator: "\n", omittingEmptySubsequences: false)
            while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
            linesOfScripts.append(Array(lines.prefix(max(0, Self.most - next))))
            firstLines.append(next)
            next += linesOfScripts[number].count
            numbers[script.name] = numbers[script.name] == nil ? .some(number) : .some(nil)
        }
    }

    /// The number of a call's line among those of all scripts; nil if it is not known.
    ///
    /// - Parameters:
    ///   - call: The call.
    ///   - names: What it may be that it calls.
    func line(of call: Origin, calling names: [String]) -> Int? {
        guard let known = numbers[call.site.file] else { return nil }
        if let known {
            return linesOfScripts[known].indices.contains(call.line - 1) ? firstLines[known] + call.line - 1 : nil
        }
        // Of several entries at the prompt the one that says it is meant, if there is one.
        let words = call.site.label.map { ["let \($0) ", "let \($0):", "var \($0) ", "var \($0):"] } ?? names
        let meant = scripts.indices.filter { number in
            scripts[number].name == call.site.file && linesOfScripts[number].indices.contains(call.line - 1)
                && words.contains { linesOfScripts[number][call.line - 1].contains($0) }
        }
        return meant.count == 1 ? firstLines[meant[0]] + call.line - 1 : nil
    }

    /// Whether no text is known of what was traced.
    var isEmpty: Bool { firstLines.isEmpty }

    /// The texts with the numbers of their lines; nothing where none is known.
    var markup: String {
        guard !isEmpty else { return "" }
        var parts = [#"<section class="source" aria-label="Script" tabindex="0">"#]
        var isGoingOn = false
        for (number, script) in scripts.enumerated() {
            // What was entered at the prompt is one text.
            if !isGoingOn || scripts[number - 1].name != script.name {
                if isGoingOn { parts.append("</ol>") }
                parts.append("<h2>\(Pictures.markup(script.name))</h2><ol>")
                isGoingOn = true
            }
            for line in linesOfScripts[number] {
                parts.append("<li><code>\(Pictures.markup(String(line)))</code></li>")
            }
        }
        return (parts + ["</ol>", "</section>"]).joined(separator: "\n")
    }
}
