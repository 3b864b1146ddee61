// One entry of the library: the single source for dispatch, argument checks, completion, help and the reference.

/// A member, function, initializer or operator that the library offers.
package struct Builtin: Sendable {
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
    package let signature: String
    /// What it does, in one sentence.
    package let summary: String
    /// A piece of script that shows it, run by a test and by the help; its output follows as `// =>` comments.
    package let example: String?
    /// For an old name: what to write today, and since when (`share(replay:) since RxSwift 5`).
    package let renamed: String?
    /// Whether the entry itself notes that its name is old, with the arguments that it gets.
    package private(set) var isNotedAtRun = false
    package let body: Body

    /// Makes an entry.
    package init(
        _ form: Form, on owner: NominalType? = nil, _ signature: String, _ summary: String, example: String? = nil,
        renamed: String? = nil, _ body: @escaping @Sendable (Arguments) throws -> Value
    ) {
        self.init(form, owner, signature, summary, example, renamed, .call(body))
    }

    /// The entry of an old name, whose body notes that.
    func notingAtRun() -> Builtin {
        var entry = self
        entry.isNotedAtRun = true
        return entry
    }

    /// Makes an entry that changes its receiver in place.
    package static func mutating(
        on owner: NominalType, _ signature: String, _ summary: String, example: String? = nil,
        _ body: @escaping @Sendable (inout Value, Arguments) throws -> Value
    ) -> Builtin {
        Builtin(.mutatingMethod, owner, signature, summary, example, nil, .mutate(body))
    }

    private init(
        _ form: Form, _ owner: NominalType?, _ signature: String, _ summary: String, _ example: String?,
        _ renamed: String?, _ body: Body
    ) {
        self.form = form
        self.owner = owner
        self.signature = signature
        self.summary = summary
        self.example = example
        self.renamed = renamed
        self.body = body
        name = String(signature.prefix { !"(<:?".contains($0) })
    }
}
