// Functions of C that programs call by habit: reading numbers, drawing random ones, the length of a text, signals.

import Foundation
import RxEngine

extension Library {
    /// What takes a text as C has it by a pointer to its bytes.
    private static func functionsOfBytes(_ byte: String) -> [Builtin] {
        [
            Builtin(
                .function, "strlen(_ string: UnsafePointer<\(byte)>) -> Int",
                "The number of bytes from a pointer on, up to a 0."
            ) { a in .int(try a.textOfC(0).utf8.count) },
            Builtin(
                .function, "strcmp(_ left: UnsafePointer<\(byte)>, _ right: UnsafePointer<\(byte)>) -> Int32",
                "Compares the bytes that two pointers point to, up to a 0: below 0, 0 or above 0."
            ) { a in .integer(strcmp(try a.textOfC(0), try a.textOfC(1)), as: .int32) },
        ]
    }

    package static let functionsOfC: [Builtin] =
        [
            Builtin(
                .function, "atof(_ string: String) -> Double", "The number that a text begins with, or 0.",
                example: "print(atof(\"2.5 cm\"))\n// => 2.5"
            ) { a in .double(atof(try a.string(0))) },
            Builtin(
                .function, "strtod(_ string: String, _ end: \(end)) -> Double",
                "The number that a text begins with, or 0.",
                example: "print(strtod(\"2.5\", nil))\n// => 2.5"
            ) { a in .double(strtod(try a.leading(), nil)) },
            Builtin(
                .function, "strlen(_ string: String) -> Int", "The number of bytes of a text.",
                example: "print(strlen(\"né\"))\n// => 3"
            ) { a in .int(Int(strlen(try a.string(0)))) },
            Builtin(
                .function, "strcmp(_ left: String, _ right: String) -> Int32",
                "Compares the bytes of texts: below 0, 0 or above 0.",
                example: "print(strcmp(\"a\", \"b\") < 0)\n// => true"
            ) { a in .integer(strcmp(try a.string(0), try a.string(1)), as: .int32) },
            Builtin(
                .function, "random() -> Int", "Draws a random number from 0 on.",
                example: "print(random() >= 0)\n// => true"
            ) { a in .int(Int(a.session.random() >> 33)) },
            Builtin(
                .function, "rand() -> Int32", "Draws a random number from 0 on.",
                example: "print(rand() >= 0)\n// => true"
            ) { a in .integer(Int32(a.session.random() >> 33), as: .int32) },
            Builtin(
                .function, "drand48() -> Double", "Draws a random number from 0 to 1.",
                example: "print((0..<1).contains(drand48()))\n// => true"
            ) { a in
                var generator = a.generator
                return .double(.random(in: 0..<1, using: &generator))
            },
            Builtin(
                .function, "raise(_ signal: Int32) -> Int32",
                "Ends the run, as the signals do that programs raise for debuggers and where something is wrong."
            ) { a in throw RuntimeError("the program is ended by raise(), signal \(a[0])") },
            Builtin(
                .function, "getenv(_ name: String) -> UnsafeMutablePointer<CChar>!",
                "The value of a variable of the environment, or nil.",
                example: "print(getenv(\"NO_SUCH_VARIABLE\") == nil)\n// => true", reaching: .environment
            ) { a in .optional(ScriptEnvironment.value(of: try a.string(0)).map { .text($0) }) },
            Builtin(
                .function, "setenv(_ name: String, _ value: String, _ overwrite: Int32) -> Int32",
                "Gives a variable of the environment a value: 0, or -1 for a name that cannot be one.",
                example: "print(setenv(\"COLOUR\", \"red\", 1), String(cString: getenv(\"COLOUR\")))\n// => 0 red",
                reaching: .environment
            ) { a in
                let (name, value) = (try a.string(0), try a.string(1))
                guard ScriptEnvironment.canName(name) else { return .integer(-1, as: .int32) }
                ScriptEnvironment.set(name, to: value, isKept: a[2].exactly(Int32.self) == 0)
                return .integer(0, as: .int32)
            },
            Builtin(
                .function, "unsetenv(_ name: String) -> Int32",
                "Takes a variable from the environment: 0, or -1 for a name that cannot be one.",
                example: "print(unsetenv(\"NO_SUCH_VARIABLE\"))\n// => 0", reaching: .environment
            ) { a in
                let name = try a.string(0)
                guard ScriptEnvironment.canName(name) else { return .integer(-1, as: .int32) }
                ScriptEnvironment.set(name, to: nil)
                return .integer(0, as: .int32)
            },
            Builtin(
                .function, "memcmp(_ left: Array<UInt8>, _ right: Array<UInt8>, _ count: Int) -> Int32",
                "Compares the first bytes of two arrays: below 0, 0 or above 0.",
                example: "print(memcmp([1, 2], [1, 3], 2) < 0)\n// => true"
            ) { a in
                let (left, right, count) = (try a.byteList(0), try a.byteList(1), try a.int(2))
                guard count >= 0, count <= left.count, count <= right.count else {
                    throw RuntimeError("\(count) bytes do not lie in arrays of \(left.count) and \(right.count)")
                }
                return .integer(memcmp(left, right, count), as: .int32)
            },
            Builtin(
                .function, "strerror(_ code: Int32) -> UnsafeMutablePointer<CChar>!", "What an error number of C says.",
                example: "print(String(cString: strerror(EINVAL)))\n// => Invalid argument"
            ) { a in .some(.text(String(cString: strerror(a[0].exactly(Int32.self) ?? 0)))) },
        ] + ["UInt8", "Int8"].flatMap(functionsOfBytes) + characterTests + signals + statuses + seeds + [
            reading("atoi", "Int32", .int32), reading("atol", "Int", .int), reading("atoll", "Int64", .int64),
            reading("strtol", "Int", .int), reading("strtoll", "Int64", .int64), reading("strtoul", "UInt", .uint),
            reading("strtoull", "UInt64", .uint64),
        ]

