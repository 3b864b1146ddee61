// Points, sizes and rectangles.

import Foundation
import StreamRun

extension Library {
    /// NSValue: a point, a size, a rectangle or a range as an object.
    static let boxedValues: [Builtin] =
        boxed("point", .cgPoint, { NSValue(point: $0) }, \.pointValue)
        + boxed("size", .cgSize, { NSValue(size: $0) }, \.sizeValue)
        + boxed("rect", .cgRect, { NSValue(rect: $0) }, \.rectValue)
        + boxed("range", .nsRange, { NSValue(range: $0) }, \.rangeValue)

    private static func boxed<Content>(
        _ name: String, _ type: NominalType, _ make: @escaping @Sendable (Content) -> NSValue,
        _ read: KeyPath<NSValue, Content> & Sendable
    ) -> [Builtin] {
        let code = NSValue.code(of: Content.self)
        return [
            Builtin(
                .initializer, on: .nsValue, "init(\(name): \(type.name))", "Makes an object of a \(name).",
                example: name == "range"
                    ? "print(NSValue(range: NSRange(location: 1, length: 2)).rangeValue)\n// => {1, 2}" : nil
            ) { a in .object(NativeObject(make(try a.native(0, "a \(type.name)")), .nsValue)) },
            Builtin(.property, on: .nsValue, "\(name)Value: \(type.name)", "The \(name) that was put in.") { a in
                let value = try a.receiver(as: NSValue.self)
                guard String(cString: value.objCType) == code else {
                    throw RuntimeError("this NSValue holds no \(name)")
                }
                return .object(NativeObject(value[keyPath: read], type))
            },
        ]
    }

