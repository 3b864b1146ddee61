"""Kinds of random programs that the types of Swift allow. Each kind is a function that gives the lines of a case: what it
declares, and a function `run()` that prints."""

from expressions import (BOOL, DOUBLE, INT, PLAIN, STRING, Scope, array, function, optional, pair)

KINDS = [INT, DOUBLE, STRING, BOOL, optional(INT), optional(STRING), array(INT), array(STRING), pair(INT, STRING),
         "[String: Int]"]


def expression(scope, kind, depth=2, most=170):
    """An expression short enough for Swift's compiler to check at once."""
    while True:
        text = scope.expression(kind, depth)
        if len(text) <= most:
            return text
        depth = max(depth - 1, 0)


def shown(kind, text):
    """A statement that prints a value in one order."""
    if kind == "[String: Int]":
        return f"print({text}.sorted {{ $0.key < $1.key }}.map {{ \"\\($0.key)=\\($0.value)\" }})"
    return f"print({text})" if not kind.endswith("?") else f"print({text} as Any)"


def indented(lines, by=4):
    return [" " * by + line for line in lines]


def main(lines):
    return ["static func run() {"] + indented(lines) + ["}"]


# MARK: - Values


def values(random):
    scope, lines = Scope(random), []
    for number in range(random.randrange(3, 7)):
        kind, name = random.choice(KINDS), f"v{number}"
        keyword = random.choice(["let", "let", "var"])
        lines.append(f"{keyword} {name}: {kind} = {expression(scope, kind, 3)}")
        scope = scope.inner((name, kind))
        if keyword == "var" and kind in PLAIN:
            lines.append(f"{name} = {expression(scope, kind)}")
        lines.append(shown(kind, name))
    return main(lines)


def inferred(random):
    """Values whose types follow from what they are made of."""
    scope, lines = Scope(random), []
    for number in range(random.randrange(3, 7)):
        kind, name = random.choice([INT, DOUBLE, STRING, array(INT), pair(INT, STRING)]), f"v{number}"
        text = expression(scope, kind)
        if kind == DOUBLE:
            text = f"1.5 + {text}"
        if kind.startswith("[") :
            text = f"[7] + {text}"
        lines += [f"let {name} = {text}", f"print({name}, type(of: {name}))"]
        scope = scope.inner((name, kind))
    return main(lines)


# MARK: - Overloads

PARAMETERS = [
    ("_ x: Int", "Int"), ("_ x: Double", "Double"), ("_ x: Int?", "Int?"), ("_ x: String", "String"),
    ("_ x: Any", "Any"), ("_ x: [Int]", "[Int]"), ("_ x: Int...", "Int..."), ("_ x: Int = 3", "Int="),
    ("_ x: (Int) -> Int", "f"), ("_ x: () -> Int", "g"), ("_ x: (Int, Int)", "pair"), ("_ x: Bool", "Bool"),
    ("_ x: Character", "Character"), ("_ x: [String: Int]", "table"), ("_ x: Any?", "Any?"), ("_ x: Set<Int>", "set"),
    ("_ x: @autoclosure () -> Int", "auto"), ("_ x: Int, _ y: Int = 0", "Int,="), ("_ x: (Int) -> Void", "h"),
    ("_ x: (Int) throws -> Int", "throws"), ("_ x: UInt8", "UInt8"), ("_ x: ClosedRange<Int>", "range"),
]
GENERIC = [
    ("<T>(_ x: T)", "T"), ("<T>(_ x: T?)", "T?"), ("<T>(_ x: [T])", "[T]"), ("<T: Equatable>(_ x: T)", "T:Eq"),
    ("<T: Comparable>(_ x: T)", "T:Cmp"), ("<T: BinaryInteger>(_ x: T)", "T:BinInt"), ("<S: Sequence>(_ x: S)", "S:Seq"),
    ("<C: Collection>(_ x: C)", "C:Col"), ("<S: StringProtocol>(_ x: S)", "S:Str"), ("<T>(_ x: () -> T)", "()->T"),
    ("<S: Sequence>(_ x: S) where S.Element == Int", "S:Seq=Int"), ("<T: Numeric>(_ x: T)", "T:Num"),
    ("<T, U>(_ x: (T) -> U)", "T->U"), ("<T: CustomStringConvertible>(_ x: T)", "T:CSC"), ("<T>(_ x: T, _ y: T? = nil)", "T,="),
    ("<T: Hashable>(_ x: T...)", "T..."), ("<T: SignedNumeric & Comparable>(_ x: T)", "T:SN&C"),
    ("<C: Collection>(_ x: C) where C.Element: Equatable", "C:Col,Eq"), ("<K, V>(_ x: [K: V])", "[K:V]"),
    ("<T: FloatingPoint>(_ x: T)", "T:FP"), ("(_ x: some Sequence<Int>)", "some Seq"), ("(_ x: any Equatable)", "any Eq"),
]
ARGUMENTS = [
    "1", "1.5", '"a"', "[1, 2]", "[]", "nil", "true", "(1, 2)", "{ 1 }", "{ $0 + 1 }", '["a": 1]', "n", "m", "s", "xs",
    "Optional(2)", "[1.5]", "1...3", "1..<3", "[1, 2].map { $0 }", "s.count", "s.first", "xs.first", "n as Any", "[s]", "Set(xs)",
    "UInt8(3)", "d", "xs.lazy.map { $0 * 2 }", "xs[...]", "s.dropFirst()", "[n: s]", "{ (x: Int) in x }", "m as Any", "m ?? 1",
]


