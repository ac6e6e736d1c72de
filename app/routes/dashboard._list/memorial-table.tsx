import { Link, useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";
import { ago, lifeDates } from "~/lib/dates";
import { paths } from "~/paths";
import { PrintHandout } from "~/ui/handout/download";

interface Row {
  id: string;
  full_name: string;
  date_of_birth: string | null;
  date_of_death: string | null;
  service: string | null;
  service_location: string | null;
  status: string;
  created_at: string;
}

const columns = ["Name", "Dates", "Service Date", "Location", "Status", "Created"];

interface Props {
  rows: Row[];
  /** The list's query, which the URL of a dialog over the list carries too. */
  query: { status?: string; q?: string; page?: number };
}

/** Memorials as a table; on a narrow screen each row becomes a card with labelled cells. A click anywhere on a row opens the memorial. */
export function MemorialTable({ rows, query }: Props) {
  const now = new Date();
  const navigate = useNavigate();
  return (
    <table className="mt-4 w-full border-collapse text-base max-lg:block">
      <thead className="max-lg:sr-only">
        <tr>
          {columns.map((name) => (
            <th
              key={name}
              scope="col"
              className="border-b border-ink-soft p-3 text-left text-[15px] font-semibold text-ink-soft"
            >
              {name}
            </th>
          ))}
          <th scope="col" className="border-b border-ink-soft p-3 text-left text-[15px] font-semibold text-ink-soft">
            Handout
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {rows.map((row) => {
          const cells = [
            lifeDates(row.date_of_birth, row.date_of_death) ?? "Dates not specified",
            row.service ?? "-",
            row.service_location ?? "-",
            <span key="status" className="badge">
              {row.status}
            </span>,
            ago(row.created_at, now),
          ];
          return (
            <tr
              key={row.id}
              className="cursor-pointer border-b border-rule hover:bg-teal-wash max-lg:block max-lg:py-4"
              onClick={(event) => isPlain(event) && navigate(paths.memorialDetail(row.id))}
            >
              <th
                scope="row"
                className="p-3 text-left align-top font-normal lg:min-w-48 max-lg:block max-lg:px-0 max-lg:py-1"
              >
                <Link
                  className="link font-serif text-[19px] leading-tight no-underline"
                  to={paths.memorialDetail(row.id)}
                >
                  {row.full_name}
                </Link>
              </th>
              {cells.map((cell, at) => (
                <td
                  key={columns[at + 1]}
                  className="p-3 align-top max-lg:flex max-lg:gap-3 max-lg:px-0 max-lg:py-1 max-lg:[overflow-wrap:anywhere]"
                >
                  <span aria-hidden="true" className="w-[min(7rem,45%)] shrink-0 text-ink-soft lg:hidden">
                    {columns[at + 1]}
                  </span>
                  {cell}
                </td>
              ))}
              <td className="p-3 align-top max-lg:px-0 max-lg:py-1">
                <div className="flex flex-wrap gap-x-4">
                  <Link
                    className="link whitespace-nowrap"
                    to={paths.qrInList(row.id, query)}
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
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Whether a click counts for the row: it hits no link or button, selects no text, and has no key that opens another tab. */
function isPlain({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  const selecting = getSelection()?.type === "Range";
  return (
    !selecting && !ctrlKey && !metaKey && !shiftKey && target instanceof Element && !target.closest("a, button, form")
  );
}
