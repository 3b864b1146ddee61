// Enums of Swift's library and of Foundation that members take or answer.

import Foundation

extension NominalType {
    private static func enumeration(_ name: String, _ module: String, _ cases: String...) -> NominalType {
        let type = library(name, .enumeration, module, parents: [hashable])
        type.cases = cases.map { .library($0) }
        return type
    }

    /// An enum whose cases are numbers too.
    private static func numbered(
        _ name: String, _ module: String, as number: NominalType = .uint, _ cases: KeyValuePairs<String, Int>
    ) -> NominalType {
        let type = library(name, .enumeration, module, parents: [hashable, rawRepresentable])
        type.cases = cases.map {
            Case(name: $0.key, labels: [], types: [], rawValue: Value.int($0.value).truncated(toInteger: number))
        }
        return type
    }

    /// An enum whose cases are numbers too, and shown by a text of their own.
    private static func described(
        _ name: String, _ module: String, by text: @escaping @Sendable (Int) -> String,
        _ cases: KeyValuePairs<String, Int>
    ) -> NominalType {
        let type = numbered(name, module, cases)
        type.witnesses["debugDescription"] = NativeFunction(parameterCount: 1) { values in
            let number = values[0].object(as: EnumObject.self)?.enumCase.rawValue?.exactly(Int.self)
            return .string(number.map(text) ?? type.name)
        }
        return type
    }

