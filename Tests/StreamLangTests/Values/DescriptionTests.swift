// The texts of values, as measured in compiled Swift.

import Testing

@testable import StreamRun

/// `struct P { let x: Int; var y: Double }`
private let pointType: NominalType = {
    let type = NominalType("P", .structure)
    type.fields = [.init(name: "x", type: .int), .init(name: "y", type: .double)]
    return type
}()

/// `enum K { case a, b(Int), c(label: String, n: Int), d(String), e(P) }`
private let caseType: NominalType = {
    let type = NominalType("K", .enumeration)
    type.cases = [
        .init(name: "a", labels: [], types: []),
        .init(name: "b", labels: [nil], types: [.int]),
        .init(name: "c", labels: ["label", "n"], types: [.string, .int]),
        .init(name: "d", labels: [nil], types: [.string]),
        .init(name: "e", labels: [nil], types: [.nominal(pointType, [])]),
    ]
    return type
}()

private func point() -> Value { .object(StructObject([.int(1), .double(2)], pointType)) }
private func enumCase(_ index: Int, _ payload: Value...) -> Value { .object(EnumObject(index, payload, caseType)) }
private func table(_ pairs: (Value, Value)...) -> Value {
    var table = OrderedTable()
    for (key, value) in pairs { table[key] = value }
    return .object(DictionaryObject(table))
}

/// A value with the texts that it must show.
private struct Row: Sendable, CustomTestStringConvertible {
    let value: Value
    let print: String
    let debug: String
    var testDescription: String { print }
    init(_ value: Value, _ print: String, _ debug: String? = nil) {
        self.value = value
        self.print = print
        self.debug = debug ?? print
    }
}

