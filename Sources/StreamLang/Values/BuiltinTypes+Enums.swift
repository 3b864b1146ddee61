// Enums of Swift's library and of Foundation that members take or answer.

extension NominalType {
    private static func enumeration(_ name: String, _ module: String, _ cases: String...) -> NominalType {
        let type = library(name, .enumeration, module, parents: [hashable])
        type.cases = cases.map { .library($0) }
        return type
    }

    /// A set of options, which is one of the cases or an array of them.
    private static func options(_ name: String, _ module: String, _ cases: String...) -> NominalType {
        let type = library(name, .enumeration, module, parents: [hashable, optionSet])
        type.cases = cases.map { .library($0) }
        return type
    }

    package static let mirrorDisplayStyle = enumeration(
        "Mirror.DisplayStyle", "Swift", "struct", "class", "enum", "tuple", "optional", "collection", "dictionary",
        "set")
    package static let floatingPointSign = enumeration("FloatingPointSign", "Swift", "plus", "minus")
    package static let roundingRule = enumeration(
        "FloatingPointRoundingRule", "Swift", "toNearestOrAwayFromZero", "toNearestOrEven", "up", "down", "towardZero",
        "awayFromZero")
    package static let floatingPointClassification = enumeration(
        "FloatingPointClassification", "Swift", "signalingNaN", "quietNaN", "negativeInfinity", "negativeNormal",
        "negativeSubnormal", "negativeZero", "positiveZero", "positiveSubnormal", "positiveNormal", "positiveInfinity")
    package static let comparisonResult = enumeration(
        "ComparisonResult", "Foundation", "orderedAscending", "orderedSame", "orderedDescending")
    package static let stringEncoding = enumeration(
        "String.Encoding", "Foundation", "utf8", "ascii", "utf16", "unicode")
    package static let compareOptions = options(
        "String.CompareOptions", "Foundation", "caseInsensitive", "regularExpression", "backwards",
        "diacriticInsensitive",
        "numeric", "literal", "anchored", "widthInsensitive")
    package static let regularExpressionOptions = options(
        "NSRegularExpression.Options", "Foundation", "caseInsensitive", "allowCommentsAndWhitespace",
        "ignoreMetacharacters",
        "dotMatchesLineSeparators", "anchorsMatchLines", "useUnixLineSeparators", "useUnicodeWordBoundaries")
    package static let matchingOptions = options(
        "NSRegularExpression.MatchingOptions", "Foundation", "reportProgress", "reportCompletion", "anchored",
        "withTransparentBounds", "withoutAnchoringBounds")
    package static let qosClass = enumeration(
        "DispatchQoS.QoSClass", "Dispatch", "background", "utility", "default", "userInitiated", "userInteractive",
        "unspecified")
    package static let queueAttributes = enumeration("DispatchQueue.Attributes", "Dispatch", "serial", "concurrent")
    package static let dispatchTimeoutResult = enumeration("DispatchTimeoutResult", "Dispatch", "success", "timedOut")
    package static let dateFormatterStyle = enumeration(
        "DateFormatter.Style", "Foundation", "none", "short", "medium", "long", "full")
    package static let numberFormatterStyle = enumeration(
        "NumberFormatter.Style", "Foundation", "none", "decimal", "currency", "percent", "scientific", "spellOut",
        "ordinal")
    package static let numberFormatterRoundingMode = enumeration(
        "NumberFormatter.RoundingMode", "Foundation", "ceiling", "floor", "down", "up", "halfEven", "halfDown",
        "halfUp")
    package static let byteCountStyle = enumeration(
        "ByteCountFormatter.CountStyle", "Foundation", "file", "memory", "decimal", "binary")
    package static let byteCountUnits = options(
        "ByteCountFormatter.Units", "Foundation", "useBytes", "useKB", "useMB", "useGB", "useTB", "useAll")
    package static let decimalRoundingMode = enumeration(
        "NSDecimalNumber.RoundingMode", "Foundation", "plain", "down", "up", "bankers")
    package static let decimalError = enumeration(
        "NSDecimalNumber.CalculationError", "Foundation", "noError", "lossOfPrecision", "underflow", "overflow",
        "divideByZero")
    package static let jsonOutputFormatting = options(
        "JSONEncoder.OutputFormatting", "Foundation", "prettyPrinted", "sortedKeys", "withoutEscapingSlashes")
    package static let jsonReadingOptions = options(
        "JSONSerialization.ReadingOptions", "Foundation", "mutableContainers", "mutableLeaves", "fragmentsAllowed",
        "allowFragments", "json5Allowed")
    package static let jsonWritingOptions = options(
        "JSONSerialization.WritingOptions", "Foundation", "prettyPrinted", "sortedKeys", "fragmentsAllowed",
        "withoutEscapingSlashes")
    package static let jsonKeyDecodingStrategy = enumeration(
        "JSONDecoder.KeyDecodingStrategy", "Foundation", "useDefaultKeys", "convertFromSnakeCase")

