import { useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import type { MemoryType } from "~/models/memory/input";
import { handOver } from "~/ui/upload/handed-over";
import { forgetFile, keepFile, keptFile } from "~/ui/upload/kept-file";
import { tooBig } from "~/ui/upload/too-big";

/**
 * Where script runs, a form's words go first and its file follows from the receipt page, in pieces. A file that was made here, a
 * recording or a drawing, stands in for a chosen one; a recording is kept in this browser until it is on its way.
 */
export function useSendLater(type: MemoryType) {
  const submit = useSubmit();
  const [kept, setKept] = useState<{ file: File; type: MemoryType } | null>(null);
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    void keptFile(location.pathname).then((file) => file && setKept((before) => before ?? { file, type: "audio" }));
  }, []);

  // A voice is not sent along with a photo that was thought better of.
  const made = kept?.type === type ? kept.file : null;

  function keepMade(file: File | null) {
    setKept(file && { file, type });
    setProblem(undefined);
    if (file && type === "audio") void keepFile(location.pathname, file);
    else void forgetFile(location.pathname);
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
      handOver(file);
      void forgetFile(location.pathname);
    }
    submit(data, { method: "post", encType: "multipart/form-data" });
  }

  return { made, setMade: keepMade, problem, onSubmit };
}
