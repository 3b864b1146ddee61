// Members of extensions for some types only: `extension Array where Element == Int`.

extension Compiler {
    /// The property that a type has of those that a name may mean, where extensions give it for different types.
    func property(among found: [FunctionMember], of receiver: ScriptType) -> FunctionMember? {
        let properties = found.filter { !$0.isCallable }
        if properties.count < 2 { return properties.first }
        let meant = properties.first { property in
            property.owner.map { !receiver.clearlyFails(property.requirements, of: $0) } ?? true
        }
        return meant ?? properties.first
    }

    /// Whether an extension's `where` clause holds for the receiver, as far as is known.
    func fitsRequirements(_ member: FunctionMember, _ receiver: ScriptType) -> Bool {
        member.owner.map { receiver.mayMeet(member.requirements, of: $0, conforms) } ?? true
    }
}
