import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import * as guard from "~/features/attendance/guard.server";
import { sayForm } from "~/features/attendance/input";
import { writerOf } from "~/features/attendance/page.server";
import { attendancePaths } from "~/features/attendance/paths";
import { say } from "~/features/attendance/say.server";
import { SayForm } from "~/features/attendance/ui/say-form";
import { seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { consume } from "~/http/limits.server";
import { MemorialHeading } from "~/ui/memorial/heading";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";

export async function loader(args: LoaderFunctionArgs) {
  const { face, access, url, language, occasions, texts, catalogue } = await guard.mayHaveCome(args);
  const { searchParams } = new URL(args.request.url);
  const memory = searchParams.get("memory");
  return {
    language,
    url,
    texts,
    occasions: occasions.map(({ id, name, when }) => ({ id, name, when })),
    isOpen: occasions.length > 0 || Boolean(args.context.invalid),
    archived: face.status === "archived" ? catalogue.memorial.archived : null,
    name: face.full_name,
    writer: access ? await writerOf(face.id, memory) : "",
    query: memory ? new URLSearchParams({ memory }).toString() : "",
    back: catalogue.follow.back,
    errorMark: catalogue.page.error,
    isSent: searchParams.has("sent"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { access, url, language, occasions, texts, catalogue } = await guard.mayHaveCome(args);
  const { refusedForm, refusedMemory, refusedEmail, follow } = catalogue;
  const ids = occasions.map(({ id }) => id);
  const schema = sayForm(ids, refusedMemory, refusedEmail, texts);
  const form = { schema, log: "attendance", failed: texts.failed, texts: refusedForm };
  return answerForm(args, form, async (said, reject) => {
    if (!access) return reject(follow.locked);
    const wait =
      (await consume("attendanceClient", args.context, "", refusedForm)) ??
      (await consume("attendanceSite", args.context, "", refusedForm));
    if (wait) return reject(wait, 429);
    if (!(await say(access, said, language))) return reject(texts.full, 409);
    return seeOther(attendancePaths.say(url, { sent: 1 }));
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data ? `${data.texts.link} - ${data.name}` : "I was there", { noindex: true });

export default function IWasThere() {
  const { name, url, texts, back, isOpen, archived, isSent, occasions, writer, query } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isDone = isSent && !answer;
  const form = isOpen ? (
    <SayForm occasions={occasions} writer={writer} texts={texts} />
  ) : (
    <p>{archived ?? texts.notYet}</p>
  );
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-7 outline-none">
        <MemorialHeading url={url} back={back} title={isDone ? texts.sent : texts.link} name={name} isCompact />
        {isDone ? <p role="status">{texts.sentText}</p> : form}
      </main>
      <QuietFooter languages={query} />
    </>
  );
}