def overloads(random):
    lines, used = [], set()
    for _ in range(random.randrange(2, 6)):
        if random.random() < 0.55:
            parameters, mark = random.choice(PARAMETERS)
            head = f"({parameters})"
        else:
            head, mark = random.choice(GENERIC)
        if mark in used:
            continue
        used.add(mark)
        clause = ""
        if " where " in head:
            head, rest = head.split(" where ")
            clause = " where " + rest
        result = random.choice([("String", f"\"{mark}\"")] * 3 + [("Int", "1")])
        if result[0] == "Int":
            lines.append(f"static func f{head} -> Int{clause} {{ print(\"as Int: {mark}\"); return 1 }}")
        else:
            lines.append(f"static func f{head} -> String{clause} {{ \"{mark}\" }}")
    calls = ["let n = 4, m: Int? = 5, s = \"text\", xs = [3, 1], d = 2.5", "_ = (n, m, s, xs, d)"]
    calls.append(f"print(f({random.choice(ARGUMENTS)}))")
    return lines + main(calls)


def methods(random):
    """Members of one name in a type, its protocol and their constrained extensions."""
    places = [
        ("extension P", "P"), ("extension P where Self: Q", "P&Q"), ("extension P where A == Int", "P,A=Int"),
        ("extension P where A: Comparable", "P,A:Cmp"), ("extension Q", "Q"), ("extension P where Self == S", "P,Self=S"),
        ("extension P where A: Equatable", "P,A:Eq"), ("extension P where Self: AnyObject", "P,Self:AnyObject"),
    ]
    chosen = random.sample(places, random.randrange(2, 5))
    isRequired, inType = random.random() < 0.5, random.random() < 0.3
    form = random.choice(["func g() -> String", "var g: String", "func g(_ x: A) -> String"])
    call = {"func g() -> String": "g()", "var g: String": "g", "func g(_ x: A) -> String": "g(value)"}[form]
    if form.endswith("(_ x: A) -> String"):
        chosen = [place for place in chosen if place[1] != "Q"] or [places[0]]
    requirement = form + (" { get }" if form.startswith("var") else "") if isRequired else ""
    if isRequired and not inType and all(mark != "P" for _, mark in chosen):
        chosen.append(places[0])
    kind, value = random.choice([("Int", "1"), ("String", '"t"'), ("[Int]", "[1]"), ("Double", "2.5")])
    if kind != "Int":
        chosen = [place for place in chosen if place[1] != "P,A=Int"] + ([places[0]] if isRequired and not inType else [])
    chosen = list(dict.fromkeys(chosen))
    keyword = random.choice(["struct", "final class"])
    own = [form.replace("A)", kind + ")") + " { \"S\" }"] if inType else []
    outside = [f"protocol P_# {{ associatedtype A; var value: A {{ get }}; {requirement} }}", "protocol Q_# {}"]
    outside += [f"{keyword} S_#: P_#, Q_# {{ let value: {kind} = {value}; {' '.join(own)} }}"]
    outside += [place.replace(" P", " P_#").replace(": Q", ": Q_#").replace("extension Q", "extension Q_#").replace("== S", "== S_#")
                + f" {{ {form} {{ \"{mark}\" }} }}" for place, mark in chosen]
    outside += [f"func through_#<T: P_#>(_ x: T) -> String {{ x.{call.replace('value', 'x.value')} }}"]
    if any(mark in ("P", ) for _, mark in chosen) or isRequired:
        body = ["let x = S_#(), value = x.value", "_ = value", f"print(x.{call})", "print(through_#(x))"]
    else:
        outside.pop()
        body = ["let x = S_#(), value = x.value", "_ = value", f"print(x.{call})"]
    return main(body), outside


# MARK: - Types


def enumerations(random):
    scope = Scope(random)
    cases = ["case one", "case number(Int)", "case text(String, Int)", "case pair(x: Int, y: Int?)", "indirect case deep(E)"]
    chosen = random.sample(cases, random.randrange(2, 6))
    patterns = {
        "one": [".one"], "number": [".number(let n) where n > 2", ".number(0...5)", ".number(let n)", ".number"],
        "text": [".text(let s, let n)", ".text(\"a\", _)", "let .text(s, n) where s.count > n", ".text"],
        "pair": [".pair(x: let n, y: let m?)", ".pair(x: 1, y: nil)", "let .pair(n, _)", ".pair(let x, y: .some(3))"],
        "deep": [".deep(.one)", ".deep(.number(let n))", ".deep(let e)", "let .deep(.deep(e))"],
    }
    names = [case.split("case ")[1].split("(")[0] for case in chosen]

    def value(name, depth=2):
        e = lambda kind: expression(scope, kind, 1)
        if name == "number":
            return f"E.number({e(INT)})"
        if name == "text":
            return f"E.text({e(STRING)}, {e(INT)})"
        if name == "pair":
            return f"E.pair(x: {e(INT)}, y: {e(optional(INT))})"
        if name == "deep":
            return f"E.deep({value(random.choice(names if depth else [n for n in names if n != 'deep'] or ['one']), max(depth - 1, 0))})"
        return "E.one"

    if names == ["deep"] or "one" not in names:
        chosen.append(cases[0])
        names.append("one")
    lines = [f"enum E{random.choice(['', ': Equatable', ': Hashable'])} {{"] + indented(chosen) + ["}"]
    arms = [pattern for name in names for pattern in random.sample(patterns[name], min(len(patterns[name]), random.randrange(1, 3)))]
    random.shuffle(arms)
    lines += ["static func tell(_ e: E) -> String {", "    switch e {"]
    for number, pattern in enumerate(arms):
        bound = [name for name in "nmsex" if f"let {name}" in pattern or (pattern.startswith("let ") and f"({name}" in pattern)
                 or (pattern.startswith("let ") and f", {name})" in pattern)]
        lines.append(f"    case {pattern}: return \"{number}" + "".join(f" \\({name})" for name in bound) + "\"")
    lines += ["    default: return \"none\"", "    }", "}"]
    body = [f"for e in [{', '.join(value(random.choice(names)) for _ in range(4))}] {{", "    print(tell(e), e)"]
    name = random.choice(names)
    body += [f"    if case {patterns[name][-1] if name != 'pair' else '.pair(x: _, y: let m?)'} = e {{ print(\"if\") }}", "}"]
    return lines + main(body)


