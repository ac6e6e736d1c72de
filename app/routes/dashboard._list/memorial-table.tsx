import { Link, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { ago } from "~/lib/dates";
import { lifeDates } from "~/lib/life-dates";
import type { listMemorials } from "~/models/memorial/list.server";
import type { ListState } from "~/paths";
import { paths } from "~/paths";
import { PrintHandout } from "~/ui/handout/download";
import { SmallPortrait } from "~/ui/search/small-portrait";

type Row = Awaited<ReturnType<typeof listMemorials>>["rows"][number];

/** Classes of a column that narrow windows leave out; on a phone it is a line of the block. */
const wideOnly = "md:max-[1100px]:hidden";

const columns = [
  { name: "Name", hides: "" },
  { name: "Dates", hides: wideOnly },
  { name: "Service Date", hides: "" },
  { name: "Location", hides: wideOnly },
  { name: "Status", hides: wideOnly },
  { name: "Created", hides: wideOnly },
  { name: "To read", hides: "" },
  { name: "Handout", hides: "" },
];

interface Props {
  rows: Row[];
  /** The list's state, which the URL of a dialog over the list carries too. */
  state: ListState;
}

/**
 * Memorials as a table, with fewer columns in a narrow window; on a phone each row becomes a block with labelled cells. A click anywhere on a row
 * opens the memorial.
 */
export function MemorialTable({ rows, state }: Props) {
  return (
    <table className="mt-4 w-full border-collapse text-base max-md:block">
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ name, hides }) => (
            <th
              key={name}
              scope="col"
              className={`border-b border-ink-soft px-2.5 py-3 text-start first:ps-0 text-[0.9375rem] font-semibold text-ink-soft ${hides}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <MemorialRow key={row.id} row={row} state={state} />
        ))}
      </tbody>
    </table>
  );
}

function MemorialRow({ row, state }: { row: Row; state: ListState }) {
  const navigate = useNavigate();
  const dates = lifeDates(row.date_of_birth, row.date_of_death) ?? "Dates not specified";
  const cells = [
    dates,
    row.service ?? "-",
    row.service_location ?? "-",
    <span key="status" className="badge">
      {row.status}
    </span>,
    ago(row.created_at, new Date()),
  ];
  return (
    <tr
      className="cursor-pointer border-b border-rule hover:bg-teal-wash max-md:block max-md:py-4"
      onClick={(event) => isPlain(event) && navigate(paths.memorialDetail(row.id))}
    >
      <th
        scope="row"
        className="px-2.5 py-3 ps-0 text-start align-top font-normal md:min-w-48 max-md:block max-md:px-0 max-md:py-1"
      >
        <div className="flex items-start gap-3">
          <SmallPortrait of={{ name: row.full_name, portrait: row.portrait }} />
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <Link
              className="link font-serif text-[1.1875rem] leading-tight no-underline"
              to={paths.memorialDetail(row.id)}
            >
              {row.full_name}
            </Link>
            <span className="quiet hidden md:max-[1100px]:block">{dates}</span>
          </div>
        </div>
      </th>
      {cells.map((cell, index) => (
        <td
          key={columns[index + 1]?.name}
          className={`px-2.5 py-3 align-top max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:px-0 max-md:py-1 max-md:[overflow-wrap:anywhere] ${columns[index + 1]?.hides}`}
        >
          <span aria-hidden="true" className="w-[min(7rem,45%)] shrink-0 text-ink-soft md:hidden">
            {columns[index + 1]?.name}
          </span>
          <span className="min-w-0 max-md:flex-[1_1_7rem]">{cell}</span>
        </td>
      ))}
      <ToReadCell row={row} />
      <HandoutCell row={row} state={state} />
    </tr>
  );
}

function ToReadCell({ row }: { row: Row }) {
  return (
    <td className={`px-2.5 py-3 align-top max-md:px-0 max-md:py-0 ${row.toRead ? "max-md:block" : "max-md:hidden"}`}>
      {row.toRead > 0 && (
        <Link
          className="link -my-2.5 font-semibold whitespace-nowrap text-teal-ink max-md:my-0"
          to={paths.review(row.id)}
          aria-label={`${row.toRead} to read at the memorial of ${row.full_name}`}
        >
          {row.toRead} to read
        </Link>
      )}
    </td>
  );
}

function HandoutCell({ row, state }: { row: Row; state: ListState }) {
  return (
    <td className="px-2.5 py-3 pe-0 align-top max-md:block max-md:px-0 max-md:py-1">
      <div className="flex gap-x-4 md:-my-2.5 max-md:flex-wrap">
        <Link
          className="link whitespace-nowrap"
          to={paths.qrInList(row.id, state)}
          preventScrollReset
          aria-label={`QR Code of ${row.full_name}`}
        >
          QR Code
        </Link>
        <PrintHandout
          memorial={row.id}
          fullName={row.full_name}
          wording="list"
          className="link"
          label={`Print the handout of ${row.full_name}`}
        >
          Print
        </PrintHandout>
      </div>
    </td>
  );
}

/** Whether a click counts for the row: it hits no link or button, selects no text, and has no key that opens another tab. */
function isPlain({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  const selecting = getSelection()?.type === "Range";
  return (
    !selecting && !ctrlKey && !metaKey && !shiftKey && target instanceof Element && !target.closest("a, button, form")
  );
}
