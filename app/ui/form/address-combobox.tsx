import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { type PlaceSuggestion, placeText } from "~/models/place/input";
import { AddressList, optionId } from "./address-list";
import { useAddressSearch } from "./address-search";

interface Props {
  /** Until script runs it is a plain text field. */
  scripted: boolean;
  input: ComponentProps<"input"> & { id: string };
}

/** An editable combobox with a list (WAI-ARIA Authoring Practices): the focus stays in the field, the keys move in the list. */
export function AddressCombobox({ scripted, input }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const filling = useRef(false);
  const [active, setActive] = useState(-1);
  const [taken, setTaken] = useState("");
  const { answer, search, close, details } = useAddressSearch();
  const { state, places } = answer;
  const current = places[active];
  const listId = `${input.id}-list`;

  useEffect(() => {
    document.getElementById(optionId(listId, active))?.scrollIntoView({ block: "nearest" });
  }, [listId, active]);

  function fill(text: string) {
    const field = box.current;
    if (!field) return;
    field.value = text;
    // Whoever listens to the form hears of it as if it had been typed.
    filling.current = true;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    filling.current = false;
  }

  function leave() {
    setActive(-1);
    close();
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

  function move(step: 1 | -1) {
    if (state !== "found") return search(box.current?.value ?? "", 0);
    const from = active < 0 && step < 0 ? 0 : active;
    setActive((from + step + places.length) % places.length);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const uses: Record<string, (() => void) | false> = {
      ArrowDown: () => move(1),
      ArrowUp: () => (event.altKey ? leave() : move(-1)),
      Enter: current ? () => take(current) : false,
      Escape: state !== "idle" ? leave : Boolean(box.current?.value) && clear,
    };
    const use = uses[event.key];
    if (use) {
      event.preventDefault();
      use();
    } else if (["Home", "End", "ArrowLeft", "ArrowRight"].includes(event.key)) setActive(-1);
    else if (event.key === "Enter") leave();
  }

  const combobox = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": state === "found",
    "aria-controls": listId,
    "aria-activedescendant": current && optionId(listId, active),
    onKeyDown,
    onBlur: leave,
  } as const;
  return (
    <>
      <input
        {...input}
        ref={box}
        autoComplete="off"
        className="input min-w-0"
        onInput={(event) => typed(event.currentTarget.value)}
        {...(scripted && combobox)}
      />
      {scripted && <AddressList id={listId} answer={answer} active={active} taken={taken} onTake={take} />}
    </>
  );
}
