// How controls look and are typed into, which no terminal shows: scripts may say it as they would to UIKit's.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let appearance: [Builtin] =
        [
            property("placeholder: String?", "placeholder", on: .textField, "What an empty field shows."),
            property("isSecureTextEntry: Bool", "isSecureTextEntry", on: .textField, "Whether dots are shown."),
            property("delegate: Any", "delegate", on: .textField, "What else is told of what a person does."),
            property("font: UIFont?", "font", on: .label, "The text's font."),
            property("font: UIFont?", "font", on: .textField, "The text's font."),
            property("numberOfLines: Int", "numberOfLines", on: .label, "How many lines the text may take."),
            property("adjustsFontSizeToFitWidth: Bool", "adjusts", on: .label, "Whether a long text is made smaller."),
            property("clipsToBounds: Bool", "clipsToBounds", on: .view, "Whether it cuts off what lies outside."),
            property("accessibilityIdentifier: String?", "identifier", on: .view, "A name for tests."),
            property("isSelected: Bool", "isSelected", on: .control, "Whether it is shown as selected."),
            property("isHighlighted: Bool", "isHighlighted", on: .control, "Whether it is shown as pressed."),
            Builtin(.method, on: .view, "endEditing(_ force: Bool) -> Bool", "Has no effect: no keyboard is here.") {
                _ in .bool(true)
            },
            Builtin(
                .staticMethod, on: .font,
                "systemFont(ofSize size: CGFloat, weight: UIFont.Weight = .regular) -> UIFont",
                "The system's font."
            ) { a in newControl(.font, a) },
            Builtin(.staticMethod, on: .font, "boldSystemFont(ofSize size: CGFloat) -> UIFont", "The bold font.") { a in
                newControl(.font, a)
            },
            Builtin(.staticMethod, on: .font, "italicSystemFont(ofSize size: CGFloat) -> UIFont", "The slanted font.") {
                a in newControl(.font, a)
            },
        ]
        + looks.map { look in
            property(
                "\(look.name): \(look.kind.name)", look.name, on: look.owner, "How it looks, which shows nowhere.")
        }
        + NominalType.looks.flatMap { cases(of: $0) } + gestures

    private static let looks: [(owner: NominalType, name: String, kind: NominalType)] = [
        (.textField, "keyboardType", .keyboardType), (.textField, "returnKeyType", .returnKeyType),
        (.textField, "borderStyle", .borderStyle), (.textField, "clearButtonMode", .fieldViewMode),
        (.textField, "autocapitalizationType", .autocapitalization), (.textField, "textAlignment", .textAlignment),
        (.textField, "autocorrectionType", .autocorrection), (.label, "textAlignment", .textAlignment),
        (.label, "lineBreakMode", .lineBreakMode), (.view, "contentMode", .contentMode),
        (.tableViewCell, "selectionStyle", .selectionStyle), (.activityIndicator, "style", .indicatorStyle),
    ]

    private static let gestures: [Builtin] =
        NominalType.gestureRecognizers.flatMap { kind in
            [
                make(kind, "Makes a recognizer of what fingers do."),
                Builtin(
                    .initializer, on: kind, "init(target: Any?, action: Selector?)",
                    "Makes a recognizer that calls a method of an object, which is not retained."
                ) { a in
                    let recognizer = newControl(kind, a)
                    if a.isGiven(1) {
                        let told = Arguments(receiver: recognizer, a[0], a[1], in: a.context)
                        try told.send(try a.control(recognizer).events.asObservable())
                    }
                    return recognizer
                },
            ]
        } + [
            Builtin(.property, on: .gestureRecognizer, "state: UIGestureRecognizer.State", "How far it has come.") {
                a in
                let state = try a.control(a.receiver)["state"]
                return state.unwrapped == nil ? .enumCase("possible", of: .gestureState) : state
            },
            action(
                "recognize() -> Void", on: .gestureRecognizer, "Does what it recognizes, as a person would.",
                example: """
                    let tap = UITapGestureRecognizer()
                    tap.rx.event.subscribe(onNext: { print($0.state) })
                    tap.recognize()
                    // => ended
                    """
            ) { recognizer, _ in
                recognizer.act("recognized", setting: "state", to: .enumCase("ended", of: .gestureState))
            },
            Builtin(
                .method, on: .view, "addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) -> Void",
                "Lets it be touched in one more way."
            ) { a in
                let view = try a.control(a.receiver)
                view["gestures"] = .array((view["gestures"].elements ?? []) + [a[0]])
                return .void
            },
            rx(.gestureRecognizer, .reactiveGestureRecognizer),
            Builtin(.property, on: .reactiveGestureRecognizer, "event: ControlEvent<Base>", "What it recognizes.") {
                a in
                let recognizer = a.receiver.object(as: ReactiveObject.self)?.base ?? .none
                let events = try a.baseControl().events.map { _ in recognizer }
                return .object(StreamObject(events, .controlEvent, of: recognizer.runtimeType))
            },
        ]
}
