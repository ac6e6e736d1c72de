import { useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import type { MemoryType } from "~/models/memory/input";
import { handOver } from "~/ui/upload/handed-over";
import { forgetFile, keepFile, keptFile } from "~/ui/upload/kept-file";
import { tooBig } from "~/ui/upload/too-big";

/**
 * Where script runs, a form's words go first and its file follows from the receipt page, in pieces. A file that was made here, a
 * recording or a drawing, stands in for a chosen one; a recording is kept in this browser until it has arrived.
 */
export function useSendLater(type: MemoryType) {
  const submit = useSubmit();
  // One of each type: a voice is not sent along with a photo, and is there again for who comes back to it.
  const [all, setAll] = useState<Partial<Record<MemoryType, File | null>>>({});
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    void keptFile(location.pathname).then((audio) => audio && setAll((before) => ({ audio, ...before })));
  }, []);

  const made = all[type] ?? null;

  function keepMade(file: File | null) {
    setAll((before) => ({ ...before, [type]: file }));
    setProblem(undefined);
    if (type !== "audio") return;
    void (file ? keepFile(location.pathname, file) : forgetFile(location.pathname));
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const data = new FormData(event.currentTarget);
    const chosen = data.get("media");
    const picked = chosen instanceof File && chosen.name !== "" ? chosen : null;
    // Of a story that was to be a photo first, the picture is not sent along unseen.
    const file = type === "story" ? null : (picked ?? made);
    if (!file && !picked) return;
    event.preventDefault();
    if (!file) {
      data.delete("media");
      return submit(data, { method: "post", encType: "multipart/form-data" });
    }
    const wrong = tooBig(file);
    setProblem(wrong);
    if (wrong) return;
    if (type === "signature") data.set("media", file);
    else {
      data.delete("media");
      data.set("fileFollows", "yes");
      handOver(file, file === all.audio ? location.pathname : undefined);
    }
    submit(data, { method: "post", encType: "multipart/form-data" });
  }

  return { made, setMade: keepMade, problem, onSubmit };
}
