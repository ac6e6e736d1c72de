import { type FocusEvent, useEffect, useRef, useState } from "react";
import { queryOf, searchLimits } from "~/models/search/input";
import { paths } from "~/paths";
import { useLookup } from "../form/lookup";
import { optionId, useOptions } from "../form/use-options";
import { useScripted } from "../scripted";
import { fetchFirstResults } from "./fetch-first-results";
import { FoundList, optionsOf } from "./found-list";

const listId = "header-search-list";
const { shown, anywhere } = searchLimits;

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
  const { state, results, all: count } = answer;
  const typed = queryOf(box.current?.value ?? "");
  const found = all ? results : results.slice(0, shown);
  const hiddenCount = results.length - shown;
  const { active, setActive, closeList, field } = useOptions({
    listId,
    state,
    count: optionsOf(found).length,
    select: (at) => document.getElementById(optionId(listId, at))?.click(),
    search: () => startSearch(0),
    close,
    clear: () => {
      if (box.current) box.current.value = "";
    },
    ends: true,
  });

  const open = state !== "idle";
  useEffect(() => onOpen(open), [onOpen, open]);

  // Not every press beside the results takes the focus from them: it may not be in them, after Back for example.
  const closeNow = useRef(closeList);
  closeNow.current = closeList;
  useEffect(() => {
    if (!open) return;
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !search.current?.contains(target)) closeNow.current();
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, [open]);

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
        <div
          className={
            open ? "absolute inset-x-0 top-full z-20 mt-2 rounded border border-edge bg-field lifted" : "sr-only"
          }
        >
          <div aria-live="polite">
            {state === "searching" && <p className="px-3 py-2.5">Searching...</p>}
            {state === "found" && <p className="sr-only">{`${count} found`}</p>}
            {state === "none" && (
              <div className="px-3 py-2.5">
                <p>No memorials found</p>
                <p className="quiet">Try a different search term</p>
              </div>
            )}
          </div>
          <FoundList id={listId} found={found} active={active} />
          {[...typed].length < anywhere && (state === "found" || state === "none") && (
            <p className="quiet border-t border-rule px-3 py-2.5">
              One or two letters only find names that begin with them. Type three or more to find others.
            </p>
          )}
          {hiddenCount > 0 && (
            <button
              type="button"
              className="link w-full cursor-pointer justify-center border-t border-rule text-base text-teal-ink"
              onMouseDown={(event) => event.preventDefault()}
              onKeyDown={(event) => event.key === "Escape" && returnToField()}
              onClick={() => setAll(!all)}
            >
              {all ? "Show Less" : `Show ${hiddenCount} More`}
            </button>
          )}
          {(all || hiddenCount <= 0) && count > results.length && (
            <p className="quiet border-t border-rule px-3 py-2.5">
              {`These are the first ${results.length}. Press Find to see ${count < searchLimits.most ? `all ${count}` : "more"}.`}
            </p>
          )}
        </div>
      )}
    </search>
  );
}
