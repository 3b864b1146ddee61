// Arithmetic that ends at the greatest or least integer instead of trapping: times end at the last moment.

extension FixedWidthInteger {
    /// The integer nearest to a number, rounded towards zero; the greatest or least one for what lies beyond, and 0 for
    /// what is no number.
    package init(saturating number: Double) {
        if let exact = Self(exactly: number.rounded(.towardZero)) {
            self = exact
        } else {
            self = number.isNaN ? 0 : number < 0 ? .min : .max
        }
    }

    /// The sum, or the greatest or least integer where that does not fit.
    package func addingSaturating(_ other: Self) -> Self {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }

    /// The difference, or the greatest or least integer where that does not fit.
    package func subtractingSaturating(_ other: Self) -> Self {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? (other < 0 ? .max : .min) : difference
    }

    /// The product, or the greatest or least integer where that does not fit.
    package func multipliedSaturating(by other: Self) -> Self {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
    }
}