    /// The lengths and forms of the parts of a date's style.
    package static let dateStyles =
        [
            enumeration(
                "Date.FormatStyle.DateStyle", "Foundation", "omitted", "numeric", "abbreviated", "long", "complete"),
            enumeration("Date.FormatStyle.TimeStyle", "Foundation", "omitted", "shortened", "standard", "complete"),
            enumeration(
                "Date.FormatStyle.Symbol.Month", "Foundation", "defaultDigits", "twoDigits", "abbreviated", "wide",
                "narrow"
            ),
            enumeration("Date.FormatStyle.Symbol.Weekday", "Foundation", "abbreviated", "wide", "narrow", "short"),
        ]
        + ["Year", "Day", "Minute", "Second"].map {
            enumeration("Date.FormatStyle.Symbol.\($0)", "Foundation", "defaultDigits", "twoDigits")
        }
    package static let formatGrouping = enumeration(
        "NumberFormatStyleConfiguration.Grouping", "Foundation", "automatic", "never")
    package static let jsonKeyEncodingStrategy = enumeration(
        "JSONEncoder.KeyEncodingStrategy", "Foundation", "useDefaultKeys", "convertToSnakeCase")

    package static let dataWritingOptions = options(
        "Data.WritingOptions", "Foundation", "atomic", "withoutOverwriting")
    package static let propertyListFormat = enumeration(
        "PropertyListSerialization.PropertyListFormat", "Foundation", "xml", "binary")
    package static let jsonDateDecodingStrategy = dateStrategy(
        "JSONDecoder.DateDecodingStrategy",
        FunctionSignature([.init(type: .nominal(.decoder, []))], .nominal(.date, [])))
    package static let jsonDateEncodingStrategy = dateStrategy(
        "JSONEncoder.DateEncodingStrategy",
        FunctionSignature([.init(type: .nominal(.date, [])), .init(type: .nominal(.encoder, []))], .void))

    private static func dateStrategy(_ name: String, _ custom: FunctionSignature) -> NominalType {
        let type = library(name, .enumeration, "Foundation")
        type.cases =
            ["deferredToDate", "secondsSince1970", "millisecondsSince1970", "iso8601"].map { .library($0) }
            + [.library("formatted", .nominal(.dateFormatter, [])), .library("custom", .function(custom))]
        return type
    }

    package static let sortOrder = enumeration("SortOrder", "Foundation", "forward", "reverse")
    package static let operationQueuePriority = enumeration(
        "Operation.QueuePriority", "Foundation", "veryLow", "low", "normal", "high", "veryHigh")

    package static let qualityOfService = enumeration(
        "QualityOfService", "Foundation", "userInteractive", "userInitiated", "utility", "background", "default")

