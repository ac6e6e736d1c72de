import { useEffect } from "react";
import { type PlaceSuggestion, searchFailed } from "~/models/place/input";
import type { Answer } from "./lookup";
import { optionId } from "./use-options";

interface Props {
  id: string;
  answer: Answer<PlaceSuggestion>;
  /** The option that the keys stand on, -1 for none. */
  active: number;
  /** The address that was taken last, to be read out. */
  taken: string;
  onTake: (place: PlaceSuggestion) => void;
  onRetry: () => void;
}

const panel = "absolute inset-x-0 top-full z-10 mt-2 rounded border border-edge bg-field";
const hanging = `${panel} px-3 py-2.5`;

/** What hangs below the field of an address: a word on the search, or the list of what it found. */
export function AddressList({ id, answer: { state, results: places }, active, taken, onTake, onRetry }: Props) {
  const words = {
    idle: taken && `Filled in: ${taken}`,
    searching: "Searching addresses...",
    none: "No addresses found.",
    found: `${places.length} ${places.length === 1 ? "address" : "addresses"} found.`,
    failed: searchFailed,
  };
  useEffect(() => {
    if (places.length) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [id, places]);
  // A failure stays on the page, so it stands in the flow and covers no button of the form.
  const looks = { searching: hanging, none: hanging, failed: "w-full", idle: "sr-only", found: "sr-only" };
  return (
    <>
      <div className={looks[state]}>
        <p aria-live="polite">{words[state]}</p>
        {state === "failed" && (
          <button type="button" className="button button-plain mt-3" onClick={onRetry}>
            Retry
          </button>
        )}
      </div>
      {/* The press would take the focus from the field, and the list would close before the click. */}
      <div
        id={id}
        role="listbox"
        aria-label="Addresses"
        // A list that scrolls would else be a stop of the Tab key.
        tabIndex={-1}
        hidden={state !== "found"}
        className={`${panel} max-h-[min(20rem,50vh)] overflow-y-auto overscroll-contain`}
        onMouseDown={(event) => event.preventDefault()}
      >
        {places.map((place, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox, which points here.
          <div
            key={place.placeId}
            id={optionId(id, at)}
            role="option"
            aria-selected={at === active}
            className="flex min-h-11 cursor-pointer flex-col justify-center px-3 py-2 -outline-offset-3 hover:bg-teal-wash aria-selected:bg-teal-wash aria-selected:outline-3 aria-selected:outline-teal"
            onClick={() => onTake(place)}
          >
            <span>{place.name}</span> <span className="quiet">{place.formattedAddress}</span>
          </div>
        ))}
      </div>
    </>
  );
}
