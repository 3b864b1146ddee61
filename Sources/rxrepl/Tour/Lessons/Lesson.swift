// One lesson of the course: what the tour shows and checks, and what the workshop's script of it holds.

import Pictures

/// A lesson: one idea, a piece of code that is run, a task that is checked by what happens.
package struct Lesson: Sendable {
    /// How an example is drawn after it has run.
    package enum Picture: Sendable {
        /// What it prints says it all.
        case none
        /// The lanes with these names, by name; what several chains have alike is drawn once.
        case marbles([String])
        /// The lanes with these names as the chains have them, each as often as it is there.
        case chains(Set<String>)
        /// The lines of a level; only those of some operators, labels or numbers of subscriptions, if any are named.
        case trace(TraceLevel, only: Set<String> = [])
    }

    /// How the virtual clock moves.
    package enum Pace: Sendable {
        /// All happens at once.
        case still
        /// A tenth of a second passes after each line of the example, so that marbles stand apart.
        case lineByLine
        /// So many seconds pass after the example, and after each line that the learner enters.
        case seconds(Int)
    }

    /// A word for the progress file and the script's name.
    package let name: String
    package let title: String
    /// What there is to know, in lines that fit a terminal.
    package let text: String
    /// Code, with what it prints as `// =>` comments.
    package let example: String
    package let picture: Picture
    /// A sequence that the learner is asked to draw before seeing what it sends; nil for none.
    package let draw: String?
    package let pace: Pace
    package let task: String
    package let hint: String
    /// Code that does the task, with what it prints as `// =>` comments.
    package let solution: String
    /// What many enter at first, and does not do the task.
    let mistake: String
    package let goals: [Goal]

    init(
        _ name: String, _ title: String, _ text: String, example: String, picture: Picture = .none, draw: String? = nil,
        pace: Pace = .still, task: String, hint: String, solution: String, mistake: String, goals: [Goal]
    ) {
        self.name = name
        self.title = title
        self.text = text
        self.example = example
        self.picture = picture
        self.draw = draw
        self.pace = pace
        self.task = task
        self.hint = hint
        self.solution = solution
        self.mistake = mistake
        self.goals = goals
    }

    /// All lessons in the order in which they are taught.
    package static let all: [Lesson] = firstSteps + transforming + combining + failing + sharing + ending + promising

    /// How many seconds pass after the learner's lines.
    package var seconds: Int {
        if case .seconds(let seconds) = pace { seconds } else { 0 }
    }
}

extension String {
    /// Code without the comments that say what it prints.
    package var withoutExpectations: String {
        split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("// =>") }.joined(
            separator: "\n")
    }
}
