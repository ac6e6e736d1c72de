import type { listColleagues } from "~/models/people/colleagues.server";
import { paths } from "~/paths";
import { Entry, EntryLink } from "~/ui/entry";

interface Props {
  /** Null if they could not be loaded. */
  colleagues: Awaited<ReturnType<typeof listColleagues>> | null;
}

export function Colleagues({ colleagues }: Props) {
  return (
    <section aria-labelledby="colleagues">
      <h2 id="colleagues">Working with you</h2>
      <ul role="list" className="mt-3">
        {colleagues?.map(({ id, fullName, email, since }) => (
          <Entry key={id} name={fullName} lines={[email, `Since ${since}`]}>
            <EntryLink to={paths.removeColleague(id)} of={fullName}>
              Remove
            </EntryLink>
          </Entry>
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
