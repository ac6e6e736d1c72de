import { useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import type { MemoryType } from "~/lib/memory-types";
import { handOver } from "~/ui/upload/handed-over";
import { findStoredFile, removeStoredFile, storeFile } from "~/ui/upload/stored-file";
import { tooBig } from "~/ui/upload/too-big";
import { useShareTexts } from "./texts";
import type { ChosenPicture } from "./use-pictures";

const fileOf = (value: unknown) => (value instanceof File && value.name !== "" ? value : null);

/**
 * With JavaScript, a form's words are sent first and the receipt page sends its file in pieces. A recording or drawing made on this page
 * replaces a chosen file; none goes with the words, because Remix reads the form's data again, which WebKit 2.50 can't do with a file made in memory. Several pictures are announced with the words, so that each has its place. Recordings are stored in this browser until they have arrived.
 */
export function useSendLater(type: MemoryType, pictures: ChosenPicture[]) {
  const submit = useSubmit();
  const texts = useShareTexts();
  // One file for each type: a recording isn't sent with a photo, and is still there when people switch back to it.
  const [files, setFiles] = useState<Partial<Record<MemoryType, File | null>>>({});
  const [problem, setProblem] = useState<string>();
  /** Whether the recording would be lost with the page. */
  const [unkept, setUnkept] = useState(false);

  useEffect(() => {
    void findStoredFile(location.pathname).then((audio) => audio && setFiles((before) => ({ audio, ...before })));
  }, []);

  const made = files[type] ?? null;

  function setMade(file: File | null) {
    setFiles((before) => ({ ...before, [type]: file }));
    setProblem(undefined);
    setUnkept(false);
    if (type !== "audio") return;
    if (file) void storeFile(location.pathname, file).then((isKept) => setUnkept(!isKept));
    else void removeStoredFile(location.pathname);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const data = new FormData(event.currentTarget);
    const picked = type === "photo" ? (pictures[0]?.file ?? null) : fileOf(data.get("media"));
    // A story that was a photo at first must not send the hidden picture.
    const file = type === "story" ? null : (picked ?? made);
    if (!file && !fileOf(data.get("media"))) return;
    event.preventDefault();
    if (type === "photo" && pictures.length > 1) {
      data.delete("media");
      data.set("fileFollows", "yes");
      data.set("pictures", JSON.stringify(pictures.map(({ file: { name }, caption }) => ({ name, caption }))));
      handOver(pictures.map((picture) => picture.file));
      return submit(data, { method: "post", encType: "multipart/form-data" });
    }
    if (!file) {
      data.delete("media");
      return submit(data, { method: "post", encType: "multipart/form-data" });
    }
    const wrong = tooBig(file, texts.tooBig);
    setProblem(wrong);
    if (wrong) return;
    data.delete("media");
    data.set("fileFollows", "yes");
    handOver([file], file === files.audio ? location.pathname : undefined);
    submit(data, { method: "post", encType: "multipart/form-data" });
  }

  return { made, setMade, problem, unkept, onSubmit };
}
