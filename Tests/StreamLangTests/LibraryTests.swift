// The registry's own consistency: what every reader of it relies on.

import Foundation
import Testing

@testable import StreamLibrary
@testable import StreamRun

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

    @Test("every entry is found under its type and name")
    func entriesAreFound() {
        for entry in Library.all {
            #expect(
                Library.members(entry.name, of: entry.owner).contains { $0 === entry },
                "\(entry.owner?.name ?? "").\(entry.signature)")
        }
    }

    @Test("a family names the types of its entries and no others")
    func familiesNameTheirOwners() {
        for family in Library.families {
            let owners = Set(family.entries.map(\.owner))
            #expect(
                owners == Set(family.owners),
                "\(owners.symmetricDifference(family.owners).map { $0?.name ?? "functions" }), \(family.entries[0].signature)"
            )
        }
    }

    @Test("a family names its functions and no others")
    func familiesNameTheirFunctions() {
        for family in Library.families {
            let named = family.functions.split(whereSeparator: \.isWhitespace).map(String.init)
            let functions = Set(family.entries.filter { $0.owner == nil }.map(\.name))
            #expect(functions == Set(named), "\(functions.symmetricDifference(named).sorted())")
            #expect(Set(named).count == named.count, "\(named) names one twice")
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

    @Test("the types that signatures name exist")
    func signaturesAreOfKnownTypes() {
        for entry in Library.all { _ = Signatures.of(entry) }
    }

    @Test("every public operator of the engine has an entry")
    func operatorsHaveEntries() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources/RxEngine")
        // Not for scripts: result builders, and what needs types that the language does not have.
        let exceptions: Set<String> = ["buildBlock", "decode", "mock"]
        let entries = Set(Library.all.map(\.name))
        var found = 0
        for folder in ["Creation", "Operators", "Traits", "Subjects", "Relays", "Disposables"] {
            let files = FileManager.default.enumerator(
                at: sources.appending(path: folder), includingPropertiesForKeys: nil)
            for case let file as URL in try #require(files) where file.pathExtension == "swift" {
                let text = try String(contentsOf: file, encoding: .utf8)
                for match in text.matches(of: /public (?:static |final |override )*func `?([a-zA-Z]+)/) {
                    let name = String(match.1)
                    found += 1
                    #expect(entries.contains(name) || exceptions.contains(name), "\(name) in \(file.lastPathComponent)")
                }
            }
        }
        #expect(found > 100)
    }

    @Test("examples say what they print")
    func examplesShowTheirOutput() {
        for entry in Library.all {
            if let example = entry.example { #expect(example.contains("// =>"), "\(entry.signature)") }
        }
    }
}
