import { useFetcher } from "@remix-run/react";
import { listFailures } from "~/models/people/input";
import type { listBusinessInvitations } from "~/models/people/invite-business.server";
import { paths } from "~/paths";
import { mailTroubles } from "~/ui/mail-troubles";

type Listed = Awaited<ReturnType<typeof listBusinessInvitations>>;

export interface Loaded {
  invitations: Listed;
  /** The number of retries in a row. */
  retry: number;
}

const labels = { pending: "Pending", accepted: "Accepted", declined: "Declined", expired: "Expired" };

function Entry({ invitation }: { invitation: Exclude<Listed, string>[number] }) {
  const { email, status, inviter, invited, accepted, expired, mail } = invitation;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-b border-rule py-3">
      <span className="badge">{labels[status]}</span>
      <span className="min-w-0 grow">
        <strong className="block break-words">{email}</strong>
        <span className="quiet">
          Invited by {inviter} • {invited}
          {accepted && <span className="block">Accepted {accepted}</span>}
          {mail && <span className="block">{mailTroubles[mail]}</span>}
          {expired && <span className="block">Expired {expired}</span>}
        </span>
      </span>
    </li>
  );
}

/** The list of invitations, or the reason why it could not be loaded. It reloads on its own, so the rest of the page stays. */
export function Invitations(initial: Loaded) {
  const fetcher = useFetcher<{ partners: Loaded | null }>();
  const { invitations, retry } = fetcher.data?.partners ?? initial;
  const failed = typeof invitations === "string" ? listFailures[invitations] : null;
  const busy = fetcher.state !== "idle";
  const retryForm = (label: string) => (
    <fetcher.Form method="get" action={paths.overview()}>
      {failed && <input type="hidden" name="retry" value={retry + 1} />}
      <button type="submit" className="button button-plain" aria-disabled={busy || undefined}>
        {busy ? "Loading..." : label}
      </button>
    </fetcher.Form>
  );
  return (
    <section aria-labelledby="recent" className="mt-10 max-w-[40rem]">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 id="recent" className="text-xl">
          Recent Invitations
        </h3>
        {retryForm(failed ? "Retry" : "Refresh")}
      </div>
      {failed && (
        <div role="alert" className="mt-4 border-s-4 border-rose bg-rose-wash px-5 py-4">
          <h4 className="font-semibold">Failed to load invitations</h4>
          <p className="mt-1">
            {failed.title}: {failed.text}
          </p>
          <p className="quiet mt-1 mb-4">
            {failed.hint}
            {retry > 0 && ` · Retry ${retry}`}
          </p>
          {retryForm("Try Again")}
        </div>
      )}
      {Array.isArray(invitations) && invitations.length === 0 && (
        <div className="py-10 text-center">
          <p className="font-serif text-xl">No business invitations sent yet</p>
          <p className="quiet mt-1">Send your first invitation using the form above</p>
        </div>
      )}
      {Array.isArray(invitations) && invitations.length > 0 && (
        <ul role="list" className="mt-3">
          {invitations.map((invitation) => (
            <Entry key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  );
}
