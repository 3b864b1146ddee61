// What happens where a caller breaks a precondition of the engine.

/// A precondition of the engine that does not hold. Programs trap, as with any precondition; a language that stands on the
/// engine is told instead, so that a fault of a script ends the script and not the process.
package enum Misuse {
    private static let handler = ThreadHandler<@Sendable (String) -> Bool>()

    /// Sets who is told of misuse on this thread, and on threads that never set one.
    ///
    /// - Parameter handler: Gets the reason, and says whether it took it up. The engine then goes on with what does no
    ///   harm; else it traps.
    package static func handle(by handler: @escaping @Sendable (_ reason: String) -> Bool) {
        self.handler.set(handler)
    }

    static func report(_ reason: String, _ file: StaticString, _ line: UInt) {
        if handler.current?(reason) != true { preconditionFailure(reason, file: file, line: line) }
    }
}

/// Looks whether a precondition holds, and traps or reports a ``Misuse`` where it does not.
///
/// - Returns: Whether it holds; the caller must go on safely where not.
@discardableResult
func require(
    _ condition: Bool, _ reason: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) -> Bool {
    if !condition { Misuse.report(reason(), file, line) }
    return condition
}
