// Patterns: what the names in them are.

import Testing

@Suite struct PatternTests {
    private static let cases = """
        enum E { case a, b(Int), c(n: Int, m: String), d((Int, Double)), e(String?) }
        indirect enum T<V> { case leaf(V), node(T, T) }
        let e = E.a
        """

    @Test(
        "cases give their values",
        arguments: [
            ("if case .b(let v) = e { v } else { 0 }", "Int"), ("if case let .b(v) = e { v } else { 0 }", "Int"),
            ("if case .c(let n, let m) = e { (n, m) } else { (0, \"\") }", "(Int, String)"),
            ("if case .c(n: let n, m: let m) = e { [m: n] } else { [\"\": 0] }", "[String: Int]"),
            ("if case let .c(n, m) = e { m } else { \"\" }", "String"),
            ("if case .c(let all) = e { all.m } else { \"\" }", "String"),
            ("if case .d(let p) = e { p.1 } else { 0.5 }", "Double"),
            ("if case .d(let (a, b)) = e { b } else { 0.5 }", "Double"),
            ("if case .d((let a, let b)) = e { b } else { 0.5 }", "Double"),
            ("if case .e(let s?) = e { s } else { \"\" }", "String"),
            ("if case .e(let s) = e { s } else { \"\" as String? }", "String?"),
            ("if case .e(.some(let s)) = e { s.count } else { 0 }", "Int"),
            ("if case E.b(let v) = e { v } else { 0 }", "Int"), ("if case .b(1) = e { 1.5 } else { 2.5 }", "Double"),
            ("if case T.node(.leaf(let v), _) = T.leaf(1.5) { v } else { 0.5 }", "Double"),
            ("if case .c(_, m: let m) = e { m } else { \"\" }", "String"),
        ])
    func payloads(expression: String, type: String) { infers("\(Self.cases)\nlet x = \(expression)", type) }

    @Test(
        "a switch gives what its branches give",
        arguments: [
            ("let x = switch e { case .a: 1; default: 2 }", "Int"),
            (
                "let x = switch e { case .b(let v) where v > 1: \"\\(v)\"; case .c(_, let m): m; default: \"\" }",
                "String"
            ), ("let x: Double = switch e { case .a: 1; default: 2 }", "Double"),
            ("let x: Int? = switch e { case .a: 1; default: nil }", "Int?"),
            ("let x = switch (1, \"a\") { case (let n, \"a\"): [n]; case (_, let s): [s.count] }", "[Int]"),
            ("let o: Int? = 1; let x = switch o { case let v?: v + 1; case nil: 0 }", "Int"),
            ("let o: Int? = 1; let x = switch o { case .some(let v): \"\\(v)\"; case .none: \"\" }", "String"),
            ("let x = switch 5 { case 0..<3: 1.5; case ...9: 2.5; default: 3.5 }", "Double"),
            ("let a: Any = 1; let x = switch a { case let n as Int: n; case is String: 1; default: 2 }", "Int"),
            ("let a: Any = 1; let x = switch a { case let s as [Int]: s; default: [0] }", "[Int]"),
            ("let x = switch (e, 1) { case (.b(let v), let n): v + n; default: 0 }", "Int"),
            ("let x = switch \"a\" { case \"a\", \"b\": \"x\"; default: \"y\" }", "String"),
            ("let x = switch true { case true: 1; case false: 2 }", "Int"),
            ("let x = switch (true, false) { case (true, _): 1; case (_, true): 2; default: 3 }", "Int"),
            ("func f() -> String { switch e { case .a: \"a\"; default: \"b\" } }; let x = f()", "String"),
            ("enum F { case p, q }; let x: F = switch e { case .a: .p; default: .q }", "F"),
            ("let x = if case .a = e { 1 } else if case .b = e { 2 } else { 3 }", "Int"),
            ("let x = switch e { case .b(let v), .c(let v, _): v; default: 0 }", "Int"),
        ])
    func switches(text: String, type: String) { infers("\(Self.cases)\n\(text)", type) }

