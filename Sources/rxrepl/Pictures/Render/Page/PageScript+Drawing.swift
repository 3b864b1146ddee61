// The page's program: the picture. What is drawn by it looks like what MarbleSVG draws.

extension PageScript {
    static let drawing = #"""
        const picture = document.querySelector('.picture');
        const names = [...document.querySelectorAll('.names li')];
        const gutter = parseFloat(picture.style.getPropertyValue('--gutter'));
        let canvas = picture.querySelector(':scope > svg');
        // The marks that are drawn, and where the columns stand.
        let drawn = [], placeOfColumn = () => undefined;

        // Marks know their rows, and get the colour of their thread.
        const learnDrawn = () => {
          drawn = [...canvas.querySelectorAll('.mark')].map(element => {
            const row = rowOf(Number(element.dataset.event));
            if (row >= 0) element.classList.add('t' + shape(row).thread % 8);
            return {element, row};
          });
        };
        const cursor = svg('line', {class: 'cursor'});

        const brief = text => {
          const bare = /^".+"$/.test(text) && !text.includes('\\') ? text.slice(1, -1) : text;
          const letters = [...bare];
          return letters.length > 8 ? letters.slice(0, 7).join('') + '…' : bare;
        };
        const byColumn = isPartial ? marks.slice().sort((one, other) => one.column - other.column) : [];
        const marksIn = ([first, end]) => {
          const find = column => {
            let low = 0, high = byColumn.length;
            while (low < high) {
              const middle = (low + high) >> 1;
              if (byColumn[middle].column < column) low = middle + 1; else high = middle;
            }
            return low;
          };
          return byColumn.slice(find(first), find(end));
        };
        const widthOf = text => Math.max(34, [...text].length * 9.6 + 18);

        const middle = lane => 20 + (lane + 0.5) * 52;
        const drawRange = () => {
          const columns = columnsIn(range);
          if (columns[1] - columns[0] > most) drawBars(columns); else drawMarbles(columns);
          learnDrawn();
          showRange();
          showPicture();
        };
        const room = () => Math.max(400, picture.clientWidth - (picture.querySelector('.names')?.offsetWidth ?? 0) - 60);
        const showCanvas = (lanes, labels, width) => {
          const bottom = 20 + lanes.length * 52;
          const times = labels.map(([x, text]) => svg('text', {class: 'small', 'text-anchor': 'middle', x, y: bottom + 18}, text));
          canvas = svg('svg', {class: 'detail', width, height: bottom + 30, role: 'img',
            viewBox: `0 0 ${width} ${bottom + 30}`, 'aria-label': 'Marble diagram'}, cursor, ...lanes, ...times);
          picture.querySelector('.detail')?.remove();
          picture.append(canvas);
        };
        const makeLanes = end => data.lanes.map((_, lane) => {
          const group = svg('g', {class: 'lane', 'data-lane': lane});
          group.append(svg('line', {class: 'line', x1: gutter, y1: middle(lane), x2: end, y2: middle(lane)}));
          return group;
        });

        // Each column at its time where there is one, at least as wide as its widest marble, and behind the one before.
        const drawMarbles = columns => {
          const found = marksIn(columns), texts = new Map(), widths = new Map();
          for (const mark of found) {
            const text = isEnd(mark) ? '' : brief(value(mark.row));
            texts.set(mark, text);
            widths.set(mark.column, Math.max(widths.get(mark.column) ?? 34, widthOf(text)));
          }
          // Equal times take equal room, as far as the picture does not become four times as wide as the window for that;
          // else the columns stand in order, and have no times.
          let scale = 0, start = -1, taken = 0;
          for (let column = columns[0]; isTimed && column < columns[1]; column++) {
            const time = start < 0 ? 0 : positions[column] - positions[start];
            if (time > 0) scale = Math.max(scale, taken / time);
            if (time > 0 || start < 0) { start = column; taken = 0; }
            taken += (widths.get(column) ?? 10) + 12;
          }
          const all = room() / (range[1] - range[0]), isEven = isTimed && scale <= 4 * all;
          scale = isEven ? Math.max(all, scale) : 0;
          const places = new Map();
          let x = gutter + 10;
          for (let column = columns[0]; column < columns[1]; column++) {
            const width = widths.get(column) ?? 10;
            x = Math.max(x, gutter + 10 + (positions[column] - range[0]) * scale);
            places.set(column, x + width / 2);
            x += width + 12;
          }
          if (isEven) x = Math.max(x, gutter + 10 + room());
          const lanes = makeLanes(x), labels = [];
          for (const mark of found) {
            lanes[mark.lane].append(drawMark(mark, places.get(mark.column), middle(mark.lane), texts.get(mark), found));
          }
          let free = 0, told = '';
          if (isTimed && !isEven) labels.push([gutter + 100, 'in order, not by time']);
          for (const mark of isTimed && !isEven ? [] : found) {
            const x = places.get(mark.column), time = seconds(mark.row) + 's';
            if (x < free || time === told) continue;
            free = x + 90;
            told = time;
            labels.push([x, time]);
          }
          if (found.length === 0) labels.push([gutter + 170, 'Nothing happened here, or it is left out of the page.']);
          placeOfColumn = column => places.get(column);
          showCanvas(lanes, labels, x + 20);
        };

