// The members of actors: each waits for its turn.

extension FunctionCode {
    /// Has the body run as the actor that is its `self`.
    func takeTurns() {
        let run = body
        body = { frame in
            guard let turn = frame[0].object(as: InstanceObject.self)?.turn else { return try run(frame) }
            return try turn.run { try run(frame) }
        }
    }
}
