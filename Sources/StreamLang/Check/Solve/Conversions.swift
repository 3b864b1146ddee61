// One type converts to another: the relation between a value and the place that takes it.

import StreamSyntax

extension Solver {
    /// Lets a type convert to another one, now or once their variables are found.
    func convert(_ from: Type, to: Type, at span: Span) -> Bool {
        steps += 1
        let mayBeDropped = to.variable?.mayBeDropped ?? false
        let (from, to) = (from.found, to.found)
        if from === to || from.isUnknown || to.isUnknown { return true }
        if mayBeDropped, to.isVoid, isSomething(from) {
            count(.function)
            return true
        }
        return relating(from, to) { relate(from, to, span) }
    }

    /// Whether a type is known not to be Void, of a variable by what converts to it, or by the calls that may give it.
    func isSomething(_ type: Type) -> Bool {
        guard let variable = type.found.variable else { return !type.found.isVoid }
        note(variable, [.bound, .lower])
        return variable.lower.contains { $0.found.variable == nil && !$0.found.isVoid }
            || variable.resultOf.contains { call in
                call.site != nil
                    && call.candidates.allSatisfy { candidate in
                        let result = candidate.symbol.interface.result.found
                        return result.symbol != nil || call.isOperator && !result.isVoid
                    }
            }
    }

    private func relate(_ from: Type, _ to: Type, _ span: Span) -> Bool {
        switch (from.variable, to.variable) {
        case (let left?, let right?) where left === right: return true
        case (let left?, let right?):
            note(left, [.bound, .literal])
            note(right, [.bound, .literal, .required])
            if isLiteral(from), let literal = literalKind(of: from, within: 2),
                right.required.contains(where: { !mayMeet(literal, $0) })
            {
                return mismatch(from, right.required[0], span)
            }
            if let refused = right.required.lazy.compactMap({ self.refusal(of: $0, by: left, at: span) }).first {
                return refused
            }
            if right.literal == .nil, left.literal != .nil { return convert(from, toNil: right, at: span) }
            addUpper(left, to, at: span)
            addLower(right, from, at: span)
            return true
        case (nil, let right?):
            note(right, [.bound, .literal, .required])
            if right.literal == .nil { return convert(from, toNil: right, at: span) }
            // A closure's result may be asked for what no Optional is, long before it is found.
            if trialDepth > 0, from.wrapped != nil, let wanted = expected(of: right), !wanted.mayTakeOptional {
                return mismatch(from, wanted, span)
            }
            // Whatever else it is, a value must meet what is required.
            if from.symbol?.isClass == false,
                !right.required.allSatisfy({ isMetByOptional($0, of: from) || require(from, conforms: $0, at: span) })
            {
                return false
            }
            if from.conformsByDeclaration,
                let refused = right.required.first(where: {
                    !mayConform(from, to: $0) && !isMetByOptional($0, of: from)
                })
            {
                return mismatch(from, refused, span)
            }
            if mustBe(right, from) {
                let type = asked(from, of: right)
                return bind(right, to: type, at: span) && (type === from || convert(from, to: type, at: span))
            }
            addLower(right, from, at: span)
            return true
        case (let left?, nil): return convert(left, from, to: to, at: span)
        case (nil, nil): return convertKnown(from, to, span)
        }
    }

    /// Whether a variable can only be the type of a value that is passed for it: a `T: Numeric` for which a Double is.
    private func mustBe(_ variable: TypeVariable, _ type: Type) -> Bool {
        guard let symbol = type.symbol, symbol.kind == .struct || symbol.kind == .enum,
            symbol !== TypeSymbol.optional, !type.hasVariables
        else { return false }
        // Beside a Double a CGFloat is one.
        if symbol.isConvertedNumber, symbol !== TypeSymbol.double { return false }
        return variable.required.contains { required in
            guard let wanted = required.symbol, wanted.isProtocol else { return false }
            return program.conformance(of: .optional(type), to: wanted, in: environment) == nil
                && program.conformance(of: .nominal(.anyHashable), to: wanted, in: environment) == nil
        }
    }

    /// What goes where `nil` may stand goes into an Optional.
    private func convert(_ from: Type, toNil variable: TypeVariable, at span: Span) -> Bool {
        let optional = Type.optional(fresh())
        return bind(variable, to: optional, at: span) && convert(from, to: optional, at: span)
    }

