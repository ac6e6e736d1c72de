interface Owner {
  id: string;
  fullName: string;
  email: string;
  role: "primary_owner" | "memorial_member";
  since: string | null;
}

const labels = { primary_owner: "Primary Owner", memorial_member: "Memorial Member" };

/** Who looks after the memorial now. */
export function Owners({ owners }: { owners: Owner[] }) {
  return (
    <section aria-labelledby="owners">
      <h2 id="owners">Current Owners</h2>
      <ul className="mt-3">
        {owners.map((owner) => (
          <li key={owner.id} className="flex flex-wrap items-baseline gap-x-4 border-b border-rule py-3">
            <span className="min-w-0 grow">
              <strong className="block">{owner.fullName}</strong>
              <span className="quiet break-words">
                {owner.email}
                {owner.since && ` · since ${owner.since}`}
              </span>
            </span>
            <span className="badge">{labels[owner.role]}</span>
          </li>
        ))}
      </ul>
      {owners.every((owner) => owner.role === "primary_owner") && <p className="quiet mt-3">No co-owners yet</p>}
    </section>
  );
}
