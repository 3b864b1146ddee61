// What is worth another look, in the order of the text.

/// The things of one kind that a statement still has to decide, and for which purposes each is awake.
///
/// A thing that was looked at in vain sleeps for that purpose until something that the look depended on changes
/// (`Watching.swift`), so that a decision costs what depends on it and not what the statement is long.
struct Worklist {
    /// A bit for each thing: for each 64 things a word for each purpose.
    private var words: [UInt64] = []
    /// For each thing the purposes for which it is awake, a bit each.
    private var purposes: [UInt16] = []
    var count: Int { purposes.count }
    /// For each purpose a position before which nothing is awake.
    private var starts: [Int] = Array(repeating: 0, count: Worklist.width)

    private static let width = 13

    /// Adds a thing that is awake for some purposes.
    mutating func append(_ purposes: UInt16 = Purpose.all) {
        if count & 63 == 0 { words.append(contentsOf: repeatElement(0, count: Self.width)) }
        self.purposes.append(0)
        flip(count - 1, purposes)
    }

    /// Forgets the things from a position on.
    mutating func cut(to length: Int) {
        guard length < count else { return }
        purposes.removeLast(count - length)
        for purpose in starts.indices where starts[purpose] > length { starts[purpose] = length }
        words.removeLast(words.count - ((length + 63) >> 6) * Self.width)
        guard length & 63 != 0 else { return }
        for word in words.count - Self.width..<words.count { words[word] &= (1 << UInt64(length & 63)) - 1 }
    }

    mutating func removeAll() {
        words.removeAll(keepingCapacity: true)
        purposes.removeAll(keepingCapacity: true)
        for purpose in starts.indices { starts[purpose] = 0 }
    }

    /// The first thing from a position on that is awake for a purpose.
    mutating func first(for purpose: Int, from start: Int) -> Int? {
        let found = search(purpose, from: max(start, starts[purpose]))
        if start <= starts[purpose] { starts[purpose] = found ?? count }
        return found
    }

    private func search(_ purpose: Int, from start: Int) -> Int? {
        guard start < count else { return nil }
        var word = (start >> 6) * Self.width + purpose
        var bits = words[word] & (~0 << UInt64(start & 63))
        while bits == 0 {
            word += Self.width
            guard word < words.count else { return nil }
            bits = words[word]
        }
        return (word / Self.width) << 6 + bits.trailingZeroBitCount
    }

    /// The purposes for which a thing is awake, a bit each.
    func purposes(of index: Int) -> UInt16 { purposes[index] }

    /// Wakes a thing for the purposes for which it sleeps, and the other way round.
    mutating func flip(_ index: Int, _ purposes: UInt16) {
        self.purposes[index] ^= purposes
        var left = purposes
        while left != 0 {
            let purpose = left.trailingZeroBitCount
            words[(index >> 6) * Self.width + purpose] ^= 1 << UInt64(index & 63)
            starts[purpose] = min(starts[purpose], index)
            left &= left - 1
        }
    }
}

/// The kinds of things that a solver has lists of.
enum Work: UInt8, CaseIterable {
    case choices, closures, expectations, deferred, variables
}

/// What a thing may be looked at for: the number of a bit in its ``Worklist``.
enum Purpose {
    static let all: UInt16 = (1 << 13) - 1
    static let any = 0
    // Choices.
    static let known = 1
    static let closures = 2
    static let best = 3
    static let bestCall = 4
    static let operatorOfKnown = 5
    static let bestOperand = 6
    // Closures.
    static let ready = 1
    static let expected = 3
    static let passedForAny = 4
    static let alone = 5
    static let givenLiterals = 6
    static let expectedUntold = 7
    // Implicit members and key paths.
    static let told = 1
    static let besideLiteral = 2
    static let asked = 3
    // Variables.
    static let bounds = 0
    static let someBounds = 1
    static let context = 2
    static let collection = 3
    static let literals = 4
    static let waitedFor = 5
    static let free = 6
    static let upperBound = 7
    static let receiver = 8
    static let boundsOfAWhole = 9
    static let someBoundsOfAWhole = 10
    static let untold = 11
    static let ofAnything = 12

    // What a thing has not, it is not looked at for; when a variable gets it, it wakes.
    static let ofOperators = all & ~bits(bestCall, bestOperand)
    static let ofCalls = all & ~bits(operatorOfKnown)
    /// For what a variable is looked at that is the type of a literal, of a literal collection, or of a `T!`.
    static let ofLiterals = bits(context, collection, waitedFor, free, receiver, untold)
    static let ofUnwrapped = bits(collection, untold)
    /// For what a variable is looked at to which types convert.
    static let ofLower = ofKnownLower | bits(context, literals, ofAnything, upperBound)
    /// For what a variable is looked at to which types convert of which one is known.
    static let ofKnownLower = bits(bounds, someBounds, boundsOfAWhole, someBoundsOfAWhole)
    /// For what a variable is looked at that converts to types.
    static let ofUpper = bits(upperBound)

    private static func bits(_ purposes: Int...) -> UInt16 { purposes.reduce(0) { $0 | 1 << UInt16($1) } }
}
