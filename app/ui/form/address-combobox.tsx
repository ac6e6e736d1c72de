import { type ComponentProps, useRef, useState } from "react";
import { type PlaceSuggestion, placeText } from "~/models/memorial/place-input";
import { AddressList } from "./address-list";
import { useAddressSearch } from "./address-search";
import { useOptions } from "./use-options";

interface Props {
  /** Whether the page is hydrated; until then this is a plain text field. */
  scripted: boolean;
  input: ComponentProps<"input"> & { id: string };
}

export function AddressCombobox({ scripted, input }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const filling = useRef(false);
  const [selected, setSelected] = useState("");
  const { answer, search, close, details } = useAddressSearch();
  const listId = `${input.id}-list`;
  const { active, setActive, closeList, field } = useOptions({
    listId,
    state: answer.state,
    count: answer.results.length,
    select: (index) => answer.results[index] && select(answer.results[index]),
    search: () => search(box.current?.value ?? "", 0),
    close,
    clear,
  });

  function fill(text: string) {
    const field = box.current;
    if (!field) return;
    field.value = text;
    // The form's listeners get the event that typing would fire.
    filling.current = true;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    filling.current = false;
  }

  function clear() {
    setSelected("");
    fill("");
  }

  async function select(place: PlaceSuggestion) {
    const shortText = placeText(place);
    closeList();
    fill(shortText);
    setSelected(shortText);
    const text = await details(place.placeId);
    if (text && box.current?.value === shortText) fill(text);
  }

  function onType(text: string) {
    if (filling.current) return;
    setActive(-1);
    setSelected("");
    search(text);
  }

  function retry() {
    box.current?.focus();
    search(box.current?.value ?? "", 0);
  }

  function onBlur() {
    // The Retry button stays: Tab must reach it, and nothing below it may move while it is pressed.
    if (answer.state !== "failed") closeList();
  }

  return (
    <>
      <input
        {...input}
        ref={box}
        autoComplete="off"
        className="input min-w-0"
        onInput={(event) => onType(event.currentTarget.value)}
        {...(scripted && { ...field, onBlur })}
      />
      {scripted && (
        <AddressList
          id={listId}
          answer={answer}
          active={active}
          selected={selected}
          onSelect={select}
          onRetry={retry}
        />
      )}
    </>
  );
}
