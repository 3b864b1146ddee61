// What the library calls of a script's types to make values of them, and to write and read them.

import RxEngine
import StreamCheck
import StreamRun

extension TypeLowering {
    /// The initializers that the library calls, by their labels, and the type that has it call them.
    private static let initializers: [(labels: [String?], type: NominalType?)] = [
        (["from"], .decodable), (["stringValue"], .codingKey), (["codingKey"], .codingKeyRepresentable),
        (["rawValue"], .rawRepresentable),
        ([], .setAlgebra), (["name", "testClosure"], .xcTestCase),
        (["integerLiteral"], nil), (["floatLiteral"], nil), (["booleanLiteral"], nil), (["stringLiteral"], nil),
        (["extendedGraphemeClusterLiteral"], nil), (["unicodeScalarLiteral"], nil), (["nilLiteral"], nil),
    ]
    /// Those that it calls with the object: of views that lists make.
    private static let viewInitializers: [[String?]] = [["frame"], ["style", "reuseIdentifier"]]

    func addInitializerHooks(_ symbol: TypeSymbol, _ own: NominalType) {
        let declared = program.initializers(of: symbol.declared).filter { member in
            program.isScript(member) && !member.isMemberwise && !member.traits.contains(.requirement)
                && (member.owner === symbol || member.owner?.isProtocol == true)
        }
        for (labels, type) in Self.initializers where type.map({ own.isKind(of: $0) }) ?? true {
            let candidates = declared.filter { $0.interface.parameters.map(\.label) == labels }
            guard let member = candidates.first(where: { type !== NominalType.decodable || $0.takesDecoder }),
                let routine = program.routine(of: member)
            else { continue }
            let taken = member.interface.parameters.map { runtimeType($0.type) }
            let owner = member.owner.map { nominal($0) }
            // Behind what it takes comes the type that is to be made, if it is known.
            own.witnesses["init(\(labels.map { "\($0 ?? "_"):" }.joined()))"] = NativeFunction(parameterCount: nil) {
                let type = $0.dropFirst(taken.count).first?.describedType
                let values = zip($0, taken).map { Conversion.convert($0, to: $1) }
                return try DynamicTypes.make(type ?? .nominal(own, []), by: routine, of: owner, values)
            }
        }
        guard own.isKind(of: .view) else { return }
        for labels in Self.viewInitializers {
            guard let member = declared.first(where: { $0.interface.parameters.map(\.label) == labels }),
                let routine = program.routine(of: member)
            else { continue }
            own.witnesses["init(\(labels[0] ?? "_"):)"] = program.function(routine)
        }
    }

    /// `encode(to:)`, by which a value is written.
    func addEncodingHook(_ symbol: TypeSymbol, _ own: NominalType) {
        let encode = program.ownMember("encode", of: symbol.declared) { member in
            !member.traits.contains(.requirement) && member.interface.parameters.map(\.label) == ["to"]
        }
        if let function = encode.flatMap({ program.function(of: $0) }) { own.witnesses["encode(to:)"] = function }
    }

    /// `decode(_:forKey:)` for one type, which an extension of a container declares: fields of the type are read by it. Of
    /// several the one whose parameters are bound most closely is meant.
    func addDecodingHooks(_ container: TypeSymbol) {
        guard nominal(container) === NominalType.keyedDecodingContainer else { return }
        var hooks: [NominalType: [DecodingHook]] = [:]
        for member in checked.declaredMembers("decode", of: container) where program.isScript(member) {
            let parameters = member.interface.parameters
            guard parameters.map(\.label) == [nil, "forKey"], let asked = parameters[0].type.instance,
                let decoded = asked.symbol, decoded.module == "main", let routine = program.routine(of: member)
            else { continue }
            // What its parameters stand for, the type says that is asked for.
            let hidden = program.hiddenParameters(of: member)
            let bounds = hidden.map { parameter in
                member.interface.generics.requirements.compactMap { requirement -> NominalType? in
                    guard case .conforms(let type, let bound) = requirement, type.parameter === parameter else {
                        return nil
                    }
                    return bound.symbol.map(nominal)
                }
            }
            let places = hidden.map { parameter in asked.arguments.firstIndex { $0.parameter === parameter } }
            hooks[nominal(decoded), default: []].append(DecodingHook(routine: routine, places: places, bounds: bounds))
        }
        for (decoded, candidates) in hooks {
            decoded.witnesses["decode(_:forKey:)"] = NativeFunction(parameterCount: nil) { values in
                let given = values[safe: 1]?.describedType?.genericArguments ?? []
                let fitting = candidates.filter { $0.fits(given) }
                let meant = fitting.first { one in fitting.allSatisfy { one.isClose(as: $0) } } ?? candidates[0]
                return try RoutineObject(meant.routine, meant.types(given).map { .object(TypeObject($0)) }).call(values)
            }
        }
    }
}

/// A function of a script's that decodes values of one of its types.
private struct DecodingHook {
    let routine: Routine
    /// Which generic argument of the type each of its own parameters is.
    let places: [Int?]
    /// The protocols and classes that each of these is bound by.
    let bounds: [[NominalType]]

    func types(_ given: [ScriptType]) -> [ScriptType] {
        places.map { $0.flatMap { given[safe: $0] } ?? .unknown }
    }

    func fits(_ given: [ScriptType]) -> Bool {
        zip(types(given), bounds).allSatisfy { type, bounds in
            guard let own = type.nominal else { return true }
            return bounds.allSatisfy { own.isKind(of: $0) }
        }
    }

    /// Whether it asks for all that another one asks for.
    func isClose(as other: DecodingHook) -> Bool {
        zip(bounds, other.bounds).allSatisfy { own, others in
            others.allSatisfy { bound in own.contains { $0.isKind(of: bound) } }
        }
    }
}

extension ValueSymbol {
    fileprivate var takesDecoder: Bool {
        interface.parameters.first?.type.constraints?.first?.symbol?.name == "Decoder"
    }
}

extension Lowering {
    /// `super.init(from:)` and `super.encode(to:)` of a class that has them only by its conformance: the library reads or
    /// writes the properties of that class alone.
    func codeAsSuperclass(_ use: Use, _ receiver: TypedExpression?, _ arguments: [TypedArgument]) -> Operand? {
        guard let receiver, receiver.isSuper, !program.isScript(use.symbol), let owner = use.symbol.owner,
            owner.isProtocol, let parent = receiver.type.symbol, parent.module == "main",
            arguments.count == 1, let coder = arguments[0].plainValue
        else { return nil }
        let nominal = program.types.nominal(parent)
        let own = selfOperand()
        let coding: (Value, Value, NominalType, CallContext) throws -> Void
        switch arguments[0].label {
        case "from":
            emitFirstValues(from: parent, below: owner, own)
            coding = LibraryCode.given.decode
        case "to": coding = LibraryCode.given.encode
        default: return nil
        }
        perform([expression(coder), own]) { [callContext] in try coding($0[0], $0[1], nominal, callContext) }
        return nothing(nil)
    }
}
