// Pointers and the memory that they lead to, which is checked: what was given back, or lies outside, is an error.

import RxEngine

extension NominalType {
    package static let unsafeMutablePointer = library("UnsafeMutablePointer", .classType, generic: ["Pointee"])
    package static let unsafePointer = library("UnsafePointer", .classType, generic: ["Pointee"])
    /// What a buffer has beside the members of an array, which its values are.
    package static let unsafeBufferPointer = library("UnsafeBufferPointer", generic: ["Element"], parents: [array])
}

/// Memory that a script asked for, or a variable that it lends.
package class ScriptMemory: @unchecked Sendable {
    // Unchecked: `lock` guards the variables.
    private let lock = Lock()
    private let capacity: Int
    /// The variable that is lent; it is the only place then.
    private let variable: Cell?
    /// Whether the elements are a collection's, which gets them back.
    private let isLent: Bool
    /// What lies in the places so far as one was filled; nil where nothing lies.
    private var places: [Value?] = []
    private var isGivenBack = false
    /// The type of what lies in the places, where that is known.
    let elementType: ScriptType?

    init(capacity: Int, isLent: Bool = false, of elementType: ScriptType? = nil, filled places: [Value?] = []) {
        (self.capacity, variable, self.isLent, self.elementType) = (capacity, nil, isLent, elementType)
        self.places = places
    }

    init(_ variable: Cell, of elementType: ScriptType? = nil) {
        (capacity, self.variable, isLent, self.elementType) = (1, variable, true, elementType)
    }

    package convenience init(_ values: [Value], isLent: Bool = false, of elementType: ScriptType? = nil) {
        self.init(capacity: values.count, isLent: isLent, of: elementType, filled: values)
    }

    /// The bytes of a text as C has it, with a 0 behind.
    package convenience init(bytesOf text: String, areSigned: Bool) {
        self.init(
            text.utf8CString.map {
                areSigned ? .integer($0, as: .int8) : .integer(UInt8(bitPattern: $0), as: .uint8)
            }, isLent: true)
    }

    /// What is left in memory that was asked for nobody releases, as in Swift.
    deinit {
        if isLent { return }
        for case .object(let object)? in places { _ = Unmanaged.passRetained(object) }
    }

    /// What lies in the places that were filled.
    var content: [Value] { variable.map { [$0.value] } ?? lock.withLock { places.compactMap { $0 } } }

    /// How many places there are.
    var count: Int { capacity }

    /// What lies in a place, or nil if it was not filled.
    ///
    /// - Throws: An error of the run for a place outside, and for memory that was given back.
    package func content(_ place: Int) throws -> Value? {
        if let variable { return try outside(place) { variable.value } }
        return try lock.withLock { try outside(place) { place < places.count ? places[place] : nil } }
    }

    func fill(_ place: Int, with value: Value?) throws {
        if let variable { return try outside(place) { variable.value = value ?? .void } }
        var displaced = value
        try lock.withLock {
            try outside(place) {
                try MemoryRoom.check(adding: place - places.count, to: places.count, of: MemoryLayout<Value?>.size)
                while places.count <= place { places.append(nil) }
                swap(&places[place], &displaced)
            }
        }
    }

    func giveBack() throws {
        try lock.withLock {
            if isGivenBack { throw RuntimeError("this memory was given back before", hint: "deallocate it once") }
            guard variable == nil else {
                throw RuntimeError(
                    "the memory of a variable is not given back", hint: "deallocate only what was allocated")
            }
            isGivenBack = true
        }
    }

    private func outside<Result>(_ place: Int, _ body: () throws -> Result) throws -> Result {
        if isGivenBack {
            throw RuntimeError(
                "this memory was given back", hint: "use a pointer only between allocate() and deallocate()")
        }
        guard place >= 0, place < capacity else {
            throw RuntimeError(
                "place \(place) lies outside of the memory, which has \(capacity == 1 ? "1 place" : "\(capacity) places")"
            )
        }
        return try body()
    }
}

extension ScriptMemory {
    /// Ends the time for which a collection lends its elements.
    ///
    /// - Returns: What lies in the first places.
    func takeBack(_ count: Int) throws -> [Value] {
        defer { try? giveBack() }
        return try ScriptBuffer(ScriptPointer(memory: self, place: 0), count).contents()
    }
}

/// Some places in such memory, one behind the other: who has a copy of it changes the same places.
struct ScriptBuffer: Hashable {
    let start: ScriptPointer
    let count: Int

    init(_ start: ScriptPointer, _ count: Int) { (self.start, self.count) = (start, count) }

    init(_ memory: ScriptMemory) { self.init(ScriptPointer(memory: memory, place: 0), memory.count) }

    func contents() throws -> [Value] { try start.contents(count) }

    func fill(_ values: [Value]) throws {
        for (offset, value) in values.enumerated() { try start.fill(offset, with: value) }
    }
}

