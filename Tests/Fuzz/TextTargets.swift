// Everything that reads text which somebody else wrote: none of it may trap, and what is written is read back.

import Foundation
import RxEngine
import StreamLang
import StreamSyntax

extension FuzzTarget {
    /// Lexer and parser, in both modes, and the compiler.
    static let parser = FuzzTarget(name: "parser") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        for mode in [Parser.Mode.file, .prompt] {
            let source = SourceText(text, name: "fuzz")
            let result = Parser.parse(source, mode: mode, stackLimit: StackRoom.limits.calls)
            for span in result.diagnostics.compactMap(\.span) {
                expect(span.start <= span.end && Int(span.end) <= source.bytes.count, "a fault outside of the text")
            }
        }
        // The same text once more, through the compiler.
        _ = Interpreter(output: { _ in }).check(text, name: "fuzz")
    }

    /// Marble diagrams.
    static let marbles = FuzzTarget(name: "marbles") { bytes in
        _ = try? MarbleDiagram(String(decoding: bytes, as: UTF8.self))
    }

    /// The expectations of a script, and their comparison with output.
    static let expectations = FuzzTarget(name: "expectations") { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        let expectations = Expectations(of: text)
        let parts = text.split(separator: "\0", maxSplits: 1)
        _ = OutputComparison(expectations, output: String(parts.last ?? "")).isMatch
        _ = ExpectationUpdate.rewrite(text, expectations, output: String(parts.first ?? ""))
    }

    /// The history file: whatever is in it is read, and an entry that is added comes back.
    static let history = FuzzTarget(name: "history") { bytes in
        let path = NSTemporaryDirectory() + "fuzz-history-\(getpid())"
        defer { unlink(path) }
        FileManager.default.createFile(atPath: path, contents: Data(bytes))
        let entry = String(decoding: bytes.suffix(64), as: UTF8.self)
        let history = History(path: path)
        let isNew = history.add(entry)
        guard isNew, bytes.last == UInt8(ascii: "\n") else { return }
        expect(History(path: path).entries.last == entry, "an entry was lost")
    }
}
