// What the engine does with errors that nobody handles, and what it remembers about where subscriptions were made.

import Foundation
import Synchronization

/// Functions that a program can put in the place of the engine's own.
public enum Hooks {
    /// Receives an error that a subscription without `onError` got, and where that subscription was made.
    public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Error) -> Void
    /// Describes the current call stack.
    public typealias CustomCaptureSubscriptionCallstack = () -> [String]

    private static let lock = Lock()
    /// An atomic, because every subscription without `onError` asks.
    private static let recordsCallStack = Atomic<Bool>(false)
    // Both guarded by `lock`.
    nonisolated(unsafe) private static var errorHandler: DefaultErrorHandler = printUnhandled
    nonisolated(unsafe) private static var captureCallStack: CustomCaptureSubscriptionCallstack = {
        Thread.callStackSymbols
    }

    /// Whether subscriptions without `onError` remember where they were made. False at first: it is slow.
    public static var recordCallStackOnError: Bool {
        get { recordsCallStack.load(ordering: .relaxed) }
        set { recordsCallStack.store(newValue, ordering: .relaxed) }
    }

    /// Called with the error when a subscription without `onError` fails; at first prints it.
    public static var defaultErrorHandler: DefaultErrorHandler {
        get { lock.withLock { errorHandler } }
        set {
            _ = lock.withLock {
                defer { errorHandler = newValue }
                return errorHandler
            }
        }
    }

    /// Called when such a subscription is made, if `recordCallStackOnError` is true.
    public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
        get { lock.withLock { captureCallStack } }
        set {
            _ = lock.withLock {
                defer { captureCallStack = newValue }
                return captureCallStack
            }
        }
    }

    /// Makes the `onError` of a subscription that has none; remembers the call stack if that is asked for.
    static func makeErrorHandler() -> (any Error) -> Void { makeCallStackHandler() ?? unhandled }

    /// The same where a call stack is remembered, which needs a closure of its own; else nil, for `unhandled`.
    static func makeCallStackHandler() -> ((any Error) -> Void)? {
        guard recordCallStackOnError else { return nil }
        let callStack = customCaptureSubscriptionCallstack()
        return { defaultErrorHandler(callStack, $0) }
    }

    /// What becomes of an error that nobody handles.
    static func unhandled(_ error: any Error) { defaultErrorHandler([], error) }

    private static func printUnhandled(_ callStack: [String], _ error: any Error) {
        print("Unhandled error happened: \(error)")
        if !callStack.isEmpty { print("subscription called from:\n\(callStack.joined(separator: "\n"))") }
    }
}
