import { useEffect, useState } from "react";
import { showTimer } from "~/lib/sizes";
import { boxIcon } from "~/ui/form/file-box";
import { TypeIcon } from "~/ui/memory/type-icon";
import { Player } from "~/ui/player";
import { useScripted } from "~/ui/scripted";
import { useShareTexts } from "./texts";
import { canRecord, useRecorder } from "./use-recorder";

interface Props {
  made: File | null;
  /** Whether this browser doesn't keep it over a reload. */
  unkept: boolean;
  onMade: (file: File | null) => void;
}

/** Records the voice in the page; people can listen to the recording before they send it. */
export function Recorder({ made, unkept, onMade }: Props) {
  const { state, seconds, record, stop } = useRecorder(onMade);
  const texts = useShareTexts().recorder;
  const url = useObjectUrl(made);
  const scripted = useScripted();
  // Until hydration only its space is shown.
  if (scripted && !canRecord()) return null;
  return (
    <section aria-labelledby="recorder" className="mb-3">
      <h2 id="recorder" className="sr-only">
        {texts.title}
      </h2>
      {(state === "denied" || state === "missing") && (
        <p role="alert" className="mb-3 border-s-4 border-rose ps-3.5">
          {state === "denied" && <strong className="block">{texts.denied}</strong>}
          {state === "denied" ? texts.deniedText : texts.missing}
        </p>
      )}
      <p role="status">
        {state === "recording" && texts.recording}
        {state === "asking" && texts.asking}
        {state !== "recording" && state !== "asking" && made && texts.recorded}
        {state !== "recording" && state !== "asking" && made && unkept && ` ${texts.unkept}`}
      </p>
      {url && state !== "recording" && (
        <Player kind="audio" captions={null} src={url} aria-label={texts.yours} className="mt-2 mb-3 w-full" />
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {state === "recording" ? (
          <>
            <button type="button" className="button" onClick={stop}>
              {texts.stop}
            </button>
            <span role="timer" className="font-serif text-2xl tabular-nums">
              {showTimer(seconds)}
            </span>
          </>
        ) : (
          <button
            type="button"
            className={`button button-plain ${made ? "" : "min-h-14 grow"}`}
            onClick={record}
            disabled={state === "asking"}
          >
            {!made && <TypeIcon type="audio" className={boxIcon} />}
            {made ? texts.again : texts.start}
          </button>
        )}
        {made && state !== "recording" && (
          <button type="button" className="button button-plain" onClick={() => onMade(null)}>
            {texts.delete}
          </button>
        )}
      </div>
    </section>
  );
}

/** A URL under which the page can play a file; null if there is no file. */
function useObjectUrl(file: File | null) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
