// How good a solution is: what Swift's own checker counts, in its order.

/// What a solution needs that another one may do without. Less is better, and what stands first weighs most.
package struct Score: Comparable {
    /// Six bits for each kind of need, so that solutions are compared by one instruction.
    private var bits: UInt64 = 0

    enum Need: Int, CaseIterable {
        /// Something that is wrong, or not known.
        case mistake
        /// An old spelling, or a declaration that asks to be taken last.
        case disfavoured
        /// `T!` used as a `T`.
        case forced
        /// A number of another type, an AnyHashable.
        case value
        /// A function of other effects.
        case function
        /// A literal that is not of its default type.
        case literal
        /// `[Sub]` as `[Base]`.
        case collection
        /// `T` as `T?`.
        case optional
        /// Anything as `Any`.
        case any
        /// A function as a value.
        case unapplied
    }

    mutating func add(_ need: Need) {
        let shift = UInt64((Need.allCases.count - 1 - need.rawValue) * 6)
        if (bits >> shift) & 63 < 63 { bits += 1 << shift }
    }

    package static func < (left: Score, right: Score) -> Bool { left.bits < right.bits }

    static func - (left: Score, right: Score) -> Score {
        var difference = Score()
        difference.bits = left.bits &- right.bits
        return difference
    }

    static func += (left: inout Score, right: Score) { left.bits &+= right.bits }

    /// How much is wrong, or not known.
    var mistakes: UInt64 { bits >> UInt64((Need.allCases.count - 1 - Need.mistake.rawValue) * 6) }

    /// An earlier score, with the mistakes of this one.
    func mistakes(since earlier: Score) -> Score {
        let shift = UInt64((Need.allCases.count - 1 - Need.mistake.rawValue) * 6)
        var score = earlier
        let rest: UInt64 = (1 << shift) - 1
        score.bits = bits & ~rest | earlier.bits & rest
        return score
    }

    /// The score without what is taken as `Any`.
    var withoutAny: Score {
        var score = self
        score.bits &= ~(63 << UInt64((Need.allCases.count - 1 - Need.any.rawValue) * 6))
        return score
    }

    func has(_ need: Need) -> Bool { (bits >> UInt64((Need.allCases.count - 1 - need.rawValue) * 6)) & 63 != 0 }
}
