import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { takeHandedOver } from "./handed-over";
import { Progress } from "./progress";
import { findStoredFile, moveStoredFile, removeStoredFile, storeFile } from "./stored-file";
import { useUploadTexts } from "./texts";
import { tooBig } from "./too-big";
import { UploadField } from "./upload-field";
import { useUpload } from "./use-upload";

interface Props {
  /** The URL that creates uploads (tus). */
  endpoint: string;
  accept: string;
}

/** Sends the file of a memory whose words are saved: the file from the form, one stored in this browser, or one chosen here. */
export function UploadBox({ endpoint, accept }: Props) {
  const texts = useUploadTexts();
  const { revalidate } = useRevalidator();
  const [picked, setPicked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const finish = () => {
    void removeStoredFile(endpoint);
    revalidate();
  };
  const { sending, start, pause, resume, restart } = useUpload(endpoint, finish, finish);

  async function send(file: File, from?: string) {
    const wrong = tooBig(file, texts.tooBig);
    setProblem(wrong);
    if (wrong) return;
    setPicked(true);
    if (!from) {
      void storeFile(endpoint, file);
      return start(file);
    }
    // Firefox never reads to the end of a file from its storage whose record is deleted meanwhile.
    await moveStoredFile(file, from, endpoint);
    start((await findStoredFile(endpoint)) ?? file);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is mounted.
  useEffect(() => {
    const handed = takeHandedOver();
    const [file] = handed?.files ?? [];
    if (file) void send(file, handed?.from);
    else void findStoredFile(endpoint).then((stored) => stored && send(stored));
  }, [endpoint]);

  const choosing = !picked || sending?.state === "refused";
  return (
    <section aria-label={texts.title} className="mt-6 border-s-4 border-teal ps-4">
      <p role="status" className="font-semibold">
        {sending && texts.states[sending.state]}
      </p>
      {sending && <Progress sending={sending} onPause={pause} onResume={resume} onRestart={restart} />}
      {choosing && (
        <UploadField
          label={texts.choose}
          hint={texts.resumes}
          accept={accept}
          problem={problem}
          onChoose={([file]) => file && void send(file)}
        />
      )}
    </section>
  );
}
