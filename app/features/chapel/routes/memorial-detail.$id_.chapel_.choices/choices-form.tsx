import type { SubmissionResult } from "@conform-to/react";
import { longestStory, paces, type ShowForm } from "~/features/chapel/input";
import type { MemoryChoice } from "~/models/memory/choice-input";
import { Choice } from "~/ui/form/choice";
import { TextField } from "~/ui/form/field";
import { HeldForm, useHeld, useHeldForm } from "~/ui/form/held";
import { useRefused } from "~/ui/form/refused";
import { Submit } from "~/ui/form/submit";
import { MemoryChoiceList } from "~/ui/memory-choice/list";

const times = paces.map((value) => ({ value, label: `${value} seconds` }));
const orders = [
  { value: "shared", label: "As they were shared, the oldest first" },
  { value: "newest", label: "The newest first" },
  { value: "mixed", label: "Mixed" },
];
const names = [
  { value: "shown", label: "Shown with what they shared" },
  { value: "left-out", label: "Left out" },
];
const codes = [
  { value: "shown", label: "On the first, the last and every tenth slide, so that guests can scan it from the pews" },
  { value: "left-out", label: "Left out" },
];

interface Props {
  url: string;
  form: ShowForm;
  days: { first: string; latest: string };
  memories: MemoryChoice[];
  /** The number of memories that are not among them. */
  beyond: number;
  leftOut: string[];
}

export function ChoicesForm({ url, form: shown, days, memories, beyond, leftOut }: Props) {
  const result = useRefused<{ form: SubmissionResult<string[]> }>()?.form;
  const [form, fields] = useHeldForm<ShowForm>("chapel", shown, result);
  const held = useHeld("chapel")?.fields;
  return (
    <HeldForm form={form}>
      <Choice field={fields.pace} legend="Time for each picture" options={times} />
      <Choice field={fields.order} legend="Order" options={orders} />
      <Choice field={fields.names} legend="Names of the writers" options={names} />
      <Choice field={fields.code} legend="Code of the memorial's page" options={codes} />
      <TextField
        field={fields.lastDay}
        label="Last day"
        type="date"
        min={days.first}
        max={days.latest}
        hint="After this day the slideshow is removed from every computer that keeps it."
      />
      <MemoryChoiceList
        name="slideshow"
        none="There are no memories to show yet."
        memories={memories}
        beyond={beyond}
        leftOut={leftOut}
        typed={{ ...held, ...result?.initialValue }}
      />
      <p className="quiet -mt-4 mb-8">
        Stories of more than {longestStory} characters are not shown, because they can't be read from the pews.
        Signatures and memories for the family only are not shown either.
      </p>
      <Submit busy="Please wait..." of={url}>
        Save
      </Submit>
    </HeldForm>
  );
}
