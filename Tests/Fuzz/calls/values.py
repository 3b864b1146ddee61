"""Hostile values by type, as a script writes them, and what a script needs to write them."""

# Written before a call that uses one of the names.
PRELUDE = {
    "Oops": "enum Oops: Error { case oops }",
    "boom": "func boom<T>(_ value: T) throws -> T { throw Oops.oops }",
    "Loop": "final class Loop: Codable { var name = \"loop\"; var next: Loop?; init() { next = self } }",
    "Ring": "final class Ring: Hashable, CustomStringConvertible { var next: Ring?; init() { next = self }\n"
    "    static func == (a: Ring, b: Ring) -> Bool { a.next == b.next }\n"
    "    func hash(into hasher: inout Hasher) { hasher.combine(next) }\n"
    "    var description: String { \"\\(next!)\" } }",
    "Thrower": "struct Thrower: Encodable { func encode(to encoder: any Encoder) throws { throw Oops.oops } }",
    "other": "let other = \"héllo 👨‍👩‍👧 wörld\"",
    "date": "let date = Date(timeIntervalSince1970: 1e9)",
    "subject": "let subject = PublishSubject<Int>()",
    "bag": "let bag = DisposeBag()",
    "again": "func again(_ n: Int) -> Int { subject.onNext(n); return n }",
    "endless": "final class Endless { var make: (() -> Int?)? }\nlet endless = Endless()",
    "table": "var table = [\"a\": 1, \"b\": 2]",
    "tableIndex": "let tableIndex = table.startIndex; table = [:]",
}

INTS = """0 1 -1 2 3 5 -2 7 13 31 63 64 65 100 255 256 1000 -1000 0xD800 0x10FFFF 0x110000 65535 1<<20 1<<31 -(1<<31) 1<<32
1<<40 1<<53 1<<61 1<<62 Int.max Int.min Int.max-1 Int.min+1 Int.max/2 Int.max/1000000000 NSNotFound""".split()
DOUBLES = """0.0 -0.0 0.5 1.5 -1.5 -1.0 1e-9 -1e-9 5e-324 1e9 1e10 -1e10 1e12 1e15 -1e15 9.2e18 9.3e18 -9.3e18 1.9e19 1e20
-1e20 1e300 -1e300 Double.nan Double.infinity -Double.infinity Double.greatestFiniteMagnitude
-Double.greatestFiniteMagnitude Double.leastNonzeroMagnitude 1e308 -1e308 0.1 63113904000.0 -62135769600.0 64092211200.0
-1e13 1e14""".split()
STRINGS = [
    '""', '"a"', '"abc"', '" "', '"-1"', '"0"', '"é"', '"e\\u{301}"', '"\\u{301}"', '"👨‍👩‍👧"', '"🇩🇪🇩"', '"\\u{0}"',
    '"a\\nb\\r\\n"', '"\\u{FEFF}x"', '"\\u{202E}abc"', '"ﬀ İ ß"', '"%"', '"%zz"', '"a:b"', '"1:2:3"', '"//"', '"http://a/b?c=d#e"',
    '"["', '"(a+)+$"', '"\\\\"', '"a{2,1}"', '"--a--|"', '"^"', '"1e999"', '"nan"', '"9999999999999999999999"',
    'String(repeating: "a", count: 3000)', 'String(repeating: "e\\u{301}", count: 1000)', '"{\\"a\\": [1, 2.5, null]}"',
    '"yyyy-MM-dd\'T\'HH"', '"UTC"', '"Europe/Berlin"', '"GMT+99"', '"2024-02-30T25:61:61Z"', '"en_US_POSIX"', '"\\u{FFFF}"',
    '"\\u{E000}\\u{10FFFF}"', '"#ff"', '"🏳️‍🌈x"', '"SELF == 1"', '"a.b.c"', '"-"', '"+"', '"1,5"', '"١٢٣"', '"!"',
]
DATES = [f"Date(timeIntervalSince1970: {number})" for number in DOUBLES] + [
    "Date.distantPast", "Date.distantFuture", "Date(timeIntervalSinceReferenceDate: Double.nan)",
    "Date(timeIntervalSinceReferenceDate: -1e300)",
]
UNITS = ["seconds", "milliseconds", "microseconds", "nanoseconds"]
INTERVALS = [f".{unit}({count})" for unit in UNITS for count in ["0", "1", "-1", "Int.max", "Int.min", "1<<40", "Int.max/1000"]]
RANGES = ["0..<3", "0..<0", "1..<1", "2..<9", "-3..<2", "0..<Int.max", "Int.min..<Int.max", "Int.max..<Int.max", "5..<6"]
INDICES = [
    f"{text}.{index}"
    for text in ["other", '"abc"', '""', '"e\\u{301}x"', '"👨‍👩‍👧👨‍👩‍👧"']
    for index in ["startIndex", "endIndex", "indices.last!", "unicodeScalars.indices.last!", "utf16.indices.last!",
                  "utf8.indices.last!"]
    if not (text == '""' and "last" in index)
] + ["other.index(other.startIndex, offsetBy: 8)", "other.utf8.index(after: other.startIndex)"]


