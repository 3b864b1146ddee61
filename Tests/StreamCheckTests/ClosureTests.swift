// Closures: what their parameters are, and what they give.

import Testing

@Suite struct ClosureTests {
    @Test(
        "a closure's parameters come from what takes it, and its result from its body",
        arguments: [
            ("let x = [1, 2].map { $0 * 2 }", "[Int]"), ("let x = [1, 2].map { \"\\($0)\" }", "[String]"),
            ("let x = [1, 2].map { [$0] }", "[[Int]]"), ("let x = [1, 2].map { ($0, \"a\") }", "[(Int, String)]"),
            ("let x = [1, 2].map { $0 > 1 ? \"a\" : nil }", "[String?]"),
            ("let x = [1].map { Double($0) / 2 }", "[Double]"), ("let x = [\"1\"].compactMap { Int($0) }", "[Int]"),
            ("let x = [1].flatMap { [$0, $0] }", "[Int]"),
            ("let x = [1].map { n in n + 1 }", "[Int]"),
            ("let x = [1].map { (n: Int) -> Double in Double(n) }", "[Double]"),
            ("let x = [1].map { (n) in n }", "[Int]"), ("let x = { (n: Int) in n * 2 }", "(Int) -> Int"),
            ("let x = { 1 }()", "Int"), ("let x: (Int, Int) -> Int = { $0 + $1 }", "(Int, Int) -> Int"),
            ("let x = { (a: Int, b: String) in [a: b] }(1, \"\")", "[Int: String]"),
            ("let x = [3, 1].sorted { $0 > $1 }", "[Int]"),
            ("let x = [1, 2].reduce(into: [:]) { $0[$1] = \"a\" } as [Int: String]", "[Int: String]"),
            ("let x = [1, 2].reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }", "[Int: Int]"),
            ("let x = [1].reduce(\"\") { $0 + \"\\($1)\" }", "String"),
            ("let x = [1].reduce(0.0) { $0 + Double($1) }", "Double"),
            ("let x = [\"a\": 1].map { $0.key }", "[String]"),
            ("let x = [\"a\": 1].map { \"\\($0)\\($1)\" }", "[String]"),
            ("let x = [\"a\": 1].mapValues { $0 + 1 }", "[String: Int]"),
            ("let x = [\"a\": 1].filter { $0.value > 1 }", "[String: Int]"),
            ("let x = [\"a\": 1].sorted { $0.value < $1.value }.first?.key", "String?"),
            ("let x = Dictionary(grouping: [\"a\"]) { $0.count }", "[Int: [String]]"),
        ])
    func results(text: String, type: String) { infers(text, type) }

    @Test(
        "a closure of several statements gives what its first return gives",
        arguments: [
            ("let x = [1].map { n in let m = n * 2; return m }", "[Int]"),
            ("let x = [1].map { n in print(n); return \"\\(n)\" }", "[String]"),
            ("let x = [1].map { n -> String in if n > 1 { return \"a\" }; return \"b\" }", "[String]"),
            ("let x = [1].map { n in if n > 1 { return \"a\" }; return \"b\" }", "[String]"),
            ("let x = [1].compactMap { n -> Int? in guard n > 1 else { return nil }; return n }", "[Int]"),
            ("let x = [1].forEach { n in print(n); print(n) }", "()"),
            ("let x = { let a = 1; let b = 2.5; return (a, b) }()", "(Int, Double)"),
            ("let x = [1].flatMap { n in let m = [n, n]; return m.map { \"\\($0)\" } }", "[String]"),
            ("let x = [3].map { n in var s = 0; for i in 0..<n { s += i }; return s }", "[Int]"),
            ("let x = [1].map { n in switch n { case 1: return \"a\"; default: return \"b\" } }", "[String]"),
            ("let x = [1].map { n in if n > 1 { \"a\" } else { \"b\" } }", "[String]"),
            ("let x = [1].map { n in switch n { case 1: 1.5; default: 2.5 } }", "[Double]"),
            ("let x = { () -> [Int] in var r = [Int](); r.append(1); return r }()", "[Int]"),
            ("let x = [1].map { n in func g() -> Double { 1 }; return g() }", "[Double]"),
            ("let x = [1].map { n in let v: Int? = n; guard let v else { return 0 }; return v }", "[Int]"),
            ("let x = [1].filter { n in let m = n * 2; return m > 2 }", "[Int]"),
            ("let x = [1].reduce(0) { a, n in let s = a + n; return s }", "Int"),
            ("let x: [Double] = [1].map { n in let m = Double(n); return m }", "[Double]"),
        ])
    func statements(text: String, type: String) { infers(text, type) }

