import { useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { setOpenDialog } from "./open-dialog";
import { useScripted } from "./scripted";

interface Props {
  title: string;
  /** The page under the dialog, where closing leads. */
  back: string;
  children: ReactNode;
}

/** A nested route as a dialog: a plain page without script, modal with it. Escape closes it, a click beside it does not. */
export function Dialog({ title, back, children }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const scripted = useScripted();
  const navigate = useNavigate();
  useEffect(() => {
    const dialog = box.current;
    if (!scripted || !dialog) return;
    const opener = document.activeElement;
    const here = window.location.pathname + window.location.search;
    dialog.showModal();
    setOpenDialog(dialog);
    return () => {
      setOpenDialog(null);
      dialog.close();
      // A dialog that is taken out of the page gives the focus back to nobody, and Safari focuses no link that is clicked.
      const known = opener !== document.body && opener?.isConnected;
      const link = known ? opener : document.querySelector(`a[href="${CSS.escape(here)}"]`);
      if (link instanceof HTMLElement) link.focus({ preventScroll: true });
    };
  }, [scripted]);
  const inside = (
    <>
      <h1 className="text-2xl" id="dialog-title">
        {title}
      </h1>
      {children}
    </>
  );
  if (!scripted) return <div className="max-w-xl">{inside}</div>;
  return (
    <dialog
      ref={box}
      aria-labelledby="dialog-title"
      className="appear m-auto w-[min(36rem,calc(100vw-2rem))] rounded border border-rule bg-paper p-7 text-ink backdrop:bg-black/50"
      onCancel={(event) => {
        event.preventDefault();
        navigate(back, { preventScrollReset: true });
      }}
    >
      {inside}
    </dialog>
  );
}
