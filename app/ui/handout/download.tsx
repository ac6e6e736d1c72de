import type { MouseEvent } from "react";
import { handoutFileName } from "~/lib/file-names";
import { codeFailed, printed, type Wording } from "~/models/handout/input";
import { paths } from "~/paths";
import { showToast } from "../page/toast";
import { printFile } from "../print-file";
import { saveFile } from "../save-file";

interface Props {
  memorial: string;
  fullName: string;
  wording: Wording;
  children: string;
  className: string;
  label?: string;
}

/** Downloads the handout, and opens the print dialog where a page can. */
async function print(memorial: string, name: string, wording: Wording) {
  const from = wording === "list" ? wording : undefined;
  const done = await saveFile(paths.handout(memorial, "png", { from }), name, "image/png");
  const [title, text] = done ? printed("print") : codeFailed[wording];
  const pdf = { from, paper: "a4" };
  const opened = done ? paths.handout(memorial, "pdf", { ...pdf, open: "yes" }) : undefined;
  showToast({ title, text, tone: done ? "good" : "bad", pdf: opened });
  if (done) await printFile(paths.handout(memorial, "pdf", pdf));
}

/** A link that downloads and prints the finished handout in the account's colours; without JavaScript a plain link to the file. */
export function PrintHandout({ memorial, fullName, wording, children, className, label }: Props) {
  const url = paths.handout(memorial, "png", { from: wording === "list" ? wording : undefined });
  const start = (event: MouseEvent) => {
    event.preventDefault();
    void print(memorial, handoutFileName(fullName, "png"), wording);
  };
  return (
    <a className={className} href={url} onClick={start} aria-label={label}>
      {children}
    </a>
  );
}