    /// A variable converts to a type. Where only one type does, that is what it is.
    private func convert(_ variable: TypeVariable, _ from: Type, to: Type, at span: Span) -> Bool {
        note(variable, .all)
        if let whole = variable.implicitlyUnwrapped {
            if to.wrapped != nil { return bind(variable, to: whole, at: span) && convert(whole, to: to, at: span) }
            if !to.isAny {
                count(.forced)
                let content = whole.wrapped ?? whole
                return bind(variable, to: content, at: span) && convert(content, to: to, at: span)
            }
        }
        // What literals convert to can only be what they may be written for; with `nil` it is an Optional, which anything may be.
        for (lower, place) in variable.lower.placed {
            guard let literal = literalKind(of: lower, within: 3), !mayBe(literal, to),
                literal != .nil || !to.isExistential
            else { continue }
            return following { mismatch(lower, to, place) }
        }
        if let literal = variable.literal {
            if literal == .nil {
                return to.wrapped != nil || !to.isExistential && !to.isRigid
                    ? bind(variable, to: to, at: span) : bound(variable, by: to, at: span)
            }
            if let wrapped = to.wrapped {
                count(.optional)
                return convert(from, to: wrapped, at: span)
            }
            switch to.kind {
            case .existential(let constraints):
                if constraints.contains(where: { $0.symbol === TypeSymbol.anyObject }) { count(.disfavoured) }
                guard constraints.allSatisfy({ mayConform(literal, to: $0.symbol) }) else {
                    return mismatch(from, to, span)
                }
                if constraints.isEmpty { count(.any) }
                // A list is one of its elements there, whose types tell what it conforms to.
                if let list = variable.standardCollection,
                    !constraints.allSatisfy({ require(list, conforms: $0, at: span) })
                {
                    return false
                }
                return bound(variable, by: to, at: span)
            case .nominal(let symbol, _) where symbol === TypeSymbol.anyHashable:
                return bound(variable, by: to, at: span)
            default: return bind(variable, to: to, at: span)
            }
        }
        switch to.kind {
        case .nominal(let symbol, let arguments):
            if let content = to.wrapped?.found.variable, variable.literal == nil {
                content.holders.append(from)
                record(.run { content.holders.removeLast() })
            }
            if symbol === TypeSymbol.optional, variable.isClosure { count(.optional) }
            if symbol === TypeSymbol.optional || symbol === TypeSymbol.anyHashable || symbol.isConvertedNumber {
                return bound(variable, by: to, at: span)
            }
            if symbol.isClass, !symbol.isFinal {
                for (lower, place) in variable.lower.placed where lower.found.variable == nil {
                    guard attempt({ convert(lower, to: to, at: place) && drain() }) else {
                        return following { mismatch(lower, to, place) }
                    }
                }
                return bound(variable, by: to, at: span)
            }
            if symbol === TypeSymbol.array || symbol === TypeSymbol.set || symbol === TypeSymbol.dictionary {
                // Collections of what converts, and nothing else.
                guard isFinite(variable, as: to, at: span) else { return false }
                let parts = arguments.map { part(for: $0) }
                return bind(variable, to: .nominal(symbol, parts), at: span)
                    && zip(parts, arguments).allSatisfy { convert($0, to: $1, at: span) }
            }
            return bind(variable, to: to, at: span)
        case .tuple(let elements):
            if elements.isEmpty { return bind(variable, to: to, at: span) }
            if variable.isValue { return bound(variable, by: to, at: span) }
            guard isFinite(variable, as: to, at: span) else { return false }
            let parts = elements.map { TupleElement(label: $0.label, type: part(for: $0.type)) }
            return bind(variable, to: .tuple(parts), at: span)
                && zip(parts, elements).allSatisfy { convert($0.type, to: $1.type, at: span) }
        case .existential where to.isAny:
            if variable.lower.contains(where: { !$0.found.isAny && isKnown($0) || isLiteral($0) }) { count(.any) }
            return bound(variable, by: to, at: span)
        case .function, .metatype, .existential: return bound(variable, by: to, at: span)
        case .parameter, .dependent: return bind(variable, to: deepResolved(to), at: span)
        case .variable, .unknown: return true
        }
    }

