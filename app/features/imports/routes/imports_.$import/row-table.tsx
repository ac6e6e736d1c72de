import { Link } from "@remix-run/react";
import { fieldLabel, type ImportField, importFields } from "~/features/imports/import-fields";
import { importsPaths } from "~/features/imports/paths";
import type { RowView } from "~/features/imports/rows.server";
import { InList } from "./in-list";
import { Outcome } from "./outcome";

/** The columns of the table, with the fields in each. All others stand in the last one, where they are wrong. */
const columns: { name: string; fields: ImportField[] }[] = [
  {
    name: "Name",
    fields: ["fullName", "firstName", "middleName", "lastName", "knownAs", "reference"],
  },
  { name: "Born", fields: ["dateOfBirth"] },
  { name: "Died", fields: ["dateOfDeath"] },
  { name: "Service", fields: ["serviceDate", "serviceTime", "serviceLocation"] },
];
const others = importFields.filter((field) => !columns.some(({ fields }) => fields.includes(field)));

const nameParts: ImportField[] = ["fullName", "firstName", "middleName", "lastName"];

/** A cell of a row: what it says, how it is written in the list if it is understood in another way, and next to it what is wrong. */
function Cell({ row, field, inline }: { row: RowView; field: ImportField; inline?: boolean }) {
  const text = nameParts.includes(field) && !row.notes.problems?.[field] ? "" : row.shown[field];
  const problem = row.notes.problems?.[field];
  const read = row.read[field];
  if (!text && !problem && !read) return null;
  const label = field === "reference" ? "Reference" : fieldLabel(field);
  return (
    <div className={problem ? "border-s-4 border-rose ps-2" : inline ? "max-md:inline" : ""}>
      {["knownAs", "reference", ...others].includes(field) && <span className="quiet">{label}: </span>}
      {text && <bdi className="whitespace-pre-line">{text}</bdi>}
      {problem && <p className="field-error">{problem}</p>}
      {read && <InList {...read} />}
    </div>
  );
}

const cell = "px-2.5 py-3 align-top [overflow-wrap:anywhere] max-md:px-0 max-md:py-1 max-md:block";

interface Props {
  rows: RowView[];
  importId: string;
  /** Whether rows can be corrected now. */
  open: boolean;
  show: string;
  page: number;
}

/** The rows of a list with what would happen to each; on a phone each row becomes a block. */
export function RowTable({ rows, importId, open, show, page }: Props) {
  return (
    <table className="mt-4 w-full border-collapse text-base max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {["Line", ...columns.map(({ name }) => name), "What happens"].map((name) => (
            <th
              key={name}
              scope="col"
              className="border-b border-ink-soft px-2.5 py-3 text-start text-[0.9375rem] font-semibold text-ink-soft first:ps-0"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <tr key={row.position} className="border-b border-rule max-md:block max-md:py-4">
            <td className={`${cell} ps-0 text-ink-soft tabular-nums`}>
              <span className="md:hidden">Line </span>
              {row.line}
            </td>
            {columns.map(({ name, fields }, index) => {
              const label =
                index > 0 && fields.some((field) => row.shown[field] || row.notes.problems?.[field] || row.read[field]);
              const content = (
                <>
                  {index === 0 && <bdi className="font-serif text-[1.1875rem] leading-tight">{row.name}</bdi>}
                  {label && <span className="text-ink-soft md:hidden">{name}: </span>}
                  {fields.map((field) => (
                    <Cell key={field} row={row} field={field} inline={fields.length === 1} />
                  ))}
                </>
              );
              return index === 0 ? (
                <th key={name} scope="row" className={`${cell} text-start font-normal lg:min-w-48`}>
                  {content}
                </th>
              ) : (
                <td key={name} className={`${cell} lg:min-w-36`}>
                  {content}
                </td>
              );
            })}
            <td className={`${cell} pe-0 md:min-w-40 lg:min-w-56`}>
              <Outcome row={row} />
              {others.map(
                (field) =>
                  (row.notes.problems?.[field] || row.read[field]) && <Cell key={field} row={row} field={field} />,
              )}
              {open && row.state !== "registered" && row.state !== "unchecked" && (
                <p>
                  <Link className="link" to={importsPaths.importRow(importId, row.position, { show, page })}>
                    {row.state === "problem" ? "Correct" : "Change"}
                    <span className="sr-only"> line {row.line}</span>
                  </Link>
                </p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
