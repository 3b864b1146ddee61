// What is converted without being written, and casts.

import Foundation
import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension Lowering {
    func convert(
        _ inner: TypedExpression, _ conversion: StreamCheck.Conversion, _ type: CheckedType, _ target: Register?
    ) -> Operand {
        switch conversion {
        case .toOptional:
            let isOpen = type.innermost.constraints != nil
            var content =
                functionOperand(inner, as: type.innermost) ?? (isOpen ? told(inner) : nil) ?? expression(inner)
            if inner.type.wrapped == nil, !inner.type.isUnknown, type.innermost.isNominal(.anyHashable) {
                content = compute(.unknown, [content], nil) { .anyHashable($0[0]) }
            } else if let wrapped = type.wrapped {
                if wrapped.isReordered(inner.type) {
                    content = reordered(content, from: inner.type, to: wrapped, nil)
                } else if wrapped.tupleElements != nil, !wrapped.isSame(as: inner.type) {
                    let runtime = program.types.runtimeType(wrapped)
                    content = compute(.unknown, [content], nil) { Conversion.convert($0[0], to: runtime) }
                }
            }
            // `Int` to `Int??`.
            if !inner.type.isUnknown {
                for _ in 0..<max(0, type.optionalDepth - inner.type.optionalDepth - 1) {
                    content = self.wrapped(content)
                }
            }
            return self.wrapped(content, target)
        case .dynamic where type.isAnyObject,
            .toExistential where type.isAnyObject && inner.type.symbol?.isClass != true:
            return object(expression(inner), type, target)
        case .function, .insideOptional(.function):
            return functionOperand(inner, as: type, target) ?? boxed(inner, type, target)
        case .toExistential: return told(inner, target) ?? boxed(inner, type, target)
        case .upcast: return boxed(inner, type, target)
        case .insideOptional where type.putsIntoAny(inner.type), .elements where type.putsIntoAny(inner.type),
            .tuple where type.putsIntoAny(inner.type):
            return told(converted(inner, type, nil), from: inner.type, to: type, target)
        case .insideOptional(let deeper):
            return deeper.changesValues || deeper.isOfElements && elementsChange(inner.type, type)
                ? converted(inner, type, target) : boxed(inner, type, target)
        case .elements:
            return elementsChange(inner.type, type) ? converted(inner, type, target) : boxed(inner, type, target)
        case .tuple where type.isReordered(inner.type):
            return reordered(expression(inner), from: inner.type, to: type, target)
        case .toAnyHashable: return compute(type, [told(inner) ?? expression(inner)], target) { .anyHashable($0[0]) }
        case .pointer: return pointer(to: inner, type, target)
        case .tuple:
            guard let change = self.conversion(inner.type, type) else { return converted(inner, type, target) }
            return compute(type, [expression(inner)], target) { change($0[0]) }
        case .number: return converted(inner, type, target)
        case .forced: return part(.forceUnwrap, of: expression(inner), nil, type, target)
        case .discarded:
            effect(inner)
            return nothing(target)
        case .dynamic:
            if inner.type.isVoid || inner.type.isNever { return boxed(inner, type, target) }
            if type.isUnknown || inner.type.hasUnknown && !type.needsShape { return boxed(inner, type, target) }
            return converted(inner, type, target)
        }
    }

    /// A value that is passed on as something of which only the run knows the type, and is told its own; nil for one that
    /// knows it.
    func told(_ node: TypedExpression, _ target: Register? = nil) -> Operand? {
        if isSequence(node.type) { return toldSequence(node, target) }
        return node.type.isTold ? told(expression(node), node.type, target) : nil
    }

    private func told(_ value: Operand, _ type: CheckedType, _ target: Register? = nil) -> Operand {
        compute(.unknown, [value, typeValue(type, nil)], target) { $0[0].told(as: $0[1].describedType ?? .any) }
    }

    /// A value whose parts become such ones.
    private func told(
        _ value: Operand, from type: CheckedType, to wanted: CheckedType, _ target: Register?
    ) -> Operand {
        compute(.unknown, [value, typeValue(type, nil), typeValue(wanted, nil)], target) { values in
            values[0].told(as: values[1].describedType ?? .any, in: values[2].describedType ?? .any)
        }
    }

    /// A value in an Optional.
    func wrapped(_ operand: Operand, _ target: Register? = nil) -> Operand {
        used(operand)
        let result = result(.unknown, target)
        builder.emit(.wrap, result.register, operand)
        return result
    }

    /// A value as an object: what an Optional holds, or an NSNull.
    private func object(_ value: Operand, _ type: CheckedType, _ target: Register?) -> Operand {
        compute(type, [value], target) { values in
            values[0].innermost ?? .object(NativeObject(NSNull(), .nsNull))
        }
    }

    // MARK: Sequences

    /// Whether a type is one of the engine's sequences.
    func isSequence(_ type: CheckedType) -> Bool {
        guard let symbol = type.symbol, symbol.module != "main", !type.arguments.isEmpty else { return false }
        let nominal = program.types.nominal(symbol)
        return nominal.kind != .protocolType && nominal.isKind(of: .observableConvertibleType)
    }

    /// A sequence that is passed on as something of which only the run knows the type: it is told what its elements are.
    func toldSequence(_ node: TypedExpression, _ target: Register? = nil) -> Operand {
        compute(.unknown, [expression(node), typeValue(node.type, nil)], target) { values in
            if let stream = values[0].object(as: StreamObject.self),
                let element = values[1].describedType?.argument("Element")
            {
                stream.tell(element: element)
            }
            return values[0]
        }
    }

    /// Whether the values of a type know what its generic arguments are only if they are told.
    func isToldTypes(_ type: CheckedType) -> Bool { isSequence(type) || type.isStandardCollection }

    /// The same value, in a register of the kind that its new type needs.
    private func boxed(_ inner: TypedExpression, _ type: CheckedType, _ target: Register?) -> Operand {
        if inner.type.isNumber == type.isNumber || target != nil { return expression(inner, into: target) }
        let operand = expression(inner)
        if inner.type.isNumber, !type.isNumber, target == nil { return operand }
        used(operand)
        let result = result(type, target)
        builder.emit(.copy, result.register, operand)
        return result
    }

    /// A value with the shape of a type: labels, Optionals, numbers inside.
    private func converted(_ inner: TypedExpression, _ type: CheckedType, _ target: Register?) -> Operand {
        let runtime = program.types.runtimeType(type)
        return compute(type, [expression(inner)], target) { Conversion.convert($0[0], to: runtime) }
    }

    /// A tuple with its elements in the order in which a type has their labels.
    private func reordered(
        _ tuple: Operand, from: CheckedType, to type: CheckedType, _ target: Register?
    ) -> Operand {
        let old = (from.tupleElements ?? []).map(\.label)
        let order = (type.tupleElements ?? []).compactMap { old.firstIndex(of: $0.label) }
        let runtime = program.types.runtimeType(type)
        return compute(type, [tuple], target) { values in
            guard let elements = values[0].object(as: TupleObject.self)?.elements else { return values[0] }
            return Conversion.convert(.tuple(order.map { elements[$0] }), to: runtime)
        }
    }

    /// Whether the elements of a collection are others after a conversion.
    private func elementsChange(_ from: CheckedType, _ to: CheckedType) -> Bool {
        zip(from.arguments, to.arguments).contains { valuesChange($0, $1) }
    }

    private func valuesChange(_ from: CheckedType, _ to: CheckedType) -> Bool {
        to.tupleElements != nil || changesInside(from, to) || elementsChange(from, to)
    }

    /// Whether a value is put into something.
    private func changesInside(_ from: CheckedType, _ to: CheckedType) -> Bool {
        to.wrapped != nil && from.wrapped == nil || to.isNominal(.anyHashable) && !from.isNominal(.anyHashable)
    }

    // MARK: Functions

    /// A function, or one in an Optional, as one of another type; nil where it is one already.
    func functionOperand(_ inner: TypedExpression, as type: CheckedType, _ target: Register? = nil) -> Operand? {
        guard (inner.type.wrapped ?? inner.type).function != nil, let change = conversion(inner.type, type) else {
            return nil
        }
        return compute(type, [expression(inner)], target) { change($0[0]) }
    }

    /// What makes a value of one type one of another; nil where it is one already.
    private func conversion(_ from: CheckedType, _ to: CheckedType) -> ((Value) -> Value)? {
        if from.isSame(as: to) || from.hasUnknown || to.hasUnknown { return nil }
        if let own = from.function, let wanted = to.function { return adaption(own, wanted) }
        if let wrapped = to.wrapped {
            if let content = from.wrapped, from.optionalDepth == to.optionalDepth {
                return conversion(content, wrapped).map { change in { .optional($0.unwrapped.map(change)) } }
            }
            let change = conversion(from, wrapped)
            return { .some(change?($0) ?? $0) }
        }
        // Part by part, since a `T` that goes into a `T?` may be an Optional itself.
        let changes = zip(from.tupleElements ?? [], to.tupleElements ?? []).map { conversion($0.type, $1.type) }
        let changesParts = changes.contains { $0 != nil }
        guard
            changesParts || changesInside(from, to) || zip(from.arguments, to.arguments).contains(where: isConverted)
                || from.tupleElements?.map(\.label) != to.tupleElements?.map(\.label)
        else { return nil }
        let runtime = program.types.runtimeType(to)
        guard changesParts else { return { Conversion.convert($0, to: runtime) } }
        return { value in
            guard let elements = value.object(as: TupleObject.self)?.elements else { return value }
            return Conversion.convert(.tuple(zip(elements, changes).map { $1?($0) ?? $0 }), to: runtime)
        }
    }

    private func isConverted(_ from: CheckedType, _ to: CheckedType) -> Bool { conversion(from, to) != nil }

    /// What makes a function one of another type: what it is given and what it returns are converted, where that changes
    /// them.
    private func adaption(
        _ from: StreamCheck.FunctionType, _ to: StreamCheck.FunctionType
    ) -> ((Value) -> Value)? {
        guard from.parameters.count == to.parameters.count else { return nil }
        let given = zip(to.parameters, from.parameters).map { wanted, own in
            own.isInout || own.isVariadic ? nil : conversion(wanted.type, own.type)
        }
        let returned = conversion(from.result, to.result)
        if returned == nil, given.allSatisfy({ $0 == nil }) { return nil }
        return { value in
            guard let function = value.object(as: FunctionObject.self) else { return value }
            let adapted = NativeFunction(parameterCount: given.count) { arguments in
                let arguments = zip(arguments, given).map { $1?($0) ?? $0 }
                // A closure may take the one tuple that it is given apart.
                let result = try arguments.count == 1 ? function.call(arguments[0]) : function.call(arguments)
                return returned?(result) ?? result
            }
            return .object(adapted)
        }
    }

    // MARK: Casts

    /// - Parameter type: What is asked for; nil where that is the type itself.
    func castOperand(_ node: TypedExpression, to type: CheckedType? = nil) -> Operand {
        if isSequence(node.type) { return toldSequence(node) }
        let value = expression(node)
        let isOpen = node.type.innermost.parameter != nil && type?.innermost.function != nil
        return isOpen ? told(value, node.type) : value
    }

    func typeTest(_ value: Operand, _ type: CheckedType, _ target: Register? = nil) -> Operand {
        let conformances = program.conformances
        return compute(.bool, [value, typeValue(type, nil)], target) { values in
            .bool(conformances.isKind(values[0], of: values[1].describedType ?? .any))
        }
    }

    /// The value as a type sees it, in an Optional.
    func conditionalCast(_ value: Operand, _ type: CheckedType, _ target: Register? = nil) -> Operand {
        let conformances = program.conformances
        return compute(.unknown, [value, typeValue(type, nil)], target) { values in
            .optional(conformances.cast(values[0], to: values[1].describedType ?? .any))
        }
    }

    func cast(
        _ value: Operand, _ cast: Cast, _ type: CheckedType, _ node: TypedExpression, _ target: Register?
    ) -> Operand {
        if type.isAnyObject {
            return cast == .conditional ? wrapped(object(value, .unknown, nil), target) : object(value, type, target)
        }
        if cast == .conditional { return conditionalCast(value, type, target) }
        let conformances = program.conformances
        return compute(node.type, [value, typeValue(type, nil)], target) { values in
            let type = values[1].describedType ?? .any
            if let result = conformances.cast(values[0], to: type) { return result }
            throw RuntimeError(
                "could not cast a value of type '\(values[0].nominal.name)' to '\(type)'",
                hint: "use 'as?' and test the result", code: "E0504")
        }
    }
}

