// What a task asks for, as conditions on what happened.

/// One condition of a task.
package struct Goal: Sendable {
    /// What is wanted, to be read after "wanted:".
    package let wanted: String
    /// What is said to have been seen instead; nil for what was heard. Then lines that nobody hears anything of are
    /// tries as well.
    package var seen: (@Sendable (Evidence) -> String)?
    package let isMet: @Sendable (Evidence) -> Bool

    /// A subscriber that hears just these elements, as `debugPrint` shows them.
    ///
    /// - Parameters:
    ///   - operators: What its chain must have.
    ///   - end: How it must end; nil for anyhow.
    static func hears(_ elements: [String], through operators: [String] = [], then end: Evidence.End? = nil) -> Goal {
        let list = elements.joined(separator: ", ")
        let ending = end.map { $0 == .completed ? ", then completed" : ", then the error" } ?? ""
        let way = operators.isEmpty ? "" : " through " + operators.joined(separator: " and ")
        return Goal(wanted: "a subscriber that hears \(list)\(ending)\(way)") { evidence in
            evidence.hearings.contains { hearing in
                hearing.elements == elements && hearing.operators.isSuperset(of: operators)
                    && (end.map { $0 == hearing.end } ?? true)
            }
        }
    }

    /// A subscriber that hears some number of elements, whatever they are.
    static func hears(count: Int, then end: Evidence.End) -> Goal {
        Goal(wanted: "a subscriber that hears \(count) elements and the completion") { evidence in
            evidence.hearings.contains { $0.elements.count == count && $0.end == end }
        }
    }

    /// Several subscribers of a subject, or of an operator that has one inside, that hear the same element.
    static func same(_ count: Int, through subject: String, or operators: Set<String>) -> Goal {
        Goal(wanted: "\(count) subscribers of a \(subject) that hear the same elements") { evidence in
            let heard = evidence.hearings.filter { !$0.operators.isDisjoint(with: operators.union([subject])) }
            return Set(heard.flatMap(\.elements)).contains { element in
                heard.count { $0.elements.contains(element) } >= count
            }
        }
    }

    /// Two subscribers that hear an element for which the work was done once: whatever else did it for itself alone.
    static func shares(_ element: String, madeBy operatorName: String) -> Goal {
        Goal(wanted: "two subscribers that hear \(element), which \(operatorName) made once for both") { evidence in
            let heard = evidence.timesHeard(element)
            return heard > 1 && heard > evidence.times([operatorName], sent: element)
        }
    }

    /// A source that was subscribed again after an error.
    static let triesAgain = Goal(wanted: "a second attempt") { $0.events.contains { $0.kind == .retry } }

    /// A subscriber on main of what another thread does.
    static let worksAwayHearsOnMain = Goal(wanted: "work on another thread, heard on main") { evidence in
        evidence.hearings.contains { hearing in
            !hearing.elements.isEmpty && hearing.threads == ["main"] && hearing.workThreads.contains { $0 != "main" }
        }
    }

    /// No subscription of the lesson is left.
    static let nothingLives = Goal(
        wanted: "no live subscription", seen: { $0.liveCount.counted("live subscription") }
    ) { $0.liveCount == 0 }

    /// One subscription of the lesson is left.
    static let livesOnce = Goal(
        wanted: "one live subscription", seen: { $0.liveCount.counted("live subscription") }
    ) { $0.liveCount == 1 }

    /// The text ran, and subscribed a chain with an operator last.
    static func holds(_ operatorName: String) -> Goal {
        Goal(wanted: "an expectation about \(operatorName) that holds") { evidence in
            evidence.hasRun && evidence.hearings.last?.operators.contains(operatorName) == true
        }
    }
}
