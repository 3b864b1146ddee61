// Property wrappers: `@Clamped(0...10) var level = 5` stores `_level` and computes `level` and `$level` with it.

import StreamSyntax

/// Makes a wrapper around the first value of a property, in initializers.
final class WrapperMaker {
    /// The wrapper's position among the fields.
    let index: Int
    var function: FunctionObject?
    init(_ index: Int) { self.index = index }
}

/// A wrapped property taken apart.
struct WrappedProperty {
    let name: Name
    let wrapper: WrapperType
    let storage: Name
    let attribute: Attribute
    let binding: VariableDeclaration.Binding

    private var arguments: [Argument] { attribute.values }

    /// `wrapper.member` of the storage.
    private func access(_ member: String) -> Expression {
        Expression(
            .member(Expression(.name(Reference(storage)), name.span), Reference(Name(member, name.span))), name.span)
    }

    private func call(_ arguments: [Argument]) -> Expression {
        let callee = Expression(
            .name(Reference(Name(wrapper.nominal.name, name.span), genericArguments: attribute.genericArguments)),
            name.span)
        return Expression(.call(Call(callee: callee, arguments: arguments)), name.span)
    }

    private func wrapping(_ value: Expression) -> Expression {
        if arguments.contains(where: { $0.label?.text == "wrappedValue" }) { return call(arguments) }
        return call([Argument(label: Name("wrappedValue", name.span), value: value)] + arguments)
    }

    /// The first value of the storage; nil if an initializer gives it.
    var initialValue: Expression? {
        if let value = binding.value { return wrapping(value) }
        if arguments.contains(where: { $0.label?.text == "wrappedValue" }) { return call(arguments) }
        if !arguments.isEmpty && !wrapper.takesValue || wrapper.hasEmptyInitializer { return call(arguments) }
        if case .optional? = binding.type?.kind, wrapper.takesValue {
            return wrapping(Expression(.nilLiteral, name.span))
        }
        return nil
    }

    /// What tells the property's type where none is written, the surest first: its first value, or the wrapper's, which is
    /// asked first where it is made of more than the value, as `@Clamped(0.0...1.0) var ratio = 1`.
    var typeTellers: [Expression] {
        let wrapped = initialValue.map {
            Expression(.member($0, Reference(Name("wrappedValue", name.span))), name.span)
        }
        guard attribute.genericArguments.isEmpty else { return [wrapped].compactMap { $0 } }
        return (arguments.isEmpty ? [binding.value, wrapped] : [wrapped, binding.value]).compactMap { $0 }
    }

    /// `{ Wrapper(wrappedValue: $0, …) }`
    var maker: Closure {
        let body = Statement(.expression(wrapping(Expression(.shorthandParameter(0), name.span))), name.span)
        return Closure(
            captures: [], parameters: nil, effects: Effects(), result: nil, body: [body], shorthandParameterCount: 1,
            span: name.span)
    }

    /// The storage's type, where it can be written.
    var storageType: TypeSyntax? {
        let generics = wrapper.nominal.genericParameters
        if generics.count == 1, attribute.genericArguments.isEmpty, binding.type == nil { return nil }
        var arguments = attribute.genericArguments
        if arguments.isEmpty, let type = binding.type {
            let told = wrapper.wrappedValue?.type?.parameters(Set(generics), in: type) ?? [:]
            arguments = generics.compactMap { told[$0] ?? (generics.count == 1 ? type : nil) }
            if arguments.count < generics.count { arguments = [] }
        }
        return TypeSyntax(
            .named([TypeSyntax.Component(Name(wrapper.nominal.name, name.span), genericArguments: arguments)]),
            name.span)
    }

    func accessors(_ member: String, isSettable: Bool) -> Accessors {
        let span = name.span
        let get = Statement(.expression(access(member)), span)
        var accessors = Accessors(span: span)
        accessors.get = Accessors.Accessor(
            parameter: nil, effects: Effects(), body: Block([get], span), span: span,
            isMutating: member == "wrappedValue" && wrapper.changesWhenRead)
        if isSettable {
            let value = Expression(.name(Reference(Name("newValue", span))), span)
            let set = Statement(.expression(Expression(.assignment(target: access(member), value: value), span)), span)
            accessors.set = Accessors.Accessor(
                parameter: nil, effects: Effects(), body: Block([set], span), span: span,
                isNonmutating: wrapper.assignedOutside.contains(member))
        }
        return accessors
    }
}

extension Compiler {
    /// The wrapper that a declaration's attributes name, and the attribute that names it.
    func wrapper(of declaration: Declaration) -> (type: WrapperType, attribute: Attribute)? {
        for attribute in declaration.attributes where attribute.name.text.first?.isUppercase == true {
            guard let nominal = simpleType(attribute.name.text)?.nominal else { continue }
            if let type = program.wrappers[nominal] { return (type, attribute) }
            if nominal === NominalType.taskLocal { return (.taskLocal(at: attribute.name.span), attribute) }
        }
        return nil
    }

    /// The type of `$property`, of a property of some type.
    func projectedType(of wrapper: WrapperType, around type: ScriptType) -> ScriptType {
        inside(wrapper.nominal) {
            var bindings = Bindings(names: wrapper.nominal.genericParameters, [])
            bindings.bind(declared(wrapper.wrappedValue), to: type)
            return bindings.apply(declared(wrapper.projectedValue))
        }
    }

    /// The type of the property that a wrapper of some type stands around.
    func wrappedType(of wrapper: WrapperType, in storage: ScriptType) -> ScriptType {
        inside(wrapper.nominal) {
            Bindings(names: wrapper.nominal.genericParameters, storage.genericArguments)
                .apply(declared(wrapper.wrappedValue))
        }
    }

