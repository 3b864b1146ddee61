// Finding places, and reading, writing and changing what is there.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    func place(_ node: TypedExpression) -> LoweredPlace {
        if let optional = node.implicitlyUnwrapped { return LoweredPlace(.wrapped(place(optional)), node.type) }
        switch node.kind {
        case .variable(let symbol): return place(of: symbol, node)
        case .selfReference, .superReference:
            switch home(.selfReference) {
            case .register(let register)?: return LoweredPlace(.register(register), node.type)
            case .cell(let register)?: return LoweredPlace(.cell(register), node.type)
            case .global, nil: break
            }
        case .discard: return subjectPlace ?? LoweredPlace(.discarded, node.type)
        case .member(let use, let receiver): return memberPlace(use, receiver, node)
        case .tupleElement(let base, let index): return LoweredPlace(.tupleElement(place(base), index), node.type)
        case .subscript(let use, let receiver, let arguments): return subscriptPlace(use, receiver, arguments, node)
        case .dynamicMember(let receiver, let name): return dynamicPlace(receiver, name, node)
        case .dynamicSubscript(let receiver, let arguments): return elementPlace(receiver, arguments, node)
        case .forceUnwrap(let inner): return LoweredPlace(.wrapped(place(inner)), node.type)
        case .optionalBind(let inner):
            guard let end = chainEnds.last else { return LoweredPlace(.wrapped(place(inner)), node.type) }
            return LoweredPlace(.wrapped(presentPlace(place(inner), end)), node.type)
        case .inoutArgument(let inner), .tryMark(_, let inner), .awaitMark(let inner): return place(inner)
        case .conversion(_, let inner) where inner.type.isNumber == node.type.isNumber: return place(inner)
        default: break
        }
        let value = expression(node)
        return LoweredPlace(.value(value), node.type, [value])
    }

    /// A place that holds an Optional, from which the chain goes to its end if there is nothing in it. The change has begun
    /// then: who is told of changes and writes is told of this one too, as in Swift.
    private func presentPlace(_ found: LoweredPlace, _ end: RoutineBuilder.Label) -> LoweredPlace {
        let place = readOnce(found)
        let value = read(place)
        if place.tellsOfChanges {
            let (absent, present) = (RoutineBuilder.Label(), RoutineBuilder.Label())
            builder.jump(.jumpIfNil, to: absent, nil, value.borrowed)
            builder.jump(to: present)
            builder.place(absent)
            put(place, take(place))
            builder.jump(to: end)
            builder.place(present)
        } else {
            builder.jump(.jumpIfNil, to: end, nil, value.borrowed)
        }
        drop(value)
        return place
    }

    /// The place with what a function reads already read, for a change that looks at it more than once.
    private func readOnce(_ place: LoweredPlace) -> LoweredPlace {
        guard case .computed(let read, let write) = place.home else {
            return place.within.map { place.lying(in: readOnce($0)) } ?? place
        }
        let value = builder.temporary(isNumber: place.type.isNumber)
        let current = read()
        builder.emit(.copy, value.register, current)
        used(current)
        return LoweredPlace(.computed(read: { value.borrowed }, write: write), place.type, place.operands + [value])
    }

    /// A place that gets a value which is computed when it is found.
    func place(_ node: TypedExpression, for value: TypedExpression) -> LoweredPlace {
        keepsPositions = runsNothing(node) && runsNothing(value)
        defer { keepsPositions = false }
        return place(node)
    }

    private func place(of symbol: ValueSymbol, _ node: TypedExpression) -> LoweredPlace {
        // A variable of the library: `errno`.
        if let entry = symbol.entry as? Builtin, entry.form == .settableProperty, case .call(let body) = entry.body {
            let context = context(node)
            return LoweredPlace(
                .computed(
                    read: { self.variable(symbol, node.type, nil) },
                    write: { value in
                        self.perform([value]) { _ = try body(Arguments(receiver: .void, $0[0], in: context)) }
                    }), node.type)
        }
        if symbol.isComputedVariable || symbol.isReferenceField || symbol.hasObservers {
            return LoweredPlace(
                .computed(
                    read: { self.variable(symbol, node.type, nil) }, write: { self.assignSpecial(symbol, $0) }),
                node.type)
        }
        switch home(of: symbol) {
        case .register(let register)?: return LoweredPlace(.register(register), node.type)
        case .cell(let register)?: return LoweredPlace(.cell(register), node.type)
        case .global(let cell)?: return LoweredPlace(.global(cell), node.type)
        case nil: return LoweredPlace(.value(unsupported("'\(symbol.name)'", nil)), node.type)
        }
    }

    // MARK: Using

    /// - Parameter isWhole: Whether not only a part of it is looked at, where another part may be changing.
    func read(_ place: LoweredPlace, isWhole: Bool = true) -> Operand {
        switch place.home {
        case .register(let register): return Operand(register: register)
        case .cell(let register): return load(.cell(register), place.type, nil, isWhole: isWhole)
        case .global(let cell): return load(.global(cell), place.type, nil)
        case .ofType(let variable): return compute(place.type, [], nil) { _ in try variable.get() }
        case .value(let operand): return operand.borrowed
        case .instanceField(let object, let index):
            return part(.instanceField, of: object.borrowed, index, place.type, nil)
        case .structField(let outer, let index):
            return part(.structField, of: read(outer, isWhole: false), index, place.type, nil, isWhole: isWhole)
        case .tupleElement(let outer, let index): return part(.tupleElement, of: read(outer), index, place.type, nil)
        case .element(let outer, let position):
            let array = read(outer)
            let result = result(place.type, nil)
            builder.emit(.element, result.register, array.borrowed, position.borrowed)
            drop(array)
            return result
        case .wrapped(let outer): return part(.forceUnwrap, of: read(outer), nil, place.type, nil)
        case .told(let inner, _): return read(inner)
        case .entry(let outer, _, _, let read, _): return read(outer)
        case .computed(let read, _): return read()
        case .discarded: return constant(.void)
        }
    }

    /// Gives a place a new value.
    func write(_ place: LoweredPlace, _ value: Operand) {
        switch place.home {
        case .register(let register): builder.emit(.copy, register, value)
        case .cell(let register):
            builder.emit(.storeCell, register, value, extra: mayLackParts(place.type) ? 2 : 0)
        case .ofType(let variable):
            perform([value]) { try variable.set($0[0]) }
        case .global(let cell): builder.emit(.storeGlobal, nil, value, keeping: cell)
        case .value, .discarded: drop(value.isTemporary ? value : nil)
        case .instanceField(let object, let index):
            builder.emit(.setInstanceField, object.register, value, small: index)
        case .structField(let outer, let index):
            var old: Operand?
            changing(in: outer) { whole in
                old = displaced(place, .takeStructField, whole, small: index)
                builder.emit(.setStructField, whole.register, value, small: index, extra: old == nil ? 0 : 1)
            }
            // What was there is released when the variable has its new value.
            drop(old)
        case .tupleElement(let outer, let index):
            let whole = take(outer)
            let old = place.type.isNumber ? nil : builder.temporary(isNumber: false)
            if let old { builder.emit(.tupleElement, old.register, whole.borrowed, small: index) }
            setTupleElement(whole, index, value)
            put(outer, whole)
            drop(old)
        case .element(let outer, let position):
            var old: Operand?
            changing(in: outer) { array in
                old = displaced(place, .takeElement, array, position.borrowed)
                builder.emit(.putElement, array.register, value, position.borrowed)
            }
            drop(old)
        case .wrapped(let outer):
            let whole = builder.temporary(isNumber: false)
            builder.emit(.wrap, whole.register, value)
            write(outer, whole)
            used(whole)
        case .told(let inner, let tell):
            tell(value.borrowed)
            write(inner, value)
        case .entry(let outer, _, let fallback, let read, let write):
            // The value for what is missing is made also where another one is assigned.
            if fallback?.isPlainLiteral == false { drop(read(outer)) }
            write(outer, value)
        case .computed(_, let write): write(value)
        }
    }

    /// What a part held that gets a new value; nil for a number.
    private func displaced(
        _ place: LoweredPlace, _ operation: Instruction.Operation, _ whole: Operand, _ position: Operand? = nil,
        small: Int? = nil
    ) -> Operand? {
        if place.type.isNumber { return nil }
        let old = builder.temporary(isNumber: false)
        builder.emit(operation, old.register, whole.borrowed, position, small: small)
        return old
    }

    /// The place for a change that runs nothing: its variable keeps other threads waiting meanwhile, and is not copied.
    func kept(_ place: LoweredPlace) -> LoweredPlace {
        // A number is copied as fast.
        if place.type.isNumber { return place }
        switch place.home {
        case .cell, .global, .ofType, .instanceField:
            return LoweredPlace(place.home, place.type, place.operands, isKept: true)
        case .entry(let outer, _, let fallback, _, _):
            // Neither the key's `==` nor the value for a missing one is to be a script's code.
            guard program.types.runtimeType(outer.type).hasInertKeys, fallback?.isPlainLiteral != false else {
                return place
            }
            return place.lying(in: kept(outer))
        case .structField(let outer, _), .tupleElement(let outer, _), .element(let outer, _), .wrapped(let outer),
            .told(let outer, _):
            return place.lying(in: kept(outer))
        case .register, .value, .computed, .discarded: return place
        }
    }

    /// Changes what a place holds at once, without running anything: what lies in something that a register holds is changed
    /// there, all else is taken out and put back, also after an error.
    func changing(in place: LoweredPlace, _ body: (Operand) -> Void) {
        var (outermost, parts) = (kept(place), [LoweredPlace]())
        while let outer = outermost.opensIn {
            parts.append(outermost)
            outermost = outer
        }
        let whole = take(outermost, isWhole: false)
        let start = builder.position
        var opened: [Operand] = []
        for part in parts.reversed() {
            let (around, inside) = (opened.last ?? whole, builder.temporary(isNumber: true))
            switch part.home {
            case .structField(_, let index): builder.emit(.openField, inside.register, around.borrowed, small: index)
            case .element(_, let position):
                builder.emit(.openElement, inside.register, around.borrowed, position.borrowed)
            default: break
            }
            opened.append(inside)
        }
        body((opened.last ?? whole).borrowed)
        for part in opened.reversed() { used(part) }
        putBack(outermost, whole, afterErrorFrom: start)
        put(outermost, whole)
    }

    /// Has what was taken out of a variable put back after an error.
    func putBack(_ place: LoweredPlace, _ value: Operand, afterErrorFrom start: Int) {
        if place.leavesGap { afterError(from: start) { [self] in put(place, value) } }
    }

    /// Changes a number that a place holds by an instruction.
    ///
    /// - Returns: False for a place that is to be read and written apart.
    func changeNumber(_ place: LoweredPlace, _ compute: (_ new: Register, _ old: Operand) -> Void) -> Bool {
        let value = builder.temporary(isNumber: true)
        switch place.home {
        case .structField(let outer, let index):
            changing(in: outer) { whole in
                builder.emit(.structField, value.register, whole, small: index)
                compute(value.register, value)
                builder.emit(.setStructField, whole.register, value, small: index)
            }
        case .element(let outer, let position):
            changing(in: outer) { array in
                builder.emit(.element, value.register, array, position.borrowed)
                compute(value.register, value)
                builder.emit(.putElement, array.register, value, position.borrowed)
            }
        default:
            used(value)
            return false
        }
        used(value)
        return true
    }

    /// A place of which it is told that it changes; what is inside is then read and written without being told of.
    func beginChange(_ place: LoweredPlace) -> LoweredPlace {
        guard case .told(let inner, let tell) = place.home else { return place }
        tell(nil)
        return inner
    }

    /// A register for what is taken out of a place.
    func takenOperand(of place: LoweredPlace) -> Operand {
        if case .register(let register) = place.home { return Operand(register: register) }
        return builder.temporary(isNumber: place.type.isNumber)
    }

    /// Takes the value out of a place, for a change.
    ///
    /// - Parameter isWhole: Whether not only a part of it changes.
    func take(_ place: LoweredPlace, isWhole: Bool = true) -> Operand {
        if case .told(let inner, let tell) = place.home {
            tell(nil)
            return take(inner)
        }
        let value = takenOperand(of: place)
        switch place.home {
        case .register, .told: break
        case .cell(let register):
            let check = isWhole && mayLackParts(place.type)
            let operation: Instruction.Operation = place.isKept ? .keepCell : .takeCell
            builder.emit(operation, value.register, Operand(register: register), extra: check ? 1 : 0)
        case .ofType(let variable):
            let cell = compute(.unknown, [], nil) { _ in .object(try variable.initialized()) }
            builder.emit(place.isKept ? .keepCell : .takeCell, value.register, cell.borrowed)
            drop(cell)
        case .global(let cell):
            builder.emit(place.isKept ? .keepGlobal : .takeGlobal, value.register, keeping: cell)
        case .value(let operand): builder.emit(.copy, value.register, operand)
        case .instanceField(let object, let index):
            let operation: Instruction.Operation = place.isKept ? .keepInstanceField : .takeInstanceField
            builder.emit(operation, value.register, object.borrowed, small: index)
        case .structField(let outer, let index):
            let whole = take(outer, isWhole: false)
            if outer.isUsedInParts {
                // What the change calls may use the other fields meanwhile.
                let start = builder.position
                let check = isWhole && mayLackParts(place.type)
                builder.emit(.takeStructField, value.register, whole.borrowed, small: index, extra: check ? 2 : 1)
                afterError(from: start) { [self] in put(outer, whole) }
                put(outer, whole)
            } else {
                place.around = whole
                let start = builder.position
                let operation: Instruction.Operation = place.type.isNumber ? .structField : .takeStructField
                builder.emit(operation, value.register, whole.borrowed, small: index)
                putBack(outer, whole, afterErrorFrom: start)
            }
        case .tupleElement(let outer, let index):
            let whole = take(outer)
            place.around = whole
            let start = builder.position
            builder.emit(.tupleElement, value.register, whole.borrowed, small: index)
            putBack(outer, whole, afterErrorFrom: start)
            // Nothing else refers to it while it changes.
            if !place.type.isNumber { setTupleElement(whole, index, constant(.movedOut)) }
        case .entry(let outer, let key, let fallback, _, _):
            takeEntry(place, outer, key, into: value.register, isOptional: fallback == nil) { [self] in
                guard let fallback else { return builder.emit(.constant, value.register, keeping: Constant(.none)) }
                let made = expression(fallback, into: value.register)
                if made.register != value.register { builder.emit(.copy, value.register, made) }
            }
        case .element(let outer, let position):
            let array = take(outer)
            place.around = array
            let start = builder.position
            builder.emit(
                place.type.isNumber ? .element : .takeElement, value.register, array.borrowed, position.borrowed)
            putBack(outer, array, afterErrorFrom: start)
        case .wrapped(let entry) where entry.isOptionalEntry:
            guard case .entry(let outer, let key, _, _, _) = entry.home else { break }
            takeEntry(place, outer, key, into: value.register, isOptional: false) { [self] in
                let missing = constant(.none)
                builder.emit(.forceUnwrap, value.register, missing.borrowed)
                drop(missing)
            }
        case .wrapped(let outer):
            let whole = take(outer)
            place.around = whole
            let start = builder.position
            builder.emit(.forceUnwrap, value.register, whole.borrowed)
            putBack(outer, whole, afterErrorFrom: start)
            if !builder.isNumber(whole.register) {
                // Nothing else refers to what the Optional held.
                builder.emit(.clear, whole.register)
            }
        case .computed(let read, _):
            let current = read()
            builder.emit(.copy, value.register, current)
            used(current)
        case .discarded: builder.emit(.constant, value.register, keeping: Constant(.void))
        }
        return value
    }

    /// Puts what was taken out of a place back.
    func put(_ place: LoweredPlace, _ value: Operand) {
        let moved = Operand(register: value.register, isTemporary: true)
        switch place.home {
        case .register(let register):
            if register != value.register { builder.emit(.copy, register, moved) }
            return
        case .told(let inner, _): return put(inner, value)
        case .cell(let register) where place.isKept: builder.emit(.putBackCell, register, moved)
        case .global(let cell) where place.isKept: builder.emit(.putBackGlobal, nil, moved, keeping: cell)
        case .ofType(let variable) where place.isKept:
            builder.emit(.putBackGlobal, nil, moved, keeping: variable.cell)
        case .instanceField(let object, let index) where place.isKept:
            builder.emit(.putBackInstanceField, object.register, moved, small: index)
        case .cell(let register): builder.emit(.storeCell, register, moved, extra: 1)
        case .global(let cell): builder.emit(.storeGlobal, nil, moved, small: 1, keeping: cell)
        case .ofType(let variable): builder.emit(.storeGlobal, nil, moved, small: 1, keeping: variable.cell)
        case .value, .discarded: drop(moved)
        case .instanceField(let object, let index):
            builder.emit(.setInstanceField, object.register, moved, small: index, extra: 1)
        case .structField(let outer, let index):
            let isUsedInParts = place.around == nil
            let whole = place.around ?? take(outer, isWhole: false)
            builder.emit(.setStructField, whole.register, moved, small: index, extra: isUsedInParts ? 2 : 1)
            put(outer, whole)
        case .tupleElement(let outer, let index):
            guard let whole = place.around else { break }
            setTupleElement(whole, index, moved)
            put(outer, whole)
        case .element(let outer, let position):
            guard let array = place.around else { break }
            builder.emit(.putElement, array.register, moved, position.borrowed)
            put(outer, array)
        case .entry(let outer, let key, let fallback, _, _):
            guard let whole = place.around else { break }
            builder.emit(.putEntry, whole.register, moved, key.borrowed, extra: fallback == nil ? 1 : 0)
            put(outer, whole)
        case .wrapped(let entry) where entry.isOptionalEntry:
            guard case .entry(let outer, let key, _, _, _) = entry.home, let whole = place.around else { break }
            builder.emit(.putEntry, whole.register, moved, key.borrowed)
            put(outer, whole)
        case .wrapped(let outer):
            guard let whole = place.around else { break }
            builder.emit(.wrap, whole.register, moved)
            put(outer, whole)
        case .computed(_, let write): write(moved)
        }
        used(moved)
    }

    /// Takes what a dictionary has for a key out of it.
    ///
    /// - Parameter missing: Gives the register the value that stands for what the dictionary does not have.
    private func takeEntry(
        _ place: LoweredPlace, _ outer: LoweredPlace, _ key: Operand, into register: Register, isOptional: Bool,
        _ missing: () -> Void
    ) {
        let whole = take(outer)
        place.around = whole
        let raw = isOptional ? builder.temporary(isNumber: false) : nil
        let (absent, end) = (RoutineBuilder.Label(), RoutineBuilder.Label())
        builder.jump(.takeEntry, to: absent, raw?.register ?? register, whole.borrowed, key.borrowed)
        if let raw { builder.emit(.wrap, register, raw) }
        builder.jump(to: end)
        builder.place(absent)
        let start = builder.position
        missing()
        afterError(from: start) { [self] in put(outer, whole) }
        builder.place(end)
        if let raw { used(raw) }
    }

    /// Lets go of what a place was found by.
    func close(_ place: LoweredPlace) {
        for operand in place.allOperands.reversed() { drop(operand) }
    }

    /// - Parameter runsNothing: Whether the change runs no script's code.
    func change(_ place: LoweredPlace, runsNothing: Bool = false, _ body: (Register) -> Void) {
        let place = runsNothing ? kept(place) : place
        let value = take(place)
        let start = builder.position
        body(value.register)
        if case .register = place.home {
        } else {
            afterError(from: start) { [self] in put(place, value) }
        }
        put(place, value)
        close(place)
    }

    private func setTupleElement(_ whole: Operand, _ index: Int, _ value: Operand) {
        builder.compute(whole.register, [Operand(register: whole.register, isTemporary: true), value]) { values in
            guard let tuple = values[0].object(as: TupleObject.self) else { return values[0] }
            var elements = tuple.elements
            elements[index] = values[1]
            return .tuple(elements, labels: tuple.labels)
        }
    }
}
