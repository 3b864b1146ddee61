// The members that scripts give to types, their own and the library's, for the compiler and for dispatch at run time.

import RxEngine

/// The members declared by a session's scripts.
final class MemberTable: @unchecked Sendable {
    // Unchecked: `lock` guards the tables; the prompt may add members while other threads run.
    private let lock = Lock()
    private var content = State()
    private var found = Found()

    /// All that was declared.
    struct State {
        fileprivate var instance: [NominalType: [String: [FunctionMember]]] = [:]
        fileprivate var statics: [NominalType: [String: [FunctionMember]]] = [:]
        /// Protocols that extensions add to types of the library.
        fileprivate var conformances: [NominalType: [NominalType]] = [:]
    }

    /// What was looked up for types of the library since the last declaration: chains ask the same for each operator.
    private struct Found {
        struct Question: Hashable {
            let name: String
            let type: NominalType
            let isStatic: Bool
        }
        var members: [Question: [FunctionMember]] = [:]
        var entries: [Question: [Builtin]] = [:]
        /// All of both, and what of it can be called.
        var candidates: [Question: [Candidate]] = [:]
        var callable: [Question: [Candidate]] = [:]
        /// How many declarations came before.
        var declarations = 0
    }

    /// All that was declared, to be put back after a text that is not to run.
    var state: State {
        get { lock.withLock { content } }
        set { change { $0 = newValue } }
    }

    private func change(_ body: (inout State) -> Void) {
        lock.withLock {
            body(&content)
            found = Found(declarations: found.declarations + 1)
        }
    }

    /// Looks something up once between declarations, if what is found lasts so long.
    private func once<Answer>(
        _ answers: WritableKeyPath<Found, [Found.Question: [Answer]]>, _ question: Found.Question,
        _ find: () -> (answer: [Answer], lasts: Bool)
    ) -> [Answer] {
        let (known, declarations) = lock.withLock { (found[keyPath: answers][question], found.declarations) }
        if let known { return known }
        let (answer, lasts) = find()
        if lasts {
            lock.withLock { if found.declarations == declarations { found[keyPath: answers][question] = answer } }
        }
        return answer
    }

    /// Looks something up along the inheritance of a type. It lasts if only types of the library are on the way: those of
    /// scripts are still being completed.
    private func look<Answer>(
        _ answers: WritableKeyPath<Found, [Found.Question: [Answer]]>, for name: String, in nominal: NominalType,
        isStatic: Bool, _ own: (NominalType) -> [Answer]
    ) -> [Answer] {
        once(answers, Found.Question(name: name, type: nominal, isStatic: isStatic)) {
            // Each type before all its parents: what collections have before what sequences have.
            var order: [NominalType] = []
            var seen: Set<NominalType> = []
            func visit(_ type: NominalType) {
                guard seen.insert(type).inserted else { return }
                for parent in parents(of: type).reversed() { visit(parent) }
                order.append(type)
            }
            visit(nominal)
            return (order.reversed().flatMap(own), lasts: !seen.contains(where: \.isScript))
        }
    }

    func add(_ member: FunctionMember, to nominal: NominalType) {
        change { content in
            if member.isStatic || member.isInitializer || member.isCase {
                content.statics[nominal, default: [:]][member.name, default: []].append(member)
            } else {
                content.instance[nominal, default: [:]][member.name, default: []].append(member)
            }
        }
    }

    func addConformance(of nominal: NominalType, to parents: [NominalType]) {
        change { $0.conformances[nominal, default: []] += parents }
    }

    /// The parents of a type, those that extensions added included.
    func parents(of nominal: NominalType) -> [NominalType] {
        nominal.parents + lock.withLock { content.conformances[nominal] ?? [] }
    }

    /// All members of one name, the type's own first, then along the inheritance; last, of a protocol, the
    /// requirements that none of them meets.
    func members(_ name: String, of nominal: NominalType, isStatic: Bool) -> [FunctionMember] {
        if isStatic, name == "init", nominal.kind == .classType { return initializers(of: nominal) }
        let found = look(\.members, for: name, in: nominal, isStatic: isStatic) { type in
            lock.withLock { (isStatic ? content.statics : content.instance)[type]?[name] ?? [] }
        }
        if found.isEmpty { return found }
        let real = found.filter { !$0.isRequirement }
        // Other types have what is asked of them.
        guard nominal.kind == .protocolType || real.isEmpty else { return real }
        return real + found.filter { asked in asked.isRequirement && !real.contains { mayMeet($0, asked) } }
    }

