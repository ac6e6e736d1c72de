import { useEffect, useState } from "react";

interface Values {
  title: string;
  /** The name typed as a signature. */
  signature: string;
  isForFamily: boolean;
}

function valuesOf(form: HTMLElement | null): Values | null {
  if (!(form instanceof HTMLFormElement)) return null;
  const field = (name: string) => {
    const found = form.elements.namedItem(name);
    return found instanceof HTMLInputElement ? found : null;
  };
  return {
    title: field("contentTitle")?.value ?? "",
    signature: field("signatureName")?.value ?? "",
    isForFamily: field("familyOnly")?.checked ?? false,
  };
}

/** The values of the folded fields, which their lines tell, and a function that reads them from the form again. */
export function useFoldedValues(formId: string, initial: Values) {
  const [values, setValues] = useState(initial);
  // A draft may have filled the fields in.
  useEffect(() => setValues((before) => valuesOf(document.getElementById(formId)) ?? before), [formId]);
  const read = (form: HTMLFormElement) => setValues((before) => valuesOf(form) ?? before);
  return { ...values, read };
}
