import { type KeyboardEvent, useEffect, useState } from "react";
import type { Answer } from "./lookup";

/** The id of an option, from its list's id and its index. */
export const optionId = (listId: string, index: number) => `${listId}-${index}`;

interface Options {
  listId: string;
  state: Answer<unknown>["state"];
  count: number;
  select: (index: number) => void;
  /** Searches for the typed text: called for an arrow key if no list is open. */
  search: () => void;
  close: () => void;
  /** Called for Escape if there is nothing to close. */
  clear: () => void;
  /** Whether Home and End move in the list while an option is active; otherwise they always move in the text. */
  ends?: boolean;
}

/**
 * The keyboard handling of an editable combobox with a list (WAI-ARIA Authoring Practices): the focus stays in the field while keys move in the
 * list. Returns the index of the active option (-1 for none), a function that closes the list, and the field's props.
 */
export function useOptions({ listId, state, count, select, search, close, clear, ends = false }: Options) {
  const [active, setActive] = useState(-1);
  const current = active >= 0 && active < count;

  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: "nearest" });
  }, [listId, active]);

  function closeList() {
    setActive(-1);
    close();
  }

  function move(step: 1 | -1) {
    if (state !== "found") return search();
    const from = active < 0 && step < 0 ? 0 : active;
    setActive((from + step + count) % count);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const inList = ends && current;
    const actions: Record<string, (() => void) | false> = {
      ArrowDown: () => move(1),
      ArrowUp: () => (event.altKey ? closeList() : move(-1)),
      Home: inList && (() => setActive(0)),
      End: inList && (() => setActive(count - 1)),
      Enter: current && (() => select(active)),
      Escape: state !== "idle" ? closeList : Boolean(event.currentTarget.value) && clear,
    };
    const action = actions[event.key];
    if (action) {
      event.preventDefault();
      action();
    } else if (["Home", "End", "ArrowLeft", "ArrowRight"].includes(event.key)) setActive(-1);
    else if (event.key === "Enter") closeList();
  }

  const field = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": state === "found",
    "aria-controls": listId,
    "aria-activedescendant": current ? optionId(listId, active) : undefined,
    onKeyDown,
  } as const;
  return { active, setActive, closeList, field };
}
