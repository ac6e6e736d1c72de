/** Whether a press was beside a dialog, on its backdrop. */
function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/**
 * Closes a dialog when somebody presses beside it, unless something has been typed or chosen in it. A press that began inside, such as selecting
 * text, doesn't count. Returns a function that ends this.
 */
export function closeOnBackdrop(dialog: HTMLDialogElement, close: () => void): () => void {
  let typed = false;
  let began = false;
  const onInput = () => {
    typed = true;
  };
  const onPress = (event: MouseEvent) => {
    began = isBeside(dialog, event);
  };
  const onClick = (event: MouseEvent) => {
    if (began && !typed && isBeside(dialog, event)) close();
  };
  dialog.addEventListener("input", onInput);
  dialog.addEventListener("mousedown", onPress);
  dialog.addEventListener("click", onClick);
  return () => {
    dialog.removeEventListener("input", onInput);
    dialog.removeEventListener("mousedown", onPress);
    dialog.removeEventListener("click", onClick);
  };
}

/** Marks the parent of a scrolling part with data-more while there is more below its lower edge. Returns a function that ends this. */
export function markContinuing(part: HTMLElement): () => void {
  const mark = () => {
    const more = part.scrollHeight - part.scrollTop - part.clientHeight > 8;
    part.parentElement?.toggleAttribute("data-more", more);
  };
  mark();
  part.addEventListener("scroll", mark, { passive: true });
  // Pictures and answers change the height of the content, and a phone's keyboard that of the part.
  const observer = typeof ResizeObserver === "function" ? new ResizeObserver(mark) : null;
  observer?.observe(part);
  for (const child of part.children) observer?.observe(child);
  return () => {
    part.removeEventListener("scroll", mark);
    observer?.disconnect();
  };
}
