import { type FocusEvent, useRef, useState } from "react";
import { queryOf, searchLimits } from "~/models/search/input";
import { paths } from "~/paths";
import { useLookup } from "../form/lookup";
import { optionId, useOptions } from "../form/use-options";
import { useScripted } from "../scripted";
import { fetchFirstResults } from "./fetch-first-results";
import { FoundList } from "./found-list";

const listId = "header-search-list";
const { shown, anywhere } = searchLimits;

/** The search in the top bar: a form for the search page; with JavaScript, results appear below it while people type a name. */
export function SearchBox({ className = "" }: { className?: string }) {
  const box = useRef<HTMLInputElement>(null);
  const scripted = useScripted();
  const [all, setAll] = useState(false);
  const { answer, search, close } = useLookup(fetchFirstResults);
  const { state, results, all: count } = answer;
  const typed = queryOf(box.current?.value ?? "");
  const found = all ? results : results.slice(0, shown);
  const hiddenCount = results.length - shown;
  const { active, setActive, closeList, field } = useOptions({
    listId,
    state,
    count: found.length,
    select: (at) => document.getElementById(optionId(listId, at))?.click(),
    search: () => startSearch(0),
    close,
    clear: () => {
      if (box.current) box.current.value = "";
    },
    ends: true,
  });

  function startSearch(wait?: number) {
    setActive(-1);
    setAll(false);
    search(queryOf(box.current?.value ?? ""), wait);
  }

  function returnToField() {
    box.current?.focus();
    closeList();
  }

  function onBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) closeList();
  }

  return (
    <search className={`relative ${className}`} onBlur={scripted ? onBlur : undefined}>
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
            state === "idle"
              ? "sr-only"
              : "absolute inset-x-0 top-full z-20 mt-2 rounded border border-edge bg-field lifted"
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
          {state === "found" && (
            <a
              href={paths.search({ q: typed })}
              className="link w-full justify-center border-t border-rule text-base text-teal-ink"
              onMouseDown={(event) => event.preventDefault()}
              onKeyDown={(event) => event.key === "Escape" && returnToField()}
            >
              {count > results.length && count < searchLimits.most ? `All ${count} results` : "All results"}
            </a>
          )}
        </div>
      )}
    </search>
  );
}
