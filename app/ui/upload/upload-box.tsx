import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { showBytes, showTimeLeft } from "~/lib/sizes";
import { fileInput } from "../form/file-field";
import { takeHandedOver } from "./handed-over";
import { findStoredFile, moveStoredFile, removeStoredFile, storeFile } from "./stored-file";
import { tooBig } from "./too-big";
import { type Sending, useUpload } from "./use-upload";

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
    if (handed) send(handed.file, handed.from);
    else void findStoredFile(endpoint).then((stored) => stored && send(stored));
  }, [endpoint]);

  const choosing = !picked || sending?.state === "refused";
  return (
    <section aria-label="Your file" className="mt-6 border-l-4 border-teal pl-4">
      <p role="status" className="font-semibold">
        {sending && titles[sending.state](noun)}
      </p>
      {sending && <Progress sending={sending} noun={noun} onPause={pause} onResume={resume} onRestart={restart} />}
      {choosing && (
        <>
          <label htmlFor="upload" className="mt-3 block font-semibold">
            Choose your {noun}
          </label>
          <p className="quiet" id="upload-hint">
            {hint} If you have already started sending one, choose the same file: it continues where it stopped.
          </p>
          {problem && (
            <p role="alert" className="field-error">
              {problem}
            </p>
          )}
          <input
            id="upload"
            type="file"
            accept={accept}
            aria-describedby="upload-hint"
            className={`${fileInput} mt-1.5`}
            onChange={({ currentTarget: { files } }) => files?.[0] && send(files[0])}
          />
        </>
      )}
    </section>
  );
}

interface ProgressProps {
  sending: Sending;
  noun: string;
  onPause: () => void;
  onResume: () => void;
  onRestart: () => void;
}

const titles: Record<Sending["state"], (noun: string) => string> = {
  sending: (noun) => `Sending your ${noun}...`,
  waiting: () => "There is no connection at the moment. Sending will continue by itself when it is back.",
  paused: () => "Paused",
  done: (noun) => `Your ${noun} has arrived`,
  refused: (noun) => `Your words are saved, but the ${noun} could not be accepted.`,
  elsewhere: () =>
    "Another page is sending a file for this memory now, so this one has stopped. Reload this page to send from here instead.",
};

function Progress({ sending, noun, onPause, onResume, onRestart }: ProgressProps) {
  const { state, sent, total, left, reason, mayRetry } = sending;
  const inProgress = state === "sending" || state === "waiting" || state === "paused";
  return (
    <>
      {reason && (
        <p role="alert" className="field-error">
          {reason}
        </p>
      )}
      {state === "refused" && mayRetry && (
        <button type="button" className="button button-plain mt-3" onClick={onRestart}>
          Send the same {noun} again
        </button>
      )}
      {inProgress && (
        <>
          <progress
            className="mt-2 block h-2.5 w-full appearance-none overflow-hidden rounded-full border border-teal bg-field [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-field [&::-webkit-progress-value]:bg-teal"
            value={sent}
            max={total}
            aria-label={`Upload of your ${noun}`}
          />
          <p className="quiet">
            {showBytes(sent)} of {showBytes(total)}
            {left !== null && `, ${showTimeLeft(left)}`}
          </p>
          <p className="mt-2">
            Your words are saved already. Please keep this page open until your {noun} has arrived.
          </p>
          <button type="button" className="button button-plain mt-3" onClick={state === "paused" ? onResume : onPause}>
            {state === "paused" ? "Resume" : "Pause"}
          </button>
        </>
      )}
    </>
  );
}
