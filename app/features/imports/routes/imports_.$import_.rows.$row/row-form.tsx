import { useState } from "react";
import { fieldLabel, type ImportField, isLong } from "~/features/imports/import-fields";
import type { RowProblems } from "~/features/imports/row-values";
import { TextField } from "~/ui/form/field";
import { HeldForm, useHeld, useHeldForm } from "~/ui/form/held";
import { Submit } from "~/ui/form/submit";
import { TextArea } from "~/ui/form/text-area";

interface Props {
  fields: ImportField[];
  typed: Partial<Record<ImportField, string>>;
  /** The messages about the row as it is stored. */
  problems: RowProblems;
  left: boolean;
}

type Fields = Partial<Record<ImportField, string>>;

const hints: Partial<Record<ImportField, string>> = {
  dateOfBirth: "For example 3 Nov 1941, or just the year",
  dateOfDeath: "For example 3 Nov 2026, or just the year",
  serviceDate: "For example 12 Nov 2026 14:00",
  serviceTime: "For example 14:00",
  livestreamDate: "For example 12 Nov 2026 13:45",
  password: "If it is empty, one is suggested.",
};

const id = "import-row";

export function RowForm({ fields: names, typed, problems, left }: Props) {
  // Conform reports each new object, which would render the form again without end.
  const [stored] = useState(() => {
    const error = Object.entries(problems).map(([name, text]) => [name === "row" ? "" : name, [text]]);
    return { status: "error" as const, initialValue: typed, error: Object.fromEntries(error) };
  });
  const held = useHeld(id);
  const [form, fields] = useHeldForm<Fields>(id, typed, held || !Object.keys(problems).length ? undefined : stored);
  return (
    <HeldForm form={form}>
      {names.map((name) => {
        const field = fields[name];
        const labels = { label: fieldLabel(name), ...(hints[name] && { hint: hints[name] }) };
        if (isLong(name)) return <TextArea key={name} field={field} {...labels} dir="auto" />;
        return <TextField key={name} field={field} {...labels} dir="auto" />;
      })}
      <div className="flex flex-wrap gap-4">
        <Submit busy="Saving...">{left ? "Take it in again" : "Save this row"}</Submit>
        {!left && (
          <Submit busy="Saving..." plain name="keep" value="left-out">
            Leave this row out
          </Submit>
        )}
      </div>
    </HeldForm>
  );
}
