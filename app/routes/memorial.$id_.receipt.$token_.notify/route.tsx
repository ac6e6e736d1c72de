import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import * as guard from "~/http/link-guard.server";
import { consumeMailLimits } from "~/http/mail-links/mail-to-address.server";
import { letterForm } from "~/models/moderation/input";
import { askForLetter, letterAddressOf, mayAskForLetter } from "~/models/moderation/notice.server";
import { paths } from "~/paths";
import { submitOrStay } from "~/ui/form/submit-or-stay";
import { LetterForm } from "~/ui/memory/letter-form";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { TextLink } from "~/ui/text-link";

export async function loader(args: LoaderFunctionArgs) {
  const { access, language, texts } = await guard.belowReceipt(args);
  const { id = "", token = "" } = args.params;
  if (!(await mayAskForLetter(access))) throw seeOther(paths.receipt(id, token));
  const address = await letterAddressOf(access);
  return { language, errorMark: texts.page.error, notice: texts.notice, id, token, address };
}

export async function action(args: ActionFunctionArgs) {
  const { access, language, texts } = await guard.belowReceipt(args);
  const { id = "", token = "" } = args.params;
  const { refusedEmail, refusedForm } = texts;
  const failed = { email: refusedEmail.failed };
  const form = { schema: letterForm(refusedEmail), log: "notify", failed, texts: refusedForm };
  return answerForm(args, form, async ({ email }, reject) => {
    if (!(await mayAskForLetter(access))) return seeOther(paths.receipt(id, token));
    const wait = await consumeMailLimits("notice", args.context, { to: email }, texts);
    if (wait) return reject({ email: wait }, 429);
    await askForLetter(access, email, language);
    return seeOther(`${paths.receipt(id, token)}#notify`);
  });
}

export const clientAction = submitOrStay;

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.notice.title ?? "Email me when it appears", { noindex: true });

export default function Notify() {
  const { id, token, address, notice } = useLoaderData<typeof loader>();
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-10 outline-none">
        <h1 className="mb-6">{notice.title}</h1>
        <LetterForm id={id} token={token} address={address} texts={notice} />
        <p className="mt-6">
          <TextLink href={paths.receipt(id, token)}>{notice.back}</TextLink>
        </p>
      </main>
      <QuietFooter languages="" />
    </>
  );
}
