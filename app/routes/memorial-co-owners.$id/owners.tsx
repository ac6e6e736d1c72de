import { Link } from "@remix-run/react";
import { paths } from "~/paths";

interface Owner {
  id: string;
  fullName: string;
  email: string;
  role: "primary_owner" | "memorial_member";
  since: string;
}

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

/** The memorial's owners, with a link to remove each one if the viewer may. */
export function Owners({ memorial, owners, may }: Props) {
  const removal = ({ id, role }: Owner) => {
    if (role === "primary_owner") return may.removePrimaryOwner ? paths.removePrimaryOwner(memorial, id) : null;
    return may.edit ? paths.removeCoOwner(memorial, id) : null;
  };
  return (
    <section aria-labelledby="owners">
      <h2 id="owners">Current Owners</h2>
      {owners ? (
        <ul className="mt-3">
          {owners.map((owner) => {
            const remove = removal(owner);
            return (
              <li key={owner.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3">
                <span className="min-w-0 grow">
                  <strong className="block break-words">{owner.fullName}</strong>
                  <span className="quiet block [overflow-wrap:anywhere]">{owner.email}</span>
                  <span className="quiet block">Since {owner.since}</span>
                </span>
                <span className="badge">{labels[owner.role]}</span>
                {remove && (
                  <Link
                    className="button button-plain"
                    to={remove}
                    preventScrollReset
                    aria-label={`Remove ${owner.fullName}`}
                  >
                    Remove
                  </Link>
                )}
              </li>
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
