import { type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";
import { queryOf, searchLimits } from "~/models/search/input";
import { paths } from "~/paths";
import { useLookup } from "../form/lookup";
import { optionId, useOptions } from "../form/use-options";
import { useScripted } from "../scripted";
import { fetchFirstResults } from "./fetch-first-results";
import { optionsOf } from "./found-list";
import { SearchResults } from "./search-results";

const listId = "header-search-list";

interface Props {
  className?: string;
  /** Called when the results appear below the box, and when they leave. */
  onOpen: (open: boolean) => void;
}

/** The search in the top bar: a form for the search page; with JavaScript, results appear below it while people type a name. */
export function SearchBox({ className = "", onOpen }: Props) {
  const search = useRef<HTMLElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const scripted = useScripted();
  const [all, setAll] = useState(false);
  const { answer, search: find, close } = useLookup(fetchFirstResults);
  const { state, results } = answer;
  const typed = queryOf(box.current?.value ?? "");
  const found = all ? results : results.slice(0, searchLimits.shown);
  const { active, setActive, closeList, field } = useOptions({
    listId,
    state,
    count: optionsOf(found).length,
    select: (index) => document.getElementById(optionId(listId, index))?.click(),
    search: () => startSearch(0),
    close,
    clear: () => {
      if (box.current) box.current.value = "";
    },
    ends: true,
  });

  const open = state !== "idle";
  useEffect(() => onOpen(open), [onOpen, open]);

  usePressBeside(search, open, closeList);

  function startSearch(wait?: number) {
    setActive(-1);
    setAll(false);
    find(queryOf(box.current?.value ?? ""), wait);
  }

  function returnToField() {
    box.current?.focus();
    closeList();
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) closeList();
  }

  return (
    <search ref={search} className={`relative ${className}`} onBlur={scripted ? onBlur : undefined}>
      <form method="get" action={paths.search()} className="flex">
        <label htmlFor="header-search" className="sr-only">
          Find a memorial or person
        </label>
        <input
          id="header-search"
          ref={box}
          type="search"
          name="q"
          placeholder="Find a memorial or person"
          maxLength={searchLimits.query}
          autoComplete="off"
          className="input min-h-11 min-w-0 rounded-r-none py-1.5 text-base"
          onInput={() => startSearch()}
          {...(scripted && field)}
        />
        <button
          type="submit"
          className="button button-plain -ml-px min-h-11 rounded-l-none border-edge px-4 py-1.5 text-base"
        >
          Find
        </button>
      </form>
      {scripted && (
        <SearchResults
          listId={listId}
          typed={typed}
          answer={answer}
          all={all}
          active={active}
          onToggle={() => setAll(!all)}
          onEscape={returnToField}
        />
      )}
    </search>
  );
}

/** Calls `close` when somebody presses beside an element. Not every such press takes the focus from it: it may not be there, after Back for example. */
function usePressBeside(element: RefObject<HTMLElement>, open: boolean, close: () => void) {
  const closeNow = useRef(close);
  closeNow.current = close;
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !element.current?.contains(target)) closeNow.current();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [element, open]);
}
