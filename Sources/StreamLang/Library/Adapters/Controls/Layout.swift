// How views are laid out, which no terminal shows: anchors, constraints, guides and stacks, as scripts write them.

import Foundation
import StreamRun

extension Library {
    static let layout: [Builtin] =
        [NominalType.view, .layoutGuide].flatMap { owner in
            anchors.map { anchor in
                Builtin(
                    .property, on: owner, "\(anchor.name): \(anchor.kind.name)", "What constraints tie to others."
                ) { a in newControl(anchor.kind, a) }
            }
        }
        + ["safeAreaLayoutGuide", "layoutMarginsGuide", "readableContentGuide"].map { name in
            Builtin(.property, on: .view, "\(name): UILayoutGuide", "A part of it to lay others out by.") { a in
                newControl(.layoutGuide, a)
            }
        } + ["equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo"].flatMap { constraints($0) } + constraintMembers
        + stackViews + NominalType.layoutLooks.flatMap { cases(of: $0) }

    private static let anchors: [(name: String, kind: NominalType)] =
        ["leading", "trailing", "left", "right", "centerX"].map { ("\($0)Anchor", .xAxisAnchor) }
        + ["top", "bottom", "centerY", "firstBaseline", "lastBaseline"].map { ("\($0)Anchor", .yAxisAnchor) }
        + ["width", "height"].map { ("\($0)Anchor", .layoutDimension) }

    /// What ties an anchor to another, or a measure to a number.
    private static func constraints(_ relation: String) -> [Builtin] {
        [
            constraint(.layoutAnchor, "\(relation) anchor: NSLayoutAnchor, constant: CGFloat = 0", constant: 1),
            constraint(.layoutDimension, "\(relation)Constant constant: CGFloat", constant: 0),
            constraint(
                .layoutDimension,
                "\(relation) anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0", constant: 2),
        ]
    }

    private static func constraint(_ owner: NominalType, _ parameters: String, constant: Int) -> Builtin {
        Builtin(
            .method, on: owner, "constraint(\(parameters)) -> NSLayoutConstraint", "Makes a constraint, not active yet."
        ) { a in
            let made = newControl(.layoutConstraint, a)
            let constraint = try a.control(made)
            constraint["isActive"] = .bool(false)
            constraint["constant"] = .double(a.isGiven(constant) ? try a.double(constant) : 0)
            constraint["priority"] = .enumCase("required", of: .layoutPriority)
            return made
        }
    }

    private static let constraintMembers: [Builtin] = [
        activation(
            "activate", true,
            example: """
                let (form, name) = (UIView(), UILabel())
                form.addSubview(name)
                let width = name.widthAnchor.constraint(equalToConstant: 80)
                NSLayoutConstraint.activate([name.topAnchor.constraint(equalTo: form.topAnchor, constant: 8), width])
                print(width.isActive, width.constant)
                // => true 80.0
                """),
        activation("deactivate", false),
        property("isActive: Bool", "isActive", on: .layoutConstraint, "Whether it holds."),
        property("constant: CGFloat", "constant", on: .layoutConstraint, "How far apart it keeps what it ties."),
        property("priority: UILayoutPriority", "priority", on: .layoutConstraint, "How much it matters."),
        property("identifier: String?", "identifier", on: .layoutConstraint, "A name to tell it by."),
    ]

    private static func activation(_ name: String, _ isActive: Bool, example: String? = nil) -> Builtin {
        Builtin(
            .staticMethod, on: .layoutConstraint, "\(name)(_ constraints: [NSLayoutConstraint]) -> Void",
            isActive ? "Lets constraints hold." : "Lets constraints hold no more.", example: example
        ) { a in
            for constraint in a[0].elements ?? [] { try a.control(constraint)["isActive"] = .bool(isActive) }
            return .void
        }
    }

    private static let stackViews: [Builtin] = [
        Builtin(
            .initializer, on: .stackView, "init(arrangedSubviews views: [UIView])", "Makes a row or column of views.",
            example: """
                let column = UIStackView(arrangedSubviews: [UILabel()])
                column.axis = .vertical
                column.addArrangedSubview(UIButton())
                print(column.arrangedSubviews.count)
                // => 2
                """
        ) { a in
            let made = newControl(.stackView, a)
            for view in a[0].elements ?? [] { try a.arrange(view, in: made) }
            return made
        },
        make(.stackView, "Makes a row or column of views, empty at first."),
        Builtin(.property, on: .stackView, "arrangedSubviews: [UIView]", "The views in it, in their order.") { a in
            .array(try a.control(a.receiver)["arranged"].elements ?? [])
        },
        Builtin(.method, on: .stackView, "addArrangedSubview(_ view: UIView) -> Void", "Adds a view at its end.") { a in
            try a.arrange(a[0], in: a.receiver)
            return .void
        },
        Builtin(
            .method, on: .stackView, "removeArrangedSubview(_ view: UIView) -> Void",
            "Arranges a view no more, which it still holds."
        ) { a in
            let (stack, view) = (try a.control(a.receiver), try a.control(a[0]))
            stack["arranged"] = .array((stack["arranged"].elements ?? []).filter { $0.control !== view })
            return .void
        },
        property("axis: NSLayoutConstraint.Axis", "axis", on: .stackView, "Whether it is a row or a column."),
        property("spacing: CGFloat", "spacing", on: .stackView, "How far apart its views are."),
        property("alignment: UIStackView.Alignment", "alignment", on: .stackView, "How its views lie across it."),
        property(
            "distribution: UIStackView.Distribution", "distribution", on: .stackView, "How its views lie along it."),
    ]
}

extension Arguments {
    fileprivate func arrange(_ view: Value, in stack: Value) throws {
        try hold(view, in: stack)
        let control = try control(stack)
        control["arranged"] = .array((control["arranged"].elements ?? []) + [view])
    }
}
