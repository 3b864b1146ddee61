// The named types of Swift's concurrency.

extension NominalType {
    package static let asyncSequence = library("AsyncSequence", .protocolType, generic: ["Element"])
    package static let asyncIteratorProtocol = library("AsyncIteratorProtocol", .protocolType, generic: ["Element"])
    package static let asyncStream = library("AsyncStream", generic: ["Element"], parents: [asyncSequence])
    package static let asyncThrowingStream = library(
        "AsyncThrowingStream", generic: ["Element", "Failure"], parents: [asyncSequence])
    package static let asyncContinuation = library("AsyncStream.Continuation", generic: ["Element"])
    package static let asyncThrowingContinuation = library(
        "AsyncThrowingStream.Continuation", generic: ["Element", "Failure"])
    package static let checkedContinuation = library("CheckedContinuation", generic: ["T", "E"])
    package static let unsafeContinuation = library("UnsafeContinuation", generic: ["T", "E"])
    package static let task = library("Task", generic: ["Success", "Failure"])
    package static let unsafeCurrentTask = library("UnsafeCurrentTask")
    package static let taskGroup = library("TaskGroup", generic: ["ChildTaskResult"], parents: [asyncSequence])
    package static let throwingTaskGroup = library(
        "ThrowingTaskGroup", generic: ["ChildTaskResult", "Failure"], parents: [asyncSequence])
    package static let discardingTaskGroup = library("DiscardingTaskGroup")
    package static let throwingDiscardingTaskGroup = library("ThrowingDiscardingTaskGroup", generic: ["Failure"])
    package static let taskPriority = library("TaskPriority", parents: [comparable])
    package static let duration = library("Duration", parents: [hashable, comparable])
    package static let clock = library("Clock", .protocolType)
    /// A clock of the library, and what it has for the types that Clock asks for.
    private static func clock(_ name: String) -> NominalType {
        let type = library(name)
        type.associated = { name in
            switch name {
            case "Duration": .nominal(duration, [])
            case "Instant": .nominal(clockInstant, [])
            default: nil
            }
        }
        return type
    }
    package static let continuousClock = clock("ContinuousClock")
    package static let suspendingClock = clock("SuspendingClock")
    package static let clockInstant = library("ContinuousClock.Instant", parents: [hashable, comparable])
    package static let mainActor = library("MainActor", .classType)
    package static let cancellationError = library("CancellationError", parents: [error])
    package static let asyncTermination: NominalType = {
        let type = library("AsyncStream.Termination", .enumeration, parents: [hashable])
        type.cases = [.library("finished"), .library("cancelled")]
        return type
    }()

    package static let asyncThrowingTermination: NominalType = {
        let type = library("AsyncThrowingStream.Termination", .enumeration)
        type.cases = [.library("finished", .optional(.nominal(error, []))), .library("cancelled")]
        return type
    }()

    package static let asyncYieldResult: NominalType = {
        let type = library("AsyncStream.Continuation.YieldResult", .enumeration, generic: ["Element"])
        type.cases = [
            .library("enqueued", .int, labels: ["remaining"]), .library("dropped", .generic("Element")),
            .library("terminated"),
        ]
        return type
    }()
    package static let asyncBufferingPolicy: NominalType = {
        let type = library("AsyncStream.Continuation.BufferingPolicy", .enumeration)
        type.cases = [
            .library("unbounded"), .library("bufferingOldest", .int), .library("bufferingNewest", .int),
        ]
        return type
    }()

    /// All of these by the names that scripts write.
    package static let concurrencyTypes = [
        asyncSequence, asyncIteratorProtocol, asyncStream, asyncThrowingStream, asyncContinuation,
        asyncThrowingContinuation,
        checkedContinuation, unsafeContinuation, task, unsafeCurrentTask, taskPriority, taskGroup, throwingTaskGroup,
        discardingTaskGroup,
        throwingDiscardingTaskGroup, mainActor, cancellationError, asyncTermination, asyncThrowingTermination,
        asyncYieldResult,
        asyncBufferingPolicy, duration,
        clock, continuousClock, suspendingClock, clockInstant, mutex, atomic, taskLocal,
    ]
}
