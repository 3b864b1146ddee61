// The named types of Foundation and Dispatch.

import Dispatch
import Foundation

extension NominalType {
    private static func foundation(
        _ name: String, _ kind: Kind = .structure, parents: [NominalType] = [], elements: ScriptType? = nil
    ) -> NominalType {
        library(name, kind, "Foundation", parents: parents, elements: elements)
    }
    private static func dispatch(_ name: String, _ kind: Kind = .classType, parents: [NominalType] = []) -> NominalType
    {
        library(name, kind, "Dispatch", parents: parents)
    }

    // Values.
    package static let date = foundation("Date", parents: [hashable, comparable] + describing)
    package static let data = foundation(
        "Data", parents: [collection, hashable] + describing, elements: .nominal(uint8, []))
    package static let url = foundation("URL", parents: [hashable] + describing)
    package static let uuid = foundation("UUID", parents: [hashable, customStringConvertible])
    package static let urlRequest = foundation("URLRequest", parents: [hashable])
    package static let characterSet = foundation("CharacterSet", parents: [hashable])
    package static let nsValue = foundation("NSValue", .classType, parents: [nsObject])
    package static let nsNumber = foundation("NSNumber", .classType, parents: [hashable] + describing)
    package static let timeSpecification = library("timespec", .structure, "Glibc")
    package static let timeValue = library("timeval", .structure, "Glibc")
    /// The class of NSNumbers that are truth values.
    static let nsBoolean = foundation("__NSCFBoolean", .classType, parents: [nsNumber])
    package static let decimal = foundation(
        "Decimal", parents: [hashable, comparable, numeric, customStringConvertible])
    package static let nsDecimalNumber = foundation("NSDecimalNumber", .classType, parents: [nsNumber])
    package static let nsDecimalNumberBehaviors = foundation("NSDecimalNumberBehaviors", .protocolType)
    package static let nsDecimalNumberHandler = foundation(
        "NSDecimalNumberHandler", .classType, parents: [hashable, nsDecimalNumberBehaviors])
    /// What an NSString has; its values are Strings.
    package static let nsString = foundation("NSString", .classType)
    package static let nsRange = foundation("NSRange", parents: [hashable])
    package static let nsRegularExpression = foundation("NSRegularExpression", .classType, parents: [nsObject])
    package static let nsTextCheckingResult = foundation("NSTextCheckingResult", .classType)
    package static let cgPoint = foundation("CGPoint", parents: [hashable])
    package static let cgSize = foundation("CGSize", parents: [hashable])
    package static let cgRect = foundation("CGRect", parents: [hashable])
    package static let indexPath = foundation("IndexPath", parents: [hashable])
    package static let indexSet = foundation("IndexSet", parents: [bidirectionalCollection, hashable] + describing)
    package static let indexSetIndex = foundation("IndexSet.Index", parents: [comparable, customStringConvertible])
    package static let indexSetRangeView = foundation(
        "IndexSet.RangeView", parents: [bidirectionalCollection, equatable])
    package static let notification = foundation("Notification")
    package static let notificationName = foundation("Notification.Name", parents: [hashable, rawRepresentable])
    package static let urlResponse = foundation("URLResponse", .classType)
    package static let httpCookie = foundation("HTTPCookie", .classType, parents: [nsObject])
    package static let httpCookiePropertyKey = foundation(
        "HTTPCookiePropertyKey", parents: [hashable, rawRepresentable])
    package static let httpURLResponse = foundation("HTTPURLResponse", .classType, parents: [urlResponse])
    package static let locale = foundation("Locale", parents: [hashable] + describing)
    package static let timeZone = foundation("TimeZone", parents: [hashable] + describing)

    package static let calendar = foundation("Calendar", parents: [hashable] + describing)
    package static let dateComponents = foundation("DateComponents", parents: [hashable] + describing)

