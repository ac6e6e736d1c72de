import { type Fact, factNames, facts } from "~/lib/handout/facts";
import { factFields, factsChosen } from "~/models/handout/input";

interface Props {
  shown: readonly Fact[];
  onChange: (shown: Fact[]) => void;
}

export function FactChoice({ shown, onChange }: Props) {
  return (
    <fieldset className="mt-6">
      <legend className="font-serif text-xl font-semibold">Also on the handout</legend>
      <p className="quiet">Saved with the colours.</p>
      <input type="hidden" name={factsChosen} value="yes" />
      <div className="flex flex-wrap gap-x-5">
        {facts.map((fact) => (
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
            {factNames[fact]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
