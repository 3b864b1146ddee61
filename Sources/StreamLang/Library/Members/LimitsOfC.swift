// The limits of C's types, and the numbers that its functions take and give.

import Foundation

extension Library {
    package static let limitsOfC: [Builtin] =
        constants(
            "Int32", .int32,
            [
                "CHAR_BIT": 8, "CHAR_MAX": 127, "SCHAR_MAX": 127, "SHRT_MAX": 32767, "INT_MAX": 2_147_483_647,
                "INT8_MAX": 127, "INT8_MIN": -128, "INT16_MAX": 32767, "INT32_MAX": 2_147_483_647, "UINT8_MAX": 255,
                "UINT16_MAX": 65535, "RAND_MAX": 2_147_483_647, "PATH_MAX": 4096, "NAME_MAX": 255, "DBL_DIG": 15,
                "FLT_DIG": 6, "STDIN_FILENO": 0, "STDOUT_FILENO": 1, "STDERR_FILENO": 2, "EOF": -1, "SEEK_SET": 0,
                "SEEK_CUR": 1, "SEEK_END": 2,
            ])
        + constants("UInt32", .uint32, ["UINT32_MAX": 4_294_967_295])
        + constants("Int", .int, ["LONG_MAX": .max, "INTPTR_MAX": .max])
        + constants("Int64", .int64, ["LLONG_MAX": .max])
        + [
            Builtin(.property, "SIZE_MAX: UInt", "The largest number of bytes.") { _ in .integer(UInt.max, as: .uint) }
        ]
        + doubles.map { name, value in
            Builtin(.property, "\(name): Double", "A number of C.", example: "print(\(name))\n// => \(value)") { _ in
                .double(value)
            }
        }
        + floats.map { name, value in
            Builtin(.property, "\(name): Float", "A number of C.", example: "print(\(name))\n// => \(value)") { _ in
                .float(value)
            }
        }

    private static let doubles: [(String, Double)] = [
        ("DBL_MAX", Double.greatestFiniteMagnitude), ("DBL_MIN", Double.leastNormalMagnitude),
        ("DBL_EPSILON", Double.ulpOfOne), ("M_PI_2", .pi / 2), ("M_PI_4", .pi / 4), ("M_1_PI", M_1_PI),
        ("M_2_PI", M_2_PI), ("M_SQRT2", 2.0.squareRoot()), ("M_SQRT1_2", 0.5.squareRoot()), ("M_LN2", M_LN2),
        ("M_LN10", M_LN10),
        ("M_LOG2E", M_LOG2E), ("M_LOG10E", M_LOG10E), ("M_2_SQRTPI", M_2_SQRTPI),
    ]

    private static let floats: [(String, Float)] = [
        ("FLT_MAX", Float.greatestFiniteMagnitude), ("FLT_MIN", Float.leastNormalMagnitude),
        ("FLT_EPSILON", Float.ulpOfOne),
    ]

    private static func constants(
        _ type: String, _ nominal: NominalType, _ numbers: KeyValuePairs<String, Int>
    ) -> [Builtin] {
        numbers.map { name, number in
            Builtin(.property, "\(name): \(type)", "A number of C.", example: "print(\(name))\n// => \(number)") { _ in
                Value.int(number).truncated(toInteger: nominal) ?? .int(number)
            }
        }
    }
}
