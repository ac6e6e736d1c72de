import { suggestPassword } from "~/lib/suggested-password";
import { fillIn } from "../form/fill-in";
import { useScripted } from "../scripted";

/** Returns a random integer from 0 to below - 1, from the browser's own generator. */
const random = (below: number) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % below;

interface SuggestionProps {
  /** The id of the password's field. */
  field: string;
  /** The server's suggestion, which works without JavaScript too. */
  suggestion: string;
}

/** Suggests a password of three words. It says nothing about the typed one, whose strength stands above it. With JavaScript, a button inserts it. */
export function PasswordSuggestion({ field, suggestion }: SuggestionProps) {
  const scripted = useScripted();
  return (
    <div className="mt-3">
      <p>Three words are hard to guess and easy to read out:</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className="font-serif text-xl">{suggestion}</span>
        {scripted && (
          <button type="button" className="button button-plain" onClick={() => fillIn(field, suggestion)}>
            Use this
          </button>
        )}
      </p>
    </div>
  );
}

interface AnotherProps {
  field: string;
  /** The page that does the same without JavaScript; without one there is no such link. */
  page?: string | undefined;
}

/** Enters another suggested password into the field. */
export function AnotherPassword({ field, page }: AnotherProps) {
  const scripted = useScripted();
  const shared = { className: "button button-plain", children: "Another", "aria-label": "Another password" };
  if (scripted) return <button type="button" {...shared} onClick={() => fillIn(field, suggestPassword(random))} />;
  return page ? <a href={page} {...shared} /> : null;
}
