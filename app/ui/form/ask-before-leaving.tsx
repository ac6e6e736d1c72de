import { type BlockerFunction, useBeforeUnload, useBlocker, useNavigation } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

interface Props {
  /** The id of the form. */
  form: string;
  /** The stored texts, by the names of their fields. */
  saved: Record<string, string>;
  /** Something else about the form is not stored yet. */
  more?: boolean;
}

const title = "Leave without saving?";
const text = "What you changed on this page has not been saved yet.";

/** Whether a field holds something that is not stored: another text, a chosen file, a ticked box that takes a picture away. */
function isChanged(field: Element, saved: Props["saved"]) {
  if (field instanceof HTMLInputElement && field.type === "file") return Boolean(field.files?.length);
  if (field instanceof HTMLInputElement && field.type === "checkbox") return field.checked;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
  const stored = saved[field.name];
  if (stored === undefined) return false;
  // A field changes some texts as it shows them: one of a single line, for example, drops line breaks. Nobody typed that.
  const untouched = field.cloneNode() as typeof field;
  untouched.value = stored;
  return field.value !== untouched.value;
}

/** Asks before a changed form is left through a link, Back, or the browser itself, which then asks in its own words. Only where script runs. */
export function AskBeforeLeaving({ form, saved, more = false }: Props) {
  const { formMethod } = useNavigation();
  const sending = formMethod === "POST";
  const changed = useCallback(() => {
    const found = document.getElementById(form);
    if (!(found instanceof HTMLFormElement)) return false;
    return more || Array.from(found.elements).some((field) => isChanged(field, saved));
  }, [form, saved, more]);
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && changed(),
    [changed],
  );
  useBeforeUnload(useCallback((event) => void (!sending && changed() && event.preventDefault()), [changed, sending]));
  const blocker = useBlocker(blocks);
  const asks = blocker.state === "blocked";
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (!asks || !dialog) return;
    if (typeof dialog.showModal === "function") dialog.showModal();
    // iOS before 15.4 knows no dialogs.
    else if (window.confirm(`${title} ${text}`)) blocker.proceed?.();
    else blocker.reset?.();
    return () => dialog.close?.();
  }, [asks, blocker]);
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
