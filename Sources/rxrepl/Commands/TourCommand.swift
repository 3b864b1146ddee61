// `:tour`: the course.

import Foundation
import Lessons
import Pictures

extension PromptCommand {
    static let tour = PromptCommand(
        "tour", "[WORD]", "a course of short lessons, each with a checked task",
        details: """
            :tour shows the lesson where you are and runs its example; then it is
            your turn, as often as you like.
              :tour hint, solution    help with the task
              :tour next, back, 7     another lesson
              :tour list              all lessons; those that are done have a mark
              :tour restart, stop     begin anew; leave, and come back to it later
            The tour has names and a virtual clock of its own; yours come back when
            it stops. rxrepl workshop FOLDER writes the lessons as scripts.
            """
    ) { session, word in
        switch (word, session.tour) {
        case ("stop", let tour?): tour.stop()
        case ("stop", nil): session.console.out("no tour runs\n")
        case ("list", nil):
            let progress = TourProgress(path: TourProgress.defaultPath)
            let style = Style(for: STDOUT_FILENO, session.options)
            session.console.out(TourScreen.list(progress, here: progress.place, style))
        case (_, let tour?): perform(word, tour, session)
        case (_, nil):
            guard tourWords[word] != nil || lessonIndex(word) != nil else {
                return session.report(unknownTourWord(word))
            }
            let tour = Tour(session)
            session.tour = tour
            if let perform = tourWords[word], word != "next", word != "back" {
                if word != "", word != "restart" { tour.show() }
                perform(tour)
            } else {
                tour.show(lessonIndex(word))
            }
        }
    }

    /// What follows `:tour`, for completion.
    static let tourArguments = ["hint", "solution", "next", "back", "list", "restart", "stop"]

    private static let tourWords: [String: @MainActor @Sendable (Tour) -> Void] = [
        "": { $0.show() }, "hint": { $0.hint() }, "solution": { $0.solution() }, "next": { $0.next() },
        "back": { $0.back() }, "list": { $0.list() }, "restart": { $0.restart() },
    ]

    @MainActor
    private static func perform(_ word: String, _ tour: Tour, _ session: PromptSession) {
        if let perform = tourWords[word] {
            perform(tour)
        } else if let index = lessonIndex(word) {
            tour.show(index)
        } else {
            session.report(unknownTourWord(word))
        }
    }

    private static func lessonIndex(_ word: String) -> Int? {
        if let number = Int(word), Lesson.all.indices.contains(number - 1) { return number - 1 }
        return Lesson.all.firstIndex { $0.name == word }
    }

    private static func unknownTourWord(_ word: String) -> String {
        ":tour takes a number from 1 to \(Lesson.all.count), or \(tourArguments.joined(separator: ", ")), not '\(word)'\n"
    }
}
