import { useEffect, useState } from "react";

interface Values {
  title: string;
  language: string;
  /** The name typed as a signature. */
  signature: string;
  isForFamily: boolean;
  /** Those of features, by their names. */
  added: Record<string, string>;
}

function valuesOf(form: HTMLElement | null, added: string[]): Values | null {
  if (!(form instanceof HTMLFormElement)) return null;
  const field = (name: string) => {
    const found = form.elements.namedItem(name);
    const kinds = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement];
    return kinds.some((kind) => found instanceof kind) ? (found as HTMLInputElement) : null;
  };
  return {
    title: field("contentTitle")?.value ?? "",
    language: field("wordsLanguage")?.value ?? "",
    signature: field("signatureName")?.value ?? "",
    isForFamily: new FormData(form).has("familyOnly"),
    added: Object.fromEntries(added.map((name) => [name, field(name)?.value ?? ""])),
  };
}

/** The values of the folded fields, which their lines tell, and a function that reads them from the form again. */
export function useFoldedValues(formId: string, initial: Values) {
  const [values, setValues] = useState(initial);
  const read = (form: HTMLElement | null) =>
    setValues((before) => valuesOf(form, Object.keys(initial.added)) ?? before);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, because a draft may have filled the fields in.
  useEffect(() => read(document.getElementById(formId)), [formId]);
  return { ...values, read };
}
