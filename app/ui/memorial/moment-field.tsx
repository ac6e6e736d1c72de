import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { parseDay, showMoment } from "~/lib/dates";
import { showLocal } from "~/lib/day-or-moment";
import { readDay, readMoment } from "~/lib/written-date";
import { TextField } from "../form/field";
import { Understood } from "./understood";

interface Props {
  field: FieldMetadata<string | undefined>;
  label: string;
  hint: string | undefined;
}

const dayIn = (text: unknown) => parseDay(String(text ?? "")) ?? "";

/**
 * A field for a date and time, and one for the day alone while the time isn't known yet: a browser's field for both takes no day alone. The server makes one
 * text of them (joinServiceDay).
 */
export function DayOrMomentField({ day, ...props }: Props & { day: Props["field"] }) {
  const own = dayIn(props.field.initialValue);
  const [typed, setTyped] = useState(String(day.initialValue ?? own));
  const read = readDay(typed, null);
  return (
    <>
      <MomentField {...props} {...(own && { start: "" })} />
      <TextField
        field={day}
        label="Or the day alone"
        hint="While the time isn't known yet. The page says that it will be announced."
        type="date"
        defaultValue={String(day.initialValue ?? own)}
        onInput={setTyped}
      >
        <Understood>{"day" in read ? `${showLocal(read.day)}, at a time that is to be told` : null}</Understood>
      </TextField>
    </>
  );
}

/** A field for a date and time, which says them in words with the day of the week. `start` is what it begins with in place of the field's own value. */
export function MomentField({ start: given, ...props }: Props & { start?: string }) {
  const start = given ?? String(props.field.initialValue ?? "");
  const [typed, setTyped] = useState(start);
  const read = readMoment(typed, null);
  return (
    <TextField {...props} type="datetime-local" defaultValue={start} onInput={setTyped}>
      <Understood>{"moment" in read ? showMoment(read.moment) : null}</Understood>
    </TextField>
  );
}
