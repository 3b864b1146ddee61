// Formatters, units, comparators of Foundation as the checker sees them, and the old names of its types.

extension LibraryInterface {
    static let foundationFormats = InterfaceText(
        module: "Foundation",
        """
        class Formatter: NSObject, NSCopying, NSCoding {
            init?(coder: NSCoder) {}
            func encode(with coder: NSCoder) {}
            func string(for obj: Any?) -> String? {}
            enum Context: Int, Sendable {
                case unknown
                case dynamic
                case standalone
                case listItem
                case beginningOfSentence
                case middleOfSentence
            }
            enum UnitStyle: Int, Sendable {
                case short
                case medium
                case long
            }
        }
        class DateFormatter: Formatter {
            var timeZone: TimeZone!
            var locale: Locale!
            var calendar: Calendar!
            var dateFormat: String!
            enum Style: UInt, Sendable {
                case none
                case short
                case medium
                case long
                case full
            }
        }
        class DateIntervalFormatter: Formatter {
            var timeZone: TimeZone!
            var locale: Locale!
            var calendar: Calendar!
            var dateTemplate: String!
            enum Style: UInt, Sendable {
                case none
                case short
                case medium
                case long
                case full
            }
        }
        class ISO8601DateFormatter: Formatter {
            var timeZone: TimeZone!
            struct Options: OptionSet, Sendable {
                typealias RawValue = UInt
            }
        }
        class NumberFormatter: Formatter {
            var locale: Locale!
            var roundingIncrement: NSNumber!
            var groupingSeparator: String!
            var decimalSeparator: String!
            var currencySymbol: String!
            var thousandSeparator: String!
            var currencyCode: String!
            var internationalCurrencySymbol: String!
            var currencyGroupingSeparator: String!
            var currencyDecimalSeparator: String!
            var percentSymbol: String!
            var perMillSymbol: String!
            var minusSign: String!
            var plusSign: String!
            var exponentSymbol: String!
            var notANumberSymbol: String!
            var paddingCharacter: String!
            enum PadPosition: UInt, Sendable {
                case beforePrefix
                case afterPrefix
                case beforeSuffix
                case afterSuffix
            }
            var positivePrefix: String!
            var negativePrefix: String!
            var positiveSuffix: String!
            var negativeSuffix: String!
            var positiveFormat: String!
            var negativeFormat: String!
            enum Style: UInt, Sendable {
                case none = 0
                case decimal = 1
                case currency = 2
                case percent = 3
                case scientific = 4
                case spellOut = 5
                case ordinal = 6
                case currencyISOCode = 8
                case currencyPlural = 9
                case currencyAccounting = 10
            }
            enum RoundingMode: UInt, Sendable {
                case ceiling
                case floor
                case down
                case up
                case halfEven
                case halfDown
                case halfUp
            }
        }
        struct FormatStyleCapitalizationContext: Hashable, Codable, Sendable {}
        class LengthFormatter: Formatter {
            var numberFormatter: NumberFormatter!
            enum Unit: Int, Sendable {
                case millimeter = 8, centimeter = 9, meter = 11, kilometer = 14
                case inch = 1281, foot = 1282, yard = 1283, mile = 1284
            }
        }
        class MassFormatter: Formatter {
            var numberFormatter: NumberFormatter!
            enum Unit: Int, Sendable {
                case gram, kilogram, ounce, pound, stone
            }
        }
        class EnergyFormatter: Formatter {
            var numberFormatter: NumberFormatter!
            enum Unit: Int, Sendable {
                case joule = 11, kilojoule = 14, calorie = 1793, kilocalorie = 1794
            }
        }
        class ByteCountFormatter: Formatter {
            struct Units: OptionSet, Sendable {
                typealias RawValue = UInt
            }
            enum CountStyle: Int, Sendable {
                case file
                case memory
                case decimal
                case binary
            }
        }
        struct FormatStyle: Hashable {
            typealias Currency = FormatStyle
        }
        enum NumberFormatStyleConfiguration {
            enum Grouping: Hashable {
                case automatic
                case never
            }
            struct Precision: Hashable, Codable, Sendable {}
            struct SignDisplayStrategy: Hashable, Codable, Sendable {}
            enum DecimalSeparatorDisplayStrategy: Hashable, Codable, Sendable {
                case automatic
                case always
            }
            enum Notation: Hashable, Codable, Sendable {
                case automatic
                case scientific
                case compactName
            }
        }
        typealias FloatingPointFormatStyle<Value> = FormatStyle
        typealias IntegerFormatStyle<Value> = FormatStyle
        enum CurrencyFormatStyleConfiguration {
            typealias SignDisplayStrategy = NumberFormatStyleConfiguration.SignDisplayStrategy
            enum Presentation: Hashable, Codable, Sendable {
                case standard
                case isoCode
                case narrow
                case fullName
            }
        }
        enum ByteCountFormatStyle {
            enum Style: Int, Codable, Hashable, Sendable {
                case file
                case memory
                case decimal
                case binary
            }
            struct Units: OptionSet, Codable, Hashable, Sendable {
                typealias RawValue = UInt
            }
        }
        struct ListFormatStyle: Hashable, Sendable {
            enum ListType: Int, Codable, Sendable {
                case and
                case or
            }
            enum Width: Int, Codable, Sendable {
                case standard
                case short
                case narrow
            }
        }
        extension Duration {
            struct TimeFormatStyle: Hashable, Codable, Sendable {
                struct Pattern: Hashable, Codable, Sendable {}
            }
            struct UnitsFormatStyle: Hashable, Codable, Sendable {
                enum Unit: Hashable, Codable, Sendable {
                    case weeks, days, hours, minutes, seconds, milliseconds, microseconds, nanoseconds
                }
                enum UnitWidth: Hashable, Codable, Sendable {
                    case wide, abbreviated, condensedAbbreviated, narrow
                }
                struct ZeroValueUnitsDisplayStrategy: Hashable, Codable, Sendable {}
                struct FractionalPartDisplayStrategy: Hashable, Codable, Sendable {}
            }
        }

        enum SortOrder: Hashable, Codable, Sendable {
            case forward
            case reverse
        }
        protocol SortComparator<Compared>: Hashable, Sendable {
            associatedtype Compared
            var order: SortOrder { get set }
            func compare(_ left: Compared, _ right: Compared) -> ComparisonResult
        }
        struct KeyPathComparator<Compared>: SortComparator {}
        struct SortDescriptor<Compared>: SortComparator, Codable {}
        struct ComparableComparator<Compared: Comparable>: SortComparator {}

        class Unit: NSObject, NSCopying, Sendable {}
        class Dimension: Unit {
            class func baseUnit() -> Self {}
        }
        class UnitConverter: NSObject, Sendable {
            func baseUnitValue(fromValue value: Double) -> Double {}
            func value(fromBaseUnitValue baseUnitValue: Double) -> Double {}
        }
        class UnitConverterLinear: UnitConverter {}
        struct Measurement<UnitType: Unit>: Hashable, Comparable, CustomStringConvertible, CustomDebugStringConvertible,
            Codable, Sendable {}
        class UnitAcceleration: Dimension {}
        class UnitAngle: Dimension {}
        class UnitArea: Dimension {}
        class UnitConcentrationMass: Dimension {}
        class UnitDispersion: Dimension {}
        class UnitDuration: Dimension {}
        class UnitElectricCharge: Dimension {}
        class UnitElectricCurrent: Dimension {}
        class UnitElectricPotentialDifference: Dimension {}
        class UnitElectricResistance: Dimension {}
        class UnitEnergy: Dimension {}
        class UnitFrequency: Dimension {}
        class UnitFuelEfficiency: Dimension {}
        class UnitIlluminance: Dimension {}
        class UnitInformationStorage: Dimension {}
        class UnitLength: Dimension {}
        class UnitMass: Dimension {}
        class UnitPower: Dimension {}
        class UnitPressure: Dimension {}
        class UnitSpeed: Dimension {}
        class UnitTemperature: Dimension {}
        class UnitVolume: Dimension {}

        typealias NSDate = Date
        typealias NSDateInterval = DateInterval
        typealias NSData = Data
        typealias NSURL = URL
        typealias NSURLRequest = URLRequest
        typealias NSMutableURLRequest = URLRequest
        typealias NSCharacterSet = CharacterSet
        typealias NSDateFormatter = DateFormatter
        protocol ReferenceConvertible: CustomStringConvertible, CustomDebugStringConvertible, Hashable {
            associatedtype ReferenceType
        }
        extension URL: ReferenceConvertible { typealias ReferenceType = NSURL }
        extension IndexPath: ReferenceConvertible { typealias ReferenceType = NSIndexPath }
        extension IndexSet: ReferenceConvertible { typealias ReferenceType = NSIndexSet }
        extension TimeZone: ReferenceConvertible { typealias ReferenceType = NSTimeZone }
        extension Calendar: ReferenceConvertible { typealias ReferenceType = NSCalendar }
        extension DateComponents: ReferenceConvertible { typealias ReferenceType = NSDateComponents }
        extension CharacterSet: ReferenceConvertible { typealias ReferenceType = NSCharacterSet }
        extension URLComponents: ReferenceConvertible { typealias ReferenceType = NSURLComponents }
        extension Notification: ReferenceConvertible { typealias ReferenceType = NSNotification }
        typealias NSTimeZone = TimeZone
        typealias NSJSONSerialization = JSONSerialization
        typealias NSUUID = UUID
        typealias NSNotification = Notification
        typealias NSThread = Thread
        typealias NSRunLoop = RunLoop
        typealias NSOperationQueue = OperationQueue
        typealias NSFileManager = FileManager
        typealias NSBundle = Bundle
        typealias NSIndexPath = IndexPath
        typealias NSIndexSet = IndexSet
        typealias NSNotificationCenter = NotificationCenter
        typealias NSProcessInfo = ProcessInfo
        typealias NSCalendar = Calendar
        typealias NSDateComponents = DateComponents
        typealias NSHTTPURLResponse = HTTPURLResponse
        typealias NSURLResponse = URLResponse
        typealias NSURLSession = URLSession
        typealias NSURLSessionDataTask = URLSessionDataTask
        typealias NSURLQueryItem = URLQueryItem
        typealias NSTimer = Timer
        typealias NSUserDefaults = UserDefaults
        typealias NSNumberFormatter = NumberFormatter
        typealias NSOperation = Operation
        typealias NSBlockOperation = BlockOperation
        typealias NSQualityOfService = QualityOfService
        typealias NSDateFormatterStyle = DateFormatter.Style
        typealias NSNumberFormatterStyle = NumberFormatter.Style
        typealias NSComparisonResult = ComparisonResult
        typealias NSLocale = Locale
        typealias NSStringEncoding = String.Encoding
        typealias NSJSONReadingOptions = JSONSerialization.ReadingOptions
        typealias NSJSONWritingOptions = JSONSerialization.WritingOptions
        """)
}
