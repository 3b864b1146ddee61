// The numbers of docs/limits.md are those of the sources.

import Testing

@testable import StreamRun
@testable import StreamSyntax
@testable import rxrepl

@Suite("The page of limits") struct LimitsPageTests {
    @Test("says the limits that hold") func numbers() throws {
        let page = try Repository.text("docs/limits.md")
        #expect(Parser.Limit.nesting == 200)
        #expect(page.contains("200 levels"))
        #expect(ArrayLimit.elements == 1 << 26)
        #expect(page.contains("2²⁶ elements"))
        for (status, text) in [
            (ExitCode.timeout, "status 124"), (.interrupted, "status 130"), (.hungUp, "status 129"),
            (.terminated, "status 143"), (.fault, "status 70"), (.outOfMemory, "status 71"),
        ] {
            #expect(text == "status \(status.rawValue)")
            #expect(page.contains(text))
        }
        for outside in Outside.allCases {
            #expect(page.lowercased().contains(outside.rawValue.split(separator: " ").last ?? ""))
        }
    }
}
