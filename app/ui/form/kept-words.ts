import { type FormEvent, useEffect } from "react";

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

/**
 * Keeps the words typed into a form in this tab, for a reload or a phone that put the browser away in between. Gives the form's onInput.
 * Fields that have text already, from the server or the browser, are left alone. The hidden field of the form's one-time id is kept with
 * the words: they may have arrived before the answer was lost, and sent again they are the same memory.
 */
export function useKeptWords(formId: string, names: string[], idName: string) {
  const fieldsOf = (form: HTMLFormElement) =>
    names
      .map((name) => form.elements.namedItem(name))
      .filter((field) => field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement);
  const idOf = (form: HTMLFormElement) => {
    const id = form.elements.namedItem(idName);
    return id instanceof HTMLInputElement ? id : null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes.
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    store((storage) => {
      const kept: Record<string, unknown> = JSON.parse(storage.getItem(keyOf(location.pathname)) ?? "{}");
      for (const field of fieldsOf(form)) {
        const text = kept[field.name];
        if (!field.value && typeof text === "string") field.value = text;
      }
      const [id, keptId] = [idOf(form), kept[idName]];
      const same = fieldsOf(form).every(({ name, value }) => value === kept[name]);
      if (same && id && typeof keptId === "string") id.value = keptId;
    });
  }, [formId]);
  return ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    store((storage) => {
      const typed = Object.fromEntries(fieldsOf(currentTarget).map((field) => [field.name, field.value]));
      storage.setItem(keyOf(location.pathname), JSON.stringify({ ...typed, [idName]: idOf(currentTarget)?.value }));
    });
}