    package static let workItemFlags = options(
        "DispatchWorkItemFlags", "Dispatch", "barrier", "assignCurrentContext", "detached", "enforceQoS", "inheritQoS",
        "noQoS")
    package static let runLoopMode = enumeration("RunLoop.Mode", "Foundation", "default", "common", "tracking")
    package static let calendarComponent = enumeration(
        "Calendar.Component", "Foundation", "era", "year", "month", "day", "hour", "minute", "second", "weekday",
        "weekdayOrdinal", "quarter", "weekOfMonth", "weekOfYear", "yearForWeekOfYear", "nanosecond", "calendar",
        "timeZone")
    package static let calendarIdentifier = enumeration(
        "Calendar.Identifier", "Foundation", "gregorian", "iso8601", "buddhist", "chinese", "hebrew", "islamic",
        "japanese",
        "persian", "indian")

    package static let calendarMatchingPolicy = enumeration(
        "Calendar.MatchingPolicy", "Foundation", "nextTime", "nextTimePreservingSmallerComponents",
        "previousTimePreservingSmallerComponents", "strict")
    package static let calendarSearchDirection = enumeration(
        "Calendar.SearchDirection", "Foundation", "forward", "backward")

    package static let calendarRepeatedTimePolicy = enumeration(
        "Calendar.RepeatedTimePolicy", "Foundation", "first", "last")
    package static let mirrorAncestorRepresentation = enumeration(
        "Mirror.AncestorRepresentation", "Swift", "generated", "suppressed")
    package static let timerFlags = options("DispatchSource.TimerFlags", "Dispatch", "strict")
    package static let requestCachePolicy = enumeration(
        "URLRequest.CachePolicy", "Foundation", "useProtocolCachePolicy", "reloadIgnoringLocalCacheData",
        "reloadIgnoringLocalAndRemoteCacheData", "returnCacheDataElseLoad", "returnCacheDataDontLoad",
        "reloadRevalidatingCacheData")
    package static let controlState = options(
        "UIControl.State", "UIKit", "normal", "highlighted", "disabled", "selected", "focused")
    package static let tableViewStyle = enumeration("UITableView.Style", "UIKit", "plain", "grouped", "insetGrouped")
    package static let rowAnimation = enumeration(
        "UITableView.RowAnimation", "UIKit", "fade", "right", "left", "top", "bottom", "none", "middle", "automatic")
    package static let barButtonStyle = enumeration("UIBarButtonItem.Style", "UIKit", "plain", "done")
    package static let barButtonSystemItem = enumeration(
        "UIBarButtonItem.SystemItem", "UIKit", "done", "cancel", "edit", "save", "add", "flexibleSpace", "fixedSpace",
        "compose", "reply", "action", "organize", "bookmarks", "search", "refresh", "stop", "camera", "trash", "play",
        "pause", "rewind", "fastForward", "undo", "redo", "close")

    /// All of these by the names that scripts write.
    package static let libraryEnums =
        [
            mirrorDisplayStyle, floatingPointSign, floatingPointClassification, roundingRule, comparisonResult,
            stringEncoding, compareOptions,
            regularExpressionOptions, matchingOptions, qosClass,
            queueAttributes, dispatchTimeoutResult, dateFormatterStyle, byteCountStyle, byteCountUnits,
            numberFormatterStyle, numberFormatterRoundingMode,
            decimalRoundingMode, decimalError,
            jsonOutputFormatting, jsonReadingOptions, jsonWritingOptions, jsonKeyDecodingStrategy,
            jsonDateDecodingStrategy, jsonDateEncodingStrategy, propertyListFormat, dataWritingOptions,
            operationQueuePriority, qualityOfService, jsonKeyEncodingStrategy,
            formatGrouping, iso8601Options, calendarMatchingPolicy, calendarSearchDirection, runLoopMode, workItemFlags,
            calendarComponent,
            calendarIdentifier, sortOrder, atomicOrdering, calendarRepeatedTimePolicy, mirrorAncestorRepresentation,
            timerFlags, requestCachePolicy, controlState, tableViewStyle, rowAnimation, barButtonStyle,
            barButtonSystemItem,
        ] + dateStyles
}
