// NSRange: a part of a text by its code units.

import Foundation
import StreamRun

extension Library {
    static let nsRangeMembers: [Builtin] = [
        Builtin(
            .initializer, on: .nsRange, "init(location: Int, length: Int)", "A range of so many code units.",
            example: "print(NSRange(location: 1, length: 2))\n// => {1, 2}"
        ) { a in .range(NSRange(location: try a.int(0), length: try a.int(1))) },
        Builtin(
            .initializer, on: .nsRange,
            "init<R: RangeExpression, S: StringProtocol>(_ region: R, in target: S) where R.Bound == String.Index",
            "The code units of a part of a text.",
            example: "let s = \"abc\"\nprint(NSRange(s.startIndex..., in: s))\n// => {0, 3}"
        ) { a in
            let text = try a.string(1)
            guard a[0].object(as: RangeObject.self) != nil else { throw a.wrong(0, "a range") }
            return .range(NSRange(try Subscripts.bounds(a[0], in: text[...]), in: text))
        },
        Builtin(.initializer, on: .nsRange, "init(_ region: any RangeExpression<Int>)", "The positions of a range.") {
            a in
            guard let part = a[0].object(as: RangeObject.self), let lower = part.lower?.exactly(Int.self),
                let upper = part.upper?.exactly(Int.self)
            else { throw a.wrong(0, "a range of Ints") }
            let length = upper.subtractingSaturating(lower)
                .addingSaturating(part.nominal === NominalType.closedRange ? 1 : 0)
            return .range(NSRange(location: lower, length: length))
        },
        Builtin(.settableProperty, on: .nsRange, "location: Int", "Where it begins.") { a in
            var range = try a.receiver(as: NSRange.self)
            guard a.has(0) else { return .int(range.location) }
            range.location = try a.int(0)
            return .range(range)
        },
        Builtin(.settableProperty, on: .nsRange, "length: Int", "How long it is.") { a in
            var range = try a.receiver(as: NSRange.self)
            guard a.has(0) else { return .int(range.length) }
            range.length = try a.int(0)
            return .range(range)
        },
        Builtin(.property, on: .nsRange, "lowerBound: Int", "Where it begins.") { a in
            .int(try a.receiver(as: NSRange.self).lowerBound)
        },
        Builtin(.property, on: .nsRange, "upperBound: Int", "Where it ends.") { a in
            .int(try a.receiver(as: NSRange.self).end)
        },
        Builtin(.method, on: .nsRange, "contains(_ index: Int) -> Bool", "Whether a position is inside.") { a in

            let (range, position) = (try a.receiver(as: NSRange.self), try a.int(0))
            return .bool(position >= range.location && position < range.end)

        },
        Builtin(
            .initializer, on: .nsRange, "init()", "The range of nothing.", example: "print(NSRange())\n// => {0, 0}"
        ) {
            _ in .range(NSRange())
        },
        Builtin(
            .method, on: .nsRange, "intersection(_ other: NSRange) -> NSRange?", "What two ranges have in common.",
            example: "print(NSMakeRange(0, 3).intersection(NSMakeRange(2, 3))!)\n// => {2, 1}"
        ) { a in
            let (range, other): (NSRange, NSRange) = (try a.receiver(as: NSRange.self), try a.native(0, "an NSRange"))
            return .optional(range.common(other).map { .range($0) })
        },
        Builtin(
            .method, on: .nsRange, "union(_ other: NSRange) -> NSRange", "The range that holds two others.",
            example: "print(NSMakeRange(0, 1).union(NSMakeRange(2, 3)))\n// => {0, 5}"
        ) { a in .range(try a.receiver(as: NSRange.self).joined(try a.native(0, "an NSRange"))) },
        Builtin(
            .function, "NSIntersectionRange(_ range1: NSRange, _ range2: NSRange) -> NSRange",
            "What two ranges have in common.",
            example: "print(NSIntersectionRange(NSMakeRange(0, 3), NSMakeRange(2, 3)))\n// => {2, 1}"
        ) { a in
            let (range, other): (NSRange, NSRange) = (try a.native(0, "an NSRange"), try a.native(1, "an NSRange"))
            return .range(range.common(other) ?? NSRange())
        },
        Builtin(
            .function, "NSUnionRange(_ range1: NSRange, _ range2: NSRange) -> NSRange",
            "The range that holds two others.",
            example: "print(NSUnionRange(NSMakeRange(0, 1), NSMakeRange(2, 3)))\n// => {0, 5}"
        ) { a in
            let range: NSRange = try a.native(0, "an NSRange")
            return .range(range.joined(try a.native(1, "an NSRange")))
        },
        Builtin(
            .function, "NSEqualRanges(_ range1: NSRange, _ range2: NSRange) -> Bool",
            "Whether two ranges are the same.",
            example: "print(NSEqualRanges(NSMakeRange(0, 1), NSMakeRange(0, 1)))\n// => true"
        ) { a in
            let (range, other): (NSRange, NSRange) = (try a.native(0, "an NSRange"), try a.native(1, "an NSRange"))
            return .bool(range == other)
        },
        Builtin(
            .function, "NSStringFromRange(_ range: NSRange) -> String", "A range as a text.",
            example: "print(NSStringFromRange(NSMakeRange(1, 2)))\n// => {1, 2}"
        ) { a in
            let range: NSRange = try a.native(0, "an NSRange")
            return .string("{\(range.location), \(range.length)}")
        },
        Builtin(.function, "NSMakeRange(_ loc: Int, _ len: Int) -> NSRange", "A range of so many code units.") { a in
            .range(NSRange(location: try a.int(0), length: try a.int(1)))
        },
        Builtin(
            .function, "NSMaxRange(_ range: NSRange) -> Int", "Where a range ends.",
            example: "print(NSMaxRange(NSMakeRange(1, 2)))\n// => 3"
        ) { a in
            let range: NSRange = try a.native(0, "an NSRange")
            return .int(range.location &+ range.length)
        },
        Builtin(
            .function, "NSLocationInRange(_ loc: Int, _ range: NSRange) -> Bool", "Whether a position is in a range.",
            example: "print(NSLocationInRange(1, NSMakeRange(0, 3)))\n// => true"
        ) { a in
            let (range, place): (NSRange, Int) = (try a.native(1, "an NSRange"), try a.int(0))
            return .bool(place >= range.location && place &- range.location < range.length)
        },
        Builtin(
            .initializer, on: .range, "init(_ range: NSRange, in string: String) -> Range<String.Index>?",
            "The part of a text that a range of code units is.",
            example: "let s = \"abc\"\nprint(s[Range(NSRange(location: 1, length: 2), in: s)!])\n// => bc"
        ) { a in
            let range: NSRange = try a.native(0, "an NSRange")
            let text = try a.string(1)
            guard range.isInside(text.utf16.count) else { return .none }
            return .optional(Range(range, in: text).map { Value.indexRange($0) })
        },
        Builtin(
            .initializer, on: .range, "init(_ range: NSRange) -> Range<Int>?",
            "The positions that a range is, or nil for one that is nowhere.",
            example: "print(Range(NSRange(location: 1, length: 2))!)\n// => 1..<3"
        ) { a in
            let range: NSRange = try a.native(0, "an NSRange")
            guard range.location != NSNotFound, range.length >= 0 else { return .none }
            return .some(.object(RangeObject(.int(range.location), .int(range.end), .range)))
        },
        Builtin(
            .method, on: .string, "substring(with range: NSRange) -> String",
            "A part by its code units, as NSString takes it.",
            example: "print((\"abc\" as NSString).substring(with: NSRange(location: 1, length: 2)))\n// => bc"
        ) { a in
            let text = try a.text()
            return .string(text.codeUnits(try a.range(0, in: text)))
        },
        Builtin(.method, on: .string, "substring(from index: Int) -> String", "The rest from a code unit on.") { a in
            let (text, start) = (try a.text(), try a.count(0))
            guard start <= text.utf16.count else { throw RuntimeError("index \(start) is beyond the text's end") }
            return .string(text.codeUnits(NSRange(location: start, length: text.utf16.count - start)))
        },
        Builtin(.method, on: .string, "substring(to index: Int) -> String", "The beginning up to a code unit.") { a in
            let (text, end) = (try a.text(), try a.count(0))
            guard end <= text.utf16.count else { throw RuntimeError("index \(end) is beyond the text's end") }
            return .string(text.codeUnits(NSRange(location: 0, length: end)))
        },
    ]
}

