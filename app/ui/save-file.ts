import { minute } from "~/lib/time";

/**
 * Fetches a file and then saves it, so that success is only reported after it has arrived. Returns false if the request failed or the answer has
 * another type: after the session has ended, the answer is the sign-in page.
 */
export async function saveFile(url: string, name: string, type: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    if (!response.ok || response.headers.get("Content-Type") !== type) return false;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await response.blob());
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), minute);
    return true;
  } catch {
    return false;
  }
}