def classes(random):
    e = lambda kind: expression(Scope(random, [("n", INT)]), kind, 1)
    observers = random.choice(["", " { didSet { print(\"did\", oldValue, n) } }", " { willSet { print(\"will\", newValue) } }"])
    lines = [
        "class A {", f"    var n: Int{observers}" if observers else "    var n: Int",
        f"    lazy var late: String = {{ print(\"late\"); return {e(STRING)} }}()",
        "    init(n: Int) { self.n = n; print(\"A.init\") }",
        f"    convenience init() {{ self.init(n: {random.choice(['1', '5'])}); n += 1 }}",
        f"    func tell() -> String {{ \"A\\(n)\" + more() }}", f"    func more() -> String {{ {e(STRING)} }}",
        f"    class var kind: String {{ \"A\" }}", "    static func make() -> A { A(n: 9) }",
        "    deinit { print(\"A.deinit\", n) }", "}",
        "class B: A {", f"    var extra: {random.choice(['Int', 'Double'])} = {random.choice(['2', '3'])}",
        "    override init(n: Int) { super.init(n: n * 2); print(\"B.init\", extra) }" if random.random() < 0.6 else
        "    init(n: Int, extra: Int) { super.init(n: n + extra); print(\"B.init 2\") }",
    ]
    isSame = "override init" in lines[-1]
    if random.random() < 0.6:
        lines.append(f"    override func more() -> String {{ super.more() + \"B\" + {e(STRING)} }}")
    if random.random() < 0.5:
        lines.append("    override var n: Int { didSet { print(\"B.did\", n) } }")
    if random.random() < 0.5:
        lines.append("    override class var kind: String { super.kind + \"B\" }")
    lines += ["    deinit { print(\"B.deinit\", extra) }", "}"]
    made = random.choice(["B(n: 3)", "B()", "A()", "A.make()"] if isSame else ["B(n: 3, extra: 1)", "A()", "A(n: 4)"])
    body = [f"var a: A? = {made}", "print(a!.tell(), type(of: a!).kind)", "a?.n = 12",
            "a?.n += 1", "print(a?.late as Any)", "a?.n = 3; print(a!.late)",
            random.choice(["print(a is B)", "if let b = a as? B { print(b.extra) } else { print(\"no B\") }"]),
            random.choice(["let other = a; a = nil; print(\"kept\", other!.n)", "a = nil; print(\"gone\")", "a = A(n: 0); print(\"next\")"])]
    return lines + main(body)


def structures(random):
    scope = Scope(random, [("n", INT), ("s", STRING)])
    lines = ["struct S" + random.choice(["", ": Equatable", ": Hashable"]) + " {", "    var n: Int", "    var s: String = " + expression(Scope(random), STRING, 1),
             f"    var twice: Int {{ get {{ n * 2 }} set {{ n = newValue / 2 }} }}",
             f"    mutating func grow(_ by: Int = {random.choice(['1', '2'])}) -> Int {{ n += by; return n }}",
             f"    func text() -> String {{ {expression(scope, STRING)} }}",
             f"    subscript(i: Int) -> Int {{ get {{ n + i }} set {{ n = newValue - i }} }}",
             f"    static let shared = S(n: {random.choice(['1', '2'])})", f"    static func + (a: S, b: S) -> S {{ S(n: a.n + b.n, s: a.s + b.s) }}", "}",
             "struct Outer { var inner = S(n: 4); var list = [S(n: 1), S(n: 2, s: \"z\")]; var table = [\"k\": S(n: 7)]; var maybe: S? }"]
    changes = ["a.n += 1", "a.twice = 11", "_ = a.grow()", "_ = a.grow(5)", "a[2] = 9", "a[1] += 3", "a.s += \"!\"", "a = a + S.shared",
               "o.inner.twice += 2", "o.list[0].n = 8", "o.list[1][1] = 5", "o.table[\"k\"]?.n += 1", "o.table[\"q\"]?.n += 1",
               "o.maybe?.s = \"never\"", "o.maybe = a", "o.list.append(a)", "o.list.removeFirst()", "swap(&a, &o.inner)", "change(&o.list[0].n)",
               "o.list.sort { $0.n < $1.n }", "o.table[\"r\", default: a].n -= 1", "a = o.list.last ?? a", "(a.n, o.inner.n) = (o.inner.n, a.n)",
               "o[keyPath: \\.inner.n] = 3", "change(&a[0])", "var c = a; c.n = 100; print(c.n, a.n)"]
    body = ["func change(_ x: inout Int) { x = x &* 3; x -= 1 }", f"var a = S(n: {random.choice(['3', '6'])}), o = Outer()"]
    body += random.sample(changes, random.randrange(3, 8))
    body += ["print(a.n, a.twice, a.text(), a[1])", "print(o.inner, o.list.map(\\.n), o.table.keys.sorted().map { o.table[$0]!.n }, o.maybe as Any)", "_ = o.list.count"]
    return lines + main(body)


