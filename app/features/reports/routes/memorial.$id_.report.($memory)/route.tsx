import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { reportForm, whole } from "~/features/reports/input";
import { nameOfReported } from "~/features/reports/name.server";
import { reportsPaths } from "~/features/reports/paths";
import { sendReport } from "~/features/reports/send.server";
import { isSeen, visibleMemory } from "~/features/reports/target.server";
import { reportTexts } from "~/features/reports/texts/all.server";
import { clientOf } from "~/http/client.server";
import { seeOther } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form.server";
import * as guard from "~/http/guard.server";
import { languageOf } from "~/http/language.server";
import { bucketOf, consume } from "~/http/limits.server";
import { consumeMailLimits } from "~/http/mail-links/mail-to-address.server";
import { catalogues } from "~/languages/all";
import { fill } from "~/lib/fill";
import { readableId } from "~/lib/short-id";
import { paths } from "~/paths";
import { pageMeta } from "~/ui/page/meta";
import { QuietFooter } from "~/ui/page/quiet-footer";
import { TextLink } from "~/ui/text-link";
import { ReportForm } from "./report-form";

export async function loader(args: LoaderFunctionArgs) {
  const { face, access } = await guard.sharing(args);
  const language = languageOf(args.request, face.language);
  const texts = reportTexts[language];
  const { memory: id } = args.params;
  // Without access a refused form is shown again, and nothing that the page keeps behind its password.
  const memory = access && id !== undefined ? await visibleMemory(access, id) : null;
  if (access && id !== undefined && !memory) throw guard.notFound();
  return {
    language,
    texts,
    errorMark: catalogues[language].page.error,
    tab: fill(texts.report.tab, { name: face.full_name }),
    url: readableId(face),
    what: nameOfReported(texts, memory, id === undefined ? face.full_name : null),
    pictures: memory?.pictures ?? [],
    title: memory?.title ?? "",
    isSeen: memory ? isSeen(memory) : true,
    part: new URL(args.request.url).searchParams.get("part") ?? whole,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { face, access } = await guard.sharing(args);
  const language = languageOf(args.request, face.language);
  const texts = catalogues[language];
  const { refusedForm, refusedEmail, follow } = texts;
  const { report } = reportTexts[language];
  const form = { schema: reportForm(report, refusedEmail), log: "report", failed: report.failed, texts: refusedForm };
  return answerForm(args, form, async (values, reject) => {
    if (!access) return reject(follow.locked);
    const wait = await consume("report", args.context, "", refusedForm);
    if (wait) return reject(wait, 429);
    const limits = [bucketOf("reportHides", "", clientOf(args.context)), bucketOf("reportHidesAt", face.id)];
    const url = readableId(face);
    // The report counts more than its mail: the page after it has the link too.
    const { email } = values;
    const isMailed = email !== null && !(await consumeMailLimits("notice", args.context, { to: email }, texts));
    const sent = { ...values, memoryId: args.params.memory ?? null, language, isMailed };
    const token = await sendReport(access, sent, limits, url);
    return token === null ? reject(report.missing) : seeOther(reportsPaths.reported(url, token));
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.tab ?? "Report something", { noindex: true });

export default function Report() {
  const { url, what, texts, ...form } = useLoaderData<typeof loader>();
  const { report } = texts;
  return (
    <>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[38rem] px-5 pt-7 outline-none">
        <TextLink href={paths.memorial(url)}>{report.back}</TextLink>
        <h1 className="mt-4">{report.title}</h1>
        <p className="mt-3">{report.lead}</p>
        <h2 className="mt-6 font-sans text-base font-semibold">{report.about}</h2>
        <p className="mb-6 font-serif text-xl break-words">{what}</p>
        <ReportForm {...form} texts={report} />
      </main>
      <QuietFooter languages="" />
    </>
  );
}
