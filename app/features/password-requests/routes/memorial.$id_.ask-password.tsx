import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requestPassword } from "~/features/password-requests/ask.server";
import * as guard from "~/features/password-requests/guard.server";
import { mostWords, requestForm } from "~/features/password-requests/input";
import { tooMany } from "~/features/password-requests/limits.server";
import { passwordRequestsPaths } from "~/features/password-requests/paths";
import { seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { fill } from "~/lib/fill";
import { nameInSentences } from "~/lib/name-in-sentences";
import { limits } from "~/models/memory/input";
import { EmailField } from "~/ui/form/email";
import { TextField } from "~/ui/form/field";
import { PostedForm, usePostedForm } from "~/ui/form/posted-form";
import { Submit } from "~/ui/form/submit";
import { TextArea } from "~/ui/form/text-area";
import { MemorialHeading } from "~/ui/memorial/heading";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";

export async function loader(args: LoaderFunctionArgs) {
  const { face, url, language, texts, catalogue } = await guard.gate(args);
  return {
    language,
    url,
    texts: { ...texts, letter: null, words: fill(texts.words, { name: nameInSentences(face) }) },
    name: face.full_name,
    back: catalogue.follow.back,
    errorMark: catalogue.page.error,
    isSent: new URL(args.request.url).searchParams.has("sent"),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { access, url, language, texts, catalogue } = await guard.gate(args);
  const { refusedForm, refusedMemory, refusedEmail } = catalogue;
  const schema = requestForm(refusedMemory, refusedEmail, texts.tooLong);
  const form = { schema, log: "password request", failed: texts.failed, texts: refusedForm };
  return answerForm(args, form, async (typed, reject) => {
    const wait = await tooMany(args.context, access, refusedForm);
    if (wait) return reject(wait, 429);
    await requestPassword(access, { ...typed, language });
    return seeOther(passwordRequestsPaths.ask(url, { sent: 1 }));
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data ? `${data.texts.title} - ${data.name}` : "Ask for the password", { noindex: true });

function RequestForm() {
  const { texts } = useLoaderData<typeof loader>();
  const [form, fields] = usePostedForm<Record<"name" | "words" | "email", string>>("password-request");
  return (
    <>
      <p className="mb-5">{texts.text}</p>
      <PostedForm form={form}>
        <TextField
          field={fields.name}
          label={texts.name}
          autoComplete="name"
          dir="auto"
          maxLength={limits.authorName}
        />
        <TextArea
          field={fields.words}
          label={texts.words}
          hint={texts.hint}
          rows={3}
          dir="auto"
          maxLength={mostWords}
        />
        <EmailField field={fields.email} label={texts.email} autoComplete="email" required />
        <Submit busy={texts.sending}>{texts.send}</Submit>
      </PostedForm>
    </>
  );
}

export default function AskPassword() {
  const { name, url, texts, back, isSent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-7 outline-none">
        <MemorialHeading
          url={url}
          back={back}
          title={isSent && !answer ? texts.sent : texts.title}
          name={name}
          isCompact
        />
        {isSent && !answer ? <p role="status">{texts.sentText}</p> : <RequestForm />}
      </main>
      <QuietFooter languages="" />
    </>
  );
}
