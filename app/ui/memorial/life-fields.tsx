import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { showDay } from "~/lib/dates";
import type { FieldOf } from "~/lib/field-values";
import { showBirth, showLifeDate } from "~/lib/life-dates";
import { memorialFields } from "~/lib/memorial-fields";
import { type DayOrder, readLifeDate } from "~/lib/written-date";
import { TextField } from "../form/field";
import { Understood } from "./understood";

type Field = FieldMetadata<string | undefined>;

interface Props {
  birth: Field;
  death: Field;
  /** Today in the site's time zone, 'YYYY-MM-DD'. */
  today: string;
  /** The order of day and month in typed dates. */
  order: DayOrder | null;
}

/**
 * The fields for the dates of birth and death. They take text, because a browser's own date field takes no year alone and makes people turn many pages of
 * a calendar to reach 1941.
 */
export function LifeFields({ birth, death, today, order }: Props) {
  const [born, setBorn] = useState(String(birth.initialValue ?? ""));
  const [died, setDied] = useState(String(death.initialValue ?? ""));
  const [birthDate, deathDate] = [dateIn(born, order), dateIn(died, order)];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 sm:grid-cols-2 sm:items-end">
      <LifeField
        name="dateOfBirth"
        field={birth}
        hint="For example 3 May 1941, or just the year. Optional."
        onInput={setBorn}
        understood={birthDate && showBirth(birthDate, deathDate)}
      />
      <LifeField
        name="dateOfDeath"
        field={death}
        hint={`For example ${showDay(today)}. Optional.`}
        onInput={setDied}
        understood={deathDate && showLifeDate(deathDate)}
      />
    </div>
  );
}

function dateIn(typed: string, order: DayOrder | null) {
  const read = readLifeDate(typed, order);
  return "date" in read ? read.date : null;
}

interface LifeFieldProps {
  name: FieldOf<"basic">;
  field: Field;
  hint: string;
  onInput: (typed: string) => void;
  understood: string | null;
}

/** One of them, which says in words how its date was understood. */
function LifeField({ name, field, hint, onInput, understood }: LifeFieldProps) {
  return (
    <TextField field={field} label={memorialFields[name].label} hint={hint} autoComplete="off" onInput={onInput}>
      <Understood>{understood}</Understood>
    </TextField>
  );
}
