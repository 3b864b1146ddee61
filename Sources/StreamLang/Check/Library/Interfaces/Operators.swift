// The operators on numbers, vectors, sequences, dates and measurements as the checker sees them: generic on the
// protocols, so that few overloads compete. `++` and `--` are of Swift 2.

extension LibraryInterface {
    static let arithmeticOperators = InterfaceText(
        module: "Swift",
        """
        func + <T: AdditiveArithmetic>(_ left: T, _ right: T) -> T {}
        func - <T: AdditiveArithmetic>(_ left: T, _ right: T) -> T {}
        func * <T: Numeric>(_ left: T, _ right: T) -> T {}
        func / <T: BinaryInteger>(_ left: T, _ right: T) -> T {}
        func / <T: FloatingPoint>(_ left: T, _ right: T) -> T {}
        func % <T: BinaryInteger>(_ left: T, _ right: T) -> T {}
        prefix func + <T: AdditiveArithmetic>(_ operand: T) -> T {}
        prefix func - <T: SignedNumeric>(_ operand: T) -> T {}
        func += <T: AdditiveArithmetic>(_ left: inout T, _ right: T) {}
        func -= <T: AdditiveArithmetic>(_ left: inout T, _ right: T) {}
        func *= <T: Numeric>(_ left: inout T, _ right: T) {}
        func /= <T: BinaryInteger>(_ left: inout T, _ right: T) {}
        func /= <T: FloatingPoint>(_ left: inout T, _ right: T) {}
        func %= <T: BinaryInteger>(_ left: inout T, _ right: T) {}
        func & <T: BinaryInteger>(_ left: T, _ right: T) -> T {}
        func | <T: BinaryInteger>(_ left: T, _ right: T) -> T {}
        func ^ <T: BinaryInteger>(_ left: T, _ right: T) -> T {}
        func &= <T: BinaryInteger>(_ left: inout T, _ right: T) {}
        func |= <T: BinaryInteger>(_ left: inout T, _ right: T) {}
        func ^= <T: BinaryInteger>(_ left: inout T, _ right: T) {}
        prefix func ~ <T: BinaryInteger>(_ operand: T) -> T {}
        func << <T: BinaryInteger, Distance: BinaryInteger>(_ left: T, _ right: Distance) -> T {}
        func >> <T: BinaryInteger, Distance: BinaryInteger>(_ left: T, _ right: Distance) -> T {}
        func <<= <T: BinaryInteger, Distance: BinaryInteger>(_ left: inout T, _ right: Distance) {}
        func >>= <T: BinaryInteger, Distance: BinaryInteger>(_ left: inout T, _ right: Distance) {}
        func &<< <T: FixedWidthInteger, Distance: BinaryInteger>(_ left: T, _ right: Distance) -> T {}
        func &>> <T: FixedWidthInteger, Distance: BinaryInteger>(_ left: T, _ right: Distance) -> T {}
        func &<<= <T: FixedWidthInteger, Distance: BinaryInteger>(_ left: inout T, _ right: Distance) {}
        func &>>= <T: FixedWidthInteger, Distance: BinaryInteger>(_ left: inout T, _ right: Distance) {}
        func &+ <T: FixedWidthInteger>(_ left: T, _ right: T) -> T {}
        func &- <T: FixedWidthInteger>(_ left: T, _ right: T) -> T {}
        func &* <T: FixedWidthInteger>(_ left: T, _ right: T) -> T {}
        func &+= <T: FixedWidthInteger>(_ left: inout T, _ right: T) {}
        func &-= <T: FixedWidthInteger>(_ left: inout T, _ right: T) {}
        func &*= <T: FixedWidthInteger>(_ left: inout T, _ right: T) {}

        @_disfavoredOverload func + <P: _Pointer>(_ left: P, _ right: Int) -> P {}
        @_disfavoredOverload func - <P: _Pointer>(_ left: P, _ right: Int) -> P {}
        @_disfavoredOverload func - <P: _Pointer>(_ left: P, _ right: P) -> Int {}
        @_disfavoredOverload func += <P: _Pointer>(_ left: inout P, _ right: Int) {}
        @_disfavoredOverload func -= <P: _Pointer>(_ left: inout P, _ right: Int) {}

        prefix func ++ <T: Numeric>(_ operand: inout T) -> T {}
        prefix func -- <T: Numeric>(_ operand: inout T) -> T {}
        postfix func ++ <T: Numeric>(_ operand: inout T) -> T {}
        postfix func -- <T: Numeric>(_ operand: inout T) -> T {}

        func + (_ left: String, _ right: String) -> String {}
        func + <E>(_ left: [E], _ right: [E]) -> [E] {}
        func + <C: RangeReplaceableCollection, S: Sequence>(_ left: C, _ right: S) -> C where C.Element == S.Element {}
        func + <C: RangeReplaceableCollection, S: Sequence>(_ left: S, _ right: C) -> C where C.Element == S.Element {}
        func + <C: RangeReplaceableCollection, Other: RangeReplaceableCollection>(_ left: C, _ right: Other) -> C
            where C.Element == Other.Element {}
        func += (_ left: inout String, _ right: String) {}
        func += <C: RangeReplaceableCollection, S: Sequence>(_ left: inout C, _ right: S)
            where C.Element == S.Element {}

        @_disfavoredOverload func + <V: SIMD>(_ left: V, _ right: V) -> V where V.Scalar: FloatingPoint {}
        @_disfavoredOverload func + <V: SIMD>(_ left: V, _ right: V.Scalar) -> V where V.Scalar: FloatingPoint {}
        @_disfavoredOverload func + <V: SIMD>(_ left: V.Scalar, _ right: V) -> V where V.Scalar: FloatingPoint {}
        @_disfavoredOverload func += <V: SIMD>(_ left: inout V, _ right: V) where V.Scalar: FloatingPoint {}
        @_disfavoredOverload func += <V: SIMD>(_ left: inout V, _ right: V.Scalar) where V.Scalar: FloatingPoint {}
        @_disfavoredOverload func - <V: SIMD>(_ left: V, _ right: V) -> V where V.Scalar: FloatingPoint {}
        @_disfavoredOverload func - <V: SIMD>(_ left: V, _ right: V.Scalar) -> V where V.Scalar: FloatingPoint {}
        @_disfavoredOverload func - <V: SIMD>(_ left: V.Scalar, _ right: V) -> V where V.Scalar: FloatingPoint {}
        @_disfavoredOverload func -= <V: SIMD>(_ left: inout V, _ right: V) where V.Scalar: FloatingPoint {}
        @_disfavoredOverload func -= <V: SIMD>(_ left: inout V, _ right: V.Scalar) where V.Scalar: FloatingPoint {}
        @_disfavoredOverload func * <V: SIMD>(_ left: V, _ right: V) -> V where V.Scalar: FloatingPoint {}
        @_disfavoredOverload func * <V: SIMD>(_ left: V, _ right: V.Scalar) -> V where V.Scalar: FloatingPoint {}
        @_disfavoredOverload func * <V: SIMD>(_ left: V.Scalar, _ right: V) -> V where V.Scalar: FloatingPoint {}
        @_disfavoredOverload func *= <V: SIMD>(_ left: inout V, _ right: V) where V.Scalar: FloatingPoint {}
        @_disfavoredOverload func *= <V: SIMD>(_ left: inout V, _ right: V.Scalar) where V.Scalar: FloatingPoint {}
        @_disfavoredOverload func / <V: SIMD>(_ left: V, _ right: V) -> V where V.Scalar: FloatingPoint {}
        @_disfavoredOverload func / <V: SIMD>(_ left: V, _ right: V.Scalar) -> V where V.Scalar: FloatingPoint {}
        @_disfavoredOverload func / <V: SIMD>(_ left: V.Scalar, _ right: V) -> V where V.Scalar: FloatingPoint {}
        @_disfavoredOverload func /= <V: SIMD>(_ left: inout V, _ right: V) where V.Scalar: FloatingPoint {}
        @_disfavoredOverload func /= <V: SIMD>(_ left: inout V, _ right: V.Scalar) where V.Scalar: FloatingPoint {}
        @_disfavoredOverload prefix func - <V: SIMD>(_ operand: V) -> V where V.Scalar: FloatingPoint {}
        @_disfavoredOverload func &+ <V: SIMD>(_ left: V, _ right: V) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func &+ <V: SIMD>(_ left: V, _ right: V.Scalar) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func &+ <V: SIMD>(_ left: V.Scalar, _ right: V) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func &- <V: SIMD>(_ left: V, _ right: V) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func &- <V: SIMD>(_ left: V, _ right: V.Scalar) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func &- <V: SIMD>(_ left: V.Scalar, _ right: V) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func &* <V: SIMD>(_ left: V, _ right: V) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func &* <V: SIMD>(_ left: V, _ right: V.Scalar) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func &* <V: SIMD>(_ left: V.Scalar, _ right: V) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func / <V: SIMD>(_ left: V, _ right: V) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func / <V: SIMD>(_ left: V, _ right: V.Scalar) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func / <V: SIMD>(_ left: V.Scalar, _ right: V) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func % <V: SIMD>(_ left: V, _ right: V) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func % <V: SIMD>(_ left: V, _ right: V.Scalar) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func % <V: SIMD>(_ left: V.Scalar, _ right: V) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func & <V: SIMD>(_ left: V, _ right: V) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func & <V: SIMD>(_ left: V, _ right: V.Scalar) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func & <V: SIMD>(_ left: V.Scalar, _ right: V) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func | <V: SIMD>(_ left: V, _ right: V) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func | <V: SIMD>(_ left: V, _ right: V.Scalar) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func | <V: SIMD>(_ left: V.Scalar, _ right: V) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func ^ <V: SIMD>(_ left: V, _ right: V) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func ^ <V: SIMD>(_ left: V, _ right: V.Scalar) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func ^ <V: SIMD>(_ left: V.Scalar, _ right: V) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func &<< <V: SIMD>(_ left: V, _ right: V) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func &<< <V: SIMD>(_ left: V, _ right: V.Scalar) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func &<< <V: SIMD>(_ left: V.Scalar, _ right: V) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func &>> <V: SIMD>(_ left: V, _ right: V) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func &>> <V: SIMD>(_ left: V, _ right: V.Scalar) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func &>> <V: SIMD>(_ left: V.Scalar, _ right: V) -> V where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func &+= <V: SIMD>(_ left: inout V, _ right: V) where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func &+= <V: SIMD>(_ left: inout V, _ right: V.Scalar) where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func &-= <V: SIMD>(_ left: inout V, _ right: V) where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func &-= <V: SIMD>(_ left: inout V, _ right: V.Scalar) where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func &*= <V: SIMD>(_ left: inout V, _ right: V) where V.Scalar: FixedWidthInteger {}
        @_disfavoredOverload func &*= <V: SIMD>(_ left: inout V, _ right: V.Scalar) where V.Scalar: FixedWidthInteger {}
        func .< <V: SIMD>(_ left: V, _ right: V) -> SIMDMask<V.MaskStorage> where V.Scalar: Comparable {}
        func .< <V: SIMD>(_ left: V, _ right: V.Scalar) -> SIMDMask<V.MaskStorage> where V.Scalar: Comparable {}
        func .< <V: SIMD>(_ left: V.Scalar, _ right: V) -> SIMDMask<V.MaskStorage> where V.Scalar: Comparable {}
        func .<= <V: SIMD>(_ left: V, _ right: V) -> SIMDMask<V.MaskStorage> where V.Scalar: Comparable {}
        func .<= <V: SIMD>(_ left: V, _ right: V.Scalar) -> SIMDMask<V.MaskStorage> where V.Scalar: Comparable {}
        func .<= <V: SIMD>(_ left: V.Scalar, _ right: V) -> SIMDMask<V.MaskStorage> where V.Scalar: Comparable {}
        func .> <V: SIMD>(_ left: V, _ right: V) -> SIMDMask<V.MaskStorage> where V.Scalar: Comparable {}
        func .> <V: SIMD>(_ left: V, _ right: V.Scalar) -> SIMDMask<V.MaskStorage> where V.Scalar: Comparable {}
        func .> <V: SIMD>(_ left: V.Scalar, _ right: V) -> SIMDMask<V.MaskStorage> where V.Scalar: Comparable {}
        func .>= <V: SIMD>(_ left: V, _ right: V) -> SIMDMask<V.MaskStorage> where V.Scalar: Comparable {}
        func .>= <V: SIMD>(_ left: V, _ right: V.Scalar) -> SIMDMask<V.MaskStorage> where V.Scalar: Comparable {}
        func .>= <V: SIMD>(_ left: V.Scalar, _ right: V) -> SIMDMask<V.MaskStorage> where V.Scalar: Comparable {}
        func .== <V: SIMD>(_ left: V, _ right: V) -> SIMDMask<V.MaskStorage> {}
        func .== <V: SIMD>(_ left: V, _ right: V.Scalar) -> SIMDMask<V.MaskStorage> {}
        func .== <V: SIMD>(_ left: V.Scalar, _ right: V) -> SIMDMask<V.MaskStorage> {}
        func .!= <V: SIMD>(_ left: V, _ right: V) -> SIMDMask<V.MaskStorage> {}
        func .!= <V: SIMD>(_ left: V, _ right: V.Scalar) -> SIMDMask<V.MaskStorage> {}
        func .!= <V: SIMD>(_ left: V.Scalar, _ right: V) -> SIMDMask<V.MaskStorage> {}
        func .& <S: SIMD>(_ left: SIMDMask<S>, _ right: SIMDMask<S>) -> SIMDMask<S> {}
        func .& <S: SIMD>(_ left: SIMDMask<S>, _ right: Bool) -> SIMDMask<S> {}
        func .& <S: SIMD>(_ left: Bool, _ right: SIMDMask<S>) -> SIMDMask<S> {}
        func .&= <S: SIMD>(_ left: inout SIMDMask<S>, _ right: SIMDMask<S>) {}
        func .| <S: SIMD>(_ left: SIMDMask<S>, _ right: SIMDMask<S>) -> SIMDMask<S> {}
        func .| <S: SIMD>(_ left: SIMDMask<S>, _ right: Bool) -> SIMDMask<S> {}
        func .| <S: SIMD>(_ left: Bool, _ right: SIMDMask<S>) -> SIMDMask<S> {}
        func .|= <S: SIMD>(_ left: inout SIMDMask<S>, _ right: SIMDMask<S>) {}
        func .^ <S: SIMD>(_ left: SIMDMask<S>, _ right: SIMDMask<S>) -> SIMDMask<S> {}
        func .^ <S: SIMD>(_ left: SIMDMask<S>, _ right: Bool) -> SIMDMask<S> {}
        func .^ <S: SIMD>(_ left: Bool, _ right: SIMDMask<S>) -> SIMDMask<S> {}
        func .^= <S: SIMD>(_ left: inout SIMDMask<S>, _ right: SIMDMask<S>) {}
        prefix func .! <S: SIMD>(_ operand: SIMDMask<S>) -> SIMDMask<S> {}
        @_disfavoredOverload prefix func ~ <V: SIMD>(_ operand: V) -> V where V.Scalar: FixedWidthInteger {}
        """)

