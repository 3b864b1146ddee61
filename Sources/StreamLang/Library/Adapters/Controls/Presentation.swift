// How view controllers show others: alerts, what is presented, and stacks of controllers.

import Foundation
import RxEngine
import StreamRun

extension Library {
    static let presentation: [Builtin] =
        [
            Builtin(
                .method, on: .viewController,
                "present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) -> Void",
                "Shows another controller, whose view is made if need be."
            ) { a in
                let (presenting, presented) = (try a.control(a.receiver), try a.control(a[0]))
                presenting["presented"] = .some(a[0])
                presented.superview = presenting
                _ = try a.loadedView(of: a[0])
                _ = try a.optionalFunction(2)?.call()
                return .void
            },
            Builtin(
                .method, on: .viewController, "dismiss(animated flag: Bool, completion: (() -> Void)? = nil) -> Void",
                "Takes away what it presents, or else itself."
            ) { a in
                let controller = try a.control(a.receiver)
                let presenting = controller["presented"].unwrapped == nil ? controller.superview : controller
                presenting?["presented"] = .none
                _ = try a.optionalFunction(1)?.call()
                return .void
            },
            Builtin(
                .property, on: .viewController, "presentedViewController: UIViewController?", "What it presents."
            ) { a in try a.control(a.receiver)["presented"] },
            Builtin(
                .property, on: .viewController, "navigationController: UINavigationController?",
                "The stack that it is part of."
            ) { a in
                // The stack keeps its controllers: they do not keep it.
                let stack = try a.control(a.receiver)["navigationController"].object(as: WeakObject.self)?.target
                return .optional(stack.map { .object($0) })
            },
        ] + alerts + stacks + [NominalType.alertStyle, .alertActionStyle].flatMap { cases(of: $0) }

    private static let alerts: [Builtin] = [
        Builtin(
            .initializer, on: .alertController,
            "init(title: String?, message: String?, preferredStyle: UIAlertController.Style)", "Makes an alert.",
            example: """
                let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Yes", style: .default) { action in print(action.title ?? "") })
                UIViewController().present(alert, animated: true)
                alert.tap("Yes")
                // => Yes
                """
        ) { a in
            let made = newControl(.alertController, a)
            let alert = try a.control(made)
            (alert["title"], alert["message"], alert["style"]) = (a.optional(0), a.optional(1), a[2])
            alert["actions"] = .array([])
            return made
        },
        property("message: String?", "message", on: .alertController, "What it says below its title."),
        property("preferredStyle: UIAlertController.Style", "style", on: .alertController, "How it looks."),
        Builtin(.property, on: .alertController, "actions: [UIAlertAction]", "What may be chosen.") { a in
            try a.control(a.receiver)["actions"]
        },
        action("addAction(_ action: UIAlertAction) -> Void", on: .alertController, "Adds what may be chosen.") {
            alert, a in alert["actions"] = .array((alert["actions"].elements ?? []) + [a[0]])
        },
        Builtin(
            .method, on: .alertController, "tap(_ title: String) -> Void",
            "Chooses an action, which takes the alert away, as a person would."
        ) { a in
            let (alert, title) = (try a.control(a.receiver), try a.string(0))
            guard
                let chosen = alert["actions"].elements?.first(where: { $0.control?["title"].unwrapped?.text == title })
            else { throw RuntimeError("the alert has no action \"\(title)\"") }
            alert.superview?["presented"] = .none
            _ = try chosen.control?["handler"].unwrapped?.object(as: FunctionObject.self)?.call(chosen)
            return try a.unlessFailed(.void)
        },
        Builtin(
            .initializer, on: .alertAction,
            "init(title: String?, style: UIAlertAction.Style, handler: ((UIAlertAction) -> Void)? = nil)",
            "Makes what may be chosen in an alert."
        ) { a in
            let made = newControl(.alertAction, a)
            let action = try a.control(made)
            (action["title"], action["style"], action["handler"]) = (a.optional(0), a[1], a.optional(2))
            return made
        },
        property("title: String?", "title", on: .alertAction, "What it says."),
        property("style: UIAlertAction.Style", "style", on: .alertAction, "How it looks."),
    ]

    private static let stacks: [Builtin] = [
        Builtin(
            .initializer, on: .navigationController, "init(rootViewController: UIViewController)",
            "Makes a stack of controllers.",
            example: """
                let stack = UINavigationController(rootViewController: UIViewController())
                stack.pushViewController(UIViewController(), animated: true)
                print(stack.viewControllers.count)
                // => 2
                """
        ) { a in
            let made = newControl(.navigationController, a)
            try a.push(a[0], onto: made)
            return made
        },
        Builtin(
            .property, on: .navigationController, "viewControllers: [UIViewController]",
            "The controllers, the one that is shown last."
        ) { a in .array(try a.control(a.receiver).stack) },
        Builtin(
            .property, on: .navigationController, "topViewController: UIViewController?",
            "The controller that is shown."
        ) { a in .optional(try a.control(a.receiver).stack.last) },
        Builtin(
            .method, on: .navigationController,
            "pushViewController(_ viewController: UIViewController, animated: Bool) -> Void",
            "Shows one more controller."
        ) { a in
            try a.push(a[0], onto: a.receiver)
            return .void
        },
        Builtin(
            .method, on: .navigationController, "popViewController(animated: Bool) -> UIViewController?",
            "Goes back to the controller before."
        ) { a in
            let controller = try a.control(a.receiver)
            guard controller.stack.count > 1, let last = controller.stack.last else { return .none }
            controller["stack"] = .array(Array(controller.stack.dropLast()))
            try a.control(last)["navigationController"] = .none
            return .some(last)
        },
    ]
}

extension Control {
    fileprivate var stack: [Value] { self["stack"].elements ?? [] }
}

extension Arguments {
    fileprivate func push(_ shown: Value, onto stack: Value) throws {
        let controller = try control(stack)
        controller["stack"] = .array(controller.stack + [shown])
        if case .object(let object) = stack { try control(shown)["navigationController"] = .object(WeakObject(object)) }
        _ = try loadedView(of: shown)
    }

    /// An argument of an Optional type.
    fileprivate func optional(_ index: Int) -> Value {
        isGiven(index) && !self[index].isOptional ? .some(self[index]) : isGiven(index) ? self[index] : .none
    }

    fileprivate func optionalFunction(_ index: Int) throws -> FunctionObject? {
        isGiven(index) && self[index].unwrapped != nil ? try function(index) : nil
    }
}
