import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { takeHandedOver } from "./handed-over";
import { Progress, titles } from "./progress";
import { findStoredFile, moveStoredFile, removeStoredFile, storeFile } from "./stored-file";
import { tooBig } from "./too-big";
import { UploadField } from "./upload-field";
import { useUpload } from "./use-upload";

interface Props {
  /** The URL that creates uploads (tus). */
  endpoint: string;
  accept: string;
  hint: string;
  /** The noun for the file: 'photo', 'video'. */
  noun: string;
}

/** Sends the file of a memory whose words are saved: the file from the form, one stored in this browser, or one chosen here. */
export function UploadBox({ endpoint, accept, hint, noun }: Props) {
  const { revalidate } = useRevalidator();
  const [picked, setPicked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const finish = () => {
    void removeStoredFile(endpoint);
    revalidate();
  };
  const { sending, start, pause, resume, restart } = useUpload(endpoint, finish, finish);

  function send(file: File, from?: string) {
    const wrong = tooBig(file);
    setProblem(wrong);
    if (wrong) return;
    setPicked(true);
    void (from ? moveStoredFile(file, from, endpoint) : storeFile(endpoint, file));
    start(file);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is mounted.
  useEffect(() => {
    const handed = takeHandedOver();
    const [file] = handed?.files ?? [];
    if (file) send(file, handed?.from);
    else void findStoredFile(endpoint).then((stored) => stored && send(stored));
  }, [endpoint]);

  const choosing = !picked || sending?.state === "refused";
  return (
    <section aria-label="Your file" className="mt-6 border-s-4 border-teal ps-4">
      <p role="status" className="font-semibold">
        {sending && titles[sending.state](noun)}
      </p>
      {sending && <Progress sending={sending} noun={noun} onPause={pause} onResume={resume} onRestart={restart} />}
      {choosing && (
        <UploadField
          label={`Choose your ${noun}`}
          hint={`${hint} If you have already started sending one, choose the same file: it continues where it stopped.`}
          accept={accept}
          problem={problem}
          onChoose={([file]) => file && send(file)}
        />
      )}
    </section>
  );
}