    @Test(
        "bindings unwrap Optionals",
        arguments: [
            ("func f() -> Int { if let v = Int(\"1\") { return v }; return 0 }; let x = f()", "Int"),
            ("let o: Int? = 1; func f() -> Int { if let o { return o }; return 0 }; let x = f()", "Int"),
            ("func f(_ o: Int?) -> Int { guard let o else { return 0 }; return o + 1 }; let x = f(1)", "Int"),
            (
                "func f(_ o: [Int]?) -> Int { guard let v = o?.first, v > 1 else { return 0 }; return v }; let x = f([1])",
                "Int"
            ), ("func f(_ o: Int??) -> Int { if case let v?? = o { return v }; return 0 }; let x = f(1)", "Int"),
            (
                "func f(_ o: Any) -> String { if let s = o as? String { return s }; return \"\" }; let x = f(1)",
                "String"
            ),
            ("let o: Int? = 1; let x = if let o { \"\\(o)\" } else { \"\" }", "String"),
            ("func f(_ o: Int?) -> Int { while let v = o { return v }; return 0 }; let x = f(1)", "Int"),
            (
                "func f(_ o: (Int, String)?) -> String { if let (n, s) = o { return s + \"\\(n)\" }; return \"\" }; let x = f((1, \"\"))",
                "String"
            ),
            ("func f(_ e: E) -> Int { guard case .b(let v) = e else { return 0 }; return v }; let x = f(e)", "Int"),
            ("func f(_ e: E?) -> Int { if case .b(let v) = e { return v }; return 0 }; let x = f(e)", "Int"),
            ("func f(_ e: E?) -> Int { if case .b(let v)? = e { return v }; return 0 }; let x = f(e)", "Int"),
            (
                "func f(_ o: Int?) -> Double { if let v = o, let d = Optional(Double(v)), d > 1 { return d }; return 0 }; let x = f(1)",
                "Double"
            ),
        ])
    func bindings(text: String, type: String) { infers("\(Self.cases)\n\(text)", type) }

    @Test(
        "tuples, loops and errors bind their parts",
        arguments: [
            ("let (a, x) = (1, \"a\")", "String"), ("let (a, (b, x)) = (1, (2, 2.5))", "Double"),
            ("let (_, x) = (1, [1])", "[Int]"), ("let (a, x): (Int, Double) = (1, 2)", "Double"),
            ("var (x, y) = (1, 2); (x, y) = (y, x)", "Int"),
            ("let (q, x) = 7.quotientAndRemainder(dividingBy: 2)", "Int"),
            ("var x = 0.0; for (i, v) in [1.5].enumerated() { x = v + Double(i) }", "Double"),
            ("var x = \"\"; for (k, v) in [\"a\": 1] { x = k + \"\\(v)\" }", "String"),
            ("var x = 0; for case let v? in [1, nil] { x = v }", "Int"),
            ("var x = 0; for case .b(let v) in [e] { x = v }", "Int"),
            ("var x = 0; for i in 0..<3 where i > 1 { x = i }", "Int"),
            ("var x: Character = \"a\"; for c in \"abc\" { x = c }", "Character"),
            ("var x = 0; for i in stride(from: 0, to: 9, by: 3) { x = i }", "Int"),
            (
                "enum F: Error { case a(Int) }; func f() -> Int { do { throw F.a(1) } catch F.a(let v) { return v } catch { return 0 } }; let x = f()",
                "Int"
            ),
            (
                "enum F: Error { case a(Int) }; func f() -> Int { do { throw F.a(1) } catch let e as F { if case .a(let v) = e { return v }; return 0 } catch { return 1 } }; let x = f()",
                "Int"
            ), ("var x = \"\"; do { throw CancellationError() } catch { x = \"\\(error)\" }", "String"),
        ])
    func parts(text: String, type: String) { infers("\(Self.cases)\n\(text)", type) }

    private static let builder = """
        @resultBuilder struct B {
            static func buildBlock(_ v: Int...) -> [Int] { v }
            static func buildOptional(_ v: [Int]?) -> Int { 0 }
            static func buildEither(first v: [Int]) -> Int { 0 }
            static func buildEither(second v: [Int]) -> Int { 0 }
        }
        func make(@B _ f: () -> [Int]) -> [Int] { f() }
        """

    @Test(
        "result builders put statements together",
        arguments: [
            ("let x = make { 1; 2; 3 }", "[Int]"), ("let x = make { 1; if true { 2 } }", "[Int]"),
            ("let x = make { if true { 1 } else { 2 } }", "[Int]"),
            ("@B func f() -> [Int] { 1; 2 }; let x = f()", "[Int]"), ("@B var x: [Int] { 1; 2 }", "[Int]"),
            ("let x = make { let n = 1; n; n + 1 }", "[Int]"),
        ])
    func builders(text: String, type: String) { infers("\(Self.builder)\n\(text)", type) }
}
