// More names of Swift 2: Foundation's single objects, the parts of texts, the steps of numbers.

import Foundation
import StreamRun

extension Library {
    static let oldNames: [Builtin] = [
        single("defaultCenter", of: .notificationCenter, "default"),
        single("defaultManager", of: .fileManager, "default"),
        single("standardUserDefaults", of: .userDefaults, "standard"),
        single("mainBundle", of: .bundle, "main"),
        single("currentCalendar", of: .calendar, "current"),
        single("currentLocale", of: .locale, "current"),
        old(.property, on: .string, "capitalizedString: String", today: "capitalized:", "capitalized"),
        old(
            .method, on: .string,
            "stringByAddingPercentEncodingWithAllowedCharacters(_ allowed: CharacterSet) -> String?",
            today: "addingPercentEncoding(", "addingPercentEncoding(withAllowedCharacters:)"),
        old(
            .method, on: .string, "substringFromIndex(_ index: String.Index) -> String",
            today: "substring(from index: String.Index", "text[index...]"),
        old(
            .method, on: .string, "substringToIndex(_ index: String.Index) -> String",
            today: "substring(to index: String.Index", "text[..<index]"),
        Builtin(
            .method, on: .string, "substringWithRange(_ range: Range<String.Index>) -> String",
            "The old form of text[range].", renamed: "text[range] since Swift 3"
        ) { a in .string(try Subscripts.get(a.receiver, a[0]).text(as: .print)) },
        old(
            .method, on: .string, "rangeOfString(_ text: String) -> Range<String.Index>?", today: "range(of",
            "range(of:)"),
        old(
            .method, on: .string, "componentsSeparatedByCharactersInSet(_ separator: CharacterSet) -> Array<String>",
            today: "components(separatedBy separator: CharacterSet", "components(separatedBy:)"),
        characters("URLQueryAllowedCharacterSet", "urlQueryAllowed"),
        characters("URLHostAllowedCharacterSet", "urlHostAllowed"),
        characters("URLPathAllowedCharacterSet", "urlPathAllowed"),
        characters("punctuationCharacterSet", "punctuationCharacters"),
        old(
            .initializer, on: .characterSet, "init(charactersInString string: String)",
            today: "init(charactersIn string",
            "CharacterSet(charactersIn:)"),
        Builtin(
            .method, on: .string, "stringByAppendingString(_ other: String) -> String", "The old form of text + other.",
            renamed: "+ since Swift 3"
        ) { a in .string(try a.receiver.text(as: .print) + a.string(0)) },
        Builtin(.property, on: .data, "length: Int", "The old name of count.", renamed: "count since Swift 3") { a in
            .int(try a.receiver(as: Data.self).count)
        },
        old(.property, on: .nsNumber, "integerValue: Int", today: "intValue:", "intValue"),
        old(.property, on: .uuid, "UUIDString: String", today: "uuidString:", "uuidString"),
        old(
            .method, on: .date, "timeIntervalSinceDate(_ date: Date) -> Double", today: "timeIntervalSince(",
            "timeIntervalSince(…)"),
        old(
            .initializer, on: .timeZone, "init?(forSecondsFromGMT seconds: Int)", today: "init?(secondsFromGMT",
            "TimeZone(secondsFromGMT:)"),
        old(
            .method, on: .fileManager, "fileExistsAtPath(_ path: String) -> Bool", today: "fileExists(atPath",
            "fileExists(atPath:)", reaching: .files),
        old(
            .method, on: .control, "sendActionsForControlEvents(_ controlEvents: UIControl.Event) -> Void",
            today: "sendActions(for", "sendActions(for:)"),
        old(.settableProperty, on: .control, "enabled: Bool", today: "isEnabled:", "isEnabled"),
        old(.settableProperty, on: .view, "hidden: Bool", today: "isHidden:", "isHidden"),
        old(.settableProperty, on: .switchControl, "on: Bool", today: "isOn:", "isOn"),
        Builtin(
            .method, on: .sequence, "flatten() -> Array<Element.Element>", "The old name of joined().",
            renamed: "joined() since Swift 3"
        ) { a in .array(try a.elements().flatMap { $0.elements ?? [] }) },
        old(.method, on: .sequence, "minElement() -> Element?", today: "min()", "min()"),
        old(.method, on: .sequence, "maxElement() -> Element?", today: "max()", "max()"),
        Builtin(
            .initializer, on: .array, "init(count: Int, repeatedValue: Element)",
            "The old form of Array(repeating:count:).",
            renamed: "Array(repeating:count:) since Swift 3"
        ) { a in .array(try a.repeated(a[1], a.count(0))) },
        Builtin(
            .initializer, on: .string, "init(count: Int, repeatedValue: Character)",
            "The old form of String(repeating:count:).",
            renamed: "String(repeating:count:) since Swift 3"
        ) { a in .string(try a.repeated(a.string(1), a.count(0))) },
        old(
            .mutatingMethod, on: .array, "removeRange(_ bounds: any RangeExpression<Int>)", today: "removeSubrange(",
            "removeSubrange(…)"),
        old(
            .method, on: .fileManager, "removeItemAtPath(_ path: String) throws", today: "removeItem(atPath",
            "removeItem(atPath:)", reaching: .files),
        step("successor() -> Int", "n + 1") { a in .int(try a.receiver.plus(1)) },
        step("predecessor() -> Int", "n - 1") { a in .int(try a.receiver.plus(-1)) },
        step("advancedBy(_ distance: Int) -> Int", "advanced(by:)") { a in .int(try a.receiver.plus(a.int(0))) },
        step("distanceTo(_ other: Int) -> Int", "distance(to:)") { a in
            try Arithmetic.subtract(a[0], a.receiver)
        },
        step("stride(to end: Int, by step: Int) -> StrideTo<Int>", "stride(from:to:by:)") { a in
            try a.stride(.strideTo, from: a.receiver, to: a[0], by: a[1])
        },
        step("stride(through end: Int, by step: Int) -> StrideThrough<Int>", "stride(from:through:by:)") { a in
            try a.stride(.strideThrough, from: a.receiver, to: a[0], by: a[1])
        },
    ]

    /// The one object of a type that programs share, which a function gave.
    static func single(_ name: String, of owner: NominalType, _ today: String) -> Builtin {
        old(.staticMethod, on: owner, "\(name)() -> \(owner.name)", today: "\(today):", "\(owner.name).\(today)")
    }

    /// A member of Int that counts on.
    private static func step(
        _ signature: String, _ today: String, _ body: @escaping @Sendable (Arguments) throws -> Value
    ) -> Builtin {
        Builtin(.method, on: .int, signature, "The old form of \(today).", renamed: "\(today) since Swift 3", body)
    }
}

extension Value {
    /// An Int and a step from it.
    fileprivate func plus(_ distance: Int) throws -> Int {
        guard case .int(let number) = self, case let (sum, overflow) = number.addingReportingOverflow(distance),
            !overflow
        else { throw RuntimeError("the number is too large to count on") }
        return sum
    }
}
