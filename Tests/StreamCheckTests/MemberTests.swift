// Members: what a name means on a value, through Optionals, by keys, by paths.

import Testing

@Suite struct MemberTests {
    @Test(
        "optional chaining gives one Optional",
        arguments: [
            ("let s: String? = \"\"; let x = s?.count", "Int?"),
            ("class D { var d: D?; var n = 1 }; let d = D(); let x = d.d?.n = 2", "()?"),
            ("let s: String? = \"\"; let x = s?.first", "Character?"),
            ("let s: String? = \"\"; let x = s?.uppercased().count", "Int?"),
            ("let s: String? = \"\"; let x = s!.count", "Int"),
            ("let a: [Int]? = [1]; let x = a?[0]", "Int?"),
            ("let a: [Int]? = [1]; let x = a?.map { $0 + 1 }", "[Int]?"),
            ("let d: [String: [Int]] = [:]; let x = d[\"a\"]?.first", "Int?"),
            ("let d: [String: [Int]] = [:]; let x = d[\"a\"]?.count ?? 0", "Int"),
            ("let f: (() -> Int)? = { 1 }; let x = f?()", "Int?"),
            ("let f: (() -> Int?)? = { 1 }; let x = f?()", "Int?"),
            ("class D { var d: D?; var n = 1 }; let x = D().d?.d?.n", "Int?"),
            ("let s: String?? = \"\"; let x = s??.count", "Int?"),
            ("let s: String? = \"\"; let x = s.map { $0.count }", "Int?"),
            ("let s: String? = \"\"; let x = s.flatMap { Int($0) }", "Int?"),
            ("let s: String? = \"\"; let x = s?.isEmpty == true", "Bool"),
            ("let s: String? = \"\"; let x = (s?.count)!", "Int"), ("let a: [Int?] = [1]; let x = a.first", "Int??"),
            ("let a: [Int?] = [1]; let x = a.compactMap { $0 }", "[Int]"),
            ("let a: [String?] = [nil]; let x = a.first??.count", "Int?"),
            ("let a: Int? = 1; let b: Int? = 2; let x = a ?? b ?? 3", "Int"),
            ("let x = Int(\"1\").map { $0 + 1 } ?? 0", "Int"), ("let x = try? Int(\"1\")", "Int?"),
            ("func f() throws -> Int { 1 }; let x = try? f()", "Int?"),
        ])
    func chains(text: String, type: String) { infers(text, type) }

    @Test(
        "an implicitly unwrapped Optional is used as what it holds",
        arguments: [
            ("var s: String! = \"\"; let x = s.count", "Int"), ("var s: String! = \"\"; let x = s", "String?"),
            ("var s: String! = \"\"; let x = s + \"a\"", "String"), ("var n: Int! = 1; let x = n + 1", "Int"),
            ("var n: Int! = 1; let x: Int = n", "Int"),
            ("var n: Int! = 1; let x = n ?? 2", "Int"), ("func f() -> Int! { 1 }; let x = f()", "Int?"),
            ("func f() -> Int! { 1 }; let x = f() + 1", "Int"),
            ("class D { var n: Int! = 1 }; let x = D().n + 1", "Int"),
            ("class D { var n: [Int]! = [] }; let x = D().n.first", "Int?"),
            ("var n: Int! = 1; let x = [n, 2]", "[Int?]"),
            ("func f(_ v: Int) -> String { \"\" }; var n: Int! = 1; let x = f(n)", "String"),
            ("var n: Int! = 1; let x = n == nil", "Bool"), ("var f: (() -> Int)! = { 1 }; let x = f()", "Int"),
        ])
    func implicitlyUnwrapped(text: String, type: String) { infers(text, type) }

