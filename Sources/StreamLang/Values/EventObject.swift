// Events as values.

import RxEngine

/// An `Event`.
package final class EventObject: Object {
    package let event: Event<Value>

    package init(_ event: Event<Value>) {
        self.event = event
        super.init(.event)
    }

    package override var enumView: EnumView? {
        switch event {
        case .next(let element): ("next", [nil], [element])
        case .error(let error): ("error", [nil], [.error(error)])
        case .completed: ("completed", [], [])
        }
    }

    package override func isEqual(to other: Object) throws -> Bool {
        guard let other = other as? EventObject else { return try super.isEqual(to: other) }
        return event == other.event
    }

    package override func hash(into hasher: inout Hasher) { hasher.combine(event.element) }

    package override var runtimeType: ScriptType {
        .nominal(nominal, [event.element?.runtimeType ?? .unknown])
    }

    /// Unlike an enum's, an event's element is written as `print` shows it, in both forms.
    package override func describe(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        switch event {
        case .next(let element):
            writer.append("next(")
            try writer.write(element, as: .print)
            writer.append(")")
        case .error(let error):
            writer.append("error(")
            try writer.write(.error(error), as: .print)
            writer.append(")")
        case .completed: writer.append("completed")
        }
    }
}

extension Value {
    /// An event as a value.
    package static func event(_ event: Event<Value>) -> Value { .object(EventObject(event)) }

    /// A case of an enum of the library.
    ///
    /// - Parameters:
    ///   - name: The case's name; it must be one of the type's.
    ///   - nominal: The enum.
    ///   - payload: The payload, in order.
    package static func enumCase(
        _ name: String, of nominal: NominalType, _ payload: [Value] = [], arguments: [ScriptType] = []
    ) -> Value {
        guard let index = nominal.cases.firstIndex(where: { $0.name == name }) else {
            preconditionFailure("\(nominal) has no case \(name)")
        }
        if nominal.kind == .structure { return .options(nominal.optionBits(at: index), of: nominal) }
        return .object(EnumObject(index, payload, nominal, arguments: arguments))
    }

    /// `Result.success` or `Result.failure`.
    package static func result(_ result: Result<Value, any Error>) -> Value {
        switch result {
        case .success(let value): .enumCase("success", of: .result, [value])
        case .failure(let error): .enumCase("failure", of: .result, [.error(error)])
        }
    }
}
