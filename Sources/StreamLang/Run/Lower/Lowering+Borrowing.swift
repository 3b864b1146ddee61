// Parts of values that are looked at where they lie: `grid[row][column]`, `line.start.x`.

import StreamCheck
import StreamRun

extension Lowering {
    /// A value that is looked at by the next instruction, at most after an expression that runs nothing. What lies in something
    /// that a register holds is neither copied nor counted.
    func borrowed(_ node: TypedExpression) -> Operand {
        guard !node.type.isNumber, isHeld(node) else { return expression(node, isWhole: false) }
        let span = builder.span
        builder.span = node.span
        defer { builder.span = span }
        switch node.kind {
        case .member(let use, let receiver):
            guard let index = plainField(use) else { break }
            let whole = borrowed(receiver)
            used(whole)
            let part = builder.temporary(isNumber: true)
            builder.emit(.borrowField, part.register, whole.borrowed, small: index)
            return part
        case .subscript(_, let receiver, let arguments):
            guard let position = arrayPosition(receiver, arguments) else { break }
            let array = borrowed(receiver)
            let index = expression(position)
            used(index)
            used(array)
            let part = builder.temporary(isNumber: true)
            builder.emit(.borrowElement, part.register, array.borrowed, index.borrowed)
            return part
        default: break
        }
        return expression(node, isWhole: false)
    }

    /// Whether a value lies in a register of the routine, or in what one holds.
    private func isHeld(_ node: TypedExpression) -> Bool {
        guard node.implicitlyUnwrapped == nil else { return false }
        switch node.kind {
        case .variable(let symbol): return isOwnVariable(symbol)
        case .selfReference:
            if case .register? = home(.selfReference) { return standardUse == nil && !function.makesFirstValues }
            return false
        case .member(let use, let receiver):
            return use.symbol.owner?.isClass == false && plainField(use) != nil && isHeld(receiver)
        case .subscript(_, let receiver, let arguments):
            guard let position = arrayPosition(receiver, arguments) else { return false }
            return runsNothing(position) && isHeld(receiver)
        default: return false
        }
    }

    /// Whether an expression only reads variables, fields and elements, and computes numbers: it changes nothing, and what
    /// registers hold stays where it is.
    func runsNothing(_ node: TypedExpression) -> Bool {
        guard node.implicitlyUnwrapped == nil else { return false }
        switch node.kind {
        case .integer, .float, .boolean: return node.type.isNumber
        case .variable(let symbol):
            return !symbol.isComputedVariable && !symbol.isReferenceField && !(symbol.entry is Builtin)
        case .selfReference: return true
        case .member(let use, let receiver): return plainField(use) != nil && runsNothing(receiver)
        case .subscript(_, let receiver, let arguments):
            return arrayPosition(receiver, arguments).map(runsNothing) == true && runsNothing(receiver)
        case .call(let use, nil, let arguments):
            guard node.type.isNumber, use.symbol.isOperator, !program.isScript(use.symbol) else { return false }
            return arguments.allSatisfy { argument in
                argument.plainValue.map { $0.type.isNumber && runsNothing($0) } ?? false
            }
        default: return false
        }
    }

    /// Whether a variable lies in a register of the routine.
    private func isOwnVariable(_ symbol: ValueSymbol) -> Bool {
        guard !symbol.isComputedVariable, !symbol.isReferenceField, case .register? = home(of: symbol) else {
            return false
        }
        return true
    }

    /// Where a stored property lies that is read by an instruction.
    private func plainField(_ use: Use) -> Int? {
        let symbol = use.symbol
        guard program.isScript(symbol), !symbol.isStatic, !symbol.isReferenceField, !symbol.isTracked,
            !program.isDynamic(symbol), !program.isMutating(symbol, .getter)
        else { return nil }
        return program.types.fieldIndex(of: symbol)
    }
}
