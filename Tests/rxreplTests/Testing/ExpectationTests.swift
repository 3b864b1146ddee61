// What scripts say they print, and the comparison with what they print.

import Testing

@testable import rxrepl

@Suite("Expectations of scripts") struct ExpectationTests {
    private func isMatch(_ script: String, _ output: String) -> Bool {
        OutputComparison(Expectations(of: script), output: output).isMatch
    }

    @Test("stand after a line, on a line of their own, or in a block")
    func places() {
        let script = """
            print(1) // => 1
            print(2)
            // => 2
            // a remark
            print("a\\nb")
            // =>
            // a
            // b
            """
        #expect(isMatch(script, "1\n2\na\nb\n"))
        #expect(!isMatch(script, "1\n2\na\n"))
        #expect(!isMatch(script, "1\n2\na\nb\nc\n"))
    }

    @Test("an empty line is expected where no block begins") func emptyLines() {
        let script = "print()\nprint(1)\nprint()\n// =>\n// => 1\n// =>"
        #expect(isMatch(script, "\n1\n\n"))
        #expect(!isMatch(script, "1\n"))
    }

    @Test("skip lines and parts of lines") func gaps() {
        #expect(isMatch("// => first\n// => …\n// => last", "first\nx\ny\nlast\n"))
        #expect(isMatch("// => first\n// => …\n// => last", "first\nlast\n"))
        #expect(!isMatch("// => first\n// => …\n// => last", "first\n"))
        #expect(isMatch("// => at [..] in [..]s", "at 12:00 in 3 s\n"))
        #expect(!isMatch("// => at [..] in [..]s", "at 12:00 in 3 m\n"))
        #expect(isMatch("// => a[..]a", "aa\n"))
        #expect(!isMatch("// => a[..]a", "a\n"))
    }

    @Test("an unordered block takes its lines in any order") func unordered() {
        let script = "// unordered\n// => a[..]\n// => ab\n// => c\nprint(9)\n// => 9"
        #expect(isMatch(script, "c\nab\nax\n9\n"))
        #expect(isMatch(script, "ab\nax\nc\n9\n"))
        #expect(!isMatch(script, "9\nab\nax\nc\n"))
        #expect(!isMatch(script, "ab\nab2\nd\n9\n"))
    }

    @Test("errors are expected by code or text") func errors() {
        #expect(Expectations(of: "foo() // error: E0300").errors == ["E0300"])
        // The line that the message shows does not count.
        let shown = "a.rxs:1:1: error[E0300]: no\n   1 | foo() // error: E9999\n     | ^~~\n"
        let result = ScriptResult(output: "", errors: shown, status: 1, seconds: 0)
        #expect(TestCommand.judge(result, Expectations(of: "foo() // error: E9999")) != nil)
        #expect(TestCommand.judge(result, Expectations(of: "foo() // error: E0300")) == nil)
        #expect(Expectations(of: "// error: division by zero").errors == ["division by zero"])
    }

    @Test("a script that fails without saying so is at fault, one that says so is not")
    func status() {
        let failed = ScriptResult(output: "", errors: "error[E0300]: no foo", status: 3, seconds: 0)
        #expect(TestCommand.judge(failed, Expectations(of: "foo()")) != nil)
        #expect(TestCommand.judge(failed, Expectations(of: "// error: E0300")) == nil)
        #expect(TestCommand.judge(failed, Expectations(of: "// error: E0301")) != nil)
        let fine = ScriptResult(output: "", errors: "", status: 0, seconds: 0)
        #expect(TestCommand.judge(fine, Expectations(of: "// error: E0300")) != nil)
        #expect(TestCommand.judge(fine, Expectations(of: "")) == nil)
    }

    @Test("a difference shows what is missing and what came instead") func difference() {
        let comparison = OutputComparison(Expectations(of: "// => 1\n// => 2\n// => 3"), output: "1\n4\n3\n")
        #expect(comparison.difference == "    1\n  - 2\n  + 4\n    3\n")
        let gap = OutputComparison(Expectations(of: "// => 1\n// => …\n// => 5\n// => 6"), output: "1\n2\n3\n5\n7\n")
        #expect(gap.difference == "    1\n    …\n    5\n  - 6\n  + 7\n")
        let last = OutputComparison(Expectations(of: "// => 1\n// => …"), output: "2\n3\n")
        #expect(last.difference == "  - 1\n    …\n")
    }

    @Test(
        "an update keeps what matches and puts the rest where it belongs",
        arguments: [
            ("print(1) // => 2", "1\n", "print(1) // => 1"),
            ("f() // => a\ng() // => b", "a\nc\nd\n", "f() // => a\ng() // => c\n// => d"),
            ("f()\n// =>\n// x\n// y\ng()", "z\n", "f()\n// => z\ng()"),
            ("f()\n", "a\nb\n", "f()\n// => a\n// => b\n"), ("f()\n", "\na\n", "f()\n// => \n// => a\n"),
            ("f() // => a", "", "f()"),
            ("f() // => t [..]", "t 1\n", "f() // => t [..]"),
            (
                "f()\n// => 1\n// => …\n// => 5\ng() // => a", "1\n2\n3\n5\nb\n",
                "f()\n// => 1\n// => …\n// => 5\ng() // => b"
            ),
        ])
    func updates(script: String, output: String, expected: String) {
        let updated = ExpectationUpdate.rewrite(script, Expectations(of: script), output: output)
        #expect(updated == expected)
        #expect(OutputComparison(Expectations(of: updated), output: output).isMatch)
    }

    @Test("JUnit and TAP reports name scripts and faults") func reports() {
        let results = [
            TestResult(path: "a<b>.rxs", seconds: 0.0123, failure: nil),
            TestResult(path: "c.rxs", seconds: 0.5, failure: "  - \"x\"\n"),
        ]
        let xml = TestReport.junit(results)
        #expect(xml.contains("tests=\"2\" failures=\"1\""))
        #expect(xml.contains("a&lt;b&gt;.rxs"))
        #expect(xml.contains("- &quot;x&quot;"))
        #expect(TestReport.tap(results[1], number: 2).hasPrefix("not ok 2 - c.rxs\n  ---\n"))
    }
}
