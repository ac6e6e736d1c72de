import type { ApiScope } from "~/features/api/access";
import { scopeNames } from "~/features/api/keys/input";
import { apiPaths } from "~/features/api/paths";
import { Entry, EntryLink } from "~/ui/entry";

interface Props {
  keys: { id: string; name: string; scopes: ApiScope[]; made: string; lastUsed: string | null }[];
  mayManage: boolean;
}

const list = new Intl.ListFormat("en-GB");

export function Keys({ keys, mayManage }: Props) {
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">Your keys</h2>
      <ul role="list" className="mt-3">
        {keys.map(({ id, name, scopes, made, lastUsed }) => (
          <Entry
            key={id}
            name={name}
            lines={[
              `evk_${id}_… · ${list.format(scopes.map((scope) => scopeNames[scope]))}`,
              `Made on ${made}, ${lastUsed ? `last used on ${lastUsed}` : "never used"}`,
            ]}
          >
            {mayManage && (
              <EntryLink to={apiPaths.revokeApiKey(id)} of={name}>
                Revoke
              </EntryLink>
            )}
          </Entry>
        ))}
      </ul>
      {keys.length === 0 && <p className="quiet mt-3">There are no keys yet.</p>}
      {!mayManage && (
        <p className="quiet mt-3">Keys are made and revoked by the person who looks after your business here.</p>
      )}
    </section>
  );
}
