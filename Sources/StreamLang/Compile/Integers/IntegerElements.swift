// Elements of arrays in programs of Ints.

/// Reaches the elements of an array whose address and count lie in two registers. Each gives nil or false, and has done
/// nothing, where there is no such element.
enum IntegerElements {
    typealias Registers = UnsafeMutablePointer<Int>

    /// Enters an array into two registers.
    @inline(__always)
    static func enter(_ elements: UnsafeMutableBufferPointer<Value>, in registers: Registers) {
        registers[0] = Int(bitPattern: elements.baseAddress)
        registers[1] = elements.count
    }

    @inline(__always)
    private static func place(_ array: Registers, at index: Int) -> UnsafeMutablePointer<Value>? {
        guard UInt(bitPattern: index) < UInt(bitPattern: array[1]) else { return nil }
        return UnsafeMutablePointer(bitPattern: array[0]).unsafelyUnwrapped + index
    }

    @inline(__always)
    static func integer(_ array: Registers, at index: Int) -> Int? {
        if case .int(let integer)? = place(array, at: index)?.pointee { return integer }
        return nil
    }

    @inline(__always)
    static func truth(_ array: Registers, at index: Int) -> Int? {
        if case .bool(let truth)? = place(array, at: index)?.pointee { return truth ? 1 : 0 }
        return nil
    }

    @inline(__always)
    static func set(_ array: Registers, at index: Int, _ integer: Int) -> Bool {
        guard let place = place(array, at: index), case .int = place.pointee else { return false }
        place.initialize(to: .int(integer))
        return true
    }

    @inline(__always)
    static func set(_ array: Registers, at index: Int, truth: Int) -> Bool {
        guard let place = place(array, at: index), case .bool = place.pointee else { return false }
        place.initialize(to: .bool(truth == 1))
        return true
    }

    /// Finds an array in an array, to be read.
    @inline(never)
    static func findRow(_ array: Registers, at index: Int, _ row: Registers) -> Bool {
        guard let elements = place(array, at: index)?.pointee.elementsInPlace else { return false }
        enter(elements, in: row)
        return true
    }

    /// Finds an array in an array, to be changed.
    @inline(never)
    static func takeRow(_ array: Registers, at index: Int, _ row: Registers) -> Bool {
        guard let elements = place(array, at: index)?.pointee.ownElementsInPlace() else { return false }
        enter(elements, in: row)
        return true
    }
}

extension Typed {
    /// The array that a plain variable holds, or that is an element of one.
    var integerArray: IntegerArray? {
        guard type.isArrayOfIntegers else { return nil }
        switch form {
        case .slot(let slot): return .slot(slot)
        case .global(let cell): return .global(cell)
        case .part: return row
        case .general, .constant: return nil
        }
    }
}

extension Place {
    /// The same of a place.
    var integerArray: IntegerArray? {
        guard type.isArrayOfIntegers else { return nil }
        switch home {
        case .slot(let slot): return .slot(slot)
        case .global(let cell): return .global(cell)
        case .element(let element): return element.reached { .row($0, $1) }
        case .captured, .field, nil: return nil
        }
    }
}

extension Place.Element {
    /// What is made of the array and the position, where programs know both.
    func reached<Part>(_ part: (IntegerArray, IntegerTree) -> Part) -> Part? {
        guard let array = owner.integerArray, let position else { return nil }
        return part(array, position)
    }
}

extension ScriptType {
    /// Whether it is an array of Ints or of truth values, or of such arrays.
    fileprivate var isArrayOfIntegers: Bool {
        guard case .nominal(.array, let arguments) = self, let element = arguments.first else { return false }
        return element == .int || element == .bool || element.isArrayOfIntegers
    }
}
