// The page's program: of a picture with many columns how much there is where, and which part of it is drawn.

extension PageScript {
    static let overview = #"""
        const svg = (name, attributes = {}, ...children) => {
          const element = document.createElementNS('http://www.w3.org/2000/svg', name);
          for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
          element.append(...children);
          return element;
        };
        const isPartial = data.columns !== undefined;
        // As many columns are drawn at once, and the range that is.
        const most = 60;
        let range = [0, Math.min(most, data.columns ?? 0)];

        const overview = byID('overview');
        let span, told;
        const showRange = () => {
          span.setAttribute('x', range[0] / data.columns * 1000);
          span.setAttribute('width', Math.max(3, (range[1] - range[0]) / data.columns * 1000));
          told.textContent = `columns ${(range[0] + 1).toLocaleString('en')} to ${range[1].toLocaleString('en')} of `
            + `${data.columns.toLocaleString('en')}: drag over the bars to see others`;
        };
        const makeOverview = () => {
          const lane = Math.max(4, Math.min(16, 96 / data.overview.length));
          const highest = Math.max(1, ...data.overview.flat());
          const bars = data.overview.flatMap((counts, index) => counts.flatMap((count, part) => {
            if (count === 0) return [];
            const bar = Math.max(1, count / highest * (lane - 2));
            return [svg('rect', {x: part / counts.length * 1000, y: (index + 1) * lane - bar,
              width: 1000 / counts.length, height: bar})];
          }));
          const tall = lane * data.overview.length + 2;
          span = svg('rect', {class: 'span', y: 0, height: tall});
          told = document.createElement('p');
          const band = svg('svg', {viewBox: `0 0 1000 ${tall}`, height: tall, preserveAspectRatio: 'none', role: 'img',
            'aria-label': 'How many elements each lane has where'}, ...bars, span);
          overview.append(band, told);
          overview.hidden = false;
          const columnAt = event => {
            const box = band.getBoundingClientRect();
            const part = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
            return Math.min(data.columns - 1, Math.floor(part * data.columns));
          };
          let start = -1;
          band.addEventListener('pointerdown', event => {
            start = columnAt(event);
            band.setPointerCapture(event.pointerId);
            choose(start, start);
          });
          band.addEventListener('pointermove', event => { if (start >= 0) choose(start, columnAt(event)); });
          band.addEventListener('pointerup', () => { start = -1; });
        };
        // A click shows what is around it; a drag what is in it, as much as can be drawn.
        const choose = (one, other) => {
          const size = Math.min(most, Math.max(Math.abs(one - other) + 1, one === other ? 40 : 5));
          const first = Math.min(one, other) - (one === other ? size >> 1 : 0);
          moveRange(first, size);
        };
        const moveRange = (first, size) => {
          first = Math.max(0, Math.min(first, data.columns - size));
          range = [first, Math.min(data.columns, first + size)];
          drawRange();
        };

        """#
}