    /// Where C puts how far it has read; only nil is understood.
    private static let end = "UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>?"

    private static let characterTests: [Builtin] = {
        let tests: [(String, example: Character, @Sendable (Int32) -> Int32)] = [
            ("isalpha", "a", isalpha), ("isdigit", "1", isdigit), ("isalnum", "1", isalnum), ("islower", "a", islower),
            ("isupper", "A", isupper), ("isspace", " ", isspace), ("ispunct", ".", ispunct), ("iscntrl", "\t", iscntrl),
            ("isprint", "a", isprint), ("isxdigit", "f", isxdigit),
        ]
        let changes: [(String, example: Character, @Sendable (Int32) -> Int32)] = [
            ("tolower", "A", tolower), ("toupper", "a", toupper),
        ]
        func code(_ character: Character) -> Int32 { Int32(character.asciiValue ?? 0) }
        return tests.map { name, example, test in
            Builtin(
                .function, "\(name)(_ character: Int32) -> Int32",
                "Tells of a character of ASCII by a number other than 0.",
                example: "print(\(name)(\(code(example))) != 0, \(name)(128) != 0)\n// => true false"
            ) { a in .integer(test(a[0].exactly(UInt8.self).map(Int32.init) ?? -1), as: .int32) }
        }
            + changes.map { name, example, change in
                Builtin(
                    .function, "\(name)(_ character: Int32) -> Int32", "The letter of ASCII in the other case.",
                    example: "print(\(name)(\(code(example))))\n// => \(change(code(example)))"
                ) { a in
                    let own = a[0].exactly(UInt8.self).map { change(Int32($0)) }
                    return .integer(own ?? a[0].exactly(Int32.self) ?? 0, as: .int32)
                }
            }
    }()

    private static let statuses: [Builtin] = [("EXIT_SUCCESS", EXIT_SUCCESS), ("EXIT_FAILURE", EXIT_FAILURE)].map {
        name, status in
        Builtin(.property, "\(name): Int32", "The status of a process that ends.") { _ in .integer(status, as: .int32) }
    }

    private static let signals: [Builtin] = [
        ("SIGHUP", SIGHUP), ("SIGINT", SIGINT), ("SIGTRAP", SIGTRAP), ("SIGABRT", SIGABRT), ("SIGKILL", SIGKILL),
        ("SIGTERM", SIGTERM), ("SIGUSR1", SIGUSR1),
    ].map { name, number in
        Builtin(.property, "\(name): Int32", "The number of a signal.") { _ in .integer(number, as: .int32) }
    }

    /// What begins a sequence of random numbers, which here is the script's own.
    private static let seeds: [Builtin] = [("srandom", "UInt32"), ("srand", "UInt32"), ("srand48", "Int")].map {
        Builtin(.function, "\($0)(_ seed: \($1))", "Does nothing: the numbers that a script draws are one sequence.") {
            _ in
            .void
        }
    }

    /// A function that reads an integer: of the `ato` family a decimal one, else one of a base.
    private static func reading(_ name: String, _ type: String, _ nominal: NominalType) -> Builtin {
        let isDecimal = name.hasPrefix("a")
        return Builtin(
            .function, "\(name)(_ string: String\(isDecimal ? "" : ", _ end: \(end), _ base: Int32")) -> \(type)",
            "The integer that a text begins with, or 0.",
            example: isDecimal ? "print(\(name)(\"7 days\"))\n// => 7" : "print(\(name)(\"ff\", nil, 16))\n// => 255"
        ) { a in
            let text = try isDecimal ? a.string(0) : a.leading()
            let base = isDecimal ? 10 : a[2].exactly(Int32.self) ?? 10
            let isUnsigned = nominal === NominalType.uint || nominal === NominalType.uint64
            let bits = isUnsigned ? Int(bitPattern: strtoul(text, nil, base)) : strtol(text, nil, base)
            return Value.int(bits).truncated(toInteger: nominal) ?? .int(bits)
        }
    }
}

extension Arguments {
    /// The text to read, all of whose leading number counts.
    fileprivate func leading() throws -> String {
        if isGiven(1) {
            throw RuntimeError("how far C reads is not told here", hint: "pass nil as the second argument")
        }
        return try string(0)
    }
}

extension Arguments {
    fileprivate func byteList(_ index: Int) throws -> [UInt8] {
        try sequence(index).compactMap { $0.exactly(UInt8.self) }
    }
}
