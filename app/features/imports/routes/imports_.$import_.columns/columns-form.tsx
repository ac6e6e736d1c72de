import { shownInOrder } from "~/features/imports/date-cells";
import { fieldLabel, importFields } from "~/features/imports/import-fields";
import type { Column } from "~/features/imports/input";
import { CheckBox } from "~/ui/form/check-box";
import { Choice } from "~/ui/form/choice";
import { HeldForm, useHeldForm } from "~/ui/form/held";
import { SelectField } from "~/ui/form/select-field";
import { Submit } from "~/ui/form/submit";

/** A column with the first values in it. */
export interface SampledColumn extends Column {
  samples: string[];
  /** The first of them in the order in which people say it, if it is a name with the family name first. */
  turned: string | null;
}

interface Props {
  columns: SampledColumn[];
  /** The order of the other columns' dates, if they have one. */
  suggested: "dmy" | "mdy" | null;
  firstIsRow: boolean;
  firstLine: string;
  /** How its letters may be read, with examples, the one that counts first; none if it's certain. */
  letters: { value: string; label: string }[];
}

const options = {
  "": "Leave this column out",
  ...Object.fromEntries(importFields.map((one) => [one, fieldLabel(one)])),
};

/** Keeps marks of the reading direction from reaching beyond a text. */
export const isolated = (text: string) => `\u2068${text}\u2069`;

function ordersOf(example: string) {
  return (["dmy", "mdy"] as const).map((value) => ({ value, label: shownInOrder(example, value) ?? value }));
}

const centuriesOf = (short: string) => [
  { value: "1900", label: `19${short}` },
  { value: "2000", label: `20${short}` },
];

const unclearOf = ({ count, example }: NonNullable<Column["unclear"]>) =>
  count === 1
    ? `${isolated(example)} can't be read as a date`
    : `${count.toLocaleString("en-GB")} cells, such as ${isolated(example)}, can't be read as dates`;

const unclearOptions = [
  { value: "correct", label: "Keep their rows back, to be corrected" },
  { value: "leave", label: "Leave these dates empty" },
];

function hintOf({ samples, turned }: SampledColumn) {
  if (!samples.length) return "This column is empty.";
  const names = turned ? `. Names with the family name first are turned round: ${isolated(turned)}` : "";
  return `For example ${samples.map(isolated).join(" · ")}${names}`;
}

export function ColumnsForm({ columns, suggested, firstIsRow, firstLine, letters }: Props) {
  const defaults = columns.flatMap(({ field, order, asks, shortYear, century, unclear, leaveUnclear }, index) => [
    [`column${index}`, field ?? ""],
    ...(shortYear ? [[`century${index}`, century === "ask" ? "" : (century ?? "")]] : []),
    ...(unclear ? [[`unclear${index}`, leaveUnclear ? "leave" : "correct"]] : []),
    ...(asks ? [[`order${index}`, (order === "ask" ? suggested : order) ?? ""]] : []),
  ]);
  const [form, fields] = useHeldForm<Record<string, string>>("import-columns", {
    ...Object.fromEntries(defaults),
    firstIsRow: firstIsRow ? "yes" : "",
    letters: letters[0]?.value ?? "",
  });
  const fieldAt = (name: string) => fields[name] as NonNullable<(typeof fields)[string]>;
  return (
    <HeldForm form={form} unsent="Please try again in a moment.">
      {letters.length > 0 && (
        <Choice field={fieldAt("letters")} legend="Which of these looks right?" options={letters} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 md:grid-cols-2">
        {columns.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name of its own.
          <div key={index} className="min-w-0 [overflow-wrap:anywhere]">
            <SelectField
              field={fieldAt(`column${index}`)}
              label={isolated(column.heading)}
              hint={hintOf(column)}
              options={options}
            />
            {column.asks && (
              <Choice
                field={fieldAt(`order${index}`)}
                legend={`If it is a date, ${column.example} is`}
                options={ordersOf(column.example)}
              />
            )}
            {column.shortYear && (
              <Choice
                field={fieldAt(`century${index}`)}
                legend={`A year of birth that is written as ${column.shortYear} can be`}
                options={centuriesOf(column.shortYear)}
              />
            )}
            {column.unclear && (
              <Choice field={fieldAt(`unclear${index}`)} legend={unclearOf(column.unclear)} options={unclearOptions} />
            )}
          </div>
        ))}
      </div>
      <CheckBox
        field={fieldAt("firstIsRow")}
        label="The first line is a memorial too, and holds no headings"
        hint={`It is: ${isolated(firstLine)}`}
      />
      <Submit busy="Reading the rows...">See what would happen</Submit>
    </HeldForm>
  );
}
