// The entries of the free functions of mathematics.

import Foundation

extension Library {
    package static let mathFunctions: [Builtin] =
        functionsOfOne + functionsOfTwo + [
            whole("lround", "Returns the nearest whole number.", "2.5", 3) { lround($0) },
            whole("lroundf", "Returns the nearest whole number.", of: "Float", "2.5", 3) { lround($0) },
            whole("llround", "Returns the nearest whole number.", "2.5", 3) { lround($0) },
            whole("lrint", "Returns the nearest whole number, the even one of two.", "2.5", 2) { lrint($0) },
            whole("ilogb", "Returns the exponent of a number's representation.", "8.0", 3) { Int(ilogb($0)) },
            scaled("ldexp"), scaled("scalbn"),
            Builtin(
                .function, "frexp(_ x: Double) -> (Double, Int)",
                "Returns the part of a number between a half and 1, and the power of 2 beside it.",
                example: "print(frexp(8.0))\n// => (0.5, 4)"
            ) { a in
                let (part, power): (Double, Int) = frexp(try a.double(0))
                return .tuple([.double(part), .int(power)])
            },
            Builtin(
                .function, "fma(_ x: Double, _ y: Double, _ z: Double) -> Double",
                "Returns a product and a sum, rounded once.", example: "print(fma(2.0, 3.0, 1.0))\n// => 7.0"
            ) { a in .double(fma(try a.double(0), try a.double(1), try a.double(2))) },
            parts("Double", "3.25", "(3.0, 0.25)") { try $0.double($1) },
            parts("Float", "Float(1.5)", "(1.0, 0.5)") { try $0.double($1) },
            Builtin(
                .function, "modf(_ x: Double, _ whole: inout Double) -> Double",
                "Returns what is behind the point, and puts what stands before it into a variable.",
                example: "var whole = 0.0\nprint(modf(-3.75, &whole), whole)\n// => -0.75 -3.0"
            ) { a in
                guard let cell = a[1].object(as: Cell.self) else { throw a.wrong(1, "a variable") }
                let parts: (Double, Double) = Foundation.modf(try a.double(0))
                cell.value = .double(parts.0)
                return .double(parts.1)
            },
            Builtin(
                .property, "NSDateComponentUndefined: Int", "What stands for a part of a date that is not known.",
                example: "print(NSDateComponentUndefined == Int.max)\n// => true"
            ) { _ in .int(NSDateComponentUndefined) },
            Builtin(.property, "M_PI: Double", "The circle's number: Double.pi.") { _ in .double(.pi) },
            Builtin(.property, "M_E: Double", "Euler's number.") { _ in .double(exp(1)) },
            Builtin(.property, "NSNotFound: Int", "The position of what is nowhere.") { _ in .int(NSNotFound) },
        ]

    /// A function whose result is a whole number.
    private static func whole(
        _ name: String, _ summary: String, of type: String = "Double", _ example: String, _ shown: Int,
        _ number: @escaping @Sendable (Double) -> Int
    ) -> Builtin {
        Builtin(
            .function, "\(name)(_ x: \(type)) -> Int", summary, example: "print(\(name)(\(example)))\n// => \(shown)"
        ) { a in .int(number(try a.double(0))) }
    }

    /// A function that multiplies by a power of 2.
    private static func scaled(_ name: String) -> Builtin {
        Builtin(
            .function, "\(name)(_ x: Double, _ n: Int) -> Double", "Returns a number times a power of 2.",
            example: "print(\(name)(1.5, 2))\n// => 6.0"
        ) { a in .double(scalbn(try a.double(0), max(-5000, min(5000, try a.int(1))))) }
    }

    /// What stands before the point of a number, and what behind it.
    private static func parts(
        _ type: String, _ example: String, _ shown: String,
        _ number: @escaping @Sendable (Arguments, Int) throws -> Double
    ) -> Builtin {
        Builtin(
            .function, "modf(_ x: \(type)) -> (\(type), \(type))",
            "Returns what stands before the point of a number, and what behind it.",
            example: "print(modf(\(example)))\n// => \(shown)"
        ) { a in
            let parts: (Double, Double) = Foundation.modf(try number(a, 0))
            let isFloat = a[0].object(as: NumberObject.self) != nil
            return .tuple([parts.0, parts.1].map { isFloat ? .float(Float($0)) : .double($0) })
        }
    }

