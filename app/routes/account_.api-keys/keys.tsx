import { Link } from "@remix-run/react";
import type { ApiScope } from "~/models/access";
import { paths } from "~/paths";

interface Props {
  keys: { id: string; name: string; scopes: ApiScope[]; made: string; lastUsed: string | null }[];
  mayManage: boolean;
}

const list = new Intl.ListFormat("en-GB");
const words: Record<ApiScope, string> = { read: "read", write: "write", passwords: "access passwords" };

/** The keys of the business; whoever manages it can revoke each of them. */
export function Keys({ keys, mayManage }: Props) {
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">Your keys</h2>
      <ul className="mt-3">
        {keys.map(({ id, name, scopes, made, lastUsed }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3">
            <span className="min-w-0 grow">
              <strong className="block [overflow-wrap:anywhere]">{name}</strong>
              <span className="quiet block">
                evk_{id}_… · {list.format(scopes.map((scope) => words[scope]))}
              </span>
              <span className="quiet block">
                Made on {made}, {lastUsed ? `last used on ${lastUsed}` : "never used"}
              </span>
            </span>
            {mayManage && (
              <Link
                className="button button-plain"
                to={paths.revokeApiKey(id)}
                preventScrollReset
                aria-label={`Revoke ${name}`}
              >
                Revoke
              </Link>
            )}
          </li>
        ))}
      </ul>
      {keys.length === 0 && <p className="quiet mt-3">There are no keys yet.</p>}
      {!mayManage && (
        <p className="quiet mt-3">Keys are made and revoked by the person who looks after your business here.</p>
      )}
    </section>
  );
}
