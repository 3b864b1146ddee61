// `rx`: the place where types put their reactive members.

/// `value.rx`: the value under which its reactive members are found.
package final class ReactiveObject: Object {
    package let base: Value

    /// - Parameter nominal: A kind of `Reactive` with members of its own, as the simulated controls have.
    package init(_ base: Value, _ nominal: NominalType = .reactive) {
        self.base = base
        super.init(nominal)
    }

    package override var runtimeType: ScriptType {
        .nominal(nominal, nominal.genericParameters.isEmpty ? [] : [base.runtimeType])
    }
}

/// The entries of `Reactive` and of the types that have it.
let reactiveEntries: [Builtin] = [
    Builtin(.property, on: .reactiveCompatible, "rx: Reactive<Self>", "The value's reactive members.") {
        .object(ReactiveObject($0.receiver))
    },
    Builtin(.staticProperty, on: .reactiveCompatible, "rx: Reactive<Self>.Type", "The type's reactive members.") {
        call in
        guard case .metatype(let type) = call.resultType else { return call.receiver }
        return .object(TypeObject(type))
    },
    Builtin(.property, on: .reactive, "base: Base", "The value whose reactive members these are.") { call in
        call.receiver.object(as: ReactiveObject.self)?.base ?? .none
    },
]
