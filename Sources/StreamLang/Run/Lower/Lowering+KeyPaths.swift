// Key paths and selectors.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    func keyPath(_ path: TypedKeyPath, _ type: CheckedType, _ target: Register?) -> Operand {
        let last = path.steps.last
        let reader = Lowering(program, "key path", at: builder.span, outer: self)
        reader.function.name = functionName
        reader.subject = Operand(register: reader.builder.parameter(isNumber: path.root.isNumber))
        if let last {
            reader.pathResult(last, type)
        } else {
            reader.builder.emit(path.root.isNumber ? .finishNumber : .finish, nil, reader.subject)
        }
        program.finish(reader)
        var operands = reader.captures.map(capturedOperand)
        let read = reader.builder.routine
        // Where a function is expected it is one.
        if type.function != nil { return compute(type, operands, target) { .object(RoutineObject(read, $0)) } }
        let readCount = operands.count
        var write: Routine?
        if last?.isPlaceOfPath ?? true {
            let writer = Lowering(program, "key path", at: builder.span, outer: self)
            writer.builder.changedParameters = 1
            let root = writer.builder.parameter(isNumber: path.root.isNumber)
            writer.subject = Operand(register: root)
            writer.subjectPlace = LoweredPlace(.register(root), path.root)
            let value = writer.builder.parameter(isNumber: (last?.type ?? path.root).isNumber)
            // `\.self` leads to the whole.
            let place = last.map(writer.place) ?? writer.subjectPlace!
            writer.write(place, Operand(register: value))
            writer.close(place)
            writer.builder.emit(.finishNothing)
            program.finish(writer)
            operands += writer.captures.map(capturedOperand)
            write = writer.builder.routine
        }
        let shape = (
            root: program.types.runtimeType(path.root),
            value: program.types.runtimeType(type.arguments.count == 2 ? type.arguments[1] : last?.type ?? path.root),
            access: last?.accessOfPath ?? .writing
        )
        let writeCount = operands.count
        var steps: [KeyPathObject.Step] = []
        for step in path.steps {
            let keys = step.keysOfPath
            steps.append(step.stepOfPath(operands.count - writeCount, keys.count))
            operands += keys.map { expression($0) }
        }
        return compute(type, operands, target) { captured in
            let read = RoutineObject(read, Array(captured.prefix(readCount)))
            let write = write.map { RoutineObject($0, Array(captured[readCount..<writeCount])) }
            return .object(
                KeyPathObject(
                    steps, keys: Array(captured.dropFirst(writeCount)), shape, read: { try read.call($0) },
                    write: write.map { write in
                        { try write.call(changing: &$0, $1) }
                    }))
        }
    }

    /// What a path leads to; nil if an optional part of it is.
    private func pathResult(_ last: TypedExpression, _ type: CheckedType) {
        let none = RoutineBuilder.Label()
        chainEnds.append(none)
        let value = expression(last)
        let chains = last.chainsInPath
        if chains, last.type.wrapped == nil {
            let result = builder.temporary(isNumber: false)
            builder.emit(.wrap, result.register, value)
            builder.emit(.finish, nil, result)
        } else {
            finish(value)
        }
        builder.place(none)
        let empty = constant(.none)
        builder.emit(.finish, nil, empty)
        chainEnds.removeLast()
    }

    func selector(_ inner: TypedExpression, _ target: Register?) -> Operand {
        guard case .function(let use, let receiver) = inner.kind else {
            return constant(.object(SelectorObject(inner.selectorName, nil)), target)
        }
        let name = use.symbol.name
        // A selector names a method, whatever object stands before it, and holds no object.
        var method = inner
        if let own = receiver?.type, own.instance == nil {
            let type = CheckedType.function(
                StreamCheck.FunctionType([StreamCheck.FunctionType.Parameter(own)], inner.type))
            method = TypedExpression(.function(use, receiver: nil), type, inner.span)
        }
        return compute(.unknown, [expression(method)], target) { values in
            .object(SelectorObject(name, values[0].object(as: FunctionObject.self), takesObject: true))
        }
    }
}

extension TypedExpression {
    fileprivate var selectorName: String {
        switch kind {
        case .member(let use, _): use.symbol.name
        case .conversion(_, let inner): inner.selectorName
        default: ""
        }
    }

    /// Whether an optional part is in a path.
    fileprivate var chainsInPath: Bool {
        switch kind {
        case .optionalBind: true
        case .member(_, let receiver), .subscript(_, let receiver, _), .tupleElement(let receiver, _),
            .forceUnwrap(let receiver), .conversion(_, let receiver), .dynamicSubscript(let receiver, _):
            receiver.chainsInPath
        case .call(_, let receiver?, _): receiver.chainsInPath
        default: false
        }
    }

    /// Whether a path can be assigned through.
    fileprivate var isPlaceOfPath: Bool {
        switch kind {
        case .discard: true
        case .member(let use, let receiver):
            use.symbol.traits.contains(.settable) && (use.symbol.owner?.isClass == true || receiver.isPlaceOfPath)
        case .subscript(let use, let receiver, _):
            (use.symbol.traits.contains(.settable) || use.symbol.entry != nil) && receiver.isPlaceOfPath
        case .tupleElement(let receiver, _), .forceUnwrap(let receiver): receiver.isPlaceOfPath
        default: false
        }
    }

    fileprivate var accessOfPath: KeyPathObject.Access {
        guard isPlaceOfPath else { return .reading }
        var node = self
        while true {
            switch node.kind {
            case .member(let use, let receiver):
                if use.symbol.owner?.isClass == true { return .writingThroughReferences }
                node = receiver
            case .subscript(_, let receiver, _), .tupleElement(let receiver, _), .forceUnwrap(let receiver):
                node = receiver
            default: return .writing
            }
        }
    }

    /// The keys of a subscript in a path.
    fileprivate var keysOfPath: [TypedExpression] {
        switch kind {
        case .subscript(_, _, let arguments), .dynamicSubscript(_, let arguments): arguments.compactMap(\.plainValue)
        default: []
        }
    }

    /// - Parameters:
    ///   - first: Where its keys begin among those of the path.
    ///   - count: So many it has.
    fileprivate func stepOfPath(_ first: Int, _ count: Int) -> KeyPathObject.Step {
        switch kind {
        case .member(let use, _): .property(use.symbol.name)
        case .dynamicMember(_, let name): .property(name)
        case .tupleElement(_, let index): .tupleElement(index)
        case .forceUnwrap, .optionalBind: .unwrap
        default: .element(Array(first..<first + count))
        }
    }
}

/// Writing through key paths.
enum KeyPathWriting {
    static func write(_ object: inout Value, _ path: Value, _ value: Value) throws {
        guard let path = path.object(as: KeyPathObject.self), let write = path.write else {
            throw RuntimeError("this key path cannot be written through")
        }
        try write(&object, value)
    }
}
