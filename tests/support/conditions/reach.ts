// Finds what stops a page from being used. These functions run in the page, so each contains all that it needs.

/** Controls that can't be pressed once they have the focus, because something covers them or they are outside the window. */
export function covered(): string[] {
  const found: string[] = [];
  const root = document.querySelector("dialog:modal") ?? document;
  const before = [scrollX, scrollY] as const;
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  for (const control of root.querySelectorAll<HTMLElement>(controls)) {
    if (!control.checkVisibility({ visibilityProperty: true }) || control.matches(":disabled")) continue;
    // The link to the content and fields behind their labels are a pixel wide until they have the focus.
    // Nothing scrolls to what has the focus already.
    control.blur();
    control.focus();
    const { width, height } = control.getBoundingClientRect();
    const label = control instanceof HTMLInputElement ? control.labels?.[0] : undefined;
    const pressed = width <= 1 || height <= 1 ? label : control;
    if (!pressed) continue;
    if (pressed === label) label.scrollIntoView({ block: "nearest" });
    // A link over two lines has a middle where nothing of it is. What is larger than its surroundings can be pressed at the part that shows.
    const whole = [...pressed.getClientRects()].find((one) => one.width > 1) ?? pressed.getBoundingClientRect();
    let [left, right, top, bottom] = [
      whole.left,
      whole.right,
      Math.max(whole.top, 0),
      Math.min(whole.bottom, innerHeight),
    ];
    for (let part = pressed.parentElement; part; part = part.parentElement) {
      if (part === document.body || getComputedStyle(part).overflowX === "visible") continue;
      const box = part.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const at = document.elementFromPoint(x, y);
    const hit =
      at &&
      right - left >= Math.min(whole.width, 24) &&
      (pressed.contains(at) ||
        (at.contains(pressed) && at.matches("a, button, label, summary")) ||
        label?.contains(at));
    if (!hit)
      found.push(
        `can't be pressed: ${pressed.outerHTML.slice(0, 100)}, under ${at?.outerHTML.slice(0, 80) ?? "nothing"}`,
      );
  }
  scrollTo(...before);
  return found;
}

/** How much of the window's height is left for what scrolls, between bars that stay; half of it has to be. A message that can be closed doesn't count. */
export function roomTaken(): string[] {
  const modal = document.querySelector("dialog:modal");
  const part = modal
    ? [...modal.querySelectorAll("*")].find((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
    : document.scrollingElement;
  if (!part || part.scrollHeight <= part.clientHeight) return [];
  const before = part.scrollTop;
  part.scrollTop = (part.scrollHeight - part.clientHeight) / 2;
  const stays = (element: Element | null) => {
    if (element?.closest("[role=status]")) return false;
    for (let one = element; one && one !== part && one !== modal; one = one.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(one).position)) return true;
    return Boolean(modal && element && !part.contains(element));
  };
  let [taken, all] = [0, 0];
  for (let y = 2; y < innerHeight; y += 4) {
    all++;
    if (stays(document.elementFromPoint(innerWidth / 2, y))) taken++;
  }
  part.scrollTop = before;
  return taken > all / 2
    ? [`only ${Math.round((1 - taken / all) * innerHeight)} px of ${innerHeight} are left for what scrolls`]
    : [];
}

/** Controls whose focus can't be seen. A key has to be pressed first: browsers show the focus to people who use keys. */
export function unseenFocus(): string[] {
  const found: string[] = [];
  const root = document.querySelector("dialog:modal") ?? document;
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary";
  for (const control of root.querySelectorAll<HTMLElement>(controls)) {
    if (!control.checkVisibility() || control.matches(":disabled")) continue;
    control.focus();
    if (document.activeElement !== control) continue;
    // A radio button may show it by its label.
    const shown = [control, control.closest("label"), control.nextElementSibling].some((part) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part);
      const wide = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      return wide && outlineColor !== getComputedStyle(document.body).backgroundColor && !/, 0\)$/.test(outlineColor);
    });
    if (!shown) found.push(`doesn't show its focus: ${control.outerHTML.slice(0, 120)}`);
  }
  (document.activeElement as HTMLElement | null)?.blur();
  return found;
}

/** Finds what moves although people ask for less motion: animations, and changes that take time. */
export function moving(): string[] {
  const running = document.getAnimations().map((one) => `moves: ${(one as CSSAnimation).animationName ?? one.id}`);
  const takesTime = (times: string) => times.split(",").some((time) => Number.parseFloat(time) > 0.001);
  const slow = [...document.querySelectorAll("html, body *")].filter((part) =>
    [undefined, "::before", "::after"].some((pseudo) => {
      const { animationName, animationDuration, transitionDuration, scrollBehavior } = getComputedStyle(part, pseudo);
      return (
        (animationName !== "none" && takesTime(animationDuration)) ||
        takesTime(transitionDuration) ||
        scrollBehavior === "smooth"
      );
    }),
  );
  return [...running, ...slow.map((part) => `would move: ${part.outerHTML.slice(0, 120)}`)];
}

/** The chosen one of tabs, and of buttons that stay pressed, has a line of its own: forced colours leave nothing of a background. */
export function chosenUnseen(): string[] {
  const found: string[] = [];
  // Forced colours draw a transparent line too.
  const line = (part: Element) => {
    const { borderBottomWidth, borderBottomStyle } = getComputedStyle(part);
    return borderBottomStyle === "none" ? 0 : Number.parseFloat(borderBottomWidth);
  };
  for (const [part, chosen] of [
    [".tab", "[aria-current]"],
    ["[aria-pressed]", "[aria-pressed=true]"],
  ] as const)
    for (const one of document.querySelectorAll(part)) {
      const others = [...(one.parentElement?.querySelectorAll(part) ?? [])].filter((other) => !other.matches(chosen));
      if (one.matches(chosen) && others.some((other) => line(other) >= line(one)))
        found.push(`looks like those that aren't chosen: ${one.textContent}`);
    }
  return found;
}