    /// What stands for a part of what a variable converts to: a type that converts to the part's. An Optional is made where
    /// the whole is made, `{ new in (new, 1) }` as `(T) -> (T?, Int)`.
    private func part(for type: Type) -> Type { type.wrapped == nil ? fresh() : type.found }

    private func bound(_ variable: TypeVariable, by upper: Type, at span: Span) -> Bool {
        addUpper(variable, upper, at: span)
        return true
    }

    /// Both types are known by name; their parts may have variables.
    private func convertKnown(_ from: Type, _ to: Type, _ span: Span) -> Bool {
        switch (from.kind, to.kind) {
        case (_, .existential(let constraints)): return convert(from, toExistential: constraints, to, span)
        case (.nominal(let left, let arguments), .nominal(let right, let others)):
            if left === right { return convert(arguments, of: left, to: others, from, to, span) }
            if left !== TypeSymbol.optional, let wrapped = to.wrapped {
                count(.optional)
                return convert(from, to: wrapped, at: span)
            }
            return convertNominal(from, left, to, right, span)
        case (_, .nominal(let right, let others)) where right === TypeSymbol.optional:
            count(.optional)
            return convert(from, to: others[0], at: span)
        case (.tuple(let left), .tuple(let right)):
            guard left.count == right.count else { break }
            // Elements with the same labels in another order change places.
            if Set(left.map(\.label)) == Set(right.map(\.label)), Set(left.map(\.label)).count == left.count,
                left.count > 1
            {
                return left.allSatisfy { element in
                    convert(element.type, to: right.first { $0.label == element.label }!.type, at: span)
                }
            }
            for (one, other) in zip(left, right) {
                if let label = one.label, let other = other.label, label != other { return mismatch(from, to, span) }
                guard convert(one.type, to: other.type, at: span) else { return false }
            }
            return true
        case (.function(let left), .function(let right)): return convert(left, to: right, from, to, span)
        case (.existential(let constraints), .nominal(let symbol, _)) where symbol.isClass:
            guard let bound = object(of: constraints, as: to) else { break }
            return convert(bound, to: to, at: span)
        case (.metatype(let left), .metatype(let right)):
            let (left, right) = (left.found, right.found)
            // Whatever class is asked to inherit from one goes where that one is asked for.
            if let variable = left.variable, let asked = right.symbol, asked.isClass,
                variable.required.contains(where: { bound in
                    bound.symbol.map { $0 === asked || $0.isClass && program.isSubclass($0, of: asked) } ?? false
                })
            {
                note(variable, [.bound, .required])
                return true
            }
            if left.variable != nil || right.variable != nil { return unify(left, right, at: span) }
            // `Int.Type` is no `Int?.Type`.
            return right.wrapped == nil ? convert(left, to: right, at: span) : unify(left, right, at: span)
        case (_, .nominal(let right, _)) where right === TypeSymbol.anyHashable:
            return require(from, conforms: .nominal(.hashable), at: span)
        case (.parameter, _), (.dependent, _), (_, .parameter), (_, .dependent):
            let (one, other) = (deepResolved(from), deepResolved(to))
            if one.isSame(as: other) { return true }
            if let own = one.parameter, let asked = other.parameter, own.isDeclared(as: asked) {
                return unify(one, other, at: span)
            }
            if one !== from && !one.isSame(as: from) || other !== to && !other.isSame(as: to) {
                return convert(one, to: other, at: span)
            }
            if let bound = object(of: program.constraints(on: one, in: environment), as: other) {
                return convert(bound, to: other, at: span)
            }
            if one.isSelf(of: other) { return true }
        default: break
        }
        return convert(never: from, to, span)
    }

    /// What is asked to be one of a class is one of its objects: the nearest of the classes that constraints name.
    private func object(of constraints: [Type], as type: Type) -> Type? {
        guard let symbol = type.symbol, symbol.isClass else { return nil }
        let classes = constraints.flatMap(program.classes(of:))
        return classes.first { $0.symbol === symbol || program.isSubclass($0.symbol!, of: symbol) } ?? classes.first
    }

    /// What never comes back may stand for anything, but is first of all a `Never`: for `V` rather than for a String.
    private func convert(never from: Type, _ to: Type, _ span: Span) -> Bool {
        guard from.isNever else { return mismatch(from, to, span) }
        count(.value)
        return true
    }

