import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { showMoment, showWhen } from "~/lib/dates";
import { TextField } from "~/ui/form/field";
import { Understood } from "~/ui/memorial/understood";
import { readWhen } from "../when";

type Field = FieldMetadata<string | undefined>;

/** When a gathering is, as it was understood: 'Tuesday 24 November 2026 at 22:00, until Wednesday 25 November 2026 at 01:00'. */
function inWords(day: string, time: string, end: string): string | null {
  const when = readWhen({ day, time, end }, null);
  if ("fault" in when) return null;
  if (!when.start) return `${showWhen(`${when.day}T12:00:00Z`, "UTC").day}, at a time that is to be told`;
  if (!when.end) return showMoment(when.start);
  const isSameDay = when.end.startsWith(when.day);
  return `${showMoment(when.start)}, until ${isSameDay ? when.end.slice(11) : showMoment(when.end)}`;
}

/** The fields for the day, the beginning and the end of a gathering, which are said back in words. */
export function WhenFields({ fields }: { fields: { day: Field; time: Field; end: Field } }) {
  const [day, setDay] = useState(String(fields.day.initialValue ?? ""));
  const [time, setTime] = useState(String(fields.time.initialValue ?? ""));
  const [end, setEnd] = useState(String(fields.end.initialValue ?? ""));
  return (
    <>
      <div className="flex flex-wrap gap-x-6 [&>div:first-child]:basis-[15rem] [&>div]:mb-2 [&>div]:min-w-[min(9rem,100%)] [&>div]:flex-1">
        <TextField field={fields.day} label="Day *" type="date" onInput={setDay} />
        <TextField field={fields.time} label="Begins at" type="time" onInput={setTime} />
        <TextField field={fields.end} label="Ends at" type="time" onInput={setEnd} />
      </div>
      <p className="quiet">
        In local time. Leave the beginning empty if the time is to be told, and the end if it is open. An end after
        midnight is on the next day.
      </p>
      <div className="mb-5">
        <Understood>{inWords(day, time, end)}</Understood>
      </div>
    </>
  );
}
