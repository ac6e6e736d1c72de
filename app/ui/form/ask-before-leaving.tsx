import { type BlockerFunction, useBeforeUnload, useBlocker, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

interface Props {
  form: string;
  /** The stored texts by field name. */
  saved: Record<string, string>;
  /** Whether something else in the form is not stored yet. */
  more?: boolean;
}

const title = "Leave without saving?";
const text = "Your changes on this page have not been saved yet.";

/** Whether a field holds unsaved input: another text, a chosen file, or a box that isn't as it was. */
function isChanged(field: Element, saved: Props["saved"]) {
  if (field instanceof HTMLInputElement && field.type === "file") return Boolean(field.files?.length);
  if (field instanceof HTMLInputElement && field.type === "checkbox") return field.checked === !saved[field.name];
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  const stored = saved[field.name];
  if (stored === undefined) return false;
  // Fields change some texts when they show them: a single-line field drops line breaks, for example. That is not a change by the user.
  const untouched = field.cloneNode() as typeof field;
  untouched.value = stored;
  return field.value !== untouched.value;
}

/** Asks before people leave a changed form through a link or Back. If they close or reload the page, the browser asks in its own words. */
export function AskBeforeLeaving({ form, saved, more = false }: Props) {
  const { formMethod } = useNavigation();
  const sending = formMethod === "POST";
  const changed = useCallback(() => {
    const element = document.getElementById(form);
    if (!(element instanceof HTMLFormElement)) return false;
    return more || Array.from(element.elements).some((field) => isChanged(field, saved));
  }, [form, saved, more]);
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && changed(),
    [changed],
  );
  useBeforeUnload(useCallback((event) => void (!sending && changed() && event.preventDefault()), [changed, sending]));
  const blocker = useBlocker(blocks);
  const isBlocked = blocker.state === "blocked";
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (!isBlocked || !dialog) return;
    if (typeof dialog.showModal === "function") dialog.showModal();
    // iOS before 15.4 has no dialog element.
    else if (window.confirm(`${title} ${text}`)) blocker.proceed?.();
    else blocker.reset?.();
    return () => dialog.close?.();
  }, [isBlocked, blocker]);
  return (
    <dialog
      ref={box}
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
      className="appear m-auto w-[min(30rem,calc(100vw-2rem))] rounded border border-rule bg-paper p-7 text-ink backdrop:bg-black/50"
      onCancel={(event) => {
        event.preventDefault();
        blocker.reset?.();
      }}
    >
      <h2 id="leave-title">{title}</h2>
      <p id="leave-text" className="mt-3 mb-6">
        {text}
      </p>
      <div className="flex flex-row-reverse flex-wrap gap-4">
        <button type="button" className="button max-sm:grow" onClick={() => blocker.reset?.()}>
          Stay on this page
        </button>
        <button type="button" className="button button-plain max-sm:grow" onClick={() => blocker.proceed?.()}>
          Leave without saving
        </button>
      </div>
    </dialog>
  );
}
