// UserDefaults, which a script's run keeps in memory.

import Foundation
import RxEngine
import StreamRun

/// What scripts store by key under one name, for all objects of that name.
final class KeyedStore: @unchecked Sendable {
    // Unchecked: `lock` guards the table.
    private let lock = Lock()
    private var table = OrderedTable()

    /// The store that every script of the process shares, as `UserDefaults.standard`.
    static let standard = KeyedStore()
    /// That as a script's object, always the same one.
    static let shared = Value.object(NativeObject(standard, .userDefaults))

    /// The stores by their names.
    private static let named = KeyedStore()
    /// What all of them answer where nothing is stored.
    private static let registered = KeyedStore()

    /// The store of a name, made when it is first asked for; that of everybody without one.
    static func store(named name: Value?) -> KeyedStore {
        guard let name else { return standard }
        return named.lock.withLock {
            if let store = named.table[name]?.object(as: NativeObject<KeyedStore>.self) { return store.native }
            let store = KeyedStore()
            named.table[name] = .object(NativeObject(store, .userDefaults))
            return store
        }
    }

    subscript(key: Value) -> Value? {
        get { lock.withLock { table[key] } ?? KeyedStore.registered.lock.withLock { KeyedStore.registered.table[key] } }
        set { lock.withLock { table[key] = newValue } }
    }

    static func register(_ defaults: OrderedTable) {
        registered.lock.withLock { registered.table.merge(defaults) }
    }

    /// All that is stored.
    var content: OrderedTable {
        get { lock.withLock { table } }
        set { lock.withLock { table = newValue } }
    }

    /// What holds for this run only, by the names of the domains.
    static let volatile = KeyedStore()

    /// All that is stored or registered.
    var all: OrderedTable {
        var all = KeyedStore.registered.content
        all.merge(content)
        return all
    }
}

