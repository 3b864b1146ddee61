// Making values: calls of initializers, structs, cases of enums.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

import struct Foundation.CGRect

extension Lowering {
    /// A call of an initializer that a script declares, or that its type has by itself.
    func construct(
        _ use: Use, _ receiver: TypedExpression?, _ arguments: [TypedArgument], _ node: TypedExpression,
        _ target: Register?
    ) -> Operand {
        let symbol = use.symbol
        guard let owner = symbol.owner else { return unsupported("'init'", target) }
        if let receiver, receiver.isOwnObject { return delegate(use, owner, receiver, arguments, node) }
        let given = self.passed(arguments, to: use)
        let passed = opening(use, nil, given).arguments
        // A type that only the run knows: of a class that has no subclasses, or of what is no class, there is one.
        let isCertain = owner.module == "main" && !owner.isProtocol && (!owner.isClass || owner.isFinal)
        if let receiver, receiver.isDynamicType, !isCertain {
            return make(expression(receiver), symbol, passed, node, target)
        }
        let type = node.type.wrapped != nil && symbol.traits.contains(.failable) ? node.type.wrapped! : node.type
        guard owner.module == "main" || program.isScript(symbol) else {
            // Only declared by the library: what runs it is found by the type.
            if let made = type.symbol, made.module == "main", let elements = arguments.first?.plainValue,
                let options = optionSet(expression(elements), made, type, target)
            {
                return options
            }
            return make(typeValue(type, nil), symbol, passed, node, target)
        }
        if symbol.isMemberwise, owner.isMadeOfFields {
            let operands = zip(symbol.interface.parameters, arguments).compactMap {
                parameter, argument -> (String, Operand)? in
                guard let value = argument.plainValue else { return nil }
                return (parameter.name, consumed(value) ?? expression(value))
            }
            let made = runtimeArguments(type)
            // First values are in terms of the type's own parameters.
            let outer = standardUse
            standardUse = use
            defer { standardUse = outer }
            return makeStruct(owner, operands, made, target)
        }
        guard let routine = program.routine(of: symbol) else { return unsupported("'\(owner.name).init'", target) }
        let made = type.symbol ?? owner
        let object = instance(of: made, type)
        if made !== owner, !symbol.alwaysDelegates { emitFirstValues(from: made, below: owner, object) }
        return emitCall(of: routine, [.operand(object)] + passed, node.type, target)
    }

    /// A value of a script's type by one of its initializers; nil if that has no code.
    ///
    /// - Parameter arguments: Computed when the object is there.
    func made(
        _ type: CheckedType, by initializer: ValueSymbol, _ arguments: @autoclosure () -> [Operand],
        _ target: Register? = nil
    ) -> Operand? {
        guard let owner = type.symbol else { return nil }
        if initializer.isMemberwise, owner.isMadeOfFields {
            let fields = zip(initializer.interface.parameters, arguments()).map { (name: $0.name, value: $1) }
            return makeStruct(owner, fields, nil, target)
        }
        guard let routine = program.routine(of: initializer) else { return nil }
        let given = [instance(of: owner, type)] + arguments()
        let rest = standards(of: initializer.interface.parameters.dropFirst(given.count - 1))
        return emitCall(of: routine, given.map { .operand($0) } + rest, type, target)
    }

    /// An object whose fields have no values yet.
    func instance(of owner: TypeSymbol, _ type: CheckedType) -> Operand {
        let nominal = program.types.nominal(owner)
        if owner.isClass, nominal.isKind(of: .xcTestCase) { program.makesTestCases = true }
        let result = builder.temporary(isNumber: false)
        if let arguments = staticArguments(type) {
            if owner.isClass, owner.module == "main" {
                builder.emit(.makeInstance, result.register, keeping: TypeTemplate(nominal, arguments))
            } else {
                builder.compute(result.register, []) { _ in Instances.make(nominal, arguments: arguments) }
            }
            return result
        }
        let types = type.arguments.map { typeValue($0, nil) }
        _ = compute(.unknown, types, result.register) { values in
            Instances.make(nominal, arguments: values.map { $0.describedType ?? .unknown })
        }
        return result
    }

