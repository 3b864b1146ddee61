// Reads the characters of a marble diagram.

/// The state of reading one diagram.
struct MarbleReader {
    private let characters: [Character]
    private var position = 0
    private var frame = 0
    /// The position and the frame of the open `(`.
    private var group: (position: Int, frame: Int)?

    private(set) var entries: [MarbleDiagram.Entry] = []
    private(set) var subscribed: Int?
    private(set) var unsubscribed: Int?

    init(_ text: String) { characters = Array(text) }

    mutating func read() throws(MarbleError) {
        while position < characters.count {
            if let span = try spanHere() {
                frame += span.frames
                position += span.length
            } else {
                try read(characters[position])
                position += 1
            }
        }
        if let group { throw .unclosedGroup(position: group.position) }
    }

    private mutating func read(_ character: Character) throws(MarbleError) {
        switch character {
        case " ", "\n", "\t":
            return
        case "-":
            if group != nil { throw .timeInGroup(character, position: position) }
        case "(":
            if group != nil { throw .nestedGroup(position: position) }
            group = (position, frame)
        case ")":
            if group == nil { throw .unopenedGroup(position: position) }
            group = nil
        case "^":
            try setOnce(\.subscribed, character)
        case "!":
            try setOnce(\.unsubscribed, character)
        case "|":
            add(.completed)
        case "#":
            add(.error)
        default:
            add(.next(character))
        }
        frame += 1
    }

    private mutating func add(_ mark: MarbleDiagram.Mark) {
        entries.append(MarbleDiagram.Entry(frame: group?.frame ?? frame, mark: mark))
    }

    private mutating func setOnce(
        _ place: WritableKeyPath<MarbleReader, Int?>, _ character: Character
    ) throws(MarbleError) {
        if group != nil { throw .timeInGroup(character, position: position) }
        if self[keyPath: place] != nil { throw .repeated(character, position: position) }
        self[keyPath: place] = frame
    }

    /// A span such as `100ms` that begins here, between spaces or ends; nil if there is none.
    private func spanHere() throws(MarbleError) -> (frames: Int, length: Int)? {
        guard group == nil, position == 0 || characters[position - 1].isWhitespace else { return nil }
        let rest = characters[position...]
        let word = rest.prefix { !$0.isWhitespace }
        let digits = word.prefix { ("0"..."9").contains($0) || $0 == "." }
        guard !digits.isEmpty, let number = Double(String(digits)) else { return nil }
        let factor: Double
        switch String(word.dropFirst(digits.count)) {
        case "ms": factor = 1
        case "s": factor = 1000
        case "m": factor = 60_000
        default: return nil
        }
        guard let frames = Int(exactly: (number * factor).rounded()), frames < Int(Int32.max) else {
            throw .spanTooLong(position: position)
        }
        return (frames, word.count)
    }
}
