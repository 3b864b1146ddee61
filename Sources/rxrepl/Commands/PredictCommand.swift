// `:predict`: the learner draws what a sequence will send, and sees then what it does send.

import Foundation
import RxEngine

extension PromptCommand {
    static let predict = PromptCommand(
        "predict", "EXPR", "draw what a sequence will send, then see where it differs",
        details: """
            It runs for ten seconds of virtual time, as :compare does, and asks for the
            marbles: - is time, | the completion, # an error, (ab) sends both at once. A
            letter that no element is called stands for any element, the same letter for
            the same one. An empty line shows the answer.
              :predict Observable.of(3, 5).map { $0 * 2 }     asks; 6-10| or a-b| is right
              :predict taps.take(2) "-a-(b|)"                 asks nothing
            """, isMinor: true
    ) { session, argument in
        let texts = SequenceList.texts(in: argument, session) ?? []
        let given = texts.count == 2 && SequenceList.isDiagram(texts[1])
        guard texts.count == 1 || given else {
            if texts.isEmpty, SequenceList.reportFault(in: argument, of: 1, session) { return session.reportFailure() }
            return session.report(":predict needs a sequence, such as :predict Observable.of(1, 2).map { $0 * 2 }\n")
        }
        guard let prediction = Prediction(of: texts[0], session) else { return }
        if given {
            prediction.judge(String(texts[1].dropFirst().dropLast()), session)
        } else {
            session.show(prediction.question)
            session.prediction = prediction
        }
    }
}
