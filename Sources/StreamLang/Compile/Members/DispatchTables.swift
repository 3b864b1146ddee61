// Which function, and which getter, a name means for the type that a value has at run time.

/// What was found for each type that was met: few, so that they are looked through one after the other.
final class FoundCodes: @unchecked Sendable {
    // Unchecked: the lock guards what was found.
    private var found: [(type: NominalType, code: FunctionCode)] = []
    private let lock = WordLock()

    @inline(__always)
    subscript(type: NominalType) -> FunctionCode? {
        lock.withLock {
            var index = 0
            while index < found.count {
                if found[index].type === type { return found[index].code }
                index += 1
            }
            return nil
        }
    }

    func keep(_ code: FunctionCode, for type: NominalType) { lock.withLock { found.append((type, code)) } }
}

/// Which function a method name means for each class: filled as classes are met.
final class VirtualTable: Sendable {
    private let member: FunctionMember
    private let owner: NominalType?
    private let code: FunctionCode?
    private let members: MemberTable
    /// Whether it is what writes by a subscript that is meant.
    private let isSetter: Bool
    private let found = FoundCodes()

    init(_ member: FunctionMember, _ code: FunctionCode?, _ members: MemberTable, isSetter: Bool = false) {
        self.member = member
        owner = member.owner
        self.code = code
        self.members = members
        self.isSetter = isSetter
    }

    /// The implementation for a type; nil if the script has none.
    @inline(__always)
    func implementation(for nominal: NominalType) -> FunctionCode? {
        if nominal === owner, let code { return code }
        return found[nominal] ?? search(nominal)
    }

    @inline(never)
    private func search(_ nominal: NominalType) -> FunctionCode? {
        let answering = members.answering(nominal, member)
        let candidates = members.members(member.name, of: answering, isStatic: member.isStatic || member.name == "init")
        for candidate in candidates where members.mayMeet(candidate, member) {
            switch candidate.kind {
            case .function(let code), .initializer(let code, _):
                // A type's initializer needs an object first: `Dispatcher` makes it.
                if member.isStatic, candidate.isInitializer { return nil }
                found.keep(code, for: nominal)
                return code
            case .subscript(let get, let set):
                guard let code = isSetter ? set : get else { continue }
                found.keep(code, for: nominal)
                return code
            case .stored, .computed, .enumCase, .staticStored, .requirement: continue
            }
        }
        return code
    }
}

/// Which getter a property means for each class.
final class PropertyTable: Sendable {
    private let property: FunctionMember
    private let owner: NominalType?
    private let getter: FunctionCode
    private let members: MemberTable
    private let found = FoundCodes()

    init(_ property: FunctionMember, _ getter: FunctionCode, _ members: MemberTable) {
        self.property = property
        owner = property.owner
        self.getter = getter
        self.members = members
    }

    /// The getter to call; nil where the type stores the property.
    @inline(__always)
    func getter(for nominal: NominalType) -> FunctionCode? {
        nominal === owner ? getter : found[nominal] ?? search(nominal)
    }

    @inline(never)
    private func search(_ nominal: NominalType) -> FunctionCode? {
        var getter = getter
        let answering = members.answering(nominal, property)
        search: for member in members.members(property.name, of: answering, isStatic: property.isStatic) {
            switch member.kind {
            case .computed(let get, _):
                getter = get
                break search
            case .stored, .staticStored: return nil
            case .enumCase, .function, .initializer, .subscript, .requirement: continue
            }
        }
        found.keep(getter, for: nominal)
        return getter
    }
}