    /// `self.init(…)` and `super.init(…)`.
    private func delegate(
        _ use: Use, _ owner: TypeSymbol, _ receiver: TypedExpression, _ arguments: [TypedArgument],
        _ node: TypedExpression
    ) -> Operand {
        let symbol = use.symbol
        let passed = self.passed(arguments, to: use) + typeArguments(use)
        let own = selfOperand()
        if symbol.isMemberwise, owner.isMadeOfFields {
            let made = construct(use, nil, arguments, node, nil)
            write(place(receiver), made)
            used(made)
            return nothing(nil)
        }
        let isVirtual = !receiver.isSuper && program.isDynamic(symbol)
        let routine = isVirtual ? nil : program.routine(of: symbol)
        if receiver.isSuper, let parent = receiver.type.symbol { emitFirstValues(from: parent, below: owner, own) }
        var made: Operand
        if owner.isProtocol {
            made = makeAnother(symbol, own, passed, node)
        } else if isVirtual {
            let table = program.table(symbol, .initializer, callContext)
            emitFirstValues(own) { nominal in
                try table.method(of: nominal)._withUnsafeGuaranteedRef { ($0.routine?.delegates ?? true, $0.owner) }
            }
            made = emitCall([.operand(own)] + passed, .unknown, nil) { base in
                builder.emit(.callMethod, base, small: 0, keeping: table)
            }
        } else if let routine {
            if !receiver.isSuper, owner.isClass, !symbol.alwaysDelegates {
                let nominal = program.types.nominal(owner)
                emitFirstValues(own) { _ in (false, nominal) }
            }
            made = emitCall(of: routine, [.operand(own)] + passed, .unknown, nil)
        } else {
            return nothing(nil)
        }
        if symbol.traits.contains(.failable) {
            if function.isFailable {
                failInitializer(ifMissing: made)
            } else {
                // Written with `!`.
                made = part(.forceUnwrap, of: made, nil, .unknown, nil)
            }
        }
        // An object of the library's is not there before its own initializer has run.
        if owner.isClass, owner.module == "main" {
            drop(made)
        } else {
            write(place(receiver), made)
            used(made)
        }
        return nothing(nil)
    }

    /// Has the first values given that a designated initializer of a superclass leaves to the classes below its own, for
    /// `self.init(…)`, which may run in an object of a subclass.
    private func emitFirstValues(
        _ own: Operand, _ find: @escaping (NominalType) throws -> (delegates: Bool, owner: NominalType?)
    ) {
        let done = compute(.void, [own.borrowed], nil) { values in
            let nominal = values[0].nominal
            let (delegates, owner) = try find(nominal)
            if !delegates { try nominal.giveInheritedDefaults(to: values[0], below: owner) }
            return .void
        }
        drop(done)
    }

    /// `self.init(…)` with an initializer of the library's, which classes of the script may override: the class of the object
    /// says which one runs.
    private func delegateToOverride(
        _ use: Use, _ own: Operand, _ arguments: [TypedArgument], orElse inherited: () -> Void
    ) {
        guard program.types.isOverridden(use.symbol) else { return inherited() }
        let table = program.table(use.symbol, .initializer, callContext)
        @Sendable func override(in nominal: NominalType) -> (delegates: Bool, owner: NominalType?)? {
            guard nominal.isScript, let method = try? table.method(of: nominal) else { return nil }
            return method._withUnsafeGuaranteedRef { method in
                method.routine.map { ($0.delegates, method.owner) }
            }
        }
        let (none, end) = (RoutineBuilder.Label(), RoutineBuilder.Label())
        let isOverridden = compute(.bool, [own.borrowed], nil) { .bool(override(in: $0[0].nominal) != nil) }
        builder.jump(.jumpIfFalse, to: none, nil, isOverridden)
        used(isOverridden)
        let mark = builder.mark()
        emitFirstValues(own) { override(in: $0) ?? (true, nil) }
        let made = emitCall([.operand(own)] + passed(arguments, to: use), .unknown, nil) { base in
            builder.emit(.callMethod, base, small: 0, keeping: table)
        }
        if use.symbol.traits.contains(.failable) { failInitializer(ifMissing: made) }
        drop(made)
        builder.reset(to: mark)
        builder.jump(to: end)
        builder.place(none)
        inherited()
        builder.place(end)
    }

    /// A value of the type of another one, by an initializer that their protocol asks for.
    private func makeAnother(
        _ symbol: ValueSymbol, _ own: Operand, _ arguments: [Passed], _ node: TypedExpression
    ) -> Operand {
        let type = compute(.unknown, [own.borrowed], nil) { .object(DynamicTypes.type(of: $0[0])) }
        return make(type, symbol, arguments, TypedExpression(node.kind, .unknown, node.span), nil)
    }

    private func make(
        _ type: Operand, _ symbol: ValueSymbol, _ arguments: [Passed], _ node: TypedExpression, _ target: Register?
    ) -> Operand {
        let table = program.table(symbol, .initializer, context(node))
        let labels = symbol.interface.parameters.map(\.label)
        let (operands, changed) = inCells(arguments)
        let context = context(node)
        let start = builder.position
        let made = compute(node.type, [type] + operands, target) { values in
            try DynamicTypes.make(values[0], Array(values.dropFirst()), labels, table, context)
        }
        giveBack(changed, from: start)
        return made
    }