    /// The initializers of a class by Swift's rules: its own, and the convenience initializers of a superclass all of
    /// whose designated initializers it has.
    private func initializers(of nominal: NominalType) -> [FunctionMember] {
        var found = own("init", of: nominal)
        for parent in parents(of: nominal) {
            let inherited = members("init", of: parent, isStatic: true)
            guard parent.kind == .classType else {
                found += inherited.filter(\.isInitializer)
                continue
            }
            let designated = inherited.filter { !$0.isConvenience }
            guard designated.allSatisfy({ member in found.contains { $0.hasLabels(of: member) } }) else { continue }
            found += inherited.filter { member in member.isConvenience && !found.contains { $0.hasLabels(of: member) } }
        }
        return found
    }

    private func own(_ name: String, of nominal: NominalType) -> [FunctionMember] {
        lock.withLock { content.statics[nominal]?[name] ?? [] }
    }

    /// Whether a value's own type may have another implementation of a member: an override in a class, or a type's own
    /// version of a protocol's requirement. What a protocol's extension adds is what it is.
    func isOpen(_ member: FunctionMember) -> Bool {
        guard let owner = member.owner else { return false }
        switch owner.kind {
        case .classType: return !member.isPrivate
        case .protocolType: return requires(member, owner)
        case .structure, .enumeration: return false
        }
    }

    private func requires(_ member: FunctionMember, _ owner: NominalType) -> Bool {
        let own = lock.withLock { (member.isStatic ? content.statics : content.instance)[owner]?[member.name] ?? [] }
        if own.contains(where: { $0.isRequirement && mayMeet(member, $0) }) { return true }
        if !Library.members(member.name, of: owner).isEmpty { return true }
        return parents(of: owner).contains { requires(member, $0) }
    }

    /// Whether a member may be what another one of its name asks for, a requirement or an inherited one: labels and types
    /// say nothing else.
    func mayMeet(_ member: FunctionMember, _ asked: FunctionMember) -> Bool {
        guard member.isCallable, asked.isCallable else { return true }
        return member.hasLabels(of: asked)
            && zip(member.signature.parameters, asked.signature.parameters).allSatisfy { own, asked in
                own.isVariadic == asked.isVariadic && !own.type.isMade(of: asked.type)
                    && mayStand(own.type, for: asked.type, member)
                    && mayBeSame(own.type.erasingGenerics, asked.type.erasingGenerics)
            }
    }

    /// Whether a generic parameter of a function can be what is asked for, as far as its constraint says.
    private func mayStand(_ own: ScriptType, for asked: ScriptType, _ member: FunctionMember) -> Bool {
        guard case .generic(let name) = own, let bound = member.bounds[name]?.nominal, let asked = asked.nominal,
            asked.kind != .protocolType
        else { return true }
        return conforms(asked, to: bound)
    }

    private func mayBeSame(_ first: ScriptType, _ second: ScriptType) -> Bool {
        guard first.fit(second) != nil || second.fit(first) != nil else { return false }
        // A protocol stands for the types that conform to it only.
        guard let one = first.nominal, let other = second.nominal,
            one.kind == .protocolType || other.kind == .protocolType
        else { return true }
        return conforms(one, to: other) || conforms(other, to: one)
    }

    /// Whether a type is another one, inherits from it, or conforms to it by an extension.
    func conforms(_ nominal: NominalType, to wanted: NominalType) -> Bool {
        nominal === wanted || nominal.isKind(of: wanted) || parents(of: nominal).contains { conforms($0, to: wanted) }
    }