    private func convert(
        _ arguments: [Type], of symbol: TypeSymbol, to others: [Type], _ from: Type, _ to: Type, _ span: Span
    ) -> Bool {
        let isCovariant =
            symbol === TypeSymbol.optional || symbol === TypeSymbol.array || symbol === TypeSymbol.set
            || symbol === TypeSymbol.dictionary
        for (one, other) in zip(arguments, others) {
            if isCovariant {
                let before = score
                if let variable = other.found.variable, !variable.keepsLabels,
                    one.found.tupleElements?.contains(where: { $0.label != nil }) == true
                {
                    variable.keepsLabels = true
                    record(.run { variable.keepsLabels = false })
                }
                // The labels of elements that are tuples may be others than those of what the collection becomes.
                if let variable = one.found.variable, variable.literal == nil, symbol !== TypeSymbol.optional,
                    other.found.tupleElements?.isEmpty == false
                {
                    _ = bound(variable, by: other, at: span)
                    continue
                }
                guard convert(one, to: other, at: span) else { return false }
                guard symbol !== TypeSymbol.optional else { continue }
                // What is still to be found of the elements, `[Int]` as a `[T]`, makes no others of them.
                let (own, wanted) = (one.resolved, other.resolved)
                let isOther = !own.hasVariables && !wanted.hasVariables && !own.isSame(as: wanted)
                if score != before || isOther { count(.collection) }
            } else if !unify(one, other, at: span) {
                return false
            }
        }
        return true
    }

    /// Between two different declarations: to a superclass, to AnyHashable, between the two floating types.
    private func convertNominal(_ from: Type, _ left: TypeSymbol, _ to: Type, _ right: TypeSymbol, _ span: Span) -> Bool
    {
        if left.isClass || right.isClass {
            var current = from
            while let superclass = superclass(of: current, span) {
                if superclass.symbol === right { return unify(superclass, to, at: span) }
                current = superclass
            }
        }
        if right === TypeSymbol.anyHashable {
            count(.value)
            return require(from, conforms: .nominal(.hashable), at: span)
        }
        if left === TypeSymbol.unsafeMutablePointer, right === TypeSymbol.unsafePointer {
            count(.value)
            return unify(from.arguments[0], to.arguments[0], at: span)
        }
        let isMutable = left === TypeSymbol.unsafeMutablePointer || left === TypeSymbol.unsafeMutableRawPointer
        if isMutable && (right === TypeSymbol.unsafeRawPointer || right === TypeSymbol.unsafeMutableRawPointer)
            || left === TypeSymbol.unsafePointer && right === TypeSymbol.unsafeRawPointer
        {
            count(.value)
            return true
        }
        if left.isNumber(like: right) {
            count(.value)
            // Of a Double and a CGFloat both are Doubles rather than CGFloats.
            if left === TypeSymbol.double { count(.value) }
            return true
        }
        if left.isClass, let plain = plainCollection(of: left), plain.symbol === right {
            count(.value)
            return unify(plain, to, at: span)
        }
        return convert(never: from, to, span)
    }

    /// What a mutable collection of Foundation is where one is asked for that does not change: `NSMutableArray` as `NSArray`.
    private func plainCollection(of symbol: TypeSymbol) -> Type? {
        guard symbol.module == "Foundation" else { return nil }
        return switch symbol.name {
        case "NSMutableArray": .nominal(.array, [.any])
        case "NSMutableDictionary": .nominal(.dictionary, [.nominal(.anyHashable), .any])
        case "NSMutableSet", "NSCountedSet": .nominal(.set, [.nominal(.anyHashable)])
        case "NSMutableData": meaning(of: "Data")
        case "NSMutableIndexSet": meaning(of: "IndexSet")
        case "NSMutableCharacterSet": meaning(of: "CharacterSet")
        default: nil
        }
    }

    private func meaning(of name: String) -> Type? {
        guard case .nominal(let symbol)? = program.library.meaning(of: name) else { return nil }
        return .nominal(symbol)
    }