def by(type_name, texts):
    return [text if type_name in ("Int", "Double") else f"{type_name}({text})" for text in texts]


SIZED = {
    "Int8": "Int8.min Int8.max 0 -1 1 100", "Int16": "Int16.min Int16.max 0 -1 1", "Int32": "Int32.min Int32.max 0 -1 1",
    "Int64": "Int64.min Int64.max 0 -1 1 1<<40", "UInt8": "0 1 255 128", "UInt16": "0 1 65535 0xD800",
    "UInt32": "0 1 UInt32.max 0xD800 0x110000", "UInt64": "0 1 UInt64.max 1<<63", "UInt": "0 1 UInt.max 1<<63",
}

VALUES = {
    "Int": INTS,
    "Double": DOUBLES, "CGFloat": DOUBLES, "TimeInterval": DOUBLES,
    "Float": ["Float(1.5)", "Float.nan", "Float.infinity", "-Float.infinity", "Float(1e38)", "Float(-0.0)"],
    "Bool": ["true", "false"],
    "String": STRINGS, "StaticString": STRINGS[:4], "StringProtocol": STRINGS,
    "Character": ['Character("a")', 'Character("é")', 'Character("👨‍👩‍👧")', 'Character("\\r\\n")', 'Character("\\u{0}")', 'Character("9")'],
    "Unicode.Scalar": ['Unicode.Scalar("a")', 'Unicode.Scalar("\\u{10FFFF}")', 'Unicode.Scalar("\\u{0}")'],
    "Date": DATES,
    "DispatchTimeInterval": INTERVALS + [".never"],
    "String.Index": INDICES,
    "Range": RANGES, "ClosedRange": ["0...3", "0...Int.max", "Int.min...0", "-1...1", "Int.min...Int.max", "5...5"],
    "RangeExpression": RANGES + ["0...", "5...", "(-1)...", "..<3", "...Int.max", "Int.min...", "other.startIndex..<other.endIndex"],
    "PartialRangeFrom": ["0...", "(-1)...", "Int.max...", "5..."], "PartialRangeUpTo": ["..<3", "..<Int.max", "..<(-1)"],
    "PartialRangeThrough": ["...3", "...Int.max", "...(-1)"],
    "NSRange": ["NSRange(location: NSNotFound, length: 0)", "NSRange(location: 0, length: 0)", "NSRange(location: 1, length: 2)",
                "NSRange(location: Int.max, length: 1)", "NSRange(location: -1, length: 5)", "NSRange(location: 2, length: -1)",
                "NSRange(location: Int.min, length: Int.min)", "NSRange(location: 1, length: Int.max)"],
    "IndexPath": ["IndexPath()", "IndexPath(row: 0, section: 0)", "IndexPath(row: -1, section: 5)", "IndexPath(indexes: [1, 2, 3])",
                  "IndexPath(row: Int.max, section: Int.min)", "IndexPath(indexes: [7])"],
    "Decimal": ["Decimal(0)", "Decimal(-1)", "Decimal(1.5)", "Decimal.nan", "Decimal.greatestFiniteMagnitude", "Decimal(Int.max)",
                "Decimal(Int.min)", 'Decimal(string: "1e127")!', 'Decimal(string: "-1e-127")!', "Decimal.leastFiniteMagnitude",
                "Decimal(1) / Decimal(3)"],
    "NSNumber": ["NSNumber(value: 1)", "NSNumber(value: Double.nan)", "NSNumber(value: Int.min)", "NSNumber(value: true)",
                 "NSNumber(value: 1e300)", "NSNumber(value: -Double.infinity)"],
    "Data": ["Data()", "Data([0, 255, 1])", 'Data("abc".utf8)', "Data(count: 1000)"],
    "TimeZone": ["TimeZone.current", 'TimeZone(identifier: "UTC")!', 'TimeZone(identifier: "Europe/Berlin")!',
                 "TimeZone(secondsFromGMT: 64800)!", "TimeZone(secondsFromGMT: -1)!"],
    "URL": ['URL(string: "http://a/b?c#d")!', 'URL(string: "a")!', 'URL(string: "//")!', 'URL(string: "mailto:x")!'],
    "Error": ["Oops.oops", "RxError.timeout", 'NSError(domain: "", code: Int.min)', "CancellationError()"],
    "Any": ["1", '"x"', "Double.nan", "[1, 2]", '["a": 1]', "Loop()", "Ring()", "Thrower()", "Date.distantPast", "Oops.oops",
            "Optional<Int>.none as Any", "(1, 2)", "NSNull()", "{ 1 }", "Int.self", "IndexPath()", "Data()", "Decimal.nan", "-Double.infinity"],
    "Hashable": ["1", '"x"', "Ring()", "Double.nan"], "AnyHashable": ["AnyHashable(1)", "AnyHashable(Double.nan)"],
    "Encodable": ["1", '"x"', "[1, 2]", "Loop()", "Thrower()", "Double.nan", "[Double.infinity]", '["a": Date.distantPast]', "Decimal.nan"],
    "AnyObject": ["Loop()", "Ring()", "NSObject()", "subject"],
    "SchedulerType": ["MainScheduler.instance", "ConcurrentMainScheduler.instance", 'SerialDispatchQueueScheduler(qos: .default)',
                      "ConcurrentDispatchQueueScheduler(qos: .background)", "OperationQueueScheduler(operationQueue: OperationQueue())",
                      "TestScheduler(initialClock: 0)", "HistoricalScheduler()"],
    "ImmediateSchedulerType": ["MainScheduler.instance", "CurrentThreadScheduler.instance", "TestScheduler(initialClock: Int.max)"],
    "TestScheduler": ["TestScheduler(initialClock: 0)", "TestScheduler(initialClock: Int.max)", "TestScheduler(initialClock: -5)"],
    "ObservableType": ["Observable.of(1, 2, 3)", "Observable<Int>.empty()", "Observable<Int>.never()", "Observable<Int>.error(Oops.oops)",
                       "subject", "Observable.just(Int.max)", "BehaviorSubject(value: 1)", 'Observable.of("a", "b")',
                       "Observable<Int>.create { o in o.onNext(1); o.onError(Oops.oops); return Disposables.create() }",
                       "Observable<Int>.interval(.milliseconds(1), scheduler: MainScheduler.instance)", "Observable.of(1, 2).map { try boom($0) }",
                       "subject.map { again($0) }", "Observable<Int>.range(start: 1, count: 100)", "Observable.from([3, 1, 2])"],
    "DisposeBag": ["bag"], "Disposable": ["Disposables.create()", "Disposables.create { subject.onNext(1) }", "SerialDisposable()"],
    "Array": ["[3, 1, 2]", "[Int]()", '["b", "a"]', "Array(repeating: 1, count: 100)", "[Double.nan, 1, -0.0]", "[[1], []]"],
    "Dictionary": ['["a": 1, "b": 2]', "[String: Int]()", "[Double.nan: 1]", "table"],
    "DictionaryIndex": ["tableIndex"],
    "Set": ["Set([1, 2, 3])", "Set<Int>()", "Set([Double.nan, Double.nan])"],
    "Sequence": ["[3, 1, 2]", "[Int]()", "1...3", "stride(from: 0, to: 10, by: 3)", "AnySequence([1, 2])", '"abc"', "(0...)",
                 "Set([1, 2])", "AnyIterator { Int?.none }", "repeatElement(1, count: 3)"],
    "Collection": ["[3, 1, 2]", "[Int]()", "0..<3", '"abc"', '["a": 1]', "Array(0..<50)[5..<9]"],
    "CharacterSet": [".letters", ".decimalDigits", "CharacterSet()", 'CharacterSet(charactersIn: "a\\u{301}")', ".urlQueryAllowed"],
    "Locale": ["Locale.current", 'Locale(identifier: "de_DE")', 'Locale(identifier: "")', 'Locale(identifier: "xx")'],
    "Calendar": ["Calendar.current", "Calendar(identifier: .gregorian)", "Calendar(identifier: .hebrew)", "Calendar(identifier: .japanese)"],
    "DateComponents": ["DateComponents()", "DateComponents(year: Int.max)", "DateComponents(day: Int.min)", "DateComponents(year: 2024, month: 13, day: 40)",
                       "DateComponents(hour: 1 << 40)", "DateComponents(nanosecond: -1)"],
    "CGRect": ["CGRect.zero", "CGRect(x: Double.nan, y: 0.0, width: 1.0, height: 1.0)", "CGRect(x: 1e308, y: 1e308, width: 1e308, height: -1e308)",
               "CGRect(x: 0.0, y: 0.0, width: Double.infinity, height: -1.0)"],
    "Duration": [".zero", ".seconds(1)", ".seconds(Int.max)", ".seconds(Int.min)", ".seconds(1e18)", ".nanoseconds(-1)", ".milliseconds(Int.max)"],
    "DispatchQueue": ["DispatchQueue.main", "DispatchQueue.global()", 'DispatchQueue(label: "q")', 'DispatchQueue(label: "c", attributes: .concurrent)'],
    "DispatchTime": [".now()", ".distantFuture", ".now() + 1e300", ".now() + .seconds(Int.max)", ".now() - 1e19", ".now() + Double.nan"],
    "UIColor": ["UIColor.red", "UIColor(red: Double.nan, green: 1e300, blue: -1.0, alpha: Double.infinity)"],
    "Selector": ['Selector("x")'], "NSCoder": ["NSCoder()"], "FILE": ["stderr"], "OutputStream": ["stderr"],
    "Void": ["()"],
    "LazySequence": ["[3, 1, 2].lazy", "(0...).lazy", "[Int]().lazy"], "Optional": ["Optional(1)", "Optional<Int>.none"],
    "BlockingObservable": ["Observable.of(1, 2).toBlocking()", "Observable<Int>.never().toBlocking(timeout: 1e-9)",
                           "Observable<Int>.error(Oops.oops).toBlocking()", "Observable<Int>.empty().toBlocking(timeout: 1e300)"],
    "NSTextCheckingResult": ['try! NSRegularExpression(pattern: "(a)(b)?").firstMatch(in: "xab", range: NSRange(location: 0, length: 3))!'],
    "CollectionDifference": ["[1, 2].difference(from: [2, 3])"], "Mirror": ["Mirror(reflecting: (1, 2))", "Mirror(reflecting: Ring())"],
    "Event": ["Event<Int>.next(1)", "Event<Int>.completed", "Event<Int>.error(Oops.oops)"], "KeyPath": ["\\String.count"],
    "AnyKeyPath": ["\\String.count"], "WritableKeyPath": ["\\Loop.name"], "ReferenceWritableKeyPath": ["\\Loop.name"],
    "Regex": ["/a(b)?/", "/(a+)+$/", "/$/", "/./"], "NSDecimalNumber": ["NSDecimalNumber(value: 2)", 'NSDecimalNumber(string: "x")'],
    "Measurement": ["Measurement(value: Double.nan, unit: UnitLength.meters)", "Measurement(value: 1e308, unit: UnitTemperature.kelvin)"],
    "DateInterval": ["DateInterval(start: Date.distantPast, end: Date.distantFuture)", "DateInterval(start: date, duration: 1e300)",
                     "DateInterval(start: date, duration: Double.infinity)"],
    "AsyncStream": ["AsyncStream<Int> { c in c.yield(1); c.finish() }"], "AsyncSequence": ["AsyncStream<Int> { c in c.yield(1); c.finish() }"],
    "Reactive": ["Loop().rx"], "ReactiveCompatible": ["NSObject()"], "Result": ["Result<Int, Error>.success(1)", "Result<Int, Error>.failure(Oops.oops)"],
    "NSObject": ["NSObject()"], "CodingKey": ["NSNull()"], "DispatchPredicate": [".onQueue(.main)"], "Error.Type": ["Oops.self"],
    "DateFormatter": ["DateFormatter()"], "UnfoldSequence": ["sequence(first: 1) { $0 < 5 ? $0 + 1 : nil }"],
    "AnyIterator": ["AnyIterator { Int?.none }", "AnyIterator([1, 2])"], "Task": ["Task { 1 }", "Task { throw Oops.oops }"],
    "ArraySlice": ["[3, 1, 2][1...]", "Array(0..<50)[5..<9]"], "GroupedObservable": ["GroupedObservable(key: 1, source: subject)"],
    "SIMD2": ["SIMD2(1.0, Double.nan)", "SIMD2(Int.max, 1)"], "Hasher": ["Hasher()"], "Binder": ["Binder(NSObject()) { _, _ in }"],
    "UnsafeMutableRawPointer": [
        "UnsafeMutableRawPointer.allocate(byteCount: 3, alignment: 1)",
        "UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 8) + 1", "UnsafeMutableRawPointer(bitPattern: 5)!",
        "Unmanaged.passUnretained(Loop()).toOpaque()", "Unmanaged.passRetained(Loop()).toOpaque() + 1",
        "UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8) + Int.max"],
    "UnsafeRawPointer": ["UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 3, alignment: 1))",
                         "UnsafeRawPointer(bitPattern: -1)!", "UnsafeRawPointer(UnsafeMutablePointer<String>.allocate(capacity: 1))"],
    "Unmanaged": ["Unmanaged.passUnretained(Loop())", "Unmanaged.passRetained(Loop())"],
    "RangeSet": ["RangeSet<Int>()", "RangeSet(0..<3)", "RangeSet([Int.min..<0, 5..<Int.max])", "[3, 1, 2].indices { $0 > 1 }"],
    "NSMutableString": ['NSMutableString(string: "a\\u{301}👨‍👩‍👧b")', "NSMutableString(capacity: 0)"],
    "StringTransform": [".toLatin", ".toXMLHex", 'StringTransform("x")', 'StringTransform("Any-Null")', 'StringTransform("")'],
    "NSPredicate": ["NSPredicate(value: true)", "NSPredicate { _, _ in throw Oops.oops }", "NSPredicate { v, _ in v == nil }"],
    "XCTestExpectation": ['XCTestExpectation(description: "x")'], "URLSessionConfiguration": [".default", ".ephemeral"],
    "NSMutableArray": ["NSMutableArray(array: [1, 2])"], "NSMutableDictionary": ['NSMutableDictionary(dictionary: ["a": 1])'],
}
for control in ["TextField", "Switch", "Slider", "Label", "Control", "View", "ActivityIndicator", "Button", "SearchBar", "SegmentedControl",
                "DatePicker", "RefreshControl", "ProgressView", "ImageView", "TableView", "CollectionView", "ViewController"]:
    VALUES["Reactive" + control] = [f"UI{control}().rx"]
