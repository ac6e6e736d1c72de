import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useOutlet } from "@remix-run/react";
import { mostGatherings } from "~/features/gatherings/kinds";
import { gatheringsForOffice } from "~/features/gatherings/office.server";
import { gatheringsPaths, newGathering } from "~/features/gatherings/paths";
import { OfficeGathering } from "~/features/gatherings/ui/office-gathering";
import { readBar } from "~/features/memorial-bar.server";
import * as guard from "~/http/guard.server";
import { paths } from "~/paths";
import { WithDialog } from "~/ui/dialog";
import { MemorialTool } from "~/ui/memorial/tool-page";
import { pageMeta } from "~/ui/page/meta";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage");
  return { id: access.memorialId, ...(await gatheringsForOffice(access)), bar: await readBar(access) };
}

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, "Gatherings", { noindex: true, missing: "Memorial Not Found" });

export default function GatheringsOfMemorial() {
  const { id, mayEdit, service, gatherings, bar } = useLoaderData<typeof loader>();
  const dialog = useOutlet();
  return (
    <WithDialog dialog={dialog}>
      <MemorialTool bar={bar} title="Gatherings">
        <p className="quiet mt-1.5 max-w-[44rem]">
          When people meet, beside the service. The page shows them in their order, and people can add all of them to
          their calendars.
        </p>
        <ul role="list" className="mt-4 max-w-[44rem] border-t border-rule">
          <li className="border-b border-rule py-3 break-words">
            <h2 className="text-xl">The service</h2>
            <p>{service.when ?? "No date yet"}</p>
            {service.place && <p dir="auto">{service.place}</p>}
            {mayEdit && (
              <Link className="link" to={paths.edit(id)}>
                Change the service
              </Link>
            )}
          </li>
          {gatherings.map((gathering) => (
            <OfficeGathering key={gathering.id} id={id} gathering={gathering} mayEdit={mayEdit} />
          ))}
        </ul>
        {mayEdit && gatherings.length < mostGatherings && (
          <p className="mt-5">
            <Link className="button" to={gatheringsPaths.gathering(id, newGathering)}>
              Add a gathering
            </Link>
          </p>
        )}
        {mayEdit && gatherings.length >= mostGatherings && (
          <p className="mt-5">With the service there are eight gatherings, which is as many as a page can have.</p>
        )}
      </MemorialTool>
    </WithDialog>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";
