// To use a variable while it is being changed is an error of the run, wherever the variable lies; what stands in for the
// value meanwhile is never seen.

// The command is asked: where other threads are at work, as among unit tests, a variable is read as it was.

import Testing

@Suite("Overlapping accesses") struct OverlappingAccessTests {
    private static let declarations = """
        struct S {
            var x = 1, a = [3, 1]
            func whole() -> Int { x }
            var sum: Int { x + a.count }
            mutating func go(_ f: () -> Void) { x += 1; f() }
        }
        func pass<T>(_ x: inout T, _ f: () -> Void) { f() }
        enum K {
            static var a = [3, 1, 2], b = true, s = S(), o: Int? = 1, d = ["a": 1], n = 1, t = (1, 2)
            static var observed = 1 { didSet { } }
        }
        final class C { static var a = [3, 1]; nonisolated(unsafe) static var s = S() }
        actor A { static var a = [3, 1] }
        extension Int { static var mine = [2, 1] }
        final class Q {
            var s = S()
            func part() { pass(&s.x) { print(self.s) } }
            func whole() { s.go { self.s = S() } }
            func field() { s.go { print(self.s.x) } }
            func rest() { pass(&s.x) { print(self.s.a) } }
        }

        """

    private func check(_ body: String) throws {
        let output = try BuiltCommand.output(["-e", Self.declarations + body])
        #expect(output.hasPrefix("<command line>:") || output.hasPrefix("-e:"), "\(output)")
        #expect(output.components(separatedBy: "overlapping accesses").count == 2, "\(output)")
    }

    @Test(
        "of a static property",
        arguments: [
            "K.a.sort { print(K.a); return $0 < $1 }", "K.a.sort { print(K.a[0]); return $0 < $1 }",
            "K.a.sort { K.a = []; return $0 < $1 }", "K.a.sort { K.a.append(1); return $0 < $1 }",
            "K.a.sort { for x in K.a { print(x) }; return $0 < $1 }", "K.a.sort { print(K.a.count); return $0 < $1 }",
            "pass(&K.b) { if K.b { print(1) } else { print(2) } }", "pass(&K.b) { print(K.b ? 1 : 2) }",
            "pass(&K.b) { K.b.toggle() }", "pass(&K.n) { K.n += 1 }", "pass(&K.n) { print(K.n + 1) }",
            "pass(&K.n) { while K.n < 3 { print(9); break } }", "pass(&K.s) { print(K.s) }",
            "pass(&K.s) { print(K.s.x) }", "pass(&K.s.x) { print(K.s) }", "pass(&K.s.x) { print(K.s.whole()) }",
            "pass(&K.o) { print(K.o as Any) }", "pass(&K.o) { if let v = K.o { print(v) } else { print(0) } }",
            "pass(&K.o) { print(K.o ?? 9) }", "pass(&K.o) { print(K.o == nil) }",
            "pass(&K.d) { print(K.d[\"a\"] ?? 0) }", "pass(&K.t.0) { print(K.t) }",
            "pass(&K.s.x) { print(K.s.a) }", "K.s.go { print(K.s.x) }",
            "C.a.sort { print(C.a); return $0 < $1 }", "pass(&C.s.x) { print(C.s) }",
            "A.a.sort { print(A.a); return $0 < $1 }", "Int.mine.sort { print(Int.mine); return $0 < $1 }",
        ])
    func statics(_ body: String) throws { try check(body) }

    @Test(
        "of a local variable that a closure shares",
        arguments: [
            "pass(&v.x) { print(v) }", "pass(&v.x) { print(v.whole()) }", "pass(&v.x) { print(v.sum) }",
            "pass(&v.x) { let w = v; print(w.x) }", "pass(&v.x) { print(v.x) }", "pass(&v.x) { v.x += 1 }",
            "pass(&v.x) { v.x = 1 }", "pass(&v.x) { v = S() }", "pass(&v.x) { pass(&v) { } }",
            "pass(&v.x) { print([v]) }", "pass(&v.x) { print(\"\\(v)\") }", "pass(&v.a) { print(v.a.count) }",
            "v.go { print(v) }", "v.go { print(v.x) }", "v.go { v = S() }", "v.go { v.x = 2 }",
            "v.a.sort { v.a = []; return $0 < $1 }", "v.a.sort { print(v); return $0 < $1 }",
            "var t = (S(), 1); pass(&t.0.x) { print(t) }", "var o: S? = S(); pass(&o!.x) { print(o as Any) }",
            "var l = [S()]; pass(&l[0].x) { print(l[0]) }", "var n = 1; pass(&n) { n = 2 }",
            "var n = true; pass(&n) { print(n ? 1 : 2) }",
        ])
    func locals(_ body: String) throws { try check("func main() { var v = S(); \(body); v.x = 0 }; main()") }

    @Test(
        "of a global variable and of a field",
        arguments: [
            "var v = S(); pass(&v.x) { print(v) }", "var v = S(); v.go { print(v.x) }", "Q().part()", "Q().whole()",
            "Q().field()", "Q().rest()", "var v = S(); pass(&v.x) { print(v.a) }",
        ])
    func others(_ body: String) throws { try check(body) }

    @Test("not of the other parts of a local variable") func otherParts() throws {
        let output = try BuiltCommand.output([
            "-e",
            """
            struct T { var x = 1, b = [1, 2] }
            struct U { var t = T(), a = [3, 1], n = 0 }
            func pass<T>(_ x: inout T, _ f: () -> Void) { f() }
            func main() {
                var v = U()
                let count = { v.n += 1 }
                pass(&v.t.x) { v.t.b.append(7); count(); v.a.sort { count(); return $0 < $1 } }
                pass(&v.t) { print(v.n); v.n = 0 }
                print(v.t.b, v.a, v.n)
            }
            main()
            """,
        ])
        #expect(output == "2\n[1, 2, 7] [1, 3] 0\n", "\(output)")
    }

    @Test("of a variable of a file that a method changes")
    func routines() throws {
        let result = try RunningCommand.run(
            ["-e", "var list = [3, 1]\nlist.sort { _, _ in list.isEmpty }\nprint(list)"])
        #expect(result.error.contains("overlapping accesses"), "\(result)")
    }

    @Test("what is changed has its new value afterwards, also where the change fails") func afterwards() throws {
        let output = try BuiltCommand.output([
            "-e",
            """
            enum K { static var a = [3, 1, 2] }
            struct E: Error { }
            do { try K.a.removeAll { if $0 == 1 { throw E() }; return true } } catch { print(K.a) }
            K.a.sort()
            print(K.a)
            """,
        ])
        #expect(output.hasSuffix("\n[1, 2, 3]\n"), "\(output)")
    }
}