    /// The class that the class of an object inherits, with variables for what is still to be found of it.
    func superclass(of type: Type, _ span: Span) -> Type? {
        guard let symbol = type.symbol, let superclass = program.superclass(of: symbol) else { return nil }
        return instantiated(Substitution(symbol.allParameters, type.arguments).apply(superclass), span)
    }

    private func convert(_ from: Type, toExistential constraints: [Type], _ to: Type, _ span: Span) -> Bool {
        if constraints.isEmpty {
            if !from.isAny { count(.any) }
            return true
        }
        if from.isNever { return convert(never: from, to, span) }
        for constraint in constraints {
            // Values are objects of Foundation where AnyObject is asked for, as Swift 2 had it.
            if constraint.symbol === TypeSymbol.anyObject, from.symbol?.isClass == false {
                count(.disfavoured)
                continue
            }
            guard require(from, conforms: constraint, at: span) else { return false }
        }
        return true
    }

    private func convert(_ left: FunctionType, to right: FunctionType, _ from: Type, _ to: Type, _ span: Span) -> Bool {
        if left.isThrowing && !right.isThrowing || left.isAsync && !right.isAsync { return mismatch(from, to, span) }
        if left.isAsync != right.isAsync { count(.function) }
        if left.parameters.count != right.parameters.count {
            // One parameter that is a tuple takes what several would, and `Void` what none would: `subscribe(onNext: step)`.
            guard right.parameters.count == 1 else { return mismatch(from, to, span) }
            count(.function)
            let only = right.parameters[0].type
            if let variable = only.found.variable, !isLiteral(only), left.parameters.count != 1 {
                let elements = left.parameters.map { _ in TupleElement(type: fresh()) }
                guard bind(variable, to: .tuple(elements), at: span) else { return false }
            }
            guard case .tuple(let elements) = only.found.kind,
                elements.count == left.parameters.count
            else { return mismatch(from, to, span) }
            for (element, parameter) in zip(elements, left.parameters)
            where !convert(element.type, to: parameter.type, at: span) { return false }
        } else {
            for (one, other) in zip(left.parameters, right.parameters) {
                if one.isInout != other.isInout || one.isVariadic != other.isVariadic {
                    return mismatch(from, to, span)
                }
                // Numbers are not converted on their way into a function: of a `(Double) -> Self` as an `(A) -> Self` A is Double.
                let isNumber = other.type.found.variable != nil && one.type.symbol?.isConvertedNumber == true
                let holds =
                    one.isInout || isNumber
                    ? unify(one.type, other.type, at: span) : convert(passed: other.type, to: one.type, at: span)
                guard holds else { return false }
            }
        }
        if let wanted = right.thrown, !left.error.isNever || wanted.found.variable != nil,
            !convert(left.error, to: wanted, at: span)
        {
            return false
        }
        return convert(passed: left.result, to: right.result, at: span)
    }

    /// What a function gets or gives converts to what another one does: of tuples the labels may differ.
    func convert(passed from: Type, to: Type, at span: Span) -> Bool {
        guard case .tuple(let left) = from.found.kind, case .tuple(let right) = to.found.kind,
            left.count == right.count,
            zip(left, right).contains(where: { $0.label != nil && $1.label != nil && $0.label != $1.label })
        else { return convert(from, to: to, at: span) }
        count(.function)
        return zip(left, right).allSatisfy { convert($0.type, to: $1.type, at: span) }
    }
}

extension TypeSymbol {
    fileprivate var isConvertedNumber: Bool { self === TypeSymbol.double || name == "CGFloat" && module != "main" }

    /// Whether it is one of the two floating types that convert to each other, and another type the other one.
    func isNumber(like other: TypeSymbol) -> Bool {
        self !== other && isConvertedNumber && other.isConvertedNumber
    }
}

extension Type {
    /// Whether an Optional converts to it, be it that it is a parameter of which nothing is known.
    fileprivate var mayTakeOptional: Bool {
        switch kind {
        case .nominal(let symbol, _): symbol === TypeSymbol.optional || symbol === TypeSymbol.anyHashable
        case .tuple, .function: false
        case .existential, .metatype, .parameter, .dependent, .variable, .unknown: true
        }
    }

    /// Whether it and what it converts to conform to nothing but what is declared: an object, a function, a tuple.
    fileprivate var conformsByDeclaration: Bool { symbol?.isClass == true || function != nil || tupleElements != nil }
}
