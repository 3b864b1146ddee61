// What does not fit a format's specifiers is told, with its fix, and never read from memory.

import Testing

@testable import StreamLang
@testable import StreamRun

@Suite("Formats") struct FormatTests {
    @Test(
        "a specifier whose argument is missing or of another kind, or that is none, names its fault and the fix",
        arguments: [
            (#""count: %@", 3"#, "E0540", "%d"), (#""%@", 2.5"#, "E0540", "%f"), (#""%@", true"#, "E0540", "%d"),
            (#""%@", UInt8(3)"#, "E0540", "%d"), (#""%@", Float(1)"#, "E0540", "%f"),
            (#""%d", "a""#, "E0540", "%@"),
            (#""%d", 2.5"#, "E0540", "Int("), (#""%x", 2.5"#, "E0540", "Int("), (#""%f", 3"#, "E0540", "Double("),
            (#""%s", 3"#, "E0540", "%d"), (#""%c", "a""#, "E0540", "%@"),
            (#""%p", "a""#, "E0540", "%@"),
            (#""%*d", "a", 3"#, "E0540", "width"), (#""%Lf", 1.5"#, "E0540", "%f"),
            (#""%d""#, "E0541", "%%"), (#""%d %d", 1"#, "E0541", "value for each"), (#""%1000$d", 1"#, "E0541", ""),
            (#""%2$@", "a""#, "E0541", ""), (#""%*d", 3"#, "E0541", ""), (#""100% done""#, "E0541", "%%"),
            (#""%""#, "E0542", "%%"), (#""100%""#, "E0542", "%%"), (#""%5""#, "E0542", "%%"),
            (#""%-08.3""#, "E0542", "%%"), (#""%l""#, "E0542", "%%"), (#""%1$""#, "E0542", "%%"),
            (#""%S", 140_000_000"#, "E0542", "%@"), (#""%n", 1"#, "E0542", "count"), (#""%y", 1"#, "E0542", "%%"),
            (#""%ls", 1"#, "E0542", "%s"), (#""%lc", 1"#, "E0542", "%C"), (#""%hhhd", 1"#, "E0542", ""),
            (#""%0$d", 1"#, "E0542", ""), (#""%5-d", 1"#, "E0542", "follow"), (#""%5%", 1"#, "E0542", "%%"),
            (#""%'d", 1"#, "E0542", "formatted"), (#""%é", 1"#, "E0542", ""), (#""%#@abc@", 1"#, "E0542", "count =="),
            (#""%b", 1"#, "E0542", "radix: 2"), (#""%D", 1"#, "E0542", "%ld"),
            (#""%.2147483648f", 1.5"#, "E0543", ""), (#""%99999999999999999999d", 1"#, "E0543", ""),
            (#""%*d", Int.max, 1"#, "E0543", ""), (#""%*d", Int.min, 1"#, "E0543", ""),
            (#""%.*f", Int.max, 1.5"#, "E0543", ""), (#""%99999999999999999999$d", 1"#, "E0543", ""),
        ])
    func fault(_ arguments: String, _ code: String, _ hint: String) {
        for call in [
            "print(String(format: \(arguments)))", "print(\"\".appendingFormat(\(arguments)))",
            "print(String.localizedStringWithFormat(\(arguments)))", "NSLog(\(arguments))",
        ] {
            let run = Run("import Foundation\n" + call)
            #expect(run.errors.count == 1 && run.errors[0].hasPrefix(code), "\(call): \(run.errors)")
            if !hint.isEmpty { #expect(run.hints.first?.contains(hint) == true, "\(call): \(run.hints)") }
        }
    }

    @Test("what no format takes is refused, with a fix", arguments: ["Optional(3)", "[1: 2]", "NSNumber(value: 3)"])
    func refused(_ argument: String) {
        for call in [
            "String(format: \"%d\", \(argument))", "\"\".appendingFormat(\"%d\", \(argument))",
            "String.localizedStringWithFormat(\"%d\", \(argument))", "NSLog(\"%d\", \(argument))",
        ] {
            let run = Run("import Foundation\nlet made: Void = { _ = \(call) }()")
            #expect(run.errors.count == 1 && run.hints.count == 1, "\(call): \(run.errors) \(run.hints)")
        }
    }

    @Test("the text of a format has a limit") func limit() {
        let many = "String(repeating: \"%1$1000000d\", count: 300)"
        #expect(Run("print(String(format: \(many), 1).count)").errors.first?.hasPrefix("E0543") == true)
    }

    @Test("a value of a megabyte is shortened in an error; the script's own message is shown whole") func shortened() {
        let text = "let p = String(repeating: \"(\", count: 1 << 20)\n"
        let quoting = Run(text + "print(Dictionary(uniqueKeysWithValues: [(p, 1), (p, 2)]))")
        #expect((500..<1500).contains(quoting.errors.first?.count ?? 0), "\(quoting.errors.count)")
        #expect(quoting.errors.first?.contains("more characters") == true)
        #expect(Run(text + "fatalError(p)").errors.first?.count ?? 0 > 1 << 20)
    }
}
