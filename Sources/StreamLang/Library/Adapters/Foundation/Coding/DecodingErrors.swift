// What is wrong with JSON that should become a struct: `DecodingError` as scripts see it, worded like Swift's.

import RxEngine
import StreamRun

extension Library {
    static let decodingErrorMembers: [Builtin] =
        [NominalType.decodingContext, .encodingContext].flatMap(contextMembers) + [
            made(
                "dataCorrupted(_ context: DecodingError.Context)", "The error of data that makes no sense.", context: 0
            ) {
                _ in .dataCorrupted
            },
            made(
                "keyNotFound(_ key: any CodingKey, _ context: DecodingError.Context)",
                "The error of a key that is missing.",
                context: 1
            ) { .keyNotFound(try $0.codingKey(0)) },
            made(
                "typeMismatch(_ type: Any.Type, _ context: DecodingError.Context)",
                "The error of a value of another type.",
                context: 1
            ) { .typeMismatch(try $0.typeArgument(0).typeName(qualified: false)) },
            made(
                "valueNotFound(_ type: Any.Type, _ context: DecodingError.Context)", "The error of a null.", context: 1
            ) { .valueNotFound(try $0.typeArgument(0).typeName(qualified: false)) },
            Builtin(
                .staticMethod, on: .decodingError,
                "dataCorruptedError<C: KeyedDecodingContainerProtocol>(forKey key: C.Key, in container: C, debugDescription: String) -> DecodingError",
                "The error of a key's value that makes no sense.",
                example: """
                    struct Age: Decodable {
                        enum Keys: CodingKey { case age }
                        init(from decoder: Decoder) throws {
                            let values = try decoder.container(keyedBy: Keys.self)
                            throw DecodingError.dataCorruptedError(forKey: .age, in: values, debugDescription: "below zero")
                        }
                    }
                    do { _ = try JSONDecoder().decode(Age.self, from: Data("{}".utf8)) }
                    catch DecodingError.dataCorrupted(let context) { print(context.debugDescription) }
                    // => below zero
                    """
            ) { a in
                let path = try a.path(of: a[1]) + [a.codingKey(0)]
                return .error(JSONError(.dataCorrupted, path, try a.string(2)))
            },
            Builtin(
                .staticMethod, on: .decodingError,
                "dataCorruptedError(in container: Any, debugDescription: String) -> DecodingError",
                "The error of a value that makes no sense."
            ) { a in
                // In a list it is the value that comes next.
                let position =
                    a[0].object(as: NativeObject<DecodingList>.self).map { ["Index \($0.native.next)"] } ?? []
                return .error(JSONError(.dataCorrupted, try a.path(of: a[0]) + position, try a.string(1)))
            },
        ]

    /// A case of the error as a script makes it.
    private static func made(
        _ signature: String, _ summary: String, context index: Int,
        _ kind: @escaping @Sendable (Arguments) throws -> JSONError.Kind
    ) -> Builtin {
        Builtin(.staticMethod, on: .decodingError, "\(signature) -> DecodingError", summary) { a in
            let context: CodingContext = try a.native(index, "a DecodingError.Context")
            return .error(JSONError(try kind(a), context))
        }
    }

    private static func contextMembers(_ owner: NominalType) -> [Builtin] {
        [
            Builtin(
                .property, on: owner, "debugDescription: String", "What is wrong, in a sentence.",
                example: owner === NominalType.decodingContext
                    ? """
                    struct P: Decodable { let x: Int }
                    do { _ = try JSONDecoder().decode(P.self, from: Data("{}".utf8)) }
                    catch DecodingError.keyNotFound(let key, let context) { print(key.stringValue, context.codingPath.count) }
                    // => x 0
                    """ : nil
            ) { a in .string(try a.receiver(as: CodingContext.self).message) },
            Builtin(.property, on: owner, "codingPath: [CodingKey]", "The keys down to the place.") { a in
                .codingPath(try a.receiver(as: CodingContext.self).path)
            },
            Builtin(.property, on: owner, "underlyingError: (any Error)?", "The error behind it, or nil.") { a in
                try a.receiver(as: CodingContext.self).underlying
            },
            Builtin(
                .initializer, on: owner,
                "init(codingPath: [CodingKey], debugDescription: String, underlyingError: (any Error)? = nil)",
                "Says where and what."
            ) { a in
                let path = try a.sequence(0).map { try $0.codingKeyText() }
                let underlying = a.isGiven(2) ? Value.some(a[2].unwrapped ?? .none) : .none
                let context = CodingContext(path: path, message: try a.string(1), underlying: underlying)
                return .object(NativeObject(context, owner))
            },
        ]
    }
}
