import { type FormEvent, useEffect, useRef, useState } from "react";

const keyOf = (pathname: string) => `typed:${pathname}`;

function store(use: (storage: Storage) => void) {
  try {
    use(sessionStorage);
  } catch {
    // A browser that forbids storage still sends forms.
  }
}

/** Forgets what was kept for the form of a page, once it has been sent. */
export function forgetWords(pathname: string) {
  store((storage) => storage.removeItem(keyOf(pathname)));
}

/** A text as the server compares it, more or less: a remembered name comes back without the space that a phone's keyboard put after it. */
const bare = (text: unknown) => typeof text === "string" && text.trim().replace(/\s+/g, " ");

/**
 * Keeps the words typed into a form in this tab, for a reload or a phone that put the browser away in between. Gives the form's onInput.
 * A field that the browser filled in, or somebody before script came, is left alone; so are all that have text where the page answers a
 * post. The form's one-time id is kept with the words: they may have arrived before the answer was lost, and sent again they are the same
 * memory. Other words written over them are another, so that these get the page's own id. Gives the id that goes with the words.
 */
export function useKeptWords(formId: string, names: string[], ownId: string, answers: boolean) {
  // What the page found when it came; it stays as it is while the words change, and fits again when they are put back.
  const found = useRef<Record<string, unknown>>({});
  const [foundId, setFoundId] = useState<string>();
  const fieldsOf = (form: HTMLFormElement) =>
    names
      .map((name) => form.elements.namedItem(name))
      .filter((field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement);
  function followWords(form: HTMLFormElement) {
    const same = fieldsOf(form).every(({ name, value }) => bare(value) === bare(found.current[name]));
    const id = same && typeof found.current.id === "string" ? found.current.id : undefined;
    setFoundId(id);
    return id ?? ownId;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes.
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    store((storage) => {
      found.current = JSON.parse(storage.getItem(keyOf(location.pathname)) ?? "{}");
      for (const field of fieldsOf(form)) {
        const text = found.current[field.name];
        // A name that is remembered from before is not the one that was typed last.
        const free = !field.value || (!answers && field.value === field.defaultValue);
        if (free && text && typeof text === "string") field.value = text;
      }
      followWords(form);
    });
  }, [formId]);
  function keep({ currentTarget: form }: FormEvent<HTMLFormElement>) {
    const id = followWords(form);
    const typed = Object.fromEntries(fieldsOf(form).map((field) => [field.name, field.value]));
    store((storage) => storage.setItem(keyOf(location.pathname), JSON.stringify({ ...typed, id })));
  }
  return { id: foundId ?? ownId, keep };
}
