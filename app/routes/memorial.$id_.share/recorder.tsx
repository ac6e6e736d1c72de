import { useEffect, useState } from "react";
import { showTimer } from "~/lib/sizes";
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
    <section aria-labelledby="recorder" className="mb-6">
      <h2 id="recorder" className="font-sans text-lg font-semibold">
        {texts.title}
      </h2>
      {(state === "denied" || state === "missing") && (
        <p role="alert" className="mt-1 border-s-4 border-rose ps-3.5">
          {state === "denied" && <strong className="block">{texts.denied}</strong>}
          {state === "denied" ? texts.deniedText : texts.missing}
        </p>
      )}
      <p role="status" className="mt-1">
        {state === "recording" && texts.recording}
        {state === "asking" && texts.asking}
        {state !== "recording" && state !== "asking" && made && texts.recorded}
        {state !== "recording" && state !== "asking" && made && unkept && ` ${texts.unkept}`}
      </p>
      {url && state !== "recording" && (
        // biome-ignore lint/a11y/useMediaCaption: the speaker's own voice, a moment ago.
        <audio controls src={url} aria-label={texts.yours} className="mt-2 w-full" />
      )}
      <div className="mt-3 flex flex-wrap items-center gap-4">
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
          <button type="button" className="button button-plain" onClick={record} disabled={state === "asking"}>
            {made ? texts.again : texts.start}
          </button>
        )}
        {made && state !== "recording" && (
          <button type="button" className="button button-plain" onClick={() => onMade(null)}>
            {texts.delete}
          </button>
        )}
      </div>
      <p className="mt-5">{texts.or}</p>
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