    // Objects.
    package static let nsObject = foundation(
        "NSObject", .classType, parents: [reactiveCompatible, hashable] + describing)
    package static let nsCopying = foundation("NSCopying", .protocolType)
    package static let nsCoding = foundation("NSCoding", .protocolType)
    package static let nsSecureCoding = foundation("NSSecureCoding", .protocolType, parents: [nsCoding])
    package static let keyedArchiver = foundation("NSKeyedArchiver", .classType, parents: [coder])
    package static let keyedUnarchiver = foundation("NSKeyedUnarchiver", .classType, parents: [coder])
    package static let nsZone = foundation("NSZone")
    package static let nsError = foundation("NSError", .classType, parents: [error, hashable] + describing)
    package static let decodingError = foundation("DecodingError", .enumeration, parents: [localizedError])
    package static let encodingError = foundation("EncodingError", .enumeration, parents: [localizedError])
    package static let encodingContext = foundation("EncodingError.Context")
    package static let codingUserInfoKey = foundation("CodingUserInfoKey", parents: [hashable])
    package static let decodingContext = foundation("DecodingError.Context")
    package static let customNSError = foundation("CustomNSError", .protocolType, parents: [error])
    package static let recoverableError = foundation("RecoverableError", .protocolType, parents: [error])
    package static let localizedError = foundation("LocalizedError", .protocolType, parents: [error])
    package static let formatter = foundation("Formatter", .classType, parents: [nsObject])
    package static let dateFormatter = foundation("DateFormatter", .classType, parents: [formatter])
    package static let iso8601DateFormatter = foundation(
        "ISO8601DateFormatter", .classType, parents: [formatter])
    package static let dateIntervalFormatter = foundation(
        "DateIntervalFormatter", .classType, parents: [formatter])
    package static let numberFormatter = foundation("NumberFormatter", .classType, parents: [formatter])
    package static let byteCountFormatter = foundation("ByteCountFormatter", .classType, parents: [formatter])
    package static let thread = foundation("Thread", .classType, parents: [nsObject])
    package static let nsLocking = foundation("NSLocking", .protocolType)
    package static let nsLock = foundation("NSLock", .classType, parents: [nsLocking])
    package static let nsRecursiveLock = foundation("NSRecursiveLock", .classType, parents: [nsLock])
    package static let posixMutex = foundation("pthread_mutex_t", .structure)
    package static let posixMutexAttributes = foundation("pthread_mutexattr_t", .structure)
    package static let posixReadWriteLock = foundation("pthread_rwlock_t", .structure)
    package static let unfairLock = foundation("os_unfair_lock_s", .structure)
    package static let nsCondition = foundation("NSCondition", .classType, parents: [nsLock])
    package static let nsConditionLock = foundation("NSConditionLock", .classType, parents: [nsLock])
    package static let timer = foundation("Timer", .classType, parents: [nsObject])
    package static let runLoop = foundation("RunLoop", .classType, parents: [nsObject])
    package static let bundle = foundation("Bundle", .classType, parents: [nsObject])
    package static let fileManager = foundation("FileManager", .classType)
    package static let directoryEnumerator = foundation(
        "FileManager.DirectoryEnumerator", .classType, parents: [nsObject, sequence])
    package static let fileAttributeKey = foundation("FileAttributeKey", parents: [hashable, rawRepresentable])
    package static let fileAttributeType = foundation("FileAttributeType", parents: [hashable, rawRepresentable])
    package static let fileProtectionType = foundation("FileProtectionType", parents: [hashable, rawRepresentable])
    package static let resourceKey = foundation("URLResourceKey", parents: [hashable, rawRepresentable])
    package static let resourceValues = foundation("URLResourceValues")
    /// What an ObjCBool has; its values are Bools.
    package static let objCBool = foundation("ObjCBool")
    package static let fileHandle = foundation("FileHandle", .classType, parents: [nsObject])
    package static let fileStream = foundation("FILE", .structure)
    package static let processInfo = foundation("ProcessInfo", .classType)
    package static let operatingSystemVersion = foundation("OperatingSystemVersion", .structure)
    package static let notificationCenter = foundation("NotificationCenter", .classType)
    package static let urlSessionDataTask = foundation("URLSessionDataTask", .classType, parents: [urlSessionTask])
    package static let urlSession = foundation("URLSession", .classType, parents: [nsObject])
    package static let reactiveURLSession = rx(
        "ReactiveURLSession", .structure, "RxCocoa", generic: ["Base"], parents: [reactive])
    package static let reactiveNotificationCenter = rx(
        "ReactiveNotificationCenter", .structure, "RxCocoa", generic: ["Base"], parents: [reactive])
    package static let rxCocoaURLError = rx(
        "RxCocoaURLError", .enumeration, "RxCocoa", generic: [], parents: [error],
        cases: [
            .library("unknown"), .library("nonHTTPResponse", .nominal(urlResponse, []), labels: ["response"]),
            .library(
                "httpRequestFailed", .nominal(httpURLResponse, []), .optional(.nominal(data, [])),
                labels: ["response", "data"]),
            .library("deserializationError", .nominal(error, []), labels: ["error"]),
        ])
    package static let xcTestCase = library("XCTestCase", .classType, "XCTest", parents: [nsObject])
    package static let xcTestExpectation = library("XCTestExpectation", .classType, "XCTest", parents: [nsObject])
    package static let progress = foundation("Progress", .classType, parents: [nsObject])
    package static let stream = foundation("Stream", .classType, parents: [nsObject])
    package static let inputStream = foundation("InputStream", .classType, parents: [stream])
    package static let outputStream = foundation("OutputStream", .classType, parents: [stream])
    package static let streamPropertyKey = foundation("Stream.PropertyKey", parents: [hashable, rawRepresentable])
    package static let userDefaults = foundation("UserDefaults", .classType, parents: [nsObject])
    package static let nsCache = library("NSCache", .classType, "Foundation", generic: ["KeyType", "ObjectType"])
    package static let nsCacheDelegate = foundation("NSCacheDelegate", .protocolType)
    package static let notificationToken = foundation("NotificationToken", .classType, parents: [nsObject])
    package static let nsNull = foundation("NSNull", .classType, parents: [nsObject])
    package static let operation = foundation("Operation", .classType, parents: [nsObject])
    package static let blockOperation = foundation("BlockOperation", .classType, parents: [operation])
    package static let jsonSerialization = foundation("JSONSerialization", .classType, parents: [nsObject])
    package static let dataDecoder = foundation("DataDecoder", .protocolType)
    package static let jsonDecoder = foundation("JSONDecoder", .classType, parents: [dataDecoder])
    package static let decoder = foundation("Decoder", .protocolType)
    package static let encoder = foundation("Encoder", .protocolType)
    package static let keyedDecodingContainerProtocol = library(
        "KeyedDecodingContainerProtocol", .protocolType, generic: ["Key"])
    package static let keyedEncodingContainerProtocol = library(
        "KeyedEncodingContainerProtocol", .protocolType, generic: ["Key"])
    package static let keyedDecodingContainer = library(
        "KeyedDecodingContainer", generic: ["Key"], parents: [keyedDecodingContainerProtocol])
    package static let singleValueDecodingContainer = library("SingleValueDecodingContainer")
    package static let unkeyedDecodingContainer = library("UnkeyedDecodingContainer")
    package static let keyedEncodingContainer = library(
        "KeyedEncodingContainer", generic: ["Key"], parents: [keyedEncodingContainerProtocol])
    package static let singleValueEncodingContainer = library("SingleValueEncodingContainer")
    package static let unkeyedEncodingContainer = library("UnkeyedEncodingContainer")
    package static let urlComponents = foundation("URLComponents", parents: [hashable] + describing)
    package static let nsURLComponents = foundation("NSURLComponents", .classType, parents: [nsObject])
    package static let urlQueryItem = foundation("URLQueryItem", parents: [hashable])
    package static let propertyListDecoder = foundation("PropertyListDecoder", .classType, parents: [dataDecoder])
    package static let propertyListEncoder = foundation("PropertyListEncoder", .classType)
    package static let propertyListSerialization = foundation(
        "PropertyListSerialization", .classType, parents: [nsObject])
    package static let jsonEncoder = foundation("JSONEncoder", .classType)
    package static let commandLine = library("CommandLine", .enumeration)

