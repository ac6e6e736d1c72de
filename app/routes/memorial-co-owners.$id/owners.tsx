import { Link } from "@remix-run/react";
import type { listOwners } from "~/models/people/co-owners.server";
import { paths } from "~/paths";
import { Entry, EntryLink } from "~/ui/entry";

type Owner = Awaited<ReturnType<typeof listOwners>>[number];

interface Props {
  memorial: string;
  /** Null if they could not be loaded. */
  owners: Owner[] | null;
  may: { edit: boolean; removePrimaryOwner: boolean };
}

const labels = { primary_owner: "Primary Owner", memorial_member: "Memorial Member" };

function Failed({ memorial }: { memorial: string }) {
  return (
    <div role="alert" className="mt-3 border-s-4 border-rose bg-rose-wash px-5 py-4">
      <p className="mb-4 font-semibold">Failed to load memorial owners</p>
      <Link className="button button-plain" to={paths.coOwners(memorial)} preventScrollReset>
        Try Again
      </Link>
    </div>
  );
}

export function Owners({ memorial, owners, may }: Props) {
  const removal = ({ id, role }: Owner) => {
    if (role === "primary_owner") return may.removePrimaryOwner ? paths.removePrimaryOwner(memorial, id) : null;
    return may.edit ? paths.removeCoOwner(memorial, id) : null;
  };
  return (
    <section aria-labelledby="owners">
      <h2 id="owners">Current Owners</h2>
      {owners ? (
        <ul role="list" className="mt-3">
          {owners.map((owner) => {
            const remove = removal(owner);
            return (
              <Entry key={owner.id} name={owner.fullName} lines={[owner.email, `Since ${owner.since}`]}>
                <span className="badge">{labels[owner.role]}</span>
                {remove && (
                  <EntryLink to={remove} of={owner.fullName}>
                    Remove
                  </EntryLink>
                )}
              </Entry>
            );
          })}
        </ul>
      ) : (
        <Failed memorial={memorial} />
      )}
      {owners?.every(({ role }) => role === "primary_owner") && <p className="quiet mt-3">No co-owners yet</p>}
    </section>
  );
}
