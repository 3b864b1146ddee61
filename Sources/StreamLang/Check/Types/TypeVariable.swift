// What inference is to find.

import StreamSyntax

/// A type to be inferred, with all that is known of it so far.
package final class TypeVariable: Watched {
    /// What it was found to be; may be another variable.
    package internal(set) var binding: Type?
    /// The literal whose type it is.
    package internal(set) var literal: Literal?
    /// Types that convert to it, from which it is found if nothing else decides.
    var lower = Bounds()
    /// Types that it converts to.
    var upper = Bounds()
    /// The protocols that it must conform to.
    var required: [Type] = []
    /// What waits until it is known.
    var waiting: [Constraint] = []
    /// The calls that it is the type of an argument of.
    var operandOf: [Choice] = []
    /// The calls that it is the result of.
    var resultOf: [Choice] = []
    /// The variables that types convert to of which it is a part.
    var partOf: [TypeVariable] = []
    /// The implicit members and key paths whose type it is.
    var expectations: [ExpectationConstraint] = []
    /// How many types it was found to be made of, while it is bound.
    var extentBound = 1
    var extent: Int { binding == nil ? 1 : extentBound }
    /// Its place among the variables of the statement.
    let index: Int
    /// How many of the types that convert to it are known for certain, counted from the first.
    var knownLower = 0
    /// What will tell more of it: it is the `S.Element` of an `S` that is still to be found, or of a literal.
    var origins: [Constraint] = []
    /// The results of calls that go into an Optional of it, and tell more of it too.
    var holders: [Type] = []
    /// Whether it is what an Optional wraps that an expression makes: `a?.b`, a generic call's `U?`.
    var isContent = false
    /// Whether it is what a member, a call or an unwrapped value is.
    var isValue = false
    /// Whether it is what the branches of a `?:` have in common.
    var isOfBranches = false
    /// Whether it is the type of a closure, which is a function whatever else there is to find.
    var isClosure = false
    /// Whether it is the type of a key path that is written as one: `\.name`.
    var isKeyPath = false
    /// Whether it is what a closure gives that is being looked into.
    var isClosureResult = false
    /// Whether it is what a closure of one expression gives, which is dropped where nothing is asked for.
    var mayBeDropped = false
    /// Whether it is what an Optional or a collection of tuples with labels holds, which it keeps: `size ?? (0, 0)`.
    var keepsLabels = false
    /// `T?` of a variable declared as `T!`, whose value may be used as a `T`.
    var implicitlyUnwrapped: Type?
    /// What the elements of a literal are if they have nothing in common: `Any`, as keys `AnyHashable`.
    var fallback: Type?
    /// What an array or dictionary literal is if nothing else is asked for: `[E]`, `[K: V]`.
    var standardCollection: Type?

    /// The expression that it was made for.
    let span: Span

    init(_ order: Int, literal: Literal? = nil, index: Int, at span: Span) {
        self.index = index
        self.literal = literal
        self.span = span
        super.init(order: order)
    }

    /// Forgets how it was found. Variables, calls and closures hold each other, and would never be freed.
    func forget() {
        // Most of the lists are empty, and to put another empty one in their place would take as long as to release a full one.
        func empty<Element>(_ list: inout [Element]) { if !list.isEmpty { list = [] } }
        if !lower.isEmpty { lower = Bounds() }
        if !upper.isEmpty { upper = Bounds() }
        empty(&required)
        empty(&waiting)
        empty(&operandOf)
        empty(&resultOf)
        empty(&partOf)
        empty(&expectations)
        empty(&origins)
        empty(&holders)
    }

    /// Whether it is the type of a literal, or of what only literals are passed for.
    var isLiteral: Bool { isLiteral(within: 4) }

    private func isLiteral(within depth: Int) -> Bool {
        if literal != nil { return true }
        return depth > 0 && !lower.isEmpty
            && lower.allSatisfy { $0.found.variable?.isLiteral(within: depth - 1) ?? false }
    }

    /// The kinds of literals, which have a type of their own only if nothing else is asked for.
    package enum Literal: Sendable {
        case integer, float, boolean, array, dictionary, `nil`
        /// Of one scalar, which may be a Unicode.Scalar; of one character; of any other text.
        case scalar, character, string
    }
}

/// Types that convert to a variable, or that it converts to.
struct Bounds: RandomAccessCollection {
    /// Each with where it stands.
    private(set) var placed: [(type: Type, span: Span)] = []

    var startIndex: Int { 0 }
    var endIndex: Int { placed.count }
    subscript(index: Int) -> Type { placed[index].type }

    mutating func append(_ type: Type, at span: Span) { placed.append((type, span)) }
    mutating func cut(to count: Int) { placed.removeLast(placed.count - count) }
}

extension Type {
    /// What the type stands for as far as it is found: the end of a chain of variables, its parts left as they are.
    package var found: Type {
        var type = self
        while let binding = type.variable?.binding { type = binding }
        return type
    }

    /// How many types it is made of, with what its variables were found to be.
    var extentFound: Int {
        if let variable { return variable.extent }
        guard hasVariables else { return extent }
        var sum = 1
        forEachPart { sum += $0.extentFound }
        return sum
    }

    /// The first of the variables in it that something holds of.
    func firstVariable(where holds: (TypeVariable) -> Bool) -> TypeVariable? {
        let type = found
        if let variable = type.variable { return holds(variable) ? variable : nil }
        guard type.hasVariables else { return nil }
        var first: TypeVariable?
        type.forEachPart { if first == nil { first = $0.firstVariable(where: holds) } }
        return first
    }

    /// The type with all variables replaced that are found.
    package var resolved: Type {
        if !hasVariables { return self }
        let found = found
        guard found.hasVariables else { return found }
        var known: [ObjectIdentifier: Type] = [:]
        return found.mapParts { $0.resolved(&known) }
    }

    /// - Parameter known: What was found for variables that stand in the type more than once, as in `Pair<T, T>`.
    private func resolved(_ known: inout [ObjectIdentifier: Type]) -> Type {
        if !hasVariables { return self }
        let found = found
        guard found.hasVariables else { return found }
        guard let variable else { return found.mapParts { $0.resolved(&known) } }
        if let known = known[ObjectIdentifier(variable)] { return known }
        let resolved = found.mapParts { $0.resolved(&known) }
        known[ObjectIdentifier(variable)] = resolved
        return resolved
    }
}
