import { sayToast } from "../page/toast";
import { useScripted } from "../scripted";

async function copy(label: string, text: string) {
  try {
    await navigator.clipboard.writeText(text);
    sayToast({ title: "Copied to clipboard!", text: `${label} has been copied to your clipboard.`, tone: "good" });
  } catch {
    sayToast({ title: "Copy failed", text: "Unable to copy to clipboard. Please try again.", tone: "bad" });
  }
}

/** Copies a text; nothing where no script runs. */
export function Copy({ label, text }: { label: string; text: string }) {
  if (!useScripted()) return null;
  return (
    <button
      type="button"
      className="button button-plain"
      aria-label={`Copy ${label}`}
      onClick={() => void copy(label, text)}
    >
      Copy
    </button>
  );
}
