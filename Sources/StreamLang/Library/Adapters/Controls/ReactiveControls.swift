// The entries of `rx` on the simulated controls, under the names of their UIKit namesakes.

import RxEngine
import StreamRun

extension Library {
    static let reactiveControls: [Builtin] =
        [
            rx(.label, .reactiveLabel), rx(.textField, .reactiveTextField), rx(.button, .reactiveButton),
            rx(.switchControl, .reactiveSwitch), rx(.slider, .reactiveSlider),
            rx(.activityIndicator, .reactiveActivityIndicator), rx(.view, .reactiveView),
            rx(.viewController, .reactiveViewController), rx(.tableView, .reactiveTableView),
            rx(.collectionView, .reactiveCollectionView),
            Builtin(.initializer, on: .reactive, "init(_ base: Base)", "The reactive members of a value.") { a in
                .object(ReactiveObject(a[0]))
            },
            controlProperty(
                "text: ControlProperty<String?>", "text", on: .reactiveTextField, "The text as it is typed."),
            controlProperty(
                "value: ControlProperty<String?>", "text", on: .reactiveTextField, "The text as it is typed."),
            controlProperty("isOn: ControlProperty<Bool>", "value", on: .reactiveSwitch, "Whether the switch is on."),
            controlProperty("value: ControlProperty<Bool>", "value", on: .reactiveSwitch, "Whether the switch is on."),
            controlProperty("value: ControlProperty<Double>", "value", on: .reactiveSlider, "Where the slider stands."),
            binder("text: Binder<String?>", "text", on: .reactiveLabel, "Sets the text."),
            binder("isEnabled: Binder<Bool>", "isEnabled", on: .reactiveControl, "Lets a person use it, or not."),
            binder("isHidden: Binder<Bool>", "isHidden", on: .reactiveView, "Hides it, or shows it."),
            binder("alpha: Binder<Double>", "alpha", on: .reactiveView, "Sets how opaque it is."),
            binder(
                "isAnimating: Binder<Bool>", "isAnimating", on: .reactiveActivityIndicator, "Lets it turn, or stops it."
            ),
            Builtin(
                .method, on: .reactiveButton, "title(for state: UIControl.State = []) -> Binder<String?>",
                "Sets the title.",
                example: """
                    let button = Button()
                    Observable.just("OK").bind(to: button.rx.title())
                    print(button.title!)
                    // => OK
                    """
            ) { a in a.binder(to: "title", of: try a.baseControl(), isOptional: true) },
            Builtin(.property, on: .reactiveButton, "tap: ControlEvent<Void>", "The taps.") { a in
                a.controlEvent(try a.baseControl(), ["touchUpInside"])
            },
            Builtin(
                .method, on: .reactiveControl, "controlEvent(_ events: UIControl.Event) -> ControlEvent<Void>",
                "What a person does to the control."
            ) { a in
                a.controlEvent(try a.baseControl(), Set(a.controlEventNames(0)))
            },
            old("rx_text: ControlProperty<String>", "text", on: .textField),
            old("rx_value: ControlProperty<Double>", "value", on: .slider),
            old("rx_value: ControlProperty<Bool>", "value", on: .switchControl),
            .old(
                .property, on: .label, "rx_text: ObserverType<String>", Renaming("rx_text", "rx.text", since: "3")
            ) { a in a.binder(to: "text", of: try a.control(a.receiver), isOptional: true) },
            .old(
                .property, on: .button, "rx_tap: ControlEvent<Void>", Renaming("rx_tap", "rx.tap", since: "3")
            ) { a in a.controlEvent(try a.control(a.receiver), ["touchUpInside"]) },
            .old(
                .property, on: .control, "rx_enabled: ObserverType<Bool>",
                Renaming("rx_enabled", "rx.isEnabled", since: "3")
            ) { a in a.binder(to: "isEnabled", of: try a.control(a.receiver), isOptional: false) },
            .old(
                .property, on: .view, "rx_hidden: ObserverType<Bool>", Renaming("rx_hidden", "rx.isHidden", since: "3")
            ) { a in a.binder(to: "isHidden", of: try a.control(a.receiver), isOptional: false) },
        ] + controlSequences

