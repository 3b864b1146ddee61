// One entry of the library: the single source for dispatch, argument checks, completion, help and the reference.

/// A member, function, initializer or operator that the library offers.
package final class Builtin: Sendable {
    /// How it is used.
    package enum Form: String, Sendable {
        /// `value.name(…)`
        case method
        /// `value.name(…)` where value is a variable that changes in place.
        case mutatingMethod
        /// `value.name`
        case property
        /// `value.name`, which can also be assigned: the body gets the new value as argument 0 when it is.
        case settableProperty
        /// `value[…]`
        case `subscript`
        /// `Type.name(…)`
        case staticMethod
        /// `Type.name`
        case staticProperty
        /// `Type.name`, which can also be assigned, like a settable property.
        case settableStaticProperty
        /// `Type(…)`
        case initializer
        /// `name(…)`
        case function
    }

    /// What it does at run time.
    package enum Body: Sendable {
        /// Gets the receiver (`.void` where there is none) and the arguments.
        case call(@Sendable (Arguments) throws -> Value)
        /// Changes the receiver in place.
        case mutate(@Sendable (inout Value, Arguments) throws -> Value)
    }

    package let form: Form
    /// The type it is a member of; nil for a function.
    package let owner: NominalType?
    /// The name without labels; `init` for initializers.
    package let name: String
    /// The declaration in Swift's syntax, from the name on: `take(_ count: Int) -> Observable<Element>`; a property is
    /// `count: Int`; generics and defaults as in Swift.
    package var signature: String { kind?.specialize(declaration, form) ?? declaration }
    /// What it does, in one sentence.
    package var summary: String { renaming.map { "The old name of \($0.today)." } ?? purpose }
    /// A piece of script that shows it, run by a test and by the help; its output follows as `// =>` comments.
    package let example: String?
    /// For an old name: what to write today, and since when (`share(replay:) since RxSwift 5`).
    package var renamed: String? { renaming?.description ?? today }
    package let body: Body
    /// What it asks of its arguments beyond their types.
    package let guards: [ArgumentGuard]
    /// What it reaches outside of the script; a sandbox refuses the call.
    package let outside: Outside?
    /// A shorter way for a call with one argument and no result. It answers false, and has done nothing, where the body
    /// is needed.
    package let shortcut: Shortcut?
    package typealias Shortcut = @Sendable (_ receiver: Value, _ argument: Value) -> Bool
    /// Whether a change in place asks the elements, whose comparison may be a script's: `sort()`.
    let comparesElements: Bool

    /// Whether others come first: it is of a library that a program may not have, or of a class of Foundation that stands for
    /// the type. It is set before anybody else sees the entry.
    nonisolated(unsafe) package internal(set) var isOfExtension = false

    /// The entry as one that the type only has since a class of Foundation stands for it: `NSArray(array:)` makes an Array.
    package func ofFoundationsClass() -> Builtin {
        isOfExtension = true
        return self
    }

    /// What the signature says, once it was read; guarded by the lock of ``Signatures``.
    nonisolated(unsafe) var knownSignature: BuiltinSignature?

    // The texts are put together when they are asked for: every run makes all entries and shows few.
    private let declaration: String
    private let purpose: String
    private let today: String?
    /// What `Stream<…>` stands for in the declaration.
    private let kind: NominalType?
    /// What an old name is called today, if the body notes that.
    private let renaming: Renaming?

    // What makes entries is never inlined: it was two to three hundred instructions for each of them, and the lists of
    // entries were a sixth of what the compiler had to optimise.

    /// Makes an entry.
    ///
    /// - Parameters:
    ///   - kind: What `Stream<…>` stands for in the signature.
    ///   - renaming: For an old name whose body notes it: what it is called today, which is its summary too.
    ///   - shortcut: A shorter way for most calls.
    ///   - outside: What it reaches outside of the script.
    ///   - guards: What it asks of its arguments beyond their types, checked before the body runs.
    @inline(never)
    package convenience init(
        _ form: Form, on owner: NominalType? = nil, _ signature: String, _ summary: String, example: String? = nil,
        renamed: String? = nil, of kind: NominalType? = nil, renaming: Renaming? = nil, shortcut: Shortcut? = nil,
        reaching outside: Outside? = nil, guarding guards: [ArgumentGuard] = [],
        _ body: @escaping @Sendable (Arguments) throws -> Value
    ) {
        var called = body
        let known =
            guards.isEmpty
            ? nil : Self.checked(guards) { Builtin(form, on: owner, signature, summary, of: kind) { _ in .void } }
        if let check = known {
            called = { arguments in
                try check(arguments)
                return try body(arguments)
            }
        }
        if let outside {
            let entered = called
            called = { arguments in
                try arguments.session.reach(outside)
                return try entered(arguments)
            }
        }
        if !form.isStatic, let owner, owner.takesTurns {
            let entered = called
            called = { arguments in try arguments.inTurn(entered) }
        }
        self.init(
            form, owner, signature, summary, example, renamed, kind, renaming, .call(called), shortcut, outside,
            guards: guards)
    }

    /// The entry as one of another type, which is used in the same way.
    package func of(_ owner: NominalType) -> Builtin {
        Builtin(
            form, owner, declaration, purpose, nil, today, kind, renaming, body, shortcut, outside,
            comparesElements: comparesElements, guards: guards)
    }

    /// What checks the arguments; nil where nothing is asked of them.
    ///
    /// - Parameter entry: Makes the entry as messages call it.
    private static func checked(
        _ guards: [ArgumentGuard], _ entry: @escaping @Sendable () -> Builtin
    ) -> (@Sendable (Arguments) throws -> Void)? {
        let active = guards.filter { if case .unguarded = $0 { false } else { true } }
        if active.isEmpty { return nil }
        return { arguments in
            for condition in active { try condition.check(arguments, of: entry()) }
        }
    }

    /// Makes an entry that changes its receiver in place.
    @inline(never)
    package static func mutating(
        on owner: NominalType, _ signature: String, _ summary: String, example: String? = nil, renamed: String? = nil,
        comparesElements: Bool = false, guarding guards: [ArgumentGuard] = [],
        _ body: @escaping @Sendable (inout Value, Arguments) throws -> Value
    ) -> Builtin {
        let check =
            guards.isEmpty ? nil : checked(guards) { Builtin(.method, on: owner, signature, summary) { _ in .void } }
        let checked = check.map { check in
            { @Sendable (value: inout Value, arguments: Arguments) throws -> Value in
                try check(arguments)
                return try body(&value, arguments)
            }
        }
        return Builtin(
            .mutatingMethod, owner, signature, summary, example, renamed, nil, nil, .mutate(checked ?? body),
            comparesElements: comparesElements, guards: guards)
    }

    /// Makes an entry that changes its receiver in place, and is not shown.
    package static func changing(
        _ name: String, _ body: @escaping @Sendable (inout Value, Arguments) throws -> Value
    ) -> Builtin {
        mutating(on: .array, "\(name)()", "", body)
    }

    @inline(never)
    private init(
        _ form: Form, _ owner: NominalType?, _ signature: String, _ summary: String, _ example: String?,
        _ renamed: String?, _ kind: NominalType?, _ renaming: Renaming?, _ body: Body, _ shortcut: Shortcut? = nil,
        _ outside: Outside? = nil, comparesElements: Bool = false, guards: [ArgumentGuard] = []
    ) {
        self.guards = guards
        self.outside = outside
        self.shortcut = shortcut
        self.comparesElements = comparesElements
        self.form = form
        self.owner = owner
        declaration = signature
        purpose = summary
        self.example = example
        today = renamed
        self.kind = kind
        self.renaming = renaming
        self.body = body
        name = String(Substring(signature.utf8.prefix { !Self.endsName($0) }))
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: ":"), UInt8(ascii: "?"): true
        case _: false
        }
    }
}

extension Builtin.Form {
    /// Whether it is used on a type instead of a value.
    package var isStatic: Bool {
        switch self {
        case .staticMethod, .staticProperty, .settableStaticProperty, .initializer: true
        case .method, .mutatingMethod, .property, .settableProperty, .subscript, .function: false
        }
    }

    /// Whether it is called with arguments.
    package var isCallable: Bool {
        switch self {
        case .method, .mutatingMethod, .staticMethod, .initializer, .function: true
        case .property, .settableProperty, .staticProperty, .settableStaticProperty, .subscript: false
        }
    }
}
