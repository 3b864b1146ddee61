// What the library calls of a script's types to make values of them, and to write and read them.

import RxEngine
import StreamCheck
import StreamRun
import StreamSyntax

extension TypeLowering {
    /// The initializers that the library calls, by their labels, and the type that has it call them.
    private static let initializers: [(labels: [String?], type: NominalType?)] = [
        (["from"], .decodable), (["stringValue"], .codingKey), (["codingKey"], .codingKeyRepresentable),
        (["rawValue"], .rawRepresentable), (["coder"], .nsCoding),
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

    /// `encode(to:)` and `encode(with:)`, by which a value is written.
    func addEncodingHooks(_ symbol: TypeSymbol, _ own: NominalType) {
        for label in ["to", "with"] {
            let encode = program.ownMember("encode", of: symbol.declared) { member in
                !member.traits.contains(.requirement) && member.interface.parameters.map(\.label) == [label]
            }
            if let function = encode.flatMap({ program.function(of: $0) }) {
                own.witnesses["encode(\(label):)"] = function
            }
        }
    }

    /// What codes fields and payloads where extensions of containers answer.
    func addFieldCoding(_ symbol: TypeSymbol, _ own: NominalType) {
        func coding(_ calls: CodingCalls) -> FieldCoding {
            func function(_ function: CodingCalls.Function?) -> RoutineObject? {
                guard let function else { return nil }
                note(function.symbol)
                let routine = program.routine(
                    function.symbol, .function, named: "\(symbol.path).\(function.symbol.name)",
                    at: function.symbol.span ?? Span.nowhere
                ) { lowering in
                    lowering.enter(function.symbol, function.body)
                    lowering.body(function.body.statements)
                }
                return program.function(routine)
            }
            return FieldCoding(decoding: function(calls.decoding), encoding: function(calls.encoding))
        }
        for (index, field) in storedProperties(of: symbol).enumerated() {
            if let calls = checked.codingCalls[ObjectIdentifier(field)]?[0] { own.fields[index].coding = coding(calls) }
        }
        for (index, one) in own.cases.isEmpty ? [] : Array(caseSymbols(of: symbol).enumerated()) {
            own.cases[index].codings = (checked.codingCalls[ObjectIdentifier(one)] ?? [:]).mapValues(coding)
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