    // Dispatch.
    package static let dispatchTime = dispatch("DispatchTime", .structure, parents: [hashable, comparable])
    package static let dispatchGroup = dispatch("DispatchGroup")
    package static let dispatchSemaphore = dispatch("DispatchSemaphore")
    package static let dispatchWorkItem = dispatch("DispatchWorkItem")
    package static let dispatchSpecificKey = library("DispatchSpecificKey", .classType, "Dispatch", generic: ["Value"])
    package static let dispatchSource = dispatch("DispatchSource")
    package static let dispatchSourceTimer = dispatch("DispatchSourceTimer")

    /// Every type of Foundation and Dispatch that a script may name.
    package static let foundationTypes: [NominalType] =
        [
            dataDecoder, date, data, url, uuid, urlRequest, characterSet, nsValue, nsNumber, nsDecimalNumber,
            nsDecimalNumberBehaviors, nsDecimalNumberHandler, decimal, cgPoint,
            cgSize,
            cgRect,
            nsRange, nsRegularExpression, nsTextCheckingResult, indexPath, indexSet, indexSetIndex,
            indexSetRangeView, notification, notificationName,
            urlResponse, httpURLResponse, httpCookie, httpCookiePropertyKey, locale, timeZone, nsObject, nsCopying,
            nsCoding, nsSecureCoding,
            keyedArchiver, keyedUnarchiver, nsZone, nsError, decodingError,
            decodingContext, encodingError, encodingContext, urlError,
            codingUserInfoKey, propertyListDecoder, propertyListEncoder,
            localizedError, customNSError, recoverableError, formatter, dateFormatter,
            iso8601DateFormatter, numberFormatter, thread, nsLocking, nsLock, nsRecursiveLock, nsCondition,
            nsConditionLock,
            posixMutex, posixMutexAttributes, posixReadWriteLock, unfairLock, operationQueue, timer,
            runLoop,
            fileManager, bundle, processInfo, operatingSystemVersion, notificationCenter, urlSession,
            urlSessionDataTask,
            reactiveURLSession, reactiveNotificationCenter, notificationToken,
            rxCocoaURLError, rxCocoaError, jsonSerialization, jsonDecoder, jsonEncoder,
            decoder, encoder, keyedDecodingContainer, singleValueDecodingContainer, unkeyedDecodingContainer,
            keyedDecodingContainerProtocol, keyedEncodingContainerProtocol,
            keyedEncodingContainer, singleValueEncodingContainer, unkeyedEncodingContainer, urlComponents,
            nsURLComponents,
            propertyListSerialization, posixError, timeSpecification, timeValue,
            urlQueryItem,
            commandLine,
            dispatchQueue, dispatchTime, dispatchQoS, dispatchGroup, dispatchSemaphore, dispatchWorkItem,
            dispatchSource,
            dispatchSpecificKey, dispatchPredicate, byteCountFormatter, dateIntervalFormatter,
            dispatchSourceTimer, nsNull, operation, blockOperation,
            xcTestCase, xcTestExpectation, userDefaults, nsCache, nsCacheDelegate, progress, stream, inputStream,
            outputStream,
            streamPropertyKey, calendar,
            dateComponents,
            cocoaError, cocoaErrorCode, urlErrorCode, dateInterval, personNameComponents, localeMeasurementSystem,
            formatStyle, formatPrecision,
            dateFormatStyle,
            formatSign, listFormatStyle, durationTimeStyle, durationPattern, durationUnitsStyle, durationZeroUnits,
            durationFraction,
            iso8601FormatStyle, relativeFormatStyle, intervalFormatStyle, measurement, unit, dimension, unitConverter,
            unitConverterLinear, scanner,
            keyPathComparator, sortDescriptor, comparableComparator, fileHandle, directoryEnumerator, fileAttributeKey,
            fileAttributeType,
            fileProtectionType, resourceKey, resourceValues, fileStream, attributedString, mutableAttributedString,
            attributedStringKey, predicate,
        ] + sharedCollections + sessionTypes + [
            nsMutableData, nsMutableString, nsMutableIndexSet, nsMutableCharacterSet, nsEnumerator,
            compoundPredicate, stringTransform, nsSortDescriptor,
        ]
        + partsOfLocales + rarerPartsOfLocales + attributedTextTypes + dateSymbols
        + [
            dateFormatString, dateFormatInterpolation, dateParseStrategy, verbatimFormatStyle, capitalizationContext,
            lengthFormatter, massFormatter, energyFormatter,
        ]
        + [xcTestNotificationExpectation, xcTestPredicateExpectation, xcTestWaiter, xcTestSkip]

