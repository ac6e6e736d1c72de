import type { MouseEvent } from "react";
import { showToast } from "../page/toast";
import { saveFile } from "../save-file";

async function save(url: string, name: string) {
  const text = "The QR code image has been saved to your downloads folder";
  if (await saveFile(url, name, "image/png")) showToast({ title: "QR Code downloaded", text, tone: "good" });
  else showToast({ title: "Download failed", text: "Failed to download the file. Please try again.", tone: "bad" });
}

/** A link that saves the code; without JavaScript a plain link to the file. */
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
