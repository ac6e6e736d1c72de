import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/features/reports/guard.server";
import { objectionForm } from "~/features/reports/input";
import { objectAsWriter } from "~/features/reports/object.server";
import { reportTexts } from "~/features/reports/texts/all.server";
import { ObjectionForm } from "~/features/reports/ui/objection-form";
import { seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { languageOf } from "~/http/language.server";
import { catalogues } from "~/languages/all";
import { paths } from "~/paths";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { TextLink } from "~/ui/text-link";

export async function loader(args: LoaderFunctionArgs) {
  const { access, face } = await guard.writer(args);
  const { id = "", token = "" } = args.params;
  const receipt = paths.receipt(id, token);
  if (!access && !args.context.invalid) throw seeOther(receipt);
  const language = languageOf(args.request, face.language);
  return { language, errorMark: catalogues[language].page.error, texts: reportTexts[language], receipt };
}

export async function action(args: ActionFunctionArgs) {
  const { access, face } = await guard.writer(args);
  const language = languageOf(args.request, face.language);
  const { report, reported } = reportTexts[language];
  const { refusedForm: texts } = catalogues[language];
  const form = { schema: objectionForm(report), log: "objection", failed: { words: report.failed }, texts };
  return answerForm(args, form, async ({ words }, reject) => {
    const isKept = access && (await objectAsWriter(access, words));
    const { id = "", token = "" } = args.params;
    return isKept ? seeOther(paths.receipt(id, token)) : reject({ words: reported.cantObject }, 409);
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.texts.reported.object ?? "Object to a decision", { noindex: true });

export default function Objection() {
  const { receipt, texts } = useLoaderData<typeof loader>();
  const { reported } = texts;
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-7 outline-none">
        <TextLink href={receipt}>{reported.backToMemory}</TextLink>
        <h1 className="mt-4">{reported.object}</h1>
        <p className="mt-3 mb-6">{reported.objectText}</p>
        <ObjectionForm texts={texts} />
      </main>
      <QuietFooter languages="" />
    </>
  );
}
