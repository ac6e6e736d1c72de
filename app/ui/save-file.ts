/**
 * Fetches a file before it is saved, so that what did not arrive is not said to be there. False where something else came: a session
 * that has ended answers with the sign-in page.
 */
export async function saveFile(url: string, name: string, type: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    if (!response.ok || response.headers.get("Content-Type") !== type) return false;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await response.blob());
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    return true;
  } catch {
    return false;
  }
}
