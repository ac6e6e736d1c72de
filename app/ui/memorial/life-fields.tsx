import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { showDay } from "~/lib/dates";
import type { FieldOf } from "~/lib/field-values";
import { showLifeDate } from "~/lib/life-dates";
import { memorialFields } from "~/lib/memorial-fields";
import { type DayOrder, readLifeDate } from "~/lib/written-date";
import { TextField } from "../form/field";
import { useScripted } from "../scripted";

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
  return (
    <>
      <LifeField
        name="dateOfBirth"
        field={birth}
        hint="For example 3 May 1941, or just the year. Optional."
        order={order}
      />
      <LifeField name="dateOfDeath" field={death} hint={`For example ${showDay(today)}. Optional.`} order={order} />
    </>
  );
}

interface LifeFieldProps {
  name: FieldOf<"basic">;
  field: Field;
  hint: string;
  order: DayOrder | null;
}

/** One of them, which says how a date was understood as soon as it is typed. */
function LifeField({ name, field, hint, order }: LifeFieldProps) {
  const [typed, setTyped] = useState(String(field.initialValue ?? ""));
  const scripted = useScripted();
  const read = readLifeDate(typed, order);
  const understood = "date" in read ? showLifeDate(read.date) : typed;
  return (
    <TextField field={field} label={memorialFields[name].label} hint={hint} autoComplete="off" onInput={setTyped}>
      {/* The line is there while it is empty, so that nothing moves. */}
      <p aria-live="polite" className="quiet mt-1 -mb-2 min-h-7">
        {scripted && understood !== typed.trim() && understood}
      </p>
    </TextField>
  );
}