    @Test(
        "captured objects are Optionals where they are weak",
        arguments: [
            ("class D { var n = 1; func f() -> () -> Int? { { [weak self] in self?.n } } }; let x = D().f()()", "Int?"),
            (
                "class D { var n = 1; func f() -> () -> Int { { [weak self] in guard let self else { return 0 }; return self.n } } }; let x = D().f()()",
                "Int"
            ),
            ("class D { var n = 1; func f() -> () -> Int { { [unowned self] in self.n } } }; let x = D().f()()", "Int"),
            ("class D { var n = 1; func f() -> () -> Int { { [self] in n } } }; let x = D().f()()", "Int"),
            ("class D { var n = 1 }; let d = D(); let x = { [weak d] in d?.n }", "() -> Int?"),
            ("let n = 1; let x = { [n] in n + 1 }", "() -> Int"),
            ("let n = 1; let x = { [m = n * 2] in \"\\(m)\" }", "() -> String"),
            (
                "class D { var n = 1; func f() -> [Int] { [1].map { [weak self] v in (self?.n ?? 0) + v } } }; let x = D().f()",
                "[Int]"
            ), ("class D { var n = 1; lazy var f: () -> Int = { [unowned self] in self.n } }; let x = D().f()", "Int"),
        ])
    func captures(text: String, type: String) { infers(text, type) }

    @Test(
        "tuples are taken apart by parameters",
        arguments: [
            ("let x = zip([1], [\"a\"]).map { $0.0 }", "[Int]"), ("let x = zip([1], [\"a\"]).map { $1 }", "[String]"),
            ("let x = zip([1], [\"a\"]).map { a, b in [b: a] }", "[[String: Int]]"),
            ("let x = zip([1], [\"a\"]).map { ($0.1, $0.0) }", "[(String, Int)]"),
            ("let x = [\"a\"].enumerated().map { \"\\($0)\\($1)\" }", "[String]"),
            ("let x = [\"a\"].enumerated().map { $0.offset }", "[Int]"),
            ("let x = [\"a\"].enumerated().filter { i, _ in i > 0 }.map { $0.element }", "[String]"),
            ("let x = [(1, (2, 3))].map { a, b in a + b.1 }", "[Int]"),
            ("let x = [(a: 1, b: \"\")].map { $0.b }", "[String]"),
            ("let x = [(a: 1, b: \"\")].map { a, b in b }", "[String]"),
            ("let x = [\"a\": 1].reduce(0) { $0 + $1.value }", "Int"),
            ("let x = [\"a\"].enumerated().reduce(0) { $0 + $1.offset }", "Int"),
            ("let x = [(1, 2)].sorted { $0.1 < $1.1 }", "[(Int, Int)]"),
            ("let x = Array([\"a\"].enumerated())[0].element", "String"),
        ])
    func tuples(text: String, type: String) { infers(text, type) }

    @Test(
        "closures stand in closures",
        arguments: [
            ("let x = [[1]].map { $0.map { $0 + 1 } }", "[[Int]]"),
            ("let x = [[1]].flatMap { $0.map { \"\\($0)\" } }", "[String]"),
            ("let x = [1].map { a in [2].map { b in (a, b) } }", "[[(Int, Int)]]"),
            ("let x = [1].flatMap { a in [2.5].map { b in Double(a) + b } }", "[Double]"),
            ("let x = { a in { b in a + b } } as (Int) -> (Int) -> Int", "(Int) -> (Int) -> Int"),
            ("let x = [1].map { n in { n } }", "[() -> Int]"),
            ("let x = [1].map { n in { (m: Int) in n + m } }.map { $0(1) }", "[Int]"),
            ("let x = [[1]].map { $0.filter { $0 > 1 }.count }.max() ?? 0", "Int"),
            ("let x = [[[1]]].map { $0.map { $0.map { Double($0) } } }", "[[[Double]]]"),
            (
                "func f<T, U>(_ v: T, _ g: (T) -> U) -> U { g(v) }; let x = f(1) { a in f(\"\") { b in [b: a] } }",
                "[String: Int]"
            ),
        ])
    func nested(text: String, type: String) { infers(text, type) }

    @Test(
        "implicit members in a closure's result mean what is expected of it",
        arguments: [
            ("enum E { case a, b }; let x: [E] = [1].map { _ in .a }", "[E]"),
            ("enum E { case a, b }; let x: [E] = [1].map { $0 > 1 ? .a : .b }", "[E]"),
            ("enum E { case a, b }; func f(_ g: () -> E) -> E { g() }; let x = f { .a }", "E"),
            ("enum E { case a, b }; let x = [1].map { n -> E in if n > 1 { return .a }; return .b }", "[E]"),
            ("enum E { case a(Int), b }; let x: [E] = [1].map { .a($0) }", "[E]"),
            ("enum E { case a, b }; let x = [E.a].filter { $0 == .b }", "[E]"),
            ("struct S { static let s = S() }; func f(_ g: (Int) -> S?) -> S? { g(1) }; let x = f { _ in .s }", "S?"),
            ("enum E { case a, b }; let x: (Int) -> E = { $0 > 1 ? .a : .b }", "(Int) -> E"),
            ("enum E { case a(Int) }; let x = [1].map(E.a)", "[E]"),
        ])
    func implicitMembers(text: String, type: String) { infers(text, type) }

