// The keys of a slideshow, the full screen, and a screen that stays awake.

/** The action of each key in a slideshow. */
export interface Actions {
  start: () => void;
  next: () => void;
  back: () => void;
  pause: () => void;
  black: () => void;
  names: () => void;
  sound: () => void;
}

/** Leaves the full screen, or fills it where a browser lets a page do so. */
function fullScreen() {
  const root: Partial<HTMLElement> = document.documentElement;
  if (document.fullscreenElement) void document.exitFullscreen();
  else root.requestFullscreen?.call(root).catch(() => undefined);
}

/**
 * Begins to listen. `isRunning` says whether anything is shown, `startsBy` which keys start it; without it all but the space bar and those that go back
 * do. Returns what starts it.
 */
export function slideshowKeys(
  actions: Actions,
  isRunning: () => boolean,
  startsBy?: (event: KeyboardEvent) => boolean,
) {
  /** Keeps the screen from going dark while pictures are shown. A browser forgets it when its window is hidden. */
  function stayAwake() {
    const { wakeLock }: Partial<Navigator> = navigator;
    if (wakeLock && isRunning() && !document.hidden) wakeLock.request("screen").catch(() => undefined);
  }

  const { next, back, pause, black, names, sound } = actions;
  // The left arrow leads on in a page that is read from the right. Presenters' remote controls send Page Up and Page Down, and B or a full stop for a black screen.
  const isRtl = getComputedStyle(document.documentElement).direction === "rtl";
  const keys = new Map<string, () => void>([
    ["ArrowRight", isRtl ? back : next],
    ["ArrowLeft", isRtl ? next : back],
    ...["ArrowDown", "PageDown"].map((key) => [key, next] as const),
    ...["ArrowUp", "PageUp"].map((key) => [key, back] as const),
    [" ", pause],
    ["f", fullScreen],
    ["b", black],
    [".", black],
    ["s", sound],
    ["n", names],
  ]);

  function start() {
    actions.start();
    fullScreen();
    stayAwake();
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const act = keys.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    if (!act) return;
    if (!isRunning()) {
      // The key that presses a button, and those that scroll a page.
      if (event.key === " " || act === back || startsBy?.(event) === false) return;
      event.preventDefault();
      start();
      return;
    }
    event.preventDefault();
    act();
  });
  document.addEventListener("visibilitychange", stayAwake);
  return { start };
}
