// Decisions that were a guess, and taking them back where they lead to a mistake.

import StreamSyntax

/// A decision for one of several declarations, or types, that fitted what was known.
struct Guess {
    /// The ways to decide otherwise, the best first; each says whether it fits.
    var others: [() -> Bool]
    let moment: Solver.Moment
}

extension Solver {
    /// All that is so before a guess.
    struct Moment {
        let mark: Mark
        let mistakes: Int
        let hasConflict: Bool
        let roles: [Span: Role]
        let budget: Int
        /// How many steps may still be taken.
        let stepsLeft: Int
        let steps: Int
    }

    /// What is done about the mistakes of a part of a statement: each of its guesses is taken back by itself, the last one
    /// first, and another declaration is taken. Where that leads to a mistake too, all is done again as it was at first, so
    /// that messages speak of what is likeliest.
    struct Revision {
        /// The guesses that were made before the first mistake, and not taken back yet.
        var guesses: [Guess]
        /// Where all of them were still to be made.
        let beginning: Moment
        var attempts = 0
        /// Whether nothing else helped.
        var isOver = false
        /// How many steps it took to find that something is wrong.
        let cost: Int
    }

    /// How often a statement may be looked at again, with all that is in it, and a part of it.
    private enum Limit {
        static let attemptsForAStatement = 48
        static let attemptsForAPart = 16
        static let steps = 200_000
    }

    func beginGuessing() {
        attemptsLeft = Limit.attemptsForAStatement
        takesReceiversAsDoubles = false
    }

    private func moment() -> Moment {
        Moment(
            mark: mark(), mistakes: mistakes.count, hasConflict: hasConflict, roles: roles, budget: budget,
            stepsLeft: stepLimit - steps, steps: steps)
    }

    private func go(back moment: Moment) {
        undo(to: moment.mark)
        mistakes.removeLast(max(mistakes.count - moment.mistakes, 0))
        (hasConflict, roles, budget) = (moment.hasConflict, moment.roles, moment.budget)
        stepLimit = steps + moment.stepsLeft
    }

    /// Notes that a decision is a guess, which is about to be made.
    ///
    /// - Parameter candidates: All that fit, the one that is taken among them.
    func note(guess taken: Candidate, of choice: Choice, among candidates: [Candidate]) {
        note {
            candidates.filter { $0.symbol !== taken.symbol }.map { other in { self.decide(choice, other) != nil } }
        }
    }

    /// Notes that a variable is about to be bound to one type, where others would do as well.
    func note(guessOf variable: TypeVariable, orElse others: @autoclosure () -> [Type]) {
        note { others().map { other in { self.bind(variable, to: other, at: variable.span) } } }
    }

    /// Notes that an integer of which a member is asked is about to be an Int. If that is wrong it is a Double, by itself or with
    /// all that follow: `[1.minutes, 2.minutes]`.
    func note(guessOfReceiver variable: TypeVariable, mayBeDouble: @autoclosure () -> Bool) {
        note {
            guard mayBeDouble() else { return [] }
            let alone = { self.bind(variable, to: .double, at: variable.span) }
            let withOthers = {
                self.takesReceiversAsDoubles = true
                self.record(.run { self.takesReceiversAsDoubles = false })
                return alone()
            }
            return [alone, withOthers]
        }
    }

    private func note(guess others: () -> [() -> Bool]) {
        guard trialDepth == 0, mayGuess, attemptsLeft > 0, program.completion == nil else { return }
        let others = others()
        if others.isEmpty { return }
        keepsTrail = true
        guesses.append(Guess(others: others, moment: moment()))
    }

    /// Solves a part, of which a guess may be taken back; those of what is around it are left to that.
    func guessing(_ body: (_ first: Int) -> Bool) -> Bool {
        if trialDepth > 0 { return body(0) }
        let outer = (mayGuess, keepsTrail)
        let first = guesses.count
        mayGuess = true
        defer {
            guesses.removeLast(guesses.count - first)
            (mayGuess, keepsTrail) = outer
            if !keepsTrail { trail.removeAll(keepingCapacity: true) }
        }
        return body(first)
    }

    /// Goes back to before a guess, after a mistake, and decides otherwise.
    ///
    /// - Returns: Whether there is something to go on with; false if the mistakes stay.
    func revise(_ revision: inout Revision?, since first: Int) -> Bool {
        if revision == nil {
            guard let beginning = guesses.dropFirst(first).first?.moment else { return false }
            revision = Revision(
                guesses: Array(guesses.dropFirst(first)), beginning: beginning, cost: steps - beginning.steps)
            guesses.removeLast(guesses.count - first)
            mayGuess = false
        }
        guard !revision!.isOver else { return false }
        while revision!.attempts < Limit.attemptsForAPart, attemptsLeft > 0,
            revision!.cost * revision!.attempts < Limit.steps, var guess = revision!.guesses.popLast()
        {
            let other = guess.others.removeFirst()
            if !guess.others.isEmpty { revision!.guesses.append(guess) }
            revision!.attempts += 1
            attemptsLeft -= 1
            go(back: guess.moment)
            stepLimit = steps + min(guess.moment.stepsLeft, 2 * revision!.cost + 1000)
            if other() { return true }
        }
        go(back: revision!.beginning)
        revision!.isOver = true
        return true
    }
}
