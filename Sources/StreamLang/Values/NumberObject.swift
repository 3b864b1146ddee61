// Numbers that are no Int and no Double.

import Foundation

/// An integer of a type other than `Int`, a `Float` or a `CGFloat`: the nominal type says which.
package final class NumberObject: Object {
    /// The bits' value: the integer (`UInt64` above `Int.max` wraps) or the float.
    package enum Number: Hashable {
        case signed(Int)
        case unsigned(UInt)
        // Apart, since few numbers need the room.
        indirect case wide(Int128)
        indirect case unsignedWide(UInt128)
        case float(Float)
        case real(Double)
    }
    package let number: Number
    package init(_ number: Number, _ nominal: NominalType) {
        self.number = number
        super.init(nominal)
    }

    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) {
        switch number {
        case .signed(let integer): writer.append(String(integer))
        case .unsigned(let integer): writer.append(String(integer))
        case .wide(let integer): writer.append(String(integer))
        case .unsignedWide(let integer): writer.append(String(integer))
        case .float(let float):
            var text = ""
            float.write(to: &text)  // as for Double
            writer.append(text)
        case .real(let number):
            var text = ""
            number.write(to: &text)
            writer.append(text)
        }
    }
    package override func isEqual(to other: Object) throws -> Bool {
        if let other = other as? NumberObject { return compare(to: other) == 0 }
        if other is NativeObject<NSNumber> { return try other.isEqual(to: self) }
        return try super.isEqual(to: other)
    }
    package override func isEqual(toPlain other: Value) -> Bool { compare(toPlain: other) == 0 }
    package override func hash(into hasher: inout Hasher) {
        if let plain { hasher.combine(plain) } else { hasher.combine(number) }
    }
    package override var tableHash: Int { plain?.tableHash ?? super.tableHash }
    package override func isLess(than other: Value) -> Bool? {
        let order = other.object(as: NumberObject.self).map { compare(to: $0) } ?? compare(toPlain: other)
        return order.map { $0 < 0 } ?? (isNumber(other) ? false : nil)
    }
}
