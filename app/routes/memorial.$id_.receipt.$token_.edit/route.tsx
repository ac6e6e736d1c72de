import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { flash, seeOther } from "~/http/flash.server";
import { answerForm, readForm } from "~/http/forms/form.server";
import { consume } from "~/http/limits.server";
import * as guard from "~/http/link-guard.server";
import { commonTexts } from "~/languages/common";
import { addedFields, addedTicks, readAddedFields } from "~/models/memory/added-fields.server";
import { changeMemory } from "~/models/memory/change.server";
import { changeForm } from "~/models/memory/input";
import { readReceipt } from "~/models/memory/receipt.server";
import { paths } from "~/paths";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { TextLink } from "~/ui/text-link";
import { ChangeForm } from "./change-form";

export const handle = { hydrate: true };

const receiptOf = ({ params }: LoaderFunctionArgs) => paths.receipt(params.id ?? "", params.token ?? "");

export async function loader(args: LoaderFunctionArgs) {
  const { access, language, texts } = await guard.belowReceipt(args);
  const memory = await readReceipt(access);
  if (!memory) throw new Response(null, { status: 404 });
  const { type, author, title, hasOwnTitle, text, familyOnly, language: wordsLanguage } = memory;
  const pictures = memory.pictures.map(({ position, name, caption, media }) => ({ position, name, caption, media }));
  const added = await addedFields(language, access.memoryId);
  const { id = "", token = "" } = args.params;
  return {
    language,
    errorMark: texts.page.error,
    commonTexts: commonTexts(texts),
    form: { ...texts.change, words: texts.words },
    memory: { type, author, title, hasOwnTitle, text, familyOnly, language: wordsLanguage, pictures },
    ticks: await addedTicks(language, access.memorialId, access.memoryId),
    added: added.filter(({ types }) => types.includes(type)),
    isPending: memory.status === "pending",
    here: receiptOf(args),
    link: { id, token },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { access, language, texts } = await guard.belowReceipt(args);
  const { change, refusedForm, refusedMemory } = texts;
  const memory = await readReceipt(access);
  if (!memory) throw new Response(null, { status: 404 });
  const positions = memory.pictures.map(({ position }) => position);
  const schema = changeForm(memory.type, positions, refusedMemory, memory.suggestedTitle ?? "");
  const read = await readForm(args);
  const added = await readAddedFields(read.fields, language, memory.type);
  return answerForm(
    args,
    { schema, log: "change", failed: change.failed, texts: refusedForm, read },
    async (typed, reject) => {
      if (added.errors.length) return reject(Object.fromEntries(added.errors));
      const wait = await consume("submission", args.context, access.memorialId, refusedForm);
      if (wait) return reject(wait, 429);
      if (!(await changeMemory(access, typed, added.keep)))
        return reject(`${change.decided} ${change.shareAgain}`, 409);
      return seeOther(receiptOf(args), await flash(change.saved, change.savedText));
    },
  );
}

/** Loads the receipt as a document, because client navigations to it show no message (see the root's shouldRevalidate). */
export async function clientAction(args: ClientActionFunctionArgs) {
  try {
    return await submitOrStay(args);
  } catch (answer) {
    if (answer instanceof Response) answer.headers.set("X-Remix-Reload-Document", "yes");
    throw answer;
  }
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.form.title ?? "Change your memory", { noindex: true });

export default function Change() {
  const { here, link, isPending, memory, form, added, ticks } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <main className="mx-auto max-w-[38rem] px-5 pt-7">
        <TextLink href={here}>{form.back}</TextLink>
        <h1 className="mt-4 mb-8">{form.title}</h1>
        {isPending || answer ? (
          <ChangeForm memory={memory} added={added} ticks={ticks} texts={form} {...link} />
        ) : (
          <p>{form.decided}</p>
        )}
      </main>
      <QuietFooter languages="" />
    </>
  );
}
