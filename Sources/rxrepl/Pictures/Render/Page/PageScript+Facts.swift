// The page's program: the tables, read once.

extension PageScript {
    static let facts = #"""
        'use strict';
        document.documentElement.classList.add('js');
        const byID = id => document.getElementById(id);
        const data = JSON.parse(byID('data').textContent);

        // Of each row the microseconds since the trace began.
        const count = data.row.length;
        const times = new Float64Array(count);
        for (let row = 0, time = 0; row < count; row++) times[row] = time += data.time[row];

        // What rows have in common, by the number of their shape; what was left out has a row of its own.
        const left = `… ${(data.omitted ?? 0).toLocaleString('en')} events are left out here`;
        const shapes = data.shapes.map(([id, stage, before, after, tells, cause, thread, operator, kind, line]) =>
          ({id, stage, before, after, tells, cause, thread, operator, kind, line}));
        const gap = {id: 0, stage: '', before: left, after: '', tells: 0, cause: '', thread: -1, operator: -1, kind: -1, line: -1};
        const shape = row => shapes[data.row[row]] ?? gap;
        const seconds = row => (Math.floor(times[row] / 1000) / 1000).toFixed(3);
        const value = row => data.value[row] ? data.values[data.value[row] - 1] : '';
        const what = row => shape(row).before + (shape(row).tells ? value(row) : '') + shape(row).after;
        const kindOf = row => data.kinds[shape(row).kind] ?? '';

        // Facts have numbers, which the picture tells; rows are counted.
        const number = row => {
          const run = data.runs.findLast(run => run[0] <= row);
          return run && row - run[0] < run[2] ? run[1] + row - run[0] : -1;
        };
        const rowOf = number => {
          const run = data.runs.find(run => run[1] <= number && number < run[1] + run[2]);
          return run ? run[0] + number - run[1] : -1;
        };

        """#
}
