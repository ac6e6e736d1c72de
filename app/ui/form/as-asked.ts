import { useEffect, useRef } from "react";

/** A text that was not touched since it was shown begins with what Back asks for too, and follows it. */
const isTypedOn = (field: HTMLInputElement | HTMLSelectElement, before: string, value: string) =>
  field instanceof HTMLInputElement &&
  field === document.activeElement &&
  field.value !== before &&
  field.value.startsWith(value);

/**
 * Keeps a field at what the address asks for, without making it anew: a new one would not have the focus. What is typed on while the
 * answer is on its way stays. Gives the field's ref.
 */
export function useAsAsked<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null);
  const shown = useRef(value);
  useEffect(() => {
    const before = shown.current;
    shown.current = value;
    // Not when the page comes: somebody may have typed before script was there.
    if (before === value || !field.current) return;
    if (!isTypedOn(field.current, before, value)) field.current.value = value;
  }, [value]);
  return field;
}
