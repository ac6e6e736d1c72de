import { Link } from "@remix-run/react";
import { paths } from "~/paths";

interface Props {
  archived: boolean;
  search: string;
  /** The only kind of memorials shown; empty for all. */
  attention: string;
  mayRegister: boolean;
}

export function Empty({ archived, search, attention, mayRegister }: Props) {
  if (attention && !search) return <p className="py-12 text-ink-soft">Nothing needs attention here any more</p>;
  if (archived || search) {
    const text = archived ? "No archived memorials" : "No memorials found matching your search";
    return (
      <p className="py-12 text-ink-soft">
        {archived && search ? "No archived memorials found matching your search" : text}
      </p>
    );
  }
  if (!mayRegister) {
    return (
      <div className="max-w-[65ch] pt-10">
        <p>
          <strong>Business Account Required:</strong> Memorial creation is available for business accounts. Contact your
          administrator to upgrade your account.
        </p>
        <p className="mt-6">Invited to look after a page? Open the link in the invitation.</p>
        <p className="mt-2">
          Looking for a memorial? <a href={paths.search()}>Find Memorials</a>
        </p>
      </div>
    );
  }
  return (
    <div className="py-12">
      <h2>Create a Memorial Space</h2>
      <p className="mt-4">
        <Link className="button" to={paths.register()}>
          Begin Memorial Creation
        </Link>
      </p>
    </div>
  );
}