    /// What control properties and events are made of, for a script's own.
    private static let controlSequences: [Builtin] = [
        Builtin(
            .property, on: .controlProperty, "orEmpty: ControlProperty<String>", "The text, empty instead of nil.",
            example: """
                let name = TextField()
                name.rx.text.orEmpty.subscribe(onNext: { print($0.isEmpty) })
                // => true
                """
        ) { a in
            guard let object = a.receiver.object(as: StreamObject.self), let observer = object.observer else {
                throw RuntimeError("orEmpty needs a ControlProperty, not \(a.receiver.nominal.name)")
            }
            let texts = object.observable.recast { $0.unwrapped ?? .string("") }
            let sink = AnyObserver<Value> { event in observer.on(event.map { $0.isOptional ? $0 : .some($0) }) }
            return .object(StreamObject(texts, .controlProperty, of: .string, observer: sink))
        },
        Builtin(
            .property, on: .controlProperty, "changed: ControlEvent<Element>", "The values after the present one."
        ) { a in .object(StreamObject(try a.stream().skip(1), .controlEvent)) },
        Builtin(
            .initializer, on: .controlProperty,
            "init(values: ObservableType<Element>, valueSink: ObserverType<Element>)",
            "Makes a property of a sequence and an observer."
        ) { a in
            .object(StreamObject(try a.stream(0), .controlProperty, of: a.elementType, observer: try a.observer(1)))
        },
        Builtin(
            .initializer, on: .controlEvent, "init(events: ObservableType<Element>)", "Makes an event of a sequence."
        ) { a in .object(StreamObject(try a.stream(0), .controlEvent, of: a.elementType)) },
        Builtin(
            .initializer, on: .binder,
            "init<Target: AnyObject>(_ target: Target, scheduler: ImmediateSchedulerType = MainScheduler(), binding: (Target, Value) -> Void)",
            "Calls a function with an object, which is not retained, and each element, on the main thread.",
            example: """
                class Screen { var title = "" }
                let screen = Screen()
                Observable.just("home").bind(to: Binder(screen) { screen, title in screen.title = title })
                print(screen.title)
                // => home
                """
        ) { a in try a.binder(on: a.isGiven(1) ? try a.immediateScheduler(1) : MainScheduler(), binding: 2) },
        .old(
            .initializer, on: .binder,
            "init<Target: AnyObject>(UIElement target: Target, binding: (Target, Value) -> Void)",
            Renaming("UIBindingObserver(UIElement: …) { … }", "Binder(…) { … }", since: "4")
        ) { a in try a.binder(on: MainScheduler(), binding: 1) },
    ]

    static func rx(_ owner: NominalType, _ nominal: NominalType) -> Builtin {
        Builtin(.property, on: owner, "rx: \(nominal.name)<Self>", "The reactive members.") { a in
            .object(ReactiveObject(a.receiver, nominal))
        }
    }

    static func controlProperty(
        _ signature: String, _ property: String, on nominal: NominalType, _ summary: String
    ) -> Builtin {
        Builtin(.property, on: nominal, signature, summary) { a in a.controlProperty(property, of: try a.baseControl())
        }
    }

    static func binder(
        _ signature: String, _ property: String, on nominal: NominalType, _ summary: String
    ) -> Builtin {
        let isOptional = signature.contains("?")
        return Builtin(.property, on: nominal, signature, summary) { a in
            a.binder(to: property, of: try a.baseControl(), isOptional: isOptional)
        }
    }

    private static func old(_ signature: String, _ property: String, on nominal: NominalType) -> Builtin {
        let name = String(signature.prefix { $0 != ":" })
        return .old(
            .property, on: nominal, signature, Renaming(name, name.replacing("rx_", with: "rx."), since: "3")
        ) { a in
            let control = try a.control(a.receiver)
            if property == "text" {
                let texts = control.values(of: "text").recast { $0.unwrapped ?? .string("") }
                return .object(StreamObject(texts, .controlProperty, of: .string, observer: control.sink("text", true)))
            }
            return a.controlProperty(property, of: control)
        }
    }
}

extension Control {
    /// An observer that sets a property.
    func sink(_ property: String, _ isOptional: Bool) -> AnyObserver<Value> {
        AnyObserver { [weak self] event in
            if case .next(let value) = event {
                self?[property] = isOptional && !value.isOptional ? .some(value) : value
            }
        }
    }
}

extension Arguments {
    /// The control that `rx` was asked of.
    func baseControl() throws -> Control {
        try control(receiver.object(as: ReactiveObject.self)?.base ?? receiver)
    }

    fileprivate func controlProperty(_ property: String, of control: Control) -> Value {
        let values = control.values(of: property)
        values.origin = context.origin
        return .object(
            StreamObject(
                values, .controlProperty, of: elementType, observer: control.sink(property, property == "text")))
    }

    func binder(to property: String, of control: Control, isOptional: Bool) -> Value {
        .object(ObserverObject(control.sink(property, isOptional), .binder))
    }

    func controlEvent(_ control: Control, _ names: Set<String>) -> Value {
        let events = control.events.filter { Control.isEvent($0.text ?? "", among: names) }.map { _ in Value.void }
        events.origin = context.origin
        return .object(StreamObject(events, .controlEvent, of: .void))
    }
}

extension Arguments {
    /// A `Binder` of the object that is the first argument.
    ///
    /// - Parameters:
    ///   - scheduler: Where the function is called.
    ///   - binding: The position of the function.
    /// - Returns: The observer.
    /// - Throws: An error if there is no object or no function.
    fileprivate func binder(on scheduler: any ImmediateSchedulerType, binding: Int) throws -> Value {
        guard case .object(let object) = self[0].unwrapped ?? .none else { throw wrong(0, "an object") }
        let target = WeakObject(object)
        let function = try self.function(binding)
        let failed = try bindingError()
        let (session, site) = (session, site)
        let observer = AnyObserver<Value> { event in
            if case .error(let error) = event { return failed(error) }
            guard case .next(let element) = event else { return }
            _ = scheduler.schedule(element) { element in
                if let target = target.target {
                    do { _ = try function.call(.object(target), element) } catch {
                        session.failInAction(error, at: site)
                    }
                }
                return Disposables.create()
            }
        }
        return .object(ObserverObject(observer, .binder, of: elementType))
    }
}
