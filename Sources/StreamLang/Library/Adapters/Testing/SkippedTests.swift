// Tests that are left out.

import StreamRun

extension Library {
    /// What leaves a test out.
    static let skippedTests: [Builtin] =
        [
            Builtin(
                .initializer, on: .xcTestSkip, "init(_ message: String? = nil, \(place))",
                "The error of a test that is left out.",
                example:
                    "do { throw XCTSkip(\"later\") } catch { print((error as! XCTSkip).message ?? \"\") }\n// => later"
            ) { a in .object(ErrorObject(Skip(message: a[0].unwrapped?.text, at: a.site))) },
            Builtin(.property, on: .xcTestSkip, "message: String?", "Why.") { a in
                let skip = a.receiver.object(as: ErrorObject.self)?.error as? Skip
                return .optional(skip?.message.map { .string($0) })
            },
        ]
        + [("XCTSkipIf", true), ("XCTSkipUnless", false)].map { name, answer in
            Builtin(
                .function,
                "\(name)(_ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String? = nil, \(place)) throws",
                "Leaves the test out, by an error, \(answer ? "if" : "unless") something holds.",
                example: "do { try \(name)(\(answer)); print(\"on\") } catch { print(\"left out\") }\n// => left out"
            ) { a in
                guard try a.function(0).call() == .bool(answer) else { return .void }
                throw Skip(message: a.isGiven(1) ? try a.function(1).call().unwrapped?.text : nil, at: a.site)
            }
        }
}
