import { Form, Link } from "@remix-run/react";
import { Submit } from "~/ui/form/submit";
import { cardPapers, type SheetName, sheets } from "../labels/sheets";
import { attendancePaths } from "../paths";

interface Props {
  id: string;
  /** The occasion that the list is about; null is everybody. */
  at: string | null;
  /** How many people it has. */
  count: number;
  /** How many postal addresses it has, and how many people can still be thanked by email. */
  labels: number;
  letters: number;
}

/** Links to the other ways into the list, and to the labels, the file and the letter that the family makes of it. */
export function ListTools({ id, at, count, labels, letters }: Props) {
  const part = at === null ? {} : { at };
  return (
    <ul role="list" className="mt-5 flex flex-wrap gap-x-6">
      <li>
        <Link className="link" to={attendancePaths.add(id)}>
          Add somebody
        </Link>
      </li>
      {Object.entries(cardPapers).map(([paper, { name }]) => (
        <li key={paper}>
          <a className="link" href={attendancePaths.cards(id, { paper })} download>
            Cards to fill in: 4 on {name}
          </a>
        </li>
      ))}
      {labels > 0 &&
        (Object.keys(sheets) as SheetName[]).map((sheet) => (
          <li key={sheet}>
            <a className="link" href={attendancePaths.labels(id, { sheet, ...part })} download>
              {labels === 1 ? "1 label" : `${labels} labels`}: {sheets[sheet].name}
            </a>
          </li>
        ))}
      {count > 0 && (
        <>
          <li>
            <a className="link" href={attendancePaths.file(id, part)} download>
              List for a spreadsheet (CSV)
            </a>
          </li>
          <li>
            <Link className="link" to={attendancePaths.thank(id)}>
              Thank-you letter by email{letters ? ` (${letters})` : ""}
            </Link>
          </li>
        </>
      )}
    </ul>
  );
}

interface FilterProps {
  id: string;
  at: string | null;
  occasions: { id: string; label: string }[];
}

/** Chooses one occasion of the list. */
export function OccasionFilter({ id, at, occasions }: FilterProps) {
  if (occasions.length < 2) return null;
  return (
    <Form method="get" action={attendancePaths.list(id)} className="mt-5 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-[0_1_26rem]">
        <label htmlFor="at" className="mb-1 block font-semibold">
          Gathering
        </label>
        <select key={at} id="at" name="at" defaultValue={at ?? ""} className="input">
          <option value="">All of them</option>
          {occasions.map((one) => (
            <option key={one.id} value={one.id}>
              {one.label}
            </option>
          ))}
        </select>
      </div>
      <Submit busy="Loading..." plain>
        Show
      </Submit>
    </Form>
  );
}
