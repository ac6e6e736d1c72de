import { startWorker } from "~/jobs/worker.server";
import { mayOnSite } from "~/models/access";
import type { Feature } from "../feature";
import { countKeepsakes, keepsakeTrace } from "./find.server";
import { lifetime, sweepKeepsakes } from "./folder.server";
import { keepsakeJobs } from "./job.server";
import { outdateKeepsakes } from "./outdate.server";
import { keepsakePaths } from "./paths";
import { awaitsUpload, reportLife, uploadLife } from "./restore/folder.server";
import { dropReportsAbout, dropRestoresOf } from "./restore/forget.server";
import { restoreJobs } from "./restore/job.server";
import { dropSilentRestore, unfinishedRestores } from "./restore/staff-files.server";
import { keepsakeSigns } from "./signs.server";
import { restoreJob } from "./tables";
import { keepsakeTool } from "./tool.server";

export const feature: Feature = {
  name: "keepsake",
  help: [
    {
      question: "What can we give the family to keep?",
      answer:
        "A keepsake: one ZIP file with everything, which opens on any computer without a network and without us. Unpack it on a computer or a memory stick. It can be restored as a memorial later.",
    },
  ],
  startJobs: () => {
    startWorker(keepsakeJobs);
    startWorker(restoreJobs);
  },
  signs: keepsakeSigns,
  uploads: { owner: "restore", isAwaited: awaitsUpload, files: unfinishedRestores, drop: dropSilentRestore },
  begunBy: [[restoreJob, "keepsake_restores", "account_id"]],
  mediaIn: [["keepsake_restore_media", "media_id"]],
  retained: [
    { what: "A keepsake that was made for download", life: lifetime },
    { what: "The file of a keepsake to be restored, if it never arrives whole", life: uploadLife },
    { what: "The report on a restored keepsake", life: reportLife },
  ],
  person: { forget: dropReportsAbout, sweep: sweepKeepsakes },
  memorialData: { count: countKeepsakes, traces: [keepsakeTrace], forget: dropRestoresOf, outdate: outdateKeepsakes },
  links: {
    list: (viewer) =>
      mayOnSite(viewer, "register") ? [{ label: "Restore a keepsake", to: keepsakePaths.restoreKeepsake() }] : [],
    page: ({ url, isClosed, visitorsKeepsake }, texts) =>
      visitorsKeepsake && !isClosed ? [{ label: texts.keepsake.offer, to: keepsakePaths.visitorsKeepsake(url) }] : [],
    memorial: { bar: (id) => [{ label: "Copy", to: keepsakePaths.keepsake(id) }] },
    beforeRemoval: (id) => [{ label: "Download everything first", to: keepsakePaths.keepsake(id) }],
  },
  tools: async (access) => [await keepsakeTool(access)],
};
