// `#selector(f)`: a method that is called, or known by its name.

/// A method as `#selector` gives it.
package final class SelectorObject: FunctionObject {
    /// The method's name without labels.
    package let name: String
    private let method: FunctionObject?
    /// Whether the method is one of a type, which takes its object first.
    private let takesObject: Bool

    package init(_ name: String, _ method: FunctionObject?, takesObject: Bool = false) {
        self.name = name
        self.method = method
        self.takesObject = takesObject
        super.init(parameterCount: method?.parameterCount)
    }

    package override func call(_ arguments: [Value]) throws -> Value { try method?.call(arguments) ?? .void }

    /// Calls the method of an object, with who calls it if it has a parameter for that.
    package func send(to target: Value, from sender: Value) throws {
        let bound = takesObject ? try method?.call(target).object(as: FunctionObject.self) : method
        _ = try bound?.call(sender)
    }
}