def generics(random):
    lines = [
        "struct Box<T> {", "    var items: [T] = []", "    init(_ items: T...) { self.items = items }", "    init(list: [T]) { items = list }",
        "    func map<U>(_ f: (T) -> U) -> Box<U> { Box<U>(list: items.map(f)) }",
        "    func kind() -> String { \"any\" }" if random.random() < 0.5 else "    var first: T? { items.first }", "}",
    ]
    extensions = {
        "Equatable": "extension Box_#: Equatable where T: Equatable {}",
        "sum": "extension Box_# where T: Numeric { func sum() -> T { items.reduce(0, +) } }",
        "kindInt": "extension Box_# where T == Int { func kind() -> String { \"Int\" } }",
        "kindCmp": "extension Box_# where T: Comparable { func kind() -> String { \"Comparable\" } ; func top() -> T? { items.max() } }",
        "kindSeq": "extension Box_# where T: Sequence { func flat() -> Box_#<T.Element> { Box_#<T.Element>(list: items.flatMap { $0 }) } }",
        "optional": "extension Box_# { func compact<U>() -> Box_#<U> where T == U? { Box_#<U>(list: items.compactMap { $0 }) } }",
        "print": "extension Box_#: CustomStringConvertible { var description: String { \"Box(\\(items.map { \"\\($0)\" }.joined(separator: \" \")))\" } }",
        "seq": "extension Box_#: Sequence { func makeIterator() -> AnyIterator<T> { var i = 0; return AnyIterator { defer { i += 1 }; return i < self.items.count ? self.items[i] : nil } } }",
        "literal": "extension Box_#: ExpressibleByArrayLiteral { init(arrayLiteral: T...) { items = arrayLiteral } }",
    }
    chosen = random.sample(sorted(extensions), random.randrange(2, 6))
    calls = ["print(Box_#(1, 2).map { \"\\($0)\" }.items)", "print(Box_#(1.5, 2).items)", "print(Box_#<Int>(list: []).items)",
             "print(Box_#(\"a\").map { $0.count }.items)"]
    if "sum" in chosen:
        calls += ["print(Box_#(1, 2, 3).sum())", "print(Box_#(1.5, 2).sum())", "print(Box_#(\"a\", \"bc\").map(\\.count).sum())"]
    if "kindInt" in chosen or "kindCmp" in chosen or "kind()" in lines[5]:
        if "kindInt" in chosen or "kind()" in lines[5] or "kindCmp" in chosen:
            calls += ["print(Box_#(1).kind())"]
        if "kindCmp" in chosen or "kind()" in lines[5]:
            calls += ["print(Box_#(\"a\").kind())"]
        if "kind()" in lines[5]:
            calls += ["print(Box_#([1]).kind(), Box_#(true).kind())"]
    if "Equatable" in chosen:
        calls += ["print(Box_#(1) == Box_#(1), Box_#(\"a\") != Box_#(\"b\"))"]
    if "kindSeq" in chosen:
        calls += ["print(Box_#([1], [2, 3]).flat().items)", "print(Box_#(\"ab\", \"c\").flat().items)"]
    if "optional" in chosen:
        calls += ["print(Box_#(1, nil, 3).compact().items)", "print(Box_#<String?>(nil, \"x\").compact().map { $0.count }.items)"]
    if "print" in chosen:
        calls += ["print(Box_#(1, 2), Box_#(Box_#(\"q\")))", "print(\"\\(Box_#(true))\", String(describing: Box_#<Int>(list: [])))"]
    if "seq" in chosen:
        calls += ["for x in Box_#(3, 1, 2) where x > 1 { print(x) }", "print(Box_#(3, 1, 2).sorted(), Box_#(\"a\", \"b\").joined())",
                  "print(Box_#(1, 2, 3).filter { $0 % 2 == 1 }.reduce(0, +), Box_#(4, 5).contains(5))", "print(zip(Box_#(1, 2), Box_#(\"x\", \"y\")).map { \"\\($0)\\($1)\" })"]
    if "literal" in chosen:
        calls += ["let l: Box_#<Int> = [1, 2]; print(l.items)", "let m: Box_#<Box_#<String>> = [[\"a\"], []]; print(m.items.map(\\.items))"]
    # A sequence has a map of its own.
    if "seq" in chosen:
        calls = [call for call in calls if ".map" not in call or "zip" in call]
    outside = [line.replace("Box", "Box_#") if "Box_#" not in line else line for line in lines] + [extensions[name] for name in chosen]
    return main(random.sample(calls, min(len(calls), 4))), outside


def failures(random):
    lines = ["enum F: Error, Equatable { case low(Int), high, other(String) }",
             "static func check(_ n: Int) throws -> Int {", f"    guard n > {random.choice(['0', '2'])} else {{ throw F.low(n) }}",
             f"    if n > {random.choice(['5', '8'])} {{ throw {random.choice(['F.high', 'F.other(' + chr(34) + 'big' + chr(34) + ')'])} }}", "    return n * 10", "}",
             "static func twice<T>(_ f: () throws -> T) rethrows -> [T] { defer { print(\"deferred\") }; return [try f(), try f()] }"]
    uses = [
        "print((try? check({n})) as Any)", "print((try? check({n})).map {{ $0 + 1 }} as Any)",
        "do {{ print(try check({n})) }} catch F.low(let n) where n < 0 {{ print(\"negative\", n) }} catch F.low(let n) {{ print(\"low\", n) }} catch let f as F {{ print(\"F\", f) }} catch {{ print(\"other\", error) }}",
        "do {{ let all = try [{n}, 3].map(check); print(all) }} catch {{ print(error, error is F) }}",
        "print(Result {{ try check({n}) }})", "print(Result {{ try check({n}) }}.map {{ \"\\($0)\" }})",
        "switch Result(catching: {{ try check({n}) }}) {{ case .success(let v): print(v); case .failure(F.high): print(\"high\"); case .failure(let e): print(\"e\", e) }}",
        "do {{ print(try twice {{ try check({n}) }}) }} catch {{ print(\"twice\", error) }}",
        "print(twice {{ {n} }})", "do {{ _ = try check({n}); print(\"fine\") }} catch is F {{ print(\"is F\") }} catch {{ print(\"never\") }}",
        "let r: Result<Int, F> = {n} > 3 ? .success({n}) : .failure(.high); print((try? r.get()) ?? -1, r == .failure(.high))",
        "func loop() throws {{ for i in 0...{n} {{ defer {{ print(\"end\", i) }}; if i == 2 {{ continue }}; if i == 4 {{ throw F.high }}; print(\"in\", i) }} }}; do {{ try loop() }} catch {{ print(\"loop\", error) }}",
    ]
    body = []
    for use in random.sample(uses, random.randrange(2, 5)):
        body.append("do { " + use.format(n=random.choice(["1", "3", "7", "9", "-2"])) + " }")
    return lines + main(body)


