// The page's program: the marks of the picture, and what came from what.

extension PageScript {
    static let marks = #"""
        // Six numbers a mark; rows and columns are counted from those of the mark before.
        const marks = [], marksOfRow = new Map();
        for (let at = 0, row = 0, column = 0; at < data.marks.length; at += 6) {
          const [rows, columns, lane, sign, colour, origins] = data.marks.slice(at, at + 6);
          row += rows;
          column += columns;
          const from = [origins].flat().filter(distance => distance !== 0).map(distance => row - distance);
          // What a join made, and what became of that, has around it the colour of another part.
          const first = row => marksOfRow.get(row)?.[0];
          const rim = from.slice(1).map(row => first(row)?.colour ?? colour).find(other => other !== colour)
            ?? first(from[0])?.rim ?? -1;
          const mark = {row, column, lane, sign, colour, from, rim};
          marks.push(mark);
          if (marksOfRow.has(row)) marksOfRow.get(row).push(mark); else marksOfRow.set(row, [mark]);
        }
        const marksAt = row => marksOfRow.get(row) ?? [];
        const isEnd = mark => mark.sign > 2;

        // The last mark of a row or of one before it.
        const markUpTo = row => {
          let low = 0, high = marks.length;
          while (low < high) {
            const middle = (low + high) >> 1;
            if (marks[middle].row <= row) low = middle + 1; else high = middle;
          }
          return marks[low - 1];
        };

        // The lanes that a row belongs to: those of its marks, and that of its subscription.
        const laneOfID = [new Map(), new Map()];
        data.lanes.forEach(([, isSubscriber, ids], lane) => ids.forEach(id => laneOfID[isSubscriber].set(id, lane)));
        const delivered = data.kinds.indexOf('delivered');
        const lanesOf = row => {
          const {id, kind} = shape(row);
          const own = (kind === delivered ? laneOfID[1].get(id) : undefined) ?? laneOfID[0].get(id) ?? -1;
          return [own, ...marksAt(row).map(mark => mark.lane)];
        };

        // All that a row's element came from, and all that became of it.
        let became;
        const family = row => {
          if (!became) {
            became = new Map();
            for (const mark of marks) for (const origin of mark.from) {
              if (became.has(origin)) became.get(origin).push(mark.row); else became.set(origin, [mark.row]);
            }
          }
          const follow = next => {
            const found = new Set([row]);
            for (const each of found) for (const other of next(each)) found.add(other);
            return found;
          };
          const above = follow(row => marksAt(row).flatMap(mark => mark.from));
          const below = follow(row => became.get(row) ?? []);
          return new Set([...above, ...below]);
        };

        """#
}
