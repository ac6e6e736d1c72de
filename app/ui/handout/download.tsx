import type { MouseEvent } from "react";
import { handoutFileName } from "~/lib/file-names";
import { codeFailed, printed, type Wording } from "~/models/handout/input";
import { paths } from "~/paths";
import { showToast } from "../page/toast";
import { saveFile } from "../save-file";

interface Props {
  memorial: string;
  fullName: string;
  wording: Wording;
  children: string;
  className: string;
  label?: string;
}

async function save(url: string, name: string, wording: Wording) {
  const done = await saveFile(url, name, "image/png");
  const [title, text] = done ? printed : codeFailed[wording];
  showToast({ title, ...(text && { text }), tone: done ? "good" : "bad" });
}

/** A link that downloads the finished handout in the account's colours; without JavaScript a plain link to the file. */
export function PrintHandout({ memorial, fullName, wording, children, className, label }: Props) {
  const url = paths.handout(memorial, "png", { from: wording === "list" ? wording : undefined });
  const start = (event: MouseEvent) => {
    event.preventDefault();
    void save(url, handoutFileName(fullName, "png"), wording);
  };
  return (
    <a className={className} href={url} onClick={start} aria-label={label}>
      {children}
    </a>
  );
}