VALUES["ReactiveActivityIndicator"] = ["UIActivityIndicatorView().rx"]
for name, texts in SIZED.items():
    VALUES[name] = [text if "." in text else f"{name}({text})" for text in texts.split()]
VALUES["FixedWidthInteger"] = VALUES["BinaryInteger"] = INTS + ["Int8.min", "UInt64.max"]
VALUES["FloatingPoint"] = VALUES["BinaryFloatingPoint"] = DOUBLES
VALUES["Numeric"] = VALUES["AdditiveArithmetic"] = VALUES["SignedNumeric"] = VALUES["Strideable"] = INTS + DOUBLES
VALUES["Comparable"] = INTS + STRINGS + ["Double.nan"]
VALUES["Equatable"] = ["1", '"x"', "Ring()", "Double.nan"]
for name in ["Observable", "ObservableConvertibleType"]:
    VALUES[name] = VALUES["ObservableType"]
VALUES["BidirectionalCollection"] = VALUES["RandomAccessCollection"] = VALUES["MutableCollection"] = VALUES["Collection"]
VALUES["RangeReplaceableCollection"] = VALUES["Array"]

# What an unbound type parameter becomes.
GENERIC = ["1", '"x"', "Int.min", "Double.nan", "[1]", "Ring()", "()", "Optional<Int>.none", "Oops.oops", "Loop()"]
