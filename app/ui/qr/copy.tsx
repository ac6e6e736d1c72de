import { showToast } from "../page/toast";
import { useScripted } from "../scripted";

/** Copies a text and says so in a toast, which begins with the label. */
export async function copyText(label: string, text: string) {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: "Copied to clipboard!", text: `${label} has been copied to your clipboard.`, tone: "good" });
  } catch {
    showToast({ title: "Copy failed", text: "Unable to copy to clipboard. Please try again.", tone: "bad" });
  }
}

/** A button that copies a text; nothing without JavaScript. */
export function Copy({ label, text }: { label: string; text: string }) {
  if (!useScripted()) return null;
  return (
    <button
      type="button"
      className="button button-plain"
      aria-label={`Copy ${label}`}
      onClick={() => void copyText(label, text)}
    >
      Copy
    </button>
  );
}
