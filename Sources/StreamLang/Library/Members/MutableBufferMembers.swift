// UnsafeMutableBufferPointer: some places of memory that is checked, which every copy of the buffer changes.

extension Library {
    package static let mutableBufferMembers: [Builtin] = [
        Builtin(
            .method, on: .unsafeMutableBufferPointer, "swapAt(_ i: Int, _ j: Int)", "Exchanges what lies in two places."
        ) { a in try exchange(a.receiver(as: ScriptBuffer.self), a) },
        Builtin(
            .property, on: .unsafeMutableBufferPointer, "baseAddress: UnsafeMutablePointer<Element>?",
            "A pointer to the first element, or nil without any.",
            example:
                "var a = [7, 8]\na.withUnsafeMutableBufferPointer { $0.baseAddress![1] = 9 }\nprint(a)\n// => [7, 9]"
        ) { a in
            let buffer = try a.receiver(as: ScriptBuffer.self)
            return .optional(buffer.count == 0 ? nil : .pointer(buffer.start))
        },
        Builtin(
            .initializer, on: .unsafeMutableBufferPointer, "init(start: UnsafeMutablePointer<Element>?, count: Int)",
            "The places from a pointer on."
        ) { a in
            guard a.isGiven(0) else { return .buffer(ScriptBuffer(ScriptMemory(capacity: 0))) }
            let (start, count) = (try a.pointer(0), try a.count(1))
            guard start.place >= 0, start.place <= start.memory.count - count else {
                throw RuntimeError(
                    "\(count.counted("place")) do not lie within the memory, which has \(start.memory.count)")
            }
            return .buffer(ScriptBuffer(start, count))
        },
        Builtin(
            .initializer, on: .unsafeMutableBufferPointer, "init(mutating other: UnsafeBufferPointer<Element>)",
            "The places of another buffer."
        ) { a in a[0].buffer == nil ? .buffer(ScriptBuffer(ScriptMemory(try a.sequence(0), isLent: true))) : a[0] },
        Builtin(
            .staticMethod, on: .unsafeMutableBufferPointer,
            "allocate(capacity count: Int) -> UnsafeMutableBufferPointer<Element>",
            "Asks for memory for some values. It is empty until they are put there.",
            example: """
                let buffer = UnsafeMutableBufferPointer<Int>.allocate(capacity: 2)
                buffer.initialize(repeating: 7)
                buffer[1] += 1
                print(Array(buffer))
                buffer.deallocate()
                // => [7, 8]
                """
        ) { a in .buffer(ScriptBuffer(ScriptMemory(capacity: try a.count(0)))) },
        Builtin(
            .method, on: .unsafeMutableBufferPointer, "initialize(repeating value: Element)",
            "Puts a value into all places."
        ) { a in try a.repeatInAllPlaces() },
        Builtin(
            .method, on: .unsafeMutableBufferPointer, "update(repeating value: Element)",
            "Puts a value into all places."
        ) { a in try a.repeatInAllPlaces() },
        Builtin(.method, on: .unsafeMutableBufferPointer, "deallocate()", "Gives the memory back.") { a in
            try a.receiver(as: ScriptBuffer.self).start.memory.giveBack()
            return .void
        },
        Builtin(
            .initializer, on: .unsafeBufferPointer, "init(_ other: UnsafeMutableBufferPointer<Element>)",
            "The elements of a buffer, which are only read."
        ) { a in .array(try a.sequence(0)) },
    ]
}

extension Arguments {
    fileprivate func repeatInAllPlaces() throws -> Value {
        let buffer = try receiver(as: ScriptBuffer.self)
        // The last place first, which tells whether there is room for all of them.
        for place in (0..<buffer.count).reversed() { try buffer.start.fill(place, with: self[0]) }
        return .void
    }
}
