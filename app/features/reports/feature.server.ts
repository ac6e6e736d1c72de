import { mayOnSite } from "~/models/access";
import { paths } from "~/paths";
import type { Feature } from "../feature";
import { countReports, memorialsWaiting, reportTrace, type ShownCase, waitingAt, waitingFor } from "./find.server";
import { hiddenPictures } from "./hide.server";
import { kept } from "./input";
import { reportsPaths } from "./paths";
import { exportDecisions, reportsFrom } from "./person.server";
import { sweepReports } from "./sweep.server";
import { reportTexts } from "./texts/all.server";
import { newsForWriter } from "./writer.server";

/** The notice of the cases that wait, where there are any. */
const noticeOf = (cases: ShownCase[], isOne: boolean) =>
  cases.length ? [{ part: "reports/waiting", data: { cases, isOne } }] : [];

export const feature: Feature = {
  name: "reports",
  secrets: [/(\/reported\/)[\w-]+/g],
  sweep: async (end) => [await sweepReports(end), "reports"],
  retained: [
    {
      what: "A report of something on a page, with the name and address of its sender, from the decision",
      life: kept,
      id: "report",
    },
  ],
  keepsOff: hiddenPictures,
  person: { find: reportsFrom, account: exportDecisions },
  memorialData: { count: countReports, traces: [reportTrace] },
  attention: async (viewer) =>
    (await memorialsWaiting(viewer)).map(({ id, name, count }) => ({
      text: count === 1 ? "A report to decide" : `${count} reports to decide`,
      name,
      to: paths.review(id),
    })),
  notices: {
    queue: async (access) => noticeOf(await waitingFor(access), "memorialId" in access),
    memorial: async (access) => noticeOf(await waitingAt(access), true),
  },
  receipt: newsForWriter,
  links: {
    list: (viewer) => (mayOnSite(viewer, "moderate") ? [{ label: "Reports", to: reportsPaths.all() }] : []),
    memory: ({ url, language }, memory) => [
      { label: reportTexts[language].report.link, to: reportsPaths.reportMemory(url, memory) },
    ],
    photo: ({ language }) => [{ label: reportTexts[language].report.link, below: "report" }],
    page: ({ url, language }) => [{ label: reportTexts[language].report.page, to: reportsPaths.report(url) }],
  },
};
