import { Link, useNavigate } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import { ago } from "~/lib/dates";
import { lifeDates, lifeYears } from "~/lib/life-dates";
import type { listMemorials } from "~/models/memorial/list.server";
import type { ListState } from "~/paths";
import { paths } from "~/paths";
import { PrintHandout } from "~/ui/handout/download";
import { SmallPortrait } from "~/ui/search/small-portrait";

type Row = Awaited<ReturnType<typeof listMemorials>>["rows"][number];

/** Classes of a column that a narrow window or large text leaves out; on a phone it is part of the card. In a container query a rem grows with the text. */
const wideOnly = "md:max-[1100px]:hidden md:@max-[64.75rem]:hidden";

const columns = [
  { name: "Name", look: "w-[28%] md:max-[1100px]:w-[40%]" },
  { name: "Dates", look: "w-[9%]" },
  { name: "Service Date", look: "w-[12%] md:max-[1100px]:w-[20%]" },
  { name: "Location", look: `w-[17%] ${wideOnly}` },
  { name: "Status", look: `w-[8%] ${wideOnly}` },
  { name: "Created", look: `w-[9%] ${wideOnly}` },
  { name: "To read", look: "w-[8%] md:max-[1100px]:w-[13%]" },
  { name: "Handout", look: "w-[9%]" },
];

interface Props {
  rows: Row[];
  /** The list's state, which the URL of a dialog over the list carries too. */
  state: ListState;
}

/**
 * Memorials as a table with one line each, and fewer columns in a narrow window; on a phone each row becomes a card. A click anywhere on a row opens the
 * memorial.
 */
export function MemorialTable({ rows, state }: Props) {
  return (
    <div className="@container">
      <table className="w-full border-collapse text-[0.9375rem] leading-snug max-md:mt-2 max-md:block">
        <thead className="max-md:sr-only">
          <tr>
            {columns.map(({ name, look }) => (
              <th
                key={name}
                scope="col"
                className={`border-b border-ink-soft px-2 py-1 text-start font-semibold text-ink-soft first:ps-0 last:pe-0 ${look}`}
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
    </div>
  );
}

function MemorialRow({ row, state }: { row: Row; state: ListState }) {
  const navigate = useNavigate();
  return (
    <tr
      className="cursor-pointer border-b border-rule hover:bg-teal-wash max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:py-1.5 md:h-11"
      onClick={(event) => isPlain(event) && navigate(paths.memorialDetail(row.id))}
    >
      <NameCell row={row} />
      <Facts row={row} />
      <ToReadCell row={row} />
      <HandoutCell row={row} state={state} />
    </tr>
  );
}

/** A link of a row, as high as the row, whose lines above and below it touches. */
const inRow = "link -my-2";

function NameCell({ row }: { row: Row }) {
  return (
    <th
      scope="row"
      className="pe-2 text-start font-normal max-md:order-first max-md:min-w-0 max-md:flex-[1_1_12rem] max-md:pe-0"
    >
      <div className="flex items-center gap-2.5">
        <SmallPortrait of={{ name: row.full_name, portrait: row.portrait }} size="row" />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <Link
            className={`${inRow} font-serif text-[1.0625rem] leading-[1.2] no-underline max-md:text-[1.1875rem]`}
            to={paths.memorialDetail(row.id)}
            title={row.full_name.length > 30 ? row.full_name : undefined}
          >
            <span className="line-clamp-2 pb-0.5">{row.full_name}</span>
          </Link>
        </div>
      </div>
    </th>
  );
}

/** A cell that on a phone is a part of the card's text, with a word before it there. */
function Fact({ column, word, className = "", children }: FactProps) {
  return (
    <td className={`px-2 max-md:px-0 max-md:text-ink-soft ${columns[column]?.look} max-md:w-auto ${className}`}>
      {word && (
        <span aria-hidden="true" className="md:hidden">
          {word}{" "}
        </span>
      )}
      {children}
    </td>
  );
}

interface FactProps {
  column: number;
  word?: string;
  className?: string;
  children: ReactNode;
}

function Facts({ row }: { row: Row }) {
  const { date_of_birth: birth, date_of_death: death, service_location: place } = row;
  const dates = lifeDates(birth, death);
  const isLong = placeIn(place ?? "").length > 16;
  return (
    <>
      <Fact column={1} className="max-md:basis-full">
        {dates ? (
          <>
            <span className="whitespace-nowrap max-md:hidden" title={dates}>
              {lifeYears(birth, death)}
            </span>
            <span className="md:hidden">{dates}</span>
          </>
        ) : (
          "Dates not specified"
        )}
      </Fact>
      <Fact column={2} word="Service">
        {row.service ? <span title={row.service}>{row.serviceShort}</span> : "-"}
      </Fact>
      {/* Without a width of its own the text would widen the column instead of being clipped. On a phone a long one has a line of its own. */}
      <Fact
        column={3}
        {...(!isLong && { word: place ? "·" : "· Location" })}
        className={`max-md:flex max-md:min-w-0 max-md:gap-1 md:max-w-0 ${isLong ? "max-md:basis-full" : row.service ? "max-md:flex-[1_1_35%]" : "max-md:flex-[1_1_65%]"}`}
      >
        {place ? <Place place={place} wraps={isLong} /> : "-"}
      </Fact>
      <Fact column={4}>
        <span className="badge">{row.status}</span>
      </Fact>
      <Fact column={5} word="Created">
        <span className="max-md:lowercase">{ago(row.created_at, new Date())}</span>
      </Fact>
    </>
  );
}

/** The words of a place before its first comma: eyes need no more. */
const placeIn = (place: string) => place.split(",", 1)[0] ?? "";

/** A place on one line; on a phone it may wrap where it has a line of its own. */
function Place({ place, wraps }: { place: string; wraps: boolean }) {
  const shown = placeIn(place);
  return (
    <span className={`relative min-w-0 md:block ${wraps ? "md:truncate" : "truncate"}`} title={place}>
      {shown}
      <span className="sr-only">{place.slice(shown.length)}</span>
    </span>
  );
}

function ToReadCell({ row }: { row: Row }) {
  return (
    <td className={`px-2 max-md:order-first max-md:px-0 ${row.toRead ? "" : "max-md:hidden"}`}>
      {row.toRead > 0 && (
        <Link
          className={`${inRow} font-semibold text-teal-ink max-md:my-0`}
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
    <td className="ps-2 max-md:ms-auto max-md:ps-0">
      <div className="flex items-center gap-x-2 max-md:flex-wrap">
        <Link
          className={`${inRow} max-md:my-0 max-md:px-1`}
          to={paths.qrInList(row.id, state)}
          preventScrollReset
          aria-label={`QR Code of ${row.full_name}`}
        >
          QR
        </Link>
        <span aria-hidden="true" className="text-ink-soft">
          ·
        </span>
        <PrintHandout
          memorial={row.id}
          fullName={row.full_name}
          wording="list"
          className={`${inRow} max-md:my-0 max-md:px-1`}
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
