// What completion takes the word being typed for.

import Testing

@testable import rxrepl

@MainActor
@Suite("Completion") struct CompleterTests {
    @Test("the place is read from the text before the word", arguments: [
        (":", Completer.Place.command),
        (":load ", .argument(of: "load")),
        ("taps.", .member(of: "taps")),
        ("print(taps.", .member(of: "taps")),
        ("a + of(1, 2).map { $0 }.", .member(of: "of(1, 2).map { $0 }")),
        ("x[1].", .member(of: "x[1]")),
        ("let a = ", .name),
        ("", .name),
    ] as [(String, Completer.Place)])
    func places(before: String, place: Completer.Place) {
        #expect(Completer.place(before) == place)
    }
}
