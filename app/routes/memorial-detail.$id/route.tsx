import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData, useMatches, useOutlet, useSearchParams } from "@remix-run/react";
import { featuresOn } from "~/features/all.server";
import { AddedNotices } from "~/features/parts";
import { loadingFailed } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { mayOnMemorial } from "~/models/access";
import { pageAddress, readForQr } from "~/models/memorial/code.server";
import { readMemorialDetails } from "~/models/memorial/find.server";
import { readToRead } from "~/models/moderation/screen.server";
import { countWaiting } from "~/models/moderation/stats.server";
import { AddedLinks } from "~/ui/added-links";
import { WithDialog } from "~/ui/dialog";
import { Backdrop } from "~/ui/memorial/backdrop";
import { PasswordLost } from "~/ui/memorial/password-lost";
import { DashboardFrame } from "~/ui/page/dashboard-frame";
import { pageMeta } from "~/ui/page/meta";
import { About, Life } from "./about";
import { Actions } from "./actions";
import { readTools } from "./desk.server";
import { Head } from "./head";
import { PageReady } from "./page-ready";
import { ToRead } from "./to-read";
import { Tools } from "./tools";

export const handle = { hydrate: true };

export async function loader(args: LoaderFunctionArgs) {
  const access = await guard.memorial(args, "manage").catch(loadingFailed);
  try {
    const mayEdit = mayOnMemorial(access.standing, "edit");
    const query = new URL(args.request.url).searchParams;
    const registered = mayEdit && query.has("registered");
    const [memorial, pending, toRead, password] = await Promise.all([
      readMemorialDetails(access),
      countWaiting(access),
      readToRead(await guard.memorial(args, "review")),
      // It stands in no page that nobody asked to show it.
      registered || query.has("show") ? readForQr(access).then((read) => read.password) : null,
    ]);
    const on = await featuresOn();
    const added = await Promise.all(on.map((feature) => feature.notices?.memorial?.(access)));
    const tools = await readTools(access);
    const notices = added.flatMap((each) => each ?? []);
    return { memorial, pending, toRead, tools, password, address: pageAddress(memorial), notices, mayEdit, registered };
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
  const { memorial, pending, toRead, tools, password, address, notices, mayEdit, registered } =
    useLoaderData<typeof loader>();
  const outlet = useOutlet();
  const [query] = useSearchParams();
  const isDialog = useMatches().some(({ handle }) => (handle as { dialog?: boolean } | undefined)?.dialog);
  return (
    <DashboardFrame tabs backdrop={<Backdrop cover={memorial.cover} gradient={memorial.gradient} />}>
      <WithDialog dialog={isDialog && outlet}>
        {registered && !outlet && query.has("registered") && <PageReady memorial={memorial} password={password} />}
        {outlet && !isDialog ? (
          outlet
        ) : (
          <>
            <Head memorial={memorial} password={password} mayEdit={mayEdit} />
            <AddedNotices notices={notices} />
            {memorial.passwordLost && <PasswordLost memorial={memorial.id} mayEdit={mayEdit} />}
            <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 md:grid-cols-[minmax(0,1fr)_260px] md:grid-rows-[auto_1fr]">
              <div className="min-w-0">
                <ToRead id={memorial.id} pending={pending} toRead={toRead} />
                <Tools memorial={memorial} tools={tools} />
              </div>
              <div className="grid content-start gap-5 md:col-start-2 md:row-span-2">
                <Actions memorial={memorial} mayEdit={mayEdit} />
                <About
                  memorial={memorial}
                  password={password}
                  address={address}
                  mayEdit={mayEdit}
                  links={tools.links}
                />
              </div>
              <Life memorial={memorial} />
            </div>
            {tools.removal.length > 0 && (
              <p className="mt-10 border-t border-rule pt-2">
                <AddedLinks links={tools.removal} className="link text-rose" />
              </p>
            )}
          </>
        )}
      </WithDialog>
    </DashboardFrame>
  );
}

export { MemorialNotFound as ErrorBoundary } from "~/ui/page/memorial-not-found";
