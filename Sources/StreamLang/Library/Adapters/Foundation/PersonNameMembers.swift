// PersonNameComponents: the parts of somebody's name.

import Foundation
import StreamRun

extension Library {
    static let personNameMembers: [Builtin] =
        [
            Builtin(
                .initializer, on: .personNameComponents, "init()", "Makes a name without parts.",
                example: "print(PersonNameComponents().givenName ?? \"none\")\n// => none"
            ) { _ in .personName(PersonNameComponents()) },
            Builtin(
                .initializer, on: .personNameComponents,
                """
                init(namePrefix: String? = nil, givenName: String? = nil, middleName: String? = nil, \
                familyName: String? = nil, nameSuffix: String? = nil, nickname: String? = nil, \
                phoneticRepresentation: PersonNameComponents? = nil)
                """,
                "Makes a name of its parts.",
                example: "print(PersonNameComponents(givenName: \"Ada\").givenName!)\n// => Ada"
            ) { a in
                var name = PersonNameComponents()
                for (index, part) in PersonNameComponents.parts.enumerated() {
                    name[keyPath: part.path] = a[index].unwrapped?.text
                }
                name.phoneticRepresentation = a.personName(PersonNameComponents.parts.count)
                return .personName(name)
            },
            Builtin(
                .settableProperty, on: .personNameComponents, "phoneticRepresentation: PersonNameComponents?",
                "How the name is spoken, or nil."
            ) { a in
                try a.changed({ $0.phoneticRepresentation = a.personName(0) }) { (name: PersonNameComponents) in
                    .optional(name.phoneticRepresentation.map { .personName($0) })
                }
            },
        ]
        + PersonNameComponents.parts.map { part in
            Builtin(
                .settableProperty, on: .personNameComponents, "\(part.name): String?", "\(part.summary), or nil."
            ) { a in
                try a.changed({ $0[keyPath: part.path] = a[0].unwrapped?.text }) { (name: PersonNameComponents) in
                    .optional(name[keyPath: part.path].map { .string($0) })
                }
            }
        }
}

extension Arguments {
    fileprivate func personName(_ index: Int) -> PersonNameComponents? {
        self[index].unwrapped?.object(as: NativeObject<PersonNameComponents>.self)?.native
    }
}
