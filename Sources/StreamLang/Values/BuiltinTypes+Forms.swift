// The named types of Foundation's forms of values, errors and texts, and of a task's own values.

extension NominalType {
    package static let taskLocal = library("TaskLocal", .classType, generic: ["Value"])

    package static let dispatchPredicate: NominalType = {
        let type = library("DispatchPredicate", .enumeration, "Dispatch")
        type.cases = ["onQueue", "onQueueAsBarrier", "notOnQueue"].map { .library($0, .nominal(dispatchQueue, [])) }
        return type
    }()

    package static let urlError = library("URLError", .structure, "Foundation", parents: [nsError])

    package static let urlErrorCode = library(
        "URLError.Code", .structure, "Foundation", parents: [hashable, rawRepresentable])
    package static let cocoaError = library("CocoaError", .structure, "Foundation", parents: [nsError])

    package static let cocoaErrorCode = library(
        "CocoaError.Code", .structure, "Foundation", parents: [hashable, rawRepresentable])

    package static let keyPathComparator = library(
        "KeyPathComparator", .structure, "Foundation", generic: ["Compared"])

    package static let sortDescriptor = library(
        "SortDescriptor", .structure, "Foundation", generic: ["Compared"])

    package static let comparableComparator = library(
        "ComparableComparator", .structure, "Foundation", generic: ["Compared"])

    /// The types that say in which order elements stand.
    package static let comparators = [keyPathComparator, sortDescriptor, comparableComparator]

    /// The types of the forms that parts of a date may have.
    package static let dateSymbols = [
        "Era", "Year", "Quarter", "Month", "Week", "Day", "DayOfYear", "Weekday", "Hour", "Hour.AMPMStyle", "Minute",
        "Second", "SecondFraction", "TimeZone", "StandaloneMonth", "StandaloneWeekday", "VerbatimHour",
        "VerbatimHour.Clock", "VerbatimHour.HourCycle",
    ].map { library("Date.FormatStyle.Symbol.\($0)", .structure, "Foundation", parents: [hashable]) }

    /// The type of the forms of a part.
    package static func dateSymbol(_ part: String) -> NominalType {
        dateSymbols.first { $0.name.hasSuffix(".Symbol.\(part)") } ?? dateSymbols[0]
    }

    package static let dateParseStrategy = library(
        "Date.ParseStrategy", .structure, "Foundation", parents: [hashable])
    package static let verbatimFormatStyle = library(
        "Date.VerbatimFormatStyle", .structure, "Foundation", parents: [hashable])
    package static let capitalizationContext = library(
        "FormatStyleCapitalizationContext", .structure, "Foundation", parents: [hashable])
    package static let lengthFormatter = library("LengthFormatter", .classType, "Foundation", parents: [formatter])
    package static let massFormatter = library("MassFormatter", .classType, "Foundation", parents: [formatter])
    package static let energyFormatter = library("EnergyFormatter", .classType, "Foundation", parents: [formatter])
    package static let dateFormatStyle = library(
        "Date.FormatStyle", .structure, "Foundation", parents: [hashable])

    package static let relativeFormatStyle = library(
        "Date.RelativeFormatStyle", .structure, "Foundation", parents: [hashable])
    package static let intervalFormatStyle = library(
        "Date.IntervalFormatStyle", .structure, "Foundation", parents: [hashable])

    package static let iso8601FormatStyle = library(
        "Date.ISO8601FormatStyle", .structure, "Foundation", parents: [hashable])

    package static let iso8601Options = options(
        "ISO8601DateFormatter.Options", "Foundation",
        [
            "withYear": 1, "withMonth": 2, "withWeekOfYear": 4, "withDay": 16, "withTime": 32, "withTimeZone": 64,
            "withSpaceBetweenDateAndTime": 128, "withDashSeparatorInDate": 256, "withColonSeparatorInTime": 512,
            "withColonSeparatorInTimeZone": 1024, "withFractionalSeconds": 2048, "withFullDate": 275,
            "withFullTime": 1632, "withInternetDateTime": 1907,
        ])

    package static let dateInterval = library(
        "DateInterval", .structure, "Foundation", parents: [hashable, comparable])

    package static let personNameComponents = library(
        "PersonNameComponents", .structure, "Foundation", parents: [hashable])

    package static let measurement = library(
        "Measurement", .structure, "Foundation", generic: ["UnitType"], parents: [hashable, comparable])

    package static let attributedString = library("NSAttributedString", .classType, "Foundation", parents: [nsObject])

    package static let mutableAttributedString = library(
        "NSMutableAttributedString", .classType, "Foundation", parents: [attributedString])

    package static let attributedStringKey = library(
        "NSAttributedString.Key", .structure, "Foundation", parents: [hashable])

    package static let formatSign = library(
        "NumberFormatStyleConfiguration.SignDisplayStrategy", .structure, "Foundation", parents: [hashable])
    package static let listFormatStyle = library("ListFormatStyle", .structure, "Foundation", parents: [hashable])
    package static let durationTimeStyle = library(
        "Duration.TimeFormatStyle", .structure, "Foundation", parents: [hashable])
    package static let durationPattern = library(
        "Duration.TimeFormatStyle.Pattern", .structure, "Foundation", parents: [hashable])
    package static let durationUnitsStyle = library(
        "Duration.UnitsFormatStyle", .structure, "Foundation", parents: [hashable])
    package static let durationZeroUnits = library(
        "Duration.UnitsFormatStyle.ZeroValueUnitsDisplayStrategy", .structure, "Foundation", parents: [hashable])
    package static let durationFraction = library(
        "Duration.UnitsFormatStyle.FractionalPartDisplayStrategy", .structure, "Foundation", parents: [hashable])
    package static let formatStyle = library("FormatStyle", .structure, "Foundation", parents: [hashable])

    package static let formatPrecision = library(
        "NumberFormatStyleConfiguration.Precision", .structure, "Foundation", parents: [hashable])

    package static let predicate = library("NSPredicate", .classType, "Foundation", parents: [nsObject])

    package static let scanner = library("Scanner", .classType, "Foundation", parents: [nsObject])
}
