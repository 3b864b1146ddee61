// The operators that compare, make ranges, and decide, as the checker sees them.

extension LibraryInterface {
    static let comparisonOperators = InterfaceText(
        module: "Swift",
        """
        func == <T: Equatable>(_ left: T, _ right: T) -> Bool {}
        func == <T: Equatable>(_ left: T?, _ right: T?) -> Bool {}
        func == <S: StringProtocol>(_ left: S, _ right: S) -> Bool {}
        @_disfavoredOverload func == <T: RawRepresentable>(_ left: T, _ right: T) -> Bool where T.RawValue: Equatable {}
        @_disfavoredOverload func != <T: RawRepresentable>(_ left: T, _ right: T) -> Bool where T.RawValue: Equatable {}
        func == <S: StringProtocol, T: StringProtocol>(_ left: S, _ right: T) -> Bool {}
        func == <T: BinaryInteger>(_ left: T, _ right: T) -> Bool {}
        func == <T: BinaryInteger, U: BinaryInteger>(_ left: T, _ right: U) -> Bool {}
        func == (_ left: Any.Type?, _ right: Any.Type?) -> Bool {}
        func == (_ left: (), _ right: ()) -> Bool {}
        func == <A: Equatable, B: Equatable>(_ left: (A, B), _ right: (A, B)) -> Bool {}
        func == <A: Equatable, B: Equatable, C: Equatable>(_ left: (A, B, C), _ right: (A, B, C)) -> Bool {}
        func == <A: Equatable, B: Equatable, C: Equatable, D: Equatable>(
            _ left: (A, B, C, D), _ right: (A, B, C, D)) -> Bool {}
        func == <A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable>(
            _ left: (A, B, C, D, E), _ right: (A, B, C, D, E)) -> Bool {}
        func == <A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable>(
            _ left: (A, B, C, D, E, F), _ right: (A, B, C, D, E, F)) -> Bool {}
        @_disfavoredOverload func == <T>(_ left: [T], _ right: [T]) -> Bool where T == Any {}
        @_disfavoredOverload func == <T>(_ left: [AnyHashable: T], _ right: [AnyHashable: T]) -> Bool where T == Any {}
        @_disfavoredOverload func != <T>(_ left: [T], _ right: [T]) -> Bool where T == Any {}
        @_disfavoredOverload func != <T>(_ left: [AnyHashable: T], _ right: [AnyHashable: T]) -> Bool where T == Any {}
        func != <T: Equatable>(_ left: T, _ right: T) -> Bool {}
        func != <T: Equatable>(_ left: T?, _ right: T?) -> Bool {}
        func != <S: StringProtocol>(_ left: S, _ right: S) -> Bool {}
        func != <S: StringProtocol, T: StringProtocol>(_ left: S, _ right: T) -> Bool {}
        func != <T: BinaryInteger>(_ left: T, _ right: T) -> Bool {}
        func != <T: BinaryInteger, U: BinaryInteger>(_ left: T, _ right: U) -> Bool {}
        func != (_ left: Any.Type?, _ right: Any.Type?) -> Bool {}
        func != (_ left: (), _ right: ()) -> Bool {}
        func != <A: Equatable, B: Equatable>(_ left: (A, B), _ right: (A, B)) -> Bool {}
        func != <A: Equatable, B: Equatable, C: Equatable>(_ left: (A, B, C), _ right: (A, B, C)) -> Bool {}
        func != <A: Equatable, B: Equatable, C: Equatable, D: Equatable>(
            _ left: (A, B, C, D), _ right: (A, B, C, D)) -> Bool {}
        func != <A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable>(
            _ left: (A, B, C, D, E), _ right: (A, B, C, D, E)) -> Bool {}
        func != <A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable>(
            _ left: (A, B, C, D, E, F), _ right: (A, B, C, D, E, F)) -> Bool {}
        func === (_ left: AnyObject?, _ right: AnyObject?) -> Bool {}
        func !== (_ left: AnyObject?, _ right: AnyObject?) -> Bool {}
        func ~= <T: Equatable>(_ pattern: T, _ value: T) -> Bool {}
        func ~= <R: RangeExpression>(_ pattern: R, _ value: R.Bound) -> Bool {}

        func < <T: Comparable>(_ left: T, _ right: T) -> Bool {}
        func < <S: StringProtocol>(_ left: S, _ right: S) -> Bool {}
        func < <S: StringProtocol, T: StringProtocol>(_ left: S, _ right: T) -> Bool {}
        func < <T: BinaryInteger>(_ left: T, _ right: T) -> Bool {}
        func < <T: BinaryInteger, U: BinaryInteger>(_ left: T, _ right: U) -> Bool {}
        func < <A: Comparable, B: Comparable>(_ left: (A, B), _ right: (A, B)) -> Bool {}
        func < <A: Comparable, B: Comparable, C: Comparable>(_ left: (A, B, C), _ right: (A, B, C)) -> Bool {}
        func < <A: Comparable, B: Comparable, C: Comparable, D: Comparable>(
            _ left: (A, B, C, D), _ right: (A, B, C, D)) -> Bool {}
        func < <A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable>(
            _ left: (A, B, C, D, E), _ right: (A, B, C, D, E)) -> Bool {}
        func < <A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable, F: Comparable>(
            _ left: (A, B, C, D, E, F), _ right: (A, B, C, D, E, F)) -> Bool {}
        func <= <T: Comparable>(_ left: T, _ right: T) -> Bool {}
        func <= <S: StringProtocol>(_ left: S, _ right: S) -> Bool {}
        func <= <S: StringProtocol, T: StringProtocol>(_ left: S, _ right: T) -> Bool {}
        func <= <T: BinaryInteger>(_ left: T, _ right: T) -> Bool {}
        func <= <T: BinaryInteger, U: BinaryInteger>(_ left: T, _ right: U) -> Bool {}
        func <= <A: Comparable, B: Comparable>(_ left: (A, B), _ right: (A, B)) -> Bool {}
        func <= <A: Comparable, B: Comparable, C: Comparable>(_ left: (A, B, C), _ right: (A, B, C)) -> Bool {}
        func <= <A: Comparable, B: Comparable, C: Comparable, D: Comparable>(
            _ left: (A, B, C, D), _ right: (A, B, C, D)) -> Bool {}
        func <= <A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable>(
            _ left: (A, B, C, D, E), _ right: (A, B, C, D, E)) -> Bool {}
        func <= <A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable, F: Comparable>(
            _ left: (A, B, C, D, E, F), _ right: (A, B, C, D, E, F)) -> Bool {}
        func > <T: Comparable>(_ left: T, _ right: T) -> Bool {}
        func > <S: StringProtocol>(_ left: S, _ right: S) -> Bool {}
        func > <S: StringProtocol, T: StringProtocol>(_ left: S, _ right: T) -> Bool {}
        func > <T: BinaryInteger>(_ left: T, _ right: T) -> Bool {}
        func > <T: BinaryInteger, U: BinaryInteger>(_ left: T, _ right: U) -> Bool {}
        func > <A: Comparable, B: Comparable>(_ left: (A, B), _ right: (A, B)) -> Bool {}
        func > <A: Comparable, B: Comparable, C: Comparable>(_ left: (A, B, C), _ right: (A, B, C)) -> Bool {}
        func > <A: Comparable, B: Comparable, C: Comparable, D: Comparable>(
            _ left: (A, B, C, D), _ right: (A, B, C, D)) -> Bool {}
        func > <A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable>(
            _ left: (A, B, C, D, E), _ right: (A, B, C, D, E)) -> Bool {}
        func > <A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable, F: Comparable>(
            _ left: (A, B, C, D, E, F), _ right: (A, B, C, D, E, F)) -> Bool {}
        func >= <T: Comparable>(_ left: T, _ right: T) -> Bool {}
        func >= <S: StringProtocol>(_ left: S, _ right: S) -> Bool {}
        func >= <S: StringProtocol, T: StringProtocol>(_ left: S, _ right: T) -> Bool {}
        func >= <T: BinaryInteger>(_ left: T, _ right: T) -> Bool {}
        func >= <T: BinaryInteger, U: BinaryInteger>(_ left: T, _ right: U) -> Bool {}
        func >= <A: Comparable, B: Comparable>(_ left: (A, B), _ right: (A, B)) -> Bool {}
        func >= <A: Comparable, B: Comparable, C: Comparable>(_ left: (A, B, C), _ right: (A, B, C)) -> Bool {}
        func >= <A: Comparable, B: Comparable, C: Comparable, D: Comparable>(
            _ left: (A, B, C, D), _ right: (A, B, C, D)) -> Bool {}
        func >= <A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable>(
            _ left: (A, B, C, D, E), _ right: (A, B, C, D, E)) -> Bool {}
        func >= <A: Comparable, B: Comparable, C: Comparable, D: Comparable, E: Comparable, F: Comparable>(
            _ left: (A, B, C, D, E, F), _ right: (A, B, C, D, E, F)) -> Bool {}

        func ... <T: Comparable>(_ left: T, _ right: T) -> ClosedRange<T> {}
        func ..< <T: Comparable>(_ left: T, _ right: T) -> Range<T> {}
        prefix func ... <T: Comparable>(_ upper: T) -> PartialRangeThrough<T> {}
        prefix func ..< <T: Comparable>(_ upper: T) -> PartialRangeUpTo<T> {}
        postfix func ... <T: Comparable>(_ lower: T) -> PartialRangeFrom<T> {}

        prefix func ! (_ operand: Bool) -> Bool {}
        func && (_ left: Bool, _ right: @autoclosure () throws -> Bool) rethrows -> Bool {}
        func || (_ left: Bool, _ right: @autoclosure () throws -> Bool) rethrows -> Bool {}
        func ?? <T>(_ left: T?, _ right: @autoclosure () throws -> T) rethrows -> T {}
        func ?? <T>(_ left: T?, _ right: @autoclosure () throws -> T?) rethrows -> T? {}
        """)
}
