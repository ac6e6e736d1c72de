import { Link } from "@remix-run/react";
import type { Attention, Needing } from "~/models/memorial/attention.server";
import type { AttentionKind } from "~/models/memorial/list-input";
import { paths } from "~/paths";

interface Line {
  text: string;
  name?: string;
  to: string;
}

/** One matter: its count in the strip, which leads to its screen or opens its lines. */
interface Matter {
  count: string;
  /** Heard after the count, and shown beside the pointer. */
  about?: string;
  to?: string;
  lines?: Line[];
}

/** A number that is counted up to 100. */
const some = (count: number) => (count < 100 ? String(count) : "99+");

const number = new Intl.NumberFormat("en-GB");

/** One memorial, which the count leads to, or several, which stand in the list of only these. */
function few(of: Needing | null, kind: AttentionKind, count: string, to: (memorial: string) => string): Matter[] {
  if (!of) return [];
  if (of.count === 1) return [{ count: `1 ${count}`, about: of.name, to: to(of.id) }];
  return [{ count: `${some(of.count)} ${count}`, to: paths.memorials({ attention: kind }) }];
}

function services({ first, more }: Attention["services"]): Matter[] {
  const lines = first.map(({ id, name, day, time }) => ({
    text: time ? `Service ${day} at ${time}` : `Service ${day}, time to be told`,
    name,
    to: paths.memorialDetail(id),
  }));
  const [only] = lines;
  if (!only) return [];
  if (lines.length === 1) return [{ count: only.text, about: only.name, to: only.to }];
  const others = {
    text: `And ${some(more)} more ${more === 1 ? "service" : "services"} in the next 7 days`,
    to: paths.memorials({ attention: "service", sort: "service" }),
  };
  const all = more < 100 ? String(more + lines.length) : "99+";
  return [{ count: `${all} services this week`, lines: more ? [...lines, others] : lines }];
}

function registrations(drafts: Attention["drafts"]): Matter[] {
  const [draft] = drafts;
  if (!draft) return [];
  if (drafts.length > 1) return [{ count: `${drafts.length} unfinished`, to: paths.register() }];
  const about = draft.fullName ? { about: draft.fullName } : {};
  return [{ count: "1 unfinished", ...about, to: paths.register(draft.step, draft.id) }];
}

function mattersOf(attention: Attention, admin: boolean): Matter[] {
  const { added, toRead, services: ahead, unanswered, withoutPortrait, drafts } = attention;
  const read = { count: `${number.format(toRead)} to read`, to: admin ? paths.moderation() : paths.queue() };
  return [
    ...added.map(({ text, name, to }) => ({ count: text, about: name, to })),
    ...(toRead ? [read] : []),
    ...services(ahead),
    ...few(unanswered, "co-owner", "awaiting a co-owner", paths.coOwners),
    ...few(withoutPortrait, "no-portrait", "without portrait", paths.edit),
    ...registrations(drafts),
  ];
}

/** A link of 44 px with a lower chip in it. */
const pressed = "link group text-teal-ink no-underline";
const chip = "rounded-full border border-edge px-3.5 py-1 leading-snug group-hover:bg-teal-wash";

function Count({ of: { count, about, to = "" } }: { of: Matter }) {
  return (
    <Link className={pressed} to={to} title={about}>
      <span className={chip}>
        {count}
        {about && (
          <span className="sr-only">
            {" "}
            (<bdi>{about}</bdi>)
          </span>
        )}
      </span>
    </Link>
  );
}

/** A count that opens its lines over the page, so that nothing moves. */
function Opening({ count, lines }: { count: string; lines: Line[] }) {
  return (
    <details className="sm:relative">
      <summary className={`${pressed} list-none [&::-webkit-details-marker]:hidden`}>
        <span className={chip}>
          {count} <span aria-hidden="true">▾</span>
        </span>
      </summary>
      <ul
        role="list"
        className="absolute inset-x-0 top-full z-20 mt-1 border border-rule bg-paper px-5 py-2 [overflow-wrap:anywhere] lifted sm:end-auto sm:w-96"
      >
        {lines.map(({ text, name, to }) => (
          <li key={to}>
            <Link className="link w-full py-1 leading-snug text-teal-ink" to={to}>
              {/* The link is a flex box: without an element around both, the name would stand apart from its text. */}
              <span className="min-w-0">
                {text}
                {name && ": "}
                {name && <bdi>{name}</bdi>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

const linesOf = ({ count, about, to = "", lines }: Matter): Line[] =>
  lines ?? [{ text: count, ...(about && { name: about }), to }];

/** The chips of the strip. What needs more of them stands below the last one. */
const most = 4;

/** The matters that need attention as counts in one strip, each of which leads to its screen or opens its lines; nothing if all is well. */
export function NeedsAttention({ attention, admin }: { attention: Attention; admin: boolean }) {
  const matters = mattersOf(attention, admin);
  if (!matters.length) return null;
  const shown = matters.length > most ? matters.slice(0, most - 1) : matters;
  const rest = matters.slice(shown.length);
  return (
    <section
      className="relative flex flex-wrap items-center gap-x-3 text-[0.9375rem] max-lg:mt-2 md:min-h-11"
      aria-labelledby="attention"
    >
      <h2 className="font-sans text-[0.9375rem] font-semibold max-sm:sr-only" id="attention">
        {"Needs attention"}
      </h2>
      <ul role="list" className="flex flex-wrap gap-x-2">
        {shown.map((matter) => (
          <li key={matter.count + (matter.to ?? "")}>
            {matter.lines ? <Opening count={matter.count} lines={matter.lines} /> : <Count of={matter} />}
          </li>
        ))}
        {rest.length > 0 && (
          <li>
            <Opening count={`${rest.length} more`} lines={rest.flatMap(linesOf)} />
          </li>
        )}
      </ul>
    </section>
  );
}
