import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { type Site, useSite } from "~/ui/site";
import { useCommonTexts } from "~/ui/texts";
import { useOpenDialog } from "../open-dialog";
import { useScripted } from "../scripted";
import { freeSpot } from "./free-spot";
import { Notice } from "./notice";
import { ToastPdf } from "./toast-pdf";
import { ToastUndo } from "./toast-undo";
import { useLeaving } from "./use-leaving";

export type Message = NonNullable<Site["toast"]>;

/** React 18 warns about layout effects on the server. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Shows a message about something that happened in the browser; it replaces the previous message. */
export function showToast(message: Message) {
  window.dispatchEvent(new CustomEvent("toast", { detail: { ...message } }));
}

/** The last message of showToast, until the next navigation. */
function usePageMessage() {
  const { key } = useLocation();
  const [toasted, setToasted] = useState<{ message: Message; at: string } | null>(null);
  useEffect(() => {
    const onToast = (event: Event) => setToasted({ message: (event as CustomEvent<Message>).detail, at: key });
    window.addEventListener("toast", onToast);
    return () => window.removeEventListener("toast", onToast);
  }, [key]);
  return toasted?.at === key ? toasted.message : null;
}

/** The place of a message: in the strip at the top of the page, or at a place in the page where it covers nothing that can be pressed. */
type Spot = { left: number; top: number } | "strip";

/** Chooses the place of each message before it is painted. A message of the page itself leaves the page where it is, if there is room. */
function useSpot(message: Message | null, ofPage: boolean, inDialog: boolean) {
  const box = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Spot>("strip");
  const first = useRef(message);
  useBrowserLayoutEffect(() => {
    const choose = (): Spot => {
      const { current } = box;
      // The page came with this message: it stays where it is being read.
      if (!current || !message || inDialog || message === first.current) return "strip";
      const { top, bottom } = current.getBoundingClientRect();
      if (!ofPage && bottom > 0 && top < document.documentElement.clientHeight) return "strip";
      current.dataset.floating = "";
      const free = freeSpot(current);
      delete current.dataset.floating;
      if (!free) current.scrollIntoView({ block: "nearest" });
      return free ?? "strip";
    };
    let isGone = false;
    // After the other effects, of which one scrolls a new page to its top, and still before it is painted.
    queueMicrotask(() => {
      if (!isGone) flushSync(() => setSpot(choose()));
    });
    return () => {
      isGone = true;
    };
  }, [message, ofPage, inDialog]);
  useEffect(() => {
    const toStrip = () => setSpot("strip");
    window.addEventListener("resize", toStrip);
    return () => window.removeEventListener("resize", toStrip);
  }, []);
  return { box, spot: inDialog ? ("strip" as const) : spot };
}

/**
 * Shows the flash message, or the last message of showToast, in a strip that moves the page down and covers nothing. With JavaScript it can be closed
 * and leaves by itself, unless it is about an error; the page doesn't move up again then. In a dialog the strip is at the lower edge. A message that
 * a list shows in its place is only read out here.
 */
export function Toast({ className }: { className?: string }) {
  const { toast: flashed } = useSite();
  const { close } = useCommonTexts().page;
  const toasted = usePageMessage();
  const scripted = useScripted();
  const dialog = useOpenDialog();
  const [closed, setClosed] = useState<Message | null>(null);
  const newest = toasted ?? flashed;
  const toast = newest === closed || newest?.above !== undefined ? null : newest;
  const { state } = useNavigation();
  const { key } = useLocation();
  const { box, spot } = useSpot(toast, toast !== null && toast === toasted, dialog !== null);
  const [kept, setKept] = useState<{ height: number; at: string } | null>(null);
  useEffect(() => {
    if (state === "submitting") setClosed(newest);
  }, [state, newest]);
  const hold = useLeaving(toast, scripted && toast?.tone === "good", () => {
    if (spot === "strip") setKept({ height: box.current?.getBoundingClientRect().height ?? 0, at: key });
    setClosed(toast);
  });
  const room = !toast && kept?.at === key ? { minHeight: kept.height } : undefined;
  // The region exists before its message: some screen readers don't announce a region that is added together with its message.
  const region = (
    <div
      ref={box}
      role="status"
      className={dialog ? undefined : className}
      data-floating={spot === "strip" ? undefined : ""}
      style={spot === "strip" ? room : spot}
      {...hold}
    >
      {newest?.above !== undefined && <span className="sr-only">{`${newest.title} ${newest.text ?? ""}`}</span>}
      {toast && (
        <Notice
          title={toast.title}
          text={toast.text}
          bad={toast.tone === "bad"}
          className="appear"
          action={toast.restores ? <ToastUndo memorial={toast.restores} /> : toast.pdf && <ToastPdf url={toast.pdf} />}
        >
          {scripted && (
            <button
              type="button"
              aria-label={close}
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
