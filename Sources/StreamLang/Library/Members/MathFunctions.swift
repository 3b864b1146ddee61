// The entries of the free functions of mathematics.

import Foundation

extension Library {
    static let mathFunctions: [Builtin] =
        [
            math("sqrt", "The square root.", sqrt, "9", "3.0"), math("sin", "The sine.", sin, "0", "0.0"),
            math("cos", "The cosine.", cos, "0", "1.0"), math("tan", "The tangent.", tan, "0", "0.0"),
            math("exp", "The power of e.", exp, "0", "1.0"), math("log", "The natural logarithm.", log, "1", "0.0"),
            math("log2", "The logarithm to base 2.", log2, "8", "3.0"),
            math("log10", "The logarithm to base 10.", log10, "100", "2.0"),
            math("floor", "The largest whole number that is not above.", floor, "2.7", "2.0"),
            math("ceil", "The smallest whole number that is not below.", ceil, "2.1", "3.0"),
            math("round", "The nearest whole number.", { $0.rounded() }, "2.5", "3.0"),
            math("trunc", "The number without what is behind the point.", trunc, "2.7", "2.0"),
            math("cbrt", "The cube root.", cbrt, "8", "2.0"), math("asin", "The angle of a sine.", asin, "0", "0.0"),
            math("acos", "The angle of a cosine.", acos, "1", "0.0"),
            math("atan", "The angle of a tangent.", atan, "0", "0.0"),
            math("fabs", "The number without its sign.", fabs, "-2.5", "2.5"),
        ] + [
            Builtin(
                .function, "pow(_ x: Double, _ y: Double) -> Double", "Returns a power.",
                example: "let base = 2.0\nprint(pow(base, 10))\n// => 1024.0"
            ) {
                a in .double(pow(try a.double(0), try a.double(1)))
            },
            Builtin(
                .function, "fmod(_ x: Double, _ y: Double) -> Double", "Returns the remainder of a division.",
                example: "print(fmod(7, 3))\n// => 1.0"
            ) { a in .double(fmod(try a.double(0), try a.double(1))) },
            Builtin(
                .function, "atan2(_ y: Double, _ x: Double) -> Double", "Returns the angle of a point.",
                example: "print(atan2(0, 1))\n// => 0.0"
            ) { a in .double(atan2(try a.double(0), try a.double(1))) },
            Builtin(
                .function, "hypot(_ x: Double, _ y: Double) -> Double", "Returns the length of the hypotenuse.",
                example: "print(hypot(3, 4))\n// => 5.0"
            ) { a in .double(hypot(try a.double(0), try a.double(1))) },
            Builtin(
                .function, "lround(_ x: Double) -> Int", "Returns the nearest whole number.",
                example: "print(lround(2.5))\n// => 3"
            ) { a in .int(lround(try a.double(0))) },
            Builtin(.property, "M_PI: Double", "The circle's number: Double.pi.") { _ in .double(.pi) },
            Builtin(.property, "M_E: Double", "Euler's number.") { _ in .double(exp(1)) },
            Builtin(.property, "NSNotFound: Int", "The position of what is nowhere.") { _ in .int(NSNotFound) },
        ]

    private static func math(
        _ name: String, _ summary: String, _ function: @escaping @Sendable (Double) -> Double, _ example: String,
        _ shown: String
    ) -> Builtin {
        Builtin(
            .function, "\(name)(_ x: Double) -> Double", summary, example: "print(\(name)(\(example)))\n// => \(shown)"
        ) { a in .double(function(try a.double(0))) }
    }
}
