import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findByStopLink } from "~/features/followers/find.server";
import { followersPaths } from "~/features/followers/paths";
import { stopFollower } from "~/features/followers/stop.server";
import { seeOther, tryOrSay } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { languageOf, textsFor } from "~/http/language.server";
import { catalogues } from "~/languages/all";
import { pageMeta } from "~/ui/page/meta";
import { OneButton } from "~/ui/page/one-button";
import { QuietFrame } from "~/ui/page/quiet-frame";
import { useTexts } from "~/ui/texts";

const keyOf = ({ params }: LoaderFunctionArgs) => params.token ?? "";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  const followed = await findByStopLink(keyOf(args));
  const language = languageOf(args.request, followed?.language ?? null);
  return { name: followed?.name ?? null, language, tab: catalogues[language].follow.stop };
}

export async function action(args: ActionFunctionArgs) {
  await guard.anyone(args);
  const page = followersPaths.stopFollowing(keyOf(args));
  const { refusedEmail, form } = textsFor(args.request);
  const stop = () => stopFollower(keyOf(args)).then(() => seeOther(page));
  return tryOrSay(page, "follower", stop, [form.error, refusedEmail.failed, "bad"]);
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.tab ?? "Stop these emails", { noindex: true });

export default function StopFollowing() {
  const { follow } = useTexts();
  const { name } = useLoaderData<typeof loader>();
  return (
    <QuietFrame>
      {name === null ? (
        <>
          <h1>{follow.stopped}</h1>
          <p className="mt-3">{follow.stoppedText}</p>
        </>
      ) : (
        <>
          <h1>{follow.stopQuestion}</h1>
          <p className="mt-3">{follow.stopText(name)}</p>
          <OneButton busy={follow.stopping}>{follow.stop}</OneButton>
        </>
      )}
    </QuietFrame>
  );
}
