import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as guard from "~/features/reports/guard.server";
import { objectionForm } from "~/features/reports/input";
import { nameOfReported } from "~/features/reports/name.server";
import { objectAsReporter } from "~/features/reports/object.server";
import { reportsPaths } from "~/features/reports/paths";
import { readReport } from "~/features/reports/read.server";
import { reportTexts } from "~/features/reports/texts/all.server";
import { ObjectionForm } from "~/features/reports/ui/objection-form";
import { seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import { languageOf } from "~/http/language.server";
import { catalogues } from "~/languages/all";
import { nameInSentences } from "~/lib/name-in-sentences";
import { readableId } from "~/lib/short-id";
import { paths } from "~/paths";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { TextLink } from "~/ui/text-link";
import { useTexts } from "~/ui/texts";

export async function loader(args: LoaderFunctionArgs) {
  const { access, face } = await guard.report(args);
  const read = await readReport(access);
  if (!read) throw new Response(null, { status: 404 });
  const language = languageOf(args.request, read.language);
  const texts = reportTexts[language];
  const what = nameOfReported(texts, read.memory, read.about === "page" ? nameInSentences(face) : null);
  return { ...read, what, texts, language, errorMark: catalogues[language].page.error, url: readableId(face) };
}

export async function action(args: ActionFunctionArgs) {
  const { access, face } = await guard.report(args);
  const language = languageOf(args.request, face.language);
  const { report, reported } = reportTexts[language];
  const { refusedForm: texts } = catalogues[language];
  const form = { schema: objectionForm(report), log: "objection", failed: { words: report.failed }, texts };
  return answerForm(args, form, async ({ words }, reject) => {
    const isKept = await objectAsReporter(access, words);
    const here = reportsPaths.reported(args.params.id ?? "", args.params.token ?? "");
    return isKept ? seeOther(here) : reject({ words: reported.cantObject }, 409);
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.texts.reported.tab ?? "Your report", { noindex: true });

export default function Reported() {
  const { url, what, why, state, decision, ground, reason, isHidden, hasAddress, objection, mayObject, texts } =
    useLoaderData<typeof loader>();
  const { report, reported } = texts;
  const { page } = useTexts();
  const { title, text } = reported[decision ?? "open"];
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-10 outline-none">
        <h1>{title}</h1>
        <p className="mt-3">{text}</p>
        {!decision && isHidden && <p className="mt-3">{reported.hiddenMeanwhile}</p>}
        {state === "objected" && <p className="mt-3 font-semibold">{reported.lookedAtAgain}</p>}
        {ground && <p className="mt-3">{reported.grounds[ground]}</p>}
        {reason && (
          <p className="mt-3 break-words whitespace-pre-line">
            {reported.reason}
            {page.colon} <span dir="auto">{reason}</span>
          </p>
        )}
        <h2 className="mt-8 text-xl">{reported.what}</h2>
        <p className="mt-1 font-serif text-lg break-words">{what}</p>
        <p>{report.reasons[why]}</p>
        {objection && (
          <blockquote className="mt-3 border-s-4 border-rule ps-4 break-words whitespace-pre-line" dir="auto">
            {objection}
          </blockquote>
        )}
        {mayObject && (
          <section aria-labelledby="object" className="mt-10 border-t border-rule pt-6">
            <h2 id="object" className="text-xl">
              {reported.object}
            </h2>
            <p className="mt-2 mb-4">{reported.objectText}</p>
            <ObjectionForm texts={texts} />
          </section>
        )}
        <p className="quiet mt-8 border-t border-rule pt-5">
          {reported.keep} {hasAddress && reported.mailed}
        </p>
        <p className="mt-3">
          <TextLink href={paths.memorial(url)}>{report.back}</TextLink>
        </p>
      </main>
      <QuietFooter languages="" />
    </>
  );
}
