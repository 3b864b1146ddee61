// Where in a script a stream was made, and under which name.

/// The name and place that traces show for a sequence.
public struct CallSite: Sendable, Hashable {
    /// The variable or property that the sequence was first assigned to.
    public var label: String?
    /// The file's name, without its folder.
    public var file: String
    /// The line, from 1.
    public var line: Int

    /// Makes a call site.
    public init(label: String? = nil, file: String, line: Int) {
        self.label = label
        self.file = file
        self.line = line
    }
}

/// An error that knows where it was thrown, so that traces can tell.
package protocol LocatedError: Error {
    /// Where; nil for what was made without being thrown.
    var thrownAt: CallSite? { get }
}

/// A call that makes sequences or subscribes them: all that it makes have the same place.
package final class Origin: Sendable {
    package let site: CallSite
    /// The line of the name that is called: in a chain over several lines not that of its beginning.
    package let line: Int

    package init(_ site: CallSite, line: Int? = nil) {
        self.site = site
        self.line = line ?? site.line
    }

    /// The same call, for what it makes on the way to what has its name.
    package var unnamed: Origin {
        site.label == nil ? self : Origin(CallSite(file: site.file, line: site.line), line: line)
    }
}
