import { type ComponentProps, useRef, useState } from "react";
import { type PlaceSuggestion, placeText } from "~/models/place/input";
import { AddressList } from "./address-list";
import { useAddressSearch } from "./address-search";
import { useOptions } from "./use-options";

interface Props {
  /** Until script runs it is a plain text field. */
  scripted: boolean;
  input: ComponentProps<"input"> & { id: string };
}

/** The field of an address with the list of those that are found. */
export function AddressCombobox({ scripted, input }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const filling = useRef(false);
  const [taken, setTaken] = useState("");
  const { answer, search, close, details } = useAddressSearch();
  const listId = `${input.id}-list`;
  const { active, setActive, leave, field } = useOptions({
    listId,
    state: answer.state,
    count: answer.results.length,
    take: (at) => answer.results[at] && take(answer.results[at]),
    ask: () => search(box.current?.value ?? "", 0),
    close,
    clear,
  });

  function fill(text: string) {
    const field = box.current;
    if (!field) return;
    field.value = text;
    // Whoever listens to the form hears of it as if it had been typed.
    filling.current = true;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    filling.current = false;
  }

  function clear() {
    setTaken("");
    fill("");
  }

  async function take(place: PlaceSuggestion) {
    const known = placeText(place);
    leave();
    fill(known);
    setTaken(known);
    const text = await details(place.placeId);
    if (text && box.current?.value === known) fill(text);
  }

  function typed(text: string) {
    if (filling.current) return;
    setActive(-1);
    setTaken("");
    search(text);
  }

  function retry() {
    box.current?.focus();
    search(box.current?.value ?? "", 0);
  }

  function left() {
    // Retry stays, to be reached by Tab, and so that nothing below it moves while it is being pressed.
    if (answer.state !== "failed") leave();
  }

  return (
    <>
      <input
        {...input}
        ref={box}
        autoComplete="off"
        className="input min-w-0"
        onInput={(event) => typed(event.currentTarget.value)}
        {...(scripted && { ...field, onBlur: left })}
      />
      {scripted && (
        <AddressList id={listId} answer={answer} active={active} taken={taken} onTake={take} onRetry={retry} />
      )}
    </>
  );
}
