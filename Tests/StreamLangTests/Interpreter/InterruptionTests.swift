// Interruption. XCTest, because the request is the whole process's: scripts of other tests must not run meanwhile.

import XCTest

@testable import StreamLang
@testable import StreamRun

final class InterruptionTests: XCTestCase {
    override func tearDown() { Interruption.clear() }

    func testEndsAnEndlessLoop() {
        let interpreter = Interpreter(output: { _ in Interruption.request() })
        XCTAssertEqual(Run("print(1)\nwhile true { }", in: interpreter).uncaught, "interrupted")
    }

    func testEndsALoopOfNumbersWhichKeepsWhatItHadReached() {
        let interpreter = Interpreter(output: { _ in Interruption.request() })
        let run = Run("var count = 0\nprint(1)\nwhile true { count += 1 }", in: interpreter, isPrompt: true)
        XCTAssertEqual(run.uncaught, "interrupted")
        Interruption.clear()
        XCTAssertEqual(Run("count == 1", in: interpreter, isPrompt: true).value, "true: Bool")
    }

    func testEndsAnEndlessRecursionOfNumbers() {
        let interpreter = Interpreter(output: { _ in Interruption.request() })
        let run = Run("func turn(_ n: Int) -> Int { turn(n) }\nprint(1)\nprint(turn(1))", in: interpreter)
        XCTAssertEqual(run.uncaught, "interrupted")
    }

    func testEndsAnEndlessRecursionOfCalls() {
        let interpreter = Interpreter(output: { _ in Interruption.request() })
        let run = Run("func turn() { }\nprint(1)\nrepeat { turn() } while true", in: interpreter)
        XCTAssertEqual(run.uncaught, "interrupted")
    }

    func testEndsAnEndlessStreamOfNeighbouringClosures() {
        let interpreter = Interpreter(output: { _ in Interruption.request() })
        let run = Run(
            "print(1)\n_ = Observable.repeatElement(1).map { $0 + 1 }.filter { $0 > 0 }.subscribe()", in: interpreter)
        XCTAssertEqual(run.uncaught, "interrupted")
    }

    func testTheSessionGoesOnAfterwards() {
        let interpreter = Interpreter(output: { _ in Interruption.request() })
        _ = Run("let kept = 1\nprint(kept)\nwhile true { }", in: interpreter, isPrompt: true)
        Interruption.clear()
        XCTAssertEqual(Run("kept + 1", in: interpreter, isPrompt: true).value, "2: Int")
    }
}
