import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { seeOther } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { stopFollower } from "~/models/follower/confirm.server";
import { findByStopLink } from "~/models/follower/find.server";
import { paths } from "~/paths";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";

const keyOf = ({ params }: LoaderFunctionArgs) => params.token ?? "";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  const followed = await findByStopLink(keyOf(args));
  return { name: followed?.name ?? null };
}

export async function action(args: ActionFunctionArgs) {
  await guard.anyone(args);
  await stopFollower(keyOf(args));
  return seeOther(paths.stopFollowing(keyOf(args)));
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, "Stop these emails", { noindex: true });

export default function StopFollowing() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-10 outline-none">
        {name === null ? (
          <>
            <h1>These emails have stopped</h1>
            <p className="mt-3">You won't get any more of them, and your address has been deleted.</p>
          </>
        ) : (
          <>
            <h1>Stop these emails?</h1>
            <p className="mt-3">You will get no more emails about the memorial page of {name}.</p>
            <form method="post" className="mt-6">
              <button type="submit" className="button" data-busy="Stopping...">
                Stop these emails
              </button>
            </form>
          </>
        )}
      </main>
      <QuietFooter />
    </>
  );
}
