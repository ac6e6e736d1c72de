import { Form, Link } from "@remix-run/react";
import { Submit } from "~/ui/form/submit";
import type { ShownCase } from "../find.server";
import { reportsPaths } from "../paths";
import { reasonWords } from "../words";
import { CaseName } from "./case-name";

function Waiting({ shown, isOne }: { shown: ShownCase; isOne: boolean }) {
  const { id, memorial, count, reasons, words, isHidden, isObjected, opened, isLate } = shown;
  const keep = reportsPaths.keep(memorial.id, id);
  return (
    <li className="border-t border-rule py-2">
      <p className="[overflow-wrap:anywhere]">
        <Link className="link font-semibold" to={reportsPaths.case(memorial.id, id)}>
          <CaseName shown={shown} />
        </Link>{" "}
        {!isOne && <bdi className="quiet">{memorial.name}</bdi>}
      </p>
      <p className="text-[0.9375rem] leading-snug [overflow-wrap:anywhere]">
        <strong className="font-semibold">{count === 1 ? "1 report" : `${count} reports`}</strong>
        {reasons.length > 0 && ` · ${reasons.map((reason) => reasonWords[reason]).join(", ")}`}
        {` · since ${opened}`}
        {isLate && " · more than 3 days"}
        {isObjected && " · somebody objects to the decision"}
      </p>
      {words && (
        <p className="quiet line-clamp-2 [overflow-wrap:anywhere]" dir="auto">
          {words}
        </p>
      )}
      {isHidden && !isObjected && (
        <Form method="post" action={keep} className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 pb-1">
          <p>Hidden from the page until you decide.</p>
          <Submit busy="Putting it back..." of={keep} plain>
            Put it back
          </Submit>
        </Form>
      )}
    </li>
  );
}

/** The reports that wait for a decision, those that have hidden something first. */
export function WaitingReports({ cases, isOne }: { cases: ShownCase[]; isOne: boolean }) {
  return (
    <section aria-labelledby="reports" className="my-4 border-s-4 border-rose bg-rose-wash px-5 pt-3 pb-1">
      <h2 id="reports" className="mb-2 text-xl">
        Reports to decide ({cases.length})
      </h2>
      <ul role="list">
        {cases.map((shown) => (
          <Waiting key={shown.id} shown={shown} isOne={isOne} />
        ))}
      </ul>
    </section>
  );
}
