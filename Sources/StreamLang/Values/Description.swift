// The texts of values: what `print`, `debugPrint` and interpolation show.

extension Value: CustomStringConvertible, CustomDebugStringConvertible {
    /// The value's text in one of the two forms.
    ///
    /// - Throws: What a script's own `description` throws.
    package func text(as form: DescriptionWriter.Form) throws -> String {
        if form == .print, let text { return text }
        var writer = DescriptionWriter()
        try writer.write(self, as: form)
        return writer.text
    }

    /// The text that `print` shows. Where the script's own `description` fails, the name of the type.
    public var description: String { (try? text(as: .print)) ?? nominal.shortName }

    /// The text that `debugPrint` shows, and that containers show of their elements.
    public var debugDescription: String { (try? text(as: .debug)) ?? nominal.qualifiedName }
}

extension NominalType {
    /// The full name with its module: `Swift.Int`, `main.Outer.Inner`, `main.(unknown context at $55d0).Local`,
    /// `(extension in main):Swift.Int.Kind`.
    package var qualifiedName: String {
        if let enclosing { return qualifiedName(in: enclosing.qualifiedName) }
        guard isLocal else { return "\(module).\(name)" }
        let address = String(ObjectNumbers.address(of: self), radix: 16)
        return "\(module).(unknown context at $\(address)).\(name)"
    }

    /// The full name behind that of the type that it is declared inside of.
    func qualifiedName(in outer: String) -> String {
        (enclosing?.isScript == false ? "(extension in \(module)):" : "") + "\(outer).\(shortName)"
    }
}

extension StructObject {
    func describeFields(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        writer.append(runtimeType.typeName(qualified: form == .debug))
        try writer.fields(zip(nominal.fields, declaredFields).map { $0.shown($1) })
    }

    /// The values of the fields as values of the types that they are declared with.
    var declaredFields: [Value] {
        let told = Bindings(names: nominal.genericParameters, runtimeType.genericArguments)
        return zip(nominal.fields, fields).map { $1.told(by: $0.type, told) }
    }
}

extension EnumObject {
    func describeCase(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        if form == .debug { writer.append(runtimeType.typeName(qualified: true) + ".") }
        writer.append(enumCase.name)
        switch (payload.count, payload.first) {
        case (0, _): break
        // A tuple as the only payload shows its own parentheses, no second pair.
        case (1, .some(let only)) where enumCase.labels.first.flatMap({ $0 }) == nil && only.isTuple:
            try writer.write(only)
        default:
            let (labels, types) = (enumCase.labels, enumCase.types)
            let told = Bindings(names: nominal.genericParameters, runtimeType.genericArguments)
            try writer.fields(
                payload.enumerated().map {
                    (labels.indices.contains($0) ? labels[$0] : nil, $1.told(by: types[$0], told))
                })
        }
    }
}

extension RangeObject {
    func describeBounds(to writer: inout DescriptionWriter, as form: DescriptionWriter.Form) throws {
        guard let lower, let upper else {
            writer.append(runtimeType.typeName(qualified: form == .debug))
            return try writer.fields([lower.map { ("lowerBound", $0) } ?? ("upperBound", upper ?? .none)])
        }
        if form == .debug { writer.append(nominal.name + "(") }
        try writer.write(lower, as: form)
        writer.append(nominal == .closedRange ? "..." : "..<")
        try writer.write(upper, as: form)
        if form == .debug { writer.append(")") }
    }
}

extension DictionaryObject {
    func describeEntries(to writer: inout DescriptionWriter) throws {
        guard table.count > 0 else { return writer.append("[:]") }
        var separator = "["
        for (key, value) in table.all {
            writer.append(separator)
            separator = ", "
            try writer.write(key)
            writer.append(": ")
            try writer.write(value)
        }
        writer.append("]")
    }
}

extension NominalType.Field {
    /// The property as printing and mirrors show it: a lazy one as what is stored for it.
    func shown(_ content: Value) -> (label: String, value: Value) {
        if isWeak {
            let read = Weak.read(content)
            // An unowned reference is no Optional.
            return (name, type.isOptionalType ? read : read.unwrapped ?? .none)
        }
        guard isLazy else { return (name, content) }
        return ("$__lazy_storage_$_\(name)", content.object(as: LazyValue.self) == nil ? .some(content) : .none)
    }
}

extension Value {
    /// A value of a generic enum that does not know its type as one of the type that its place declares: a case without
    /// payload is one object for all types.
    fileprivate func told(by declared: ScriptType, _ bindings: Bindings) -> Value {
        guard let own = object(as: EnumObject.self), own.arguments.isEmpty, !own.nominal.genericParameters.isEmpty
        else {
            return self
        }
        let type = bindings.apply(declared)
        guard type.nominal === own.nominal, !type.isUncertain else { return self }
        return .object(EnumObject(own.index, own.payload, own.nominal, arguments: type.genericArguments))
    }

    /// Whether the value is a tuple, the empty one included.
    package var isTuple: Bool { nominal === NominalType.tuple || nominal === NominalType.void }
}

extension String {
    /// The text as `debugPrint` shows it. Standard Swift looks at each character as what it might be: most texts need none of
    /// that, and traces show every element.
    var quoted: String {
        var text = self
        let isPlain = text.withUTF8 { bytes in
            bytes.allSatisfy {
                (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'")
                    && $0 != UInt8(ascii: "\\")
            }
        }
        return isPlain ? "\"" + text + "\"" : text.debugDescription
    }
}
