import { useState } from "react";
import { suggestPassword } from "~/lib/suggested-password";
import { useScripted } from "../scripted";

/** Returns a random integer from 0 to below - 1, from the browser's own generator. */
const random = (below: number) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;

/** Enters a text into a field and fires the event that typing would fire. */
function fill(id: string, text: string) {
  const input = document.getElementById(id) as HTMLInputElement | null;
  if (!input) return;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

interface Props {
  /** The id of the password's field. */
  field: string;
  /** The server's suggestion, which works without JavaScript too. */
  first: string;
}

/** Suggests a password of three words. It says nothing about the typed one, whose strength stands beside it. With JavaScript, a button inserts it. */
export function PasswordSuggestion({ field, first }: Props) {
  const [suggestion, setSuggestion] = useState(first);
  const scripted = useScripted();
  return (
    <div className="mt-3 border-s-4 border-rule ps-3.5">
      <p>Three words are hard to guess and easy to read out:</p>
      <p className="mt-1 font-serif text-xl" aria-live="polite">
        {suggestion}
      </p>
      {scripted && (
        <p className="mt-2 flex flex-wrap gap-3">
          <button type="button" className="button button-plain" onClick={() => fill(field, suggestion)}>
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
