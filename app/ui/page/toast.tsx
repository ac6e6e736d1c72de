import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useOpenDialog } from "../open-dialog";
import { useScripted } from "../scripted";
import { Said } from "./said";
import { type Site, useSite } from "./site";

type Message = NonNullable<Site["toast"]>;

/** Says something that happened in the page itself, in place of what was said before. */
export function sayToast(message: Message) {
  window.dispatchEvent(new CustomEvent("toast", { detail: message }));
}

/** What the page itself said last, until the person goes elsewhere. */
function useSaid() {
  const { key } = useLocation();
  const [said, setSaid] = useState<{ message: Message; at: string; number: number } | null>(null);
  useEffect(() => {
    const hear = (event: Event) => {
      const message = (event as CustomEvent<Message>).detail;
      setSaid((before) => ({ message, at: key, number: (before?.number ?? 0) + 1 }));
    };
    window.addEventListener("toast", hear);
    return () => window.removeEventListener("toast", hear);
  }, [key]);
  return said?.at === key ? said : null;
}

const floating = "appear sm:fixed sm:right-4 sm:bottom-4 sm:w-96 sm:lifted";
const overPage = `${floating} sm:z-50`;
const inDialog = `${floating} max-sm:mt-6`;

/**
 * The flash message, or what the page says: a banner at the top. Where script runs it can be put away, goes when the next form is sent, and
 * floats as a toast where there is room beside the page.
 */
export function Toast() {
  const { toast: flashed } = useSite();
  const said = useSaid();
  const scripted = useScripted();
  const dialog = useOpenDialog();
  const [closed, setClosed] = useState<Message | null>(null);
  const newest = said?.message ?? flashed;
  const toast = newest === closed ? null : newest;
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "submitting") setClosed(newest);
  }, [state, newest]);
  const place = scripted ? (dialog ? inDialog : overPage) : "";
  // The region is there before its message: one that comes with it is not read out everywhere.
  const region = (
    <div role="status" className={dialog ? "max-sm:sticky max-sm:bottom-0" : undefined}>
      {toast && (
        <Said key={said?.number} title={toast.title} text={toast.text} bad={toast.tone === "bad"} className={place}>
          {scripted && (
            <button
              type="button"
              aria-label="Close this message"
              className="size-11 shrink-0 cursor-pointer"
              onClick={() => setClosed(toast)}
            >
              ×
            </button>
          )}
        </Said>
      )}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}
