// Trees of statements and patterns.

import Testing

@testable import StreamSyntax

@Suite("Statements")
struct StatementTests {
    @Test(
        "end at line breaks and semicolons",
        arguments: [
            ("a; b\nc", "a\nb\nc"), ("return\nlet x = 1", "(return)\n(let x = 1)"), ("return x", "(return x)"),
            ("f()\n.g()", "(call (. (call f) g))"),
            ("let x = f()\nlet y = 2", "(let x = (call f))\n(let y = 2)"), ("throw E.a", "(throw (. E a))"),
        ])
    func ends(text: String, expected: String) { #expect(tree(text) == expected) }

    @Test(
        "branch",
        arguments: [
            ("if a { b } else if c { d } else { e }", "(if a {b} c {d} else {e})"),
            ("if let x { }", "(if (let x x) {})"), ("if let x = y, x > 1 { }", "(if (let x y) (> x 1) {})"),
            ("if var x: Int = y { }", "(if (var x: Int y) {})"),
            ("if case .some(let x) = y { }", "(if (case .some((let x)) y) {})"),
            ("if case E.a = error { }", "(if (case (~= (. E a)) error) {})"),
            ("guard let self else { return }", "(guard (let self self) else {(return)})"),
            ("guard let self = self, a else { return nil }", "(guard (let self self) a else {(return nil)})"),
            ("if xs.contains(where: { $0 > 1 }) { }", "(if (call (. xs contains) where: (closure $1 {(> $0 1)})) {})"),
            ("if xs.allSatisfy { $0 } { }", "(if (call (. xs allSatisfy) | (closure $1 {$0})) {})"),
            ("if #available(iOS 13, *), a { }", "(if #available a {})"), ("if a { } \nelse { }", "(if a {} else {})"),
            ("if x == Foo() { }", "(if (== x (call Foo)) {})"),
            ("if (a) { }", "(if a {})"), ("if let f = f as? [Int] { }", "(if (let f (as? f [Int])) {})"),
        ])
    func branches(text: String, expected: String) { #expect(tree(text) == expected) }

    @Test(
        "loop",
        arguments: [
            ("for x in xs { }", "(for x xs {})"),
            ("for (i, x) in xs.enumerated() where i > 0 { }", "(for (i, x) (call (. xs enumerated)) where (> i 0) {})"),
            ("for _ in 0..<3 { }", "(for _ (..< 0 3) {})"),
            ("for case let .some(x) in xs { }", "(for case (let .some(x)) xs {})"),
            ("for case let x? in xs { }", "(for case (let x?) xs {})"),
            ("for try await x in s.values { }", "(for try await x (. s values) {})"),
            ("while let x = next() { }", "(while (let x (call next)) {})"), ("repeat { } while a", "(repeat {} a)"),
            ("outer: for x in xs { continue outer }", "outer: (for x xs {(continue outer)})"),
            ("for x in xs.filter { $0 > 1 } { }", "(for x (call (. xs filter) | (closure $1 {(> $0 1)})) {})"),
            ("while true { break }", "(while true {(break)})"), ("for x: Int in xs { }", "(for x : Int xs {})"),
        ])
    func loops(text: String, expected: String) { #expect(tree(text) == expected) }

    @Test(
        "catch",
        arguments: [
            ("do { try f() } catch { }", "(do {(try (call f))} (catch {}))"),
            ("do { } catch let e as NSError { }", "(do {} (catch (let (as e NSError)) {}))"),
            (
                "do { } catch E.a(let x) where x > 1 { } catch is F { }",
                "(do {} (catch E.a((let x)) where (> x 1) {}) (catch (is F) {}))"
            ),
            ("do { }", "(do {})"), ("defer { a }", "(defer {a})"),
            ("do { }\ncatch let e { }", "(do {} (catch (let e) {}))"),
            ("do { } catch E.a, E.b { }", "(do {} (catch (~= (. E a)), (~= (. E b)) {}))"),
        ])
    func catches(text: String, expected: String) { #expect(tree(text) == expected) }

    @Test(
        "switch over patterns",
        arguments: [
            ("case .next(let x): a", "(case .next((let x)) {a})"),
            ("case let .next(x): a", "(case (let .next(x)) {a})"), ("case .a, .b: c", "(case .a, .b {c})"),
            ("case let (x, 1) where x > 1: a", "(case (let (x, (~= 1))) where (> x 1) {a})"),
            ("case (0, let y?): a", "(case ((~= 0), (let y?)) {a})"),
            ("case 1...3, ..<0, 7...: a", "(case (~= (... 1 3)), (~= (prefix..< 0)), (~= (postfix... 7)) {a})"),
            ("case is Int: a", "(case (is Int) {a})"), ("case let s as String: a", "(case (let (as s String)) {a})"),
            ("case .some(.failure(_)): a", "(case .some(.failure(_)) {a})"),
            ("case Result<Int, E>.success(let v): a", "(case Result<Int, E>.success((let v)) {a})"),
            ("case \"a\", \"b\": c", "(case (~= \"a\"), (~= \"b\") {c})"),
            ("case let .add(target: t, _): a", "(case (let .add(target: t, _)) {a})"),
            ("case nil: a", "(case (~= nil) {a})"),
            ("case limit.rounded(1): a", "(case (~= (call (. limit rounded) 1)) {a})"),
            ("case let x: a", "(case (let x) {a})"), ("case -1: a", "(case (~= -1) {a})"),
            ("case (1 + 2) * 3: a", "(case (~= (* (+ 1 2) 3)) {a})"),
            ("case .a: b; fallthrough", "(case .a {b (fallthrough)})"), ("@unknown default: a", "(default {a})"),
            ("case (): a", "(case () {a})"), ("case .a | .b: c", "(case (~= (| .a .b)) {c})"),
            ("case .error: let x = 1\n print(x)", "(case .error {(let x = 1) (call print x)})"),
        ])
    func patterns(text: String, expected: String) {
        #expect(tree("switch v {\n\(text)\n}") == "(switch v \(expected))")
    }

    @Test(
        "leave out what #if excludes",
        arguments: [
            ("#if DEBUG\na\n#else\nb\n#endif", "a"), ("#if os(iOS)\na\n#elseif os(Linux)\nb\n#else\nc\n#endif", "b"),
            ("#if swift(>=5.5) && !FOO\na\n#endif", "a"), ("#if canImport(RxSwift)\na\n#endif\nb", "a\nb"),
            ("#if false\n#if DEBUG\na\n#endif\n#else\nb\n#endif", "b"),
            ("x\n#if DEBUG\n.debug()\n#endif\n.y()", "(call (. (call (. x debug)) y))"),
            ("#if swift(<5)\na\n#endif", ""), ("#if FOO || (DEBUG && swift(>=4.2))\na\n#endif", "a"),
        ])
    func conditionalCompilation(text: String, expected: String) { #expect(tree(text) == expected) }
}