    @Test(
        "subscripts are chosen by their arguments",
        arguments: [
            ("let x = [1][0]", "Int"), ("let x = [1, 2][0...]", "ArraySlice<Int>"),
            ("let x = [1, 2][0..<1]", "ArraySlice<Int>"), ("let x = [\"a\": 1][\"a\"]", "Int?"),
            ("let x = [\"a\": 1][\"a\", default: 0]", "Int"), ("let x = [[1]][0][0]", "Int"),
            (
                "struct S { subscript(_ i: Int) -> String { \"\" }; subscript(_ k: String) -> Double { 1 } }; let x = S()[\"\"]",
                "Double"
            ),
            ("struct S { subscript(row r: Int, col c: Int) -> Double { 1 } }; let x = S()[row: 1, col: 2]", "Double"),
            ("struct S { static subscript(_ i: Int) -> String { \"\" } }; let x = S[0]", "String"),
            ("struct S<T> { subscript<U>(_ f: (T) -> U) -> U? { nil } }; let x = S<Int>()[{ \"\\($0)\" }]", "String?"),
            ("let s = \"abc\"; let x = s[s.startIndex]", "Character"),
            ("var a = [1, 2]; a[0] += 1; let x = a", "[Int]"),
            ("var d: [String: [Int]] = [:]; d[\"a\", default: []].append(1); let x = d", "[String: [Int]]"),
            ("struct S { subscript(_ i: Int...) -> Int { 1 } }; let x = S()[1, 2, 3]", "Int"),
        ])
    func subscripts(text: String, type: String) { infers(text, type) }

    private static let person =
        "struct Person { var name = \"\"; let age = 1; var friend: [Person] = []; var pet: Pet? }; class Pet { var kind = \"\" }; let p = Person()"

    @Test(
        "key paths know root and value, and stand for functions",
        arguments: [
            ("struct P { var n = \"\" }; let x = \\P.n", "WritableKeyPath<P, String>"),
            ("class P { var n = \"\" }; let x = \\P.n", "ReferenceWritableKeyPath<P, String>"),
            ("class P { let n = \"\" }; let x = \\P.n", "KeyPath<P, String>"),
            ("let x = \\(a: Int, b: String).b", "WritableKeyPath<(a: Int, b: String), String>"),
            ("let x = \\Person.age", "KeyPath<Person, Int>"), ("let x = \\Person.name.count", "KeyPath<Person, Int>"),
            ("let x = [p].map(\\.name)", "[String]"), ("let x = [p].map(\\.name.count)", "[Int]"),
            ("let x = [p].filter(\\.name.isEmpty)", "[Person]"), ("let x = [p].compactMap(\\.pet?.kind)", "[String]"),
            ("let x = p[keyPath: \\.age]", "Int"),
            ("let x = [p].flatMap(\\.friend)", "[Person]"), ("let x: (Person) -> Int = \\.age", "(Person) -> Int"),
            ("let x = \\[Int].first", "KeyPath<[Int], Int?>"),
            ("let x = \\Person.friend[0].age", "KeyPath<Person, Int>"), ("let x = [[1]].map(\\.count)", "[Int]"),
            ("func f<V: Comparable>(_ k: KeyPath<Person, V>) -> V { p[keyPath: k] }; let x = f(\\.age)", "Int"),
            (
                "extension Sequence { func sorted<V: Comparable>(by k: KeyPath<Element, V>) -> [Element] { [] } }; let x = [p].sorted(by: \\.age)",
                "[Person]"
            ),
            ("let x = \\Person.pet?.kind", "KeyPath<Person, String?>"), ("let x = [1, 2].map(\\.self)", "[Int]"),
            ("let x = Dictionary(grouping: [p], by: \\.age)", "[Int: [Person]]"),
        ])
    func keyPaths(text: String, type: String) { infers("\(Self.person); \(text)", type) }

    @Test(
        "dynamic members are found by name or by key path",
        arguments: [
            (
                "@dynamicMemberLookup struct S { subscript(dynamicMember n: String) -> Int { 1 } }; let x = S().anything",
                "Int"
            ),
            (
                "@dynamicMemberLookup struct S { var own = \"\"; subscript(dynamicMember n: String) -> Int { 1 } }; let x = S().own",
                "String"
            ),
            (
                "struct P { var name = \"\" }; @dynamicMemberLookup struct S<T> { var v: T; subscript<U>(dynamicMember k: KeyPath<T, U>) -> U { v[keyPath: k] } }; let x = S(v: P()).name",
                "String"
            ),
            (
                "struct P { var name = \"\" }; @dynamicMemberLookup struct S<T> { var v: T; subscript<U>(dynamicMember k: KeyPath<T, U>) -> [U] { [v[keyPath: k]] } }; let x = S(v: P()).name",
                "[String]"
            ),
            ("struct S { func callAsFunction(_ v: Int) -> String { \"\" } }; let s = S(); let x = s(1)", "String"),
            ("struct S { func callAsFunction<T>(_ v: T) -> [T] { [v] } }; let x = S()(1)", "[Int]"),
        ])
    func dynamicMembers(text: String, type: String) { infers(text, type) }

