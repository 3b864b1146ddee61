// Sequences and collections that scripts declare.

/// How the values of a script's type are walked: what its `Sequence` or `Collection` conformance comes to.
package struct ScriptSequence {
    /// Starts a walk over a value's elements.
    package let start: (Value) throws -> ElementIterator
    /// The positions of a collection's elements; nil for a sequence that is none.
    package var indices: ((Value) throws -> [Value])?
    /// The position behind the last element of a collection.
    var endIndex: ((Value) throws -> Value)?
    /// Writes the element at a position; nil where the subscript has no setter.
    package var write: ((_ collection: inout Value, _ index: Value, _ element: Value) throws -> Void)?
    /// Puts other elements between two positions, the end where none is given; nil for what is no
    /// `RangeReplaceableCollection`.
    var replace: ((_ collection: inout Value, _ from: Value?, _ to: Value?, _ elements: [Value]) throws -> Void)?
    /// The position behind another one.
    var positionAfter: ((_ collection: Value, _ index: Value) throws -> Value)?
    /// An empty collection of a type, by its initializer without parameters.
    var makeEmpty: ((_ type: Value) throws -> Value)?
}

extension NominalType {
    /// How values of the type are walked, by its own or an inherited conformance.
    func walk() -> ScriptSequence? {
        if let sequence { return sequence }
        for parent in parents {
            if let inherited = parent.walk() { return inherited }
        }
        return nil
    }
}
