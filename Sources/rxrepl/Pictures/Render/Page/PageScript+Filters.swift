// The page's program: which lines are shown, and what colours mean.

extension PageScript {
    static let filters = #"""
        const filters = {
          lane: [data.lanes.map(([name]) => name), row => lanesOf(row)],
          operator: [data.operators, row => [shape(row).operator]],
          kind: [data.kinds, row => [shape(row).kind]],
          thread: [data.threads, row => [shape(row).thread]],
        };
        const used = {kind: new Set(shapes.map(({kind}) => kind))};
        for (const [name, [texts]] of Object.entries(filters)) {
          const field = byID(name);
          texts.forEach((text, number) => {
            if (used[name]?.has(number) ?? true) field.add(new Option(text, number));
          });
          field.hidden = field.options.length < 3;
          field.addEventListener('change', () => filter());
        }
        const filter = () => {
          const chosen = Object.entries(filters).filter(([name]) => byID(name).value !== '')
            .map(([name, [, numbers]]) => [Number(byID(name).value), numbers]);
          shown = [];
          for (let row = 0; row < count; row++) {
            isShown[row] = shape(row) === gap || chosen.every(([number, numbers]) => numbers(row).includes(number)) ? 1 : 0;
            if (isShown[row]) shown.push(row);
          }
          for (const name of Object.keys(filters)) byID(name).classList.toggle('on', byID(name).value !== '');
          byID('clear').hidden = chosen.length === 0;
          const lane = byID('lane').value;
          for (const name of names) name.classList.toggle('off', lane !== '' && name.dataset.lane !== lane);
          // The last line that is still there, and had happened.
          const position = shown.findLastIndex(row => row <= current);
          goTo(current === count - 1 ? shown.length - 1 : Math.max(0, position));
        };
        byID('clear').addEventListener('click', () => {
          for (const name of Object.keys(filters)) byID(name).value = '';
          filter();
        });

        const colour = byID('colour'), legend = byID('legend');
        colour.hidden = data.threads.length < 2;
        data.threads.forEach((thread, number) => {
          const entry = document.createElement('li');
          entry.className = 't' + number % 8;
          entry.textContent = thread;
          legend.append(entry);
        });
        colour.addEventListener('click', () => {
          const isByThread = document.body.classList.toggle('by-thread');
          colour.setAttribute('aria-pressed', isByThread);
          legend.hidden = !isByThread;
        });

        """#
}
