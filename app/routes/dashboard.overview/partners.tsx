import { Invitations, type Loaded } from "./invitations";
import { InviteBusiness } from "./invite-business";

export function Partners({ loaded }: { loaded: Loaded }) {
  const newest = Array.isArray(loaded.invitations) ? loaded.invitations[0]?.id : undefined;
  return (
    <section aria-labelledby="partners" className="mt-12">
      <h2 id="partners">Business Partner Invitations</h2>
      <InviteBusiness key={newest} />
      <Invitations key={`list-${newest}`} {...loaded} />
    </section>
  );
}
