import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Attention, Needing } from "~/models/memorial/attention.server";
import type { AttentionKind } from "~/models/memorial/list-input";
import { paths } from "~/paths";

function Line({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li className="break-inside-avoid">
      <Link className="link min-w-0 py-1.5 leading-snug text-teal-ink [overflow-wrap:anywhere]" to={to}>
        {/* The link is a flex box: without an element around both, the name would stand apart from its text. */}
        {typeof children === "string" ? children : <span className="min-w-0">{children}</span>}
      </Link>
    </li>
  );
}

/** A number that is counted up to 100. */
const some = (count: number) => (count < 100 ? String(count) : "99+");

/** One memorial by its name, or the number of several, which leads to the list of only these. */
function Some({
  of,
  kind,
  one,
  several,
  to,
}: {
  of: Needing | null;
  kind: AttentionKind;
  one: string;
  several: string;
  to: (memorial: string) => string;
}) {
  if (!of) return null;
  if (of.count === 1)
    return (
      <Line to={to(of.id)}>
        {one}: <bdi>{of.name}</bdi>
      </Line>
    );
  return <Line to={paths.memorials({ attention: kind })}>{`${several}: ${some(of.count)} memorials`}</Line>;
}

const number = new Intl.NumberFormat("en-GB");

/** The matters that need attention, each as a link to its screen; nothing if all is well. */
export function NeedsAttention({ attention, admin }: { attention: Attention; admin: boolean }) {
  const { toRead, services, unanswered, withoutPortrait, drafts, added } = attention;
  const [draft] = drafts;
  if (!toRead && !services.first.length && !unanswered && !withoutPortrait && !draft && !added.length) return null;
  return (
    <section className="mt-6" aria-labelledby="attention">
      <h2 className="text-xl" id="attention">
        {"Needs attention"}
      </h2>
      <ul role="list" className="mt-1 border-y border-rule py-1 [column-gap:2.5rem] lg:columns-2">
        {added.map(({ text, name, to }) => (
          <Line key={to} to={to}>
            {text}: <bdi>{name}</bdi>
          </Line>
        ))}
        {toRead > 0 && (
          <Line to={admin ? paths.moderation() : paths.queue()}>{`${number.format(toRead)} to read`}</Line>
        )}
        {services.first.map(({ id, name, day, time }) => (
          <Line key={id} to={paths.memorialDetail(id)}>
            Service {day} at {time}: <bdi>{name}</bdi>
          </Line>
        ))}
        {services.more > 0 && (
          <Line to={paths.memorials({ attention: "service", sort: "service" })}>
            {`And ${some(services.more)} more ${services.more === 1 ? "service" : "services"} in the next 7 days`}
          </Line>
        )}
        <Some
          of={unanswered}
          kind="co-owner"
          one="Co-owner hasn't answered"
          several="Co-owners haven't answered"
          to={paths.coOwners}
        />
        <Some of={withoutPortrait} kind="no-portrait" one="No portrait yet" several="No portrait yet" to={paths.edit} />
        {draft && drafts.length === 1 && (
          <Line to={paths.register(draft.step, draft.id)}>
            Registration unfinished
            {draft.fullName && (
              <>
                : <bdi>{draft.fullName}</bdi>
              </>
            )}
          </Line>
        )}
        {drafts.length > 1 && <Line to={paths.register()}>{`Registrations unfinished: ${drafts.length}`}</Line>}
      </ul>
    </section>
  );
}
