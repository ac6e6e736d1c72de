import { choiceOf, type PlaceSuggestion } from "~/models/memorial/place-input";

/** The results of a search without JavaScript as radio buttons; the first choice keeps the typed text. */
export function AddressRadios({ id, places, session }: { id: string; places: PlaceSuggestion[]; session: string }) {
  const choices = [
    { value: "", name: "Keep what I typed", address: "" },
    ...places.map((place) => ({ value: choiceOf(place), name: place.name, address: place.formattedAddress })),
  ];
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">Which of these addresses is it?</legend>
      <input type="hidden" name="placeSession" value={session} />
      {choices.map(({ value, name, address }, index) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
          <input
            type="radio"
            name="place"
            value={value}
            id={`${id}-place-${index}`}
            defaultChecked={index === 0}
            // biome-ignore lint/a11y/noAutofocus: the page came back for this choice.
            autoFocus={index === 0}
            className="size-[1.25rem] shrink-0 accent-teal"
          />
          <span className="min-w-0">
            {name} {address && <span className="quiet block">{address}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
