import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData, useMatches, useOutlet, useSearchParams } from "@remix-run/react";
import { featuresOn, type MemorialGroup } from "~/features/all.server";
import { AddedNotices } from "~/features/parts";
import { loadingFailed } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { mayOnMemorial } from "~/models/access";
import { readForQr } from "~/models/memorial/code.server";
import { readMemorialDetails } from "~/models/memorial/find.server";
import { countWaiting } from "~/models/moderation/stats.server";
import { WithDialog } from "~/ui/dialog";
import { headingSize } from "~/ui/heading-size";
import { Backdrop } from "~/ui/memorial/backdrop";
import { PasswordLost } from "~/ui/memorial/password-lost";
import { Portrait } from "~/ui/memory/portrait";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageMeta } from "~/ui/page/meta";
import { Actions } from "./actions";
import { Overview } from "./overview";
import { PageReady } from "./page-ready";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage").catch(loadingFailed);
  try {
    const { standing } = access;
    const [memorial, pending] = await Promise.all([readMemorialDetails(access), countWaiting(access)]);
    const mayEdit = mayOnMemorial(standing, "edit");
    const registered = mayEdit && new URL(args.request.url).searchParams.has("registered");
    const ready = registered ? { password: (await readForQr(access)).password } : null;
    const on = await featuresOn();
    const added = await Promise.all(on.map((feature) => feature.notices?.memorial?.(access)));
    const linksIn = (group: MemorialGroup) =>
      on.flatMap((feature) => feature.links?.memorial?.[group]?.(memorial.id) ?? []);
    const links = {
      memories: linksIn("memories"),
      sharing: linksIn("sharing"),
      administrative: linksIn("administrative"),
      rest: linksIn("rest"),
    };
    return { memorial, pending, notices: added.flatMap((each) => each ?? []), links, mayEdit, ready };
  } catch (error) {
    return loadingFailed(error);
  }
}

/** Doesn't reload after a form of a sub-view that could not be sent. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !actionResult?.unsent;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.memorial.full_name ?? "Memorial Details", { noindex: true, missing: "Memorial Not Found" });

export default function MemorialDetail() {
  const { memorial, pending, notices, links, mayEdit, ready } = useLoaderData<typeof loader>();
  const outlet = useOutlet();
  const [query] = useSearchParams();
  const isDialog = useMatches().some(({ handle }) => (handle as { dialog?: boolean } | undefined)?.dialog);
  return (
    <DashboardFrame tabs backdrop={<Backdrop cover={memorial.cover} gradient={memorial.gradient} />}>
      <WithDialog dialog={isDialog && outlet}>
        {ready && !outlet && query.has("registered") && <PageReady memorial={memorial} password={ready.password} />}
        <header className="flex flex-wrap items-end gap-x-6">
          <div className="*:mx-0 *:mb-0">
            <Portrait picture={memorial.portrait} name={memorial.full_name} size="middle" />
          </div>
          <div className="mt-2 min-w-0">
            <h1 className={headingSize(memorial.full_name)}>{memorial.full_name}</h1>
            <p className="quiet mt-1.5">
              Memorial Details and Management <span className="badge ms-2">{memorial.status}</span>
            </p>
          </div>
        </header>
        {outlet && !isDialog ? (
          outlet
        ) : (
          <>
            <AddedNotices notices={notices} />
            {memorial.passwordLost && <PasswordLost memorial={memorial.id} mayEdit={mayEdit} />}
            <Overview
              memorial={memorial}
              actions={<Actions memorial={memorial} pending={pending} mayEdit={mayEdit} links={links} />}
            />
          </>
        )}
      </WithDialog>
    </DashboardFrame>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";
