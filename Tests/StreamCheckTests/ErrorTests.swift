// Errors: what functions say that they throw, and what clauses catch.

import Testing

@Suite struct ErrorTests {
    private static let functions = """
        enum E: Error, Equatable { case a, b(Int) }
        func typed() throws(E) -> Int { throw .a }
        func plain() throws -> Int { throw E.a }
        """

    @Test(
        "errors of one type are caught as such, others as any",
        arguments: [
            ("_ = try typed()", "E"), ("_ = try plain()", "any Error"), ("_ = try typed() + plain()", "any Error"),
            ("throw E.a", "E"), ("do { _ = try typed() } catch { throw E.b(1) }", "E"),
        ])
    func caught(statement: String, type: String) {
        infers(
            """
            \(Self.functions)
            func f() -> \(type)? {
                do { \(statement) } catch { return error }
                return nil
            }
            let x = f()
            """, type.hasPrefix("any") ? "(\(type))?" : "\(type)?")
    }

    @Test("the cases of a type that is thrown are patterns")
    func patterns() {
        infers(
            "\(Self.functions)\nfunc f() -> Int { do { return try typed() } catch .b(let n) { return n } catch { return 0 } }\nlet x = f()",
            "Int")
    }
}