    /// An initializer of the library; nil if it is called like any other entry.
    func constructWithEntry(
        _ use: Use, _ entry: Builtin, _ receiver: TypedExpression?, _ arguments: [TypedArgument],
        _ node: TypedExpression,
        _ target: Register?
    ) -> Operand? {
        guard let receiver else { return nil }
        // `super.init(…)` of a class of the library.
        if receiver.isSuper, let parent = receiver.type.symbol {
            let own = selfOperand()
            if let ancestor = program.libraryAncestor(of: parent) {
                emitFirstValues(from: parent, below: ancestor, own)
                keepAncestor(ancestor, own.register, arguments)
            }
            return nothing(target)
        }
        if receiver.isOwnObject, let owner = function.owner, owner.isClass, owner.module == "main" {
            // An initializer that the class inherits from the library.
            let own = selfOperand()
            delegateToOverride(use, own, arguments) {
                guard let parent = program.libraryAncestor(of: owner) else { return }
                emitFirstValues(own) { _ in (false, nil) }
                keepAncestor(parent, own.register, arguments)
            }
            return nothing(target)
        }
        if receiver.isOwnObject {
            let own = selfOperand()
            delegateToOverride(use, own, arguments) {
                let isFailable = use.symbol.traits.contains(.failable)
                let type = isFailable ? CheckedType.optional(receiver.type) : receiver.type
                var made = callEntry(
                    entry, TypedExpression(.metatype, .metatype(receiver.type), receiver.span), arguments,
                    TypedExpression(node.kind, type, node.span), nil)
                if isFailable { failInitializer(ifMissing: made) }
                // What is made becomes `self`, or what an object of a script's subclass keeps.
                if receiver.type.symbol?.isClass == true {
                    made = compute(.unknown, [own.borrowed, made], nil) { values in
                        guard values[0].nominal.isScript else { return values[1] }
                        try values[0].nominal.giveInheritedDefaults(to: values[0], below: nil)
                        values[0].keep(values[1])
                        return values[0]
                    }
                }
                write(place(receiver), made)
                used(made)
            }
            return nothing(target)
        }
        // A class of a script that inherits the library's initializer.
        let made = use.symbol.traits.contains(.failable) ? node.type.wrapped ?? node.type : node.type
        guard let symbol = made.symbol, symbol.module == "main", symbol.isClass, use.symbol.owner?.isProtocol != true
        else { return nil }
        let object = instance(of: symbol, made)
        if let owner = use.symbol.owner { emitFirstValues(from: symbol, below: owner, object) }
        if let parent = program.libraryAncestor(of: symbol) { keepAncestor(parent, object.register, arguments) }
        // `init()` of a view calls `init(frame:)`, which the class may have.
        let framed = program.initializers(of: made).first {
            program.isScript($0) && $0.interface.parameters.map(\.label) == ["frame"]
        }
        if arguments.isEmpty, program.types.nominal(symbol).isKind(of: .view), let framed,
            let routine = program.routine(of: framed)
        {
            let frame = constant(.object(NativeObject(CGRect.zero, .cgRect)))
            return emitCall(of: routine, [.operand(object), .operand(frame)], made, target)
        }
        return moved(object, to: target)
    }

    // MARK: Structs and cases

    /// A struct of values for its fields; what is not given has its first value.
    func makeStruct(
        _ owner: TypeSymbol, _ given: [(name: String, value: Operand)], _ arguments: Operand?, _ target: Register?
    ) -> Operand {
        let fields = program.types.storedProperties(of: owner)
        wholes = [:]
        let operands = fields.map { field -> Operand in
            if let own = given.first(where: { $0.name == field.propertyName })?.value {
                if field.isWrapperStorage { return program.checked.isTakenWhole(field) ? own : wrap(own, field) }
                if field.isBuilt {
                    let made = self.result(field.interface.result, nil)
                    builder.emit(.callValue, made.register, own, list: []) { OperandList($0) }
                    return made
                }
                if field.isReferenceField, !field.traits.contains(.lazy) {
                    return compute(.unknown, [own], nil) { Weak.make($0[0]) }
                }
                return own
            }
            return firstValue(of: field, owner) ?? constant(.none)
        }
        let nominal = program.types.nominal(owner)
        let result = result(.unknown, target)
        if owner.isNoncopyable {
            let given = operands + (arguments.map { [$0] } ?? [])
            builder.compute(result.register, given) { values in
                let types = values.dropFirst(nominal.fields.count).first?.elements ?? []
                let made = Instances.make(nominal, arguments: types.map { $0.describedType ?? .unknown })
                guard case .object(let object) = made else { return made }
                for (index, value) in values.prefix(nominal.fields.count).enumerated() {
                    Fields.store(value, object, index)
                }
                return made
            }
            arguments.map(used)
        } else if let arguments {
            builder.compute(result.register, operands + [arguments]) { values in
                let types = values[values.count - 1].elements?.map { $0.describedType ?? .unknown }
                return .object(StructObject(Array(values.dropLast()), nominal, arguments: types ?? []))
            }
            used(arguments)
        } else {
            builder.emit(.makeStruct, result.register, list: operands) {
                StructTemplate($0, TypeTemplate(nominal))
            }
        }
        used(operands)
        return result
    }