    /// Other names of those types.
    package static let foundationAliases: [String: NominalType] = [
        "NSDate": date, "NSData": data, "NSPoint": cgPoint, "NSSize": cgSize, "NSRect": cgRect, "NSURL": url,
        "NSURLRequest": urlRequest, "NSCharacterSet": characterSet,
        "NSDateFormatter": dateFormatter, "NSTimeZone": timeZone, "NSJSONSerialization": jsonSerialization,
        "NSUUID": uuid, "NSNotification": notification, "NSThread": thread, "NSRunLoop": runLoop,
        "NSOperationQueue": operationQueue,
        "NSFileManager": fileManager, "NSBundle": bundle, "DispatchWallTime": dispatchTime, "NSIndexPath": indexPath,
        "NSIndexSet": indexSet, "NSDateInterval": dateInterval,
        "NSNotificationCenter": notificationCenter, "NSProcessInfo": processInfo, "NSCalendar": calendar,
        "NSDateComponents": dateComponents, "dispatch_queue_t": dispatchQueue, "dispatch_time_t": dispatchTime,
        "dispatch_group_t": dispatchGroup, "dispatch_semaphore_t": dispatchSemaphore,
        "dispatch_source_t": dispatchSourceTimer,
        "NSHTTPURLResponse": httpURLResponse, "NSURLResponse": urlResponse, "NSMutableURLRequest": urlRequest,
        "NSURLSession": urlSession, "NSURLSessionDataTask": urlSessionDataTask,
        "NSURLQueryItem": urlQueryItem, "NSTimer": timer,
        "NSUserDefaults": userDefaults, "NSNumberFormatter": numberFormatter, "NSOperation": operation,
        "NSBlockOperation": blockOperation, "NSQualityOfService": qualityOfService,
        "NSDateFormatterStyle": dateFormatterStyle, "NSNumberFormatterStyle": numberFormatterStyle,
        "NSComparisonResult": comparisonResult, "NSLocale": locale, "NSStringEncoding": stringEncoding,
        "NSJSONReadingOptions": jsonReadingOptions, "NSJSONWritingOptions": jsonWritingOptions,
    ]
}

