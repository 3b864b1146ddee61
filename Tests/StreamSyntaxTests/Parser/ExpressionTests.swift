// Trees of expressions.

import Testing

@testable import StreamSyntax

@Suite("Expressions")
struct ExpressionTests {
    @Test(
        "fold operators by precedence",
        arguments: [
            ("1 + 2 * 3", "(+ 1 (* 2 3))"), ("1 - 2 - 3", "(- (- 1 2) 3)"), ("a ?? b ?? c", "(?? a (?? b c))"),
            ("a || b && c == d", "(|| a (&& b (== c d)))"), ("a << 1 + 2", "(+ (<< a 1) 2)"),
            ("1...n - 1", "(... 1 (- n 1))"),
            ("a = b = c", "(= a (= b c))"), ("a += b * 2", "(+= a (* b 2))"),
            ("a ? b : c ? d : e", "(?: a b (?: c d e))"),
            ("x as? Int ?? 3 == 3", "(== (?? (as? x Int) 3) 3)"), ("a is B && c", "(&& (is a B) c)"),
            ("-2.5 + -x", "(+ -2.5 (prefix- x))"),
            ("!a && !b", "(&& (prefix! a) (prefix! b))"), ("-1.magnitude", "(prefix- (. 1 magnitude))"),
            ("a &+ b &* c", "(&+ a (&* b c))"),
            ("a <\n b", "(< a b)"), ("a\n    + b\n    + c", "(+ (+ a b) c)"), ("a\n? b\n: c", "(?: a b c)"),
            ("a\n-b", "a\n(prefix- b)"),
            ("x = y ?? z ? 1 : 2", "(= x (?: (?? y z) 1 2))"), ("(1 + 2) * 3", "(* (+ 1 2) 3)"),
            ("a as! B as? C", "(as? (as! a B) C)"),
        ])
    func precedence(text: String, expected: String) { #expect(tree(text) == expected) }

    @Test(
        "read calls, members and subscripts",
        arguments: [
            ("f(1, label: x, in: y)", "(call f 1 label: x in: y)"), ("print (\"x\")", "(call print \"x\")"),
            ("a.b.c()", "(call (. (. a b) c))"),
            ("a\n    .b()\n    // why\n    .c", "(. (call (. a b)) c)"), ("a[1, x: 2]", "(subscript a 1 x: 2)"),
            ("a\n[1]", "a\n(array 1)"),
            ("a\n(b)", "a\nb"), ("pair.0.1", "(. (. pair 0) 1)"),
            ("a?.b[0]?.c!.d", "(chain (. (! (. (? (subscript (. (? a) b) 0)) c)) d))"),
            ("(a?.b).c", "(. (chain (. (? a) b)) c)"), ("a?.b = 1", "(= (chain (. (? a) b)) 1)"),
            ("x.self", "(. x self)"),
            ("x.default.in.init(1)", "(call (. (. (. x default) in) init) 1)"),
            ("f(&x, &y.z)", "(call f (& x) (& (. y z)))"),
            ("f(_:at:)", "f(_:at:)"), ("x.insert(_:at:)(1)", "(call (. x insert(_:at:)) 1)"),
            ("f()()", "(call (call f))"),
            ("self.x = super.y", "(= (. self x) (. super y))"), ("xs[...]", "(subscript xs (operator ...))"),
            ("5...", "(postfix... 5)"),
        ])
    func postfix(text: String, expected: String) { #expect(tree(text) == expected) }

    @Test(
        "tell generic arguments from comparisons",
        arguments: [
            ("PublishSubject<Int>()", "(call PublishSubject<Int>)"),
            ("Observable<(Int, String)>.just((1, \"a\"))", "(call (. Observable<(Int, String)> just) (tuple 1 \"a\"))"),
            ("a < b && c > d", "(&& (< a b) (> c d))"), ("f(a < b, c > d)", "(call f (< a b) (> c d))"),
            ("A<B<C<Int>>>.x", "(. A<B<C<Int>>> x)"),
            ("x as? A<B>?", "(as? x A<B>?)"), ("Foo<A?>.self", "(. Foo<A?> self)"), ("i < n", "(< i n)"),
            ("Observable<[String: Int]>.empty()", "(call (. Observable<[String: Int]> empty))"),
            ("Observable<(Int) -> Void>.never()", "(call (. Observable<((Int) -> Void)> never))"),
        ])
    func generics(text: String, expected: String) { #expect(tree(text) == expected) }

    @Test(
        "know types where values stand",
        arguments: [
            ("[Int]()", "(call (type [Int]))"), ("[String: [Int]]()", "(call (type [String: [Int]]))"),
            ("[Int](repeating: 0, count: 3)", "(call (type [Int]) repeating: 0 count: 3)"),
            ("Int?(4)", "(call (type Int?) 4)"), ("Int?.none", "(. (type Int?) none)"),
            ("(Int, String).self", "(. (type (Int, String)) self)"),
            ("[Int].self", "(. (type [Int]) self)"), ("[x].map(f)", "(call (. (array x) map) f)"),
            ("x?(1)", "(chain (call (? x) 1))"), ("Any.self", "(. Any self)"),
            ("[String]?.none", "(. (type [String]?) none)"),
            ("((Int) -> Void)?.none", "(. (type ((Int) -> Void)?) none)"),
        ])
    func typeValues(text: String, expected: String) { #expect(tree(text) == expected) }

    @Test(
        "read literals",
        arguments: [
            ("[1, 2,]", "(array 1 2)"), ("[:]", "(dictionary)"),
            ("[\"a\": 1, \"b\": 2]", "(dictionary \"a\": 1 \"b\": 2)"), ("()", "(tuple)"),
            ("(a: 1, 2)", "(tuple a: 1 2)"), ("nil == true", "(== nil true)"), ("0xFF", "255"),
            ("-9223372036854775808", "-9223372036854775808"),
            ("18446744073709551615", "18446744073709551615"), ("0x1.8p1", "3.0"), ("1_000.5", "1000.5"),
            ("250ms", "250000000ns"), ("-2s", "-2000000000ns"),
            ("0.5m", "30000000000ns"), ("#line", "#line"), ("#function", "#function"),
            ("#selector(a.b)", "(selector (. a b))"),
            ("#keyPath(A.b.c)", "\"b.c\""),
        ])
    func literals(text: String, expected: String) { #expect(tree(text) == expected) }

    @Test(
        "read strings",
        arguments: [
            (#""tab\t quote\" \u{1F436}""#, "\"tab\\t quote\\\" 🐶\""), (#""a \(b) c""#, "(string \"a \" \\(b) \" c\")"),
            (#""\(x, format: "%d")""#, "(string \\(x format: \"%d\"))"),
            (##"#"raw \n \#(x)"#"##, "(string \"raw \\\\n \" \\(x))"),
            ("\"\"\"\n    a\n      b\n    \"\"\"", "\"a\\n  b\""),
            ("\"\"\"\n  a \\\n  b\n\n  c\n  \"\"\"", "\"a b\\n\\nc\""),
            ("\"\"\"\n  \\(a)\n  \\(b)!\n  \"\"\"", "(string \\(a) \"\\n\" \\(b) \"!\")"), ("\"\"\"\n\"\"\"", "\"\""),
            (#""\(a ? "x" : "\(b)")""#, "(string \\((?: a \"x\" (string \\(b)))))"),
        ])
    func strings(text: String, expected: String) { #expect(tree(text) == expected) }

    @Test(
        "read closures",
        arguments: [
            ("{ $0 + $1 }()", "(call (closure $2 {(+ $0 $1)}))"), ("f { x in x }", "(call f | (closure (x) {x}))"),
            ("f { _, y in }", "(call f | (closure (_, y) {}))"),
            ("f { (x: Int, y) -> Int in x }", "(call f | (closure (x: Int, y) -> Int {x}))"),
            ("f { [weak self] in self?.g() }", "(call f | (closure [weak self] {(chain (call (. (? self) g)))}))"),
            ("f { [unowned self, y = x + 1] a in }", "(call f | (closure [unowned self, y = (+ x 1)] (a) {}))"),
            ("f { ((a, b), c) in }", "(call f | (closure ((a, b), c) {}))"),
            ("f { (a, b) in }", "(call f | (closure (a, b) {}))"),
            ("f { x -> Int in 1 }", "(call f | (closure (x) -> Int {1}))"),
            ("f { () -> Void in }", "(call f | (closure () -> Void {}))"),
            ("f { x throws -> [Int] in }", "(call f | (closure (x) throws -> [Int] {}))"),
            ("f { async in }", "(call f | (closure (async) {}))"),
            ("f { [1, 2].map { $0 } }", "(call f | (closure {(call (. (array 1 2) map) | (closure $1 {$0}))}))"),
            ("f { a in { $0 + a } }", "(call f | (closure (a) {(closure $1 {(+ $0 a)})}))"),
            (
                "f(1) { } onError: { e in } onDone: { }",
                "(call f 1 | (closure {}) onError: (closure (e) {}) onDone: (closure {}))"
            ),
            ("f({ x in\n  let y = x\n  return y\n})", "(call f (closure (x) {(let y = x) (return y)}))"),
            ("bag = DisposeBag { a; b }", "(= bag (call DisposeBag | (closure {a b})))"),
            ("f { @Sendable (x: inout Int) in x += 1 }", "(call f | (closure (x: inout Int) {(+= x 1)}))"),
        ])
    func closures(text: String, expected: String) { #expect(tree(text) == expected) }

    @Test(
        "read operators, key paths and implicit members as values",
        arguments: [
            ("xs.reduce(0, +)", "(call (. xs reduce) 0 (operator +))"),
            ("xs.sorted(by: >)", "(call (. xs sorted) by: (operator >))"),
            ("map(\\.name)", "(call map (keypath .name))"),
            ("\\.self", "(keypath)"), ("\\Person.name.count", "(keypath Person .name.count)"),
            ("\\.artist?.name", "(keypath .artist?.name)"), ("\\[Int].count", "(keypath [Int] .count)"),
            ("\\.[0].x", "(keypath [0].x)"), (".just(1)", "(call .just 1)"), ("x == .none", "(== x .none)"),
            ("f(.seconds(1), scheduler: .main)", "(call f (call .seconds 1) scheduler: .main)"),
            ("let add: (Int, Int) -> Int = (+)", "(let add: ((Int, Int) -> Int) = (operator +))"),
        ])
    func references(text: String, expected: String) { #expect(tree(text) == expected) }

    @Test(
        "let try and await cover what follows",
        arguments: [
            ("try f() + g()", "(try (+ (call f) (call g)))"), ("x = try? f() ?? 1", "(= x (try? (?? (call f) 1)))"),
            ("try! f()", "(try! (call f))"),
            ("let x = try await f()", "(let x = (try (await (call f))))"), ("await(1)", "(call await 1)"),
            ("a ? try b() : c", "(?: a (try (call b)) c)"),
        ])
    func marks(text: String, expected: String) { #expect(tree(text) == expected) }

    @Test("read if and switch as values")
    func statementValues() {
        #expect(tree("let x = if a { 1 } else { 2 }") == "(let x = (if a {1} else {2}))")
        #expect(
            tree("let x = switch y { case 1: \"a\"\ndefault: \"b\" }")
                == "(let x = (switch y (case (~= 1) {\"a\"}) (default {\"b\"})))")
    }

    @Test("honour operators that the script declares, also below their use")
    func customOperators() {
        let text =
            "a <~> b + c\ninfix operator <~>: Loose\nprecedencegroup Loose { lowerThan: AdditionPrecedence associativity: right }"
        #expect(tree(text).hasPrefix("(<~> a (+ b c))"))
        #expect(tree("prefix operator √\nlet x = √4").hasSuffix("(let x = (prefix√ 4))"))
        #expect(tree("postfix operator %\nx%").hasSuffix("(postfix% x)"))
    }

    @Test("keep operators from one entry at the prompt to the next")
    func operatorsAcrossEntries() {
        let first = Parser.parse(SourceText("infix operator |>: AdditionPrecedence", name: "1"), mode: .prompt)
        #expect(tree("a |> b", operators: first.operators) == "(|> a b)")
    }

    @Test("at the prompt, a line that begins with a dot goes on from the last value")
    func promptContinuation() {
        let result = Parser.parse(SourceText(".map { $0 }.take(1)", name: "p"), mode: .prompt)
        #expect(TreeDump.dump(result.statements) == "(call (. (call (. _ map) | (closure $1 {$0})) take) 1)")
    }
}