    func makeStruct(
        _ owner: TypeSymbol, _ given: [(String, Operand)], _ arguments: [ScriptType], _ target: Register?
    ) -> Operand {
        makeStruct(
            owner, given.map { (name: $0.0, value: $0.1) },
            arguments.isEmpty ? nil : constant(.array(arguments.map { .object(TypeObject($0)) })), target)
    }

    func caseTemplate(_ use: Use) -> TypeTemplate {
        guard let owner = use.symbol.owner else { return TypeTemplate(.optional) }
        let nominal = program.types.nominal(owner)
        let index =
            program.types.caseIndex(of: use.symbol).flatMap { owner.module == "main" ? $0 : nil }
            ?? nominal.cases.firstIndex { $0.name == use.symbol.name } ?? 0
        let arguments = owner.allParameters.compactMap { use.substitution[$0] }
        return TypeTemplate(
            nominal, arguments.isEmpty ? [] : arguments.map { program.types.runtimeType($0) }, index: index)
    }

    func makeCase(_ use: Use, _ arguments: [Passed], _ node: TypedExpression, _ target: Register?) -> Operand {
        let symbol = use.symbol
        let operands = arguments.map(operand)
        if symbol.owner === TypeSymbol.optional {
            return operands.first.map { wrapped($0, target) } ?? constant(.none, target)
        }
        // A case of the library's enums that is made in a way of its own.
        if let owner = symbol.owner, owner.module != "main" {
            let nominal = program.types.nominal(owner)
            if let entry = LibraryCode.members(symbol.name, ofTypeNamed: nominal.name).first(where: \.form.isStatic) {
                let context = context(node)
                return compute(node.type, [typeValue(node.type, nil)] + operands, target) { values in
                    guard case .call(let body) = entry.body else { return .none }
                    let type = values[0].describedType ?? context.resultType
                    return try body(
                        Arguments(
                            receiver: values[0], Array(values.dropFirst()),
                            in: CallContext(context.site, type, context.session, context.caller)))
                }
            }
        }
        let template = caseTemplate(use)
        if let owner = symbol.owner, let types = openArguments(of: owner, use) {
            let count = operands.count
            return compute(.unknown, operands + [types], target) { values in
                let arguments = values[count].elements?.map { $0.describedType ?? .unknown } ?? []
                return .object(
                    EnumObject(template.index, Array(values.prefix(count)), template.nominal, arguments: arguments))
            }
        }
        if operands.isEmpty {
            return constant(
                .object(EnumObject(template.index, [], template.nominal, arguments: template.arguments)), target)
        }
        let result = result(.unknown, target)
        builder.emit(.makeCase, result.register, list: operands) { CaseTemplate($0, template) }
        used(operands)
        return result
    }
}

extension TypedExpression {
    /// Whether it is a call of `self.init` or `super.init`.
    var callsInitializerOfSelf: Bool {
        guard case .call(let use, let receiver?, _) = kind else { return false }
        return receiver.isOwnObject && use.symbol.kind == .initializer
    }

    /// Whether it is `self` or `super` as an object, whose initializer is called.
    var isOwnObject: Bool {
        switch kind {
        case .selfReference, .superReference: type.instance == nil
        default: false
        }
    }

    /// Whether it is a type that only the run knows.
    var isDynamicType: Bool {
        guard let instance = type.instance else { return false }
        guard case .metatype = kind else { return true }
        if case .dependent = instance.kind { return true }
        return instance.parameter != nil
    }
}

extension ValueSymbol {
    /// Whether it calls another initializer of the type, which gives the first values.
    fileprivate var alwaysDelegates: Bool { traits.contains(.convenience) || owner?.isProtocol ?? false }

    /// Whether it is an initializer that nobody wrote.
    var isMemberwise: Bool {
        if case .none = declaration { kind == .initializer && entry == nil } else { false }
    }
}
