import type { SubmissionResult } from "@conform-to/react";
import { Invitations, type Loaded } from "./invitations";
import { InviteBusiness } from "./invite-business";

interface Props {
  loaded: Loaded;
  result: SubmissionResult<string[]> | undefined;
}

/** The admin's panel for inviting business partners. */
export function Partners({ loaded, result }: Props) {
  const newest = Array.isArray(loaded.invitations) ? loaded.invitations[0]?.id : undefined;
  return (
    <section aria-labelledby="partners" className="mt-12">
      <h2 id="partners">Business Partner Invitations</h2>
      <InviteBusiness key={newest} result={result} />
      <Invitations key={`list-${newest}`} {...loaded} />
    </section>
  );
}
