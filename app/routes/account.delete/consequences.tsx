import { Link } from "@remix-run/react";
import type { Deletion, Fate } from "~/models/people/account-deletion.server";
import { paths } from "~/paths";

interface Some {
  count: number;
  named: Fate[];
}

export type Props = Omit<Deletion, "passing" | "orphaned"> & Record<"passing" | "orphaned", Some>;

const memorials = (count: number) => `${count} ${count === 1 ? "memorial" : "memorials"}`;

function Names({ some: { count, named } }: { some: Some }) {
  return (
    <ul className="mt-1 ms-6 list-disc">
      {named.map(({ id, name, heir }) => (
        <li key={id} className="break-words">
          <Link to={paths.memorialDetail(id)}>{name}</Link>
          {heir && `, to ${heir.name}`}
        </li>
      ))}
      {count > named.length && <li>and {count - named.length} more</li>}
    </ul>
  );
}

export function Consequences({ passing, orphaned, shared, colleagues, employer, invited }: Props) {
  const isHandedOver = colleagues.length > 0;
  const own = passing.count + orphaned.count;
  return (
    <div className="grid gap-4">
      <p>Your account and its settings are deleted at once, and every browser is signed out. This can't be undone.</p>
      {isHandedOver && (
        <p>
          Your business passes to the colleague whom you choose below, with {memorials(own)} and all other colleagues.
        </p>
      )}
      {!isHandedOver && passing.count > 0 && (
        <div>
          <p>{memorials(passing.count)} will belong to the co-owner who has helped the longest:</p>
          <Names some={passing} />
        </div>
      )}
      {!isHandedOver && orphaned.count > 0 && (
        <div>
          <p>
            {memorials(orphaned.count)} will have no owner. The pages stay readable with their passwords, and we are
            told. To leave one in good hands, open it and invite somebody first, or archive it:
          </p>
          <Names some={orphaned} />
        </div>
      )}
      {shared > 0 && <p>You no longer help to look after {memorials(shared)} of other people.</p>}
      {employer && (
        <p>
          The memorials of {employer} stay with {employer}.
        </p>
      )}
      {own + shared === 0 && !employer && <p>You look after no memorial.</p>}
      {invited > 0 && <p>{invited === 1 ? "1 open invitation is" : `${invited} open invitations are`} cancelled.</p>}
      <p className="quiet">Memories that you shared stay. The private link of each lets you take it back.</p>
    </div>
  );
}
