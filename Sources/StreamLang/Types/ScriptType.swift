// Types as the run and the library know them.

/// A type as far as it is known; `unknown` never makes an error.
package indirect enum ScriptType: Hashable, Sendable {
    /// Nothing is known before run time.
    case unknown
    /// A named type with its generic arguments.
    case nominal(NominalType, [ScriptType])
    /// A tuple; the empty one is `Void`.
    case tuple([Element])
    /// A function.
    case function(FunctionSignature)
    /// `T?`
    case optional(ScriptType)
    /// `T.Type`
    case metatype(ScriptType)
    /// A generic parameter that is not bound yet.
    case generic(String)
    /// `Any`, `any P` of unknown protocol, opaque results: takes everything without a coercion.
    case any
    /// `Never`
    case never

    /// One element of a tuple type.
    package struct Element: Hashable, Sendable {
        package let label: String?
        package let type: ScriptType
        package init(label: String? = nil, type: ScriptType) {
            self.label = label
            self.type = type
        }
    }

    /// The empty tuple.
    package static let void = ScriptType.tuple([])
    package static let int = ScriptType.nominal(.int, [])
    package static let double = ScriptType.nominal(.double, [])
    package static let decimal = ScriptType.nominal(.decimal, [])
    package static let bool = ScriptType.nominal(.bool, [])
    package static let string = ScriptType.nominal(.string, [])
    package static func array(_ element: ScriptType) -> ScriptType { .nominal(.array, [element]) }
}

/// The type of something that can be called.
package struct FunctionSignature: Hashable, Sendable {
    /// One parameter.
    package struct Parameter: Hashable, Sendable {
        /// The label at the call; nil for none.
        package var label: String?
        /// The name in the function's body.
        package var name = ""
        package var type: ScriptType
        package var hasDefault = false
        package var isVariadic = false
        package var isInout = false

        package init(
            label: String? = nil, name: String = "", type: ScriptType, hasDefault: Bool = false,
            isVariadic: Bool = false, isInout: Bool = false
        ) {
            self.label = label
            self.name = name
            self.type = type
            self.hasDefault = hasDefault
            self.isVariadic = isVariadic
            self.isInout = isInout
        }
    }

    package var parameters: [Parameter]
    package var result: ScriptType
    package var canThrow: Bool
    /// The type of its errors, `throws(E)`; nil for any.
    package var thrown: ScriptType?
    package var isAsync: Bool

    package init(
        _ parameters: [Parameter], _ result: ScriptType, canThrow: Bool = false, thrown: ScriptType? = nil,
        isAsync: Bool = false
    ) {
        self.thrown = thrown
        self.parameters = parameters
        self.result = result
        self.canThrow = canThrow
        self.isAsync = isAsync
    }
}

extension ScriptType {
    /// The generic arguments if all of them are known.
    var certainArguments: [ScriptType] {
        let arguments = genericArguments
        return arguments.contains(where: \.erasingGenerics.isUncertain) ? [] : arguments
    }

    /// What is given for a generic parameter of the name: `Int` for `Element` in `Single<Int>`.
    package func argument(_ parameter: String) -> ScriptType? {
        guard case .nominal(let nominal, let arguments) = self,
            let place = nominal.genericParameters.firstIndex(of: parameter), place < arguments.count
        else { return nil }
        return arguments[place]
    }

    /// The type with unknown parts for its generic parameters.
    var erasingGenerics: ScriptType { mapped { if case .generic = $0 { .unknown } else { nil } } }

    var isOptionalType: Bool { if case .optional = self { true } else { false } }

    /// The generic parameter that a body sees as the protocol that constrains it.
    var openParameter: String? {
        guard case .nominal(let nominal, let arguments) = self, nominal.kind == .protocolType,
            nominal.genericParameters.isEmpty, arguments.count == 1, case .generic(let name) = arguments[0]
        else { return nil }
        return name
    }
}
