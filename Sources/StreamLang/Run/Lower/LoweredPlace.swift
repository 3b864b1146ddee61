// Places: what can be assigned and changed.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

/// Something that can be assigned, whose parts (the object, the position) are computed already.
///
/// A change in place takes the value out, changes it in a register, and puts it back. While it is out, using the variable
/// is an error, as Swift's exclusivity demands.
final class LoweredPlace {
    indirect enum Home {
        case register(Register)
        /// A variable that closures share. While a part of it changes, they may use the others.
        case cell(Register)
        case global(Cell)
        /// A variable of a type. What is assigned before it is used stands for its first value.
        case ofType(StaticVariable)
        /// A value that nobody keeps.
        case value(Operand)
        case instanceField(Operand, Int)
        case structField(LoweredPlace, Int)
        case tupleElement(LoweredPlace, Int)
        /// An element of an array.
        case element(LoweredPlace, Operand)
        /// What a dictionary has for a key, as an Optional, or with the value that stands for what is missing.
        case entry(
            LoweredPlace, key: Operand, fallback: TypedExpression?, read: (LoweredPlace) -> Operand,
            write: (LoweredPlace, Operand) -> Void)
        /// What an Optional holds.
        case wrapped(LoweredPlace)
        /// What is told of before it changes: of the new value, where it is assigned.
        case told(LoweredPlace, (Operand?) -> Void)
        /// What is read and written by functions.
        case computed(read: () -> Operand, write: (Operand) -> Void)
        /// Nothing: `_ = f()`.
        case discarded
    }

    let home: Home
    let type: CheckedType
    /// Whether other threads wait while its value is out.
    let isKept: Bool
    /// What the taken values around lie in, from when it is taken to when it is put back.
    var around: Operand?
    /// What it alone lets go of at the end.
    var operands: [Operand] = []

    init(_ home: Home, _ type: CheckedType, _ operands: [Operand] = [], isKept: Bool = false) {
        self.home = home
        self.type = type
        self.isKept = isKept
        self.operands = operands
    }
}

extension LoweredPlace {
    /// What it is a part of.
    var within: LoweredPlace? {
        switch home {
        case .structField(let outer, _), .tupleElement(let outer, _), .element(let outer, _), .wrapped(let outer),
            .told(let outer, _), .entry(let outer, _, _, _, _):
            outer
        case .register, .cell, .global, .ofType, .value, .instanceField, .computed, .discarded: nil
        }
    }

    /// The same part of another place.
    func lying(in outer: LoweredPlace) -> LoweredPlace {
        let home: Home =
            switch home {
            case .structField(_, let index): .structField(outer, index)
            case .tupleElement(_, let index): .tupleElement(outer, index)
            case .element(_, let position): .element(outer, position)
            case .wrapped: .wrapped(outer)
            case .told(_, let tell): .told(outer, tell)
            case .entry(_, let key, let fallback, let read, let write):
                .entry(outer, key: key, fallback: fallback, read: read, write: write)
            case .register, .cell, .global, .ofType, .value, .instanceField, .computed, .discarded: home
            }
        return LoweredPlace(home, type, operands, isKept: isKept)
    }

    /// Whether a function is told when it changes, or writes it.
    var tellsOfChanges: Bool {
        switch home {
        case .told, .computed: true
        default: within?.tellsOfChanges ?? false
        }
    }

    /// Whether it is stored, so that it can be read and changed any number of times.
    var isStored: Bool {
        switch home {
        case .register, .cell, .global, .ofType, .instanceField: true
        case .structField(let outer, _): outer.isStored
        case .value, .tupleElement, .element, .entry, .wrapped, .told, .computed, .discarded: false
        }
    }

    /// Whether others find it empty while its value is taken out.
    var leavesGap: Bool {
        switch home {
        case .cell, .global, .ofType, .instanceField: true
        default: within?.leavesGap ?? false
        }
    }

    /// Whether it is what a dictionary may have for a key, an Optional.
    var isOptionalEntry: Bool { if case .entry(_, _, nil, _, _) = home { true } else { false } }

    /// Whether closures may use the rest of it while a part of it changes.
    var isUsedInParts: Bool {
        switch home {
        case .cell: !isKept
        case .structField(let outer, _): outer.isUsedInParts
        default: false
        }
    }

    /// What to let go of at the end, of the places around it too, which were found before.
    var allOperands: [Operand] { (within?.allOperands ?? []) + operands }

    /// What it is a part of, where it can be changed without being taken out.
    var opensIn: LoweredPlace? {
        switch home {
        case .structField(let outer, _) where !outer.isUsedInParts: outer
        case .element(let outer, _): outer
        default: nil
        }
    }
}