    @Test(
        "trailing closures go to the parameters that take them",
        arguments: [
            ("func f(_ v: Int, g: () -> String) -> String { g() }; let x = f(1) { \"\" }", "String"),
            ("func f(g: () -> String) -> String { g() }; let x = f { \"\" }", "String"),
            ("func f(v: Int = 1, g: () -> String) -> String { g() }; let x = f { \"\" }", "String"),
            ("func f<T>(g: () -> T, h: () -> Int = { 1 }) -> T { g() }; let x = f { \"\" }", "String"),
            (
                "func f<T, U>(g: () -> T, h: () -> U) -> (T, U) { (g(), h()) }; let x = f { 1 } h: { \"\" }",
                "(Int, String)"
            ),
            (
                "func f<T, U>(_ v: Int, g: () -> T, h: () -> U) -> (T, U) { (g(), h()) }; let x = f(1, g: { 1 }) { \"\" }",
                "(Int, String)"
            ),
            (
                "func f<T, U, V>(g: () -> T, h: () -> U, k: () -> V) -> (T, U, V) { (g(), h(), k()) }; let x = f { 1 } h: { \"\" } k: { 2.5 }",
                "(Int, String, Double)"
            ),
            (
                "func f(g: () -> Int = { 1 }, h: (() -> String)? = nil, k: () -> Bool) -> Bool { k() }; let x = f { true }",
                "Bool"
            ), ("func f(g: (() -> Int)? = nil, k: () -> Bool) -> Bool { k() }; let x = f(k: { true })", "Bool"),
            ("struct S { var n: Int; var g: () -> String }; let x = S(n: 1) { \"\" }.g()", "String"),
            ("func f(_ g: (() -> Int)?) -> Int { g?() ?? 0 }; let x = f { 1 }", "Int"),
            ("func f(_ v: Int..., g: () -> String) -> String { g() }; let x = f(1, 2) { \"\" }", "String"),
            ("func f(g: (Int) -> Int = { $0 }, h: (Int, Int) -> Int) -> Int { 1 }; let x = f { $0 + $1 }", "Int"),
            ("struct S { init(_ g: () -> Int) {} }; let x = S { 1 }", "S"),
            ("struct S { subscript(_ g: () -> Int) -> Int { g() } }; let x = S()[{ 1 }]", "Int"),
            ("let x = [1].first { $0 > 1 } ?? 2", "Int"),
        ])
    func trailing(text: String, type: String) { infers(text, type) }

    @Test(
        "streams tell closures what they carry",
        arguments: [
            ("let x = Observable.of(1, 2).map { \"\\($0)\" }", "Observable<String>"),
            ("let x = Observable.of(1).flatMap { Observable.just(\"\\($0)\") }", "Observable<String>"),
            (
                "let x = Observable.of(1).flatMapLatest { n in Observable.of(n, n) }.map { Double($0) }",
                "Observable<Double>"
            ),
            ("let x = Observable.of(1).scan(0) { $0 + $1 }", "Observable<Int>"),
            ("let x = Observable.of(1).scan([]) { $0 + [$1] }", "Observable<[Int]>"),
            (
                "let x = Observable.combineLatest(Observable.of(1), Observable.of(\"\")) { \"\\($0)\\($1)\" }",
                "Observable<String>"
            ),
            ("let x = Observable.combineLatest(Observable.of(1), Observable.of(\"\"))", "Observable<(Int, String)>"),
            ("let x = Observable.zip(Observable.of(1), Observable.of(\"\")).map { $0.1 }", "Observable<String>"),
            ("let x = Observable.of(1).withLatestFrom(Observable.of(\"\")) { ($0, $1) }", "Observable<(Int, String)>"),
            (
                "let x = Observable<Int>.create { o in o.onNext(1); o.onCompleted(); return Disposables.create() }",
                "Observable<Int>"
            ), ("let x = Observable.of(1).subscribe(onNext: { print($0) })", "any Disposable"),
            ("let x = Observable.of(1).distinctUntilChanged().filter { $0 > 1 }.take(1)", "Observable<Int>"),
            ("let s = PublishSubject<Int>(); let x = s.map { $0 + 1 }", "Observable<Int>"),
            ("let s = BehaviorSubject(value: 1); let x = s.asObservable()", "Observable<Int>"),
            ("let x = Observable.merge(Observable.of(1), Observable.of(2))", "Observable<Int>"),
            ("let x = Observable.of(1).startWith(0).asSingle()", "PrimitiveSequence<SingleTrait, Int>"),
            ("let x = Observable.from([1, 2]).reduce(0, accumulator: +)", "Observable<Int>"),
            ("let x = Observable.of(1).materialize().map { $0.element }", "Observable<Int?>"),
            ("let x = Observable.of(1).catch { _ in .just(0) }", "Observable<Int>"),
            ("let x = Observable.of(1).do(onNext: { print($0) }).share(replay: 1)", "Observable<Int>"),
        ])
    func streams(text: String, type: String) { infers(text, type) }
}
