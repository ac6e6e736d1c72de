/** Everything that can be pressed or typed in. */
const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, label, audio, video, canvas";

/** Pixels between a box and the edges of the window, and between two places that are tried. */
const margin = 16;
const step = 8;

/**
 * Finds a place in the window where a box covers nothing that can be pressed, the lowest first and then the one furthest to the right. Returns its
 * left and top edge in pixels from those of the page, so that it scrolls with the page and stays clear; null if there is none.
 */
export function freeSpot(box: HTMLElement): { left: number; top: number } | null {
  const { clientWidth, clientHeight } = document.documentElement;
  const { width, height } = box.getBoundingClientRect();
  const taken = [...document.querySelectorAll(controls)]
    .filter((control) => !box.contains(control))
    .map((control) => control.getBoundingClientRect())
    .filter((rect) => rect.width && rect.height && rect.bottom > 0 && rect.top < clientHeight);
  const lefts = [clientWidth - width - margin, margin];
  for (let top = clientHeight - height - margin; top >= margin; top -= step) {
    const left = lefts.find(
      (left) =>
        left >= 0 &&
        !taken.some(
          (rect) => rect.left < left + width && rect.right > left && rect.top < top + height && rect.bottom > top,
        ),
    );
    if (left !== undefined) return { left: left + window.scrollX, top: top + window.scrollY };
  }
  return null;
}
