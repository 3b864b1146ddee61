// Names of Foundation that are texts: keys of attributes and resources, kinds of files.

import StreamRun

extension Library {
    /// What a type of such names has, and the names.
    ///
    /// - Parameters:
    ///   - nominal: The type as scripts know it.
    ///   - summary: What each of the names is.
    ///   - make: Makes a name of a text.
    static func textNames<Name: RawRepresentable & Sendable>(
        _ nominal: NominalType, _ summary: String, _ names: KeyValuePairs<String, Name>,
        _ make: @escaping @Sendable (String) -> Name
    ) -> [Builtin] where Name.RawValue == String {
        [
            Builtin(.initializer, on: nominal, "init(rawValue: String)", "Makes a name of a text.") { a in
                .object(NativeObject(make(try a.string(0)), nominal))
            },
            Builtin(.property, on: nominal, "rawValue: String", "The text that it is.") { a in
                .string(try a.receiver(as: Name.self).rawValue)
            },
        ]
            + names.map { name, value in
                Builtin(.staticProperty, on: nominal, "\(name): \(nominal.name)", summary) { _ in
                    .object(NativeObject(value, nominal))
                }
            }
    }
}
