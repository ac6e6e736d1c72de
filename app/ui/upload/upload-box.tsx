import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { showBytes, showTimeLeft } from "~/lib/sizes";
import { fileInput } from "../form/file-field";
import { takeHandedOver } from "./handed-over";
import { forgetFile, keepFile, keptFile, moveFile } from "./kept-file";
import { tooBig } from "./too-big";
import { type Sending, useUpload } from "./use-upload";

interface Props {
  /** Where the upload begins (tus). */
  endpoint: string;
  accept: string;
  hint: string;
  /** What is sent: 'photo', 'video'. */
  noun: string;
}

/** Sends the file of a memory whose words are saved: the one chosen in the form, one kept in this browser, or one chosen here. */
export function UploadBox({ endpoint, accept, hint, noun }: Props) {
  const { revalidate } = useRevalidator();
  const [picked, setPicked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const over = () => {
    void forgetFile(endpoint);
    revalidate();
  };
  const { sending, start, pause, goOn, again } = useUpload(endpoint, over, over);

  function send(file: File, from?: string) {
    const wrong = tooBig(file);
    setProblem(wrong);
    if (wrong) return;
    setPicked(true);
    void (from ? moveFile(file, from, endpoint) : keepFile(endpoint, file));
    start(file);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes.
  useEffect(() => {
    const handed = takeHandedOver();
    if (handed) send(handed.file, handed.from);
    else void keptFile(endpoint).then((kept) => kept && send(kept));
  }, [endpoint]);

  const choosing = !picked || sending?.state === "refused";
  return (
    <section aria-label="Your file" className="mt-6 border-l-4 border-teal pl-4">
      <p role="status" className="font-semibold">
        {sending && titles[sending.state](noun)}
      </p>
      {sending && <Progress sending={sending} noun={noun} onPause={pause} onGoOn={goOn} onAgain={again} />}
      {choosing && (
        <>
          <label htmlFor="upload" className="mt-3 block font-semibold">
            Choose your {noun}
          </label>
          <p className="quiet" id="upload-hint">
            {hint} If you chose one before, choose the same one: it goes on where it was.
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
  onGoOn: () => void;
  onAgain: () => void;
}

const titles: Record<Sending["state"], (noun: string) => string> = {
  sending: (noun) => `Sending your ${noun}...`,
  waiting: () => "There is no connection at the moment. It goes on by itself as soon as there is.",
  paused: () => "Paused",
  done: (noun) => `Your ${noun} has arrived`,
  refused: (noun) => `Your words are saved, but the ${noun} could not be taken.`,
  elsewhere: () =>
    "Another page is sending a file for this memory now, so this one has stopped. Reload it to send from here instead.",
};

function Progress({ sending, noun, onPause, onGoOn, onAgain }: ProgressProps) {
  const { state, sent, total, left, reason, mayRetry } = sending;
  const under = state === "sending" || state === "waiting" || state === "paused";
  return (
    <>
      {reason && (
        <p role="alert" className="field-error">
          {reason}
        </p>
      )}
      {state === "refused" && mayRetry && (
        <button type="button" className="button button-plain mt-3" onClick={onAgain}>
          Send the same {noun} again
        </button>
      )}
      {under && (
        <>
          <progress
            className="mt-2 block h-2.5 w-full appearance-none overflow-hidden rounded-full border border-teal bg-field [&::-moz-progress-bar]:bg-teal [&::-webkit-progress-bar]:bg-field [&::-webkit-progress-value]:bg-teal"
            value={sent}
            max={total}
            aria-label={`Sent of your ${noun}`}
          />
          <p className="quiet">
            {showBytes(sent)} of {showBytes(total)}
            {left !== null && `, ${showTimeLeft(left)}`}
          </p>
          <p className="mt-2">
            Your words are saved already. Please keep this page open until your {noun} has arrived.
          </p>
          <button type="button" className="button button-plain mt-3" onClick={state === "paused" ? onGoOn : onPause}>
            {state === "paused" ? "Go on" : "Pause"}
          </button>
        </>
      )}
    </>
  );
}
