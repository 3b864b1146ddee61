// Arithmetic on times that ends at the last moment instead of trapping.

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
}
