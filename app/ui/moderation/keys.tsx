import { useCallback, useEffect, useRef, useState } from "react";
import { useScripted } from "../scripted";

const keys = [
  ["J", "next memory"],
  ["K", "previous memory"],
  ["A", "approve"],
  ["R", "reject"],
  ["?", "this help"],
] as const;

const storageKey = "moderation-keys";

function readPreference() {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

function savePreference(on: boolean) {
  try {
    localStorage.setItem(storageKey, on ? "on" : "off");
  } catch {
    // In a browser that forbids storage the choice lasts until the next page.
  }
}

const typing = "input, textarea, select, [contenteditable]";

/** Moves among the memories, or opens the dialog of the focused one. If none has the focus, focuses the first one and opens no dialog. */
function runKey(key: string) {
  const memories = [...document.querySelectorAll<HTMLElement>("[data-memory]")];
  const index = memories.findIndex((memory) => memory.contains(document.activeElement));
  const step = key === "j" ? 1 : key === "k" ? -1 : 0;
  if (index < 0 || step) memories[Math.max(0, Math.min(memories.length - 1, index + (step || 1)))]?.focus();
  else memories[index]?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
}

/** Keyboard shortcuts for people who review many memories, and the help that lists them and turns them off (WCAG 2.1.4). Needs JavaScript. */
export function Keys() {
  const scripted = useScripted();
  const [on, setOn] = useState(true);
  const help = useRef<HTMLDialogElement>(null);
  const open = useCallback(() => help.current?.showModal?.(), []);
  useEffect(() => setOn(readPreference()), []);
  useEffect(() => {
    if (!on) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey } = event;
      if (ctrlKey || altKey || metaKey || document.querySelector("dialog[open]")) return;
      if (target instanceof Element && target.closest(typing)) return;
      const pressed = key.toLowerCase();
      if (pressed === "?") open();
      else if (["j", "k", "a", "r"].includes(pressed)) runKey(pressed);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [on, open]);
  if (!scripted) return null;
  return (
    <>
      <button type="button" className="link cursor-pointer text-teal-ink underline max-sm:hidden" onClick={open}>
        Keyboard
      </button>
      <dialog
        ref={help}
        aria-labelledby="keys"
        className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded border border-rule bg-paper p-7 text-ink backdrop:bg-black/50"
      >
        <h2 id="keys">Keyboard</h2>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-5 gap-y-2">
          {keys.map(([key, effect]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-block min-w-9 rounded border border-edge px-2 text-center font-semibold">
                  {key}
                </kbd>
              </dt>
              <dd>{effect}</dd>
            </div>
          ))}
        </dl>
        <label className="link mt-4 cursor-pointer gap-3">
          <input
            type="checkbox"
            checked={on}
            onChange={({ currentTarget }) => {
              setOn(currentTarget.checked);
              savePreference(currentTarget.checked);
            }}
            className="size-[1.25rem] accent-teal"
          />
          Use these keys
        </label>
        <form method="dialog" className="mt-4">
          <button type="submit" className="button">
            Close
          </button>
        </form>
      </dialog>
    </>
  );
}