extension StreamCheck.Conversion {
    fileprivate var isOfElements: Bool {
        switch self {
        case .elements: true
        case .insideOptional(let inner): inner.isOfElements
        default: false
        }
    }

    /// Whether a value is another one afterwards.
    fileprivate var changesValues: Bool {
        switch self {
        case .toOptional, .toAnyHashable, .tuple, .number, .dynamic, .forced: true
        case .insideOptional(let inner): inner.changesValues
        case .upcast, .toExistential, .elements, .function, .discarded, .pointer: false
        }
    }
}

extension CheckedType {
    var isAnyObject: Bool {
        constraints?.count == 1 && constraints?.first?.isNominal(.anyObject) == true
    }

    /// Whether it is an array, a part of one, a set or a dictionary.
    fileprivate var isStandardCollection: Bool {
        isNominal(.array) || isNominal(.arraySlice) || isNominal(.set) || isNominal(.dictionary)
    }

    /// Whether it is a tuple with the labels of another one in another order.
    fileprivate func isReordered(_ other: CheckedType) -> Bool {
        guard let own = tupleElements?.map(\.label), let labels = other.tupleElements?.map(\.label), own != labels,
            own.allSatisfy({ $0 != nil })
        else { return false }
        return Set(own) == Set(labels)
    }

