// The classes of Foundation as the checker sees them.

extension LibraryInterface {
    static let foundationObjects = InterfaceText(
        module: "Foundation",
        """
        protocol NSObjectProtocol: AnyObject {}
        class NSObject: NSObjectProtocol, Hashable, CustomStringConvertible, CustomDebugStringConvertible {}
        struct NSZone {}
        struct Selector: Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
            typealias StringLiteralType = String
            typealias ExtendedGraphemeClusterLiteralType = String
            typealias UnicodeScalarLiteralType = String
        }
        protocol NSCopying {
            func copy(with zone: NSZone?) -> Any
        }
        protocol NSMutableCopying {
            func mutableCopy(with zone: NSZone?) -> Any
        }
        protocol NSCoding {
            func encode(with coder: NSCoder)
            init?(coder: NSCoder)
        }
        protocol NSSecureCoding: NSCoding {
            static var supportsSecureCoding: Bool { get }
        }
        class NSCoder: NSObject {}
        class NSKeyedArchiver: NSCoder {}
        class NSKeyedUnarchiver: NSCoder {}
        class NSNull: NSObject, NSCopying {}
        class NSValue: NSObject, NSCopying {}
        class NSNumber: NSValue, Comparable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
            ExpressibleByBooleanLiteral {
            typealias IntegerLiteralType = Int
            typealias FloatLiteralType = Double
            typealias BooleanLiteralType = Bool
        }
        class NSDecimalNumber: NSNumber {
            enum RoundingMode: UInt, Sendable {
                case plain
                case down
                case up
                case bankers
            }
            enum CalculationError: UInt, Sendable {
                case noError
                case lossOfPrecision
                case underflow
                case overflow
                case divideByZero
            }
        }
        protocol NSDecimalNumberBehaviors {}
        class NSDecimalNumberHandler: NSObject, NSDecimalNumberBehaviors {}
        class NSError: NSObject, Error, NSCopying {}
        class NSString: NSObject, NSCopying, NSMutableCopying, ExpressibleByStringLiteral, CVarArg {
            typealias StringLiteralType = String
            typealias ExtendedGraphemeClusterLiteralType = String
            typealias UnicodeScalarLiteralType = String
        }
        extension NSString {
            typealias CompareOptions = String.CompareOptions
        }
        extension NSString {
            struct EnumerationOptions: OptionSet, Sendable {
                typealias RawValue = UInt
            }
        }
        class NSMutableString: NSString {}
        struct StringTransform: RawRepresentable, Hashable, Sendable {
            typealias RawValue = String
        }
        class NSMutableData: NSObject, NSCopying, NSMutableCopying {}
        typealias NSArray = Array<Any>
        class NSMutableArray: NSObject, Sequence, NSCopying, NSMutableCopying, ExpressibleByArrayLiteral {
            typealias Element = Any
            typealias ArrayLiteralElement = Any
            typealias Iterator = AnyIterator<Any>
        }
        typealias NSDictionary = Dictionary<AnyHashable, Any>
        class NSMutableDictionary: NSObject, Sequence, NSCopying, NSMutableCopying, ExpressibleByDictionaryLiteral {
            typealias Element = (key: Any, value: Any)
            typealias Key = Any
            typealias Value = Any
            typealias Iterator = AnyIterator<(key: Any, value: Any)>
        }
        typealias NSSet = Set<AnyHashable>
        class NSMutableSet: NSObject, Sequence, NSCopying, NSMutableCopying, ExpressibleByArrayLiteral {
            typealias Element = Any
            typealias ArrayLiteralElement = Any
            typealias Iterator = AnyIterator<Any>
        }
        class NSCountedSet: NSMutableSet {}
        class NSOrderedSet: NSObject, Sequence, NSCopying, NSMutableCopying, ExpressibleByArrayLiteral {
            typealias Element = Any
            typealias ArrayLiteralElement = Any
            typealias Iterator = AnyIterator<Any>
        }
        class NSMutableOrderedSet: NSOrderedSet {}
        class NSMutableIndexSet: NSObject, NSCopying, NSMutableCopying {}
        class NSMutableCharacterSet: NSObject, NSCopying, NSMutableCopying {}
        class NSEnumerator: NSObject, Sequence {
            typealias Element = Any
            typealias Iterator = AnyIterator<Any>
        }
        struct NSEnumerationOptions: OptionSet, Sendable {
            typealias RawValue = UInt
        }
        struct NSSortOptions: OptionSet, Sendable {
            typealias RawValue = UInt
        }
        struct NSBinarySearchingOptions: OptionSet, Sendable {
            typealias RawValue = UInt
        }
        class NSAttributedString: NSObject, NSCopying, NSMutableCopying {
            struct Key: RawRepresentable, Hashable, Sendable {
                typealias RawValue = String
            }
            struct EnumerationOptions: OptionSet, Sendable {
                typealias RawValue = UInt
            }
        }
        class NSMutableAttributedString: NSAttributedString {}
        class NSURLComponents: NSObject, NSCopying {}
        class NSSortDescriptor: NSObject, NSCopying {}
        class NSCache<KeyType, ObjectType>: NSObject {}
        protocol NSCacheDelegate: NSObjectProtocol {
            func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any)
        }
        extension NSCacheDelegate {
            func cache(_ cache: NSCache<AnyObject, AnyObject>, willEvictObject obj: Any) {}
        }
        class NSPredicate: NSObject, NSCopying {}
        class NSCompoundPredicate: NSPredicate {
            enum LogicalType: UInt, Sendable {
                case not
                case and
                case or
            }
        }
        class NSRegularExpression: NSObject, NSCopying {
            struct Options: OptionSet, Sendable {
                typealias RawValue = UInt
            }
            struct MatchingOptions: OptionSet, Sendable {
                typealias RawValue = UInt
            }
            struct MatchingFlags: OptionSet, Sendable {
                typealias RawValue = UInt
            }
        }
        class NSTextCheckingResult: NSObject, NSCopying {}
        class Scanner: NSObject, NSCopying {
            enum NumberRepresentation: Sendable {
                case decimal
                case hexadecimal
            }
        }
        class Progress: NSObject, Sendable {}
        class Stream: NSObject {
            enum Status: UInt, Sendable {
                case notOpen
                case opening
                case open
                case reading
                case writing
                case atEnd
                case closed
                case error
            }
            struct PropertyKey: RawRepresentable, Hashable, Sendable {
                typealias RawValue = String
            }
        }
        class InputStream: Stream {}
        class OutputStream: Stream {}
        struct NSKeyValueObservingOptions: OptionSet, Sendable {
            typealias RawValue = UInt
        }

        protocol NSLocking {
            func lock()
            func unlock()
        }
        struct pthread_mutex_t: Sendable {}
        struct pthread_mutexattr_t: Sendable {}
        struct pthread_rwlock_t: Sendable {}
        struct os_unfair_lock_s: Sendable {}
        typealias os_unfair_lock = os_unfair_lock_s
        typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>
        enum objc_AssociationPolicy: UInt, Sendable {
            case OBJC_ASSOCIATION_ASSIGN = 0
            case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
            case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
            case OBJC_ASSOCIATION_RETAIN = 769
            case OBJC_ASSOCIATION_COPY = 771
        }
        class NSLock: NSObject, NSLocking, Sendable {}
        class NSRecursiveLock: NSLock {}
        class NSCondition: NSLock {}
        class NSConditionLock: NSLock {}
        class Thread: NSObject {}
        class Timer: NSObject {}
        class RunLoop: NSObject {
            struct Mode: RawRepresentable, Hashable, Sendable {
                typealias RawValue = String
            }
        }
        class Operation: NSObject, Sendable {
            enum QueuePriority: Int, Sendable {
                case veryLow = -8
                case low = -4
                case normal = 0
                case high = 4
                case veryHigh = 8
            }
        }
        class BlockOperation: Operation {}
        class OperationQueue: NSObject, Sendable {}
        enum QualityOfService: Int, Sendable {
            case userInteractive
            case userInitiated
            case utility
            case background
            case `default`
        }
        class Bundle: NSObject, Sendable {}
        struct FILE {}
        class ProcessInfo: NSObject, Sendable {}
        struct OperatingSystemVersion: Sendable {}
        class UserDefaults: NSObject {}
        class NotificationCenter: NSObject, Sendable {}
        class NotificationToken: NSObject {}
        class URLResponse: NSObject, NSCopying, Sendable {}
        class HTTPURLResponse: URLResponse {}
        class HTTPCookie: NSObject, Sendable {}
        struct HTTPCookiePropertyKey: RawRepresentable, Hashable, Sendable {
            typealias RawValue = String
        }
        protocol URLSessionDelegate: NSObjectProtocol {}
        protocol URLSessionTaskDelegate: URLSessionDelegate {}
        protocol URLSessionDataDelegate: URLSessionTaskDelegate {}
        protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {}
        class URLSessionConfiguration: NSObject, NSCopying {}
        class URLCache: NSObject {
            enum StoragePolicy: UInt, Sendable {
                case allowed = 0
                case allowedInMemoryOnly = 1
                case notAllowed = 2
            }
        }
        protocol URLProtocolClient: NSObjectProtocol {}
        class URLProtocol: NSObject {}
        class URLAuthenticationChallenge: NSObject {}
        class URLCredential: NSObject {}
        class URLSession: NSObject, Sendable {
            enum AuthChallengeDisposition: Int, Sendable {
                case useCredential
                case performDefaultHandling
                case cancelAuthenticationChallenge
                case rejectProtectionSpace
            }
            enum ResponseDisposition: Int, Sendable {
                case cancel
                case allow
                case becomeDownload
                case becomeStream
            }
        }
        class URLSessionTask: NSObject, NSCopying, Sendable {
            enum State: Int, Sendable {
                case running
                case suspended
                case canceling
                case completed
            }
        }
        class URLSessionDataTask: URLSessionTask {}
        class URLSessionUploadTask: URLSessionDataTask {}
        class URLSessionDownloadTask: URLSessionTask {}

        class JSONDecoder: Sendable {
            enum DateDecodingStrategy: Sendable {
                case deferredToDate
                case secondsSince1970
                case millisecondsSince1970
                case iso8601
                case formatted(DateFormatter)
                case custom((_ decoder: any Decoder) throws -> Date)
            }
            enum DataDecodingStrategy: Sendable {
                case deferredToData
                case base64
                case custom((_ decoder: any Decoder) throws -> Data)
            }
            enum NonConformingFloatDecodingStrategy: Sendable {
                case `throw`
                case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
            }
            enum KeyDecodingStrategy: Sendable {
                case useDefaultKeys
                case convertFromSnakeCase
                case custom((_ codingPath: [any CodingKey]) -> any CodingKey)
            }
        }
        class JSONEncoder: Sendable {
            struct OutputFormatting: OptionSet, Sendable {
                typealias RawValue = UInt
            }
            enum DateEncodingStrategy: Sendable {
                case deferredToDate
                case secondsSince1970
                case millisecondsSince1970
                case iso8601
                case formatted(DateFormatter)
                case custom((Date, any Encoder) throws -> Void)
            }
            enum DataEncodingStrategy: Sendable {
                case deferredToData
                case base64
                case custom((Data, any Encoder) throws -> Void)
            }
            enum NonConformingFloatEncodingStrategy: Sendable {
                case `throw`
                case convertToString(positiveInfinity: String, negativeInfinity: String, nan: String)
            }
            enum KeyEncodingStrategy: Sendable {
                case useDefaultKeys
                case convertToSnakeCase
                case custom((_ codingPath: [any CodingKey]) -> any CodingKey)
            }
        }
        class JSONSerialization: NSObject {
            struct ReadingOptions: OptionSet, Sendable {
                typealias RawValue = UInt
            }
            struct WritingOptions: OptionSet, Sendable {
                typealias RawValue = UInt
            }
        }
        class PropertyListDecoder: Sendable {}
        class PropertyListEncoder: Sendable {}
        class PropertyListSerialization: NSObject {
            enum PropertyListFormat: UInt, Sendable {
                case openStep = 1
                case xml = 100
                case binary = 200
            }
            struct MutabilityOptions: OptionSet, Sendable {
                typealias RawValue = UInt
            }
            typealias ReadOptions = MutabilityOptions
            typealias WriteOptions = Int
        }
        """)
}