def closures(random):
    pieces = [
        ["var count = 0", "let add = { (n: Int) -> Int in count += n; return count }", "print(add(2), add(3), count)"],
        ["func counter() -> () -> Int { var c = 0; return { c += 1; return c } }", "let a = counter(), b = counter()", "print(a(), a(), b())"],
        ["var x = 1", "let kept = { [x] in x }", "let seen = { x }", "x = 5", "print(kept(), seen())"],
        ["let compose: (@escaping (Int) -> Int, @escaping (Int) -> String) -> (Int) -> String = { f, g in { g(f($0)) } }", "print(compose({ $0 * 2 }) { \"<\\($0)>\" }(4))"],
        ["var jobs: [() -> Void] = []", "for i in 0..<3 { jobs.append { print(\"job\", i) } }", "jobs.reversed().forEach { $0() }"],
        ["func apply<T, R>(_ x: T, _ f: (T) throws -> R) rethrows -> R { try f(x) }", "print(apply(3) { $0 * 2 }, apply(\"a\") { $0.count }, apply((1, 2)) { $0 + $1 })"],
        ["func curry<A, B, C>(_ f: @escaping (A, B) -> C) -> (A) -> (B) -> C { { a in { b in f(a, b) } } }", "print(curry(+)(1)(2), curry { \"\\($0)\\($1)\" }(1.5)(true))"],
        ["func later(_ n: Int = 1, then: (Int) -> Void = { print(\"default\", $0) }) { then(n) }", "later()", "later(4)", "later(5) { print(\"own\", $0) }", "later { print(\"trailing\", $0) }"],
        ["func two(first: () -> String, second: (Int) -> String) { print(first(), second(2)) }", "two { \"f\" } second: { \"s\\($0)\" }", "two(first: { \"g\" }) { _ in \"t\" }"],
        ["lazy var l: Int = { print(\"made\"); return 7 }()", "print(\"before\")", "print(l + l)"],
        ["var log: [String] = []", "defer { print(log) }", "do { defer { log.append(\"inner\") }; log.append(\"body\") }", "log.append(\"after\")"],
        ["let fs: [(String, (Double, Double) -> Double)] = [(\"+\", +), (\"max\", max), (\"f\", { $0 * $1 - 1 })]", "for (name, f) in fs { print(name, f(2, 3)) }"],
        ["func fix<T, R>(_ f: @escaping ((T) -> R, T) -> R) -> (T) -> R { { x in f(fix(f), x) } }", "print(fix { (me: (Int) -> Int, n: Int) in n < 2 ? 1 : n * me(n - 1) }(6))"],
        ["let words = [\"one\": 1, \"two\": 2]", "print(words.sorted { $0.value > $1.value }.map(\\.key), words.map { $0.value }.sorted())"],
        ["let f: (Int) -> Int? = { $0 > 2 ? $0 : nil }", "print([1, 2, 3, 4].compactMap(f), [1, 3].map(f), Optional(5).flatMap(f) as Any)"],
        ["func outer(_ n: Int) -> Int { func inner(_ m: Int) -> Int { m == 0 ? n : inner(m - 1) + 1 }; return inner(n) }", "print(outer(4))"],
        ["class C { var f: (() -> Int)?; var n = 3; func set() { f = { [unowned self] in self.n * 2 } }; deinit { print(\"C gone\") } }", "do { let c = C(); c.set(); print(c.f?() ?? 0) }", "print(\"end\")"],
    ]
    body = []
    for piece in random.sample(pieces, random.randrange(2, 5)):
        body += ["do {"] + indented(piece) + ["}"]
    return main(body)


