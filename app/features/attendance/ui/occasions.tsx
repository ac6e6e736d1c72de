import type { FieldMetadata } from "@conform-to/react";
import { Tick } from "~/ui/form/tick";

/** An occasion to which somebody may have come, in words. */
export interface Asked {
  id: string;
  name: string;
  when: string;
}

interface OccasionsProps {
  occasions: Asked[];
  fieldOf: (occasion: string) => FieldMetadata<string | undefined>;
  legend: string;
}

/** One occasion in words, or a box for each of several. */
export function Occasions({ occasions, fieldOf, legend }: OccasionsProps) {
  const [first] = occasions;
  const inWords = ({ name, when }: Asked) => [name, when].filter(Boolean).join(", ");
  if (!first) return null;
  if (occasions.length === 1) return <p className="mb-5 font-semibold">{inWords(first)}</p>;
  const { errors, errorId } = fieldOf(first.id);
  return (
    <fieldset className={`mb-6 ${errors ? "border-s-4 border-rose ps-3.5" : ""}`}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      {errors && (
        <p id={errorId} className="field-error">
          {errors[0]}
        </p>
      )}
      {occasions.map((one) => (
        <Tick
          key={one.id}
          field={fieldOf(one.id)}
          label={inWords(one)}
          isWide
          describedBy={errors ? errorId : undefined}
          isInvalid={one === first && Boolean(errors)}
        />
      ))}
    </fieldset>
  );
}
