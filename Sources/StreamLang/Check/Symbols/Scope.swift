// Where names are looked up.

import StreamSyntax

/// A region of text that declares names: a file, a type, a function, a block.
package final class Scope {
    package enum Kind {
        case library
        case file
        /// The braces of a type or of an extension, whose members are names inside.
        case type(TypeSymbol, ExtensionSymbol?)
        case function(FunctionContext)
        case block
        /// The braces of a `do` whose errors are caught, of one type if that is said.
        case caught(Type?)
    }

    package let kind: Kind
    package let parent: Scope?
    package var values: [String: [ValueSymbol]] = [:]
    package var types: [String: TypeMeaning] = [:]
    /// What is known here of generic parameters.
    package var environment: GenericEnvironment
    /// What stands behind a library's scope.
    weak var library: LibraryInterface?

    package init(_ kind: Kind, in parent: Scope?, environment: GenericEnvironment? = nil) {
        self.kind = kind
        self.parent = parent
        self.environment = environment ?? parent?.environment ?? GenericEnvironment()
    }

    package func declare(_ symbol: ValueSymbol) { values[symbol.name, default: []].append(symbol) }

    /// The innermost function around.
    package var function: FunctionContext? {
        if case .function(let context) = kind { return context }
        if case .type = kind { return nil }
        return parent?.function
    }

    /// The type that errors have which are thrown here; nil for any.
    var thrown: Type? {
        switch kind {
        case .function(let context): context.thrown
        case .caught(let type): type
        case .block: parent?.thrown
        case .library, .file, .type: nil
        }
    }

    /// Whether it is part of the text that runs from above, and not of a function or type.
    var isOfText: Bool {
        switch kind {
        case .file: true
        case .block, .caught: parent?.isOfText ?? false
        case .function, .type, .library: false
        }
    }

    /// The type whose braces these are, or are in, with the function between if there is one.
    package var typeContext: (symbol: TypeSymbol, isStatic: Bool)? {
        var scope: Scope? = self
        var isStatic: Bool?
        while let current = scope {
            switch current.kind {
            case .function(let context): if isStatic == nil || context.isMember { isStatic = context.isStatic }
            case .type(let symbol, _): return (symbol, isStatic ?? false)
            case .library, .file, .block, .caught: break
            }
            scope = current.parent
        }
        return nil
    }

    /// What `Self` means here.
    var writtenSelf: Type? {
        typeContext.map { $0.symbol.hasOpenSelf ? .parameter($0.symbol.selfParameter) : $0.symbol.declared }
    }
}

extension ValueSymbol {
    /// Whether it is a variable that is declared behind a place in the text.
    func isDeclared(after place: Span) -> Bool {
        guard kind == .variable, let span, span.source == place.source else { return false }
        return span.start > place.start
    }
}

extension [ValueSymbol] {
    /// The one that a name means where it stands: a file may declare a variable again, for what follows.
    func latest(before place: Span) -> ValueSymbol? {
        guard count > 1 else { return last }
        return last { symbol in
            guard let own = symbol.span, own.source == place.source else { return true }
            guard case .variable(_, let binding) = symbol.declaration else { return own.start < place.start }
            return own.start < place.start && binding.value?.span.contains(place) != true
        } ?? last
    }
}

/// The function, initializer, accessor or closure whose body is checked.
package final class FunctionContext {
    /// What `return` gives. A closure's may be still to be found.
    package var result: Type
    /// Whether it is declared in a type's braces, so that `self` is what it is called on.
    package let isMember: Bool
    package let isStatic: Bool
    package let isClosure: Bool
    package let isInitializer: Bool
    /// The result builder that its statements are written in.
    package var builder: Type?
    /// The type of the errors that it may throw; nil for any.
    package var thrown: Type?
    var isThrowing = true
    /// Whether it is the first value of a property, so that there is no `self` yet.
    var isInitialValue = false
    /// The type of a `self` that may not be changed.
    var constantSelf: TypeSymbol?
    /// The name of a function that must end with a value.
    var name: Name?

    package init(
        result: Type, isMember: Bool = false, isStatic: Bool = false, isClosure: Bool = false,
        isInitializer: Bool = false, builder: Type? = nil
    ) {
        self.result = result
        self.isMember = isMember
        self.isStatic = isStatic
        self.isClosure = isClosure
        self.isInitializer = isInitializer
        self.builder = builder
    }
}
