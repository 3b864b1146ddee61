// The value under which reactive members are found.

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
