// Types of Foundation's sessions, locales, predicates and of what tests wait for.

extension NominalType {
    package static let urlSessionTask = library("URLSessionTask", .classType, "Foundation", parents: [nsObject])
    package static let urlSessionUploadTask = library(
        "URLSessionUploadTask", .classType, "Foundation", parents: [urlSessionDataTask])
    package static let urlSessionDownloadTask = library(
        "URLSessionDownloadTask", .classType, "Foundation", parents: [urlSessionTask])
    package static let urlSessionTaskDelegate = library("URLSessionTaskDelegate", .protocolType, "Foundation")
    package static let urlSessionDelegate = library("URLSessionDelegate", .protocolType, "Foundation")

    /// What sessions and their tasks are.
    package static let sessionTypes = [
        urlSessionConfiguration, urlSessionTask, urlSessionUploadTask, urlSessionDownloadTask, urlSessionTaskDelegate,
        urlSessionDelegate,
    ]
}

extension NominalType {
    package static let urlSessionConfiguration = library(
        "URLSessionConfiguration", .classType, "Foundation", parents: [nsObject])
}

extension NominalType {
    package static let localeRegion = library("Locale.Region", .structure, "Foundation", parents: [hashable])
    package static let localeCurrency = library("Locale.Currency", .structure, "Foundation", parents: [hashable])
    package static let localeLanguage = library("Locale.Language", .structure, "Foundation", parents: [hashable])
    package static let localeLanguageCode = library(
        "Locale.LanguageCode", .structure, "Foundation", parents: [hashable])
    package static let localeScript = library("Locale.Script", .structure, "Foundation", parents: [hashable])
    package static let localeKey = library(
        "Locale.Key", .structure, "Foundation", parents: [hashable, rawRepresentable])

    /// The types of the parts of locales.
    package static let partsOfLocales = [
        localeRegion, localeCurrency, localeLanguage, localeLanguageCode, localeScript, localeKey,
    ]
}

extension NominalType {
    package static let compoundPredicate = library(
        "NSCompoundPredicate", .classType, "Foundation", parents: [predicate])
}

extension NominalType {
    package static let stringTransform = library(
        "StringTransform", .structure, "Foundation", parents: [hashable, rawRepresentable])
}

extension NominalType {
    package static let xcTestNotificationExpectation = library(
        "XCTNSNotificationExpectation", .classType, "XCTest", parents: [xcTestExpectation])
    package static let xcTestPredicateExpectation = library(
        "XCTNSPredicateExpectation", .classType, "XCTest", parents: [xcTestExpectation])
    package static let xcTestSkip = library("XCTSkip", .structure, "XCTest", parents: [error])
    package static let xcTestWaiter = library("XCTWaiter", .classType, "XCTest", parents: [nsObject])
}

extension NominalType {
    package static let rangeSet = library(
        "RangeSet", generic: ["Bound"], parents: [equatable, customStringConvertible])
    package static let discontiguousSlice = library("DiscontiguousSlice", generic: ["Base"], parents: [collection])
}

extension NominalType {
    package static let nsSortDescriptor = library("NSSortDescriptor", .classType, "Foundation", parents: [nsObject])
}
