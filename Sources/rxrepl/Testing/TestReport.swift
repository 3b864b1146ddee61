// The forms of a test report: plain, TAP, JUnit.

import Pictures
import StreamSyntax

/// Words results.
enum TestReport {
    static func plain(_ result: TestResult) -> String {
        guard let failure = result.failure else {
            return "ok    \(result.path.visible)\(remark(result))\n"
        }
        return "FAIL  \(result.path.visible)\(remark(result))\n" + failure
    }

    /// The numbers of a whole run.
    static func summary(_ results: [TestResult]) -> String {
        let failed = results.count { $0.failure != nil }, updated = results.count(where: \.wasUpdated)
        let rewritten = updated == 0 ? "" : ", the expectations of \(updated.counted("script")) rewritten"
        return "\(results.count - failed) passed, \(failed) failed\(rewritten)\n"
    }

    private static func remark(_ result: TestResult) -> String {
        result.wasUpdated ? "  (expectations rewritten)" : ""
    }

    // Source: https://testanything.org/tap-version-14-specification.html
    static func tapHeader(count: Int) -> String { "TAP version 14\n1..\(count)\n" }

    static func tap(_ result: TestResult, number: Int) -> String {
        guard let failure = result.failure else { return "ok \(number) - \(tapName(result.path))\n" }
        let details = VisibleText.shown(failure, as: .lines).split(separator: "\n").map { "    " + $0 + "\n" }.joined()
        return "not ok \(number) - \(tapName(result.path))\n  ---\n  message: |\n\(details)  ...\n"
    }

    /// A path in which nothing is a directive.
    private static func tapName(_ path: String) -> String {
        path.visible.replacing("\\", with: "\\\\").replacing("#", with: "\\#")
    }

    /// The XML that build servers read.
    static func junit(_ results: [TestResult]) -> String {
        let failed = results.count { $0.failure != nil }
        let total = results.reduce(0) { $0 + $1.seconds }
        var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        xml +=
            "<testsuite name=\"rxrepl\" tests=\"\(results.count)\" failures=\"\(failed)\" time=\"\(rounded(total))\">\n"
        for result in results {
            let opening = "  <testcase name=\"\(markup(result.path.visible))\" time=\"\(rounded(result.seconds))\""
            guard let failure = result.failure else {
                xml += opening + "/>\n"
                continue
            }
            xml +=
                opening + ">\n    <failure message=\"not as expected\">\(markup(failure))</failure>\n  </testcase>\n"
        }
        return xml + "</testsuite>\n"
    }

    private static func rounded(_ seconds: Double) -> Double { (seconds * 1000).rounded() / 1000 }
}
