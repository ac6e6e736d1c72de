import { useSyncExternalStore } from "react";

let open: HTMLDialogElement | null = null;
const listeners = new Set<() => void>();

/** Says which dialog stands over the page; null when it is gone. */
export function setOpenDialog(dialog: HTMLDialogElement | null) {
  open = dialog;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The dialog that stands over the page. What is said meanwhile belongs inside: everything else is neither seen nor heard. */
export function useOpenDialog() {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}