    private static let functionsOfOne: [Builtin] = [
        math("sqrt", "The square root.", sqrt, sqrt, "9", "3.0"), math("sin", "The sine.", sin, sin, "0", "0.0"),
        math("cos", "The cosine.", cos, cos, "0", "1.0"), math("tan", "The tangent.", tan, tan, "0", "0.0"),
        math("exp", "The power of e.", exp, exp, "0", "1.0"),
        math("exp2", "The power of 2.", exp2, exp2, "3", "8.0"),
        math("expm1", "The power of e, less 1.", expm1, expm1, "0", "0.0"),
        math("log", "The natural logarithm.", log, log, "1", "0.0"),
        math("log2", "The logarithm to base 2.", log2, log2, "8", "3.0"),
        math("log10", "The logarithm to base 10.", log10, log10, "100", "2.0"),
        math("log1p", "The natural logarithm of a number plus 1.", log1p, log1p, "0", "0.0"),
        math("floor", "The largest whole number that is not above.", floor, floor, "2.7", "2.0"),
        math("ceil", "The smallest whole number that is not below.", ceil, ceil, "2.1", "3.0"),
        math("round", "The nearest whole number.", { $0.rounded() }, { $0.rounded() }, "2.5", "3.0"),
        math("rint", "The nearest whole number, the even one of two.", rint, rint, "2.5", "2.0"),
        math("trunc", "The number without what is behind the point.", trunc, trunc, "2.7", "2.0"),
        math("cbrt", "The cube root.", cbrt, cbrt, "8", "2.0"),
        math("asin", "The angle of a sine.", asin, asin, "0", "0.0"),
        math("acos", "The angle of a cosine.", acos, acos, "1", "0.0"),
        math("atan", "The angle of a tangent.", atan, atan, "0", "0.0"),
        math("sinh", "The hyperbolic sine.", sinh, sinh, "0", "0.0"),
        math("cosh", "The hyperbolic cosine.", cosh, cosh, "0", "1.0"),
        math("tanh", "The hyperbolic tangent.", tanh, tanh, "0", "0.0"),
        math("asinh", "The number of a hyperbolic sine.", asinh, asinh, "0", "0.0"),
        math("acosh", "The number of a hyperbolic cosine.", acosh, acosh, "1", "0.0"),
        math("atanh", "The number of a hyperbolic tangent.", atanh, atanh, "0", "0.0"),
        math("erf", "The error function.", erf, erf, "0", "0.0"),
        math("erfc", "What the error function leaves of 1.", erfc, erfc, "0", "1.0"),
        math("tgamma", "The gamma function.", tgamma, tgamma, "5", "24.0"),
        math("logb", "The exponent of a number's representation.", logb, logb, "8", "3.0"),
        math("nearbyint", "The nearest whole number, the even one of two.", nearbyint, nearbyint, "2.5", "2.0"),
        math("fabs", "The number without its sign.", { $0.magnitude }, { $0.magnitude }, "-2.5", "2.5"),
    ].flatMap { $0 }

    private static let functionsOfTwo: [Builtin] = [
        math("pow", "_ x: #, _ y: #", "Returns a power.", pow, pow, "2.0, 10", "1024.0"),
        math("fmod", "_ x: #, _ y: #", "Returns the remainder of a division.", fmod, fmod, "7, 3", "1.0"),
        math(
            "remainder", "_ x: #, _ y: #", "Returns what a division rounded to the nearest leaves.", remainder,
            remainder, "7, 4", "-1.0"),
        math("atan2", "_ y: #, _ x: #", "Returns the angle of a point.", atan2, atan2, "0, 1", "0.0"),
        math("fdim", "_ x: #, _ y: #", "Returns by how much the first is larger, or 0.", fdim, fdim, "5, 3", "2.0"),
        math(
            "nextafter", "_ x: #, _ y: #", "Returns the next number towards another.", nextafter, nextafter, "1, 1",
            "1.0"
        ),
        math("hypot", "_ x: #, _ y: #", "Returns the length of the hypotenuse.", hypot, hypot, "3, 4", "5.0"),
        math("fmax", "_ x: #, _ y: #", "Returns the larger number; NaN is none.", fmax, fmax, "1, .nan", "1.0"),
        math("fmin", "_ x: #, _ y: #", "Returns the smaller number; NaN is none.", fmin, fmin, "1, .nan", "1.0"),
        math(
            "copysign", "_ x: #, _ y: #", "Returns the first number with the sign of the second.", copysign, copysign,
            "3, -0.0", "-3.0"),
    ].flatMap { $0 }

    /// A function of a Double, and of a CGFloat, and the same of a Float, whose results are rounded differently, by its name
    /// in C too: `logf`.
    private static func math(
        _ name: String, _ summary: String, _ double: @escaping @Sendable (Double) -> Double,
        _ float: @escaping @Sendable (Float) -> Float, _ example: String, _ shown: String
    ) -> [Builtin] {
        let forms = [
            ("Double", name, example), ("CGFloat", name, "CGFloat(\(example))"), ("Float", name, "Float(\(example))"),
            ("Float", "\(name)f", example),
        ]
        return forms.map { type, name, example in
            Builtin(
                .function, "\(name)(_ x: \(type)) -> \(type)", summary,
                example: "print(\(name)(\(example)))\n// => \(shown)"
            ) { a in
                if case .float(let number)? = a[0].object(as: NumberObject.self)?.number {
                    return .float(float(number))
                }
                return .double(double(try a.double(0)))
            }
        }
    }

    /// As for one number; `#` stands for the type in the parameters.
    private static func math(
        _ name: String, _ parameters: String, _ summary: String,
        _ double: @escaping @Sendable (Double, Double) -> Double,
        _ float: @escaping @Sendable (Float, Float) -> Float, _ example: String, _ shown: String
    ) -> [Builtin] {
        func typed(_ type: String) -> String {
            let numbers = "\(type)(" + example.replacing(", ", with: "), \(type)(") + ")"
            return numbers.replacing("\(type)(.nan)", with: "\(type).nan")
        }
        let forms = [
            ("Double", name, example), ("CGFloat", name, typed("CGFloat")), ("Float", name, typed("Float")),
            ("Float", "\(name)f", example),
        ]
        return forms.map { type, name, example in
            Builtin(
                .function, "\(name)(\(parameters.replacing("#", with: type))) -> \(type)", summary,
                example: "print(\(name)(\(example)))\n// => \(shown)"
            ) { a in
                let isFloat = (0...1).contains { a[$0].nominal === NominalType.float }
                let (first, second) = (try a.double(0), try a.double(1))
                return isFloat ? .float(float(Float(first), Float(second))) : .double(double(first, second))
            }
        }
    }
}
