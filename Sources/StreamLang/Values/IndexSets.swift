// What collections ask of an IndexSet: its integers at their positions, their number, its parts.

import Foundation

extension IndexSet {
    /// How many integers there are; nil where an Int cannot say it.
    package var exactCount: Int? {
        var sum = 0
        for range in rangeView {
            let (length, isTooLong) = range.upperBound.subtractingReportingOverflow(range.lowerBound)
            let (longer, isTooMany) = sum.addingReportingOverflow(length)
            if isTooLong || isTooMany { return nil }
            sum = longer
        }
        return sum
    }
}

extension PlacedElements {
    /// The integers of a set at their positions there.
    convenience init(_ set: IndexSet) {
        self.init(
            .indexSet, set.map { .int($0) },
            at: (set.indices + [set.endIndex]).map { .object(NativeObject($0, .indexSetIndex)) })
    }
}

extension Value {
    /// What mirrors show of an IndexSet.
    static func ranges(of set: IndexSet) -> Value { .array(ranges(set.rangeView)) }

    /// The runs of integers in an IndexSet.
    static func ranges(_ view: IndexSet.RangeView) -> [Value] {
        view.map { .object(RangeObject(.int($0.lowerBound), .int($0.upperBound), .range)) }
    }
}
