// The parts of people's names: by which they are made, changed and shown.

import Foundation

extension PersonNameComponents {
    /// A part that is a text.
    package typealias Part = (
        name: String, summary: String, path: WritableKeyPath<PersonNameComponents, String?> & Sendable
    )

    /// In the order of the initializer.
    package static let parts: [Part] = [
        ("namePrefix", "What stands before the name, such as Dr.", \.namePrefix),
        ("givenName", "The name that parents give", \.givenName),
        ("middleName", "The names in between", \.middleName),
        ("familyName", "The name of the family", \.familyName),
        ("nameSuffix", "What stands behind the name, such as Jr.", \.nameSuffix),
        ("nickname", "What friends say", \.nickname),
    ]

    /// The parts that the name has, as mirrors show them.
    package var labelledParts: [(label: String?, value: Value)] {
        Self.parts.compactMap { part in self[keyPath: part.path].map { (part.name, .string($0)) } }
            + (phoneticRepresentation.map { [("phoneticRepresentation", .personName($0))] } ?? [])
    }
}

extension Value {
    package static func personName(_ name: PersonNameComponents) -> Value {
        .object(NativeObject(name, .personNameComponents))
    }
}
