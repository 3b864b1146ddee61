// Making values of types: initializers, cases, structs.

import RxEngine
import StreamCheck
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
        let passed = opening(use, nil, given)?.arguments ?? given + typeArguments(use)
        // A type that only the run knows.
        if let receiver, receiver.isDynamicType { return constructDynamically(symbol, receiver, passed, node, target) }
        let type = node.type.wrapped != nil && symbol.traits.contains(.failable) ? node.type.wrapped! : node.type
        guard owner.module == "main" || program.isScript(symbol) else {
            // Only declared by the library: what runs it is found by the type.
            if let made = type.symbol, made.module == "main", let elements = arguments.first?.plainValue,
                let options = optionSet(expression(elements), made, type, target)
            {
                return options
            }
            let named = TypedExpression(.metatype, .metatype(type), builder.span)
            return constructDynamically(symbol, named, passed, node, target)
        }
        if symbol.isMemberwise, owner.kind == .struct {
            let operands = zip(symbol.interface.parameters, arguments).compactMap {
                parameter, argument -> (String, Operand)? in
                guard let value = argument.plainValue else { return nil }
                return (parameter.name, expression(value))
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
        if made !== owner { emitFirstValues(from: made, below: owner, object) }
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
        if initializer.isMemberwise, owner.kind == .struct {
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
        return compute(.unknown, types, result.register) { values in
            Instances.make(nominal, arguments: values.map { $0.describedType ?? .unknown })
        }
    }

    /// `self.init(…)` and `super.init(…)`.
    private func delegate(
        _ use: Use, _ owner: TypeSymbol, _ receiver: TypedExpression, _ arguments: [TypedArgument],
        _ node: TypedExpression
    ) -> Operand {
        let symbol = use.symbol
        let passed = self.passed(arguments, to: use) + typeArguments(use)
        let own = selfOperand()
        if symbol.isMemberwise, owner.kind == .struct {
            let made = construct(use, nil, arguments, node, nil)
            write(place(receiver), made)
            used(made)
            return nothing(nil)
        }
        let isVirtual = !receiver.isSuper && program.isDynamic(symbol)
        let routine = isVirtual ? nil : program.routine(of: symbol)
        var made: Operand
        if owner.isProtocol {
            made = makeAnother(symbol, own, passed, node)
        } else if isVirtual {
            let table = program.table(symbol, .initializer, callContext)
            made = emitCall([.operand(own)] + passed, .unknown, nil) { base in
                builder.emit(.callMethod, base, small: 0, keeping: table)
            }
        } else if let routine {
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
        if owner.isClass {
            drop(made)
        } else {
            write(place(receiver), made)
            used(made)
        }
        return nothing(nil)
    }

    /// `type.init(…)` where the type is a value.
    private func constructDynamically(
        _ symbol: ValueSymbol, _ receiver: TypedExpression, _ arguments: [Passed], _ node: TypedExpression,
        _ target: Register?
    ) -> Operand {
        make(expression(receiver), symbol, arguments, node, target)
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
        let operands = [type] + arguments.map(operand)
        let context = context(node)
        return compute(node.type, operands, target) { values in
            try DynamicTypes.make(values[0], Array(values.dropFirst()), labels, table, context)
        }
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
            keepAncestor(parent, own.register, arguments)
            return nothing(target)
        }
        if receiver.isOwnObject, let owner = function.owner, owner.isClass, owner.module == "main" {
            // An initializer that the class inherits from the library.
            let own = selfOperand()
            if let parent = program.libraryAncestor(of: owner) {
                emitFirstValues(from: owner, below: parent, own)
                keepAncestor(parent, own.register, arguments)
            }
            return nothing(target)
        }
        if receiver.isOwnObject {
            // What is made becomes `self`.
            let isFailable = use.symbol.traits.contains(.failable)
            let type = isFailable ? CheckedType.optional(receiver.type) : receiver.type
            let made = callEntry(
                entry, TypedExpression(.metatype, .metatype(receiver.type), receiver.span), arguments,
                TypedExpression(node.kind, type, node.span), nil)
            if isFailable { failInitializer(ifMissing: made) }
            write(place(receiver), made)
            used(made)
            return nothing(target)
        }
        // A class of a script that inherits the library's initializer.
        let made = use.symbol.traits.contains(.failable) ? node.type.wrapped ?? node.type : node.type
        guard let symbol = made.symbol, symbol.module == "main", symbol.isClass else { return nil }
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
            let name = field.isWrapperStorage ? String(field.name.dropFirst()) : field.name
            if let own = given.first(where: { $0.name == name })?.value {
                if field.isWrapperStorage { return wrap(own, field) }
                if field.isReferenceField, !field.traits.contains(.lazy) {
                    return compute(.unknown, [own], nil) { Weak.make($0[0]) }
                }
                return own
            }
            return firstValue(of: field, owner) ?? constant(.none)
        }
        let nominal = program.types.nominal(owner)
        let result = result(.unknown, target)
        if let arguments {
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
            if let entry = Library.members(symbol.name, ofTypeNamed: nominal.name).first(where: \.form.isStatic) {
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

    // MARK: Types as values

    /// What a type's generic arguments are, if the text says it all.
    private func staticArguments(_ type: CheckedType) -> [ScriptType]? {
        if type.contents.contains(.parameter) { return nil }
        return type.arguments.map { program.types.runtimeType($0) }
    }

    /// The generic arguments of a value that is made, as an array of types; nil if it has none.
    private func runtimeArguments(_ type: CheckedType) -> Operand? {
        if type.arguments.isEmpty { return nil }
        if let known = staticArguments(type) { return constant(.array(known.map { .object(TypeObject($0)) })) }
        let types = type.arguments.map { typeValue($0, nil) }
        return compute(.unknown, types, nil) { .array($0) }
    }

    /// The arguments of a generic type that are known only when the code runs, as an array of types.
    private func openArguments(of owner: TypeSymbol, _ use: Use) -> Operand? {
        let arguments = owner.allParameters.compactMap { use.substitution[$0] }
        guard arguments.contains(where: { $0.contents.contains(.parameter) }) else { return nil }
        return compute(.unknown, arguments.map { typeValue($0, nil) }, nil) { .array($0) }
    }

    /// A type as a value.
    func typeValue(_ type: CheckedType, _ target: Register?) -> Operand {
        if !type.contents.contains(.parameter) {
            return constant(.object(TypeObject(program.types.runtimeType(type))), target)
        }
        let parameters = type.parametersInside
        let operands = parameters.map { parameterType($0) }
        let runtime = program.types.runtimeType(type)
        if parameters.count == 1, type.parameter != nil { return moved(operands[0], to: target) }
        let names = parameters.map(\.name)
        return compute(.unknown, operands, target) { values in
            let known = Dictionary(
                zip(names, values.map { $0.describedType ?? .unknown }), uniquingKeysWith: { $1 })
            return .object(TypeObject(runtime.replacingParameters(known)))
        }
    }

    /// What a generic parameter stands for.
    func parameterType(_ parameter: GenericParameter) -> Operand {
        if let use = standardUse, let type = use.substitution[parameter] {
            standardUse = nil
            defer { standardUse = use }
            return typeValue(type, nil)
        }
        if let home = home(.type(ObjectIdentifier(parameter))) { return load(home, .unknown, nil) }
        guard let owner = function.owner, homes[.selfReference] != nil || outer != nil else {
            return constant(.object(TypeObject(.generic(parameter.name))))
        }
        // A closure that asks only for types that `self` tells takes them with it, and does not keep `self`.
        if outer != nil, owner.tells(parameter) {
            let register = capture(.type(ObjectIdentifier(parameter)))
            homes[.type(ObjectIdentifier(parameter))] = .register(register)
            return Operand(register: register)
        }
        return parameterOfSelf(parameter, owner, selfOperand())
    }

    /// What a parameter of the type around stands for, as an object of the type tells it.
    func parameterOfSelf(_ parameter: GenericParameter, _ owner: TypeSymbol?, _ own: Operand) -> Operand {
        guard let owner else { return constant(.object(TypeObject(.generic(parameter.name)))) }
        if parameter === owner.selfParameter {
            return compute(.unknown, [own.borrowed], nil) { .object(DynamicTypes.type(of: $0[0])) }
        }
        guard let index = owner.allParameters.firstIndex(where: { $0 === parameter }) else {
            return constant(.object(TypeObject(.generic(parameter.name))))
        }
        let nominal = program.types.nominal(owner)
        return compute(.unknown, [own.borrowed], nil) { values in
            .object(TypeObject(DynamicTypes.argument(index, of: values[0], asSeenBy: nominal)))
        }
    }

    /// Calls `main()` of the type that is marked with `@main`.
    func callMain(of symbol: TypeSymbol) {
        let members = program.checked.members("main", of: symbol.declared, isStatic: true)
        guard let main = members.first(where: { $0.symbol.interface.parameters.isEmpty })?.symbol else { return }
        let type = TypedExpression(.metatype, .metatype(symbol.declared), builder.span)
        effect(
            TypedExpression(
                .call(Use(main, Substitution()), receiver: type, []), main.interface.result, builder.span))
    }

    /// `type(of: value)`
    func typeOfValue(_ value: TypedExpression, _ node: TypedExpression, _ target: Register?) -> Operand {
        // What is put into an Optional or `any P` only to be passed is asked for itself.
        let inner = value.unconverted
        let operand = expression(inner)
        if inner.type.isExact, !inner.type.hasUnknown {
            drop(operand)
            return typeValue(inner.type, target)
        }
        return compute(node.type, [operand], target) { values in
            if let type = values[0].object(as: TypeObject.self) { return .object(TypeObject(.metatype(type.type))) }
            return .object(TypeObject(values[0].runtimeType))
        }
    }

    /// What stands for a type in front of a static member.
    func typeOperand(_ node: TypedExpression) -> Operand { expression(node) }

    /// What a generic function's parameters stand for, which its code may ask for: behind all arguments.
    func typeArguments(_ use: Use) -> [Passed] {
        program.hiddenParameters(of: use.symbol).map { parameter in
            .operand(typeValue(use.substitution[parameter] ?? .unknown, nil))
        }
    }

    /// What a call passes whose generic parameters stand for the own types of what is in an `any P`.
    func opening(
        _ use: Use, _ receiver: TypedExpression?, _ arguments: [Passed]
    ) -> (receiver: TypedExpression?, arguments: [Passed])? {
        let parameters = use.symbol.interface.parameters
        let hidden = program.hiddenParameters(of: use.symbol)
        func isOpened(_ parameter: GenericParameter) -> Bool {
            use.substitution[parameter]?.isOpenedExistential == true
        }
        guard hidden.contains(where: isOpened) else { return nil }
        var all = arguments
        var receiver = receiver
        var types: [ObjectIdentifier: Operand] = [:]
        func open(_ parameter: GenericParameter, _ value: Operand) {
            types[ObjectIdentifier(parameter)] = compute(.unknown, [value.borrowed], nil) {
                .object(DynamicTypes.type(of: $0[0]))
            }
        }
        for (index, parameter) in parameters.enumerated() {
            guard let own = parameter.type.parameter, isOpened(own), case .node(let node) = arguments[index] else {
                continue
            }
            let value = expression(node)
            all[index] = .operand(value)
            open(own, value)
        }
        if let node = receiver, let own = use.symbol.owner?.selfParameter, isOpened(own),
            !use.symbol.traits.contains(.mutating)
        {
            let value = expression(node)
            receiver = named("self", node.type, in: value.register)
            open(own, value)
        }
        all += hidden.map { parameter in
            .operand(types[ObjectIdentifier(parameter)] ?? typeValue(use.substitution[parameter] ?? .unknown, nil))
        }
        return (receiver, all)
    }
}

/// Types that only the run knows.
enum DynamicTypes {
    /// The type of a value, or the type that the value is.
    static func type(of value: Value) -> TypeObject {
        value.object(as: TypeObject.self) ?? TypeObject(value.runtimeType)
    }

    /// A generic argument of an object, or of a type, as one of its superclasses names it.
    static func argument(_ index: Int, of value: Value, asSeenBy nominal: NominalType) -> ScriptType {
        let type = value.describedType ?? value.runtimeType
        guard let own = type.nominal else { return .unknown }
        let arguments =
            own === nominal ? type.genericArguments : own.arguments(type.genericArguments, asSeenBy: nominal)
        return index < arguments.count ? arguments[index] : .unknown
    }

    /// A value of a type that is known only now.
    static func make(
        _ type: Value, _ arguments: [Value], _ labels: [String?], _ table: MethodTable, _ context: CallContext
    ) throws -> Value {
        guard let made = type.describedType, let nominal = made.nominal else {
            throw RuntimeError("this type has no initializers", code: "E0409")
        }
        if let method = try? table.method(of: nominal) {
            let (routine, owner, entry) = method._withUnsafeGuaranteedRef { ($0.routine, $0.owner, $0.entry) }
            if let routine { return try make(made, by: routine, of: owner, arguments) }
            if case .call(let body)? = entry?.body {
                let own = CallContext(context.site, made, context.session, context.caller)
                return try body(Arguments(receiver: .object(TypeObject(made)), arguments, in: own))
            }
        }
        // `Raw(stringLiteral: text)` of a type of the library is what the literal would be.
        if arguments.count == 1, labels.count == 1, let label = labels[0], label.hasSuffix("Literal") {
            return Conversion.convert(arguments[0], to: made)
        }
        throw RuntimeError("'\(nominal.name)' cannot be made in this way", code: "E0409")
    }
}

extension DynamicTypes {
    /// A value of a type by an initializer that it or a superclass of it has.
    static func make(
        _ type: ScriptType, by routine: Routine, of owner: NominalType?, _ arguments: [Value]
    ) throws -> Value {
        guard let nominal = type.nominal else { return .void }
        let object = Instances.make(nominal, arguments: type.genericArguments)
        if nominal.kind == .classType { try nominal.giveInheritedDefaults(to: object, below: owner) }
        // Behind what the initializer asks for by itself come the parameters of the type that it is declared for.
        let count = max(0, routine.header.pointee.parameterCount - arguments.count - 1)
        let own =
            owner?.kind == .protocolType
            ? [type] : owner.map { nominal.arguments(type.genericArguments, asSeenBy: $0) } ?? []
        let types = (0..<count).map { index in
            Value.object(TypeObject(own.count == count ? own[index] : .unknown))
        }
        return try RoutineObject(routine, types).call([object] + arguments)
    }
}

extension NominalType {
    /// Gives an object the first values of its class and of the superclasses below the one whose initializer runs.
    fileprivate func giveInheritedDefaults(to object: Value, below owner: NominalType?) throws {
        if self === owner { return }
        try giveDefaults(to: object)
        try parents.first { $0.kind == .classType && $0.isScript }?.giveInheritedDefaults(to: object, below: owner)
    }
}

extension TypedExpression {
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
        if case .metatype = kind { return instance.parameter != nil || instance.contents.contains(.dependent) }
        return true
    }
}

extension ValueSymbol {
    /// Whether it is an initializer that nobody wrote.
    var isMemberwise: Bool {
        if case .none = declaration { kind == .initializer && entry == nil } else { false }
    }
}

extension CheckedType {
    /// Whether a generic parameter that it is given for stands for the type of the value in it. An `any Error` is an Error.
    fileprivate var isOpenedExistential: Bool {
        guard let constraints, !constraints.isEmpty else { return false }
        return !constraints.contains { $0.symbol === TypeSymbol.error }
    }

    /// Whether all values of the type are of no other type: they are no objects, and it is no protocol or parameter.
    fileprivate var isExact: Bool {
        switch kind {
        case .nominal(let symbol, _): symbol.kind == .struct || symbol.kind == .enum
        case .tuple, .function: true
        case .existential, .parameter, .dependent, .metatype, .variable, .unknown: false
        }
    }

    /// The generic parameters that occur in a type, each once.
    var parametersInside: [GenericParameter] {
        var found: [GenericParameter] = []
        func visit(_ type: CheckedType) {
            guard let parameter = type.parameter else { return type.forEachPart(visit) }
            if !found.contains(where: { $0 === parameter }) { found.append(parameter) }
        }
        visit(self)
        return found
    }
}

extension ScriptType {
    /// The type with what its parameters stand for.
    func replacingParameters(_ known: [String: ScriptType]) -> ScriptType {
        mapped { part in
            guard case .generic(let name) = part else { return nil }
            // `T.Element` is asked of what `T` stands for.
            let path = name.split(separator: ".").map(String.init)
            guard let first = path.first, let base = known[first] else { return known[name] }
            return path.dropFirst().reduce(base) { $0.associated($1) ?? .unknown }
        }
    }
}

extension TypeSymbol {
    /// Whether an object of the type tells what a parameter stands for.
    fileprivate func tells(_ parameter: GenericParameter) -> Bool {
        parameter === selfParameter || allParameters.contains { $0 === parameter }
    }
}