    /// The type of a property as its declaration writes it, or as its first value tells.
    private func declared(_ binding: VariableDeclaration.Binding?) -> ScriptType {
        binding?.type.map { type($0) } ?? binding?.value.map { probeField($0) } ?? .unknown
    }

    /// A property that a wrapper stands around; nil for any other.
    func wrapped(_ binding: VariableDeclaration.Binding, _ declaration: Declaration) -> WrappedProperty? {
        guard case .name(let name) = binding.pattern.kind, let (type, attribute) = wrapper(of: declaration) else {
            return nil
        }
        return WrappedProperty(
            name: name, wrapper: type, storage: Name("_\(name.text)", name.span), attribute: attribute, binding: binding
        )
    }

    /// A function's parameters and statements where wrappers stand around parameters: the argument has a name that no
    /// script can write, and a wrapped variable takes it over.
    func wrapping(
        _ parameters: [Parameter], _ statements: [Statement], _ result: ScriptType
    ) -> ([Parameter], [Statement]) {
        var (parameters, prologue) = (parameters, [Statement]())
        for (index, parameter) in parameters.enumerated()
        where parameter.attributes.contains(where: { $0.name.text.first?.isUppercase == true }) {
            let span = parameter.name.span
            let argument = Name("argument \(parameter.name.text)", span)
            let binding = VariableDeclaration.Binding(
                pattern: Pattern(.name(parameter.name), span), type: parameter.type,
                value: Expression(.name(Reference(argument)), span), accessors: nil)
            let declaration = Declaration(
                .variable(VariableDeclaration(introducer: .var, bindings: [binding])),
                attributes: parameter.attributes, span)
            guard wrapper(of: declaration) != nil else { continue }
            prologue.append(Statement(.declaration(declaration), span))
            parameters[index] = Parameter(
                label: parameter.label, name: argument, type: parameter.type, attributes: parameter.attributes,
                isInout: parameter.isInout, isVariadic: parameter.isVariadic, defaultValue: parameter.defaultValue)
        }
        // A lone expression is the result.
        if !prologue.isEmpty, result != .void, statements.count == 1, case .expression(let value) = statements[0].kind {
            return (parameters, prologue + [Statement(.return(value), statements[0].span)])
        }
        return (parameters, prologue + statements)
    }

    /// A wrapped variable of a function: its storage, and the variables that are computed with it.
    func compileWrapped(_ property: WrappedProperty, _ whole: Declaration) -> Action {
        let span = property.name.span
        var parts: [Step] = []
        let storage = VariableDeclaration.Binding(
            pattern: Pattern(.name(property.storage), span), type: property.storageType, value: property.initialValue,
            accessors: nil)
        let plain = Declaration(whole.kind, modifiers: whole.modifiers, span)
        parts.append(Step(compileVariable(VariableDeclaration(introducer: .var, bindings: [storage]), plain)))
        var names = [(property.name.text, "wrappedValue", property.wrapper.isSettable)]
        if property.wrapper.projectedValue != nil {
            names.append(("$\(property.name.text)", "projectedValue", property.wrapper.isProjectionSettable))
        }
        for (name, member, isSettable) in names {
            let binding = VariableDeclaration.Binding(
                pattern: Pattern(.name(Name(name, span)), span),
                type: member == "wrappedValue" ? property.binding.type : nil, value: nil,
                accessors: property.accessors(member, isSettable: isSettable))
            parts.append(Step(compileVariable(VariableDeclaration(introducer: .var, bindings: [binding]), plain)))
        }
        return sequence(parts)
    }
}

extension TypeCompiler {
    /// Declares the storage of a wrapped property, and the properties that are computed with it.
    func declareWrapped(_ property: WrappedProperty, _ declaration: Declaration) {
        let span = property.name.span
        let index = nominal.fields.count
        let storage = VariableDeclaration.Binding(
            pattern: Pattern(.name(property.storage), span), type: property.storageType, value: property.initialValue,
            accessors: nil)
        let plain = Declaration(declaration.kind, modifiers: declaration.modifiers, span)
        declareProperty(storage, .var, plain)
        let isStatic = declaration.modifiers.isStatic
        if !isStatic { nominal.fields[index].wrapped = property.name.text }
        var type =
            property.binding.type.map { compiler.type($0) }
            ?? property.typeTellers.lazy.map { self.compiler.probeField($0) }.first { $0 != .unknown } ?? .unknown
        if type == .unknown, !isStatic {
            type = compiler.wrappedType(of: property.wrapper, in: nominal.fields[index].type)
        }
        declareComputed(
            property.name.text, property.accessors("wrappedValue", isSettable: property.wrapper.isSettable), type,
            isStatic)
        if property.wrapper.projectedValue != nil {
            declareComputed(
                "$\(property.name.text)",
                property.accessors("projectedValue", isSettable: property.wrapper.isProjectionSettable),
                compiler.projectedType(of: property.wrapper, around: type), isStatic)
        }
        guard !isStatic, property.wrapper.takesValue,
            let member = members.members(property.name.text, of: nominal, isStatic: false).first
        else { return }
        let maker = WrapperMaker(index)
        member.wrapper = maker
        compiler.deferBody {
            let signature = FunctionSignature([.init(type: type.erasingGenerics)], .unknown)
            let body = UsedNames(in: property.maker.body)
            maker.function = self.compiler.inFunction(property.name.text, used: body, isClosure: false) { scope in
                (scope.selfType, scope.isStaticContext) = (self.selfType, true)
                return self.compiler.compileClosure(property.maker, signature, at: span).constant
            }?.object(as: FunctionObject.self)
        }
    }
}
