// The registry's own consistency: what every reader of it relies on.

import Testing

@testable import StreamLang

@Suite("The library")
struct LibraryTests {
    @Test("no two entries of one type have the same signature")
    func signaturesAreUnique() {
        var seen: Set<String> = []
        for entry in Library.all {
            let place = "\(entry.form.rawValue) \(entry.owner?.name ?? "").\(entry.signature)"
            #expect(seen.insert(place).inserted, "\(place) occurs twice")
        }
    }

    @Test("every entry has a summary of one sentence")
    func summariesAreSentences() {
        for entry in Library.all {
            #expect(entry.summary.hasSuffix("."), "\(entry.signature)")
            #expect(!entry.summary.contains("\n"), "\(entry.signature)")
        }
    }

    @Test("brackets in signatures are balanced")
    func signaturesAreBalanced() {
        for entry in Library.all {
            let text = entry.signature.replacing("->", with: "")
            for (open, close) in [("(", ")"), ("<", ">"), ("[", "]")] as [(Character, Character)] {
                #expect(text.count { $0 == open } == text.count { $0 == close }, "\(entry.signature)")
            }
        }
    }

    @Test("examples say what they print")
    func examplesShowTheirOutput() {
        for entry in Library.all {
            if let example = entry.example { #expect(example.contains("// =>"), "\(entry.signature)") }
        }
    }
}