@Suite("Descriptions")
struct DescriptionTests {
    @Test(
        "numbers and strings print as in Swift",
        arguments: [
            Row(.double(1), "1.0"), Row(.double(0.1), "0.1"), Row(.double(1e21), "1e+21"), Row(.double(1e-5), "1e-05"),
            Row(.double(.infinity), "inf"), Row(.double(.nan), "nan"), Row(.double(-0.0), "-0.0"),
            Row(.int(.max), "9223372036854775807"), Row(.bool(true), "true"), Row(.void, "()"), Row(.none, "nil"),
            Row(.object(NumberObject(.float(0.1), .float)), "0.1"),
            Row(.object(NumberObject(.unsigned(200), .uint8)), "200"),
            Row(.string("plain"), "plain", #""plain""#), Row(.character("x"), "x", #""x""#),
            Row(
                .array([.string("quo\"te"), .string("new\nline"), .string("🐶"), .string("\u{1}")]),
                #"["quo\"te", "new\nline", "🐶", "\u{01}"]"#),
        ])
    fileprivate func scalars(row: Row) {
        #expect(row.value.description == row.print)
        #expect(row.value.debugDescription == row.debug)
    }

    @Test(
        "containers print their elements as debugPrint does",
        arguments: [
            Row(.array([]), "[]"), Row(.array([.string("a")]), #"["a"]"#),
            Row(.object(ArrayObject([.int(2), .int(3)], .arraySlice)), "[2, 3]", "ArraySlice([2, 3])"),
            Row(.some(.int(1)), "Optional(1)"), Row(.some(.string("x")), #"Optional("x")"#),
            Row(.some(.some(.int(1))), "Optional(Optional(1))"),
            Row(.array([.some(.int(1)), .none]), "[Optional(1), nil]"),
            Row(.tuple([.int(1), .string("x")], labels: ["a", "b"]), #"(a: 1, b: "x")"#),
            Row(.tuple([.int(1), .tuple([.int(2), .string("y")])]), #"(1, (2, "y"))"#),
            Row(table(), "[:]"), Row(table((.string("k"), table((.string("a"), .double(1.5))))), #"["k": ["a": 1.5]]"#),
            Row(.object(RangeObject(.int(1), .int(3), .closedRange)), "1...3", "ClosedRange(1...3)"),
            Row(.object(RangeObject(.int(1), .int(4), .range)), "1..<4", "Range(1..<4)"),
            Row(.some(point()), "Optional(main.P(x: 1, y: 2.0))"),
        ])
    fileprivate func containers(row: Row) {
        #expect(row.value.description == row.print)
        #expect(row.value.debugDescription == row.debug)
    }

    @Test(
        "structs and enums are qualified inside containers only",
        arguments: [
            Row(point(), "P(x: 1, y: 2.0)", "main.P(x: 1, y: 2.0)"), Row(.array([point()]), "[main.P(x: 1, y: 2.0)]"),
            Row(enumCase(0), "a", "main.K.a"), Row(enumCase(1, .int(1)), "b(1)", "main.K.b(1)"),
            Row(enumCase(2, .string("z"), .int(2)), #"c(label: "z", n: 2)"#, #"main.K.c(label: "z", n: 2)"#),
            Row(enumCase(3, .string("s")), #"d("s")"#, #"main.K.d("s")"#),
            Row(enumCase(4, point()), "e(main.P(x: 1, y: 2.0))", "main.K.e(main.P(x: 1, y: 2.0))"),
            Row(
                .object(EnumObject(0, [.string("s")], .result)), #"success("s")"#,
                #"Swift.Result<Swift.String, Swift.Error>.success("s")"#),
        ])
    fileprivate func declared(row: Row) {
        #expect(row.value.description == row.print)
        #expect(row.value.debugDescription == row.debug)
    }

    @Test("a class prints its qualified name, a nested struct its last name")
    func classes() {
        let instance = Value.object(InstanceObject(fieldCount: 0, NominalType("C", .classType)))
        #expect(instance.description == "main.C")
        #expect(Value.array([instance]).description == "[main.C]")
        let inner = Value.object(StructObject([], NominalType("Outer.Inner", .structure)))
        #expect(inner.description == "Inner()")
        #expect(inner.debugDescription == "main.Outer.Inner()")
    }

    @Test("a generic struct shows the types of its fields")
    func generics() {
        let type = NominalType("G", .structure, generic: ["T"])
        type.fields = [.init(name: "v", type: .generic("T"))]
        #expect(Value.object(StructObject([.int(1)], type)).description == "G<Int>(v: 1)")
        #expect(
            Value.array([.object(StructObject([.string("s")], type))]).description
                == #"[main.G<Swift.String>(v: "s")]"#)
    }

    @Test("a script's description and debugDescription win, each standing in for the other")
    func witnesses() {
        let type = NominalType("S", .structure, parents: [.customStringConvertible, .customDebugStringConvertible])
        type.witnesses["description"] = NativeFunction(parameterCount: 1) { _ in .string("S-desc") }
        let value = Value.object(StructObject([], type))
        #expect(value.description == "S-desc")
        #expect(Value.array([value]).description == "[S-desc]")
        type.witnesses["debugDescription"] = NativeFunction(parameterCount: 1) { _ in .string("S-debug") }
        #expect(value.description == "S-desc")
        #expect(Value.array([value]).description == "[S-debug]")
        let plain = NominalType("Plain", .structure)
        plain.witnesses["description"] = NativeFunction(parameterCount: 1) { _ in .string("unused") }
        #expect(Value.object(StructObject([], plain)).description == "Plain()")
    }

    @Test("types print their generic arguments")
    func types() {
        let array = Value.object(TypeObject(.array(.int)))
        #expect(array.description == "Array<Int>")
        #expect(array.debugDescription == "Swift.Array<Swift.Int>")
        #expect(Value.object(TypeObject(.optional(.int))).description == "Optional<Int>")
    }

    @Test("a value nested beyond the limit ends in an error, not in a crash")
    func deep() {
        var value = Value.int(1)
        for _ in 0..<10_000 { value = .array([value]) }
        #expect(throws: RuntimeError.self) { try value.text(as: .print) }
        // Taken apart from the outside, so that the test does not end in ten thousand nested releases.
        while let inner = value.elements?.first { value = inner }
    }
}
