import { useEffect, useRef } from "react";

/** Keeps a field at what the address asks for, without making it anew: a new one would not have the focus. Gives the field's ref. */
export function useAsAsked<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null);
  const shown = useRef(value);
  useEffect(() => {
    // Not when the page comes: somebody may have typed before script was there.
    if (shown.current !== value && field.current) field.current.value = value;
    shown.current = value;
  }, [value]);
  return field;
}