/// A place in such memory.
package struct ScriptPointer: Hashable, Comparable {
    package let memory: ScriptMemory
    package let place: Int

    package init(memory: ScriptMemory, place: Int) {
        self.memory = memory
        self.place = place
    }

    func moved(by distance: Int) throws -> ScriptPointer {
        let (sum, isTooFar) = place.addingReportingOverflow(distance)
        if isTooFar { throw RuntimeError("a pointer cannot be moved by \(distance) places") }
        return ScriptPointer(memory: memory, place: sum)
    }

    /// What lies some places from here.
    ///
    /// - Throws: An error of the run if nothing does.
    package func content(_ offset: Int = 0) throws -> Value {
        guard let content = try memory.content(moved(by: offset).place) else {
            throw RuntimeError("nothing lies where this pointer leads to", hint: "initialize(to:) it before")
        }
        return content
    }

    /// What lies in some places from here on. The first and the last tell whether all are there, before there is room made for
    /// them.
    package func contents(_ count: Int) throws -> [Value] {
        if count > 0 { _ = try (content(), content(count - 1)) }
        return try (0..<count).map { try content($0) }
    }

    /// How many places another one is further.
    func distance(to other: ScriptPointer) throws -> Int {
        if memory !== other.memory, let distance = byteDistance(to: other) { return distance }
        let (distance, isTooFar) = other.place.subtractingReportingOverflow(place)
        if isTooFar { throw RuntimeError("the pointers are too far apart") }
        return distance
    }

    package func fill(_ offset: Int = 0, with value: Value?) throws {
        try memory.fill(moved(by: offset).place, with: value)
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.memory === right.memory ? left.place == right.place : left.identity == right.identity
    }

    package static func < (left: Self, right: Self) -> Bool {
        left.memory === right.memory
            ? left.place < right.place : left.identity.lexicographicallyPrecedes(right.identity)
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

extension Arguments {
    /// Calls a closure with each item, behind which comes a pointer that stops that.
    ///
    /// - Parameter index: The position of the closure.
    package func callEach(_ index: Int, _ items: some Sequence<[Value]>) throws -> Value {
        let (block, stop) = (try function(index), Cell(.bool(false)))
        for item in items where stop.value == .bool(false) { _ = try block.call(item + [.pointer(to: stop)]) }
        return .void
    }
}

extension Value {
    /// A pointer to a variable.
    package static func pointer(to cell: Cell) -> Value {
        .pointer(ScriptPointer(memory: ScriptMemory(cell), place: 0))
    }

    /// An address of which nothing is asked but that it differs from all others.
    package static var address: Value {
        .pointer(ScriptPointer(memory: ScriptMemory(capacity: 0), place: 0), .unsafeRawPointer)
    }

    /// The address of the program, which is the same everywhere in it.
    package static let imageAddress = address

    /// A pointer to the first of some values, which only reads them.
    static func pointer(toFirstOf values: [Value]) -> Value {
        .pointer(ScriptPointer(memory: ScriptMemory(values), place: 0), .unsafePointer)
    }

    /// A pointer to the bytes of a text as C has it, with a 0 behind.
    package static func text(_ text: String) -> Value {
        .pointer(
            ScriptPointer(memory: ScriptMemory(bytesOf: text, areSigned: true), place: 0), .unsafePointer)
    }

    package static func pointer(_ pointer: ScriptPointer, _ nominal: NominalType = .unsafeMutablePointer) -> Value {
        .object(NativeObject(pointer, nominal))
    }

    /// A buffer that changes what lies in memory.
    static func buffer(_ buffer: ScriptBuffer) -> Value { .object(NativeObject(buffer, .unsafeMutableBufferPointer)) }

    var buffer: ScriptBuffer? { object(as: NativeObject<ScriptBuffer>.self)?.native }

    package var pointer: ScriptPointer? { unwrapped?.object(as: NativeObject<ScriptPointer>.self)?.native }
}

extension Arguments {
    func ownPointer() throws -> ScriptPointer { try receiver(as: ScriptPointer.self) }

    package func pointer(_ index: Int) throws -> ScriptPointer { try native(index, "a pointer") }

    /// The text of the bytes from a pointer on, up to a 0.
    package func textOfC(_ index: Int) throws -> String {
        let pointer = try pointer(index)
        var bytes: [UInt8] = []
        while true {
            let content = try pointer.content(bytes.count)
            let byte = content.exactly(UInt8.self) ?? content.exactly(Int8.self).map { UInt8(bitPattern: $0) } ?? 0
            if byte == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
    }

    /// Fills places from the receiver's on with what another pointer leads to.
    fileprivate func copyPlaces(emptying: Bool = false) throws -> Value {
        let (own, source, count) = (try ownPointer(), try pointer(0), try count(1))
        let values = try source.contents(count)
        if emptying { for place in 0..<count { try source.fill(place, with: nil) } }
        for (place, value) in values.enumerated() { try own.fill(place, with: value) }
        return .void
    }

    fileprivate func repeatValue() throws -> Value {
        let (own, count) = (try ownPointer(), try count(1))
        // The last place first, which tells whether all are there and finds room for them.
        for place in (0..<count).reversed() { try own.fill(place, with: self[0]) }
        return .void
    }
}

extension Library {
    package static let pointerMembers: [Builtin] =
        [
            Builtin(
                .staticMethod, on: .unsafeMutablePointer,
                "allocate(capacity count: Int) -> UnsafeMutablePointer<Pointee>",
                "Asks for memory for some values. It is empty until they are put there.",
                example: """
                    let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 2)
                    pointer.initialize(repeating: 7, count: 2)
                    pointer[1] += 1
                    print(pointer.pointee, pointer[1])
                    pointer.deinitialize(count: 2)
                    pointer.deallocate()
                    // => 7 8
                    """
            ) { a in
                let type = a.resultType.genericArguments.first ?? a.metatype().genericArguments.first
                return .pointer(ScriptPointer(memory: ScriptMemory(capacity: try a.count(0), of: type), place: 0))
            },
            Builtin(
                .method, on: .unsafeMutablePointer, "initialize(to value: Pointee)", "Puts a value into an empty place."
            ) {
                a in
                try a.ownPointer().fill(with: a[0])
                return .void
            },
            Builtin(
                .method, on: .unsafeMutablePointer, "initialize(repeating value: Pointee, count: Int)",
                "Puts a value into some empty places."
            ) { a in try a.repeatValue() },
            Builtin(
                .method, on: .unsafeMutablePointer, "update(repeating value: Pointee, count: Int)",
                "Puts a value into some places."
            ) { a in try a.repeatValue() },
            Builtin(
                .method, on: .unsafeMutablePointer, "initialize(from source: UnsafePointer<Pointee>, count: Int)",
                "Puts copies of what lies elsewhere into some empty places."
            ) { a in try a.copyPlaces() },
            Builtin(
                .method, on: .unsafeMutablePointer, "update(from source: UnsafePointer<Pointee>, count: Int)",
                "Puts copies of what lies elsewhere into some places."
            ) { a in try a.copyPlaces() },
            Builtin(
                .method, on: .unsafeMutablePointer,
                "moveInitialize(from source: UnsafeMutablePointer<Pointee>, count: Int)",
                "Moves what lies elsewhere into some empty places."
            ) { a in try a.copyPlaces(emptying: true) },
            Builtin(
                .method, on: .unsafeMutablePointer,
                "moveUpdate(from source: UnsafeMutablePointer<Pointee>, count: Int)",
                "Moves what lies elsewhere into some places."
            ) { a in try a.copyPlaces(emptying: true) },
            Builtin(.method, on: .unsafeMutablePointer, "move() -> Pointee", "Takes the value out of the place.") { a in
                let own = try a.ownPointer()
                let value = try own.content()
                try own.fill(with: nil)
                return value
            },
            Builtin(
                .method, on: .unsafeMutablePointer, "deinitialize(count: Int)", "Releases what lies in some places."
            ) { a in
                let own = try a.ownPointer()
                for place in 0..<(try a.count(0)) { try own.fill(place, with: nil) }
                return .void
            },
            Builtin(.method, on: .unsafeMutablePointer, "deallocate()", "Gives the memory back.") { a in
                try a.ownPointer().memory.giveBack()
                return .void
            },
            Builtin(.settableProperty, on: .unsafeMutablePointer, "pointee: Pointee", "What lies where it points to.") {
                a in
                if a.isGiven(0) {
                    try a.ownPointer().fill(with: a[0])
                    return .void
                }
                return try a.ownPointer().content()
            },
            Builtin(.property, on: .unsafePointer, "pointee: Pointee", "What lies where it points to.") { a in
                try a.ownPointer().content()
            },
            Builtin(
                .initializer, on: .unsafeMutablePointer, "init(mutating other: UnsafePointer<Pointee>)",
                "A pointer that may change what another one leads to."
            ) { a in .pointer(try a.pointer(0)) },
            Builtin(
                .initializer, on: .unsafePointer, "init(_ other: UnsafeMutablePointer<Pointee>)",
                "A pointer that only reads what another one leads to."
            ) { a in .pointer(try a.pointer(0), .unsafePointer) },
        ] + [NominalType.unsafeMutablePointer, .unsafePointer].flatMap(places)

    private static func places(_ owner: NominalType) -> [Builtin] {
        [
            Builtin(
                .subscript, on: owner, "subscript(i: Int) -> Pointee", "What lies some places from where it points to."
            ) { a in try a.ownPointer().content(a.int(0)) },
            Builtin(.method, on: owner, "advanced(by n: Int) -> Self", "The pointer some places further.") { a in
                .pointer(try a.ownPointer().moved(by: a.int(0)), owner)
            },
            Builtin(.method, on: owner, "successor() -> Self", "The pointer one place further.") { a in
                .pointer(try a.ownPointer().moved(by: 1), owner)
            },
            Builtin(.method, on: owner, "predecessor() -> Self", "The pointer one place before.") { a in
                .pointer(try a.ownPointer().moved(by: -1), owner)
            },
            Builtin(.method, on: owner, "distance(to end: Self) -> Int", "How many places another pointer is further.")
            { a in .int(try a.ownPointer().distance(to: a.pointer(0))) },
        ]
    }
}
