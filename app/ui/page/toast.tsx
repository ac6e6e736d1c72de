import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useOpenDialog } from "../open-dialog";
import { useScripted } from "../scripted";
import { Notice } from "./notice";
import { type Site, useSite } from "./site";

type Message = NonNullable<Site["toast"]>;

/** Shows a message about something that happened in the browser; it replaces the previous message. */
export function showToast(message: Message) {
  window.dispatchEvent(new CustomEvent("toast", { detail: message }));
}

/** The last message of showToast, until the next navigation. */
function usePageMessage() {
  const { key } = useLocation();
  const [toasted, setToasted] = useState<{ message: Message; at: string; number: number } | null>(null);
  useEffect(() => {
    const onToast = (event: Event) => {
      const message = (event as CustomEvent<Message>).detail;
      setToasted((before) => ({ message, at: key, number: (before?.number ?? 0) + 1 }));
    };
    window.addEventListener("toast", onToast);
    return () => window.removeEventListener("toast", onToast);
  }, [key]);
  return toasted?.at === key ? toasted : null;
}

const floating = "appear sm:fixed sm:right-4 sm:bottom-4 sm:w-96 sm:lifted";
const overPage = `${floating} sm:z-50`;
const inDialog = `${floating} max-sm:mt-6`;

/**
 * Shows the flash message, or the last message of showToast, as a banner at the top. With JavaScript it can be closed, disappears when the next form
 * is sent, and floats as a toast on wide screens.
 */
export function Toast() {
  const { toast: flashed } = useSite();
  const toasted = usePageMessage();
  const scripted = useScripted();
  const dialog = useOpenDialog();
  const [closed, setClosed] = useState<Message | null>(null);
  const newest = toasted?.message ?? flashed;
  const toast = newest === closed ? null : newest;
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "submitting") setClosed(newest);
  }, [state, newest]);
  const place = scripted ? (dialog ? inDialog : overPage) : "";
  // The region exists before its message: some screen readers don't announce a region that is added together with its message.
  const region = (
    <div role="status" className={dialog ? "max-sm:sticky max-sm:bottom-0" : undefined}>
      {toast && (
        <Notice
          key={toasted?.number}
          title={toast.title}
          text={toast.text}
          bad={toast.tone === "bad"}
          className={place}
        >
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
        </Notice>
      )}
    </div>
  );
  return dialog ? createPortal(region, dialog) : region;
}
