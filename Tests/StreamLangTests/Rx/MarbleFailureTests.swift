// What a failed expectation shows: both diagrams on one axis, at the script's line.

import Testing

@testable import StreamLang

@Suite("Marbles that are not as expected")
struct MarbleFailureTests {
    @Test(
        "a failed expectation shows both diagrams aligned",
        arguments: [
            (#"expect(hot("a--b|")).toBe("a-b-|")"#, ["expected: a-b-|", "received: a--b|"]),
            (#"expect(cold("--(ab|)")).toBe("--a--|")"#, ["expected: --a----|", "received: --(ab|)"]),
            (
                #"expect(cold("-x|", values: ["x": 7])).toBe("-x|", values: ["x": 8])"#,
                ["expected: -x|", "received: -A|", "x = 8, A = 7"]
            ),
            (
                #"expect(cold("-#", error: RxError.timeout)).toBe("-|")"#,
                ["expected: -|", "received: -#", "# = Sequence timeout."]
            ),
            (#"expect(cold("a 1s |")).toBe("a|")"#, ["expected: a|", "received: a- 999ms |"]),
            (
                #"let h = hot("a|"); expect(h).toBe("a|"); expect(h.subscriptions).toBe("^--!")"#,
                ["expected: ^--!", "received: ^!"]
            ),
        ])
    func diagrams(script: String, notes: [String]) throws {
        guard case .failure(let diagnostics) = Interpreter(output: { _ in }).evaluate(script, name: "test.rxs") else {
            Issue.record("the script did not fail: \(script)")
            return
        }
        #expect(diagnostics.first?.notes.map(\.message) == notes)
        #expect(diagnostics.first?.span != nil)
    }

    @Test(
        "a diagram that makes no sense says what is wrong",
        arguments: [
            (#"hot("(a")"#, "this '(' has no ')'"), (#"cold("-^-a")"#, "use a hot one"),
            (#"hot("a!")"#, "belongs into a diagram of subscriptions"),
            (#"cold("ab", values: ["a": 1])"#, "no value is given for 'b'"),
        ])
    func nonsense(script: String, part: String) {
        let run = Run(script)
        #expect(run.errors.first?.contains(part) == true, "\(run.errors)")
    }

    @Test(
        "a failed assertion says what is different",
        arguments: [
            ("XCTAssertEqual(1, 2)", "XCTAssertEqual failed: (1) is not equal to (2)"),
            (#"XCTAssertEqual(1, 2, "ages")"#, "XCTAssertEqual failed: (1) is not equal to (2) - ages"),
            ("XCTAssertEqual([Recorded.next(1, 2)], [])", "XCTAssertEqual failed: the events differ from number 1 on"),
            (
                "XCTAssertRecordedElements([Recorded.next(1, 2)], [3])",
                "XCTAssertRecordedElements failed: recorded [2], expected [3]"
            ),
            (#"XCTFail("never")"#, "XCTFail failed: never"),
            ("XCTAssertTrue(false)", "XCTAssertTrue failed: (false) is not true"),
        ])
    func assertions(script: String, message: String) {
        #expect(Run(script).errors == ["E0500 \(message)"])
    }
}