    static let geometryMembers: [Builtin] =
        [
            Builtin(.initializer, on: .cgPoint, "init()", "Makes the point 0, 0.") { _ in
                .native(CGPoint.zero, .cgPoint)
            },
            Builtin(.staticProperty, on: .cgPoint, "zero: CGPoint", "The point 0, 0.") { _ in
                .native(CGPoint.zero, .cgPoint)
            },
            Builtin(.initializer, on: .cgSize, "init()", "Makes the size 0, 0.") { _ in .native(CGSize.zero, .cgSize) },
            Builtin(.staticProperty, on: .cgSize, "zero: CGSize", "The size 0, 0.") { _ in .native(CGSize.zero, .cgSize)
            },
            Builtin(
                .initializer, on: .cgRect, "init(origin: CGPoint, size: CGSize)", "Makes a rectangle at a point.",
                example: "print(CGRect(origin: .zero, size: CGSize(width: 3, height: 4)).midY)\n// => 2.0"
            ) { a in .native(CGRect(origin: try a.native(0, "a CGPoint"), size: try a.native(1, "a CGSize")), .cgRect)
            },
            Builtin(
                .method, on: .cgRect,
                "divided(atDistance: CGFloat, from fromEdge: CGRectEdge) -> (slice: CGRect, remainder: CGRect)",
                "The part at an edge, so wide or high, and the rest.",
                example: """
                    let parts = CGRect(x: 0, y: 0, width: 10, height: 4).divided(atDistance: 3, from: .minXEdge)
                    print(parts.slice.width, parts.remainder.minX)
                    // => 3.0 3.0
                    """, guarding: [.finite(0)]
            ) { a in
                let number = a[1].object(as: EnumObject.self)?.enumCase.rawValue?.exactly(UInt32.self) ?? 0
                let parts = try a.receiver(as: CGRect.self).divided(
                    atDistance: CGFloat(try a.double(0)), from: CGRectEdge(rawValue: number) ?? .minXEdge)
                return .tuple(
                    [.native(parts.slice, .cgRect), .native(parts.remainder, .cgRect)], labels: ["slice", "remainder"])
            },
            Builtin(.initializer, on: .cgRect, "init()", "Makes an empty rectangle at 0, 0.") { _ in
                .native(CGRect.zero, .cgRect)
            },
            Builtin(.staticProperty, on: .cgRect, "zero: CGRect", "The empty rectangle at 0, 0.") { _ in
                .native(CGRect.zero, .cgRect)
            },
            Builtin(
                .staticProperty, on: .cgRect, "null: CGRect", "No rectangle at all, which a union starts with.",
                example: "print(CGRect.null.union(CGRect(x: 1, y: 1, width: 3, height: 4)).minX)\n// => 1.0"
            ) { _ in .native(CGRect.null, .cgRect) },
            Builtin(.staticProperty, on: .cgRect, "infinite: CGRect", "A rectangle without bounds.") { _ in
                .native(CGRect.infinite, .cgRect)
            },
            length(.cgPoint, "x", "How far to the right the point is.", \CGPoint.x),
            length(.cgPoint, "y", "How far down the point is.", \CGPoint.y),
            length(.cgSize, "width", "The width.", \CGSize.width),
            length(.cgSize, "height", "The height.", \CGSize.height),
            part(.cgRect, "origin", .cgPoint, "The corner with the smallest coordinates.", \CGRect.origin),
            part(.cgRect, "size", .cgSize, "The width and the height.", \CGRect.size),
            edge("width", "The width.", "3.0", \.width), edge("height", "The height.", "4.0", \.height),
            edge("minX", "The smallest x.", "1.0", \.minX), edge("midX", "The x of the center.", "2.5", \.midX),
            edge("maxX", "The largest x.", "4.0", \.maxX), edge("minY", "The smallest y.", "2.0", \.minY),
            edge("midY", "The y of the center.", "4.0", \.midY), edge("maxY", "The largest y.", "6.0", \.maxY),
            fact("isEmpty", "Whether the width or the height is 0.", "false", \.isEmpty),
            fact("isNull", "Whether it is no rectangle at all.", "false", \.isNull),
            fact("isInfinite", "Whether it has no bounds.", "false", \.isInfinite),
            shaped("standardized", "The rectangle with a positive width and height.", "3.0", \.standardized),
            shaped("integral", "The smallest rectangle around it with whole numbers.", "3.0", \.integral),
            Builtin(
                .method, on: .cgRect, "contains(_ rect: CGRect) -> Bool", "Tells whether a rectangle is inside.",
                example:
                    "print(CGRect(x: 0, y: 0, width: 3, height: 4).contains(CGRect(x: 1, y: 1, width: 1, height: 1)))\n// => true"
            ) { a in
                let (rect, other): (CGRect, CGRect) = (try a.receiver(as: CGRect.self), try a.native(0, "a CGRect"))
                return .bool(rect.hasEdges && other.hasEdges && rect.contains(other))
            },
            Builtin(
                .method, on: .cgRect, "contains(_ point: CGPoint) -> Bool", "Tells whether a point is inside.",
                example: "print(CGRect(x: 0, y: 0, width: 3, height: 4).contains(CGPoint(x: 1, y: 5)))\n// => false"
            ) { a in
                let (rect, point): (CGRect, CGPoint) = (try a.receiver(as: CGRect.self), try a.native(0, "a CGPoint"))
                return .bool(rect.hasEdges && rect.contains(point))
            },
            Builtin(
                .method, on: .cgRect, "intersects(_ rect: CGRect) -> Bool", "Tells whether two rectangles overlap.",
                example:
                    "print(CGRect(x: 0, y: 0, width: 3, height: 4).intersects(CGRect(x: 2, y: 2, width: 3, height: 4)))\n// => true"
            ) { a in .bool(try !a.receiver(as: CGRect.self).common(with: a.native(0, "a CGRect")).isNull) },
            moved("insetBy", "Returns the rectangle with its edges moved in.", "insetBy(dx: 1, dy: 1).width", "1.0") {
                $0.insetBy(dx: $1, dy: $2)
            },
            moved("offsetBy", "Returns the rectangle at another place.", "offsetBy(dx: 1, dy: 1).maxX", "4.0") {
                $0.offsetBy(dx: $1, dy: $2)
            },
            joined("union", "Returns the smallest rectangle around both.", "5.0") { $0.union($1) },
            joined("intersection", "Returns what two rectangles have in common.", "1.0") { $0.common(with: $1) },
        ] + ["Double", "Int"].flatMap(ofNumbers) + [
            Builtin(
                .function, "NSMakePoint(_ x: Double, _ y: Double) -> CGPoint", "Makes a point.",
                example: "print(NSMakePoint(1, 2).y)\n// => 2.0"
            ) { a in .native(CGPoint(x: try a.double(0), y: try a.double(1)), .cgPoint) },
            Builtin(
                .function, "NSMakeSize(_ width: Double, _ height: Double) -> CGSize", "Makes a size.",
                example: "print(NSMakeSize(1, 2).width)\n// => 1.0"
            ) { a in .native(CGSize(width: try a.double(0), height: try a.double(1)), .cgSize) },
            Builtin(
                .function, "NSMakeRect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CGRect",
                "Makes a rectangle.", example: "print(NSMakeRect(0, 0, 1, 2).height)\n// => 2.0"
            ) { a in
                .native(
                    CGRect(x: try a.double(0), y: try a.double(1), width: try a.double(2), height: try a.double(3)),
                    .cgRect)
            },
        ]

    /// What is made of numbers, all Doubles or all Ints.
    private static func ofNumbers(_ type: String) -> [Builtin] {
        [
            Builtin(
                .initializer, on: .cgPoint, "init(x: \(type), y: \(type))", "Makes a point.",
                example: "print(CGPoint(x: 1, y: 2))\n// => CGPoint(x: 1.0, y: 2.0)"
            ) { a in .native(CGPoint(x: try a.double(0), y: try a.double(1)), .cgPoint) },
            Builtin(
                .initializer, on: .cgSize, "init(width: \(type), height: \(type))", "Makes a size.",
                example: "print(CGSize(width: 3, height: 4).height)\n// => 4.0"
            ) { a in .native(CGSize(width: try a.double(0), height: try a.double(1)), .cgSize) },
            Builtin(
                .initializer, on: .cgRect, "init(x: \(type), y: \(type), width: \(type), height: \(type))",
                "Makes a rectangle.",
                example: "print(CGRect(x: 1, y: 1, width: 3, height: 4).maxX)\n// => 4.0"
            ) { a in
                .native(
                    CGRect(x: try a.double(0), y: try a.double(1), width: try a.double(2), height: try a.double(3)),
                    .cgRect)
            },
        ]
    }

