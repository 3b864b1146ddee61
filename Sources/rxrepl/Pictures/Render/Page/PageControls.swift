// What plays and filters a page; shown where its program runs.

enum PageControls {
    /// The buttons are drawn, so that no font makes small pictures of their signs.
    private static func button(_ id: String, _ label: String, keys: String, _ shape: String) -> String {
        #"<button id="\#(id)" type="button" aria-label="\#(label)" title="\#(label) (\#(keys))"><svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="\#(shape)"/></svg></button>"#
    }

    static let markup = """
        <header class="controls">
        <div class="player" role="group" aria-label="Player">
        \(button("first", "First event", keys: "Home", "M3 3h2v10H3zM14 3v10L6 8z"))
        \(button("back", "One event back", keys: "left arrow", "M11 3v10L4 8z"))
        \(button("play", "Play", keys: "space", "M4 2v12l9-6z"))
        \(button("forward", "One event on", keys: "right arrow", "M5 3v10l7-5z"))
        \(button("last", "Last event", keys: "End", "M11 3h2v10h-2zM2 3v10l8-5z"))
        <button id="slow" type="button" aria-pressed="false" title="Play at half the speed">half speed</button>
        <input id="place" type="range" min="0" max="0" step="1" value="0" aria-label="Event">
        <span id="where"></span>
        <output id="event" aria-live="polite"></output>
        </div>
        <div class="chooser" role="group" aria-label="Show only">
        <select id="lane" aria-label="Lane"><option value="">all lanes</option></select>
        <select id="operator" aria-label="Operator"><option value="">all operators</option></select>
        <select id="kind" aria-label="Kind of event"><option value="">all kinds</option></select>
        <select id="thread" aria-label="Thread"><option value="">all threads</option></select>
        <button id="clear" type="button" hidden>show all</button>
        <button id="colour" type="button" aria-pressed="false">colour by thread</button>
        <ul id="legend" aria-label="Threads" hidden></ul>
        </div>
        </header>
        """
}
