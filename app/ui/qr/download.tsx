import type { MouseEvent } from "react";
import { sayToast } from "../page/toast";

/** Fetches the picture before it is saved, so that what did not arrive is not said to be there. */
async function save(url: string, name: string) {
  try {
    const response = await fetch(url);
    // A session that has ended answers with the sign-in page.
    if (!response.ok || response.headers.get("Content-Type") !== "image/png") throw new Error("no picture");
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await response.blob());
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    const text = "The QR code image has been saved to your downloads folder";
    sayToast({ title: "QR Code downloaded", text, tone: "good" });
  } catch {
    sayToast({ title: "Download failed", text: "Failed to download the file. Please try again.", tone: "bad" });
  }
}

/** Saves the code; without script a plain link to the file. */
export function DownloadCode({ url, name }: { url: string; name: string }) {
  const start = (event: MouseEvent) => {
    event.preventDefault();
    void save(url, name);
  };
  return (
    <a className="button" href={url} onClick={start}>
      Download QR Code
    </a>
  );
}