def collections(random):
    scope = Scope(random, [("xs", array(INT)), ("ws", array(STRING))])
    e = lambda kind, depth=1: expression(scope, kind, depth)
    f = lambda kind: scope.closure(kind, 1)
    uses = [
        lambda: f"print(xs.map {f(function(INT, STRING))})", lambda: f"print(ws.filter {f(function(STRING, BOOL))})",
        lambda: f"print(Dictionary(grouping: xs) {{ $0 % {random.choice(['2', '3'])} }}.sorted {{ $0.key < $1.key }}.map {{ \"\\($0.key):\\($0.value)\" }})",
        lambda: f"print(xs.reduce(into: [Int: Int]()) {{ $0[$1, default: 0] += 1 }}.sorted {{ $0.key < $1.key }}.map {{ [$0.key, $0.value] }})",
        lambda: f"print(zip(xs, ws).map {{ ($0, $1) }})", lambda: f"print(Array(xs.enumerated()).map {{ $0.offset &* $0.element }})",
        lambda: f"print(xs.prefix {f(function(INT, BOOL))}, xs.drop {f(function(INT, BOOL))})",
        lambda: f"print(xs.split(separator: {e(INT, 0)}), ws.joined(separator: \"-\"))",
        lambda: f"print(xs.lazy.filter {{ $0 > 0 }}.map {{ $0 &* 2 }}.first as Any)",
        lambda: "print(xs.min() as Any, ws.max() as Any)",
        lambda: f"print(Set(xs).intersection({e(array(INT))}).sorted(), Set(xs).union([1, 2]).sorted(), Set(ws).subtracting([\"a\"]).sorted())",
        lambda: f"for (i, x) in xs.enumerated() where x % 2 == 0 {{ print(i, x) }}",
        lambda: f"outer: for x in xs {{ for w in ws {{ if w.count > x {{ continue outer }}; if x > 40 {{ break outer }}; print(x, w) }} }}",
        lambda: "var i = 0; while true { i += 1; if i > 6 { break }; if i % 2 == 0 { continue }; print(i) }",
        lambda: "var j = 3; repeat { print(j); j -= 1 } while j > 0",
        lambda: f"for k in stride(from: {random.choice(['0', '5'])}, through: {random.choice(['5', '-4'])}, by: {random.choice(['2', '-3'])}) {{ print(k) }}",
        lambda: f"var copy = xs; copy.append({e(INT, 0)}); copy.insert(9, at: 0); copy.swapAt(0, copy.count - 1); copy.removeLast(); print(copy, xs.count)",
        lambda: f"var table = [\"a\": 1]; table[\"b\"] = {e(INT, 0)}; table[\"a\"] = nil; table[\"c\", default: 5] += 1; print(table.sorted {{ $0.key < $1.key }}.map {{ $0.key }}, table.count)",
        lambda: "print(sequence(first: 1) { $0 < 40 ? $0 * 3 : nil }.map { $0 })", lambda: f"print(xs.indices.map {{ xs[$0] }}, xs.startIndex, ws.endIndex)",
        lambda: f"print(xs.contains {{ $0 == {e(INT, 0)} }}, xs.firstIndex {{ $0 > 2 }} as Any, xs.last {{ $0 < 5 }} as Any)",
        lambda: f"print(ws.flatMap {{ $0 }}, ws.map {{ $0.first }}, ws.compactMap(\\.last))", lambda: f"print(xs[xs.startIndex...].dropFirst(), xs.suffix(2), ArraySlice(xs).count)",
        lambda: f"print(xs.elementsEqual({e(array(INT))}), xs.starts(with: [1]), xs.lexicographicallyPrecedes({e(array(INT))}))",
        lambda: f"print(\"a,b;c\".split {{ $0 == \",\" || $0 == \";\" }}, \"héllo\".map {{ $0.isLetter }}, Array(\"abc\".utf8))",
        lambda: f"print(xs.reversed().reduce(\"\") {{ $0 + \"\\($1)\" }}, ws.reduce(0) {{ $0 + $1.count }})",
    ]
    body = [f"let xs: [Int] = {e(array(INT), 2)}", f"let ws: [String] = {e(array(STRING), 2)}", "print(xs, ws)"]
    for use in random.sample(uses, random.randrange(3, 6)):
        body.append("do { " + use() + " }")
    return main(body)


def numbers(random):
    types = ["Int", "Int8", "UInt8", "Int16", "UInt", "Float", "Double", "Int32", "UInt64"]
    lines = []
    for number in range(3):
        kind = random.choice(types)
        value = random.choice(["1", "100", "7", "3"])
        lines.append(f"let n{number}: {kind} = {value}")
        other = random.choice(types)
        isFloat = kind in ("Float", "Double")
        uses = [f"print({other}(n{number}), {kind}.self, n{number})", f"print({other}(exactly: n{number}) as Any)", f"print(n{number} {random.choice(['+', '-', '*', '/'])} 1, n{number} == {value})"]
        if not isFloat:
            uses += [f"print(n{number}.addingReportingOverflow({kind}.max).overflow, {kind}.max, {kind}.min)", f"print(n{number} &+ {kind}.max, n{number}.bitWidth, n{number}.leadingZeroBitCount)",
                     f"print(UInt8(truncatingIfNeeded: n{number} &* 77), Int8(clamping: n{number}))", f"print(String(n{number}, radix: 2), n{number}.quotientAndRemainder(dividingBy: 3), n{number}.isMultiple(of: 2))",
                     f"print(n{number} << 3, n{number} >> 1, ~n{number}, n{number} ^ 5)"]
        else:
            uses += [f"print(n{number} / 3, (n{number} / 7).rounded(), n{number}.squareRoot())", f"print({kind}.infinity, -{kind}.nan.magnitude, n{number} / 0, {kind}.pi)", f"print(n{number}.truncatingRemainder(dividingBy: 3), n{number}.isZero, n{number} * 1e20, n{number} * 1e-7)"]
        lines += random.sample(uses, 2)
    lines += [random.choice(["let x = 3 / 2 * 2.0; print(x)", "let y: Double = 7 / 2; print(y)", "print(5 / 2, 5 % 3, -7 / 2, -7 % 3, 5.0 / 2)", "let z: Float = 0.1; print(z, Double(z), z * 3)",
                             "print(0.1 + 0.2, 1e16, 1e15, 123456789.125, 1.0e-5, 0.0001)", "print(Int(\"12\") as Any, Int(\"x\") as Any, Double(\"1e3\") as Any, Int(\"ff\", radix: 16) as Any, Bool(\"true\") as Any)",
                             "print(abs(-3), abs(-2.5), min(1, 2.5), max(3, 1, 2), (-3).signum())", "print(Int(3.99), Int(-3.99), UInt8(255), Int(\"-7\")!)"])]
    return main(lines)


