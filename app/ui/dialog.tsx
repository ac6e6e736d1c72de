import { Link, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { closeOnBackdrop, markContinuing } from "./dialog-behaviour";
import { setOpenDialog } from "./open-dialog";
import { useScripted } from "./scripted";

interface Props {
  title: string;
  /** The page under the dialog, shown when it closes. */
  back: string;
  /** For content that needs more room than a few sentences. */
  wide?: boolean;
  /** Whether a press beside the dialog leaves it open, so that nobody loses a decision by a slip. */
  firm?: boolean;
  /** Whether the element with the id dialog-question describes the dialog, so that it is heard when it opens. */
  asks?: boolean;
  /** Whether it has a button Cancel of its own, which closes it. */
  cancels?: boolean;
  children: ReactNode;
}

/** Whether a dialog can be modal: the page is hydrated and the browser supports dialogs (iOS since 15.4). */
const useModal = () => useScripted() && typeof HTMLDialogElement === "function";

const focusable = "a[href], button, input:not([type=hidden]), select, textarea";

/** React 18 warns about layout effects on the server. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * A nested route as a dialog: a plain page without JavaScript, modal with it. Escape closes it, and so does a press beside it, unless it is firm or
 * somebody has typed in it.
 */
export function Dialog({ title, back, wide, firm, asks, cancels, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const messages = useRef<HTMLDivElement>(null);
  const modal = useModal();
  const navigate = useNavigate();
  const close = () => navigate(back, { preventScrollReset: true });
  const closeNow = useRef(close);
  closeNow.current = close;
  // Runs before the next frame: in a frame without the dialog its field would lose the focus, and typed keys would be lost.
  useBrowserLayoutEffect(() => {
    const dialog = box.current;
    if (!modal || !dialog) return;
    const opener = document.activeElement;
    const here = window.location.pathname + window.location.search;
    dialog.showModal();
    // Somebody may be typing already.
    if (opener instanceof HTMLElement && dialog.contains(opener)) opener.focus({ preventScroll: true });
    // Chromium counts a part that scrolls among the things that can have the focus.
    else if (document.activeElement === content.current)
      content.current?.querySelector<HTMLElement>(focusable)?.focus({ preventScroll: true });
    setOpenDialog(messages.current);
    return () => {
      setOpenDialog(null);
      dialog.close();
      // Removing a dialog from the page doesn't restore the focus, and Safari doesn't focus a link that is clicked.
      const restorable = opener !== document.body && opener?.isConnected && !dialog.contains(opener);
      const link = restorable ? opener : document.querySelector(`a[href="${CSS.escape(here)}"]`);
      if (link instanceof HTMLElement) link.focus({ preventScroll: true });
    };
  }, [modal]);
  useEffect(() => (modal && content.current ? markContinuing(content.current) : undefined), [modal]);
  useEffect(() => {
    if (modal && !firm && box.current) return closeOnBackdrop(box.current, () => closeNow.current());
  }, [modal, firm]);
  const pad = wide ? "px-4 sm:px-7" : "px-5 sm:px-7";
  const modalClasses = `m-auto max-h-[calc(100%-1rem)] max-w-none flex-col overflow-hidden rounded border border-rule bg-paper p-0 text-ink [overflow-wrap:anywhere] open:flex backdrop:bg-black/50 ${wide ? "w-[min(76rem,calc(100vw-1rem))]" : "w-[min(36rem,calc(100vw-1rem))]"}`;
  const plainClasses = `relative m-0 block w-auto border-0 bg-transparent p-0 text-inherit [overflow-wrap:anywhere] ${wide ? "" : "max-w-xl"}`;
  return (
    // The same element before and after hydration: a new one would lose text typed before hydration.
    <dialog
      ref={box}
      open={!modal || undefined}
      aria-labelledby="dialog-title"
      aria-describedby={asks ? "dialog-question" : undefined}
      className={modal ? modalClasses : plainClasses}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      {/* A word that has no room beside Close goes below it. */}
      <h1
        className={`flex flex-wrap-reverse gap-x-4 text-2xl break-words ${modal ? `pt-5 pb-3 ${pad}` : "pt-2"}`}
        id="dialog-title"
      >
        <span className="min-w-min grow basis-0">{title}</span>
        {!cancels && <span aria-hidden="true" className="h-[1.75rem] w-[2.75rem] shrink-0" />}
      </h1>
      <div className={modal ? "continuing relative flex min-h-0 flex-col" : undefined}>
        <div
          ref={content}
          className={
            modal
              ? `scroll-pb-24 overflow-y-auto overscroll-contain after:block after:content-[''] ${wide ? "after:h-4 sm:after:h-7" : "after:h-6"} ${pad}`
              : undefined
          }
        >
          {children}
        </div>
      </div>
      <div ref={messages} className={modal ? "max-h-[40vh] shrink-0 overflow-y-auto" : undefined} />
      {/* After the content, so that the dialog opens with its first field in focus. */}
      {!cancels && (
        <Link
          className={`link absolute top-3 ${modal ? (wide ? "end-4 sm:end-7" : "end-5 sm:end-7") : "end-0"}`}
          to={back}
          preventScrollReset
        >
          Close
        </Link>
      )}
    </dialog>
  );
}

/** A page and the dialog over it, if one is open; without JavaScript the dialog replaces the page. */
export function WithDialog({ dialog, children }: { dialog: ReactNode; children: ReactNode }) {
  const modal = useModal();
  const alone = dialog && !modal;
  // The dialog stays the first child, so that hydration keeps the text typed in it.
  return (
    <>
      {dialog}
      {!alone && children}
    </>
  );
}
