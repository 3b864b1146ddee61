// Values that are not copied: a variable whose value is consumed has none any more.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    /// The value of a local variable of a type whose values are not copied, moved out of it; nil for all else.
    func consumed(_ node: TypedExpression) -> Operand? {
        guard case .variable(let symbol) = node.kind, node.type.innermost.symbol?.isNoncopyable == true,
            case .register(let register)? = home(of: symbol)
        else { return nil }
        let result = builder.temporary(isNumber: false)
        builder.emit(.copy, result.register, Operand(register: register, isTemporary: true))
        return result
    }

    /// `self = value` in a struct whose values are not copied: the two exchange what they hold, and the value ends with what
    /// there was.
    func assignSelf(_ value: TypedExpression) {
        let made = consumed(value) ?? expression(value)
        perform([selfOperand().borrowed, made.borrowed]) { values in
            guard let own = values[0].object(as: InstanceObject.self) else { return }
            values[1].object(as: InstanceObject.self).map(own.exchangeFields)
        }
        drop(made)
    }
}

extension Use {
    /// Whether a call moves out of its variable what it is given for a parameter.
    func consumes(_ parameter: ValueSymbol.Parameter?) -> Bool {
        let written: [StreamSyntax.Parameter]
        switch symbol.declaration {
        case .enumCase: return true
        case .function(let declaration): written = declaration.parameters
        case .initializer(let declaration): written = declaration.parameters
        default: return false
        }
        return written.contains { $0.name.text == parameter?.name && $0.isConsumed }
    }
}

extension TypeSymbol {
    /// Whether it is made of the values of its fields where it declares no initializer.
    var isMadeOfFields: Bool { kind == .struct || isClass && isNoncopyable }
}
