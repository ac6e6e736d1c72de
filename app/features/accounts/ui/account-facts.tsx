import type { ShownAccount } from "../list.server";

/** An account in a few words: its address, its role, since when, and whether it is suspended. */
export function AccountFacts({ account }: { account: ShownAccount }) {
  const { email, role, since, seen, memorials, suspended } = account;
  return (
    <>
      <p className="quiet [overflow-wrap:anywhere]">
        <bdi>{email}</bdi>
      </p>
      <p className="mt-1 [overflow-wrap:anywhere]">
        <bdi>{role}</bdi> · {memorials === 1 ? "1 memorial" : `${memorials} memorials`} · since {since} ·{" "}
        {seen ? `last seen on ${seen}` : "not signed in now"}
      </p>
      {suspended && <p className="mt-1 font-semibold">Suspended since {suspended}</p>}
    </>
  );
}