    /// The type whose member answers what a script's protocol asks of a class: where the class that conforms has the
    /// protocol's own version, a subclass that declares the member overrides nothing.
    func answering(_ nominal: NominalType, _ asked: FunctionMember) -> NominalType {
        guard nominal.kind == .classType, let owner = asked.owner, owner.kind == .protocolType else { return nominal }
        var conforming = nominal
        while let parent = parents(of: conforming).first(where: { $0.kind == .classType }), conforms(parent, to: owner)
        {
            conforming = parent
        }
        if conforming === nominal { return nominal }
        let isStatic = asked.isStatic || asked.isInitializer
        let answer = members(asked.name, of: conforming, isStatic: isStatic).first { mayMeet($0, asked) }
        return answer?.owner?.kind == .protocolType ? conforming : nominal
    }

    /// The members declared for exactly this type.
    func own(of nominal: NominalType, isStatic: Bool) -> [FunctionMember] {
        lock.withLock { (isStatic ? content.statics : content.instance)[nominal]?.values.flatMap { $0 } ?? [] }
    }

    /// The names of all members of a type, for completion and "did you mean".
    func names(of nominal: NominalType, isStatic: Bool) -> Set<String> {
        var names: Set<String> = []
        var seen: Set<NominalType> = []
        func visit(_ type: NominalType) {
            guard seen.insert(type).inserted else { return }
            names.formUnion(
                lock.withLock { (isStatic ? content.statics : content.instance)[type].map { Array($0.keys) } ?? [] })
            names.formUnion(Library.names(of: type, isStatic: isStatic))
            for parent in parents(of: type) { visit(parent) }
        }
        visit(nominal)
        return names
    }

    /// The library's entries of one name along the inheritance; cases had capitals before Swift 3.
    func builtins(_ name: String, of nominal: NominalType, isStatic: Bool) -> [Builtin] {
        let found = entries(name, of: nominal, isStatic: isStatic)
        guard found.isEmpty, isStatic, let first = name.first, first.isUppercase else { return found }
        return entries(first.lowercased() + name.dropFirst(), of: nominal, isStatic: true)
    }

    private func entries(_ name: String, of nominal: NominalType, isStatic: Bool) -> [Builtin] {
        // The library's own types have members of their own for what these protocols bring.
        let isOwn = nominal.isScript && nominal.kind != .protocolType
        let derived = [NominalType.rangeReplaceableCollection, .setAlgebra]
        return look(\.entries, for: name, in: nominal, isStatic: isStatic) { type in
            if !isOwn, derived.contains(type) { return [] }
            return Library.members(name, of: type).filter { $0.form.isStatic == isStatic }
        }
    }

    /// All that a name can mean as a member of a type: the script's members first, then the library's.
    func candidates(
        _ name: String, of nominal: NominalType, isStatic: Bool, callableOnly: Bool
    ) -> [Candidate] {
        let question = Found.Question(name: name, type: nominal, isStatic: isStatic)
        // Asked for each call of a chain: the key paths below take longer than the search.
        let known = lock.withLock { callableOnly ? found.callable[question] : found.candidates[question] }
        if let known { return known }
        return once(callableOnly ? \.callable : \.candidates, question) {
            let own = members(name, of: nominal, isStatic: isStatic).filter { !callableOnly || $0.isCallable }
            let library = builtins(name, of: nominal, isStatic: isStatic).filter {
                !callableOnly || $0.form.isCallable
            }
            // What a script's protocol asks of a type of the library, its own member gives.
            let asked = !library.isEmpty && nominal.kind != .protocolType && own.allSatisfy(\.isRequirement)
            let answer: [Candidate] =
                (asked ? [] : own.map { .script($0) }) + library.map { .builtin($0, Signatures.of($0)) }
            return (answer, lasts: lock.withLock { found.entries[question] != nil })
        }
    }

    /// Types of the session with a static member or case of this name: for `.name` where nothing is expected.
    func owners(ofStatic name: String) -> [NominalType] {
        lock.withLock { content.statics.filter { $0.value[name] != nil }.map(\.key) }.sorted { $0.name < $1.name }
    }
}

extension ScriptType {
    /// Whether a generic parameter is a part of the type, as `T` is of `[T]`.
    fileprivate func isMade(of parameter: ScriptType) -> Bool {
        guard case .generic = parameter, self != parameter else { return false }
        return contains { $0 == parameter }
    }
}
