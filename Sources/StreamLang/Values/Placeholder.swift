extension Value: CustomStringConvertible, CustomDebugStringConvertible, Hashable {
    public var description: String { "" }
    public var debugDescription: String { "" }
    public static func == (a: Value, b: Value) -> Bool { false }
    public func hash(into hasher: inout Hasher) {}
}
