// The enums of the Rx libraries, with their cases.

extension NominalType.Case {
    /// A case of a library's enum.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - payload: The types of its payload.
    ///   - labels: Their labels; none without.
    static func library(_ name: String, _ payload: ScriptType..., labels: [String?]? = nil) -> NominalType.Case {
        NominalType.Case(name: name, labels: labels ?? payload.map { _ in nil }, types: payload)
    }
}

extension NominalType {
    private static let anyError = ScriptType.nominal(.error, [])
    private static let anyElement = ScriptType.generic("Element")

    package static let eventConvertible = rx("EventConvertible", .protocolType)
    package static let event = rx(
        "Event", .enumeration, parents: [eventConvertible, equatable, customDebugStringConvertible],
        cases: [.library("next", anyElement), .library("error", anyError), .library("completed")])
    package static let maybeEvent = rx(
        "MaybeEvent", .enumeration, parents: [equatable],
        cases: [.library("success", anyElement), .library("error", anyError), .library("completed")])
    package static let completableEvent = rx(
        "CompletableEvent", .enumeration, generic: [], parents: [equatable],
        cases: [.library("error", anyError), .library("completed")])
    package static let infallibleEvent = rx(
        "InfallibleEvent", .enumeration, parents: [eventConvertible],
        cases: [.library("next", anyElement), .library("completed")])
    package static let rxError = rx(
        "RxError", .enumeration, generic: [], parents: [error, customDebugStringConvertible],
        cases: [
            .library("unknown"), .library("disposed", .any, labels: ["object"]), .library("overflow"),
            .library("argumentOutOfRange"), .library("noElements"), .library("moreThanOneElement"), .library("timeout"),
        ])
    package static let subjectLifetimeScope = rx(
        "SubjectLifetimeScope", .enumeration, generic: [], parents: [hashable],
        cases: [.library("whileConnected"), .library("forever")])
    package static let takeBehavior = rx(
        "TakeBehavior", .enumeration, generic: [], parents: [hashable],
        cases: [.library("inclusive"), .library("exclusive")])
    package static let materializedSequenceResult = rx(
        "MaterializedSequenceResult", .enumeration, "RxBlocking", generic: ["T"],
        cases: [
            .library("completed", .array(.generic("T")), labels: ["elements"]),
            .library("failed", .array(.generic("T")), anyError, labels: ["elements", "error"]),
        ])

    // RxSwiftExt's.
    package static let customOperator = rx("CustomOperator", .protocolType, "RxSwiftExt", generic: ["Result"])
    package static let filterMap = rx(
        "FilterMap", .enumeration, "RxSwiftExt", generic: ["Result"], parents: [customOperator],
        cases: [.library("ignore"), .library("map", .generic("Result"))])
    package static let repeatBehavior = rx(
        "RepeatBehavior", .enumeration, "RxSwiftExt", generic: [],
        cases: [
            .library("immediate", .nominal(.uint, []), labels: ["maxCount"]),
            .library("delayed", .nominal(.uint, []), .double, labels: ["maxCount", "time"]),
            .library(
                "exponentialDelayed", .nominal(.uint, []), .double, .double,
                labels: ["maxCount", "initial", "multiplier"]),
            .library(
                "customTimerDelayed", .nominal(.uint, []),
                .function(
                    FunctionSignature(
                        [FunctionSignature.Parameter(type: .nominal(.uint, []))], .nominal(.dispatchTimeInterval, []))),
                labels: ["maxCount", "delayCalculator"]),
        ])
}
