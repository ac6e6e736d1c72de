import { type KeyboardEvent, useEffect, useState } from "react";
import type { Answer } from "./lookup";

/** The id of an option by its list's. */
export const optionId = (listId: string, at: number) => `${listId}-${at}`;

interface Uses {
  listId: string;
  state: Answer<unknown>["state"];
  /** How many options there are to move among. */
  count: number;
  /** Takes the option that the keys stand on. */
  take: (at: number) => void;
  /** Asks for what is typed, where an arrow is pressed and there is no list. */
  ask: () => void;
  close: () => void;
  /** Escape where there is nothing to close. */
  clear: () => void;
  /** Home and End move in the list, once the keys stand in it; else always in the text. */
  ends?: boolean;
}

/**
 * The keys of an editable combobox with a list (WAI-ARIA Authoring Practices): the focus stays in the field, the keys move in the list. Gives
 * the option that they stand on (-1 for none) and what the field needs.
 */
export function useOptions({ listId, state, count, take, ask, close, clear, ends = false }: Uses) {
  const [active, setActive] = useState(-1);
  const current = active >= 0 && active < count;

  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: "nearest" });
  }, [listId, active]);

  function leave() {
    setActive(-1);
    close();
  }

  function move(step: 1 | -1) {
    if (state !== "found") return ask();
    const from = active < 0 && step < 0 ? 0 : active;
    setActive((from + step + count) % count);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const inList = ends && current;
    const uses: Record<string, (() => void) | false> = {
      ArrowDown: () => move(1),
      ArrowUp: () => (event.altKey ? leave() : move(-1)),
      Home: inList && (() => setActive(0)),
      End: inList && (() => setActive(count - 1)),
      Enter: current && (() => take(active)),
      Escape: state !== "idle" ? leave : Boolean(event.currentTarget.value) && clear,
    };
    const use = uses[event.key];
    if (use) {
      event.preventDefault();
      use();
    } else if (["Home", "End", "ArrowLeft", "ArrowRight"].includes(event.key)) setActive(-1);
    else if (event.key === "Enter") leave();
  }

  const field = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": state === "found",
    "aria-controls": listId,
    "aria-activedescendant": current ? optionId(listId, active) : undefined,
    onKeyDown,
  } as const;
  return { active, setActive, leave, field };
}
