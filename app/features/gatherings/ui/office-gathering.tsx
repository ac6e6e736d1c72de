import { Form, Link } from "@remix-run/react";
import { CopyButton } from "~/ui/qr/copy-button";
import { type Kind, kinds, type SeenBy, seenBy } from "../kinds";
import { gatheringsPaths } from "../paths";
import type { ShownGathering } from "../shown.server";

type Listed = ShownGathering & { kind: Kind; seenBy: SeenBy; link: string | null };

const textButton = "link cursor-pointer text-teal-ink underline underline-offset-4";

/** The link of those who are invited, which stays in sight for those who send it. */
function OwnLink({ id, gathering }: { id: string; gathering: Listed }) {
  const action = gatheringsPaths.newLink(id, gathering.id);
  return (
    <div className="mt-1">
      {gathering.link ? (
        <p className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 text-[0.9375rem] [overflow-wrap:anywhere]">{gathering.link}</code>
          <CopyButton label="The link" text={gathering.link} />
        </p>
      ) : (
        <p>The link can't be read any more. Please make a new one.</p>
      )}
      <Form method="post" action={action} preventScrollReset>
        <button type="submit" className={textButton} aria-label={`Make a new link: ${kinds[gathering.kind]}`}>
          Make a new link
        </button>
      </Form>
    </div>
  );
}

/** A gathering in the office's list, with all that can be done with it. */
export function OfficeGathering({ id, gathering, mayEdit }: { id: string; gathering: Listed; mayEdit: boolean }) {
  const { kind, when, later, calledOff, place, note } = gathering;
  const named = `${kinds[kind]}, ${when}`;
  const action = gatheringsPaths.calledOff(id, gathering.id);
  return (
    <li className="border-b border-rule py-3 break-words">
      <h2 className="text-xl">{kinds[kind]}</h2>
      {calledOff && <p className="font-semibold text-rose">Called off</p>}
      <p className={calledOff ? "line-through" : undefined}>{when}</p>
      {later && <p>The time is to be told.</p>}
      {place && <p dir="auto">{[place.first, place.rest].filter(Boolean).join(", ")}</p>}
      {note && (
        <p className="whitespace-pre-line" dir="auto">
          {note}
        </p>
      )}
      <p className="quiet">{seenBy[gathering.seenBy]}</p>
      {mayEdit && gathering.seenBy === "invited" && <OwnLink id={id} gathering={gathering} />}
      {mayEdit && (
        <div className="flex flex-wrap items-center gap-x-6">
          <Link className="link" to={gatheringsPaths.gathering(id, gathering.id)} aria-label={`Change: ${named}`}>
            Change
          </Link>
          <Form method="post" action={action} preventScrollReset>
            <input type="hidden" name="off" value={calledOff ? "no" : "yes"} />
            <button
              type="submit"
              className={textButton}
              aria-label={`${calledOff ? "It takes place" : "Call off"}: ${named}`}
            >
              {calledOff ? "It takes place" : "Call off"}
            </button>
          </Form>
          <Link
            className="link"
            to={gatheringsPaths.remove(id, gathering.id)}
            preventScrollReset
            aria-label={`Remove: ${named}`}
          >
            Remove
          </Link>
        </div>
      )}
    </li>
  );
}
