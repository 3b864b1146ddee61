// Inference: type variables, what is known of them, and taking it back.

import StreamSyntax

/// Solves for the types of one statement at a time.
///
/// Whatever changes is written on a trail, so that a candidate of an overload set can be tried and undone without
/// generating anything again.
package final class Solver {
    let program: Program
    /// What is known of generic parameters where the statement stands.
    var environment: GenericEnvironment
    private(set) var score = Score()
    /// What was found to be wrong, first come. In a trial the first one ends it.
    var mistakes: [Mistake] = []
    /// Whether the statement at hand has a mistake that others may follow from.
    var hasConflict = false
    /// The types that are being related, whose parts may be what does not fit.
    var relation: (from: Type, to: Type)?
    /// What expressions stand for that have their own words.
    var roles: [Span: Role] = [:]
    /// Where the trial at hand came to its end.
    var lastFailure = Span.nowhere

    var trail: [Change] = []
    private(set) var variableCount = 0
    /// What of all these is worth another look, by ``Work``.
    var worklists = Work.allCases.map { _ in Worklist() }
    var looks = Looks()
    var watches = Watches()
    /// The expression that is being generated.
    var place = Span.nowhere
    /// The variables that are still to be found, oldest first.
    private(set) var openVariables: [TypeVariable] = []
    /// Choices and closures that wait for their turn, in the order of the text.
    private(set) var choices: [Choice] = []
    private(set) var closures: [ClosureConstraint] = []
    /// Implicit members and key paths.
    private(set) var expectations: [ExpectationConstraint] = []
    /// Members and the like that wait for variables.
    private(set) var waiting: [DeferredConstraint] = []
    /// How many candidates may still be tried in this statement, so that no program takes for ever.
    var budget = 0
    private(set) var trialDepth = 0
    /// How many steps the statement at hand may still take, so that no program takes for ever; what is in it adds to that.
    var stepLimit = 0
    /// How much was done so far: variables made and looked at, types related, candidates tried. Tests see how it grows.
    var steps = 0
    /// The decisions of the parts at hand that others may take the place of, first come.
    var guesses: [Guess] = []
    /// Whether decisions may be noted as guesses: not while one of them is taken back.
    var mayGuess = false
    /// Whether integers of which a member is asked are Doubles, in what is looked at again.
    var takesReceiversAsDoubles = false
    /// How often guesses of the statement at hand may still be taken back.
    var attemptsLeft = 0
    /// Whether changes are kept outside of trials too, since they may be taken back with a guess.
    var keepsTrail = false
    /// Constraints whose variable was found.
    private var ready: [Constraint] = []

    enum Change {
        case bound(TypeVariable)
        case lower(TypeVariable, Int)
        case upper(TypeVariable, Int)
        case required(TypeVariable, Int)
        case waiting(TypeVariable, Int)
        case literal(TypeVariable, TypeVariable.Literal?)
        case done(Constraint)
        case candidates(Choice, [Candidate])
        case operandOf(TypeVariable, Int)
        case resultOf(TypeVariable, Int)
        case partOf(TypeVariable, Int)
        case expectation(TypeVariable, Int)
        case flipped(Work, Int32, UInt16)
        case watches(Watched, Watches.List?)
        case lowerWatches(Watched, Watches.List?)
        case run(() -> Void)
    }

    package init(_ program: Program, environment: GenericEnvironment = GenericEnvironment()) {
        self.program = program
        self.environment = environment
    }

    // MARK: Variables

    func fresh(_ literal: TypeVariable.Literal? = nil) -> Type {
        variableCount += 1
        steps += 1
        if trialDepth == 0 { stepLimit += Allowance.stepsForAVariable }
        let variable = TypeVariable(variableCount, literal: literal, index: openVariables.count, at: place)
        openVariables.append(variable)
        worklists[Int(Work.variables.rawValue)].append(literal.map { Purpose.of($0) } ?? 0)
        return Type(.variable(variable))
    }

    /// A variable for what a member, a call or an unwrapped value is, which says itself what its elements are called.
    func freshValue() -> Type {
        let type = fresh()
        type.variable!.isValue = true
        return type
    }

    /// A variable for a value that is declared as `T!`.
    ///
    /// - Parameter whole: `T?`.
    func fresh(unwrapped whole: Type) -> Type {
        let type = fresh()
        type.variable!.implicitlyUnwrapped = whole
        wake(.variables, type.variable!.index, Purpose.ofUnwrapped)
        return type
    }

    func count(_ need: Score.Need) { score.add(need) }

    /// Counts all that something needs which is not decided yet.
    func count(_ needs: Score) { score += needs }

    /// What the statements of a closure need says nothing of the call that it is passed to, unless they are wrong.
    func countMistakes(since earlier: Score) { score = score.mistakes(since: earlier) }

    /// Forgets all that belonged to a statement which is finished. Mistakes still speak of variables.
    func reset() {
        if mistakes.isEmpty { for variable in openVariables { variable.forget() } }
        trail.removeAll(keepingCapacity: true)
        openVariables.removeAll(keepingCapacity: true)
        choices.removeAll(keepingCapacity: true)
        closures.removeAll(keepingCapacity: true)
        expectations.removeAll(keepingCapacity: true)
        waiting.removeAll(keepingCapacity: true)
        for work in worklists.indices { worklists[work].removeAll() }
        watches.cut(to: 0)
        looks.forget()
        ready.removeAll(keepingCapacity: true)
        // Guesses keep copies, which must not grow with the file.
        roles.removeAll()
        score = Score()
    }

    // MARK: Trying

    struct Mark {
        let trail: Int
        let watches: Int
        let score: Score
        /// How long the lists were, which only grow.
        let part: Part
        let ready: [Constraint]
        let environment: GenericEnvironment
    }

    func mark() -> Mark {
        Mark(
            trail: trail.count, watches: watches.count, score: score, part: part(), ready: ready,
            environment: environment)
    }

    /// Takes back all that happened since a mark.
    func undo(to mark: Mark) {
        while trail.count > mark.trail {
            let change = trail.removeLast()
            switch change {
            case .bound(let variable): variable.binding = nil
            case .lower(let variable, let count):
                variable.lower.cut(to: count)
            case .upper(let variable, let count):
                variable.upper.cut(to: count)
            case .required(let variable, let count): variable.required.removeSubrange(count...)
            case .waiting(let variable, let count): variable.waiting.removeSubrange(count...)
            case .literal(let variable, let literal): variable.literal = literal
            case .done(let constraint): reopen(constraint)
            case .candidates(let choice, let candidates): choice.candidates = candidates
            case .operandOf(let variable, let count): variable.operandOf.removeSubrange(count...)
            case .resultOf(let variable, let count): variable.resultOf.removeSubrange(count...)
            case .partOf(let variable, let count): variable.partOf.removeSubrange(count...)
            case .expectation(let variable, let count): variable.expectations.removeSubrange(count...)
            case .flipped(let work, let index, let purposes):
                worklists[Int(work.rawValue)].flip(Int(index), purposes)
            case .watches, .lowerWatches: restore(change)
            case .run(let action): action()
            }
        }
        watches.cut(to: mark.watches)
        score = mark.score
        // An associated type and the variable that stands for it hold each other.
        for index in mark.part.variables..<openVariables.count where !openVariables[index].origins.isEmpty {
            openVariables[index].origins = []
        }
        openVariables.removeLast(openVariables.count - mark.part.variables)
        choices.removeLast(choices.count - mark.part.choices)
        closures.removeLast(closures.count - mark.part.closures)
        expectations.removeLast(expectations.count - mark.part.expectations)
        waiting.removeLast(waiting.count - mark.part.waiting)
        cut(.choices, to: choices.count)
        cut(.closures, to: closures.count)
        cut(.expectations, to: expectations.count)
        cut(.deferred, to: waiting.count)
        cut(.variables, to: openVariables.count)
        ready = mark.ready
        environment = mark.environment
    }

    private func cut(_ work: Work, to count: Int) { worklists[Int(work.rawValue)].cut(to: count) }

    /// Runs something as an attempt, and takes back what it did.
    func attempt<Result>(_ body: () -> Result) -> Result {
        let mark = mark()
        trialDepth += 1
        defer {
            trialDepth -= 1
            undo(to: mark)
        }
        return body()
    }

    /// Keeps a change that a trial or a guess makes, to be taken back with it.
    func record(_ change: @autoclosure () -> Change) { if trialDepth > 0 || keepsTrail { trail.append(change()) } }

    // MARK: Waiting

    /// Lets a constraint wait until a variable is found.
    func wait(_ constraint: Constraint, for type: Type) -> Bool {
        guard let variable = type.found.variable else { return constraint.wake(self) }
        note(variable, .bound)
        record(.waiting(variable, variable.waiting.count))
        variable.waiting.append(constraint)
        if variable.literal != nil { wake(.variables, variable.index, Purpose.ofWaitedFor) }
        changed(variable, .waiting)
        return true
    }

    /// Adds a constraint that waits for its type, or goes on at once.
    func add(_ constraint: DeferredConstraint) -> Bool {
        if constraint.type.found.variable == nil {
            if constraint.wake(self) { return true }
            // Whoever makes nodes goes on; a trial is not as good as one without.
            if trialDepth > 0 { count(.mistake) }
            return false
        }
        register(constraint)
        return wait(constraint, for: constraint.type)
    }

    private func register(_ constraint: DeferredConstraint) {
        constraint.index = waiting.count
        waiting.append(constraint)
        worklists[Int(Work.deferred.rawValue)].append()
    }

    /// Goes on with a type when it is known, which may be at once.
    ///
    /// - Parameter mayBeRevised: Whether a guess is made then, which can be taken back only while the part is solved.
    @discardableResult
    func whenKnown(
        _ type: Type, _ span: Span, mayBeRevised: Bool = false, _ resume: @escaping (Type) -> Bool
    ) -> Bool {
        let constraint = DeferredConstraint(type, span, resume: resume)
        guard mayBeRevised, trialDepth == 0 else { return add(constraint) }
        register(constraint)
        ready.append(constraint)
        return true
    }

    func add(_ choice: Choice) {
        choice.index = choices.count
        choices.append(choice)
        worklists[Int(Work.choices.rawValue)].append(choice.isOperator ? Purpose.ofOperators : Purpose.ofCalls)
        budget += Allowance.trialsForAChoice
        if trialDepth == 0 { stepLimit += Allowance.stepsForAChoice }
        if let result = (choice.site?.result ?? choice.type).found.variable {
            record(.resultOf(result, result.resultOf.count))
            result.resultOf.append(choice)
            changed(result, .literal)
        }
        for argument in choice.site?.arguments ?? [] {
            guard let variable = argument.value.type.found.variable else { continue }
            record(.operandOf(variable, variable.operandOf.count))
            variable.operandOf.append(choice)
        }
    }

    func add(_ closure: ClosureConstraint) {
        closure.index = closures.count
        closures.append(closure)
        worklists[Int(Work.closures.rawValue)].append()
    }

    func add(_ expectation: ExpectationConstraint) {
        expectation.index = expectations.count
        expectations.append(expectation)
        worklists[Int(Work.expectations.rawValue)].append()
        guard let variable = expectation.type.found.variable else { return }
        record(.expectation(variable, variable.expectations.count))
        variable.expectations.append(expectation)
    }

    /// Wakes what waited for what was found, until nothing is left to wake.
    func drain() -> Bool {
        while let next = ready.popLast() {
            steps += 1
            if next.isDone { continue }
            guard next.wake(self) else { return false }
        }
        return true
    }

    // MARK: Implicitly unwrapped Optionals

    /// How a value that is declared as `T!` is used.
    enum Unwrapping { case optional, content }

    /// Says how a `T!` is used where that is known; other types stay as they are.
    func settle(_ type: Type, as unwrapping: Unwrapping, at span: Span) {
        guard let variable = type.found.variable else { return }
        note(variable, .bound)
        guard let whole = variable.implicitlyUnwrapped else { return }
        _ = bind(variable, to: unwrapping == .optional ? whole : whole.wrapped ?? whole, at: span)
    }

    // MARK: Binding

    /// Says what a variable is. Its bounds must hold for that, and what waited for it is woken.
    func bind(_ variable: TypeVariable, to type: Type, at span: Span) -> Bool {
        let type = type.found
        if let other = type.variable {
            if other === variable { return true }
            return merge(variable, into: other, at: span)
        }
        note(variable, .all)
        guard isFinite(variable, as: type, at: span) else { return false }
        assign(variable, type)
        if let literal = variable.literal, !accepts(literal, type) {
            return refuse(variable, literal, type, span)
        }
        return settle(variable, span)
    }

    /// Says that a literal is not of a type. It stays what it is by itself.
    private func refuse(_ variable: TypeVariable, _ literal: TypeVariable.Literal, _ type: Type, _ span: Span) -> Bool {
        if trialDepth == 0 { variable.binding = literal.standard ?? variable.standardCollection ?? .unknown }
        if literal == .nil { return fail(variable.span, .nilValue(for: type)) }
        return mismatch(Type(.variable(variable)), type, relation == nil ? variable.span : span)
    }

    /// Leaves a variable unknown, since what is said of it contradicts itself.
    private func give(up variable: TypeVariable) { assign(variable, .unknown) }

    /// Binds a variable, and wakes what depended on its being open.
    func assign(_ variable: TypeVariable, _ type: Type) {
        record(.bound(variable))
        let extent = type.extentFound
        let type = extent > Type.Limit.extent ? .unknown : type
        (variable.binding, variable.extentBound) = (type, type.isUnknown ? 1 : extent)
        for whole in variable.partOf { addParts(of: type, to: whole) }
        if variable.index < openVariables.count, openVariables[variable.index] === variable {
            retire(.variables, variable.index)
        }
        changed(variable, .bound)
    }

    /// Makes two variables one.
    private func merge(_ variable: TypeVariable, into other: TypeVariable, at span: Span) -> Bool {
        note(variable, .all)
        note(other, .all)
        if let literal = variable.literal {
            guard let joined = TypeVariable.Literal.joined(literal, other.literal) else {
                give(up: variable)
                return mismatch(Type(.variable(other)), Type(.variable(variable)), span)
            }
            if joined != other.literal {
                record(.literal(other, other.literal))
                other.literal = joined
                wake(.variables, other.index, Purpose.of(joined) | (other.waiting.isEmpty ? 0 : Purpose.ofWaitedFor))
                changed(other, .literal)
            }
        }
        if variable.isClosure, !other.isClosure {
            other.isClosure = true
            record(.run { other.isClosure = false })
            changed(other, .literal)
        }
        // A `T!` that is used as its content is a `T!` no more.
        if other.implicitlyUnwrapped == nil, let unwrapped = variable.implicitlyUnwrapped,
            !occurs(other, in: unwrapped)
        {
            other.implicitlyUnwrapped = unwrapped
            record(.run { other.implicitlyUnwrapped = nil })
            wake(.variables, other.index, Purpose.ofUnwrapped)
        }
        if !variable.origins.isEmpty {
            let known = other.origins
            other.origins += variable.origins.filter { !$0.isDone }
            record(.run { other.origins = known })
        }
        if let fallback = variable.fallback, other.fallback == nil {
            other.fallback = fallback
            record(.run { other.fallback = nil })
            changed(other, .literal)
        }
        assign(variable, Type(.variable(other)))
        if !variable.waiting.isEmpty {
            record(.waiting(other, other.waiting.count))
            other.waiting += variable.waiting
            if other.literal != nil { wake(.variables, other.index, Purpose.ofWaitedFor) }
            changed(other, .waiting)
        }
        if !variable.operandOf.isEmpty {
            record(.operandOf(other, other.operandOf.count))
            other.operandOf += variable.operandOf
        }
        if !variable.resultOf.isEmpty {
            record(.resultOf(other, other.resultOf.count))
            other.resultOf += variable.resultOf
            changed(other, .literal)
        }
        if !variable.expectations.isEmpty {
            record(.expectation(other, other.expectations.count))
            other.expectations += variable.expectations
        }
        let type = Type(.variable(other))
        for required in variable.required where !require(type, conforms: required, at: span) { return false }
        for (lower, span) in variable.lower.placed where lower.found.variable !== other {
            addLower(other, lower, at: span)
        }
        for (upper, span) in variable.upper.placed where upper.found.variable !== other {
            addUpper(other, upper, at: span)
        }
        // What was known of the one must meet what was required of the other.
        return variable.lower.isEmpty || other.required.allSatisfy { require(type, conforms: $0, at: span) }
    }

    /// Checks what was known of a variable that was found, and wakes who waited.
    private func settle(_ variable: TypeVariable, _ span: Span) -> Bool {
        if !variable.waiting.isEmpty { ready += variable.waiting }
        if variable.required.isEmpty, variable.lower.isEmpty, variable.upper.isEmpty { return true }
        let type = Type(.variable(variable))
        for required in variable.required where !require(type, conforms: required, at: span) { return false }
        // Literals that stand before say what is asked for: `Observable.of(1).startWith("0")` needs an Int.
        if trialDepth == 0, relation != nil {
            for (lower, place) in variable.lower.placed where place.start < span.start {
                guard let literal = literalKind(of: lower, within: 3), let standard = literal.standard,
                    !mayBe(literal, type)
                else { continue }
                variable.binding = standard
                return mismatch(lower, type, span)
            }
        }
        return following {
            for (lower, span) in variable.lower.placed where !convert(lower, to: type, at: span) {
                return false
            }
            // What does not fit is the value, wherever it is asked for, unless it is an operator that asks.
            for (upper, span) in variable.upper.placed {
                let place = roles[span]?.isOperator == true ? span : variable.lower.placed.first?.span ?? span
                if !convert(type, to: upper, at: place) { return false }
            }
            return true
        }
    }

    func addLower(_ variable: TypeVariable, _ type: Type, at span: Span) {
        if type.found.variable == nil { addParts(of: type, to: variable) }
        guard isNew(type, among: variable.lower, of: variable) else { return }
        record(.lower(variable, variable.lower.count))
        if variable.lower.isEmpty { wake(.variables, variable.index, Purpose.ofLower) }
        variable.lower.append(type, at: span)
        changed(variable, .lower)
        tell(type, whatIsExpectedOf: variable, at: span)
    }

    /// Of an object of a generic class what is still to be found is told by what is expected where it goes, before what was
    /// passed for it tells: the `T` of a `Kind<T>` where a `Kind<Base>` is expected.
    private func tell(_ lower: Type, whatIsExpectedOf variable: TypeVariable, at span: Span) {
        guard lower.hasVariables, lower.found.symbol?.isClass == true, let expected = expected(of: variable),
            expected.symbol?.isClass == true, attempt({ convert(lower, to: expected, at: span) && drain() })
        else { return }
        _ = convert(lower, to: expected, at: span)
    }

    /// Says of all variables in a type that they are parts of what converts to another one.
    private func addParts(of type: Type, to whole: TypeVariable) {
        _ = type.firstVariable { part in
            if part !== whole, part.partOf.last !== whole {
                record(.partOf(part, part.partOf.count))
                part.partOf.append(whole)
            }
            return false
        }
    }

    func addUpper(_ variable: TypeVariable, _ type: Type, at span: Span) {
        guard isNew(type, among: variable.upper, of: variable) else { return }
        record(.upper(variable, variable.upper.count))
        if variable.upper.isEmpty { wake(.variables, variable.index, Purpose.ofUpper) }
        variable.upper.append(type, at: span)
        changed(variable, .upper)
        for lower in variable.lower { tell(lower, whatIsExpectedOf: variable, at: span) }
    }

    /// Whether a type says something new beside the bounds of a variable. Only the last of many bounds are asked.
    private func isNew(_ type: Type, among bounds: Bounds, of variable: TypeVariable) -> Bool {
        let found = type.found
        if found.variable === variable { return false }
        return !bounds.suffix(16).contains { $0 === type || $0.found.isSame(as: found) }
    }

    /// Adds a protocol that a variable must conform to.
    func require(_ variable: TypeVariable, _ constraint: Type) {
        if variable.required.contains(where: { $0.isSame(as: constraint) }) { return }
        record(.required(variable, variable.required.count))
        variable.required.append(constraint)
        changed(variable, .required)
    }

    /// Refuses a type of which the variable itself is a part.
    func isFinite(_ variable: TypeVariable, as type: Type, at span: Span) -> Bool {
        guard type.contents.contains(.variable), occurs(variable, in: type) else { return true }
        give(up: variable)
        return fail(span, .cyclicType)
    }

    func occurs(_ variable: TypeVariable, in type: Type) -> Bool {
        let type = type.found
        if type.variable === variable { return true }
        if !type.hasVariables { return false }
        var found = false
        type.forEachPart { if !found { found = occurs(variable, in: $0) } }
        return found
    }

    /// A type with what is found put in and its associated types looked up again.
    func deepResolved(_ type: Type) -> Type {
        note(variablesIn: type, .bound)
        return program.normalized(type.resolved, in: environment)
    }
}

extension TypeVariable.Literal {
    /// What two literals of one type are together: an integer among floats is a float. Nil if they have no type in common.
    static func joined(_ left: Self, _ right: Self?) -> Self? {
        guard let right, left != right else { return left }
        switch (left, right) {
        case (.integer, .float), (.float, .integer): return .float
        case (.scalar, .character), (.character, .scalar): return .character
        case (.scalar, .string), (.string, .scalar), (.character, .string), (.string, .character): return .string
        case (.nil, let other), (let other, .nil): return other
        default: return nil
        }
    }
}
