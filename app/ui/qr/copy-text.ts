import type { Texts } from "~/languages/texts";
import { showToast } from "../page/toast";

/** The messages after a text was copied, or could not be. */
type Messages = Pick<Texts["send"], "copied" | "copiedText" | "notCopied" | "notCopiedText">;

/** Copies a text and says so in a toast. */
export async function copyText(text: string, { copied, copiedText, notCopied, notCopiedText }: Messages) {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: copied, text: copiedText, tone: "good" });
  } catch {
    showToast({ title: notCopied, text: notCopiedText, tone: "bad" });
  }
}
