// The named types of tests, of virtual clocks, and of what lies outside of a script.

extension NominalType {
    package static let keyboard = rx("Keyboard", .enumeration, "rxrepl", generic: [])

    package static let standardInput = rx("stdin", .enumeration, "rxrepl", generic: [])
    package static let process = rx("Process", .enumeration, "rxrepl", generic: [])
    package static let file = rx("File", .enumeration, "rxrepl", generic: [])

    package static let marbleExpectation = rx("MarbleExpectation", .structure, "rxrepl")

    package static let virtualTimeScheduler = rx(
        "VirtualTimeScheduler", .classType, generic: ["Converter"], parents: [schedulerType])

    package static let historicalScheduler = rx(
        "HistoricalScheduler", .classType, generic: [], parents: [virtualTimeScheduler])
    package static let virtualTimeConverterType = rx("VirtualTimeConverterType", .protocolType, generic: [])

    package static let historicalTimeConverter = rx(
        "HistoricalSchedulerTimeConverter", .structure, generic: [], parents: [virtualTimeConverterType])

    package static let virtualTimeComparison = rx(
        "VirtualTimeComparison", .enumeration, generic: [], parents: [equatable],
        cases: [.library("lessThan"), .library("equal"), .library("greaterThan")])
}

extension NominalType {
    package static let xcTestNotificationExpectation = library(
        "XCTNSNotificationExpectation", .classType, "XCTest", parents: [xcTestExpectation])
    package static let xcTestPredicateExpectation = library(
        "XCTNSPredicateExpectation", .classType, "XCTest", parents: [xcTestExpectation])
    package static let xcTestSkip = library("XCTSkip", .structure, "XCTest", parents: [error])
    package static let xcTestWaiter = library("XCTWaiter", .classType, "XCTest", parents: [nsObject])
}
