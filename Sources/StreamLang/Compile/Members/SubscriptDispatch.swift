// Subscripts of scripts and of the library that are found by the value's own type when they are used.

import RxEngine
import StreamSyntax

extension Dispatcher {
    /// An element of a value whose type shows only when it runs.
    func element(
        of receiver: Value, _ labels: [String?], _ values: [Value], at site: CallSite, _ span: Span
    ) throws -> Value {
        for member in members.members("subscript", of: receiver.nominal, isStatic: false) {
            guard case .subscript(let get, _) = member.kind,
                takes(member.signature, labels, values, bounds: member.bounds) != nil
            else { continue }
            return try run(get, [receiver] + values, span)
        }
        for entry in members.builtins("subscript", of: receiver.nominal, isStatic: false) {
            let signature = Signatures.of(entry).function
            guard case .call(let body) = entry.body, let match = takes(signature, labels, values) else { continue }
            let given: [Value?] = match.sources.map { if case .one(let index) = $0 { values[index] } else { nil } }
            return try located(span) {
                try body(Arguments(receiver: receiver, given, site: site, session: program.session))
            }
        }
        throw Diagnostic(
            Diagnostic.Code("E0306"), .error, "value of type '\(receiver.nominal.name)' has no such subscript", at: span
        )
    }

    /// How arguments are spread over the parameters that take them; nil if those take other ones.
    private func takes(
        _ signature: FunctionSignature, _ labels: [String?], _ values: [Value], bounds: [String: ScriptType] = [:]
    ) -> ArgumentMatch? {
        let fits = zip(signature.parameters, values).allSatisfy { parameter, value in
            let wanted = parameter.type.mapped { if case .generic(let name) = $0 { bounds[name] ?? .any } else { nil } }
            return TypeTests.isKind(value, of: wanted, members)
        }
        return fits ? ArgumentMatch.match(labels: labels, trailing: [], to: signature.parameters) : nil
    }
}

extension Compiler {
    /// Where an element of a script's own type is written: by the setter that the value's own type has.
    ///
    /// - Parameters:
    ///   - owner: Where the value lives, if it may be one that is changed in its place.
    ///   - isDirect: Whether overrides are passed by, as behind `super`.
    func scriptElementPlace(
        _ member: FunctionMember, _ value: Typed, _ owner: Place?, _ arguments: [Thunk], _ read: Typed, isDirect: Bool,
        at span: Span
    ) -> Place {
        let receiver = value.code
        let dispatcher = Dispatcher(program)
        let own = member.subscriptSetter
        let isOpen = !isDirect && (member.isRequirement || members.isOpen(member))
        let table = isOpen ? VirtualTable(member, own, members, isSetter: true) : nil
        let isStatic = member.isStatic
        return Place(read.type, get: read.code) { frame, new in
            var (setter, place) = (own, owner)
            if let table {
                // The value itself is let go at once: what its place alone holds is changed without a copy.
                let nominal = try isStatic ? receiver(frame).namedType : receiver(frame).nominal
                setter = table.implementation(for: nominal)
                if nominal.kind == .classType { place = nil }
            }
            if let setter, let place {
                _ = try Invocation.callMutating(setter, place, [Thunk { _ in new }] + arguments, [], span)(frame)
            } else if let setter {
                _ = try dispatcher.run(setter, [try receiver(frame), new] + arguments.map { try $0(frame) }, span)
            } else if let place, let key = try arguments.first?(frame) {
                try place.mutate(frame, false) { try Collections.set(&$0, key, new, span) }
            }
        }
    }
}

extension FunctionMember {
    /// What writes by a subscript; nil for one that is only read.
    var subscriptSetter: FunctionCode? { if case .subscript(_, let set) = kind { set } else { nil } }
}