    private static func length<Whole>(
        _ owner: NominalType, _ name: String, _ summary: String, _ path: WritableKeyPath<Whole, CGFloat> & Sendable
    ) -> Builtin {
        Builtin(.settableProperty, on: owner, "\(name): CGFloat", summary) { a in
            var whole = try a.receiver(as: Whole.self)
            guard a.has(0) else { return .cgFloat(Double(whole[keyPath: path])) }
            whole[keyPath: path] = CGFloat(try a.double(0))
            return .native(whole, owner)
        }
    }

    private static func part<Whole, Part>(
        _ owner: NominalType, _ name: String, _ type: NominalType, _ summary: String,
        _ path: WritableKeyPath<Whole, Part> & Sendable
    ) -> Builtin {
        Builtin(.settableProperty, on: owner, "\(name): \(type.name)", summary) { a in
            var whole = try a.receiver(as: Whole.self)
            guard a.has(0) else { return .native(whole[keyPath: path], type) }
            whole[keyPath: path] = try a.native(0, "a \(type.name)")
            return .native(whole, owner)
        }
    }

    private static func edge(
        _ name: String, _ summary: String, _ shown: String, _ path: KeyPath<CGRect, CGFloat> & Sendable
    ) -> Builtin {
        derived(name, "CGFloat", summary, shown, path) { .cgFloat(Double($0)) }
    }

    private static func fact(
        _ name: String, _ summary: String, _ shown: String, _ path: KeyPath<CGRect, Bool> & Sendable
    ) -> Builtin {
        derived(name, "Bool", summary, shown, path) { .bool($0) }
    }

    private static func shaped(
        _ name: String, _ summary: String, _ width: String, _ path: KeyPath<CGRect, CGRect> & Sendable
    ) -> Builtin {
        derived(name, "CGRect", summary, width, of: ".width", path) { .native($0, .cgRect) }
    }

    private static func derived<Property>(
        _ name: String, _ type: String, _ summary: String, _ shown: String, of part: String = "",
        _ path: KeyPath<CGRect, Property> & Sendable, _ value: @escaping @Sendable (Property) -> Value
    ) -> Builtin {
        Builtin(
            .property, on: .cgRect, "\(name): \(type)", summary,
            example: "print(CGRect(x: 1, y: 2, width: 3, height: 4).\(name)\(part))\n// => \(shown)"
        ) { a in value(try a.receiver(as: CGRect.self)[keyPath: path]) }
    }

    private static func moved(
        _ name: String, _ summary: String, _ example: String, _ shown: String,
        _ move: @escaping @Sendable (CGRect, CGFloat, CGFloat) -> CGRect
    ) -> Builtin {
        Builtin(
            .method, on: .cgRect, "\(name)(dx: CGFloat, dy: CGFloat) -> CGRect", summary,
            example: "print(CGRect(x: 0, y: 0, width: 3, height: 4).\(example))\n// => \(shown)"
        ) { a in
            .native(move(try a.receiver(as: CGRect.self), CGFloat(try a.double(0)), CGFloat(try a.double(1))), .cgRect)
        }
    }

    private static func joined(
        _ name: String, _ summary: String, _ shown: String, _ join: @escaping @Sendable (CGRect, CGRect) -> CGRect
    ) -> Builtin {
        Builtin(
            .method, on: .cgRect, "\(name)(_ other: CGRect) -> CGRect", summary,
            example:
                "print(CGRect(x: 0, y: 0, width: 3, height: 4).\(name)(CGRect(x: 2, y: 2, width: 3, height: 4)).width)\n// => \(shown)"
        ) { a in .native(join(try a.receiver(as: CGRect.self), try a.native(0, "a CGRect")), .cgRect) }
    }
}

extension CGRect {
    /// Whether no edge is NaN, on which Foundation traps where it compares edges, those of a positive size.
    fileprivate var hasEdges: Bool {
        let rect = standardized
        return ![rect.minX, rect.maxX, rect.minY, rect.maxY].contains(where: \.isNaN)
    }

    /// What two rectangles have in common; nothing where an edge is NaN.
    fileprivate func common(with other: CGRect) -> CGRect {
        hasEdges && other.hasEdges ? intersection(other) : .null
    }
}

extension Value {
    /// A value of Foundation's.
    fileprivate static func native<Native>(_ native: Native, _ nominal: NominalType) -> Value {
        .object(NativeObject(native, nominal))
    }
}

extension NSValue {
    /// How Foundation calls what an NSValue of such a value holds.
    fileprivate static func code<Content>(of type: Content.Type) -> String {
        let value: NSValue =
            switch type {
            case is CGPoint.Type: NSValue(point: .zero)
            case is CGSize.Type: NSValue(size: .zero)
            case is CGRect.Type: NSValue(rect: .zero)
            default: NSValue(range: NSRange())
            }
        return String(cString: value.objCType)
    }
}
