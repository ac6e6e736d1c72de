import { useEffect } from "react";
import { type PlaceSuggestion, searchFailed } from "~/models/memorial/place-input";
import type { Answer } from "./lookup";
import { optionId } from "./use-options";

interface Props {
  id: string;
  answer: Answer<PlaceSuggestion>;
  /** The index of the active option, -1 for none. */
  active: number;
  /** The address that was selected last, for screen readers. */
  selected: string;
  onSelect: (place: PlaceSuggestion) => void;
  onRetry: () => void;
}

const panel = "absolute inset-x-0 top-full z-10 mt-2 rounded border border-edge bg-field";
const hanging = `${panel} px-3 py-2.5`;

/** The panel below an address field: the state of the search, or the list of its results. */
export function AddressList({ id, answer: { state, results: places }, active, selected, onSelect, onRetry }: Props) {
  const words = {
    idle: selected && `Filled in: ${selected}`,
    searching: "Searching addresses...",
    none: "No addresses found.",
    found: `${places.length} ${places.length === 1 ? "address" : "addresses"} found.`,
    failed: searchFailed,
  };
  useEffect(() => {
    if (places.length) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [id, places]);
  // A failure message stays, so it is part of the page's flow and covers no button of the form.
  const classes = { searching: hanging, none: hanging, failed: "w-full", idle: "sr-only", found: "sr-only" };
  return (
    <>
      <div className={classes[state]}>
        <p aria-live="polite">{words[state]}</p>
        {state === "failed" && (
          <button type="button" className="button button-plain mt-3" onClick={onRetry}>
            Retry
          </button>
        )}
      </div>
      {/* Without preventDefault, pressing would take the focus from the field and close the list before the click. */}
      <div
        id={id}
        role="listbox"
        aria-label="Addresses"
        // Otherwise the Tab key would stop at a list that scrolls.
        tabIndex={-1}
        hidden={state !== "found"}
        className={`${panel} max-h-[min(20rem,50vh)] overflow-y-auto overscroll-contain`}
        onMouseDown={(event) => event.preventDefault()}
      >
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox, which points here.
          <div
            key={place.placeId}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            className="flex min-h-11 cursor-pointer flex-col justify-center px-3 py-2 -outline-offset-3 hover:bg-teal-wash aria-selected:bg-teal-wash aria-selected:outline-3 aria-selected:outline-teal"
            onClick={() => onSelect(place)}
          >
            <span>{place.name}</span> <span className="quiet">{place.formattedAddress}</span>
          </div>
        ))}
      </div>
    </>
  );
}
