import { showBytes, showTimeLeft } from "~/lib/sizes";
import type { Sending } from "./use-upload";

/** The state of an upload in words; the noun names the file. */
export const titles: Record<Sending["state"], (noun: string) => string> = {
  sending: (noun) => `Sending your ${noun}...`,
  waiting: () => "There is no connection at the moment. Sending will continue by itself when it is back.",
  paused: () => "Paused",
  done: (noun) => `Your ${noun} has arrived`,
  refused: (noun) => `Your words are saved, but the ${noun} could not be accepted.`,
  elsewhere: () =>
    "Another page is sending a file for this memory now, so this one has stopped. Reload this page to send from here instead.",
};

interface ProgressProps {
  sending: Sending;
  noun: string;
  /** The noun for all files, if there are several. */
  plural?: string;
  onPause: () => void;
  onResume: () => void;
  onRestart: () => void;
}

/** How far a file has come, and the buttons that pause it or send it again. */
export function Progress({ sending, noun, plural, onPause, onResume, onRestart }: ProgressProps) {
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
            Your words are saved already. Please keep this page open until your {plural ?? noun}{" "}
            {plural ? "have" : "has"} arrived.
          </p>
          <button type="button" className="button button-plain mt-3" onClick={state === "paused" ? onResume : onPause}>
            {state === "paused" ? "Resume" : "Pause"}
          </button>
        </>
      )}
    </>
  );
}
