import { useSyncExternalStore } from "react";
import { forgetWords } from "./kept-words";

let sent: string | null = null;
const listeners = new Set<() => void>();

function set(pathname: string | null) {
  sent = pathname;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes that the words of a page's form are stored; they are kept here until the page that says so has come. */
export function noteSent(pathname: string) {
  set(pathname);
}

/** Forgets the words that are stored: the page that says so has come. */
export function forgetSent() {
  if (sent !== null) forgetWords(sent);
  set(null);
}

/** Whether a form's words are stored while the page that says so has not come. */
export function useSent(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => sent !== null,
    () => false,
  );
}