extension Value {
    package static func date(_ date: Date) -> Value { .object(NativeObject(date, .date)) }
    package static func data(_ data: Data) -> Value { .object(NativeObject(data, .data)) }
    package static func url(_ url: URL) -> Value { .object(NativeObject(url, .url)) }
    package static func dispatchTime(_ time: DispatchTime) -> Value { .object(NativeObject(time, .dispatchTime)) }
}

extension NominalType {
    package static let urlSessionTask = library("URLSessionTask", .classType, "Foundation", parents: [nsObject])
    package static let urlSessionUploadTask = library(
        "URLSessionUploadTask", .classType, "Foundation", parents: [urlSessionDataTask])
    package static let urlSessionDownloadTask = library(
        "URLSessionDownloadTask", .classType, "Foundation", parents: [urlSessionTask])
    package static let urlSessionTaskDelegate = library("URLSessionTaskDelegate", .protocolType, "Foundation")
    package static let urlSessionDelegate = library("URLSessionDelegate", .protocolType, "Foundation")

    package static let urlProtocol = library("URLProtocol", .classType, "Foundation", parents: [nsObject])
    package static let urlProtocolClient = library("URLProtocolClient", .protocolType, "Foundation")
    package static let urlCache = library("URLCache", .classType, "Foundation", parents: [nsObject])

    /// What sessions and their tasks are.
    package static let sessionTypes = [
        urlSessionConfiguration, urlSessionTask, urlSessionUploadTask, urlSessionDownloadTask, urlSessionTaskDelegate,
        urlSessionDelegate, urlProtocol, urlProtocolClient, urlCache,
    ]

    package static let urlSessionConfiguration = library(
        "URLSessionConfiguration", .classType, "Foundation", parents: [nsObject])

    package static let localeRegion = library("Locale.Region", .structure, "Foundation", parents: [hashable])
    package static let localeCurrency = library("Locale.Currency", .structure, "Foundation", parents: [hashable])
    package static let localeLanguage = library("Locale.Language", .structure, "Foundation", parents: [hashable])
    package static let localeLanguageCode = library(
        "Locale.LanguageCode", .structure, "Foundation", parents: [hashable])
    package static let localeScript = library("Locale.Script", .structure, "Foundation", parents: [hashable])
    package static let localeMeasurementSystem = library(
        "Locale.MeasurementSystem", .structure, "Foundation", parents: [hashable])
    package static let localeKey = library(
        "Locale.Key", .structure, "Foundation", parents: [hashable, rawRepresentable])

    package static let localeNumberingSystem = library(
        "Locale.NumberingSystem", .structure, "Foundation", parents: [hashable])
    package static let localeCollation = library("Locale.Collation", .structure, "Foundation", parents: [hashable])
    package static let localeSubdivision = library("Locale.Subdivision", .structure, "Foundation", parents: [hashable])
    package static let localeVariant = library("Locale.Variant", .structure, "Foundation", parents: [hashable])
    package static let localeComponents = library("Locale.Components", .structure, "Foundation", parents: [hashable])
    package static let localeLanguageComponents = library(
        "Locale.Language.Components", .structure, "Foundation", parents: [hashable])

    /// The types of the parts of locales.
    package static let partsOfLocales = [
        localeRegion, localeCurrency, localeLanguage, localeLanguageCode, localeScript, localeKey,
    ]
    package static let rarerPartsOfLocales = [
        localeNumberingSystem, localeCollation, localeSubdivision, localeVariant, localeComponents,
        localeLanguageComponents,
    ]

    package static let compoundPredicate = library(
        "NSCompoundPredicate", .classType, "Foundation", parents: [predicate])

    package static let stringTransform = library(
        "StringTransform", .structure, "Foundation", parents: [hashable, rawRepresentable])

    package static let nsSortDescriptor = library("NSSortDescriptor", .classType, "Foundation", parents: [nsObject])
}