        // How many elements there are in each of equal parts.
        const drawBars = columns => {
          const parts = 72, width = room() / parts, scale = room() / (range[1] - range[0]);
          const at = column => gutter + 10 + (positions[column] - range[0]) * scale;
          // What an operator sent; what it dropped is not counted. And the row of the first of them.
          const counts = data.lanes.map(() => new Array(parts).fill(0));
          const firsts = data.lanes.map(() => new Array(parts).fill(Infinity));
          const lanes = makeLanes(gutter + 10 + room());
          for (const mark of marksIn(columns)) {
            if (isEnd(mark)) lanes[mark.lane].append(drawMark(mark, at(mark.column), middle(mark.lane), '', []));
            else if (mark.sign !== 1) {
              const part = Math.min(parts - 1, Math.floor((at(mark.column) - gutter - 10) / width));
              counts[mark.lane][part] += 1;
              firsts[mark.lane][part] = Math.min(firsts[mark.lane][part], mark.row);
            }
          }
          const highest = Math.max(1, ...counts.flat());
          counts.forEach((all, lane) => all.forEach((count, part) => {
            if (count === 0) return;
            const height = Math.max(2, count / highest * 34);
            lanes[lane].append(svg('rect', {class: 'bar c0', 'data-row': firsts[lane][part], x: gutter + 10 + part * width, y: middle(lane) + 17 - height,
              width: width - 2, height}, svg('title', {}, `${count} elements`)));
          }));
          placeOfColumn = column => at(column);
          const labels = isTimed ? [0, 1, 2, 3, 4].map(part =>
            [gutter + 10 + room() * part / 4, timeText(range[0] + (range[1] - range[0]) * part / 4)]) : [];
          showCanvas(lanes, labels, gutter + 10 + room() + 40);
        };
        const drawMark = (mark, x, y, text, found) => {
          const kind = ['mark', 'mark ghost', 'mark missed'][mark.sign] ?? 'mark';
          const title = `${seconds(mark.row)}s  ${what(mark.row)}  ${shape(mark.row).cause}`;
          const group = svg('g', {class: kind, 'data-event': number(mark.row)}, svg('title', {}, title));
          const line = (name, x1, y1, x2, y2) => svg('line', {class: name, x1, y1, x2, y2});
          if (!isEnd(mark)) {
            const width = widthOf(text), look = `marble c${mark.colour}` + (mark.rim < 0 ? '' : ` joined r${mark.rim}`);
            group.append(width > 34
              ? svg('rect', {class: look, x: x - width / 2, y: y - 17, width, height: 34, rx: 17})
              : svg('circle', {class: look, cx: x, cy: y, r: 17}), svg('text', {class: 'value', x, y}, text));
            return group;
          }
          // An end stands at the edge of the element that came with it.
          const element = found.find(other => other.lane === mark.lane && other.column === mark.column && !isEnd(other));
          const edge = element ? x + widthOf(brief(value(element.row))) / 2 : x;
          if (mark.sign === 3) {
            const reach = element ? 8 : 14, at = element ? edge + 9 : x;
            group.append(line('error', at - reach, y - reach, at + reach, y + reach),
              line('error', at - reach, y + reach, at + reach, y - reach));
          }
          if (mark.sign === 4) group.append(line('end', edge, y - 17, edge, y + 17));
          if (mark.sign === 5) group.append(svg('text', {class: 'value sign', x: element ? edge + 6 : edge, y}, '!'));
          return group;
        };

        // Where the last mark stands that has happened.
        const cursorPlace = () => {
          const mark = markUpTo(current);
          if (!mark) return gutter;
          if (isPartial) return placeOfColumn(mark.column);
          const element = drawn.find(({row}) => row === mark.row)?.element;
          const box = element?.querySelector('.marble, .end, .error, text')?.getBBox();
          return box && box.x + box.width / 2;
        };
        const showPicture = () => {
          for (const {element, row} of drawn) {
            element.classList.toggle('future', row > current);
            element.classList.toggle('now', row === current);
            element.classList.toggle('off', row >= 0 && !isShown[row]);
            element.classList.toggle('lit', lit.has(row));
          }
          for (const bar of canvas.querySelectorAll('.bar[data-row]')) {
            bar.classList.toggle('future', Number(bar.dataset.row) > current);
          }
          canvas.classList.toggle('lighting', lit.size > 0);
          const place = cursorPlace();
          cursor.toggleAttribute('hidden', place === undefined);
          if (place === undefined) return;
          for (const end of ['x1', 'x2']) cursor.setAttribute(end, place);
          cursor.setAttribute('y1', 8);
          cursor.setAttribute('y2', 20 + data.lanes.length * 52 + 8);
        };
        // The part of the picture with the cursor, beside the names.
        const followCursor = () => {
          const mark = markUpTo(current);
          if (isPartial && mark) {
            const its = positions[mark.column], size = range[1] - range[0];
            if (its < range[0] || its >= range[1]) moveRange(its - size / 12, size);
          }
          const place = cursorPlace();
          if (place === undefined) return;
          const cover = picture.querySelector('.names')?.offsetWidth ?? 0;
          const lane = names[mark?.lane];
          if (lane) {
            const top = lane.offsetTop;
            if (top < picture.scrollTop || top + lane.offsetHeight > picture.scrollTop + picture.clientHeight) {
              picture.scrollTop = top - picture.clientHeight / 2;
            }
          }
          const x = place - gutter, room = picture.clientWidth - cover;
          if (x < picture.scrollLeft + 30 || x > picture.scrollLeft + room - 60) picture.scrollLeft = x - room / 3;
        };
        if (isPartial) makeOverview(); else { learnDrawn(); canvas.querySelector('.lane')?.before(cursor); }

        """#
}
