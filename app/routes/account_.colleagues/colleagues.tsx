import { Link } from "@remix-run/react";
import { paths } from "~/paths";

interface Props {
  /** Null if they could not be loaded. */
  colleagues: { id: string; fullName: string; email: string; since: string }[] | null;
}

/** The people who work for the business; each can be removed. */
export function Colleagues({ colleagues }: Props) {
  return (
    <section aria-labelledby="colleagues">
      <h2 id="colleagues">Working with you</h2>
      <ul className="mt-3">
        {colleagues?.map(({ id, fullName, email, since }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3">
            <span className="min-w-0 grow">
              <strong className="block break-words">{fullName}</strong>
              <span className="quiet block [overflow-wrap:anywhere]">{email}</span>
              <span className="quiet block">Since {since}</span>
            </span>
            <Link
              className="button button-plain"
              to={paths.removeColleague(id)}
              preventScrollReset
              aria-label={`Remove ${fullName}`}
            >
              Remove
            </Link>
          </li>
        ))}
      </ul>
      {!colleagues && (
        <p role="alert" className="border-s-4 border-rose bg-rose-wash px-5 py-4">
          Your colleagues could not be loaded. Please open this page again.
        </p>
      )}
      {colleagues?.length === 0 && <p className="quiet mt-3">Nobody works with you here yet.</p>}
    </section>
  );
}
