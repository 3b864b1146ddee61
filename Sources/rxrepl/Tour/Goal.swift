// What a task asks for, as conditions on what happened.

/// One condition of a task.
struct Goal: Sendable {
    /// What is wanted, to be read after "wanted:".
    let wanted: String
    let isMet: @Sendable (Evidence) -> Bool

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

    /// Several subscribers that hear the same.
    static func same(_ count: Int, through operatorName: String) -> Goal {
        Goal(wanted: "\(count) subscribers of a \(operatorName) that hear the same elements") { evidence in
            let heard = evidence.hearings.filter { $0.operators.contains(operatorName) && !$0.elements.isEmpty }
            return Dictionary(grouping: heard, by: \.elements).values.contains { $0.count >= count }
        }
    }

    /// Two subscribers of a shared sequence that hear an element: the later one has no work of its own above it.
    static func shares(_ element: String, madeBy operatorName: String) -> Goal {
        Goal(wanted: "two subscribers that hear \(element), which \(operatorName) made once for both") { evidence in
            let heard = evidence.hearings.filter { $0.elements.contains(element) && $0.operators.contains("share") }
            return heard.contains { $0.operators.contains(operatorName) }
                && heard.contains { !$0.operators.contains(operatorName) }
        }
    }

    /// A subscriber on main of what another thread does.
    static let worksAwayHearsOnMain = Goal(wanted: "work on another thread, heard on main") { evidence in
        evidence.hearings.contains { hearing in
            !hearing.elements.isEmpty && hearing.threads == ["main"] && hearing.workThreads.contains { $0 != "main" }
        }
    }

    /// No subscription of the lesson is left.
    static let nothingLives = Goal(wanted: "no live subscription") { $0.liveCount == 0 }

    /// The text ran, and subscribed a chain with an operator.
    static func holds(_ operatorName: String) -> Goal {
        Goal(wanted: "an expectation about \(operatorName) that holds") { evidence in
            evidence.hasRun && evidence.hearings.contains { $0.operators.contains(operatorName) }
        }
    }
}
