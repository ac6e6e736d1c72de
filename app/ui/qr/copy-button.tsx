import { send } from "~/languages/en";
import { useScripted } from "../scripted";
import { copyText } from "./copy-text";

/** A button that copies a text; nothing without JavaScript. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  if (!useScripted()) return null;
  return (
    <button
      type="button"
      className="button button-plain"
      aria-label={`Copy ${label}`}
      onClick={() => void copyText(text, { ...send, copiedText: `${label} has been copied to your clipboard.` })}
    >
      Copy
    </button>
  );
}