def optionals(random):
    lines = ["class Node { var name: String; var next: Node?; var tags: [String: [Int]]?; init(_ name: String, _ next: Node? = nil) { self.name = name; self.next = next }",
             "    func find(_ n: String) -> Node? { name == n ? self : next?.find(n) } ; subscript(i: Int) -> Character? { i < name.count ? Array(name)[i] : nil } }"]
    uses = ["print(list?.next?.name as Any)", "print(list?.next?.next?.next?.name ?? \"end\")", "print(list?.find(\"b\")?.next?.name.count as Any)", "list?.next?.name += \"!\"; print(list!.next!.name)",
            "print(list?[0] as Any, none?[0] as Any, list?.next?[9] as Any)", "if let name = list?.next?.name, name.hasPrefix(\"b\") { print(\"b\", name) } else { print(\"no\") }", "list?.tags?[\"x\"]?.append(1); print(list?.tags as Any)",
            "list?.tags = [\"x\": [0]]; list?.tags?[\"x\"]?.append(1); print(list!.tags!)", "let o: Int?? = nil, p: Int?? = .some(nil), q: Int?? = 3; print(o as Any, p as Any, q as Any, o == nil, p == nil, q == 3)",
            "let t: [Int?] = [1, nil, 3]; print(t, t.compactMap { $0 }, t[1] as Any, t.map { $0 ?? 0 })", "for case let x? in [1, nil, 2] as [Int?] { print(x) }", "guard let list, let second = list.next else { print(\"none\"); return }; print(second.name)",
            "print(none?.find(\"x\")?.name.uppercased() as Any, none == nil, list != nil)", "switch list?.next?.name { case \"b\"?: print(\"bee\"); case .some(let s): print(s); case nil: print(\"nil\") }",
            "let d: [String: Int?] = [\"a\": nil, \"b\": 1]; print(d[\"a\"] as Any, d[\"b\"] as Any, d[\"c\"] as Any, d.count)", "let s: String? = list.map { $0.name + \"?\" }; print(s as Any, s?.count ?? 0, (s?.isEmpty).map { !$0 } as Any)",
            "print((list?.name).flatMap { Int($0) } as Any, Optional(\"5\").flatMap(Int.init) as Any)", "var v: Int? = 1; v? += 2; v = v.map { $0 * 2 }; print(v!, v as Any); v = nil; v? += 1; print(v as Any)",
            "let any: Any = list as Any; print(any is Node, (any as? Node)?.name as Any, any is String)", "print([list, none].compactMap { $0?.name }, [list, none].map { $0?.name })"]
    body = ["let list: Node? = Node(\"a\", Node(\"b\", Node(\"c\"))), none: Node? = nil", "_ = (list, none)"]
    chosen = random.sample(uses, random.randrange(3, 6))
    chosen.sort(key=lambda use: "guard" in use)
    return lines + main(body + ["do { " + use + " }" if "guard" not in use else use for use in chosen])


