// Objects of scripts' types while they are made.

import RxEngine

import class Foundation.Dimension

/// New objects for initializers to fill.
package enum Instances {
    /// The object that an initializer of the type gets as `self`.
    package static func make(_ nominal: NominalType, arguments: [ScriptType] = []) -> Value {
        switch nominal.kind {
        case .classType: .object(InstanceObject(fieldCount: nominal.fields.count, nominal, arguments: arguments))
        case .structure:
            .object(StructObject(Array(repeating: .void, count: nominal.fields.count), nominal, arguments: arguments))
        case .enumeration: .object(TypeObject(.nominal(nominal, arguments)))
        case .protocolType: .void
        }
    }
}

extension NominalType {
    /// Gives an object that the library makes the declared values of its own fields.
    package func giveDefaults(to object: Value) throws { _ = try witnesses["default values"]?.call(object) }
}

extension Value {
    /// Lets an object of a script's class keep what its superclass of the library made.
    package func keep(_ made: Value) {
        guard let instance = object(as: InstanceObject.self), case .object(let companion)? = made.unwrapped else {
            return
        }
        instance.companion = companion
        ((companion as? NativeObject<Dimension>)?.native as? OwnUnit)?.belongs(to: instance)
        let scheduler = (companion as? NativeObject<any ImmediateSchedulerType>)?.native
        (scheduler as? DeclaredClock)?.belongs(to: instance)
    }
}