    /// A set of options, a struct around their bits. Its cases are the options, their raw values the bits.
    static func options(_ name: String, _ module: String, _ options: KeyValuePairs<String, Int>) -> NominalType {
        let type = library(name, .structure, module, parents: [hashable, optionSet])
        type.fields = [Field(name: "rawValue", type: .nominal(.uint, []))]
        type.cases = options.map { Case(name: $0.key, labels: [], types: [], rawValue: .int($0.value)) }
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
    package static let comparisonResult = numbered(
        "ComparisonResult", "Foundation", as: .int,
        ["orderedAscending": -1, "orderedSame": 0, "orderedDescending": 1])
    package static let stringEncoding = described(
        "String.Encoding", "Foundation", by: { String.Encoding(rawValue: UInt($0)).description },
        [
            "utf8": 4, "ascii": 1, "nextstep": 2, "japaneseEUC": 3, "isoLatin1": 5, "symbol": 6, "nonLossyASCII": 7,
            "shiftJIS": 8, "isoLatin2": 9, "utf16": 10, "unicode": 10, "windowsCP1251": 11, "windowsCP1252": 12,
            "windowsCP1253": 13, "windowsCP1254": 14, "windowsCP1250": 15, "iso2022JP": 21, "macOSRoman": 30,
            "utf16BigEndian": 0x9000_0100, "utf16LittleEndian": 0x9400_0100, "utf32": 0x8C00_0100,
            "utf32BigEndian": 0x9800_0100, "utf32LittleEndian": 0x9C00_0100,
        ])
    package static let compareOptions = options(
        "String.CompareOptions", "Foundation",
        [
            "caseInsensitive": 1, "literal": 2, "backwards": 4, "anchored": 8, "numeric": 64,
            "diacriticInsensitive": 128, "widthInsensitive": 256, "forcedOrdering": 512, "regularExpression": 1024,
        ])
    package static let regularExpressionOptions = options(
        "NSRegularExpression.Options", "Foundation",
        [
            "caseInsensitive": 1, "allowCommentsAndWhitespace": 2, "ignoreMetacharacters": 4,
            "dotMatchesLineSeparators": 8, "anchorsMatchLines": 16, "useUnixLineSeparators": 32,
            "useUnicodeWordBoundaries": 64,
        ])
    package static let matchingOptions = options(
        "NSRegularExpression.MatchingOptions", "Foundation",
        [
            "reportProgress": 1, "reportCompletion": 2, "anchored": 4, "withTransparentBounds": 8,
            "withoutAnchoringBounds": 16,
        ])
    package static let matchingFlags = options(
        "NSRegularExpression.MatchingFlags", "Foundation",
        ["progress": 1, "completed": 2, "hitEnd": 4, "requiredEnd": 8, "internalError": 16])
    package static let attributeEnumerationOptions = options(
        "NSAttributedString.EnumerationOptions", "Foundation",
        ["reverse": 2, "longestEffectiveRangeNotRequired": 1 << 20])
    package static let listOptions = [
        options("NSEnumerationOptions", "Foundation", ["concurrent": 1, "reverse": 2]),
        options("NSSortOptions", "Foundation", ["concurrent": 1, "stable": 16]),
        options(
            "NSBinarySearchingOptions", "Foundation", ["firstEqual": 256, "lastEqual": 512, "insertionIndex": 1024]),
    ]
    package static let rectangleEdge = numbered(
        "CGRectEdge", "Foundation", as: .uint32, ["minXEdge": 0, "minYEdge": 1, "maxXEdge": 2, "maxYEdge": 3])
    package static let numberRepresentation = enumeration(
        "Scanner.NumberRepresentation", "Foundation", "decimal", "hexadecimal")
    package static let streamStatus = numbered(
        "Stream.Status", "Foundation",
        ["notOpen": 0, "opening": 1, "open": 2, "reading": 3, "writing": 4, "atEnd": 5, "closed": 6, "error": 7])
    package static let qosClass = enumeration(
        "DispatchQoS.QoSClass", "Dispatch", "background", "utility", "default", "userInitiated", "userInteractive",
        "unspecified")
    package static let globalQueuePriority = enumeration(
        "DispatchQueue.GlobalQueuePriority", "Dispatch", "high", "default", "low", "background")
    package static let autoreleaseFrequency = enumeration(
        "DispatchQueue.AutoreleaseFrequency", "Dispatch", "inherit", "workItem", "never")
    package static let queueAttributes = options(
        "DispatchQueue.Attributes", "Dispatch", ["serial": 0, "concurrent": 2, "initiallyInactive": 4])
    package static let associationPolicy = numbered(
        "objc_AssociationPolicy", "ObjectiveC",
        [
            "OBJC_ASSOCIATION_ASSIGN": 0, "OBJC_ASSOCIATION_RETAIN_NONATOMIC": 1, "OBJC_ASSOCIATION_COPY_NONATOMIC": 3,
            "OBJC_ASSOCIATION_RETAIN": 769, "OBJC_ASSOCIATION_COPY": 771,
        ])
    package static let dispatchTimeoutResult = enumeration("DispatchTimeoutResult", "Dispatch", "success", "timedOut")
    package static let dateFormatterStyle = numbered(
        "DateFormatter.Style", "Foundation",
        ["none": 0, "short": 1, "medium": 2, "long": 3, "full": 4])
    package static let numberFormatterStyle = numbered(
        "NumberFormatter.Style", "Foundation",
        [
            "none": 0, "decimal": 1, "currency": 2, "percent": 3, "scientific": 4, "spellOut": 5, "ordinal": 6,
            "currencyISOCode": 8, "currencyPlural": 9, "currencyAccounting": 10,
        ])
    package static let dateIntervalFormatterStyle = numbered(
        "DateIntervalFormatter.Style", "Foundation", ["none": 0, "short": 1, "medium": 2, "long": 3, "full": 4])
    package static let numberFormatterPadPosition = numbered(
        "NumberFormatter.PadPosition", "Foundation",
        ["beforePrefix": 0, "afterPrefix": 1, "beforeSuffix": 2, "afterSuffix": 3])
    package static let localeLanguageDirection = enumeration(
        "Locale.LanguageDirection", "Foundation", "unknown", "leftToRight", "rightToLeft", "topToBottom", "bottomToTop")
    package static let numberFormatterRoundingMode = numbered(
        "NumberFormatter.RoundingMode", "Foundation",
        ["ceiling": 0, "floor": 1, "down": 2, "up": 3, "halfEven": 4, "halfDown": 5, "halfUp": 6])
    package static let byteCountStyle = numbered(
        "ByteCountFormatter.CountStyle", "Foundation", as: .int,
        ["file": 0, "memory": 1, "decimal": 2, "binary": 3])
    package static let byteCountUnits = options(
        "ByteCountFormatter.Units", "Foundation",
        [
            "useBytes": 1, "useKB": 2, "useMB": 4, "useGB": 8, "useTB": 16, "usePB": 32, "useEB": 64, "useZB": 128,
            "useYBOrHigher": 0xFF00, "useAll": 0xFFFF,
        ])
    package static let decimalRoundingMode = numbered(
        "NSDecimalNumber.RoundingMode", "Foundation",
        ["plain": 0, "down": 1, "up": 2, "bankers": 3])
    package static let decimalError = numbered(
        "NSDecimalNumber.CalculationError", "Foundation",
        ["noError": 0, "lossOfPrecision": 1, "underflow": 2, "overflow": 3, "divideByZero": 4])
    package static let jsonOutputFormatting = options(
        "JSONEncoder.OutputFormatting", "Foundation",
        ["prettyPrinted": 1, "sortedKeys": 2, "withoutEscapingSlashes": 8])
    package static let jsonReadingOptions = options(
        "JSONSerialization.ReadingOptions", "Foundation",
        ["mutableContainers": 1, "mutableLeaves": 2, "fragmentsAllowed": 4, "allowFragments": 4, "json5Allowed": 8])
    package static let jsonWritingOptions = options(
        "JSONSerialization.WritingOptions", "Foundation",
        ["prettyPrinted": 1, "sortedKeys": 2, "fragmentsAllowed": 4, "withoutEscapingSlashes": 8])
    package static let jsonKeyDecodingStrategy = keyStrategy(
        "JSONDecoder.KeyDecodingStrategy", "convertFromSnakeCase")

    /// The lengths and forms of the parts of a date's style.
    package static let dateStyles =
        [
            enumeration(
                "Date.FormatStyle.DateStyle", "Foundation", "omitted", "numeric", "abbreviated", "long", "complete"),
            enumeration("Date.FormatStyle.TimeStyle", "Foundation", "omitted", "shortened", "standard", "complete"),
            enumeration("Date.FormatStyle.Symbol.TimeZone.Width", "Foundation", "short", "long"),
            textual("Date.ISO8601FormatStyle.DateSeparator", ["dash": "-", "omitted": ""]),
            textual("Date.ISO8601FormatStyle.TimeSeparator", ["colon": ":", "omitted": ""]),
            textual("Date.ISO8601FormatStyle.TimeZoneSeparator", ["colon": ":", "omitted": ""]),
            textual("Date.ISO8601FormatStyle.DateTimeSeparator", ["space": " ", "standard": "'T'"]),
            relativeField,
        ]
    package static let formatNotation = enumeration(
        "NumberFormatStyleConfiguration.Notation", "Foundation", "automatic", "scientific", "compactName")
    static let generalCategory = enumeration(
        "Unicode.GeneralCategory", "Swift", "uppercaseLetter", "lowercaseLetter", "titlecaseLetter", "modifierLetter",
        "otherLetter", "nonspacingMark", "spacingMark", "enclosingMark", "decimalNumber", "letterNumber", "otherNumber",
        "connectorPunctuation", "dashPunctuation", "openPunctuation", "closePunctuation", "initialPunctuation",
        "finalPunctuation", "otherPunctuation", "mathSymbol", "currencySymbol", "modifierSymbol", "otherSymbol",
        "spaceSeparator", "lineSeparator", "paragraphSeparator", "control", "format", "surrogate", "privateUse",
        "unassigned")
    package static let timeZoneNameStyle = numbered(
        "TimeZone.NameStyle", "Foundation", as: .int,
        [
            "standard": 0, "shortStandard": 1, "daylightSaving": 2, "shortDaylightSaving": 3, "generic": 4,
            "shortGeneric": 5,
        ])
    static let formatPoint = enumeration(
        "NumberFormatStyleConfiguration.DecimalSeparatorDisplayStrategy", "Foundation", "automatic", "always")
    static let currencyPresentation = enumeration(
        "CurrencyFormatStyleConfiguration.Presentation", "Foundation", "standard", "isoCode", "narrow", "fullName")
    static let byteCountFormatStyle = enumeration(
        "ByteCountFormatStyle.Style", "Foundation", "file", "memory", "decimal", "binary")
    static let byteCountFormatUnits = options(
        "ByteCountFormatStyle.Units", "Foundation",
        [
            "bytes": 1, "kb": 2, "mb": 4, "gb": 8, "tb": 16, "pb": 32, "eb": 64, "zb": 128, "ybOrHigher": 0xFF00,
            "all": 0xFFFF, "default": 0xFFFF,
        ])
    package static let formatterContext = numbered(
        "Formatter.Context", "Foundation", as: .int,
        [
            "unknown": 0, "dynamic": 1, "standalone": 2, "listItem": 3, "beginningOfSentence": 4,
            "middleOfSentence": 5,
        ])
    package static let formatterUnitStyle = numbered(
        "Formatter.UnitStyle", "Foundation", as: .int, ["short": 0, "medium": 1, "long": 2])
    static let stringEnumerationOptions = options(
        "NSString.EnumerationOptions", "Foundation",
        [
            "byLines": 0, "byParagraphs": 1, "byComposedCharacterSequences": 2, "reverse": 256,
            "substringNotRequired": 512, "localized": 1024,
        ])
    package static let listType = enumeration("ListFormatStyle.ListType", "Foundation", "and", "or")
    package static let listWidth = enumeration(
        "ListFormatStyle.Width", "Foundation", "standard", "short", "narrow")
    package static let durationUnit = enumeration(
        "Duration.UnitsFormatStyle.Unit", "Foundation", "weeks", "days", "hours", "minutes", "seconds", "milliseconds",
        "microseconds", "nanoseconds")
    package static let durationUnitWidth = enumeration(
        "Duration.UnitsFormatStyle.UnitWidth", "Foundation", "wide", "abbreviated", "condensedAbbreviated", "narrow")
    package static let formatGrouping = enumeration(
        "NumberFormatStyleConfiguration.Grouping", "Foundation", "automatic", "never")
    package static let jsonKeyEncodingStrategy = keyStrategy("JSONEncoder.KeyEncodingStrategy", "convertToSnakeCase")

    package static let searchPathDirectory = numbered(
        "FileManager.SearchPathDirectory", "Foundation",
        [
            "applicationDirectory": 1, "demoApplicationDirectory": 2, "developerApplicationDirectory": 3,
            "adminApplicationDirectory": 4, "libraryDirectory": 5, "developerDirectory": 6, "userDirectory": 7,
            "documentationDirectory": 8,
            "documentDirectory": 9, "coreServiceDirectory": 10, "autosavedInformationDirectory": 11,
            "desktopDirectory": 12, "cachesDirectory": 13, "applicationSupportDirectory": 14,
            "downloadsDirectory": 15, "inputMethodsDirectory": 16, "moviesDirectory": 17, "musicDirectory": 18,
            "picturesDirectory": 19, "printerDescriptionDirectory": 20, "sharedPublicDirectory": 21,
            "preferencePanesDirectory": 22, "itemReplacementDirectory": 99, "allApplicationsDirectory": 100,
            "allLibrariesDirectory": 101, "trashDirectory": 102,
        ])
    package static let searchPathDomainMask = options(
        "FileManager.SearchPathDomainMask", "Foundation",
        [
            "userDomainMask": 1, "localDomainMask": 2, "networkDomainMask": 4, "systemDomainMask": 8,
            "allDomainsMask": 0xFFFF,
        ])
    package static let directoryEnumerationOptions = options(
        "FileManager.DirectoryEnumerationOptions", "Foundation",
        ["skipsSubdirectoryDescendants": 1, "skipsPackageDescendants": 2, "skipsHiddenFiles": 4])

    package static let dataWritingOptions = options(
        "Data.WritingOptions", "Foundation", ["atomic": 1, "withoutOverwriting": 2])
    package static let dataReadingOptions = options(
        "Data.ReadingOptions", "Foundation", ["mappedIfSafe": 1, "uncached": 2, "alwaysMapped": 8])
    package static let base64EncodingOptions = options(
        "Data.Base64EncodingOptions", "Foundation",
        [
            "lineLength64Characters": 1, "lineLength76Characters": 2, "endLineWithCarriageReturn": 16,
            "endLineWithLineFeed": 32, "base64URLAlphabet": 64, "omitPaddingCharacter": 128,
        ])
    package static let base64DecodingOptions = options(
        "Data.Base64DecodingOptions", "Foundation", ["ignoreUnknownCharacters": 1])
    package static let propertyListFormat = numbered(
        "PropertyListSerialization.PropertyListFormat", "Foundation",
        ["openStep": 1, "xml": 100, "binary": 200])
    package static let propertyListMutability = options(
        "PropertyListSerialization.MutabilityOptions", "Foundation",
        ["mutableContainers": 1, "mutableContainersAndLeaves": 2])
    package static let jsonDateDecodingStrategy = dateStrategy(
        "JSONDecoder.DateDecodingStrategy",
        FunctionSignature([.init(type: .nominal(.decoder, []))], .nominal(.date, [])))
    package static let jsonDateEncodingStrategy = dateStrategy(
        "JSONEncoder.DateEncodingStrategy",
        FunctionSignature([.init(type: .nominal(.date, [])), .init(type: .nominal(.encoder, []))], .void))
    package static let jsonDataDecodingStrategy = dataStrategy(
        "JSONDecoder.DataDecodingStrategy",
        FunctionSignature([.init(type: .nominal(.decoder, []))], .nominal(.data, [])))
    package static let jsonDataEncodingStrategy = dataStrategy(
        "JSONEncoder.DataEncodingStrategy",
        FunctionSignature([.init(type: .nominal(.data, [])), .init(type: .nominal(.encoder, []))], .void))

    package static let jsonFloatEncodingStrategy = floatStrategy("JSONEncoder.NonConformingFloatEncodingStrategy", "To")
    package static let jsonFloatDecodingStrategy = floatStrategy(
        "JSONDecoder.NonConformingFloatDecodingStrategy", "From")

    private static func floatStrategy(_ name: String, _ direction: String) -> NominalType {
        let type = library(name, .enumeration, "Foundation")
        type.cases = [
            .library("throw"),
            .library(
                "convert\(direction)String", .string, .string, .string,
                labels: ["positiveInfinity", "negativeInfinity", "nan"]),
        ]
        return type
    }

    private static func keyStrategy(_ name: String, _ snakeCase: String) -> NominalType {
        let type = library(name, .enumeration, "Foundation")
        let path = ScriptType.nominal(.array, [.nominal(.codingKey, [])])
        let custom = FunctionSignature([.init(type: path)], .nominal(.codingKey, []))
        type.cases = ["useDefaultKeys", snakeCase].map { .library($0) } + [.library("custom", .function(custom))]
        return type
    }

    private static func dataStrategy(_ name: String, _ custom: FunctionSignature) -> NominalType {
        let type = library(name, .enumeration, "Foundation")
        type.cases =
            ["deferredToData", "base64"].map { .library($0) } + [.library("custom", .function(custom))]
        return type
    }

    private static func dateStrategy(_ name: String, _ custom: FunctionSignature) -> NominalType {
        let type = library(name, .enumeration, "Foundation")
        type.cases =
            ["deferredToDate", "secondsSince1970", "millisecondsSince1970", "iso8601"].map { .library($0) }
            + [.library("formatted", .nominal(.dateFormatter, [])), .library("custom", .function(custom))]
        return type
    }

    private static func textual(_ name: String, _ cases: KeyValuePairs<String, String>) -> NominalType {
        let type = library(name, .enumeration, "Foundation", parents: [hashable, rawRepresentable])
        type.cases = cases.map { Case(name: $0.key, labels: [], types: [], rawValue: .string($0.value)) }
        return type
    }

    package static let relativePresentation = enumeration(
        "Date.RelativeFormatStyle.Presentation", "Foundation", "numeric", "named")
    package static let relativeField = enumeration(
        "Date.RelativeFormatStyle.Field", "Foundation", "year", "month", "week", "day", "hour", "minute", "second")
    package static let lengthFormatterUnit = numbered(
        "LengthFormatter.Unit", "Foundation", as: .int,
        [
            "millimeter": 8, "centimeter": 9, "meter": 11, "kilometer": 14, "inch": 1281, "foot": 1282, "yard": 1283,
            "mile": 1284,
        ])
    package static let massFormatterUnit = numbered(
        "MassFormatter.Unit", "Foundation", as: .int,
        ["gram": 0, "kilogram": 1, "ounce": 2, "pound": 3, "stone": 4])
    package static let energyFormatterUnit = numbered(
        "EnergyFormatter.Unit", "Foundation", as: .int,
        ["joule": 11, "kilojoule": 14, "calorie": 1793, "kilocalorie": 1794])
    package static let relativeUnits = enumeration(
        "Date.RelativeFormatStyle.UnitsStyle", "Foundation", "wide", "spellOut", "abbreviated", "narrow")
    package static let localeWeekday = textual(
        "Locale.Weekday",
        [
            "sunday": "sun", "monday": "mon", "tuesday": "tue", "wednesday": "wed", "thursday": "thu", "friday": "fri",
            "saturday": "sat",
        ])
    package static let localeHourCycle = textual(
        "Locale.HourCycle",
        [
            "zeroToEleven": "h11", "oneToTwelve": "h12", "zeroToTwentyThree": "h23", "oneToTwentyFour": "h24",
        ])
    package static let localeIdentifierType = enumeration(
        "Locale.IdentifierType", "Foundation", "icu", "bcp47", "cldr")
    package static let attributeMergePolicy = enumeration(
        "AttributedString.AttributeMergePolicy", "Foundation", "keepNew", "keepCurrent")
    package static let textDirection = enumeration(
        "AttributedString.WritingDirection", "Foundation", "leftToRight", "rightToLeft")

    package static let sortOrder = enumeration("SortOrder", "Foundation", "forward", "reverse")
    package static let operationQueuePriority = numbered(
        "Operation.QueuePriority", "Foundation", as: .int,
        ["veryLow": -8, "low": -4, "normal": 0, "high": 4, "veryHigh": 8])

    package static let qualityOfService = numbered(
        "QualityOfService", "Foundation", as: .int,
        ["userInteractive": 0, "userInitiated": 1, "utility": 2, "background": 3, "default": 4])

    package static let workItemFlags = options(
        "DispatchWorkItemFlags", "Dispatch",
        [
            "barrier": 1, "detached": 2, "assignCurrentContext": 4, "noQoS": 8, "inheritQoS": 16, "enforceQoS": 32,
        ])
    package static let runLoopMode = enumeration("RunLoop.Mode", "Foundation", "default", "common", "tracking")
    package static let calendarUnit = options(
        "Calendar.Unit", "Foundation",
        [
            "era": 1 << 1, "year": 1 << 2, "month": 1 << 3, "day": 1 << 4, "hour": 1 << 5, "minute": 1 << 6,
            "second": 1 << 7, "weekday": 1 << 9, "weekdayOrdinal": 1 << 10, "quarter": 1 << 11,
            "weekOfMonth": 1 << 12, "weekOfYear": 1 << 13, "yearForWeekOfYear": 1 << 14, "nanosecond": 1 << 15,
            "calendar": 1 << 20, "timeZone": 1 << 21,
        ])
    package static let compoundPredicateType = numbered(
        "NSCompoundPredicate.LogicalType", "Foundation", ["not": 0, "and": 1, "or": 2])
    package static let urlSessionTaskState = numbered(
        "URLSessionTask.State", "Foundation", as: .int,
        ["running": 0, "suspended": 1, "canceling": 2, "completed": 3])
    package static let xcTestWaiterResult = numbered(
        "XCTWaiter.Result", "XCTest", as: .int,
        ["completed": 1, "timedOut": 2, "incorrectOrder": 3, "invertedFulfillment": 4, "interrupted": 5])
    package static let calendarOptions = options(
        "Calendar.Options", "Foundation",
        [
            "wrapComponents": 1, "matchStrictly": 2, "searchBackwards": 4,
            "matchPreviousTimePreservingSmallerUnits": 256,
            "matchNextTimePreservingSmallerUnits": 512, "matchNextTime": 1024, "matchFirst": 4096, "matchLast": 8192,
        ])
    package static let calendarComponent = enumeration(
        "Calendar.Component", "Foundation", "era", "year", "month", "day", "hour", "minute", "second", "weekday",
        "weekdayOrdinal", "quarter", "weekOfMonth", "weekOfYear", "yearForWeekOfYear", "nanosecond", "calendar",
        "timeZone", "isLeapMonth", "isRepeatedDay", "dayOfYear")
    package static let calendarIdentifier: NominalType = {
        let type = library("Calendar.Identifier", .enumeration, "Foundation", parents: [hashable])
        type.cases = calendarIdentifiers.map { .library($0.name) }
        type.witnesses["debugDescription"] = NativeFunction(parameterCount: 1) { values in
            let name = values[0].enumView?.caseName ?? ""
            return .string(calendarIdentifiers.first { $0.name == name }?.identifier.debugDescription ?? name)
        }
        return type
    }()
    /// The kinds of calendars, by the names of their cases.
    package static let calendarIdentifiers: [(name: String, identifier: Calendar.Identifier)] = [
        ("gregorian", .gregorian), ("iso8601", .iso8601), ("buddhist", .buddhist), ("chinese", .chinese),
        ("hebrew", .hebrew), ("islamic", .islamic), ("japanese", .japanese), ("persian", .persian), ("indian", .indian),
        ("coptic", .coptic), ("ethiopicAmeteMihret", .ethiopicAmeteMihret), ("ethiopicAmeteAlem", .ethiopicAmeteAlem),
        ("islamicCivil", .islamicCivil), ("republicOfChina", .republicOfChina), ("islamicTabular", .islamicTabular),
        ("islamicUmmAlQura", .islamicUmmAlQura), ("bangla", .bangla), ("gujarati", .gujarati), ("kannada", .kannada),
        ("malayalam", .malayalam), ("marathi", .marathi), ("odia", .odia), ("tamil", .tamil), ("telugu", .telugu),
        ("vikram", .vikram), ("dangi", .dangi), ("vietnamese", .vietnamese),
    ]

    package static let calendarMatchingPolicy = enumeration(
        "Calendar.MatchingPolicy", "Foundation", "nextTime", "nextTimePreservingSmallerComponents",
        "previousTimePreservingSmallerComponents", "strict")
    package static let calendarSearchDirection = enumeration(
        "Calendar.SearchDirection", "Foundation", "forward", "backward")

    package static let calendarRepeatedTimePolicy = enumeration(
        "Calendar.RepeatedTimePolicy", "Foundation", "first", "last")
    package static let mirrorAncestorRepresentation = enumeration(
        "Mirror.AncestorRepresentation", "Swift", "generated", "suppressed")
    package static let timerFlags = options("DispatchSource.TimerFlags", "Dispatch", ["strict": 1])
    package static let requestCachePolicy = numbered(
        "URLRequest.CachePolicy", "Foundation",
        [
            "useProtocolCachePolicy": 0, "reloadIgnoringLocalCacheData": 1, "reloadIgnoringLocalAndRemoteCacheData": 4,
            "returnCacheDataElseLoad": 2, "returnCacheDataDontLoad": 3, "reloadRevalidatingCacheData": 5,
        ])
    package static let cacheStoragePolicy = numbered(
        "URLCache.StoragePolicy", "Foundation", ["allowed": 0, "allowedInMemoryOnly": 1, "notAllowed": 2])
    package static let controlState = options(
        "UIControl.State", "UIKit", ["normal": 0, "highlighted": 1, "disabled": 2, "selected": 4, "focused": 8])
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
            regularExpressionOptions, matchingOptions, matchingFlags, attributeEnumerationOptions,
            numberRepresentation, streamStatus, qosClass,
            posixErrorCode, queueAttributes, globalQueuePriority, autoreleaseFrequency, associationPolicy,
            dispatchTimeoutResult,
            dateFormatterStyle, byteCountStyle,
            byteCountUnits,
            numberFormatterStyle, numberFormatterRoundingMode, numberFormatterPadPosition, localeLanguageDirection,
            dateIntervalFormatterStyle,
            decimalRoundingMode, decimalError,
            jsonOutputFormatting, jsonReadingOptions, jsonWritingOptions, jsonKeyDecodingStrategy,
            jsonDateDecodingStrategy, jsonDateEncodingStrategy, jsonDataDecodingStrategy, jsonDataEncodingStrategy,
            jsonFloatEncodingStrategy, jsonFloatDecodingStrategy,
            propertyListFormat, propertyListMutability, searchPathDirectory, searchPathDomainMask,
            directoryEnumerationOptions,
            dataWritingOptions,
            dataReadingOptions, base64EncodingOptions, base64DecodingOptions,
            operationQueuePriority, qualityOfService, jsonKeyEncodingStrategy,
            formatNotation, formatPoint, currencyPresentation, byteCountFormatStyle, byteCountFormatUnits,
            formatterContext, formatterUnitStyle, timeZoneNameStyle, generalCategory, stringEnumerationOptions,
            listType, listWidth,
            durationUnit,
            durationUnitWidth,
            formatGrouping, iso8601Options, calendarMatchingPolicy, calendarSearchDirection, runLoopMode, workItemFlags,
            calendarComponent, calendarUnit, calendarOptions, compoundPredicateType, xcTestWaiterResult,
            urlSessionTaskState,
            calendarIdentifier, attributeMergePolicy, textDirection, localeWeekday,
            localeHourCycle, localeIdentifierType, relativePresentation, relativeUnits, sortOrder, atomicOrdering,
            calendarRepeatedTimePolicy, mirrorAncestorRepresentation,
            timerFlags, requestCachePolicy, cacheStoragePolicy, controlState, tableViewStyle, rowAnimation,
            barButtonStyle,
            barButtonSystemItem, lengthFormatterUnit, massFormatterUnit, energyFormatterUnit, rectangleEdge,
        ] + dateStyles + listOptions
}
