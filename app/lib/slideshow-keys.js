// The keys of a slideshow, the full screen, and a screen that stays awake. The page of the chapel and each keepsake's slideshow.html hold this text as a
// script of their own, so it runs in browsers of any age.

/**
 * Begins to listen. `actions` are start, next, back, pause, black, names and sound; `startsBy` says which keys start it, if not all do; `isRunning` says
 * whether anything is shown.
 */
window.slideshowKeys = (actions, isRunning) => {
  const root = document.documentElement;

  function fullScreen() {
    if (document.fullscreenElement) document.exitFullscreen();
    else if (root.requestFullscreen) root.requestFullscreen().catch(() => undefined);
  }

  /** Keeps the screen from going dark while pictures are shown. A browser forgets it when its window is hidden. */
  function stayAwake() {
    if (navigator.wakeLock && isRunning() && !document.hidden)
      navigator.wakeLock.request("screen").catch(() => undefined);
  }

  const { next, back, pause, black, names, sound, startsBy } = actions;
  // Presenters' remote controls send Page Up and Page Down, and B or a full stop for a black screen.
  const keys = {
    ...{ ArrowRight: next, ArrowDown: next, PageDown: next, ArrowLeft: back, ArrowUp: back, PageUp: back },
    ...{ " ": pause, f: fullScreen, b: black, ".": black, s: sound, n: names },
  };

  function start() {
    fullScreen();
    actions.start();
    stayAwake();
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    if (!isRunning()) {
      // The key that presses a button, and those that scroll a page.
      if (event.key === " " || act === back || (startsBy && !startsBy(event))) return;
      event.preventDefault();
      start();
      return;
    }
    event.preventDefault();
    act();
  });
  document.addEventListener("visibilitychange", stayAwake);
  return { start };
};
