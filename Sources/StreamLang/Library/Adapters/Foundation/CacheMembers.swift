// NSCache: objects by key, as many and as dear as its limits allow.

import RxEngine
import StreamRun

/// A script's cache. Beyond its limits objects go, the cheapest first, and of equally dear ones the youngest, as in
/// Foundation for Linux.
final class ObjectCache: @unchecked Sendable {
    // Unchecked: the cell guards the table, the lock all else. Keys are compared, which may run a script, under neither.
    private final class Entry: Object {
        let key: Value
        let object: Value
        let cost: Int

        init(_ key: Value, _ object: Value, cost: Int) {
            (self.key, self.object, self.cost) = (key, object, cost)
            super.init(.cell)
        }
    }

    private let table = Cell(.dictionary(OrderedTable()))
    private let lock = Lock()
    /// In the order in which they go.
    private var entries: [Entry] = []
    private var limits = (count: 0, cost: 0)
    private var title = ""
    private weak var helper: Object?

    var countLimit: Int {
        get { lock.withLock { limits.count } }
        set { lock.withLock { limits.count = newValue } }
    }
    var totalCostLimit: Int {
        get { lock.withLock { limits.cost } }
        set { lock.withLock { limits.cost = newValue } }
    }
    /// Who is told of what goes.
    var delegate: Object? {
        get { lock.withLock { helper } }
        set { lock.withLock { helper = newValue } }
    }
    var name: String {
        get { lock.withLock { title } }
        set { lock.withLock { title = newValue } }
    }

    subscript(key: Value) -> Value? { entry(key)?.object }

    private func entry(_ key: Value) -> Entry? {
        table.value.object(as: DictionaryObject.self)?.table[key]?.object(as: Entry.self)
    }

    /// - Parameter tell: Is told of each object that goes, before it does.
    func set(_ object: Value, for key: Value, cost: Int, tell: (Value) throws -> Void) throws {
        let (former, entry) = (entry(key), Entry(key, object, cost: max(0, cost)))
        try change(key, to: .object(entry))
        let gone = lock.withLock { () -> [Entry] in
            if let former, let place = entries.firstIndex(where: { $0 === former }) {
                if former.cost == entry.cost {
                    entries[place] = entry
                    return excess()
                }
                entries.remove(at: place)
            }
            entries.insert(entry, at: entries.firstIndex { $0.cost >= entry.cost } ?? entries.count)
            return excess()
        }
        for entry in gone {
            try tell(entry.object)
            try change(entry.key, to: nil)
        }
    }

    func remove(_ key: Value) throws {
        guard let entry = entry(key) else { return }
        lock.withLock { entries.removeAll { $0 === entry } }
        try change(key, to: nil)
    }

    func removeAll() throws {
        let gone = lock.withLock { () -> [Entry] in
            defer { entries = [] }
            return entries
        }
        try table.mutate(isPure: false) { $0 = .dictionary(OrderedTable()) }
        withExtendedLifetime(gone) {}
    }

    private func change(_ key: Value, to entry: Value?) throws {
        try table.mutate(isPure: false) { try $0.withUniqueDictionary { $0[key] = entry } }
    }

    /// Takes out what is beyond the limits; the lock is held.
    private func excess() -> [Entry] {
        var total = entries.reduce(0) { $0.addingSaturating($1.cost) }
        var count = 0
        while count < entries.count,
            limits.cost > 0 && total > limits.cost || limits.count > 0 && entries.count - count > limits.count
        {
            total -= entries[count].cost
            count += 1
        }
        let gone = Array(entries.prefix(count))
        entries.removeFirst(count)
        return gone
    }
}

extension Library {
    static let cacheMembers: [Builtin] = [
        Builtin(
            .initializer, on: .nsCache, "init()", "Makes a cache.",
            example: """
                let cache = NSCache<NSString, NSNumber>()
                cache.setObject(5, forKey: "a")
                print(cache.object(forKey: "a") ?? 0, cache.object(forKey: "b") ?? 0)
                // => 5 0
                """
        ) { _ in .object(NativeObject(ObjectCache(), .nsCache)) },
        Builtin(.method, on: .nsCache, "setObject(_ object: ObjectType, forKey key: KeyType)", "Keeps an object.") {
            a in
            try a.cache().set(a[0], for: a[1], cost: 0, tell: a.tellDelegate)
            return .void
        },
        Builtin(
            .method, on: .nsCache, "setObject(_ object: ObjectType, forKey key: KeyType, cost: Int)",
            "Keeps an object that costs something."
        ) { a in
            try a.cache().set(a[0], for: a[1], cost: a.int(2), tell: a.tellDelegate)
            return .void
        },
        Builtin(.method, on: .nsCache, "object(forKey key: KeyType) -> ObjectType?", "The object of a key, or nil.") {
            a in .optional(try a.cache()[a[0]])
        },
        Builtin(.method, on: .nsCache, "removeObject(forKey key: KeyType)", "Forgets an object.") { a in
            try a.cache().remove(a[0])
            return .void
        },
        Builtin(.method, on: .nsCache, "removeAllObjects()", "Forgets all.") { a in
            try a.cache().removeAll()
            return .void
        },
        Builtin(
            .settableProperty, on: .nsCache, "countLimit: Int", "How many objects it keeps; 0 for any number."
        ) { a in
            if a.has(0) { try a.cache().countLimit = a.int(0) }
            return .int(try a.cache().countLimit)
        },
        Builtin(
            .settableProperty, on: .nsCache, "totalCostLimit: Int", "What all objects may cost; 0 for any amount."
        ) { a in
            if a.has(0) { try a.cache().totalCostLimit = a.int(0) }
            return .int(try a.cache().totalCostLimit)
        },
        Builtin(
            .settableProperty, on: .nsCache, "delegate: (any NSCacheDelegate)?", "Who is told of what goes; not kept."
        ) { a in
            let cache = try a.cache()
            if a.has(0) {
                if case .object(let object)? = a[0].unwrapped { cache.delegate = object } else { cache.delegate = nil }
            }
            return .optional(cache.delegate.map { .object($0) })
        },
        Builtin(.settableProperty, on: .nsCache, "name: String", "What it is called.") { a in
            if a.has(0) { try a.cache().name = a.string(0) }
            return .string(try a.cache().name)
        },
    ]
}

extension Arguments {
    fileprivate func cache() throws -> ObjectCache { try receiver(as: ObjectCache.self) }

    /// Tells the cache's delegate that an object goes.
    fileprivate func tellDelegate(_ object: Value) throws {
        guard let delegate = try cache().delegate else { return }
        _ = try delegate.nominal.witness("cache")?.call([.object(delegate), receiver, object])
    }
}
