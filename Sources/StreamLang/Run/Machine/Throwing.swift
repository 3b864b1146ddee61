// Errors of scripts on their way through routines.

import RxEngine
import StreamSyntax

/// An error on its way to a handler.
typealias ThrownObject = NativeObject<any Error>

/// Where a `throw` stands.
final class ThrowPlace {
    let span: Span
    let site: CallSite
    init(_ span: Span, _ site: CallSite) {
        self.span = span
        self.site = site
    }
}
