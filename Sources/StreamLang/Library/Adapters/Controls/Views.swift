// The entries of views and view controllers: what holds the simulated controls.

import Foundation
import StreamRun

extension Library {
    static let views: [Builtin] =
        [
            NominalType.view, .label, .textField, .button, .switchControl, .slider, .searchBar, .activityIndicator,
            .textView, .stepper, .segmentedControl, .refreshControl, .progressView, .imageView, .datePicker, .stackView,
        ].flatMap { kind in
            [
                Builtin(
                    .initializer, on: kind, "init(frame: CGRect)", "Makes it; where it lies shows nowhere."
                ) { a in
                    let made = newControl(kind, a)
                    try a.control(made)["frame"] = a[0]
                    return made
                },
                Builtin(.initializer, on: kind, "init?(coder: NSCoder)", "No storyboard is here to make it from.") {
                    _ in
                    .none
                },
            ]
        } + viewMembers + layerMembers + controllerMembers

    private static let viewMembers: [Builtin] = [
        make(.view, "Makes a view, which may hold others."),
        property("frame: CGRect", "frame", on: .view, "Where it lies in the view around it."),
        property("bounds: CGRect", "bounds", on: .view, "Where it lies by its own measure."),
        property("tag: Int", "tag", on: .view, "A number to tell it by."),
        property("isUserInteractionEnabled: Bool", "isUserInteractionEnabled", on: .view, "Whether it takes touches."),
        property(
            "translatesAutoresizingMaskIntoConstraints: Bool", "translatesAutoresizingMaskIntoConstraints", on: .view,
            "Whether it is laid out by its frame."),
        Builtin(.property, on: .view, "layer: CALayer", "What draws it.") { a in
            try a.control(a.receiver).part("layer") { newControl(.layer, a) }
        },
        Builtin(
            .property, on: .view, "subviews: [UIView]", "The views that it holds.",
            example: """
                let form = UIView()
                form.addSubview(UIButton())
                print(form.subviews.count)
                // => 1
                """
        ) { a in .array(try a.control(a.receiver).subviews) },
        Builtin(.method, on: .view, "addSubview(_ view: UIView) -> Void", "Lets it hold another view.") { a in
            try a.hold(a[0], in: a.receiver)
            return .void
        },
        Builtin(.method, on: .view, "removeFromSuperview() -> Void", "Takes it out of the view around it.") { a in
            try a.control(a.receiver).leave()
            return .void
        },
        withoutEffect("setNeedsLayout", on: .view), withoutEffect("layoutIfNeeded", on: .view),
        withoutEffect("setNeedsDisplay", on: .view), withoutEffect("sizeToFit", on: .view),
    ]

    private static let layerMembers: [Builtin] = [
        property("cornerRadius: CGFloat", "cornerRadius", on: .layer, "How round its corners are."),
        property("borderWidth: CGFloat", "borderWidth", on: .layer, "How wide its border is."),
        property("opacity: Float", "opacity", on: .layer, "How opaque it is."),
        property("masksToBounds: Bool", "masksToBounds", on: .layer, "Whether it cuts off what lies outside."),
    ]