    private static let color =
        "struct Color { static let red = Color(); static func mix(_ n: Int) -> Color { Color() }; var dark: Color { self }; func with(_ n: Double) -> Color { self }; static let maybe: Color? = nil }; enum E { case a, b(Int), c(n: Int, m: String) }; func f(_ v: Color) -> Int { 1 }; func g(_ v: Color?) -> String { \"\" }; func h(_ v: E...) -> Bool { true }"

    @Test(
        "implicit members belong to the expected type, also as chains",
        arguments: [
            ("let x: Color = .red", "Color"), ("let x: Color = .mix(1)", "Color"),
            ("let x: Color = .red.dark", "Color"), ("let x: Color = .mix(1).with(2).dark", "Color"),
            ("let x = f(.red)", "Int"), ("let x = g(.red)", "String"), ("let x = g(.maybe)", "String"),
            ("let x: [Color] = [.red, .mix(2)]", "[Color]"),
            ("let x: [String: Color] = [\"a\": .red]", "[String: Color]"), ("let x: Color? = .red", "Color?"),
            ("let x: Color = true ? .red : .mix(1)", "Color"), ("let x: E = .b(1)", "E"),
            ("let x: E = .c(n: 1, m: \"\")", "E"),
            ("let x = h(.a, .b(1), .c(n: 1, m: \"\"))", "Bool"), ("let x: Color = .init()", "Color"),
            ("func k() -> Color { .red }; let x = k()", "Color"),
            ("func k(_ v: Color = .red) -> Int { 1 }; let x = k()", "Int"), ("var x = Color.red; x = .mix(1)", "Color"),
            ("let x: Set<Int> = .init([1])", "Set<Int>"), ("let x: Double = .pi * 2", "Double"),
            ("let x: Int = .max", "Int"),
            ("let c: Color? = nil; let x = c ?? .red", "Color"), ("let x: (Color, E) = (.red, .a)", "(Color, E)"),
            ("let x: [Int] = .init(repeating: 1, count: 2)", "[Int]"), ("let x: Int? = .some(1)", "Int?"),
            ("let x: Result<Int, Error> = .success(1)", "Result<Int, any Error>"),
        ])
    func implicitMembers(text: String, type: String) { infers("\(Self.color); \(text)", type) }

    @Test(
        "property wrappers show their value, and their projection behind a dollar",
        arguments: [
            ("@propertyWrapper struct W { var wrappedValue: Int }; struct S { @W var n = 1 }; let x = S().n", "Int"),
            (
                "@propertyWrapper struct W<T> { var wrappedValue: T }; struct S { @W var n = \"\" }; let x = S().n",
                "String"
            ),
            (
                "@propertyWrapper struct W<T> { var wrappedValue: T; var projectedValue: [T] { [wrappedValue] } }; struct S { @W var n = 1 }; let x = S().$n",
                "[Int]"
            ),
            (
                "@propertyWrapper struct W<T> { var wrappedValue: T; init(wrappedValue: T, max: T) { self.wrappedValue = wrappedValue } }; struct S { @W(max: 3) var n = 1.5 }; let x = S().n",
                "Double"
            ),
            (
                "@propertyWrapper struct W<T> { var wrappedValue: T }; struct S { @W var n: Double? = nil }; let x = S().n",
                "Double?"
            ),
            (
                "@propertyWrapper struct W { var wrappedValue: Int { 1 }; init(_ s: String) {} }; struct S { @W(\"a\") var n }; let x = S().n",
                "Int"
            ),
            ("struct S { lazy var n = [1].map { \"\\($0)\" } }; var s = S(); let x = s.n", "[String]"),
            ("struct S { static let n = [1: 2.5] }; let x = S.n", "[Int: Double]"),
            ("struct S { var n = 1 { didSet { print(oldValue + 1) } } }; let x = S().n", "Int"),
            ("var x: Int { 1 }", "Int"),
        ])
    func wrappers(text: String, type: String) { infers(text, type) }
}
