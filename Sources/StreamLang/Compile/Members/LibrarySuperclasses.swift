// Classes of a script that inherit from one of the library's: each object keeps an instance of that, on which the
// library's own members work.

import RxEngine
import StreamSyntax

extension NominalType {
    /// The class of the library that a script's class inherits from and whose objects keep an instance of it; nil where
    /// there is nothing to keep, or where the library makes what belongs to an object when it first needs that.
    var keptAncestor: NominalType? {
        guard isScript, kind == .classType, let ancestor = libraryAncestor, ancestor !== NominalType.nsObject,
            ![NominalType.view, .viewController, .operation, .xcTestCase].contains(where: ancestor.isKind(of:))
        else { return nil }
        return ancestor
    }
}

extension Value {
    /// Lets an object of a script's class keep what its superclass of the library made.
    func keep(_ made: Value) {
        guard let instance = object(as: InstanceObject.self), case .object(let companion)? = made.unwrapped else {
            return
        }
        instance.companion = companion
        let scheduler = (companion as? NativeObject<any ImmediateSchedulerType>)?.native
        (scheduler as? DeclaredClock)?.belongs(to: instance)
    }
}

extension Compiler {
    /// `super.init(…)` where the superclass is one of the library's; nil if `self` keeps nothing of it.
    func initializeAncestor(_ arguments: CallArguments, at span: Span) -> Typed? {
        guard let own = implicitSelf?.type.nominal, let ancestor = own.keptAncestor,
            own.parents.contains(where: { $0 === ancestor })
        else { return nil }
        let receiver = compileSelf(at: span).code
        let made = construct(.nominal(ancestor, []), arguments, .unknown, at: span).code
        return Typed(.void) { frame in
            try receiver(frame).keep(made(frame))
            return .void
        }
    }

    /// An object that was made by an initializer of the library's superclass, which its class inherits.
    func keepingAncestor(_ object: Typed, of nominal: NominalType, _ arguments: CallArguments, at span: Span) -> Typed {
        guard let ancestor = nominal.keptAncestor else { return object }
        let made = construct(.nominal(ancestor, []), arguments, .unknown, at: span).code
        let code = object.code
        return Typed(object.type) { frame in
            let object = try code(frame)
            try object.keep(made(frame))
            return object
        }
    }

    /// `self.init(frame: .zero)` with an initializer of the library's that a script's class inherits: `self` starts with
    /// what its fields declare, and keeps what the superclass makes.
    func startLikeAncestor(_ nominal: NominalType, _ arguments: CallArguments, at span: Span) -> Typed {
        let receiver = compileSelf(at: span).code
        let made = nominal.keptAncestor.map { construct(.nominal($0, []), arguments, .unknown, at: span).code }
        return Typed(.void) { frame in
            let object = try receiver(frame)
            try object.nominal.giveInheritedDefaults(to: object)
            if let made { try object.keep(made(frame)) }
            return .void
        }
    }

    /// Code that makes what an object keeps where no initializer of the library's superclass is called.
    func defaultAncestor(of nominal: NominalType, at span: Span) -> DefaultValue? {
        guard let ancestor = nominal.keptAncestor, hasDefaultInitializer(ancestor) else { return nil }
        let type = Expression(.type(TypeSyntax(.named([.init(Name(ancestor.shortName, span))]), span)), span)
        let call = Expression(.call(Call(callee: type, arguments: [])), span)
        return compileDefault(call, .nominal(ancestor, []))
    }

    /// Whether a class can be made without arguments.
    func hasDefaultInitializer(_ nominal: NominalType) -> Bool {
        candidates("init", of: nominal, isStatic: true, callableOnly: true)
            .contains { $0.signature.parameters.allSatisfy(\.hasDefault) }
    }
}