    /// Whether it has an existential where another type has something that knows its type only if it is told.
    fileprivate func putsIntoAny(_ other: CheckedType) -> Bool {
        if constraints != nil { return other.isTold }
        if let wrapped { return wrapped.putsIntoAny(other.wrapped ?? other) }
        if let elements = tupleElements {
            return zip(elements, other.tupleElements ?? []).contains { $0.type.putsIntoAny($1.type) }
        }
        guard isNominal(.array) && other.isNominal(.array) || isNominal(.dictionary) && other.isNominal(.dictionary)
        else { return false }
        return zip(arguments, other.arguments).contains { $0.putsIntoAny($1) }
    }

    /// Whether values of the type need not know of which type they are. A generic parameter may be such a type.
    fileprivate var isTold: Bool {
        wrapped != nil || function != nil || isStandardCollection || parameter != nil
            || tupleElements?.contains { $0.type.isTold } == true
    }

    /// What it is without the Optionals around it.
    var innermost: CheckedType { wrapped?.innermost ?? self }

    /// So many Optionals are around what it is.
    var optionalDepth: Int { wrapped.map { $0.optionalDepth + 1 } ?? 0 }

    /// Whether values of the type have something that a value of unknown type may lack.
    fileprivate var needsShape: Bool { wrapped != nil || tupleElements != nil || isDouble || isNominal(.anyHashable) }
}
