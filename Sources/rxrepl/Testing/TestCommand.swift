// `rxrepl test`: runs scripts and compares what they print with what they say they print.

import Foundation
import RxEngine
import StreamSyntax

/// How one script went.
struct TestResult: Sendable {
    let path: String
    let seconds: Double
    /// What was wrong; nil if nothing was.
    let failure: String?
    var wasUpdated = false
}

/// Runs the scripts that paths name.
struct TestCommand {
    let paths: [String]
    let options: Options
    let console: Console

    /// Runs all, reports as asked, and says whether all passed.
    func run() -> ExitCode {
        let scripts = ScriptFiles.find(paths, console)
        if scripts.isEmpty { return .usage }
        var texts: [String] = []
        for script in scripts {
            guard let text = ScriptRunner.read(script, console) else { return .usage }
            texts.append(text)
        }
        if options.printsTAP { console.out(TestReport.tapHeader(count: scripts.count)) }
        let results = runAll(scripts, texts)
        if let path = options.junitPath {
            guard (try? TestReport.junit(results).write(toFile: path, atomically: false, encoding: .utf8)) != nil else {
                console.error("rxrepl: cannot write \(path)\n")
                return .usage
            }
        }
        let failed = results.count { $0.failure != nil }
        if !options.printsTAP { console.out(TestReport.summary(results)) }
        return failed == 0 ? .done : .expectationFailed
    }

    /// Runs scripts, as many at once as there are processors, and reports each in its turn. On the real clock they run one
    /// by one, so that none is late by another's work.
    private func runAll(_ scripts: [String], _ texts: [String]) -> [TestResult] {
        let progress = Progress(count: scripts.count)
        let rows = options.isVirtual == false ? 1 : ProcessInfo.processInfo.activeProcessorCount
        DispatchQueue.concurrentPerform(iterations: rows) { _ in
            while let index = progress.next() {
                progress.finish(index, test(scripts[index], texts[index])) { result, number in
                    console.out(options.printsTAP ? TestReport.tap(result, number: number) : TestReport.plain(result))
                    console.flush()
                }
            }
        }
        return progress.results
    }

    private final class Progress: @unchecked Sendable {
        // Unchecked: `lock` guards all, and reports are made under it, one at a time.
        private let lock = Lock()
        private var all: [TestResult?]
        private var begun = 0
        private var reported = 0

        init(count: Int) { all = Array(repeating: nil, count: count) }

        /// The next script to run; nil if there is none.
        func next() -> Int? {
            lock.withLock {
                guard begun < all.count else { return nil }
                begun += 1
                return begun - 1
            }
        }

        /// Keeps a result, and reports those whose turn it is.
        func finish(_ index: Int, _ result: TestResult, _ report: (TestResult, Int) -> Void) {
            lock.withLock {
                all[index] = result
                while reported < all.count, let next = all[reported] {
                    reported += 1
                    report(next, reported)
                }
            }
        }

        var results: [TestResult] { lock.withLock { all.compactMap { $0 } } }
    }

    private func test(_ path: String, _ text: String) -> TestResult {
        let result: ScriptResult
        do {
            result = try ScriptProcess.run(path, options: options)
        } catch {
            return TestResult(path: path, seconds: 0, failure: "cannot start: \(error)")
        }
        let expectations = Expectations(of: text)
        if options.updatesExpectations {
            let updated = ExpectationUpdate.rewrite(text, expectations, output: result.output)
            if updated != text, (try? updated.write(toFile: path, atomically: true, encoding: .utf8)) != nil {
                // What a script prints can be written down; that it fails is still a failure.
                let failure = Self.judge(result, Expectations(of: updated))
                return TestResult(path: path, seconds: result.seconds, failure: failure, wasUpdated: true)
            }
        }
        let failure = Self.judge(result, expectations)
        return TestResult(path: path, seconds: result.seconds, failure: failure)
    }

    /// What is wrong with a result; nil if it is as expected.
    static func judge(_ result: ScriptResult, _ expectations: Expectations) -> String? {
        var faults = ""
        if !expectations.entries.isEmpty {
            let comparison = OutputComparison(expectations, output: result.output)
            if !comparison.isMatch { faults += comparison.difference }
        }
        // The line of the script that a diagnostic shows may hold the expectation itself.
        let said = result.errors.split(separator: "\n").filter { $0.firstMatch(of: #/^\s*\d* \| /#) == nil }
        for error in expectations.errors where !said.contains(where: { $0.contains(error) }) {
            faults += "  - error: \(error)\n"
        }
        let mayFail = !expectations.errors.isEmpty
        switch (result.status, ExitCode(rawValue: result.status)) {
        case (0, _) where mayFail && faults.isEmpty: faults += "  it ended with status 0, but an error was expected\n"
        case (0, _): break
        case (_, .scriptError?) where mayFail, (_, .parseError?) where mayFail: break
        case (_, .timeout?): faults += "  it was stopped at its time limit\n"
        case (_, .fault?): faults += "  it ended by a fault of rxrepl\n"
        case (_, .outOfMemory?): faults += "  it ran out of memory\n"
        case (128..., nil): faults += "  it crashed with signal \(result.status - 128)\n"
        case (let status, _): faults += "  it ended with status \(status)\n"
        }
        if faults.isEmpty { return nil }
        let errors = VisibleText.shown(result.errors, as: .lines).split(separator: "\n").prefix(20).map {
            "    \($0)\n"
        }.joined()
        return faults + (errors.isEmpty ? "" : "  on standard error:\n" + errors)
    }
}
