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

        // Each column as wide as its widest marble, one behind the other.
        const drawRange = () => {
          const found = marksIn(range), texts = new Map(), widths = new Map();
          for (const mark of found) {
            const text = isEnd(mark) ? '' : brief(value(mark.row));
            texts.set(mark, text);
            widths.set(mark.column, Math.max(widths.get(mark.column) ?? 34, widthOf(text)));
          }
          const places = new Map();
          let x = gutter + 10;
          for (let column = range[0]; column < range[1]; column++) {
            const width = widths.get(column) ?? 10;
            places.set(column, x + width / 2);
            x += width + 12;
          }
          const lanes = data.lanes.map(() => svg('g', {class: 'lane'}));
          const middle = lane => 20 + (lane + 0.5) * 52;
          lanes.forEach((group, lane) => {
            group.dataset.lane = lane;
            group.append(svg('line', {class: 'line', x1: gutter, y1: middle(lane), x2: x, y2: middle(lane)}));
          });
          for (const mark of found) {
            lanes[mark.lane].append(drawMark(mark, places.get(mark.column), middle(mark.lane), texts.get(mark), found));
          }
          const bottom = 20 + lanes.length * 52, times = [];
          let free = 0, told = '';
          for (const mark of found) {
            const place = places.get(mark.column), time = seconds(mark.row) + 's';
            if (place < free || time === told) continue;
            free = place + 90;
            told = time;
            times.push(svg('text', {class: 'small', 'text-anchor': 'middle', x: place, y: bottom + 18}, time));
          }
          const missing = found.length ? [] : [svg('text', {class: 'small', x: gutter + 10, y: bottom / 2 + 4},
            'These marks are left out of the page.')];
          canvas = svg('svg', {class: 'detail', width: x + 20, height: bottom + 30, role: 'img',
            viewBox: `0 0 ${x + 20} ${bottom + 30}`, 'aria-label': 'Marble diagram'}, cursor, ...lanes, ...times, ...missing);
          picture.querySelector('.detail')?.remove();
          picture.append(canvas);
          placeOfColumn = column => places.get(column);
          learnDrawn();
          showRange();
          showPicture();
        };
        // What a join made has around it the colour of another of its parts.
        const rim = mark => {
          const colours = mark.from.slice(1).map(row => marksAt(row)[0]?.colour).filter(each => each !== undefined);
          const other = colours.find(colour => colour !== mark.colour);
          return other === undefined ? '' : ` joined r${other}`;
        };
        const drawMark = (mark, x, y, text, found) => {
          const kind = ['mark', 'mark ghost', 'mark missed'][mark.sign] ?? 'mark';
          const title = `${seconds(mark.row)}s  ${what(mark.row)}  ${shape(mark.row).cause}`;
          const group = svg('g', {class: kind, 'data-event': number(mark.row)}, svg('title', {}, title));
          const line = (name, x1, y1, x2, y2) => svg('line', {class: name, x1, y1, x2, y2});
          if (!isEnd(mark)) {
            const width = widthOf(text), look = `marble c${mark.colour}${rim(mark)}`;
            group.append(width > 34
              ? svg('rect', {class: look, x: x - width / 2, y: y - 17, width, height: 34, rx: 17})
              : svg('circle', {class: look, cx: x, cy: y, r: 17}), svg('text', {class: 'value', x, y}, text));
            return group;
          }
          // An end stands at the edge of the element that came with it.
          const element = found.find(other => other.lane === mark.lane && other.column === mark.column && !isEnd(other));
          const edge = element ? x + widthOf(brief(value(element.row))) / 2 : x;
          if (mark.sign === 3) group.append(line('error', x - 14, y - 14, x + 14, y + 14), line('error', x - 14, y + 14, x + 14, y - 14));
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
          if (isPartial && mark && (mark.column < range[0] || mark.column >= range[1])) {
            moveRange(mark.column - 4, range[1] - range[0]);
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
