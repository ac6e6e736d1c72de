import { db } from "~/db/connection.server";
import { importDays } from "~/features/imports/door.server";
import { day } from "~/lib/time";
import type { Feature, Sign } from "../feature";
import { startWatching, trouble } from "./look.server";
import { markDays } from "./marks.server";
import { importFolder } from "./settings.server";
import { dropFiled, sweepFolder } from "./sweep.server";
import { filesRefused, listsWaiting, tellOfLists } from "./tell.server";

/** Whether the folder can be read, where one is watched. */
async function signs(): Promise<Sign[]> {
  if (importFolder === null) return [];
  const { text } = trouble;
  const help = "Whether the import folder, or one in it, can't be read";
  return [
    {
      name: "import_folder_unread",
      help,
      value: text ? 1 : 0,
      trouble: text && `lists in the import folder can't be taken: ${text}`,
    },
  ];
}

/** The folder of an account and what came through it. Times are ISO UTC. */
async function exportFolder(accountId: string) {
  const files = db.selectFrom("import_folder_files").select(["name", "outcome", "why", "taken_at"]);
  const folder = db.selectFrom("import_folders").select("name").where("account_id", "=", accountId);
  return {
    importFolder: (await folder.executeTakeFirst())?.name ?? null,
    importFolderFiles: await files.where("account_id", "=", accountId).execute(),
  };
}

export const feature: Feature = {
  name: "import-folder",
  help:
    importFolder === null
      ? []
      : [
          {
            question: "Can our software bring its lists by itself?",
            answer:
              "Yes, if it can save them into a folder: the people who run this site set yours up. Each list is taken once. Who is new beyond doubt is registered; if anything needs an answer, the list waits under “Import a list”, and an email tells you, at most once a day.",
          },
        ],
  startJobs: startWatching,
  signs,
  queueMail: tellOfLists,
  sweep: async () => [await sweepFolder(), "files of the import folder"],
  retained: [
    { what: "A file that the import folder has taken, and its name", life: importDays * day },
    {
      what: "A mark without words of a row that the import folder has had, since a list had it last",
      life: markDays * day,
    },
  ],
  leaving: {
    inherit: async (trx, from, to) => {
      for (const table of ["import_folders", "import_folder_files", "import_folder_rows"] as const) {
        // What the successor's own folder had, if it was a business before, gives way.
        await trx.deleteFrom(table).where("account_id", "=", to).execute();
        await trx.updateTable(table).set({ account_id: to }).where("account_id", "=", from).execute();
      }
    },
  },
  person: { account: exportFolder, sweep: dropFiled },
  attention: listsWaiting,
  notices: {
    list: async (viewer) => {
      const files = await filesRefused(viewer);
      return files.length ? [{ part: "import-folder/refused", data: { files } }] : [];
    },
  },
};