    private static let controllerMembers: [Builtin] = [
        make(.viewController, "Makes the controller of a view."),
        Builtin(
            .initializer, on: .viewController, "init(nibName: String?, bundle: Any?)",
            "Makes the controller of a view; no nib is here to load."
        ) { a in newControl(.viewController, a) },
        Builtin(.initializer, on: .viewController, "init?(coder: NSCoder)", "No storyboard is here to make it from.") {
            _ in
            .none
        },
        property("title: String?", "title", on: .viewController, "The title of what it shows."),
        Builtin(
            .property, on: .viewController, "view: UIView",
            "Its view; when it is asked for first, `viewDidLoad` is called."
        ) { a in try a.loadedView() },
        Builtin(.property, on: .viewController, "isViewLoaded: Bool", "Whether its view has been asked for.") { a in
            .bool(try a.control(a.receiver)["view"].unwrapped != nil)
        },
        Builtin(
            .method, on: .viewController, "loadViewIfNeeded() -> Void",
            "Makes its view, and calls `viewDidLoad`, once.",
            example: """
                class Screen: UIViewController {
                    override func viewDidLoad() {
                        super.viewDidLoad()
                        title = "Home"
                    }
                }
                let screen = Screen()
                screen.loadViewIfNeeded()
                print(screen.title ?? "none")
                // => Home
                """
        ) { a in
            _ = try a.loadedView()
            return .void
        },
        lifeCycle("viewDidLoad()", "What it does when its view was made"),
        lifeCycle("viewWillAppear(_ animated: Bool)", "What it does before its view is shown"),
        lifeCycle("viewDidAppear(_ animated: Bool)", "What it does when its view is shown"),
        lifeCycle("viewWillDisappear(_ animated: Bool)", "What it does before its view is taken away"),
        lifeCycle("viewDidDisappear(_ animated: Bool)", "What it does when its view was taken away"),
        lifeCycle("viewWillLayoutSubviews()", "What it does before its view is laid out"),
        lifeCycle("viewDidLayoutSubviews()", "What it does when its view was laid out"),
        Builtin(.property, on: .reactiveViewController, "title: Binder<String?>", "Sets the title.") { a in
            a.binder(to: "title", of: try a.baseControl(), isOptional: true)
        },
    ]

    private static func lifeCycle(_ signature: String, _ summary: String) -> Builtin {
        let name = String(signature.prefix { $0 != "(" })
        return Builtin(.method, on: .viewController, "\(signature) -> Void", "\(summary): nothing, unless overridden.")
        {
            a in
            // One that is overridden tells of itself.
            if a.receiver.nominal.witness(name) == nil {
                a.receiver.announceCall(of: name, a.isGiven(0) ? [a[0]] : [])
            }
            return .void
        }
    }

    private static func withoutEffect(_ name: String, on nominal: NominalType) -> Builtin {
        Builtin(.method, on: nominal, "\(name)() -> Void", "Has no effect: nothing is laid out here.") { _ in .void }
    }
}

extension Control {
    fileprivate var subviews: [Value] { self["subviews"].elements ?? [] }

    /// Takes it out of the view around it.
    fileprivate func leave() {
        guard let outer = superview else { return }
        outer["subviews"] = .array(outer.subviews.filter { $0.control !== self })
        superview = nil
    }
}

extension Arguments {
    fileprivate func loadedView() throws -> Value { try loadedView(of: receiver) }

    /// Lets a view hold another one, which leaves the view around it.
    func hold(_ view: Value, in holder: Value) throws {
        let (outer, inner) = (try control(holder), try control(view))
        inner.leave()
        inner.superview = outer
        outer["subviews"] = .array(outer.subviews + [view])
    }

    /// Gives outlets that have nothing yet what a storyboard would connect: a control each, in the view, with the outlet's name.
    private func connectOutlets(of owner: Value, to view: Value) throws {
        guard case .object(let object) = owner else { return }
        for (index, field) in owner.nominal.fields.enumerated() where field.isOutlet {
            guard case .optional(.nominal(let kind, _)) = field.type, !kind.isScript, kind.isKind(of: .view),
                let stored = Fields.stored(object, index),
                (field.isWeak ? Weak.read(stored) : stored).unwrapped == nil
            else { continue }
            let made = Value.object(NativeObject(Control(kind, name: field.name, session: session), kind))
            Fields.store(field.isWeak ? Weak.make(.some(made)) : .some(made), object, index)
            try hold(made, in: view)
        }
    }

    /// The view of a controller, which is told when it is made.
    func loadedView(of owner: Value) throws -> Value {
        let controller = try control(owner)
        if controller["view"].unwrapped != nil { return controller["view"] }
        let view = Library.newControl(.view, self)
        controller["view"] = view
        try connectOutlets(of: owner, to: view)
        if try owner.nominal.witness("viewDidLoad")?.call(owner) == nil { owner.announceCall(of: "viewDidLoad", []) }
        return view
    }
}
