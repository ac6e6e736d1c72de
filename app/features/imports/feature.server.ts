import { startWorker } from "~/jobs/worker.server";
import { day } from "~/lib/time";
import { isAdmin, mayOnSite } from "~/models/access";
import type { Feature } from "../feature";
import { dropImportsAbout, dropRowsOf } from "./forget.server";
import { importDays } from "./input";
import { importJobs } from "./job.server";
import { mappingDays, sweepMappings } from "./mappings.server";
import { importsPaths } from "./paths";
import { exportImports } from "./person.server";
import { importSigns } from "./signs.server";
import { sweepImports } from "./start.server";
import { importJob } from "./tables";

export const feature: Feature = {
  name: "imports",
  help: [
    {
      question: "Can we bring a list from our own software?",
      answer:
        "Yes. Import it as it is, as .xlsx, .xls, .ods or CSV, below your list of memorials. You see what would happen with each row before anything is registered, and can correct or leave out rows. For 30 days you can undo an import; memorials that somebody has used since stay. Your memorials can be exported as CSV too.",
    },
  ],
  startJobs: () => startWorker(importJobs),
  signs: importSigns,
  begunBy: [[importJob, "memorial_imports", "run_by"]],
  sweep: async () => {
    await sweepMappings();
    return [await sweepImports(), "imports"];
  },
  retained: [
    { what: "A list of memorials that a business has uploaded, since it was run", life: importDays * day },
    {
      what: "The matching of a list's columns that a business has chosen, since the last such list",
      life: mappingDays * day,
    },
  ],
  person: {
    account: async (id) => ({ listsImported: await exportImports(id) }),
    forget: dropImportsAbout,
  },
  memorialData: { forget: dropRowsOf },
  links: {
    list: (viewer, some) => {
      if (!mayOnSite(viewer, "register")) return [];
      const all = [{ label: "Import a list", to: importsPaths.imports() }];
      if (isAdmin(viewer) || !some) return all;
      return [...all, { label: "Export as CSV", to: importsPaths.exportMemorials(), plain: "file" }];
    },
  },
};
