// Sequences and collections that scripts declare.

/// How the values of a script's type are walked: what its `Sequence` or `Collection` conformance comes to.
package struct ScriptSequence {
    /// Starts a walk over a value's elements.
    package let start: (Value) throws -> ElementIterator
    /// The positions of a collection's elements; nil for a sequence that is none.
    package var indices: ((Value) throws -> [Value])?
    /// How many elements a collection has, counted by their positions.
    package var count: ((Value) throws -> Int)?
    /// Whether a collection has no position.
    package var isEmpty: ((Value) throws -> Bool)?
    /// The position behind the last element of a collection.
    package var endIndex: ((Value) throws -> Value)?
    /// Reads the element at a position of a collection.
    package var read: ((_ collection: Value, _ index: Value) throws -> Value)?
    /// Writes the element at a position; nil where the subscript has no setter.
    package var write: ((_ collection: inout Value, _ index: Value, _ element: Value) throws -> Void)?
    /// Puts other elements between two positions, the end where none is given; nil for what is no
    /// `RangeReplaceableCollection`.
    package var replace:
        ((_ collection: inout Value, _ from: Value?, _ to: Value?, _ elements: [Value]) throws -> Void)?
    /// The part between two positions as the type's own subscript has it; nil where it declares none.
    package var part: ((_ collection: Value, _ from: Value, _ to: Value) throws -> Value)?
    /// Puts a part in the place of that between two positions, as the type's own subscript does it; nil where it declares none
    /// with a setter.
    package var writePart: ((_ collection: inout Value, _ from: Value, _ to: Value, _ part: Value) throws -> Void)?
    /// The position behind another one.
    package var positionAfter: ((_ collection: Value, _ index: Value) throws -> Value)?
    /// An empty collection of a type, by its initializer without parameters.
    package var makeEmpty: ((_ type: Value) throws -> Value)?

    package init(
        start: @escaping (Value) throws -> ElementIterator, indices: ((Value) throws -> [Value])? = nil,
        endIndex: ((Value) throws -> Value)? = nil,
        read: ((Value, Value) throws -> Value)? = nil, write: ((inout Value, Value, Value) throws -> Void)? = nil,
        replace: ((inout Value, Value?, Value?, [Value]) throws -> Void)? = nil,
        positionAfter: ((Value, Value) throws -> Value)? = nil, makeEmpty: ((Value) throws -> Value)? = nil
    ) {
        self.start = start
        self.indices = indices
        self.endIndex = endIndex
        self.read = read
        self.write = write
        self.replace = replace
        self.positionAfter = positionAfter
        self.makeEmpty = makeEmpty
    }
}

extension NominalType {
    /// How values of the type are walked, by its own or an inherited conformance.
    package func walk() -> ScriptSequence? {
        if let sequence { return sequence }
        if let lineage { return lineage.lazy.compactMap(\.sequence).first }
        return parents.lazy.compactMap { $0.walk() }.first
    }
}
