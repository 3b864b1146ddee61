// What is worth another look, in the order of the text.

/// The things of one kind that a statement still has to decide, and for which purposes each is awake.
///
/// A thing that was looked at in vain sleeps for that purpose until something that the look depended on changes
/// (`Watching.swift`), so that a decision costs what depends on it and not what the statement is long.
struct Worklist {
    /// For each thing the purposes for which it is awake, a bit each.
    private var purposes: [UInt16] = []
    /// For each 64 things the purposes for which one of them may be awake.
    private var blocks: [UInt16] = []
    var count: Int { purposes.count }

    private static let shift = 6
    private static let size = 1 << shift

    /// Adds a thing that is awake for some purposes.
    mutating func append(_ purposes: UInt16 = Purpose.all) {
        if count & (Self.size - 1) == 0 { blocks.append(0) }
        self.purposes.append(purposes)
        blocks[blocks.count - 1] |= purposes
    }

    /// Forgets the things from a position on.
    mutating func cut(to length: Int) {
        guard length < count else { return }
        purposes.removeLast(count - length)
        blocks.removeLast(blocks.count - (length + Self.size - 1) >> Self.shift)
    }

    mutating func removeAll() {
        purposes.removeAll(keepingCapacity: true)
        blocks.removeAll(keepingCapacity: true)
    }

    /// The first thing from a position on that is awake for a purpose.
    mutating func first(for purpose: Int, from start: Int) -> Int? {
        let bit: UInt16 = 1 << UInt16(purpose)
        var index = start
        while index < count {
            let block = index >> Self.shift
            let (first, end) = (index, min((block + 1) << Self.shift, count))
            if blocks[block] & bit != 0 {
                while index < end {
                    if purposes[index] & bit != 0 { return index }
                    index += 1
                }
                if first == block << Self.shift { blocks[block] &= ~bit }
            }
            index = end
        }
        return nil
    }

    /// The purposes for which a thing is awake, a bit each.
    func purposes(of index: Int) -> UInt16 { purposes[index] }

    /// Wakes a thing for the purposes for which it sleeps, and the other way round.
    mutating func flip(_ index: Int, _ flipped: UInt16) {
        purposes[index] ^= flipped
        blocks[index >> Self.shift] |= purposes[index]
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
    /// For what a variable is looked at that is the type of a literal; of lists more is asked.
    static func of(_ literal: TypeVariable.Literal) -> UInt16 {
        literal == .array || literal == .dictionary ? ofLiterals | ofUnwrapped : ofLiterals
    }
    private static let ofLiterals = bits(context, free, untold)
    /// For what a literal is looked at for which something waits.
    static let ofWaitedFor = bits(waitedFor, receiver)
    static let ofUnwrapped = bits(collection, untold)
    /// For what a variable is looked at to which types convert.
    static let ofLower = ofKnownLower | bits(context, literals, ofAnything, upperBound)
    /// For what a variable is looked at to which types convert of which one is known.
    static let ofKnownLower = bits(bounds, someBounds, boundsOfAWhole, someBoundsOfAWhole)
    /// For what a variable is looked at that converts to types.
    static let ofUpper = bits(upperBound)

    private static func bits(_ purposes: Int...) -> UInt16 { purposes.reduce(0) { $0 | 1 << UInt16($1) } }
}
