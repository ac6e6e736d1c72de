import { useCallback, useEffect, useRef, useState } from "react";
import { useScripted } from "../scripted";

const keys = [
  ["J", "next memory"],
  ["K", "previous memory"],
  ["A", "approve"],
  ["R", "reject"],
  ["?", "this help"],
] as const;

const kept = "moderation-keys";

function remembered() {
  try {
    return localStorage.getItem(kept) !== "off";
  } catch {
    return true;
  }
}

function remember(on: boolean) {
  try {
    localStorage.setItem(kept, on ? "on" : "off");
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

const typing = "input, textarea, select, [contenteditable]";

/** Moves among the memories, or opens the dialog of the one that has the focus. Without one the first is chosen, and nothing is decided. */
function act(key: string) {
  const memories = [...document.querySelectorAll<HTMLElement>("[data-memory]")];
  const at = memories.findIndex((memory) => memory.contains(document.activeElement));
  const step = key === "j" ? 1 : key === "k" ? -1 : 0;
  if (at < 0 || step) memories[Math.max(0, Math.min(memories.length - 1, at + (step || 1)))]?.focus();
  else memories[at]?.querySelector<HTMLElement>(`[data-key="${key}"]`)?.click();
}

/** Keys for who reviews many memories, and the help that tells of them and turns them off (WCAG 2.1.4). Only where script runs. */
export function Keys() {
  const scripted = useScripted();
  const [on, setOn] = useState(true);
  const help = useRef<HTMLDialogElement>(null);
  const open = useCallback(() => help.current?.showModal(), []);
  useEffect(() => setOn(remembered()), []);
  useEffect(() => {
    if (!on) return;
    const hear = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey } = event;
      if (ctrlKey || altKey || metaKey || document.querySelector("dialog[open]")) return;
      if (target instanceof Element && target.closest(typing)) return;
      const pressed = key.toLowerCase();
      if (pressed === "?") open();
      else if (["j", "k", "a", "r"].includes(pressed)) act(pressed);
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
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
          {keys.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-block min-w-9 rounded border border-edge px-2 text-center font-semibold">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="link mt-4 cursor-pointer gap-3">
          <input
            type="checkbox"
            checked={on}
            onChange={({ currentTarget }) => {
              setOn(currentTarget.checked);
              remember(currentTarget.checked);
            }}
            className="size-5 accent-teal"
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
