import { useEffect, useRef } from "react";

/**
 * Whether somebody is still typing after a text from the URL. An untouched text can begin with the new one too, after Back for example, but
 * must be replaced.
 */
const isBeingTyped = (field: HTMLInputElement | HTMLSelectElement, before: string, value: string) =>
  field instanceof HTMLInputElement &&
  field === document.activeElement &&
  field.value !== before &&
  field.value.startsWith(value);

/**
 * Keeps a field in step with the URL without remounting it, which would lose the focus. Text typed while the answer is on its way stays. Returns
 * the field's ref.
 */
export function useUrlSyncedField<Field extends HTMLInputElement | HTMLSelectElement>(value: string) {
  const field = useRef<Field>(null);
  const previous = useRef(value);
  useEffect(() => {
    const before = previous.current;
    previous.current = value;
    // Not on the first render: somebody may have typed before hydration.
    if (before === value || !field.current) return;
    if (!isBeingTyped(field.current, before, value)) field.current.value = value;
  }, [value]);
  return field;
}
