/** Copies the text of a button with data-copies, and returns the id of the notice about it. */
export async function copy({ dataset: { copies = "", called } }: HTMLElement): Promise<string> {
  try {
    await navigator.clipboard.writeText(copies);
    return called ? `copied-${called}` : "copied";
  } catch {
    return "copy-failed";
  }
}
