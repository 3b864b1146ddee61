// What the checker does not find yet as swiftc does: why, in which text, and what it should find.
//
// A case that is found moves to the suite of its theme.

import Testing

@Suite struct KnownIssueTests {
    @Test(
        "types that are not found yet",
        arguments: [
            (
                "the arguments of an opaque result's primary associated types are not known to its users",
                "func f() -> some Sequence<Int> { [1, 2] }; let x = f().map { $0 + 1 }", "[Int]"
            ),
            (
                "the arguments of an opaque result's primary associated types are not known to its users",
                "func f() -> some Collection<String> { [\"\"] }; let x = f().first", "String?"
            ),
            (
                "a key path to what can be written is no WritableKeyPath where nothing asks for one",
                "struct P { var n = \"\" }; let x = \\P.n", "WritableKeyPath<P, String>"
            ),
            (
                "a key path to what can be written is no ReferenceWritableKeyPath where nothing asks for one",
                "class P { var n = \"\" }; let x = \\P.n", "ReferenceWritableKeyPath<P, String>"
            ),
            (
                "a key path to what can be written is no WritableKeyPath where nothing asks for one",
                "let x = \\(a: Int, b: String).b", "WritableKeyPath<(a: Int, b: String), String>"
            ),
            (
                "an assignment through an Optional gives nothing, not an Optional of it",
                "class D { var d: D?; var n = 1 }; let d = D(); let x = d.d?.n = 2", "()?"
            ),
        ])
    func types(why: String, text: String, type: String) { doesNotInferYet(why, text, type) }

    @Test(
        "overloads that are not chosen yet",
        arguments: [
            (
                "an Any in place of a generic parameter counts as much as the parameter",
                "func f(_ v: Any) -> A { A() }; func f<T>(_ v: T) -> B { B() }", "f(1)", "B"
            ),
            (
                "arguments that differ give a generic parameter Any, which Swift never does",
                "func f<T>(_ v: T, _ w: T) -> A { A() }; func f<T, U>(_ v: T, _ w: U) -> B { B() }", "f(1, \"a\")", "B"
            ),
        ])
    func overloads(why: String, declarations: String, call: String, type: String) {
        doesNotInferYet(why, call, type, after: declarations)
    }
}