extension Library {
    static let storeMembers: [Builtin] = [
        Builtin(.staticProperty, on: .userDefaults, "standard: UserDefaults", "The defaults that everybody uses.") {
            _ in KeyedStore.shared
        },
        Builtin(
            .initializer, on: .userDefaults, "init?(suiteName: String?)",
            "The defaults of a name; those that everybody uses without one."
        ) { a in .some(.object(NativeObject(KeyedStore.store(named: a[0].unwrapped), .userDefaults))) },
        Builtin(.initializer, on: .userDefaults, "init()", "The defaults that everybody uses, as an object of its own.")
        {
            _ in .object(NativeObject(KeyedStore.standard, .userDefaults))
        },
        Builtin(
            .method, on: .userDefaults, "set(_ value: Any?, forKey key: String)",
            "Stores a value until the script ends.",
            example: """
                UserDefaults.standard.set(5, forKey: "n")
                print(UserDefaults.standard.integer(forKey: "n"), UserDefaults.standard.string(forKey: "none") ?? "-")
                // => 5 -
                """
        ) { a in
            // An Optional in an `Any` becomes the object of what it holds.
            try a.store()[a[1]] = a[0].innermost
            return .void
        },
        Builtin(.method, on: .userDefaults, "removeObject(forKey key: String)", "Forgets a value.") { a in
            try a.store()[a[0]] = nil
            return .void
        },
        Builtin(
            .method, on: .userDefaults, "register(defaults: Dictionary<String, Any>)",
            "Says what is answered for keys under which nothing is stored.",
            example: """
                UserDefaults.standard.register(defaults: ["limit": 3])
                print(UserDefaults.standard.integer(forKey: "limit"))
                // => 3
                """
        ) { a in
            KeyedStore.register(try a.table(0))
            return .void
        },
        Builtin(
            .method, on: .userDefaults, "persistentDomain(forName domainName: String) -> Dictionary<String, Any>?",
            "All that is stored in the defaults of a name, by key.",
            example: """
                let defaults = UserDefaults(suiteName: "game")!
                defaults.setPersistentDomain(["level": 3], forName: "game")
                print(defaults.integer(forKey: "level"), defaults.persistentDomain(forName: "game")?.count ?? 0)
                // => 3 1
                """
        ) { .some(.dictionary(KeyedStore.store(named: $0[0]).content)) },
        Builtin(
            .method, on: .userDefaults,
            "setPersistentDomain(_ domain: Dictionary<String, Any>, forName domainName: String)",
            "Stores these values, and no others, in the defaults of a name."
        ) { a in
            KeyedStore.store(named: a[1]).content = try a.table(0)
            return .void
        },
        Builtin(
            .method, on: .userDefaults, "removePersistentDomain(forName domainName: String)",
            "Forgets all that is stored in the defaults of a name."
        ) { a in
            KeyedStore.store(named: a[0]).content = OrderedTable()
            return .void
        },
        Builtin(
            .property, on: .userDefaults, "volatileDomainNames: Array<String>",
            "The domains that hold for this run only."
        ) { _ in .array([.string(UserDefaults.argumentDomain)] + KeyedStore.volatile.content.all.map(\.key)) },
        Builtin(
            .method, on: .userDefaults, "volatileDomain(forName domainName: String) -> Dictionary<String, Any>",
            "What a domain has that holds for this run only."
        ) {
            .dictionary(KeyedStore.volatile.content[$0[0]]?.object(as: DictionaryObject.self)?.table ?? OrderedTable())
        },
        Builtin(
            .method, on: .userDefaults,
            "setVolatileDomain(_ domain: Dictionary<String, Any>, forName domainName: String)",
            "Says what a domain has that holds for this run only."
        ) { a in
            KeyedStore.volatile[a[1]] = .dictionary(try a.table(0))
            return .void
        },
        Builtin(
            .method, on: .userDefaults, "removeVolatileDomain(forName domainName: String)",
            "Forgets a domain that holds for this run only."
        ) { a in
            KeyedStore.volatile[a[0]] = nil
            return .void
        },
        Builtin(.staticMethod, on: .userDefaults, "resetStandardUserDefaults()", "Has no effect: nothing is kept.") {
            _ in
            .void
        },
        Builtin(
            .staticProperty, on: .userDefaults, "didChangeNotification: Notification.Name",
            "The name of a notification that Foundation does not post on Linux."
        ) { _ in .object(NativeObject(UserDefaults.didChangeNotification, .notificationName)) },
        domain("globalDomain", UserDefaults.globalDomain), domain("argumentDomain", UserDefaults.argumentDomain),
        domain("registrationDomain", UserDefaults.registrationDomain),
        Builtin(
            .method, on: .userDefaults, "dictionaryRepresentation() -> Dictionary<String, Any>",
            "All that is stored or registered, by key."
        ) { a in .dictionary(try a.store().all) },
        read("object", "Any?", "A value, or nil.") { .optional($0) },
        read("string", "String?", "A text, or nil.") { value in
            .optional(
                value.flatMap { $0.text.map { .string($0) } ?? ($0.asDouble == nil ? nil : .string($0.description)) })
        },
        read("data", "Data?", "Bytes, or nil.") {
            .optional($0?.object(as: NativeObject<Data>.self).map { .object($0) })
        },
        read("array", "Array<Any>?", "An array, or nil.") {
            .optional($0?.object(as: ArrayObject.self).map { .object($0) })
        },
        read("stringArray", "Array<String>?", "An array, or nil.") {
            .optional($0?.object(as: ArrayObject.self).map { .object($0) })
        },
        read("dictionary", "Dictionary<String, Any>?", "A dictionary, or nil.") {
            .optional($0?.object(as: DictionaryObject.self).map { .object($0) })
        },
        read("integer", "Int", "An integer, or 0.") { value in
            if case .bool(let truth)? = value { return .int(truth ? 1 : 0) }
            return .int(
                value?.asDouble.flatMap { Int(exactly: $0.rounded(.towardZero)) } ?? value?.text.flatMap { Int($0) }
                    ?? 0)
        },
        read("float", "Float", "A number, or 0.") { value in
            .float(value?.asDouble.map { Float($0) } ?? value?.text.flatMap { Float($0) } ?? 0)
        },
        read("url", "URL?", "An address, or nil.") { value in
            .optional(value?.object(as: NativeObject<URL>.self).map { .object($0) })
        },
        read("double", "Double", "A number, or 0.") { .double($0?.asDouble ?? $0?.text.flatMap { Double($0) } ?? 0) },
        read("bool", "Bool", "A truth value, or false.") { value in
            if case .bool(let truth)? = value { return .bool(truth) }
            return .bool((value?.asDouble ?? 0) != 0)
        },
        Builtin(.method, on: .userDefaults, "synchronize() -> Bool", "Answers true: there is nothing to write.") { _ in
            .bool(true)
        },
    ]

    private static func domain(_ name: String, _ text: String) -> Builtin {
        Builtin(.staticProperty, on: .userDefaults, "\(name): String", "The name of a domain.") { _ in .string(text) }
    }

    private static func read(
        _ name: String, _ type: String, _ summary: String, _ convert: @escaping @Sendable (Value?) -> Value
    ) -> Builtin {
        Builtin(.method, on: .userDefaults, "\(name)(forKey key: String) -> \(type)", summary) { a in
            convert(try a.store()[a[0]])
        }
    }
}

extension Arguments {
    fileprivate func store() throws -> KeyedStore { try receiver(as: KeyedStore.self) }
}
