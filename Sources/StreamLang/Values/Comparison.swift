// The order of values: `<` and what stands on it.

import RxEngine

extension Value {
    /// Whether a value comes before another.
    ///
    /// - Throws: A `RuntimeError` for values without an order, or what a script's own `<` throws.
    package func isLess(than other: Value) throws -> Bool {
        switch (self, other) {
        case (.int(let left), .int(let right)): return left < right
        case (.double(let left), .double(let right)): return left < right
        case (.int(let left), .double(let right)): return Double(left) < right
        case (.double(let left), .int(let right)): return left < Double(right)
        case (.shortString(let left), .shortString(let right)), (.shortCharacter(let left), .shortCharacter(let right)):
            return left < right
        default: break
        }
        if let left = text, let right = other.text { return left < right }
        if let left = scalar, let right = other.scalar { return left < right }
        if let left = tupleElements, let right = other.tupleElements, left.count == right.count {
            // The first that differ decide: of NaN and any number neither is less.
            for (first, second) in zip(left, right) where try !first.equals(second) {
                return try first.isLess(than: second)
            }
            return false
        }
        if case .object(let object) = self {
            if object.nominal.isScript {
                if let own = object.nominal.witness("<") { return try own.call(self, other) == .bool(true) }
                if let order = try enumOrder(object, other) { return order }
                if let distance = object.nominal.witness("distance"), object.nominal.isKind(of: .strideable) {
                    return try Value.int(0).isLess(than: distance.call(self, other))
                }
            } else if let order = try object.isLess(than: other) {
                return order
            }
        }
        if case .object(let object) = other, let number = object as? NumberObject,
            let order = number.compare(toPlain: self)
        {
            return order > 0
        }
        if other.nominal === NominalType.decimal, let left = decimal, let right = other.decimal { return left < right }
        if let own = OwnOrders.order(of: nominal) ?? OwnOrders.order(of: other.nominal) {
            return try own.call(self, other) == .bool(true)
        }
        throw RuntimeError(
            "\(nominal.name) and \(other.nominal.name) cannot be compared with <",
            hint: nominal.isScript ? "make \(nominal.name) Comparable" : nil)
    }

    /// As ``isLess(than:)``, for sorting: millions of values take seconds, so that each comparison looks whether it is to end.
    package static func comesBefore(_ left: Value, _ right: Value) throws -> Bool {
        try Interruption.check()
        return try left.isLess(than: right)
    }

    /// A Comparable enum without a `<` of its own: the order of its cases, then of the payloads.
    private func enumOrder(_ object: Object, _ other: Value) throws -> Bool? {
        guard object.nominal.isKind(of: .comparable), let left = object as? EnumObject,
            let right = other.object(as: EnumObject.self), left.nominal === right.nominal
        else { return nil }
        guard left.index == right.index else { return left.index < right.index }
        return try Value.tuple(left.payload).isLess(than: .tuple(right.payload))
    }

    /// A Unicode scalar, also one written as a literal whose type nothing told.
    package var scalar: Unicode.Scalar? {
        if let scalar = object(as: NativeObject<Unicode.Scalar>.self)?.native { return scalar }
        guard let scalars = text?.unicodeScalars, scalars.count == 1 else { return nil }
        return scalars.first
    }

    /// The elements of a tuple, none for the empty one; nil for anything else.
    package var tupleElements: [Value]? {
        if case .void = self { return [] }
        return object(as: TupleObject.self)?.elements
    }
}

extension NumberObject {
    /// The number as a value of the widest plain kind; nil for an integer that is no `Int`.
    package var plain: Value? {
        switch number {
        case .signed(let integer): .int(integer)
        case .unsigned(let integer): Int(exactly: integer).map { .int($0) }
        case .wide(let integer): Int(exactly: integer).map { .int($0) }
        case .unsignedWide(let integer): Int(exactly: integer).map { .int($0) }
        case .float(let float): .double(Double(float))
        case .real(let number): .double(number)
        }
    }

    /// -1, 0 or 1 as this number is below, equal to or above a plain number; nil for anything else, and for NaN.
    func compare(toPlain other: Value) -> Int? {
        switch (plain, other) {
        case (.int(let left), .int(let right)): left < right ? -1 : left == right ? 0 : 1
        case (nil, .int): isNegative ? -1 : 1
        case (.double(let left), .double(let right)): Self.order(left, right)
        case (.double(let left), .int(let right)): Self.order(left, Double(right))
        case (.int(let left), .double(let right)): Self.order(Double(left), right)
        default: nil
        }
    }

    /// As `compare(toPlain:)`, for two sized numbers.
    func compare(to other: NumberObject) -> Int? {
        switch (number, other.number) {
        case (.unsigned(let left), .unsigned(let right)): left < right ? -1 : left == right ? 0 : 1
        case (.float(let left), .float(let right)): Self.order(left, right)
        default:
            if let plain = other.plain {
                compare(toPlain: plain)
            } else if plain != nil {
                other.isNegative ? 1 : -1
            } else {
                compareWide(to: other)
            }
        }
    }

    /// Whether it is below every `Int`.
    private var isNegative: Bool {
        if case .wide(let number) = number { number < 0 } else { false }
    }

    /// As `compare(to:)`, for two integers neither of which is an `Int`.
    private func compareWide(to other: NumberObject) -> Int {
        if isNegative != other.isNegative { return isNegative ? -1 : 1 }
        let (left, right) = (Value.object(self), Value.object(other))
        if isNegative {
            let (left, right) = (left.exactly(Int128.self) ?? 0, right.exactly(Int128.self) ?? 0)
            return left < right ? -1 : left == right ? 0 : 1
        }
        let (one, two) = (left.exactly(UInt128.self) ?? 0, right.exactly(UInt128.self) ?? 0)
        return one < two ? -1 : one == two ? 0 : 1
    }

    private static func order<Number: BinaryFloatingPoint>(_ left: Number, _ right: Number) -> Int? {
        left < right ? -1 : left == right ? 0 : left > right ? 1 : nil
    }
}

/// Whether a value is a number of any type.
func isNumber(_ value: Value) -> Bool {
    switch value {
    case .int, .double: true
    case .bool, .void, .none, .shortString, .shortCharacter: false
    case .object(let object): object is NumberObject
    }
}

/// Compares two natives of one type, if they have an order.
func nativeIsLess<Left: Comparable>(_ left: Left, _ right: Any) -> Bool? {
    (right as? Left).map { left < $0 }
}

/// Whether two natives of one type are equal.
func nativeIsEqual<Left: Equatable>(_ left: Left, _ right: Any) -> Bool { left == right as? Left }

/// The `<` that scripts give types of the library which have none: `extension Bool: Comparable`. A process has one table,
/// since whoever compares values knows of no session; what no script of a session makes comparable is compared nowhere.
package enum OwnOrders {
    private static let lock = Lock()
    nonisolated(unsafe) private static var orders: [NominalType: FunctionObject] = [:]

    static func order(of nominal: NominalType) -> FunctionObject? { lock.withLock { orders[nominal] } }

    package static func add(_ order: FunctionObject, to nominal: NominalType) {
        lock.withLock { orders[nominal] = order }
    }
}
