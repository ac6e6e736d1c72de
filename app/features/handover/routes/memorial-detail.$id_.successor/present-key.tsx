import { Link } from "@remix-run/react";
import { handoverPaths } from "~/features/handover/paths";
import type { readSuccessor } from "~/features/handover/successor/key.server";

interface Props {
  memorial: string;
  present: NonNullable<Awaited<ReturnType<typeof readSuccessor>>>;
}

export function PresentKey({ memorial, present: { since, by, named } }: Props) {
  return (
    <section aria-labelledby="present-key">
      <h2 id="present-key">The present key</h2>
      <p className="mt-3 [overflow-wrap:anywhere]">
        {named ? (
          <>
            Sent to <strong>{named.fullName}</strong> ({named.email}) on {since}
          </>
        ) : (
          <>Made for the safe on {since}</>
        )}
        {by && ` by ${by}`}.
      </p>
      <div className="mt-4 flex flex-wrap gap-4">
        <a className="button" href={handoverPaths.successorSheet(memorial)}>
          Open the sheet
        </a>
        <Link
          className="button button-plain button-rose"
          to={handoverPaths.removeSuccessor(memorial)}
          preventScrollReset
        >
          Remove the key
        </Link>
      </div>
    </section>
  );
}
