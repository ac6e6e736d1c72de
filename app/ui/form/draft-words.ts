import { type FormEvent, useEffect, useRef, useState } from "react";
import { jsonIn } from "~/lib/json";

const keyOf = (pathname: string) => `typed:${pathname}`;

function withStorage(use: (storage: Storage) => void) {
  try {
    use(sessionStorage);
  } catch {
    // Forms still work in a browser that forbids storage.
  }
}

/** Removes the draft of a page's form once the form has been sent. */
export function forgetDraftWords(pathname: string) {
  withStorage((storage) => storage.removeItem(keyOf(pathname)));
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isBox = (field: Field): field is HTMLInputElement => field.type === "checkbox";
const isSelect = (field: Field): field is HTMLSelectElement => field instanceof HTMLSelectElement;
/** The text of a field; an unchecked box has none. */
const textOf = (field: Field) => (isBox(field) && !field.checked ? "" : field.value);

function fillIn(field: Field, text: string) {
  if (isBox(field)) field.checked = true;
  else field.value = text;
}

/** A text roughly as the server compares it: a remembered name comes back without the space that a phone's keyboard adds. */
const normalise = (text: unknown) => typeof text === "string" && text.trim().replace(/\s+/g, " ");

/**
 * Stores the words typed into a form in this tab, so that they survive a reload or a phone that suspends the browser. Returns the form's onInput
 * handler and the one-time id to send with the words.
 * A field that was filled in before hydration is left alone. If the page answers a post, so is every field with text.
 * The form's one-time id is stored with the words: they may have arrived although the answer was lost, and must be the same memory when sent
 * again. Different words are a different memory, so they get the page's own id. A box that is checked or not, and a choice, make no difference: the server
 * changes the memory that has arrived.
 */
export function useDraftWords(formId: string, names: string[], ownId: string, isAnswer: boolean) {
  // The draft found when the page loaded. It stays the same while the words change, and matches again if they are restored.
  const draft = useRef<Record<string, unknown>>({});
  const [draftId, setDraftId] = useState<string>();
  const fieldsOf = (form: HTMLFormElement) =>
    names
      .map((name) => form.elements.namedItem(name))
      .filter(
        (field) =>
          field instanceof HTMLInputElement ||
          field instanceof HTMLTextAreaElement ||
          field instanceof HTMLSelectElement,
      );
  function updateId(form: HTMLFormElement) {
    const same = fieldsOf(form).every(
      (field) => isBox(field) || isSelect(field) || normalise(field.value) === normalise(draft.current[field.name]),
    );
    const id = same && typeof draft.current.id === "string" ? draft.current.id : undefined;
    setDraftId(id);
    return id ?? ownId;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is mounted.
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    withStorage((storage) => {
      const kept = jsonIn(storage.getItem(keyOf(location.pathname)) ?? "");
      if (typeof kept === "object" && kept !== null) draft.current = { ...kept };
      for (const field of fieldsOf(form)) {
        const text = draft.current[field.name];
        // The draft is newer than a remembered name, so it may replace one.
        const isUntouched = isSelect(field) || field.value === field.defaultValue;
        const replaceable = !textOf(field) || (!isAnswer && isUntouched);
        if (replaceable && text && typeof text === "string") fillIn(field, text);
      }
      updateId(form);
    });
  }, [formId]);
  function save({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    const id = updateId(form);
    const typed = Object.fromEntries(fieldsOf(form).map((field) => [field.name, textOf(field)]));
    withStorage((storage) => storage.setItem(keyOf(location.pathname), JSON.stringify({ ...typed, id })));
  }
  return { id: draftId ?? ownId, save };
}
