// What a test says of a text: that it is right, and of which type its variable `x` is.

import Testing

/// Says that the checker takes a text without a complaint, and finds the type of its variable `x`.
func infers(_ text: String, _ type: String, at location: SourceLocation = #_sourceLocation) {
    let checked = Checked(text)
    #expect(checked.mistakes == [], sourceLocation: location)
    #expect(checked.type("x") == type, sourceLocation: location)
}

/// The same of an expression behind some declarations, which may use the types ``markers``.
func infers(
    _ expression: String, _ type: String, after declarations: String, at location: SourceLocation = #_sourceLocation
) {
    infers("\(markers)\n\(declarations)\nlet x = \(expression)", type, at: location)
}

/// Types that overloads give, so that the type of a call tells which one was chosen.
let markers = "struct A {}; struct B {}; struct C {}"
