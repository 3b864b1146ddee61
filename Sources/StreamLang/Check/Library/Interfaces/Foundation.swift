// The values and errors of Foundation as the checker sees them.

extension LibraryInterface {
    static let foundation = InterfaceText(
        module: "Foundation",
        """
        func pow (_ x: Double, _ y: Double) -> Double {}
        func pow (_ x: Float, _ y: Float) -> Float {}
        func pow (_ x: CGFloat, _ y: CGFloat) -> CGFloat {}
        func pow (_ x: Decimal, _ y: Int) -> Decimal {}
        func sleep (_ seconds: UInt32) -> UInt32 {}
        func usleep (_ microseconds: UInt32) -> Int32 {}
        typealias TimeInterval = Double
        typealias NSTimeInterval = Double
        typealias NSInteger = Int
        typealias NSUInteger = UInt
        typealias unichar = UInt16
        typealias time_t = Int
        typealias clock_t = Int
        typealias clockid_t = Int32
        struct timespec: Sendable {}
        struct timeval: Sendable {}
        typealias pthread_key_t = UInt32
        struct ObjCBool: ExpressibleByBooleanLiteral, CustomStringConvertible {
            typealias BooleanLiteralType = Bool
        }
        extension Dictionary where Key == AnyHashable, Value == Any {
            @_disfavoredOverload subscript(anyKey: Any) -> Any? { get {} }
        }
        typealias NSPoint = CGPoint
        typealias NSSize = CGSize
        typealias NSRect = CGRect
        struct CGFloat: BinaryFloatingPoint, CustomStringConvertible, CustomReflectable, Codable, CVarArg, Sendable {
            typealias NativeType = Double
            typealias Magnitude = CGFloat
            typealias Stride = CGFloat
            typealias Exponent = Int
            typealias RawSignificand = UInt
            typealias RawExponent = UInt
            typealias IntegerLiteralType = Int
            typealias FloatLiteralType = Double
        }
        enum CGRectEdge: UInt32, Sendable {
            case minXEdge, minYEdge, maxXEdge, maxYEdge
        }
        struct CGPoint: Hashable, Codable, Sendable {}
        struct CGSize: Hashable, Codable, Sendable {}
        struct CGRect: Hashable, Codable, Sendable {}
        struct Decimal: SignedNumeric, Strideable, Hashable, ExpressibleByFloatLiteral, CustomStringConvertible,
            Codable, Sendable {
            typealias Magnitude = Decimal
            typealias Stride = Decimal
            typealias IntegerLiteralType = Int
            typealias FloatLiteralType = Double
            typealias RoundingMode = NSDecimalNumber.RoundingMode
        }

        struct Date: Hashable, Strideable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable,
            Codable, Sendable {
            typealias Stride = TimeInterval
            struct ISO8601FormatStyle: Hashable, Sendable {
                enum DateSeparator: String, Codable, Sendable {
                    case dash = "-", omitted = ""
                }
                enum TimeSeparator: String, Codable, Sendable {
                    case colon = ":", omitted = ""
                }
                enum TimeZoneSeparator: String, Codable, Sendable {
                    case colon = ":", omitted = ""
                }
                enum DateTimeSeparator: String, Codable, Sendable {
                    case space = " ", standard = "'T'"
                }
            }
            struct FormatStyle: Hashable, Sendable {
                enum DateStyle: Hashable, Sendable {
                    case omitted, numeric, abbreviated, long, complete
                }
                enum TimeStyle: Hashable, Sendable {
                    case omitted, shortened, standard, complete
                }
                struct Symbol {
                    struct Era: Hashable, Sendable {}
                    struct Year: Hashable, Sendable {}
                    struct Quarter: Hashable, Sendable {}
                    struct Month: Hashable, Sendable {}
                    struct Week: Hashable, Sendable {}
                    struct Day: Hashable, Sendable {}
                    struct DayOfYear: Hashable, Sendable {}
                    struct Weekday: Hashable, Sendable {}
                    struct Hour: Hashable, Sendable {
                        struct AMPMStyle: Hashable, Sendable {}
                    }
                    struct Minute: Hashable, Sendable {}
                    struct Second: Hashable, Sendable {}
                    struct SecondFraction: Hashable, Sendable {}
                    struct StandaloneMonth: Hashable, Sendable {}
                    struct StandaloneWeekday: Hashable, Sendable {}
                    struct VerbatimHour: Hashable, Sendable {
                        struct Clock: Hashable, Sendable {}
                        struct HourCycle: Hashable, Sendable {}
                    }
                    struct TimeZone: Hashable, Sendable {
                        enum Width: Sendable {
                            case short, long
                        }
                    }
                }
            }
        }
        extension Date {
            struct RelativeFormatStyle: Hashable, Codable, Sendable {
                enum Field: Hashable, Codable, Sendable {
                    case year, month, week, day, hour, minute, second
                }
                enum Presentation: Hashable, Sendable {
                    case numeric
                    case named
                }
                enum UnitsStyle: Hashable, Sendable {
                    case wide
                    case spellOut
                    case abbreviated
                    case narrow
                }
            }
            struct FormatString: Hashable, ExpressibleByStringInterpolation, Sendable {
                typealias StringLiteralType = String
                typealias ExtendedGraphemeClusterLiteralType = String
                typealias UnicodeScalarLiteralType = String
                struct StringInterpolation: StringInterpolationProtocol, Sendable {
                    typealias StringLiteralType = String
                }
            }
            struct ParseStrategy: Hashable, Sendable {}
            struct VerbatimFormatStyle: Hashable, Sendable {}
            struct IntervalFormatStyle: Hashable, Codable, Sendable {
                typealias DateStyle = Date.FormatStyle.DateStyle
                typealias TimeStyle = Date.FormatStyle.TimeStyle
                typealias Symbol = Date.FormatStyle.Symbol
            }
        }
        struct DateInterval: Hashable, Comparable, CustomStringConvertible, CustomDebugStringConvertible, Codable,
            Sendable {}
        struct PersonNameComponents: Hashable, CustomStringConvertible, CustomDebugStringConvertible,
            CustomReflectable, Codable, Sendable {}
        struct DateComponents: Hashable, CustomStringConvertible, CustomDebugStringConvertible, Codable, Sendable {}
        struct Calendar: Hashable, CustomStringConvertible, CustomDebugStringConvertible, Codable, Sendable {
            struct Unit: OptionSet, Sendable {
                typealias RawValue = UInt
            }
            struct Options: OptionSet, Sendable {
                typealias RawValue = UInt
            }
            enum Component: Hashable, Sendable {
                case era, year, month, day, hour, minute, second, weekday, weekdayOrdinal, quarter, weekOfMonth
                case weekOfYear, yearForWeekOfYear, nanosecond, calendar, timeZone, isLeapMonth, isRepeatedDay
                case dayOfYear
            }
            enum Identifier: Hashable, Codable, CustomDebugStringConvertible, Sendable {
                case gregorian, buddhist, chinese, coptic, ethiopicAmeteMihret, ethiopicAmeteAlem, hebrew, iso8601
                case indian, islamic, islamicCivil, japanese, persian, republicOfChina, islamicTabular, islamicUmmAlQura
                case bangla, gujarati, kannada, malayalam, marathi, odia, tamil, telugu, vikram, dangi, vietnamese
            }
            enum SearchDirection: Hashable, Sendable {
                case forward
                case backward
            }
            enum MatchingPolicy: Hashable, Sendable {
                case nextTime
                case nextTimePreservingSmallerComponents
                case previousTimePreservingSmallerComponents
                case strict
            }
            enum RepeatedTimePolicy: Hashable, Sendable {
                case first
                case last
            }
        }
        extension Calendar {
            func component(_ component: Calendar.Component, from date: Date) -> Int {}
            func range(of smaller: Calendar.Component, in larger: Calendar.Component, for date: Date) -> Range<Int>? {}
            @_disfavoredOverload func component(_ unit: Calendar.Unit, from date: Date) -> Int {}
            @_disfavoredOverload func range(of smaller: Calendar.Unit, in larger: Calendar.Unit, for date: Date) -> NSRange {}
        }
        struct TimeZone: Hashable, CustomStringConvertible, CustomDebugStringConvertible, Codable, Sendable {
            enum NameStyle: Int, Sendable {
                case standard
                case shortStandard
                case daylightSaving
                case shortDaylightSaving
                case generic
                case shortGeneric
            }
        }
        struct Locale: Hashable, CustomStringConvertible, CustomDebugStringConvertible, Codable, Sendable {
            enum LanguageDirection: Hashable, Sendable {
                case unknown, leftToRight, rightToLeft, topToBottom, bottomToTop
            }
            struct Region: Hashable, ExpressibleByStringLiteral, CustomDebugStringConvertible, Sendable {
                typealias StringLiteralType = String
                typealias ExtendedGraphemeClusterLiteralType = String
                typealias UnicodeScalarLiteralType = String
            }
            struct Currency: Hashable, ExpressibleByStringLiteral, CustomDebugStringConvertible, Sendable {
                typealias StringLiteralType = String
                typealias ExtendedGraphemeClusterLiteralType = String
                typealias UnicodeScalarLiteralType = String
            }
            struct LanguageCode: Hashable, ExpressibleByStringLiteral, CustomDebugStringConvertible, Sendable {
                typealias StringLiteralType = String
                typealias ExtendedGraphemeClusterLiteralType = String
                typealias UnicodeScalarLiteralType = String
            }
            struct Script: Hashable, ExpressibleByStringLiteral, CustomDebugStringConvertible, Sendable {
                typealias StringLiteralType = String
                typealias ExtendedGraphemeClusterLiteralType = String
                typealias UnicodeScalarLiteralType = String
            }
            struct NumberingSystem: Hashable, ExpressibleByStringLiteral, CustomDebugStringConvertible, Sendable {
                typealias StringLiteralType = String
                typealias ExtendedGraphemeClusterLiteralType = String
                typealias UnicodeScalarLiteralType = String
            }
            struct Collation: Hashable, ExpressibleByStringLiteral, CustomDebugStringConvertible, Sendable {
                typealias StringLiteralType = String
                typealias ExtendedGraphemeClusterLiteralType = String
                typealias UnicodeScalarLiteralType = String
            }
            struct Subdivision: Hashable, ExpressibleByStringLiteral, CustomDebugStringConvertible, Sendable {
                typealias StringLiteralType = String
                typealias ExtendedGraphemeClusterLiteralType = String
                typealias UnicodeScalarLiteralType = String
            }
            struct Variant: Hashable, ExpressibleByStringLiteral, CustomDebugStringConvertible, Sendable {
                typealias StringLiteralType = String
                typealias ExtendedGraphemeClusterLiteralType = String
                typealias UnicodeScalarLiteralType = String
            }
            struct Components: Hashable, Sendable {}
            struct Language: Hashable, Sendable {
                struct Components: Hashable, Sendable {}
            }
            struct MeasurementSystem: Hashable, ExpressibleByStringLiteral, CustomDebugStringConvertible, Sendable {
                typealias StringLiteralType = String
                typealias ExtendedGraphemeClusterLiteralType = String
                typealias UnicodeScalarLiteralType = String
            }
            enum Weekday: String, Codable, Sendable {
                case sunday = "sun", monday = "mon", tuesday = "tue", wednesday = "wed", thursday = "thu"
                case friday = "fri", saturday = "sat"
            }
            enum HourCycle: String, Codable, Sendable {
                case zeroToEleven = "h11", oneToTwelve = "h12", zeroToTwentyThree = "h23", oneToTwentyFour = "h24"
            }
            enum IdentifierType: Sendable {
                case icu, bcp47, cldr
            }
            struct Key: RawRepresentable, Hashable, Sendable {
                typealias RawValue = String
            }
        }

        protocol ContiguousBytes {}
        protocol DataProtocol: RandomAccessCollection where Element == UInt8 {}
        protocol MutableDataProtocol: DataProtocol, MutableCollection, RangeReplaceableCollection {}
        extension Array: ContiguousBytes where Element == UInt8 {}
        extension Array: DataProtocol where Element == UInt8 {}
        extension Array: MutableDataProtocol where Element == UInt8 {}
        extension ArraySlice: ContiguousBytes where Element == UInt8 {}
        extension ArraySlice: DataProtocol where Element == UInt8 {}
        extension ArraySlice: MutableDataProtocol where Element == UInt8 {}
        extension ContiguousArray: ContiguousBytes where Element == UInt8 {}
        extension ContiguousArray: DataProtocol where Element == UInt8 {}
        extension ContiguousArray: MutableDataProtocol where Element == UInt8 {}
        struct Data: MutableDataProtocol, ContiguousBytes, Hashable,
            CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, Codable, Sendable {
            typealias Element = UInt8
            typealias Index = Int
            typealias Indices = Range<Int>
            typealias SubSequence = Data
            struct Iterator: IteratorProtocol {
                typealias Element = UInt8
            }
            struct ReadingOptions: OptionSet {
                typealias RawValue = UInt
            }
            struct WritingOptions: OptionSet {
                typealias RawValue = UInt
            }
            struct Base64EncodingOptions: OptionSet {
                typealias RawValue = UInt
            }
            struct Base64DecodingOptions: OptionSet {
                typealias RawValue = UInt
            }
        }
        struct URL: Hashable, CustomStringConvertible, CustomDebugStringConvertible, Codable, Sendable {}
        struct URLComponents: Hashable, CustomStringConvertible, CustomDebugStringConvertible, Codable, Sendable {}
        struct URLQueryItem: Hashable, CustomStringConvertible, CustomDebugStringConvertible, Sendable {}
        struct URLRequest: Hashable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable,
            Sendable {
            enum CachePolicy: UInt, Sendable {
                case useProtocolCachePolicy = 0
                case reloadIgnoringLocalCacheData = 1
                case returnCacheDataElseLoad = 2
                case returnCacheDataDontLoad = 3
                case reloadIgnoringLocalAndRemoteCacheData = 4
                case reloadRevalidatingCacheData = 5
                static var reloadIgnoringCacheData: URLRequest.CachePolicy {}
            }
        }
        struct UUID: Hashable, Comparable, CustomStringConvertible, CustomReflectable, Codable, Sendable {
            init(uuid: uuid_t) {}
            var uuid: uuid_t { get }
        }
        typealias uuid_t = (
            UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
        )
        struct CharacterSet: SetAlgebra, Hashable, CustomStringConvertible, CustomDebugStringConvertible, Codable,
            Sendable {
            typealias Element = Unicode.Scalar
            typealias ArrayLiteralElement = Unicode.Scalar
        }
        struct IndexPath: RandomAccessCollection, MutableCollection, Hashable, Comparable, ExpressibleByArrayLiteral,
            CustomStringConvertible, CustomDebugStringConvertible, Codable, Sendable {
            typealias Element = Int
            typealias Index = Int
            typealias Indices = DefaultIndices<IndexPath>
            typealias SubSequence = IndexPath
            typealias Iterator = IndexingIterator<IndexPath>
            typealias ArrayLiteralElement = Int
        }
        struct IndexSet: BidirectionalCollection, SetAlgebra, Hashable, CustomStringConvertible,
            CustomDebugStringConvertible, CustomReflectable, Codable, Sendable {
            typealias Element = Int
            typealias Indices = DefaultIndices<IndexSet>
            typealias SubSequence = Slice<IndexSet>
            typealias Iterator = IndexingIterator<IndexSet>
            typealias ArrayLiteralElement = Int
            struct Index: Comparable, CustomStringConvertible, Sendable {}
            struct RangeView: BidirectionalCollection, Equatable, Sendable {
                typealias Element = Range<Int>
                typealias Index = Int
                typealias Indices = DefaultIndices<RangeView>
                typealias SubSequence = Slice<RangeView>
                typealias Iterator = IndexingIterator<RangeView>
            }
        }
        struct NSRange: Hashable, CustomStringConvertible, CustomDebugStringConvertible, Codable, Sendable {}
        struct Notification: Hashable, CustomStringConvertible, CustomDebugStringConvertible {
            struct Name: RawRepresentable, Hashable, Sendable {
                typealias RawValue = String
            }
        }
        enum ComparisonResult: Int, Codable, Sendable {
            case orderedAscending = -1
            case orderedSame
            case orderedDescending
        }
        extension String {
            struct Encoding: RawRepresentable, Hashable, CustomStringConvertible, Sendable {
                typealias RawValue = UInt
            }
            struct CompareOptions: OptionSet, Sendable {
                typealias RawValue = UInt
            }
        }

        protocol LocalizedError: Error {
            var errorDescription: String? { get }
            var failureReason: String? { get }
            var recoverySuggestion: String? { get }
            var helpAnchor: String? { get }
        }
        extension LocalizedError {
            var errorDescription: String? {}
            var failureReason: String? {}
            var recoverySuggestion: String? {}
            var helpAnchor: String? {}
        }
        extension DecodingError: LocalizedError {}
        extension EncodingError: LocalizedError {}
        protocol CustomNSError: Error {
            static var errorDomain: String { get }
            var errorCode: Int { get }
            var errorUserInfo: [String: Any] { get }
        }
        extension CustomNSError {
            static var errorDomain: String {}
            var errorCode: Int {}
            var errorUserInfo: [String: Any] {}
        }
        protocol RecoverableError: Error {
            var recoveryOptions: [String] { get }
            func attemptRecovery(optionIndex recoveryOptionIndex: Int) -> Bool
        }
        struct CocoaError: CustomNSError, Hashable, CustomStringConvertible {
            var userInfo: [String: Any] {}
            struct Code: RawRepresentable, Hashable, Sendable {
                typealias RawValue = Int
            }
        }
        enum POSIXErrorCode: Int32, Sendable {
            case EPERM = 1, ENOENT = 2, ESRCH = 3, EINTR = 4, EIO = 5
            case ENXIO = 6, E2BIG = 7, ENOEXEC = 8, EBADF = 9, ECHILD = 10
            case EAGAIN = 11, ENOMEM = 12, EACCES = 13, EFAULT = 14, ENOTBLK = 15
            case EBUSY = 16, EEXIST = 17, EXDEV = 18, ENODEV = 19, ENOTDIR = 20
            case EISDIR = 21, EINVAL = 22, ENFILE = 23, EMFILE = 24, ENOTTY = 25
            case ETXTBSY = 26, EFBIG = 27, ENOSPC = 28, ESPIPE = 29, EROFS = 30
            case EMLINK = 31, EPIPE = 32, EDOM = 33, ERANGE = 34, EDEADLK = 35
            case ENAMETOOLONG = 36, ENOLCK = 37, ENOSYS = 38, ENOTEMPTY = 39, ELOOP = 40
            case ENOMSG = 42, EIDRM = 43, ECHRNG = 44, EL2NSYNC = 45, EL3HLT = 46
            case EL3RST = 47, ELNRNG = 48, EUNATCH = 49, ENOCSI = 50, EL2HLT = 51
            case EBADE = 52, EBADR = 53, EXFULL = 54, ENOANO = 55, EBADRQC = 56
            case EBADSLT = 57, EBFONT = 59, ENOSTR = 60, ENODATA = 61, ETIME = 62
            case ENOSR = 63, ENONET = 64, ENOPKG = 65, EREMOTE = 66, ENOLINK = 67
            case EADV = 68, ESRMNT = 69, ECOMM = 70, EPROTO = 71, EMULTIHOP = 72
            case EDOTDOT = 73, EBADMSG = 74, EOVERFLOW = 75, ENOTUNIQ = 76, EBADFD = 77
            case EREMCHG = 78, ELIBACC = 79, ELIBBAD = 80, ELIBSCN = 81, ELIBMAX = 82
            case ELIBEXEC = 83, EILSEQ = 84, ERESTART = 85, ESTRPIPE = 86, EUSERS = 87
            case ENOTSOCK = 88, EDESTADDRREQ = 89, EMSGSIZE = 90, EPROTOTYPE = 91, ENOPROTOOPT = 92
            case EPROTONOSUPPORT = 93, ESOCKTNOSUPPORT = 94, EOPNOTSUPP = 95, EPFNOSUPPORT = 96, EAFNOSUPPORT = 97
            case EADDRINUSE = 98, EADDRNOTAVAIL = 99, ENETDOWN = 100, ENETUNREACH = 101, ENETRESET = 102
            case ECONNABORTED = 103, ECONNRESET = 104, ENOBUFS = 105, EISCONN = 106, ENOTCONN = 107
            case ESHUTDOWN = 108, ETOOMANYREFS = 109, ETIMEDOUT = 110, ECONNREFUSED = 111, EHOSTDOWN = 112
            case EHOSTUNREACH = 113, EALREADY = 114, EINPROGRESS = 115, ESTALE = 116, EUCLEAN = 117
            case ENOTNAM = 118, ENAVAIL = 119, EISNAM = 120, EREMOTEIO = 121, EDQUOT = 122
            case ENOMEDIUM = 123, EMEDIUMTYPE = 124, ECANCELED = 125, ENOKEY = 126, EKEYEXPIRED = 127
            case EKEYREVOKED = 128, EKEYREJECTED = 129, EOWNERDEAD = 130, ENOTRECOVERABLE = 131, ERFKILL = 132
            case EHWPOISON = 133
        }
        struct POSIXError: CustomNSError, Hashable, CustomStringConvertible {
            typealias Code = POSIXErrorCode
            var userInfo: [String: Any] {}
        }
        struct URLError: CustomNSError, Hashable, CustomStringConvertible {
            var userInfo: [String: Any] {}
            struct Code: RawRepresentable, Hashable, Sendable {
                typealias RawValue = Int
            }
        }
        """)
}
