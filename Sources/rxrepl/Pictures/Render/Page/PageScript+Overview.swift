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
        // As many columns are drawn one by one; of more there are bars.
        const most = 60;

        // Where columns stand on the axis: at their microseconds where time passed, else one behind the other.
        const isTimed = data.length !== undefined;
        const whole = isTimed ? data.length + 1 : data.columns ?? 0, least = isTimed ? 1000 : 5;
        const positions = Float64Array.from({length: data.columns ?? 0}, (_, column) => isTimed ? 0 : column);
        if (isTimed) {
          for (const mark of marks) positions[mark.column] ||= times[mark.row] - data.begin;
          for (let column = 1; column < positions.length; column++) {
            positions[column] = Math.max(positions[column], positions[column - 1]);
          }
        }
        const firstFrom = position => {
          let low = 0, high = positions.length;
          while (low < high) {
            const middle = (low + high) >> 1;
            if (positions[middle] < position) low = middle + 1; else high = middle;
          }
          return low;
        };
        const columnsIn = ([from, to]) => [firstFrom(from), firstFrom(to)];
        // The part of the axis that is drawn.
        let range = [0, positions[most] ?? whole];

        const overview = byID('overview');
        let span, told;
        const timeText = microseconds => Math.floor(microseconds / 1000) / 1000 + 's';
        const showRange = () => {
          span.setAttribute('x', range[0] / whole * 1000);
          span.setAttribute('width', Math.max(3, (range[1] - range[0]) / whole * 1000));
          const [first, end] = columnsIn(range);
          told.textContent = (isTimed
            ? `${timeText(range[0])} to ${timeText(range[1])} of ${timeText(whole)}`
            : `columns ${(first + 1).toLocaleString('en')} to ${end.toLocaleString('en')} of ${whole.toLocaleString('en')}`)
            + ': drag over the bars to see others';
        };
        const moveRange = (from, size) => {
          size = Math.min(whole, Math.max(least, size));
          from = Math.max(0, Math.min(from, whole - size));
          range = [from, from + size];
          drawRange();
        };
        // What is pointed at stays where it is; without that the middle does.
        const zoom = (factor, about = (range[0] + range[1]) / 2) => {
          const size = Math.min(whole, Math.max(least, (range[1] - range[0]) * factor));
          moveRange(about - (about - range[0]) * size / (range[1] - range[0]), size);
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
          told = document.createElement('span');
          const band = svg('svg', {viewBox: `0 0 1000 ${tall}`, height: tall, preserveAspectRatio: 'none', role: 'img',
            'aria-label': 'How many elements each lane has where'}, ...bars, span);
          const zooms = document.createElement('p');
          const button = (id, name, key, sign, action) => {
            const made = document.createElement('button');
            Object.assign(made, {id, type: 'button', title: `${name} (${key})`, textContent: sign});
            made.setAttribute('aria-label', name);
            made.addEventListener('click', action);
            zooms.append(made, ' ');
          };
          button('nearer', 'Zoom in', '+', '+', () => zoom(0.5));
          button('farther', 'Zoom out', '-', '−', () => zoom(2));
          zooms.append(told);
          overview.append(band, zooms);
          overview.hidden = false;
          const positionAt = event => {
            const box = band.getBoundingClientRect();
            return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * whole;
          };
          let start = -1;
          band.addEventListener('pointerdown', event => {
            start = positionAt(event);
            band.setPointerCapture(event.pointerId);
            const size = range[1] - range[0];
            moveRange(start - size / 2, size);
          });
          band.addEventListener('pointermove', event => {
            const other = positionAt(event);
            if (start >= 0 && Math.abs(other - start) > whole / 500) moveRange(Math.min(start, other), Math.abs(other - start));
          });
          band.addEventListener('pointerup', () => { start = -1; });
          // Over the bars the wheel zooms; over the picture it scrolls, unless the key that zooms pages is held.
          const turn = about => event => {
            event.preventDefault();
            zoom(event.deltaY < 0 ? 0.8 : 1.25, about(event));
          };
          band.addEventListener('wheel', turn(positionAt), {passive: false});
          picture.addEventListener('wheel', event => {
            if (event.ctrlKey) turn(() => undefined)(event);
          }, {passive: false});
        };

        """#
}
