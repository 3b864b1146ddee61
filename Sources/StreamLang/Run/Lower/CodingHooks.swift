// What the library calls of a script's encoders, decoders and their containers.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension TypeLowering {
    /// Notes what a script's coder or container has, for the library to call.
    func addCodingMethods(_ symbol: TypeSymbol, _ own: NominalType) {
        guard CodingMethod.kinds.contains(where: { own.isKind(of: $0) }) else { return }
        own.codingMethods = [:]
        func members(_ name: String, _ kind: ValueSymbol.Kind) -> [ValueSymbol] {
            let all = checked.members(name, of: symbol.declared, isStatic: false).map(\.symbol).filter {
                program.isScript($0) && $0.kind == kind && !$0.traits.contains(.requirement)
            }
            // What the type has itself comes before what extensions of protocols have.
            return all.filter { $0.owner?.isProtocol != true } + all.filter { $0.owner?.isProtocol == true }
        }
        for name in CodingMethod.names {
            for member in members(name, .function) {
                guard let routine = program.routine(of: member) else { continue }
                let labels = member.interface.parameters.map { "\($0.label ?? "_"):" }.joined()
                let method = CodingMethod(coded(by: member), call(of: member, routine))
                own.codingMethods["\(name)(\(labels))", default: []].append(method)
            }
        }
        for name in CodingMethod.properties {
            guard let member = members(name, .variable).first, let routine = program.getter(of: member) else {
                continue
            }
            own.codingMethods[name] = [CodingMethod(nil, call(of: member, routine))]
        }
    }

    /// The type of the values that a method encodes or decodes; nil for any.
    private func coded(by member: ValueSymbol) -> ScriptType? {
        guard CodingMethod.namesByType.contains(member.name), let first = member.interface.parameters.first,
            first.label == nil
        else { return nil }
        let plain = member.name.hasSuffix("IfPresent") ? first.type.wrapped ?? first.type : first.type
        let type = plain.instance ?? plain
        return type.parameter == nil ? runtimeType(type) : nil
    }

    /// A call of a member with what it gets behind its arguments: the types that its generic parameters stand for.
    private func call(
        of member: ValueSymbol, _ routine: Routine
    ) -> @Sendable (inout Value, [Value]) throws -> Value {
        let owner = member.owner
        let parameters = member.interface.parameters.map(\.type)
        let places = program.hiddenParameters(of: member).map {
            hidden -> (index: Int?, isWrapped: Bool, isSelf: Bool) in
            let plain = parameters.firstIndex { $0.parameter === hidden || $0.instance?.parameter === hidden }
            let wrapped = parameters.firstIndex { $0.wrapped?.parameter === hidden }
            return (plain ?? wrapped, plain == nil, hidden === owner?.selfParameter)
        }
        return { receiver, arguments in
            let types = places.map { place -> Value in
                if place.isSelf { return .object(DynamicTypes.type(of: receiver)) }
                guard let index = place.index else { return .object(TypeObject(.unknown)) }
                let value = place.isWrapped ? arguments[index].unwrapped ?? arguments[index] : arguments[index]
                return .object(TypeObject(value.describedType ?? value.runtimeType))
            }
            return try RoutineObject(routine, types).call(on: &receiver, arguments)
        }
    }
}
