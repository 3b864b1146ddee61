// Colours, which simulated controls keep but no terminal shows.

import StreamRun

/// A colour by its parts, each from 0 to 1.
private struct Color: Hashable, CustomStringConvertible, Sendable {
    var red: Double
    var green: Double
    var blue: Double
    var alpha = 1.0

    /// What UIKit prints: greys have a colour space of their own.
    var description: String {
        let isGray = red == green && green == blue
        let parts = isGray ? [red, alpha] : [red, green, blue, alpha]
        let space = isGray ? "UIExtendedGrayColorSpace" : "UIExtendedSRGBColorSpace"
        return ([space] + parts.map { Int(exactly: $0).map(String.init) ?? "\($0)" }).joined(separator: " ")
    }
}

extension Library {
    static let colors: [Builtin] =
        [
            Builtin(
                .initializer, on: .color, "init(red: Double, green: Double, blue: Double, alpha: Double)",
                "Makes a colour of its parts, each from 0 to 1.",
                example:
                    "print(UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))\n// => UIExtendedSRGBColorSpace 1 0.5 0 1"
            ) { a in
                .color(
                    Color(red: try a.double(0), green: try a.double(1), blue: try a.double(2), alpha: try a.double(3)))
            },
            Builtin(
                .initializer, on: .color, "init(white: Double, alpha: Double)", "Makes a grey, from 0 to 1."
            ) { a in
                let white = try a.double(0)
                return .color(Color(red: white, green: white, blue: white, alpha: try a.double(1)))
            },
            Builtin(
                .method, on: .color, "withAlphaComponent(_ alpha: Double) -> UIColor",
                "The colour, more or less opaque.",
                example: "print(UIColor.red.withAlphaComponent(0.5))\n// => UIExtendedSRGBColorSpace 1 0 0 0.5"
            ) { a in
                var color = try a.receiver(as: Color.self)
                color.alpha = try a.double(0)
                return .color(color)
            },
        ]
        + named.flatMap { name, color in
            [
                Builtin(.staticProperty, on: .color, "\(name): UIColor", "The colour of that name.") { _ in
                    .color(color)
                },
                Builtin(
                    .staticMethod, on: .color, "\(name)Color() -> UIColor", "The old form of UIColor.\(name).",
                    renamed: "UIColor.\(name) since Swift 3"
                ) { _ in .color(color) },
            ]
        }

    private static let named: [(String, Color)] = [
        ("black", gray(0)), ("darkGray", gray(1 / 3)), ("gray", gray(0.5)), ("lightGray", gray(2 / 3)),
        ("white", gray(1)), ("clear", Color(red: 0, green: 0, blue: 0, alpha: 0)),
        ("red", Color(red: 1, green: 0, blue: 0)), ("green", Color(red: 0, green: 1, blue: 0)),
        ("blue", Color(red: 0, green: 0, blue: 1)), ("cyan", Color(red: 0, green: 1, blue: 1)),
        ("yellow", Color(red: 1, green: 1, blue: 0)), ("magenta", Color(red: 1, green: 0, blue: 1)),
        ("orange", Color(red: 1, green: 0.5, blue: 0)), ("purple", Color(red: 0.5, green: 0, blue: 0.5)),
        ("brown", Color(red: 0.6, green: 0.4, blue: 0.2)),
    ]

    private static func gray(_ white: Double) -> Color { Color(red: white, green: white, blue: white) }
}

extension Value {
    fileprivate static func color(_ color: Color) -> Value { .object(NativeObject(color, .color)) }
}
