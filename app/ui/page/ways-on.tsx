import { searchLimits } from "~/models/search/input";
import { paths } from "~/paths";
import { SearchField } from "~/ui/form/search-field";
import { Submit } from "~/ui/form/submit";
import { useSite } from "~/ui/site";
import { TextLink } from "~/ui/text-link";

/** On a missing page of the site: a search by name, and where most people want to go. */
export function WaysOn() {
  const { viewer } = useSite();
  return (
    <>
      <search className="mt-6 block">
        <form method="get" action={viewer ? paths.memorials() : paths.search()} className="flex flex-wrap gap-3">
          <SearchField id="name" placeholder="Search by name..." value="" maxLength={searchLimits.query} />
          <Submit busy="Searching...">Search</Submit>
        </form>
      </search>
      <p className="mt-6 -mb-6 flex flex-wrap gap-x-6">
        {viewer ? (
          <TextLink href={paths.dashboard()}>Manage Memorials</TextLink>
        ) : (
          <TextLink href={paths.auth()}>Sign In</TextLink>
        )}
        <TextLink href={paths.help()}>Help Center</TextLink>
      </p>
    </>
  );
}
