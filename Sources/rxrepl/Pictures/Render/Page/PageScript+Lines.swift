// The page's program: the lines. Of a long trace only those in sight are in the document.

extension PageScript {
    static let lines = #"""
        const scroller = byID('lines'), list = byID('rows');
        const lines = new Map();
        [...list.children].forEach((line, index) => lines.set(index, line));
        const isLong = lines.size < count;
        const height = list.firstElementChild?.getBoundingClientRect().height || 24;

        // The rows that the filters let through, in their order, and the row up to which all has happened.
        let shown = Array.from({length: count}, (_, row) => row), current = count - 1;
        const isShown = new Uint8Array(count).fill(1);

        const dress = (line, row) => {
          const {thread} = shape(row);
          if (thread >= 0) line.classList.add('t' + thread % 8);
          line.classList.toggle('future', row > current);
          line.classList.toggle('now', row === current);
          line.classList.toggle('lit', lit.has(row));
        };
        const makeLine = row => {
          const line = document.createElement('div'), its = shape(row);
          line.className = 'row';
          line.dataset.event = number(row);
          const parts = [['when', its === gap ? '' : seconds(row)], ['on', data.threads[its.thread] ?? ''],
            ['who', its.stage], ['what k-' + kindOf(row), what(row)], ['why', its.cause]];
          for (const [name, text] of parts) {
            const part = document.createElement('b');
            part.className = name;
            part.textContent = text;
            line.append(part, ' ');
          }
          return line;
        };

        const pane = document.createElement('div'), inner = document.createElement('div');
        if (isLong) {
          list.classList.add('static');
          pane.className = 'window';
          pane.append(inner);
          scroller.append(pane);
          scroller.addEventListener('scroll', () => requestAnimationFrame(showLines), {passive: true});
          addEventListener('resize', () => showLines());
        }
        const showLines = () => {
          if (!isLong) {
            lines.forEach((line, row) => {
              line.hidden = !isShown[row];
              dress(line, row);
            });
            return;
          }
          pane.style.height = shown.length * height + 'px';
          const top = scroller.scrollTop - pane.offsetTop;
          const first = Math.max(0, Math.floor(top / height) - 15);
          const end = Math.min(shown.length, Math.ceil((top + scroller.clientHeight) / height) + 15);
          inner.style.top = first * height + 'px';
          const before = new Map(lines);
          lines.clear();
          for (const row of shown.slice(first, end)) {
            const line = before.get(row) ?? makeLine(row);
            dress(line, row);
            lines.set(row, line);
          }
          inner.replaceChildren(...lines.values());
        };
        if (isLong) lines.clear();

        // Only its own part of the page scrolls, never the page.
        const bringIntoSight = position => {
          const line = lines.get(shown[position]);
          const top = isLong ? pane.offsetTop + position * height : line ? line.offsetTop : 0;
          if (top < scroller.scrollTop + height || top > scroller.scrollTop + scroller.clientHeight - 3 * height) {
            scroller.scrollTop = top - scroller.clientHeight / 2;
          }
        };
        const rowAt = target => {
          const line = target.closest?.('.row, .mark');
          return line ? rowOf(Number(line.dataset.event)) : -1;
        };

        let lit = new Set();

        """#
}
