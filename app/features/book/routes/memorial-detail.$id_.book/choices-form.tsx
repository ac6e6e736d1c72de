import type { SubmissionResult } from "@conform-to/react";
import { type BookChoices, type BookForm, formOf } from "~/features/book/input";
import type { MemoryChoice } from "~/models/memory/choice-input";
import { CheckBox } from "~/ui/form/check-box";
import { Choice } from "~/ui/form/choice";
import { HeldForm, useHeld, useHeldForm } from "~/ui/form/held";
import { useRefused } from "~/ui/form/refused";
import { Submit } from "~/ui/form/submit";
import { MemoryChoiceList } from "~/ui/memory-choice/list";
import { Dedication } from "./dedication";
import { LookChoice } from "./look-choice";
import { sizeNames } from "./sizes";

const sizes = Object.entries(sizeNames).map(([value, { name, trimmed }]) => ({ value, label: `${name} (${trimmed})` }));
const orders = [
  { value: "shared", label: "As they were shared, the oldest first" },
  { value: "writer", label: "By the names of their writers" },
  { value: "pictures", label: "Words first, then the pictures together" },
];
const dates = [
  { value: "shown", label: "Printed beside each name" },
  { value: "left-out", label: "Left out" },
];
const lines = [
  { value: "justified", label: "Straight on both sides, as in most books" },
  { value: "ragged", label: "Straight where the lines begin, with even spaces" },
];

interface Props {
  url: string;
  choices: BookChoices;
  memories: MemoryChoice[];
  /** The number of memories that are not among them. */
  beyond: number;
}

export function ChoicesForm({ url, choices, memories, beyond }: Props) {
  const result = useRefused<{ form: SubmissionResult<string[]> }>()?.form;
  const [form, fields] = useHeldForm<BookForm>("book", formOf(choices), result);
  const held = useHeld("book")?.fields;
  const forFamily = memories.filter(({ familyOnly }) => familyOnly).length;
  return (
    <section aria-labelledby="choices">
      <h2 id="choices" className="mb-5 text-xl">
        Your choices
      </h2>
      <HeldForm form={form}>
        <Choice field={fields.size} legend="Size" options={sizes} />
        <LookChoice field={fields.theme} />
        <Choice field={fields.order} legend="Order of the memories" options={orders} />
        <Choice field={fields.dates} legend="The days on which they were shared" options={dates} />
        <Choice field={fields.lines} legend="Edges of the text" options={lines} />
        <Dedication field={fields.dedication} />
        {forFamily > 0 && (
          <CheckBox
            field={fields.familyOnly}
            label="Include memories for the family only"
            hint={`There ${forFamily === 1 ? "is one" : `are ${forFamily}`}. Everybody who opens the book can read them.`}
          />
        )}
        <MemoryChoiceList
          name="book"
          none="There are no memories yet. The book will contain the biography only."
          memories={memories}
          beyond={beyond}
          leftOut={choices.leftOut}
          typed={{ ...held, ...result?.initialValue }}
        />
        <div className="flex flex-wrap gap-4 max-sm:*:grow">
          <Submit plain busy="Please wait..." of={url}>
            Save and preview
          </Submit>
          <Submit name="make" value="file" busy="Please wait..." of={url}>
            Make the book
          </Submit>
        </div>
        <p className="quiet mt-3">
          Both save your choices. The book is a file for the print shop. We will email you when it is ready.
        </p>
      </HeldForm>
    </section>
  );
}
