// A class of tests that a script declares.

/// A class of tests, and its tests in the order in which they run.
package struct TestClass {
    package let type: NominalType
    package let arguments: [ScriptType]
    /// Each takes an object of the class.
    package let tests: [(name: String, method: FunctionObject)]

    package init(type: NominalType, arguments: [ScriptType] = [], tests: [(name: String, method: FunctionObject)]) {
        (self.type, self.arguments, self.tests) = (type, arguments, tests)
    }
}
