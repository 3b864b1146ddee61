// The entries of the simulated controls.

import RxEngine
import StreamRun

extension Library {
    static let controls: [Builtin] =
        [
            make(
                .label, "Makes a label; it prints its text under its variable's name whenever that changes.",
                example: """
                    let greeting = Label()
                    greeting.text = "hello"
                    // => greeting: hello
                    """),
            make(.textField, "Makes a text field, empty at first."),
            make(.button, "Makes a button."),
            make(.switchControl, "Makes a switch, off at first."),
            make(.slider, "Makes a slider, at 0 at first."),
            make(.searchBar, "Makes a search bar, empty at first: a text field."),
            make(.activityIndicator, "Makes an activity indicator, which stands still at first."),
            Builtin(
                .initializer, on: .button, "init(type: UIButton.ButtonType)", "Makes a button; its type shows nowhere."
            ) { a in newControl(.button, a) },
            property("text: String?", "text", on: .label, "The text shown."),
            property("text: String?", "text", on: .textField, "The text typed."),
            property("isOn: Bool", "value", on: .switchControl, "Whether it is on."),
            property("value: Double", "value", on: .slider, "Where it stands."),
            property("isEnabled: Bool", "isEnabled", on: .control, "Whether a person can use it."),
            property("isHidden: Bool", "isHidden", on: .view, "Whether it is hidden."),
            property("alpha: Double", "alpha", on: .view, "How opaque it is, from 0 to 1."),
            property("backgroundColor: UIColor?", "backgroundColor", on: .view, "The colour behind it."),
            property("tintColor: UIColor?", "tintColor", on: .view, "The colour of its parts."),
            property("textColor: UIColor?", "textColor", on: .label, "The text's colour."),
            property("textColor: UIColor?", "textColor", on: .textField, "The text's colour."),
            focus("becomeFirstResponder"), focus("resignFirstResponder"),
            Builtin(.property, on: .activityIndicator, "isAnimating: Bool", "Whether it turns.") { a in
                try a.control(a.receiver)["isAnimating"]
            },
            action("startAnimating() -> Void", on: .activityIndicator, "Lets it turn.") { indicator, _ in
                indicator["isAnimating"] = .bool(true)
            },
            action("stopAnimating() -> Void", on: .activityIndicator, "Stops it.") { indicator, _ in
                indicator["isAnimating"] = .bool(false)
            },
            property("title: String?", "title", on: .button, "The title."),
            action(
                "type(_ text: String) -> Void", on: .textField,
                "Types a text, character by character, as a person would.",
                example: """
                    let name = TextField()
                    name.rx.text.orEmpty.skip(1).subscribe(onNext: { print($0) })
                    name.type("abc")
                    // => a
                    // => ab
                    // => abc
                    """
            ) { field, a in
                for character in try a.string(0) {
                    field.act("editingChanged", setting: "text", to: .some(.string(field.text + String(character))))
                }
            },
            action("clear() -> Void", on: .textField, "Deletes the text, as a person would.") { field, _ in
                field.act("editingChanged", setting: "text", to: .some(.string("")))
            },
            action(
                "tap() -> Void", on: .button, "Taps the button, as a person would.",
                example: """
                    let button = Button()
                    button.rx.tap.subscribe(onNext: { print("tapped") })
                    button.tap()
                    // => tapped
                    """
            ) { button, _ in button.act("touchUpInside") },
            action(
                "toggle() -> Void", on: .switchControl, "Turns the switch, as a person would.",
                example: """
                    let light = Switch()
                    light.rx.isOn.subscribe(onNext: { print($0) })
                    light.toggle()
                    // => false
                    // => true
                    """
            ) { control, _ in
                control.act("valueChanged", setting: "value", to: .bool(control["value"] == .bool(false)))
            },
            action(
                "setOn(_ on: Bool, animated: Bool) -> Void", on: .switchControl, "Turns the switch and sends nothing."
            ) { control, a in control["value"] = .bool(try a.bool(0)) },
            action(
                "slide(to value: Double) -> Void", on: .slider, "Moves the slider, as a person would.",
                example: """
                    let volume = Slider()
                    volume.rx.value.subscribe(onNext: { print($0) })
                    volume.slide(to: 0.5)
                    // => 0.0
                    // => 0.5
                    """
            ) { slider, a in slider.act("valueChanged", setting: "value", to: .double(try a.double(0))) },
            action("setTitle(_ title: String?, for state: UIControl.State) -> Void", on: .button, "Sets the title.") {
                button, a in
                button["title"] = a[0].isOptional ? a[0] : .some(a[0])
            },
            Builtin(.method, on: .button, "title(for state: UIControl.State) -> String?", "The title.") { a in
                try a.control(a.receiver)["title"]
            },
            action(
                "sendActions(for controlEvents: UIControl.Event) -> Void", on: .control,
                "Sends events as if a person had caused them.",
                example: """
                    let button = UIButton()
                    button.rx.tap.subscribe(onNext: { print("tapped") })
                    button.sendActions(for: .touchUpInside)
                    // => tapped
                    """
            ) { control, a in
                for name in a.controlEventNames(0) { control.events.onNext(.string(name)) }
            },
            Builtin(.property, on: .button, "currentTitle: String?", "The title.") { a in
                try a.control(a.receiver)["title"]
            },
        ]

    private static func focus(_ name: String) -> Builtin {
        Builtin(.method, on: .view, "\(name)() -> Bool", "Has no effect: a script types where it likes.") { _ in
            .bool(true)
        }
    }

    static func make(_ nominal: NominalType, _ summary: String, example: String? = nil) -> Builtin {
        Builtin(.initializer, on: nominal, "init()", summary, example: example) { a in newControl(nominal, a) }
    }

    static func newControl(_ nominal: NominalType, _ a: Arguments) -> Value {
        let name = a.site.label ?? nominal.name.lowercased()
        return .object(NativeObject(Control(nominal, name: name, session: a.session), nominal))
    }

    static func property(
        _ signature: String, _ property: String, on nominal: NominalType, _ summary: String
    ) -> Builtin {
        Builtin(.settableProperty, on: nominal, signature, summary) { a in
            let control = try a.control(a.receiver)
            guard a.has(0) else { return control[property] }
            let isOptional = signature.hasSuffix("?")
            control[property] = isOptional && !a[0].isOptional ? .some(a[0]) : a[0]
            return .void
        }
    }

    static func action(
        _ signature: String, on nominal: NominalType, _ summary: String, example: String? = nil,
        _ body: @escaping @Sendable (Control, Arguments) throws -> Void
    ) -> Builtin {
        Builtin(.method, on: nominal, signature, summary, example: example) { a in
            try body(a.control(a.receiver), a)
            return try a.unlessFailed(.void)
        }
    }
}

extension Arguments {
    /// The names of one event of a control, or of several in a list.
    func controlEventNames(_ index: Int) -> [String] {
        (self[index].elements ?? [self[index]]).compactMap { $0.enumView?.caseName }
    }

    /// A value as a control; an object of a script's own subclass gets one when it is first needed.
    func control(_ value: Value) throws -> Control {
        if let known = value.control { return known }
        if let instance = value.object(as: InstanceObject.self), let kind = instance.nominal.libraryAncestor,
            kind.isKind(of: .view) || kind.isKind(of: .viewController)
        {
            let control = Control(kind, name: instance.nominal.name, session: session)
            instance.companion = control
            return control
        }
        throw RuntimeError("this member needs a control, not \(value.nominal.name)")
    }
}
