// The page's program: pointing at a mark or a line lights what its element came from and what became of it.

extension PageScript {
    static let lineage = #"""
        const light = row => {
          const found = row >= 0 && marksAt(row).length ? family(row) : new Set();
          if (found.size === lit.size && [...found].every(each => lit.has(each))) return;
          lit = found;
          lines.forEach((line, row) => line.classList.toggle('lit', lit.has(row)));
          showPicture();
        };
        for (const place of [picture, scroller]) {
          place.addEventListener('pointerover', event => light(rowAt(event.target)));
          place.addEventListener('pointerleave', () => light(-1));
          place.addEventListener('click', event => {
            const row = rowAt(event.target);
            if (row >= 0 && isShown[row]) goTo(shown.indexOf(row));
          });
        }

        """#
}