    static let foundationOperators = InterfaceText(
        module: "Foundation",
        """
        func + (_ left: Date, _ right: TimeInterval) -> Date {}
        func - (_ left: Date, _ right: TimeInterval) -> Date {}
        func += (_ left: inout Date, _ right: TimeInterval) {}
        func -= (_ left: inout Date, _ right: TimeInterval) {}
        func + (_ left: DispatchTime, _ right: DispatchTimeInterval) -> DispatchTime {}
        func + (_ left: DispatchTime, _ right: Double) -> DispatchTime {}
        func - (_ left: DispatchTime, _ right: DispatchTimeInterval) -> DispatchTime {}
        func - (_ left: DispatchTime, _ right: Double) -> DispatchTime {}
        func + (_ left: DispatchWallTime, _ right: DispatchTimeInterval) -> DispatchWallTime {}
        func + (_ left: DispatchWallTime, _ right: Double) -> DispatchWallTime {}
        func - (_ left: DispatchWallTime, _ right: DispatchTimeInterval) -> DispatchWallTime {}
        func - (_ left: DispatchWallTime, _ right: Double) -> DispatchWallTime {}
        @_disfavoredOverload func + <I: InstantProtocol>(_ left: I, _ right: I.Duration) -> I {}
        @_disfavoredOverload func - <I: InstantProtocol>(_ left: I, _ right: I.Duration) -> I {}
        @_disfavoredOverload func - <I: InstantProtocol>(_ left: I, _ right: I) -> I.Duration {}
        @_disfavoredOverload func += <I: InstantProtocol>(_ left: inout I, _ right: I.Duration) {}
        @_disfavoredOverload func -= <I: InstantProtocol>(_ left: inout I, _ right: I.Duration) {}
        @_disfavoredOverload func * (_ left: Duration, _ right: Double) -> Duration {}
        @_disfavoredOverload func * <D: DurationProtocol, T: BinaryInteger>(_ left: D, _ right: T) -> D {}
        @_disfavoredOverload func / (_ left: Duration, _ right: Double) -> Duration {}
        @_disfavoredOverload func / <D: DurationProtocol, T: BinaryInteger>(_ left: D, _ right: T) -> D {}
        @_disfavoredOverload func / <D: DurationProtocol>(_ left: D, _ right: D) -> Double {}
        @_disfavoredOverload func *= <D: DurationProtocol, T: BinaryInteger>(_ left: inout D, _ right: T) {}
        @_disfavoredOverload func /= (_ left: inout Duration, _ right: Double) {}
        @_disfavoredOverload func /= <T: BinaryInteger>(_ left: inout Duration, _ right: T) {}

        @_disfavoredOverload func / (_ left: Decimal, _ right: Decimal) -> Decimal {}
        @_disfavoredOverload func /= (_ left: inout Decimal, _ right: Decimal) {}
        @_disfavoredOverload func + <U: Unit>(_ left: Measurement<U>, _ right: Measurement<U>) -> Measurement<U> {}
        @_disfavoredOverload func - <U: Unit>(_ left: Measurement<U>, _ right: Measurement<U>) -> Measurement<U> {}
        @_disfavoredOverload func + <U: Dimension>(_ left: Measurement<U>, _ right: Measurement<U>) -> Measurement<U> {}
        @_disfavoredOverload func - <U: Dimension>(_ left: Measurement<U>, _ right: Measurement<U>) -> Measurement<U> {}
        @_disfavoredOverload func * <U: Unit>(_ left: Measurement<U>, _ right: Double) -> Measurement<U> {}
        @_disfavoredOverload func * <U: Unit>(_ left: Double, _ right: Measurement<U>) -> Measurement<U> {}
        @_disfavoredOverload func / <U: Unit>(_ left: Measurement<U>, _ right: Double) -> Measurement<U> {}
        @_disfavoredOverload func / <U: Unit>(_ left: Double, _ right: Measurement<U>) -> Measurement<U> {}
        @_disfavoredOverload func == <U: Unit>(_ left: Measurement<U>, _ right: Measurement<U>) -> Bool {}
        @_disfavoredOverload func < <U: Unit>(_ left: Measurement<U>, _ right: Measurement<U>) -> Bool {}
        @_disfavoredOverload func == <T: Unit, U: Unit>(_ left: Measurement<T>, _ right: Measurement<U>) -> Bool {}
        @_disfavoredOverload func < <T: Unit, U: Unit>(_ left: Measurement<T>, _ right: Measurement<U>) -> Bool {}
        @_disfavoredOverload func + (_ left: AttributedString, _ right: AttributedString) -> AttributedString {}
        @_disfavoredOverload func + <T: AttributedStringProtocol>(_ left: AttributedString, _ right: T) -> AttributedString {}
        @_disfavoredOverload func += (_ left: inout AttributedString, _ right: AttributedString) {}
        @_disfavoredOverload func += <T: AttributedStringProtocol>(_ left: inout AttributedString, _ right: T) {}
        @_disfavoredOverload func == <T: AttributedStringProtocol, U: AttributedStringProtocol>(_ left: T, _ right: U) -> Bool {}
        @_disfavoredOverload func + (_ left: IndexPath, _ right: IndexPath) -> IndexPath {}
        @_disfavoredOverload func += (_ left: inout IndexPath, _ right: IndexPath) {}

        func ~= (_ code: URLError.Code, _ error: any Error) -> Bool {}
        func ~= (_ code: CocoaError.Code, _ error: any Error) -> Bool {}
        """)
}
