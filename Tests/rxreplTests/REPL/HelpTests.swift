// Help at the prompt and from the command line: operators drawn by running them, the families, the pages.

import Foundation
import Pictures
import StreamLibrary
import StreamRun
import Testing

@testable import rxrepl

@Suite("Help") struct HelpTests {
    private func help(_ topic: String) throws -> String {
        try BuiltCommand.output(["help", topic], in: FileManager.default.temporaryDirectory)
    }

    @Test(
        "draws every operator by running its example, on one screen", arguments: Library.operatorFamilies.map(\.title))
    func operators(_ title: String) throws {
        let family = try #require(Library.operatorFamilies.first { $0.title == title })
        #expect(!family.entries.isEmpty)
        var pictures: [String: String] = [:]
        for name in family.entries.map(\.name) {
            let page = try help(name)
            let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count <= 24, "\(name): \(lines.count)")
            #expect(page.hasPrefix("\(name) (\(title))\n") && !page.contains("error["), "\(page)")
            let isDrawn = lines.contains { line in
                // What bind feeds is the sequence to be seen; where several subscribe, it is they.
                let lane = name == "bind" ? "relay" : title == "sharing" ? "Bob" : name
                return line.drop { $0 == " " }.hasPrefix(lane) && line.contains { "─│✗!".contains($0) }
            }
            #expect(isDrawn, "\(page)")
            pictures[name] = page.components(separatedBy: "\n\n").dropFirst().joined(separator: "\n\n")
        }
        // Each was compared with what the operator is said to do.
        let all = pictures.sorted { $0.key < $1.key }.map { "### \($0)\n\n\($1)" }.joined(separator: "\n")
        try expectGolden(all, "operators-\(title.replacing(" ", with: "-")).txt")
    }

    @Test("an operator's example belongs to an operator") func noStrays() {
        let names = Set(Library.operatorFamilies.flatMap(\.entries).map(\.name))
        for name in MarbleExamples.all.keys { #expect(names.contains(name), "\(name)") }
    }

    @Test(
        "says what a type is for, and first how it is made",
        arguments: ["Observable", "BehaviorRelay", "DisposeBag", "Driver"])
    func types(_ name: String) throws {
        let page = try #require(HelpPages.page(name))
        let lines = page.split(separator: "\n")
        #expect(lines[0] == name && lines[1].hasSuffix("."))
        #expect(name == "Observable" ? page.contains(":ops creating") : name == "Driver" || lines[2].hasPrefix("init("))
    }

    @Test("lists the members of a type that has many by name, and shows the forms of one") func members() throws {
        let driver = try #require(HelpPages.page("Driver"))
        #expect(driver.split(separator: "\n").count < 60)
        #expect(driver.contains("\nscan                  Combines each element with the result so far"))
        #expect(driver.contains("\n:help Driver.just shows the forms of one.\n"))
        #expect(try #require(HelpPages.page("Observable.map")).contains("transform: (Element) throws -> Result"))
        #expect(HelpPages.page("Observable.nothing") == nil)
    }

    @Test("says what flatMapLatest does to the inner streams") func flatMapLatest() throws {
        let page = try help("flatMapLatest")
        #expect(page.contains("Turns each element into a sequence and follows only the latest."))
        #expect(page.contains("\ntaps             ──────────0─────────1─────────2│\n"))
        #expect(page.contains("\n   └ inner 1     ··········┄─────a0──!\n"))
    }

    @Test("lists the operators by family on one screen, or line by line") func families() {
        let style = Style(width: 80)
        let all = OperatorList.text("", style).split(separator: "\n")
        #expect(all.count <= 23)
        #expect(all.allSatisfy { $0.count <= 80 })
        #expect(all.contains { $0.hasPrefix("timing        debounce throttle delay") })
        #expect(OperatorList.text("timing", style).hasPrefix("debounce                Emits an element once"))
        #expect(OperatorList.text("latest", style).contains("withLatestFrom"))
        #expect(OperatorList.text("nothing of the kind", style).isEmpty)
    }

    @Test("the overview fits a screen") func overview() {
        let lines = HelpPages.overview.split(separator: "\n")
        #expect(lines.count <= 22)
        #expect(lines.allSatisfy { $0.count <= 80 })
        for command in PromptCommand.all { #expect(HelpPages.overview.contains(":" + command.name)) }
    }

    @Test("docs/commands.md is what the commands say; `make reference` writes it anew") func commands() throws {
        #expect(try Repository.text("docs/commands.md") == CommandsPage.text)
    }

    @Test("at the prompt draws without touching its clock and its streams") func prompt() throws {
        let terminal = try PseudoTerminal(["--quiet", "--trace=off"])
        try terminal.wait(for: "rx> ")
        #expect(try terminal.enter(":help Optional.map").contains("Transforms the value, if there is one."))
        #expect(try terminal.enter(":help flatmap").contains("did you mean 'flatMap'?"))
        try terminal.enter(
            "Observable<Int>.interval(.milliseconds(20), scheduler: MainScheduler.instance).subscribe(onNext: { print(\"t\", $0) });"
        )
        terminal.type(":help scan\r")
        try terminal.wait(for: "  scan  ──────────0─────────1─────────3─")
        try terminal.wait(for: "t ")
    }
}
