// Pointers to variables, which calls get for `&x`.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    /// A pointer to a copy of what lies in a place. The place gets it back after the call, and may be used meanwhile: while
    /// a thread waits for a mutex that lies there, another one frees it.
    func pointer(to argument: TypedExpression, _ type: CheckedType, _ target: Register?) -> Operand {
        guard case .inoutArgument(let node) = argument.kind else { return elements(of: argument, type, target) }
        if type.isRawPointer, !type.isMutableRawPointer, let variable = node.variable {
            // What a variable's address is used for is that it is always the same: the key of something.
            let address = program.address(of: variable)
            return constant(type.wrapped == nil ? address : .some(address), target)
        }
        let place = place(node)
        let cell = builder.temporary(isNumber: false)
        let value = read(place)
        builder.emit(.makeCell, cell.register, value)
        used(value)
        lentPlaces.append((place, cell))
        let isOptional = type.wrapped != nil
        let isOfElements = node.type.isNominal(.array) && type.pointee?.isNominal(.array) != true
        return compute(type, [cell.borrowed], target) { values in
            guard let cell = values[0].object(as: Cell.self) else { return .none }
            let pointer: Value =
                isOfElements
                ? .pointer(ScriptPointer(memory: LentElements(of: cell), place: 0)) : .pointer(to: cell)
            return isOptional ? .some(pointer) : pointer
        }
    }

    /// A pointer to the elements of an array, or to the bytes of a text.
    private func elements(of argument: TypedExpression, _ type: CheckedType, _ target: Register?) -> Operand {
        let isOptional = type.wrapped != nil
        let element = argument.type.wrapped?.arguments.first ?? argument.type.arguments.first
        let elementType = element.map { program.types.runtimeType($0) }
        let bytesAreSigned = type.pointee?.symbol?.name == "Int8"
        return compute(type, [expression(argument)], target) { values in
            var value = values[0]
            while value.isOptional {
                guard let content = value.unwrapped else { return .none }
                value = content
            }
            let memory =
                value.elements.map { ScriptMemory($0, isLent: true, of: elementType) }
                ?? ScriptMemory(bytesOf: value.text ?? "", areSigned: bytesAreSigned)
            let pointer = Value.pointer(ScriptPointer(memory: memory, place: 0), .unsafePointer)
            return isOptional ? .some(pointer) : pointer
        }
    }

    /// Gives the place that was lent last what lies there now.
    func endLending() {
        let (place, cell) = lentPlaces.removeLast()
        let value = result(place.type, nil)
        builder.emit(.loadCell, value.register, cell.borrowed)
        write(place, value)
        close(place)
        drop(cell)
    }
}

extension TypedExpression {
    /// The global or static variable that it names.
    fileprivate var variable: ValueSymbol? {
        switch kind {
        case .variable(let symbol) where symbol.isGlobalVariable: symbol
        case .member(let use, _) where use.symbol.isStatic: use.symbol
        default: nil
        }
    }
}
