// Finds where a page has less room than its parts need. These functions run in the page, so each contains all that it needs.

/** Controls and texts that lie on one another, apart from bars that stay in view while a page scrolls below them, and messages that can be closed. */
export function overlapping(): string[] {
  const root = document.querySelector("dialog:modal") ?? document.body;
  const stays = (element: Element) => {
    for (let part: Element | null = element; part && part !== root; part = part.parentElement)
      if (part.matches("[role=status]") || /fixed|sticky/.test(getComputedStyle(part).position)) return true;
    return false;
  };
  const shown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const parts: { element: Element; rects: DOMRect[] }[] = [];
  const keep = (element: Element, rects: Iterable<DOMRect>, cut: number) => {
    // What only screen readers have is a pixel wide.
    const edges = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    for (let part = element; part !== root && part.parentElement; part = part.parentElement) {
      if (getComputedStyle(part).overflowX === "visible") continue;
      const box = part.getBoundingClientRect();
      edges.left = Math.max(edges.left, box.left);
      edges.right = Math.min(edges.right, box.right);
      edges.top = Math.max(edges.top, box.top);
      edges.bottom = Math.min(edges.bottom, box.bottom);
    }
    const large = [...rects]
      .map((box) => {
        const [x, y] = [Math.max(box.left, edges.left), Math.max(box.top, edges.top)];
        return new DOMRect(x, y, Math.min(box.right, edges.right) - x, Math.min(box.bottom, edges.bottom) - y);
      })
      .filter(({ width, height }) => width > 3 && height > 3);
    const inside = large.map(
      ({ left, top, width, height }) => new DOMRect(left + 2, top + height * cut, width - 4, height * (1 - 2 * cut)),
    );
    if (inside.length && !stays(element)) parts.push({ element, rects: inside });
  };
  for (const control of root.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary"))
    if (shown(control)) keep(control, control.getClientRects(), 0.1);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || parent.closest("svg, option, select, textarea") || !shown(parent))
      continue;
    if (parent.getBoundingClientRect().width <= 1) continue;
    range.selectNodeContents(node);
    // Lines of letters are higher than the letters.
    keep(parent, range.getClientRects(), 0.25);
  }
  const found = new Set<string>();
  for (const [index, one] of parts.entries())
    for (const other of parts.slice(index + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const label = (part: Element, of: Element) => part.closest("label")?.contains(of);
      if (label(one.element, other.element) || label(other.element, one.element)) continue;
      const meet = one.rects.some((a) =>
        other.rects.some((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
      );
      if (meet)
        found.add(
          `lie on one another: ${one.element.outerHTML.slice(0, 90)} and ${other.element.outerHTML.slice(0, 90)}`,
        );
    }
  return [...found];
}

/** Texts that stand a few letters a line, because what is beside them leaves no room. */
export function squeezed(): string[] {
  const root = document.querySelector("dialog:modal") ?? document.body;
  const found: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.replaceAll(/\s+/g, " ").trim() ?? "";
    if (text.length < 12 || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 3);
    const lines = new Set(rects.map(({ top }) => Math.round(top))).size;
    if (lines > 2 && text.length / lines < 5)
      found.push(`has ${lines} lines: ${text.slice(0, 60)}, in ${node.parentElement.outerHTML.slice(0, 90)}`);
  }
  return found;
}
