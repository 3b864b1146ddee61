// Errors of scripts on their way through routines.

import RxEngine
import StreamSyntax

/// An error on its way to a handler.
package typealias ThrownObject = NativeObject<any Error>

/// Where a `throw` stands.
package final class ThrowPlace {
    let span: Span
    let site: CallSite
    package init(_ span: Span, _ site: CallSite) {
        self.span = span
        self.site = site
    }
}
