import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { setOpenDialog } from "./open-dialog";
import { useScripted } from "./scripted";

interface Props {
  title: string;
  /** The page under the dialog, shown when it closes. */
  back: string;
  /** For content that needs more room than a few sentences. */
  wide?: boolean;
  children: ReactNode;
}

/** Whether a dialog can be modal: the page is hydrated and the browser supports dialogs (iOS since 15.4). */
const useModal = () => useScripted() && typeof HTMLDialogElement === "function";

/** React 18 warns about layout effects on the server. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** A nested route as a dialog: a plain page without JavaScript, modal with it. Escape closes it, a click beside it does not. */
export function Dialog({ title, back, wide, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const modal = useModal();
  const navigate = useNavigate();
  // Runs before the next frame: in a frame without the dialog its field would lose the focus, and typed keys would be lost.
  useBrowserLayoutEffect(() => {
    const dialog = box.current;
    if (!modal || !dialog) return;
    const opener = document.activeElement;
    const here = window.location.pathname + window.location.search;
    dialog.showModal();
    // Somebody may be typing already.
    if (opener instanceof HTMLElement && dialog.contains(opener)) opener.focus({ preventScroll: true });
    setOpenDialog(dialog);
    return () => {
      setOpenDialog(null);
      dialog.close();
      // Removing a dialog from the page doesn't restore the focus, and Safari doesn't focus a link that is clicked.
      const restorable = opener !== document.body && opener?.isConnected && !dialog.contains(opener);
      const link = restorable ? opener : document.querySelector(`a[href="${CSS.escape(here)}"]`);
      if (link instanceof HTMLElement) link.focus({ preventScroll: true });
    };
  }, [modal]);
  const modalClasses = `m-auto rounded border border-rule bg-paper text-ink backdrop:bg-black/50 ${wide ? "w-[min(76rem,calc(100vw-1rem))] p-4 sm:p-7" : "w-[min(36rem,calc(100vw-2rem))] p-7"}`;
  const plainClasses = `static m-0 block w-auto border-0 bg-transparent p-0 text-inherit ${wide ? "" : "max-w-xl"}`;
  return (
    // The same element before and after hydration: a new one would lose text typed before hydration.
    <dialog
      ref={box}
      open={!modal || undefined}
      aria-labelledby="dialog-title"
      className={modal ? modalClasses : plainClasses}
      onCancel={(event) => {
        event.preventDefault();
        navigate(back, { preventScrollReset: true });
      }}
    >
      <h1 className="text-2xl" id="dialog-title">
        {title}
      </h1>
      {children}
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
