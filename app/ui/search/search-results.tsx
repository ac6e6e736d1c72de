import { type FoundMemorial, searchLimits } from "~/models/search/input";
import type { Answer } from "../form/lookup";
import { FoundList } from "./found-list";

const { shown, anywhere } = searchLimits;

interface Props {
  listId: string;
  /** What was typed, as it is searched. */
  typed: string;
  answer: Answer<FoundMemorial>;
  /** Whether all results of the answer are shown rather than the first. */
  all: boolean;
  active: number;
  onToggle: () => void;
  onEscape: () => void;
}

/** What appears below the search in the top bar. Closed it is only heard, not seen. */
export function SearchResults({ listId, typed, answer, all, active, onToggle, onEscape }: Props) {
  const { state, results, all: count } = answer;
  const hiddenCount = results.length - shown;
  const answered = state === "found" || state === "none";
  return (
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
      <FoundList id={listId} found={all ? results : results.slice(0, shown)} active={active} />
      {answered && [...typed].length < anywhere && (
        <p className="quiet border-t border-rule px-3 py-2.5">
          One or two letters only find names that begin with them. Type three or more to find others.
        </p>
      )}
      {hiddenCount > 0 && (
        <button
          type="button"
          className="link w-full cursor-pointer justify-center border-t border-rule text-base text-teal-ink"
          onMouseDown={(event) => event.preventDefault()}
          onKeyDown={(event) => event.key === "Escape" && onEscape()}
          onClick={onToggle}
        >
          {all ? "Show Less" : `Show ${hiddenCount} More`}
        </button>
      )}
      {(all || hiddenCount <= 0) && <More found={results.length} count={count} />}
    </div>
  );
}

/** Leads on to the search page if it has more results than the box. */
function More({ found, count }: { found: number; count: number }) {
  if (count <= found) return null;
  return (
    <p className="quiet border-t border-rule px-3 py-2.5">
      {`These are the first ${found}. Press Find to see ${count < searchLimits.most ? `all ${count}` : "more"}.`}
    </p>
  );
}
