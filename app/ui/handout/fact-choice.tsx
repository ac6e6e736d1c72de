import { type Fact, factNames, facts, namedFacts } from "~/lib/handout/facts";
import { factFields, factsChosen } from "~/models/handout/input";

export interface AddedWords {
  /** The name of the words that a feature adds. */
  name: string;
  /** How many of its parts are printed, of how many. */
  printed: number;
  all: number;
}

interface Props {
  shown: readonly Fact[];
  added: AddedWords | null;
  onChange: (shown: Fact[]) => void;
}

/** A sentence about added words that find no room; null if all do, or if they are not wanted. */
function withoutRoom({ printed, all }: AddedWords): string | null {
  if (printed === all) return null;
  return printed ? `There is room for ${printed} of ${all} on it.` : "There is no room for them on it.";
}

export function FactChoice({ shown, added, onChange }: Props) {
  const offered = [
    ...namedFacts.map((fact) => [fact, factNames[fact]] as const),
    ...(added ? [["added", added.name] as const] : []),
  ];
  const lacking = added && shown.includes("added") ? withoutRoom(added) : null;
  return (
    <fieldset className="mt-6">
      <legend className="font-serif text-xl font-semibold">Also on the handout</legend>
      <p className="quiet">Saved with the colours.</p>
      <input type="hidden" name={factsChosen} value="yes" />
      {/* A choice that isn't offered here stays as it is. */}
      {!added && shown.includes("added") && <input type="hidden" name={factFields.added} value="yes" />}
      <div className="flex flex-wrap gap-x-5">
        {offered.map(([fact, name]) => (
          <label key={fact} className="link cursor-pointer gap-3 max-md:w-full">
            <input
              type="checkbox"
              name={factFields[fact]}
              value="yes"
              checked={shown.includes(fact)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(facts.filter((other) => (other === fact ? checked : shown.includes(other))))
              }
              className="size-[1.25rem] accent-teal"
            />
            {name}
          </label>
        ))}
      </div>
      {lacking && <p className="quiet">{lacking}</p>}
    </fieldset>
  );
}
