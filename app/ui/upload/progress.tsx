import { fill } from "~/lib/fill";
import { useCommonTexts } from "~/ui/texts";
import { ProgressBar } from "../progress-bar";
import { showSentBytes } from "./sent-bytes";
import { useUploadTexts } from "./texts";
import { showTimeLeft } from "./time-left";
import type { Sending } from "./use-upload";

interface ProgressProps {
  sending: Sending;
  /** Whether it is one of several files. */
  several?: boolean;
  onPause: () => void;
  onResume: () => void;
  onRestart: () => void;
}

export function Progress({ sending, several, onPause, onResume, onRestart }: ProgressProps) {
  const texts = useUploadTexts();
  const { locale } = useCommonTexts().about;
  const { state, sent, total, left, reason, mayRetry } = sending;
  const inProgress = ["sending", "waiting", "held", "paused"].includes(state);
  return (
    <>
      {reason && (
        <p role="alert" className="field-error">
          {reason}
        </p>
      )}
      {state === "refused" && mayRetry && (
        <button type="button" className="button button-plain mt-3" onClick={onRestart}>
          {texts.again}
        </button>
      )}
      {inProgress && (
        <>
          <ProgressBar value={sent} max={total} label={texts.progress} />
          <p className="quiet">
            {fill(texts.sent, { sent: showSentBytes(sent, texts, locale), total: showSentBytes(total, texts, locale) })}
            {left !== null && ` (${showTimeLeft(left, texts, locale)})`}
          </p>
          <p className="mt-2">{several ? texts.several.stay : texts.stay}</p>
          <button type="button" className="button button-plain mt-3" onClick={state === "paused" ? onResume : onPause}>
            {state === "paused" ? texts.resume : texts.pause}
          </button>
        </>
      )}
    </>
  );
}
