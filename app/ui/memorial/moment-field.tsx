import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { showMoment } from "~/lib/dates";
import { readMoment } from "~/lib/written-date";
import { TextField } from "../form/field";
import { Understood } from "./understood";

interface Props {
  field: FieldMetadata<string | undefined>;
  label: string;
  hint: string | undefined;
}

/** A field for a date and time, which says them in words with the day of the week. */
export function MomentField(props: Props) {
  const [typed, setTyped] = useState(String(props.field.initialValue ?? ""));
  const read = readMoment(typed, null);
  return (
    <TextField {...props} type="datetime-local" onInput={setTyped}>
      <Understood>{"moment" in read ? showMoment(read.moment) : null}</Understood>
    </TextField>
  );
}
