// Between Foundation's numbers and texts and Swift's.

import Foundation

extension Value {
    /// Whether the value is an object of Foundation that stands for one of Swift, or a collection that holds some.
    var holdsBridged: Bool {
        if nominal.isKind(of: .nsNumber) || nominal === NominalType.nsMutableString { return true }
        return elements?.contains(where: \.holdsBridged)
            ?? object(as: DictionaryObject.self)?.table.all.contains { $0.value.holdsBridged } ?? false
    }

    /// What an NSNumber is as a number or truth value of Swift, or an NSMutableString as a text; nil for other values,
    /// and where the value does not fit.
    func bridged(to nominal: NominalType) -> Value? {
        if let text = object(as: NativeObject<NSMutableString>.self)?.native {
            return nominal === NominalType.string ? .string(String(describing: text)) : nil
        }
        if let number = (self.object(as: DecimalObject.self)).map({ NSDecimalNumber(decimal: $0.number) as NSNumber }) {
            return nominal.isKind(of: .nsNumber) ? .object(NativeObject(number, .nsDecimalNumber)) : nil
        }
        guard let number = object(as: NativeObject<NSNumber>.self)?.native else { return nil }
        switch nominal {
        case .int: return Int(exactly: number).map { .int($0) }
        case .double: return Double(exactly: number).map { .double($0) }
        case .bool: return Bool(exactly: number).map { .bool($0) }
        case .decimal: return .decimal(number.decimal)
        default: return nil
        }
    }

    /// A number or truth value of any type as Foundation's; nil for anything else.
    var nsNumber: NSNumber? {
        switch self {
        case .bool(let truth): return NSNumber(value: truth)
        case .int(let number): return NSNumber(value: number)
        case .double(let number): return NSNumber(value: number)
        case .void, .none, .shortString, .shortCharacter: return nil
        case .object(let object):
            if let number = object as? NativeObject<NSNumber> { return number.native }
            if let decimal = object as? DecimalObject { return NSDecimalNumber(decimal: decimal.number) }
            guard let sized = object as? NumberObject else { return nil }
            switch sized.number {
            case .signed(let number): return NSNumber(value: number)
            case .unsigned(let number): return NSNumber(value: number)
            case .float(let number): return NSNumber(value: number)
            }
        }
    }

    /// An `NSDecimalNumber`.
    static func decimalNumber(_ number: Decimal) -> Value {
        .object(NativeObject<NSNumber>(NSDecimalNumber(decimal: number), .nsDecimalNumber))
    }

    /// The value as `as NSNumber`, `as NSDecimalNumber` or `as Decimal` has it; itself where it is neither of them.
    func bridged(as nominal: NominalType) -> Value {
        guard nominal.isKind(of: .nsNumber) else { return bridged(to: nominal) ?? self }
        guard self.nominal !== nominal, let number = nsNumber else { return self }
        if nominal === NominalType.nsDecimalNumber { return .decimalNumber(number.decimal) }
        return .object(NativeObject(number, number is NSDecimalNumber ? .nsDecimalNumber : .nsNumber))
    }
}