extension Value {
    static func range(_ range: NSRange) -> Value { .object(NativeObject(range, .nsRange)) }
}

extension String {
    /// A part by its UTF-16 code units; half of a pair is shown as `\u{FFFD}`, where NSString's `substring(to:)` traps.
    fileprivate func codeUnits(_ range: NSRange) -> String { (self as NSString).substring(with: range) }
}

extension NSRange {
    /// Where it ends; the last position there is where that is too far.
    var end: Int { location.addingSaturating(length) }

    /// What it has in common with another one: nil where neither begins inside of the other.
    fileprivate func common(_ other: NSRange) -> NSRange? {
        let first = location < other.location ? self : other
        let start = max(location, other.location)
        guard start < first.end || start < max(end, other.end) && location == other.location else { return nil }
        return NSRange(location: start, length: min(end, other.end).subtractingSaturating(start))
    }

    /// The range that holds it and another one.
    fileprivate func joined(_ other: NSRange) -> NSRange {
        let start = min(location, other.location)
        return NSRange(location: start, length: max(end, other.end).subtractingSaturating(start))
    }

    /// Whether it is a part of something so long.
    func isInside(_ count: Int) -> Bool {
        location >= 0 && length >= 0 && location <= count && length <= count - location
    }
}

extension Arguments {
    /// A range of code units, checked against the text that it is a part of.
    func range(_ index: Int, in text: String) throws -> NSRange {
        let range: NSRange = try native(index, "an NSRange")
        guard range.isInside(text.utf16.count) else {
            throw RuntimeError("the range \(range) is not inside of the text's \(text.utf16.count) code units")
        }
        return range
    }
}
