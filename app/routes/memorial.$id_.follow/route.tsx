import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { seeOther } from "~/http/flash.server";
import { parseForm, readForm, refuse, unexpected } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { consumeMailLimits } from "~/http/mail-links/mail-to-address.server";
import { nameInSentences } from "~/lib/given-name";
import { readableId } from "~/lib/short-id";
import { askToFollow } from "~/models/follower/ask.server";
import { followForm } from "~/models/follower/input";
import { archivedText, lockedText } from "~/models/memorial/input";
import { paths } from "~/paths";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { FollowForm } from "./follow-form";

export async function loader(args: LoaderFunctionArgs) {
  const { face } = await guard.sharing(args);
  return {
    name: face.full_name,
    url: readableId(face),
    /** The name for the question about the anniversary; null if there is none, because the date of death isn't known. */
    anniversaryOf: face.date_of_death && nameInSentences(face),
    archived: face.status === "archived",
    sent: new URL(args.request.url).searchParams.has("sent"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { face, access } = await guard.sharing(args);
  const submission = parseForm(await readForm(args), followForm());
  const reject = (text: string, status?: number) =>
    refuse(args.context, submission.reply({ formErrors: [text] }), status);
  if (face.status === "archived") return reject(archivedText);
  if (!access) return reject(lockedText);
  if (submission.status !== "success") return refuse(args.context, submission.reply());
  try {
    const { email, anniversary } = submission.value;
    const wait = await consumeMailLimits("follow", args.context, { to: email });
    if (wait) return reject(wait, 429);
    await askToFollow(access, { email, anniversary: anniversary && face.date_of_death !== null });
    return seeOther(paths.follow(readableId(face), { sent: 1 }));
  } catch (error) {
    console.error("follow:", error);
    return reject(unexpected, 503);
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data ? `Emails about ${data.name}` : "Emails about a memorial", { noindex: true });

export default function Follow() {
  const { name, url, anniversaryOf, archived, sent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-7 outline-none">
        <a className="link" href={paths.memorial(url)}>
          Back to the memorial
        </a>
        {sent && !answer ? (
          <div role="status">
            <h1 className="mt-4 mb-3">Please check your email</h1>
            <p>We have sent you a message. Open the link in it to confirm that you want these emails.</p>
            <p className="quiet mt-3">
              If it doesn't come within a few minutes, look among unwanted mail, or{" "}
              <a href={paths.follow(url)}>check the address and send it again</a>.
            </p>
          </div>
        ) : (
          <>
            <h1 className="mt-4">Get an email when new memories appear</h1>
            <p className="mt-2 mb-6 font-serif text-xl text-ink-soft italic">of {name}</p>
            {archived && !answer ? (
              <p>{archivedText}</p>
            ) : (
              <FollowForm result={answer?.form} anniversaryOf={anniversaryOf} />
            )}
          </>
        )}
      </main>
      <QuietFooter />
    </>
  );
}
