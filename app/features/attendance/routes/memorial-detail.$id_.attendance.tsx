import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useOutlet } from "@remix-run/react";
import { readList } from "~/features/attendance/list.server";
import { attendancePaths } from "~/features/attendance/paths";
import { ListTools, OccasionFilter } from "~/features/attendance/ui/list-tools";
import { PeopleTable } from "~/features/attendance/ui/people-table";
import { readBar } from "~/features/memorial-bar.server";
import * as guard from "~/http/guard.server";
import { WithDialog } from "~/ui/dialog";
import { MemorialTool } from "~/ui/memorial/tool-page";
import { pageMeta } from "~/ui/page/meta";
import { Pages } from "~/ui/page/pages";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  return { id: access.memorialId, bar: await readBar(access), ...(await readList(access, args.request)) };
}

/** The list has addresses, which no browser keeps. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "Who came", { noindex: true, missing: "Memorial Not Found" });

export default function WhoCame() {
  const { id, bar, people, count, at, occasions, page, pages, ...list } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  const part = at === null ? {} : { at };
  return (
    <WithDialog dialog={dialog}>
      <MemorialTool bar={bar} title="Who came">
        <p className="quiet mt-1.5 max-w-[44rem]">
          People who pressed “I was there”, on the memorial's page or after sharing a memory, and those whom you add
          from cards on paper. Only those who look after this memorial can read this. Addresses are forgotten twelve
          months after they were given.
        </p>
        <OccasionFilter id={id} at={at} occasions={occasions} />
        <p className="mt-5 font-serif text-xl">{count === 1 ? "1 person" : `${count} people`}</p>
        {count === 0 && (
          <p className="mt-2">
            {at === null
              ? "Nobody has said so yet. The question appears on the page once the service has begun."
              : "Nobody has said so of this one."}
          </p>
        )}
        <ListTools id={id} at={at} count={count} labels={list.labels} letters={list.letters} />
        {count > 0 && <PeopleTable id={id} people={people} />}
        <Pages
          page={page}
          pages={pages}
          url={(number) => attendancePaths.list(id, { ...part, page: number })}
          label="Pages of the list"
        />
        {list.addresses > 0 && (
          <p className="mt-8">
            <Link className="button button-plain button-rose" to={attendancePaths.forget(id)} preventScrollReset>
              Forget all addresses
            </Link>
          </p>
        )}
      </MemorialTool>
    </WithDialog>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";
