import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmFollower } from "~/features/followers/confirm.server";
import { dayTexts } from "~/features/followers/days/texts";
import { type Followed, findByConfirmLink } from "~/features/followers/find.server";
import { followersPaths } from "~/features/followers/paths";
import { seeOther, tryOrSay } from "~/http/flash.server";
import * as guard from "~/http/guard.server";
import { languageOf, textsFor } from "~/http/language.server";
import { catalogues } from "~/languages/all";
import { paths } from "~/paths";
import { LinkButtons } from "~/ui/page/link-buttons";
import { pageMeta } from "~/ui/page/meta";
import { OneButton } from "~/ui/page/one-button";
import { QuietFrame } from "~/ui/page/quiet-frame";
import { useTexts } from "~/ui/texts";

export async function loader(args: LoaderFunctionArgs) {
  await guard.anyone(args);
  const followed = await findByConfirmLink(args.params.token ?? "");
  const language = languageOf(args.request, followed?.language ?? null);
  const tab = catalogues[language].follow.anyTab;
  const alsoDays = followed?.days ? dayTexts[language].also : null;
  return data({ followed, alsoDays, language, tab }, { status: followed ? 200 : 404 });
}

export async function action(args: ActionFunctionArgs) {
  await guard.anyone(args);
  const { token = "" } = args.params;
  const page = followersPaths.confirmFollowing(token);
  const { refusedEmail, form } = textsFor(args.request);
  const confirm = () => confirmFollower(token).then(() => seeOther(page));
  return tryOrSay(page, "follower", confirm, [form.error, refusedEmail.failed, "bad"]);
}

export const meta: MetaFunction = ({ data, matches }) =>
  pageMeta(matches, (data as { tab?: string } | undefined)?.tab ?? "Emails about a memorial", { noindex: true });

function Question({ name, knownAs, anniversary, alsoDays }: Followed & { alsoDays: string | null }) {
  const { follow } = useTexts();
  return (
    <>
      <h1>{follow.question}</h1>
      <p className="mt-3">{follow.news(name)}</p>
      {alsoDays && <p className="mt-3">{alsoDays}</p>}
      {anniversary && <p className="mt-3">{follow.alsoAnniversary(knownAs)}</p>}
      <OneButton busy={follow.confirming}>{follow.confirm}</OneButton>
    </>
  );
}

function Done({ page, name }: Followed) {
  const { follow } = useTexts();
  return (
    <>
      <h1>{follow.done}</h1>
      <p className="mt-3">{follow.doneText(name)}</p>
      <LinkButtons className="mt-6" links={[[follow.toMemorial, paths.memorial(page)]]} />
    </>
  );
}

export default function ConfirmFollowing() {
  const { follow } = useTexts();
  const { followed, alsoDays } = useLoaderData<{ followed: Followed | null; alsoDays: string | null }>();
  return (
    <QuietFrame>
      {followed ? (
        followed.isConfirmed ? (
          <Done {...followed} />
        ) : (
          <Question {...followed} alsoDays={alsoDays} />
        )
      ) : (
        <>
          <h1>{follow.unusable}</h1>
          <p className="mt-3">{follow.unusableText}</p>
        </>
      )}
    </QuietFrame>
  );
}
