// What playgrounds have: their page, and the functions that stand in the sources of RxSwift's own playground.

import StreamRun

extension Library {
    static let playgrounds: [Builtin] =
        [
            titled("example(_ description: String, action: () -> Void)") { "--- \($0) example ---" },
            titled("example(of description: String, action: () -> Void)") { "--- Example of: \($0) ---" },
            Builtin(
                .function, "printExampleHeader(_ description: String)", "Prints a title: \"--- just example ---\"."
            ) { a in
                a.session.write("\n--- \(try a.string(0)) example ---\n")
                return .void
            },
            Builtin(
                .function, "delay(_ delay: Double, closure: () -> Void)",
                "Runs a closure on the main queue some seconds later.",
                example: "delay(0.01) { print(\"later\") }\nprint(\"first\")\n// => first\n// => later",
                guarding: [.ordered(0)]
            ) { a in
                let work = try a.callback(1)
                ScriptThreads.becomeMany()
                ScriptTimer.once(on: .main, after: try a.nanoseconds(0), of: a.session, work)
                return .void
            },
            goingOn(.function, nil, "playgroundShouldContinueIndefinitely()"),
            goingOn(.function, nil, "playgroundTimeLimit(seconds: Double)"),
            Builtin(
                .staticProperty, on: .playgroundPage, "current: PlaygroundPage", "The playground's page."
            ) { _ in page },
            Builtin(
                .settableProperty, on: .playgroundPage, "needsIndefiniteExecution: Bool",
                "Whether it goes on behind its last line; a script goes on as long as something may happen."
            ) { a in a.has(0) ? .void : .bool(true) },
            Builtin(
                .settableProperty, on: .playgroundPage, "liveView: Any?", "What it shows; a script shows nothing."
            ) { a in a.has(0) ? .void : .none },
            Builtin(.method, on: .playgroundPage, "finishExecution() -> Never", "Ends the script.") { a in
                guard case .call(let exit)? = members("exit", of: nil).first?.body else { return .void }
                return try exit(
                    Arguments(receiver: .void, [.int(0)], site: a.site, resultType: a.resultType, session: a.session))
            },
        ] + cases(of: .testError) + oldPlaygrounds

    private static let page = Value.object(NativeObject((), .playgroundPage))

    private static let oldPlaygrounds: [Builtin] = [
        Builtin(
            .staticProperty, on: .playgroundPage, "currentPage: PlaygroundPage", "The old name of current.",
            renamed: "PlaygroundPage.current since Swift 3"
        ) { _ in page },
        goingOn(
            .function, "PlaygroundPage.current.needsIndefiniteExecution since Swift 2",
            "XCPSetExecutionShouldContinueIndefinitely(_ continueIndefinitely: Bool = true)"),
    ]

    /// A function that prints a line before it runs an example.
    private static func titled(_ signature: String, _ line: @escaping @Sendable (String) -> String) -> Builtin {
        Builtin(
            .function, signature,
            "Prints \"\(line("just"))\" behind an empty line and runs what that is the title of."
        ) { a in
            a.session.write("\n\(line(try a.string(0)))\n")
            _ = try a.function(1).call()
            return .void
        }
    }

    private static func goingOn(_ form: Builtin.Form, _ renamed: String?, _ signature: String) -> Builtin {
        Builtin(
            form, signature, "Has a playground go on behind its last line, as scripts do.", renamed: renamed
        ) { _ in .void }
    }
}
