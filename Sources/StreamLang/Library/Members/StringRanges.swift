// Ranges of positions in strings, and orders of Foundation, as values.

import Foundation

extension Value {
    package static func indexRange(_ range: Range<String.Index>) -> Value {
        .object(RangeObject(.index(range.lowerBound), .index(range.upperBound), .range))
    }

    package static func comparison(_ result: ComparisonResult) -> Value {
        .object(EnumObject(result.rawValue + 1, [], .comparisonResult))
    }
}
