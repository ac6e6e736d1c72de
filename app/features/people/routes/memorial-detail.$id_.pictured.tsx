import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { readBar } from "~/features/memorial-bar.server";
import { mayVisitorsName } from "~/features/people/allowed.server";
import { listPictures } from "~/features/people/find.server";
import { peoplePaths } from "~/features/people/paths";
import { StaffPictures } from "~/features/people/ui/staff-pictures";
import * as guard from "~/http/guard.server";
import { pageOf } from "~/lib/page";
import { mayOnMemorial } from "~/models/access";
import { Submit } from "~/ui/form/submit";
import { MemorialTool } from "~/ui/memorial/tool-page";
import { pageMeta } from "~/ui/page/meta";
import { Pages } from "~/ui/page/pages";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "review");
  const shown = await listPictures(access, pageOf(new URL(args.request.url).searchParams.get("page")));
  return {
    ...shown,
    id: access.memorialId,
    byVisitors: await mayVisitorsName(access.memorialId),
    mayEdit: mayOnMemorial(access.standing, "edit"),
    bar: await readBar(access),
  };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "Names below pictures", { noindex: true, missing: "Memorial Not Found" });

export default function NamesBelowPictures() {
  const { id, pictures, page, pages, byVisitors, mayEdit, bar } = useLoaderData<typeof loader>();
  return (
    <MemorialTool bar={bar} title="Names below pictures">
      <p className="quiet mt-1.5">
        {pictures.length === 0
          ? "The page shows no pictures yet."
          : "Choose a picture and write who is in it. The names stand below it, and screen readers say them."}
      </p>
      <StaffPictures id={id} pictures={pictures} />
      <Pages
        page={page}
        pages={pages}
        url={(to) => peoplePaths.pictures(id, { page: to })}
        label="Pages of pictures"
        previous="Newer"
        next="Older"
        summary={pages > 1 ? `Page ${page} of ${pages}` : undefined}
      />
      <section aria-labelledby="visitors" className="mt-8 max-w-[40rem]">
        <h2 id="visitors" className="text-xl">
          Names from visitors
        </h2>
        <p className="mt-1 mb-3">
          {byVisitors
            ? "Visitors who have opened the page can write who is in a picture. You read the names before anybody else sees them."
            : "Only the people who look after the memorial write who is in its pictures."}
        </p>
        {mayEdit && (
          <Form method="post" action={peoplePaths.visitors(id)}>
            <Submit busy="Saving..." plain name="may" value={byVisitors ? "no" : "yes"}>
              {byVisitors ? "No longer ask visitors" : "Ask visitors too"}
            </Submit>
          </Form>
        )}
      </section>
    </MemorialTool>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";
