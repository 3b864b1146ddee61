// The cases of an enum, and what an enum gets by its raw type and conformances.

import StreamSyntax

extension ScriptType {
    /// Whether an enum may have it for its raw values: the library's types that literals are written for.
    var isRaw: Bool {
        guard let nominal else { return false }
        return self == .string || nominal === NominalType.character || nominal.integerType != nil
            || nominal.isKind(of: .floatingPoint) && !nominal.isScript
    }
}

extension TypeCompiler {
    private func rawType(of declaration: NominalDeclaration) -> ScriptType? {
        declaration.inheritance.map { compiler.type($0) }.first(where: \.isRaw)
    }

    func declareCases(_ declaration: NominalDeclaration) {
        let rawType = rawType(of: declaration)
        var nextRaw = 0
        let type = ScriptType.nominal(nominal, nominal.genericParameters.map { .generic($0) })
        for case .enumCases(let cases) in declaration.members.map(\.kind) {
            for item in cases {
                let labels = item.payload?.map { $0.label?.text } ?? []
                let types = item.payload?.map { compiler.type($0.type) } ?? []
                var raw: Value?
                if rawType == .string {
                    raw = .string(item.name.text)
                } else if let integer = rawType?.nominal, integer.integerType != nil {
                    raw = try? Value.int(nextRaw).converted(toInteger: integer)
                }
                if let literal = item.rawValue, let constant = compiler.compile(literal, rawType ?? .unknown).constant {
                    raw = constant
                }
                if let value = raw?.exactly(Int.self) { nextRaw = value &+ 1 }
                let index = nominal.cases.count
                nominal.cases.append(
                    NominalType.Case(name: item.name.text, labels: labels, types: types, rawValue: raw))
                let parameters = zip(labels, types).enumerated().map { position, pair in
                    FunctionSignature.Parameter(
                        label: pair.0, name: pair.0 ?? "", type: pair.1,
                        hasDefault: item.payload?[position].defaultValue != nil)
                }
                let member = FunctionMember(
                    item.name.text, owner: nominal, isStatic: true, .enumCase(index),
                    FunctionSignature(parameters, type))
                add(member)
                for (position, element) in (item.payload ?? []).enumerated() {
                    guard let value = element.defaultValue else { continue }
                    compiler.deferBody {
                        member.defaults[position] = self.compiler.compileDefault(value, types[position])
                    }
                }
            }
        }
    }

    /// `allCases`, `rawValue` and `init(rawValue:)`.
    func declareEnumMembers(_ declaration: NominalDeclaration) {
        let nominal = nominal
        let type = ScriptType.nominal(nominal, [])
        if nominal.isKind(of: .caseIterable) {
            let all = StaticVariable { .array(nominal.cases.indices.map { .object(EnumObject($0, [], nominal)) }) }
            add(
                FunctionMember(
                    "allCases", owner: nominal, isStatic: true, .staticStored(all), FunctionSignature([], .array(type)))
            )
        }
        if nominal.isKind(of: .codingKey) { declareKeyInitializer(type) }
        guard let raw = nominal.cases.first?.rawValue else { return }
        let known: ScriptType = if case .int = raw { .int } else if case .double = raw { .double } else { .string }
        let rawType = rawType(of: declaration) ?? known
        let getter = FunctionCode("\(nominal.name).rawValue")
        getter.parameterCount = 1
        getter.frameSize = 1
        getter.body = { frame in frame[0].object(as: EnumObject.self)?.enumCase.rawValue ?? .none }
        add(
            FunctionMember("rawValue", owner: nominal, .computed(get: getter, set: nil), FunctionSignature([], rawType))
        )
        let code = FunctionCode("\(nominal.name).init(rawValue:)")
        code.parameterCount = 2
        code.frameSize = 2
        code.body = { frame in
            let wanted = frame[1]
            guard let index = nominal.cases.firstIndex(where: { $0.rawValue == wanted }) else { return .none }
            return .some(.object(EnumObject(index, [], nominal)))
        }
        let parameter = FunctionSignature.Parameter(label: "rawValue", name: "rawValue", type: rawType)
        add(
            FunctionMember(
                "init", owner: nominal, .initializer(code, isFailable: true), FunctionSignature([parameter], type)))
    }

    /// `init?(stringValue:)` of coding keys.
    private func declareKeyInitializer(_ type: ScriptType) {
        let nominal = nominal
        let code = FunctionCode("\(nominal.name).init(stringValue:)")
        code.parameterCount = 2
        code.frameSize = 2
        code.body = { frame in .optional(nominal.codingCase(named: frame[1].text ?? "")) }
        let parameter = FunctionSignature.Parameter(label: "stringValue", name: "stringValue", type: .string)
        add(
            FunctionMember(
                "init", owner: nominal, .initializer(code, isFailable: true), FunctionSignature([parameter], type)))
    }
}
