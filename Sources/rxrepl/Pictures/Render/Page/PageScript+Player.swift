// The page's program: the player, by buttons and keys.

extension PageScript {
    static let player = #"""
        const slider = byID('place'), where = byID('where'), announcement = byID('event'), play = byID('play');
        const sourceLines = [...document.querySelectorAll('.source li')], source = document.querySelector('.source');
        let position = count - 1, timer = 0;

        // The page opens on all that happened, and at its beginning.
        const goTo = (next, isFollowed = true) => {
          position = Math.max(0, Math.min(next, shown.length - 1));
          current = shown[position] ?? -1;
          slider.max = Math.max(0, shown.length - 1);
          slider.value = position;
          slider.setAttribute('aria-valuetext', `event ${position + 1} of ${shown.length}`);
          where.textContent = shown.length === 0 ? 'no event'
            : `${(position + 1).toLocaleString('en')} of ${shown.length.toLocaleString('en')}`;
          const its = current >= 0 ? shape(current) : gap;
          announcement.textContent = current < 0 ? ''
            : [seconds(current), data.threads[its.thread], its.stage.replace(/ +/, ' '), what(current).trim(), its.cause]
              .filter(Boolean).join('  ');
          sourceLines.forEach((line, index) => line.classList.toggle('now', index === its.line));
          const line = sourceLines[its.line];
          if (line && isFollowed) {
            const top = line.offsetTop;
            if (top < source.scrollTop || top > source.scrollTop + source.clientHeight - 40) {
              source.scrollTop = top - source.clientHeight / 2;
            }
          }
          if (isFollowed) bringIntoSight(position);
          showLines();
          if (isFollowed) followCursor();
          showPicture();
        };

        // A short trace is played slowly enough to be explained, a long one within a minute or so.
        const pause = () => Math.max(40, Math.min(700, 60000 / Math.max(1, shown.length)))
          * (byID('slow').getAttribute('aria-pressed') === 'true' ? 2 : 1);
        const showPlaying = isPlaying => {
          play.setAttribute('aria-label', isPlaying ? 'Pause' : 'Play');
          play.title = (isPlaying ? 'Pause' : 'Play') + ' (space)';
          play.querySelector('path').setAttribute('d', isPlaying ? 'M3 2h4v12H3zM9 2h4v12H9z' : 'M4 2v12l9-6z');
          // Who listens hears the event on which it stops, not all that pass.
          announcement.setAttribute('aria-live', isPlaying ? 'off' : 'polite');
        };
        const stop = () => {
          clearTimeout(timer);
          timer = 0;
          showPlaying(false);
        };
        const tick = () => {
          if (position >= shown.length - 1) return stop();
          goTo(position + 1);
          timer = setTimeout(tick, pause());
        };
        const toggle = () => {
          if (timer) return stop();
          if (position >= shown.length - 1) goTo(0);
          showPlaying(true);
          timer = setTimeout(tick, pause());
        };
        const step = next => {
          stop();
          goTo(next());
        };
        const moves = {
          first: () => 0, back: () => position - 1, forward: () => position + 1, last: () => shown.length - 1,
        };
        for (const [id, next] of Object.entries(moves)) byID(id).addEventListener('click', () => step(next));
        play.addEventListener('click', toggle);
        byID('slow').addEventListener('click', event => {
          const button = event.currentTarget;
          button.setAttribute('aria-pressed', button.getAttribute('aria-pressed') !== 'true');
        });
        slider.addEventListener('input', () => step(() => Number(slider.value)));
        const keys = {ArrowLeft: moves.back, ArrowRight: moves.forward, Home: moves.first, End: moves.last};
        document.addEventListener('keydown', event => {
          if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest('select')) return;
          const factor = isPartial && {'+': 0.5, '=': 0.5, '-': 2}[event.key];
          if (factor) return zoom(factor);
          const isPressed = event.key === ' ' && !event.target.closest('button');
          if (!isPressed && !keys[event.key]) return;
          event.preventDefault();
          if (isPressed) toggle(); else step(keys[event.key]);
        });
        if (isPartial) drawRange();
        goTo(count - 1, false);
        """#
}
