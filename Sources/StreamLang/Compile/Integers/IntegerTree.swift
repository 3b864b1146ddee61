// Expressions of Ints as trees, and the programs that functions of Ints become.

/// An expression of Ints: what the program of a function is made of. A truth value is 1 or 0.
enum IntegerTree {
    /// A parameter.
    case slot(Int)
    case constant(Int)
    case global(Cell)
    indirect case operation(BinaryOperation, IntegerTree, IntegerTree)
    /// `condition ? one : other`, and with that `&&` and `||`.
    indirect case choice(IntegerTree, IntegerTree, IntegerTree)
    indirect case negation(IntegerTree)
    case call(FunctionCode, [IntegerTree])
    /// A variable that holds a truth value.
    indirect case truth(IntegerTree)
    indirect case element(IntegerArray, IntegerTree, isTruth: Bool)
    /// How many elements an array has.
    indirect case count(IntegerArray)
}

/// An array of Ints or of truth values, or of such arrays.
enum IntegerArray {
    case slot(Int)
    case global(Cell)
    /// An array in an array.
    indirect case row(IntegerArray, IntegerTree)
}
