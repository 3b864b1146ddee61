// Simulated controls: what they hold, and what a person does to them.

import Foundation
import RxEngine

/// A label, a text field or search bar, a button, a switch, a slider or an activity indicator.
///
/// What a script sets shows but sends nothing; what a person does (`type`, `tap`, …) changes the control and then sends,
/// as UIKit's controls do. A disabled control lets a person do nothing.
package final class Control: @unchecked Sendable {
    // Unchecked: `lock` guards what changes.

    /// Which kind of control it is.
    let nominal: NominalType
    /// The name that a label prints its text under: that of its variable.
    package let name: String
    private let session: Session
    private let lock = Lock()
    private var properties: [String: Value]  // guarded by `lock`
    /// The view around it.
    package weak var superview: Control?
    /// What a person does: the names of UIKit's events.
    package let events = PublishSubject<Value>()
    /// The names of properties that are set.
    package let changes = PublishSubject<String>()
    /// Tells that the control is gone.
    let departure = Departure()

    package init(_ nominal: NominalType, name: String, session: Session) {
        self.nominal = nominal
        self.name = name
        self.session = session
        properties = [
            "isEnabled": .bool(true), "isHidden": .bool(false), "alpha": .double(1), "isAnimating": .bool(false),
            "text": .none, "title": .none, "tag": .int(0), "isUserInteractionEnabled": .bool(true),
            "frame": .object(NativeObject(CGRect.zero, .cgRect)), "bounds": .object(NativeObject(CGRect.zero, .cgRect)),
            "translatesAutoresizingMaskIntoConstraints": .bool(true), "subviews": .array([]),
            "cornerRadius": .double(0), "borderWidth": .double(0), "opacity": .double(1),
            "masksToBounds": .bool(false), "isRefreshing": .bool(false), "progress": .double(0),
            "minimumValue": .double(0), "maximumValue": .double(1), "stepValue": .double(1),
        ]
        if nominal.isKind(of: .textField) { properties["text"] = .some(.string("")) }
        if nominal === NominalType.switchControl { properties["value"] = .bool(false) }
        if nominal.isKind(of: .slider) { properties["value"] = .double(0) }
        if nominal === NominalType.segmentedControl { properties["value"] = .int(-1) }
        if nominal === NominalType.datePicker { properties["date"] = .date(Date()) }
    }

    /// A property's value.
    package subscript(property: String) -> Value {
        get { lock.withLock { properties[property] ?? .none } }
        set {
            let changed = lock.withLock { () -> Bool in
                // A number's literal is bound as it is written.
                var newValue = newValue
                if case .double? = properties[property], case .int(let whole) = newValue {
                    newValue = .double(Double(whole))
                }
                defer { properties[property] = newValue }
                return properties[property] != newValue
            }
            if changed, property == "text", nominal === NominalType.label {
                session.write("\(name): \(newValue.unwrapped?.description ?? "")\n")
            }
            changes.onNext(property)
        }
    }

    /// What a person does: changes a property and sends an event, unless the control is disabled.
    package func act(_ event: String, setting property: String? = nil, to value: Value = .void) {
        guard self["isEnabled"] == .bool(true) else { return }
        if let property { self[property] = value }
        events.onNext(.string(event))
    }

    /// Whether an event is one of those that are named, some of which stand for several.
    package static func isEvent(_ event: String, among names: Set<String>) -> Bool {
        names.contains(event) || names.contains("allEvents")
            || names.contains("allEditingEvents") && event.hasPrefix("editing")
    }

    /// The text of a text field.
    package var text: String { self["text"].unwrapped?.text ?? "" }

    /// A property as a sequence that begins with the present value and goes on with what a person does.
    package func values(of property: String) -> Observable<Value> {
        let changes = events.compactMap { [weak self] _ in self?[property] }
        return .deferred { [weak self] in self.map { changes.startWith($0[property]) } ?? .empty() }
    }
}

extension Control {
    /// A part that is made when it is first asked for.
    package func part(_ name: String, _ make: () -> Value) -> Value {
        if self[name].unwrapped == nil { self[name] = make() }
        return self[name]
    }
}

extension Value {
    /// The control that a value is, or that an object of a script's own subclass has.
    package var control: Control? {
        object(as: NativeObject<Control>.self)?.native
            ?? object(as: InstanceObject.self)?.companion as? Control
    }
}
