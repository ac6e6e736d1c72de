import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { setOpenDialog } from "./open-dialog";
import { useScripted } from "./scripted";

interface Props {
  title: string;
  /** The page under the dialog, where closing leads. */
  back: string;
  /** For what needs more room than a few sentences. */
  wide?: boolean;
  children: ReactNode;
}

/** Whether a dialog can stand over a page: script runs, and the browser knows dialogs (iOS from 15.4 on). */
const useModal = () => useScripted() && typeof HTMLDialogElement === "function";

/** React 18 warns of layout effects on the server. */
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** A nested route as a dialog: a plain page without script, modal with it. Escape closes it, a click beside it does not. */
export function Dialog({ title, back, wide, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const modal = useModal();
  const navigate = useNavigate();
  // Before the next frame: in a frame without the dialog its field would lose the focus, and the keys pressed would go nowhere.
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
      // A dialog that is taken out of the page gives the focus back to nobody, and Safari focuses no link that is clicked.
      const known = opener !== document.body && opener?.isConnected && !dialog.contains(opener);
      const link = known ? opener : document.querySelector(`a[href="${CSS.escape(here)}"]`);
      if (link instanceof HTMLElement) link.focus({ preventScroll: true });
    };
  }, [modal]);
  const modalLook = `m-auto rounded border border-rule bg-paper text-ink backdrop:bg-black/50 ${wide ? "w-[min(76rem,calc(100vw-1rem))] p-4 sm:p-7" : "w-[min(36rem,calc(100vw-2rem))] p-7"}`;
  const plainLook = `static m-0 block w-auto border-0 bg-transparent p-0 text-inherit ${wide ? "" : "max-w-xl"}`;
  return (
    // The same element with and without script: another one would lose the text that was typed before script arrived.
    <dialog
      ref={box}
      open={!modal || undefined}
      aria-labelledby="dialog-title"
      className={modal ? modalLook : plainLook}
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

/** A page and the dialog over it, if one is open; without script the dialog stands in the page's place. */
export function WithDialog({ dialog, children }: { dialog: ReactNode; children: ReactNode }) {
  const modal = useModal();
  const alone = dialog && !modal;
  // The dialog stays the first child, so that what was typed in it stays when script arrives.
  return (
    <>
      {dialog}
      {!alone && children}
    </>
  );
}
