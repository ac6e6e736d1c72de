import { ProgressBar } from "~/ui/progress-bar";
import { TitledSection } from "~/ui/titled-section";

const keys = [
  ["Right, Page Down", "the next one, as with a presenter's remote control"],
  ["Left, Page Up", "the one before"],
  ["Space", "pause and go on"],
  ["B", "a black screen, and back"],
  ["F", "the whole screen, or a window"],
  ["N", "with or without names"],
  ["S", "sound on and off"],
  ["Escape", "end"],
] as const;

export function Keeping({ lastDay }: { lastDay: string }) {
  return (
    <>
      <TitledSection id="showing" title="Show" className="mt-8 border-t border-rule pt-6 print:hidden">
        <p className="mt-4">
          <button type="button" id="start" className="button">
            Start the slideshow
          </button>
        </p>
        <details className="mt-3">
          <summary className="min-h-11 py-2.5">Keys and remote controls</summary>
          <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
            {keys.map(([key, meaning]) => (
              <div key={key} className="contents">
                <dt className="font-semibold">{key}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      </TitledSection>
      <TitledSection id="keeping" title="Without a network" className="mt-8 border-t border-rule pt-6 print:hidden">
        <p className="mt-2">
          Keep the slideshow in this browser, on the computer in the chapel. Then it needs no network, even after the
          computer has been switched off. It is removed when you sign out, and after {lastDay}. Until then, anybody who
          opens this page in this browser can see it.
        </p>
        <p id="kept" role="status" className="mt-4 font-semibold" />
        <ProgressBar id="progress" hidden value={0} max={1} label="Kept so far" />
        <p id="problem" role="alert" hidden className="mt-3 border-s-4 border-rose ps-3.5" />
        <p className="mt-4 flex flex-wrap gap-4">
          <button type="button" id="keep" className="button">
            Keep on this computer
          </button>
          <button type="button" id="forget" className="button button-plain button-rose" hidden>
            Remove from this computer
          </button>
        </p>
      </TitledSection>
    </>
  );
}
