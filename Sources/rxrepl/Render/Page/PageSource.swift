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
    ///   - site: Where the chain begins that it is a part of.
    ///   - names: What it calls.
    ///   - place: Which of several such calls it is, counted from the last.
    func line(of site: CallSite?, calling names: [String], fromLast place: Int = 0) -> Int? {
        guard let site, let known = numbers[site.file] else { return nil }
        if let known {
            guard linesOfScripts[known].indices.contains(site.line - 1) else { return nil }
            let calls = calls(of: names, in: linesOfScripts[known], from: site.line - 1)
            let line = calls.dropLast(place).last ?? calls.first ?? site.line - 1
            return firstLines[known] + line
        }
        // Of several entries at the prompt the one that says it is meant, if there is one.
        let words = site.label.map { ["let \($0) ", "let \($0):", "var \($0) ", "var \($0):"] } ?? names
        let meant = scripts.indices.filter { number in
            scripts[number].name == site.file && linesOfScripts[number].indices.contains(site.line - 1)
                && words.contains { linesOfScripts[number][site.line - 1].contains($0) }
        }
        return meant.count == 1 ? firstLines[meant[0]] + site.line - 1 : nil
    }

    /// The lines with a call in the statement that begins at a line: those that go on with a dot, outside of closures.
    private func calls(of names: [String], in lines: [Substring], from start: Int) -> [Int] {
        var found: [Int] = [], depth = 0
        for number in lines[start...].indices.prefix(500) {
            let line = lines[number].drop { $0 == " " || $0 == "\t" }
            if number > start, depth <= 0, !line.hasPrefix("."), !line.hasPrefix("//") { break }
            let isCall = names.contains { name in
                guard let range = line.range(of: "." + name) else { return false }
                return !(line[range.upperBound...].first.map { $0.isLetter || $0.isNumber } ?? false)
            }
            if isCall, number == start || depth <= 0 { found.append(number) }
            for character in line {
                if "({[".contains(character) { depth += 1 }
                if ")}]".contains(character) { depth -= 1 }
            }
        }
        return found
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
                parts.append("<h2>\(rxrepl.markup(script.name))</h2><ol>")
                isGoingOn = true
            }
            for line in linesOfScripts[number] { parts.append("<li><code>\(rxrepl.markup(String(line)))</code></li>") }
        }
        return (parts + ["</ol>", "</section>"]).joined(separator: "\n")
    }
}
