// Notes about old names: each name gets one, with the line where it was first met.

import RxEngine

extension Arguments {
    /// Notes that an old form was used, once for each.
    ///
    /// - Parameters:
    ///   - old: The old form as the script has it.
    ///   - new: What to write today.
    ///   - version: The RxSwift version that renamed it.
    ///   - key: What counts as the same; the old form where not said otherwise.
    func noteRenamed(_ old: String, to new: String, since version: String, once key: String? = nil) {
        session.note(
            "note: \(old) is \(new) since RxSwift \(version) (\(site.file):\(site.line))", once: key ?? old)
    }
}
