// The stage that turns to a second source when the first one ends.

/// A stage whose source is followed by another one when it ends: the base of `catch` and `ifEmpty(switchTo:)`.
///
/// As in RxSwift the second source is subscribed before the first is let go.
package class FallbackPipe<Element>: SerialPipe<Element, Element> {
    package final override func subscribed() {
        super.subscribed()
        settle()
    }

    /// Goes on with another source, which from now on decides how the sequence ends.
    ///
    /// - Parameters:
    ///   - source: What follows.
    ///   - cause: How the first source ended.
    package final func fallBack(to source: Observable<Element>, because cause: DisposeCause) {
        let second = ForwardingPipe(self)
        source.attach(second)
        sources.replace(with: second, because: cause)
    }

    /// Goes on with another source beside the first, which has completed and is let go with the stage.
    ///
    /// - Parameters:
    ///   - source: What follows.
    ///   - place: Holds it; the stage disposes that when it is disposed itself.
    package final func goOn(with source: Observable<Element>, in place: SerialLink) {
        let second = ForwardingPipe(self)
        source.attach(second)
        place.replace(with: second, because: .completed)
    }
}

/// Passes everything on to the stage below the one that it stands in for.
private final class ForwardingPipe<Element>: Pipe<Element, Element> {
    private let owner: Pipe<Element, Element>

    init(_ owner: Pipe<Element, Element>) {
        self.owner = owner
        super.init(owner.downstream)
    }

    override func receive(_ element: Element) { owner.emit(element) }
    override func fail(_ error: any Error) { owner.finish(error) }
    override func complete() { owner.finish() }
}
