import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { askToFollow } from "~/features/followers/ask.server";
import { hasComingDays } from "~/features/followers/days/coming.server";
import { dayTexts } from "~/features/followers/days/texts";
import { followForm, hasAnniversary } from "~/features/followers/input";
import { followersPaths } from "~/features/followers/paths";
import { seeOther } from "~/http/flash.server";
import { parseForm, readForm, refuse } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { languageOf } from "~/http/language.server";
import { consumeMailLimits } from "~/http/mail-links/mail-to-address.server";
import { catalogues } from "~/languages/all";
import { nameInSentences } from "~/lib/name-in-sentences";
import { readableId } from "~/lib/short-id";
import { paths } from "~/paths";
import { MemorialHeading } from "~/ui/memorial/heading";
import { Filled } from "~/ui/page/filled";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { TextLink } from "~/ui/text-link";
import { useTexts } from "~/ui/texts";
import { FollowForm } from "./follow-form";

export async function loader(args: LoaderFunctionArgs) {
  const { face } = await guard.sharing(args);
  const language = languageOf(args.request, face.language);
  const texts = catalogues[language];
  const hasDays = await hasComingDays(face.id);
  const { ask, hint } = dayTexts[language];
  return {
    language,
    errorMark: texts.page.error,
    tab: texts.follow.tab(face.full_name),
    name: face.full_name,
    url: readableId(face),
    /** The name for the question about the anniversary; null if there is none, because the day of death isn't known. */
    anniversaryOf: hasAnniversary(face) ? nameInSentences(face) : null,
    days: hasDays ? { ask, hint } : null,
    archived: face.status === "archived",
    sent: new URL(args.request.url).searchParams.has("sent"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { face, access } = await guard.sharing(args);
  const language = languageOf(args.request, face.language);
  const texts = catalogues[language];
  const submission = parseForm(await readForm(args), followForm(texts.refusedEmail), texts.refusedForm);
  const reject = (text: string, status?: number) =>
    refuse(args.context, submission.reply({ formErrors: [text] }), status);
  if (face.status === "archived") return reject(texts.memorial.archived);
  if (!access) return reject(texts.follow.locked);
  if (submission.status !== "success") return refuse(args.context, submission.reply());
  try {
    const { email, anniversary, days } = submission.value;
    const wait = await consumeMailLimits("follow", args.context, { to: email }, texts);
    if (wait) return reject(wait, 429);
    await askToFollow(access, { email, anniversary: anniversary && hasAnniversary(face), days, language });
    return seeOther(followersPaths.follow(readableId(face), { sent: 1 }));
  } catch (error) {
    console.error("follow:", error);
    return reject(texts.refusedEmail.failed, 503);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.tab ?? "Emails about a memorial", { noindex: true });

export default function Follow() {
  const { name, url, anniversaryOf, days, archived, sent } = useLoaderData<typeof loader>();
  const { follow, memorial } = useTexts();
  const answer = useActionData<typeof action>();
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-7 outline-none">
        {sent && !answer ? (
          <div role="status">
            <TextLink href={paths.memorial(url)}>{follow.back}</TextLink>
            <h1 className="mt-4 mb-3">{follow.sent}</h1>
            <p>{follow.sentText}</p>
            <p className="quiet mt-3">
              <Filled text={follow.notThere} again={<a href={followersPaths.follow(url)}>{follow.again}</a>} />
            </p>
          </div>
        ) : (
          <>
            <MemorialHeading url={url} back={follow.back} title={follow.title} name={follow.of(name)} />
            {archived && !answer ? (
              <p>{memorial.archived}</p>
            ) : (
              <FollowForm anniversaryOf={anniversaryOf} days={days} />
            )}
          </>
        )}
      </main>
      <QuietFooter languages="" />
    </>
  );
}
