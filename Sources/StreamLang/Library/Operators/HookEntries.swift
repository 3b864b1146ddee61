// The entries of the engine's hooks.

import RxEngine

extension Library {
    package static let hooks: [Builtin] = [
        Builtin(
            .settableStaticProperty, on: .hooks, "defaultErrorHandler: ([String], Error) -> Void",
            "Gets each error that a subscription without an error handler receives; assign another to change what happens.",
            example: """
                Hooks.defaultErrorHandler = { _, error in print("nobody handles", error) }
                Observable<Int>.error(RxError.timeout).subscribe()
                // => nobody handles Sequence timeout.
                """
        ) { a in
            if a.has(0) {
                a.session.defaultErrorHandler = try a.function(0)
                return .void
            }
            if let handler = a.session.defaultErrorHandler { return .object(handler) }
            let session = a.session
            return .object(
                NativeFunction(parameterCount: 2) { arguments in
                    session.report("Unhandled error happened: \(arguments[1])\n")
                    return .void
                })
        },
        Builtin(
            .settableStaticProperty, on: .hooks, "recordCallStackOnError: Bool",
            "Whether subscriptions without an error handler remember where they were made.",
            example: """
                print(Hooks.recordCallStackOnError)
                // => false
                """
        ) { a in
            if a.has(0) { a.session.recordsCallStack = try a.bool(0) }
            return .bool(a.session.recordsCallStack)
        },
        Builtin(
            .settableStaticProperty, on: .hooks, "customCaptureSubscriptionCallstack: () -> [String]",
            "Describes the place of a subscription, for the error handler; assign another to change it.",
            example: """
                Hooks.recordCallStackOnError = true
                Hooks.customCaptureSubscriptionCallstack = { ["the profile screen"] }
                Hooks.defaultErrorHandler = { place, error in print(error, "in", place) }
                Observable<Int>.error(RxError.timeout).subscribe()
                // => Sequence timeout. in ["the profile screen"]
                """
        ) { a in
            if a.has(0) {
                a.session.captureCallStack = try a.function(0)
                return .void
            }
            if let capture = a.session.captureCallStack { return .object(capture) }
            let site = a.site
            return .object(NativeFunction(parameterCount: 0) { _ in .array([.string("\(site.file):\(site.line)")]) })
        },
    ]
}
