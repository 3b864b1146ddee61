// The program of a page.

/// The program, put together of its parts: each knows those before it.
enum PageScript {
    static let text = facts + marks + lines + overview + drawing + lineage + filters + player
}
