// A trace as one page: the picture, a slider over time, the events as a table. No network, no library.

import RxEngine

/// Renders a recording as a page that stands alone.
enum TraceHTML {
    /// The page. Pointing at a marble shows its line, and marks it in the table, and the other way round; the slider
    /// shows what had happened by then. Both stay in sight however long the page is.
    static func render(_ events: [TraceEvent]) -> String {
        let drawing = Picture(events)
        let picture = MarbleSVG(drawing).text
        let start = drawing.start
        var trace = TextTrace(filter: TraceFilter(level: .all))
        let rows = events.map { event -> String in
            var line = ""
            trace.write(event, to: &line)
            return
                #"<div class="row" data-event="\#(event.number)" data-time="\#(event.time - start)">\#(markup(String(line.dropLast())))</div>"#
        }
        let end = max(0, (events.map(\.time).max() ?? 0) - start)
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width">
            <title>rxrepl trace</title>
            <style>
            \(styles)
            </style>
            </head>
            <body>
            <div class="bar">
            <label class="time"><span>time</span><input id="time" type="range" min="0" max="\(max(1, end))" value="\(max(1, end))" step="any"><output id="now"></output></label>
            <output id="event">point at a marble</output>
            </div>
            <div class="picture">
            \(picture)</div>
            <div class="trace">
            \(rows.joined(separator: "\n"))
            </div>
            <script>
            \(script)
            </script>
            </body>
            </html>

            """
    }

    private static let styles = """
        body{margin:0;font:16px/1.5 ui-monospace,monospace;background:#fff;color:#1b1f24}
        .picture{overflow-x:auto}.picture svg{display:block}
        .bar{padding:.5em 20px;position:sticky;top:0;background:#f6f8fa}
        .time{display:flex;gap:1em;align-items:center}#event{display:block;white-space:pre;overflow:hidden}
        .time input{flex:1}.time output{min-width:6em;text-align:right}
        .trace{padding:10px 0;overflow-x:auto}.row{padding:0 20px;white-space:pre}
        .future{opacity:.15}.picked{background:#fff8c5}.mark.picked circle{stroke-width:5}.mark{cursor:pointer}
        @media(min-width:1600px){body{font-size:20px}.picture svg{zoom:1.25}}
        @media(prefers-color-scheme:dark){body{background:#0d1117;color:#e6edf3}.bar{background:#161b22}.picked{background:#3b2e0a}}
        """

    /// Works on attributes only: no value of a script ever becomes part of a program.
    private static let script = """
        const marked = [...document.querySelectorAll('[data-event]')];
        const slider = document.getElementById('time'), now = document.getElementById('now');
        const show = () => {
          const time = Number(slider.value);
          for (const item of marked) item.classList.toggle('future', Number(item.dataset.time) > time);
          now.value = time >= Number(slider.max) ? 'all' : (time / 1e6).toFixed(1) + ' ms';
        };
        const line = document.getElementById('event'), invitation = line.value;
        const row = item => item && document.querySelector('.row[data-event="' + item.dataset.event + '"]');
        const pick = item => {
          line.value = row(item)?.textContent ?? invitation;
          for (const other of marked) other.classList.toggle('picked', !!item && other.dataset.event === item.dataset.event);
        };
        slider.addEventListener('input', show);
        for (const item of marked) {
          item.addEventListener('pointerenter', () => pick(item));
          item.addEventListener('pointerleave', () => pick(null));
          if (item.classList.contains('mark')) item.addEventListener('click', () => {
            row(item)?.scrollIntoView({block: 'center'});
          });
        }
        show();
        """
}