def features(random):
    """Wrappers, dynamic members, key paths, operators, builders, opaque and existential types."""
    pieces = [
        (["@propertyWrapper struct Clamp_# { var value: Int; let range: ClosedRange<Int>; init(wrappedValue: Int, _ range: ClosedRange<Int>) { self.range = range; value = min(max(wrappedValue, range.lowerBound), range.upperBound) }",
          "    var wrappedValue: Int { get { value } set { value = min(max(newValue, range.lowerBound), range.upperBound) } }; var projectedValue: String { \"<\\(value)>\" } }",
          "struct Volume_# { @Clamp_#(0...10) var level = 50; @Clamp_#(-1...1) var tilt: Int = 0 }"],
         ["var v = Volume_#(); v.tilt = -7; print(v.level, v.tilt, v.$level); v.level -= 4; print(v.level)"]),
        (["@dynamicMemberLookup struct Dyn_#<T> { var base: T; subscript<V>(dynamicMember path: WritableKeyPath<T, V>) -> V { get { base[keyPath: path] } set { base[keyPath: path] = newValue } } }", "struct In_# { var a = 1; var b = \"b\" }"],
         ["var d = Dyn_#(base: In_#()); d.a += 4; d.b = d.b + \"\\(d.a)\"; print(d.base)"]),
        (["infix operator <+>: AdditionPrecedence", "prefix operator √", "struct V_#: Equatable { var x = 0, y = 0; static func <+> (a: V_#, b: V_#) -> V_# { V_#(x: a.x + b.x, y: a.y + b.y) }; static prefix func √ (a: V_#) -> Int { a.x * a.x + a.y * a.y }",
          "    static prefix func - (a: V_#) -> V_# { V_#(x: -a.x, y: -a.y) }; static func += (a: inout V_#, b: V_#) { a = a <+> b } }"],
         ["var a = V_#(x: 1, y: 2); a += V_#(x: 3); print(a <+> -a, √a, a == V_#(x: 4, y: 2))"]),
        (["@resultBuilder enum B_# { static func buildBlock(_ p: [String]...) -> [String] { p.flatMap { $0 } }; static func buildExpression(_ s: String) -> [String] { [s] }; static func buildExpression(_ n: Int) -> [String] { [\"#\\(n)\"] }",
          "    static func buildOptional(_ p: [String]?) -> [String] { p ?? [] }; static func buildEither(first: [String]) -> [String] { first }; static func buildEither(second: [String]) -> [String] { second }; static func buildArray(_ p: [[String]]) -> [String] { p.flatMap { $0 } } }",
          "func build_#(@B_# _ make: () -> [String]) -> String { make().joined(separator: \" \") }"],
         ["let on = " + random.choice(["true", "false"]) + "; print(build_# { \"a\"; 2; if on { \"on\" } else { \"off\"; 0 }; for i in 0..<2 { i }; if !on { \"last\" } })"]),
        (["protocol Shape_# { associatedtype Unit; var area: Unit { get } }", "struct Sq_#: Shape_# { var area: Int { 4 } }", "struct Ci_#: Shape_# { var area: Double { 3.5 } }",
          "func make_#() -> some Shape_# { Sq_#() }", "func all_#() -> [any Shape_#] { [Sq_#(), Ci_#()] }", "func show_#<S: Shape_#>(_ s: S) -> String where S.Unit: CustomStringConvertible { s.area.description }", "func tell_#(_ s: any Shape_#) -> String { \"\\(type(of: s)):\\(s.area)\".replacing_#() }",
          "extension String { func replacing_#() -> String { String(self.map { $0 == \":\" ? \"=\" : $0 }) } }"],
         ["print(all_#().map(tell_#), show_#(Ci_#()), make_#().area)"]),
        (["struct Person_# { var name: String; var age: Int; var friends: [Person_#] = [] }"],
         ["var p = Person_#(name: \"Ann\", age: 30, friends: [Person_#(name: \"Bo\", age: 2)])", "let path = \\Person_#.friends[0].age; p[keyPath: path] += 1; print(p[keyPath: path], p[keyPath: \\.name.count], [p].map(\\.name), [p].sorted(by: { $0.age < $1.age }).first?.friends.map(\\.age) as Any)",
          "let inner = (\\Person_#.name).appending(path: \\.count); print(p[keyPath: inner], p.friends.reduce(0) { $0 + $1.age })"]),
        (["struct Adder_# { let n: Int; func callAsFunction(_ m: Int) -> Int { n + m } ; func callAsFunction(_ s: String) -> String { s + \"\\(n)\" }; static subscript(i: Int) -> Adder_# { Adder_#(n: i) } }"],
         ["let add = Adder_#[5]; print(add(2), add(\"x\"), [1, 2].map { add($0) })"]),
        (["enum Level_#: Int, CaseIterable, Comparable { case low = 1, mid, high = 10; static func < (a: Level_#, b: Level_#) -> Bool { a.rawValue < b.rawValue } }", "enum Name_#: String { case a, b = \"bee\"; init?(short: Character) { self.init(rawValue: String(short)) } }"],
         ["print(Level_#.allCases, Level_#(rawValue: 2) as Any, Level_#.high > .mid, Level_#.allCases.max()!, Name_#.b.rawValue, Name_#(rawValue: \"bee\") as Any, Name_#(short: \"a\") as Any, Name_#(short: \"z\") as Any)"]),
        (["struct Flags_#: OptionSet { let rawValue: Int; static let a = Flags_#(rawValue: 1), b = Flags_#(rawValue: 2), both: Flags_# = [.a, .b] }"],
         ["var f: Flags_# = [.a]; f.insert(.b); print(f == .both, f.contains(.a), f.subtracting(.a).rawValue, f.isEmpty, f.union([]).rawValue, f.remove(.a) as Any)"]),
        (["struct Fib_#: Sequence, IteratorProtocol { var a = 0, b = 1; mutating func next() -> Int? { defer { (a, b) = (b, a + b) }; return a > 50 ? nil : a } }"],
         ["print(Array(Fib_#()), Fib_#().prefix(4).map { $0 }, Fib_#().first { $0 > 5 } as Any, Fib_#().lazy.filter { $0 % 2 == 0 }.map { $0 }, Fib_#().dropFirst(8).reduce(0, +))"]),
        (["final class Ring_#<T>: ExpressibleByArrayLiteral { private var items: [T]; init(arrayLiteral e: T...) { items = e }; var count: Int { items.count }; subscript(i: Int) -> T { get { items[((i % count) + count) % count] } set { items[((i % count) + count) % count] = newValue } } }",
          "extension Ring_# where T == String { var all: String { (0..<count).map { self[$0] }.joined() } }"],
         ["let r: Ring_# = [\"a\", \"b\", \"c\"]; r[-1] += \"z\"; print(r[5], r[0], r.all, Ring_#<Int>(arrayLiteral: 1, 2)[3])"]),
        (["protocol Greeter_# { var name: String { get }; func greet() -> String }", "extension Greeter_# { func greet() -> String { \"Hi \\(name)\" }; func bye() -> String { \"Bye \\(name)\" } }",
          "struct Quiet_#: Greeter_# { let name: String }", "struct Loud_#: Greeter_# { let name: String; func greet() -> String { \"HEY\" }; func bye() -> String { \"LATER\" } }"],
         ["let gs: [any Greeter_#] = [Quiet_#(name: \"q\"), Loud_#(name: \"l\")]; print(gs.map { $0.greet() }, gs.map { $0.bye() }, Loud_#(name: \"x\").bye(), gs.compactMap { $0 as? Loud_# }.count)"]),
        (["struct Money_#: Hashable, Comparable, CustomStringConvertible, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral { var cents: Int; init(integerLiteral v: Int) { cents = v * 100 }; init(floatLiteral v: Double) { cents = Int((v * 100).rounded()) }",
          "    var description: String { \"$\\(cents / 100).\\(cents % 100)\" }; static func < (a: Self, b: Self) -> Bool { a.cents < b.cents }; static func + (a: Self, b: Self) -> Self { var c = a; c.cents += b.cents; return c } }"],
         ["let m: Money_# = 3.25; print(m + 2, [m, 1, 0.5].sorted(), [m, 1].max()!, m == 3.25, Set([m, 3.25]).count, [1, 2.5].reduce(0 as Money_#, +))"]),
    ]
    inside, outside = [], []
    for declarations, body in random.sample(pieces, random.randrange(1, 4)):
        outside += declarations
        inside += ["do {"] + indented(body) + ["}"]
    return main(inside), outside


FAMILIES = [values, values, inferred, overloads, overloads, overloads, methods, methods, enumerations, classes, structures, generics,
            failures, closures, collections, collections, numbers, optionals, features]
