import { useState } from "react";
import { suggestPassword } from "~/lib/suggested-password";
import { useScripted } from "../scripted";

/** A random whole number from 0 up to, but not including, another, from the browser's own generator. */
const random = (below: number) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;

/** Enters a text into a field as if it had been typed, so that listeners of the field notice it. */
function type(id: string, text: string) {
  const input = document.getElementById(id) as HTMLInputElement | null;
  if (!input) return;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

interface Props {
  /** The id of the password's field. */
  field: string;
  /** The server's suggestion, which is there without script too. */
  first: string;
}

/** Explains the risk of a short password and suggests a good one: to copy, or to insert with a button where script runs. */
export function PasswordSuggestion({ field, first }: Props) {
  const [suggestion, setSuggestion] = useState(first);
  const scripted = useScripted();
  return (
    <div className="mt-3 border-l-4 border-rule pl-3.5">
      <p>
        Short passwords can be guessed, and names and years are guessed first. Three words are far safer, and still easy
        to read out:
      </p>
      <p className="mt-1 font-serif text-xl" aria-live="polite">
        {suggestion}
      </p>
      {scripted && (
        <p className="mt-2 flex flex-wrap gap-3">
          <button type="button" className="button button-plain" onClick={() => type(field, suggestion)}>
            Use this
          </button>
          <button type="button" className="button button-plain" onClick={() => setSuggestion(suggestPassword(random))}>
            Another
          </button>
        </p>
      )}
    </div>
  );
}
