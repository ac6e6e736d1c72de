import { closeDatabase } from "~/db/connection.server";
import type { Feature } from "../feature";
import { startReplication, stopReplication } from "./replicate.server";
import { backupSettings, copiesMedia } from "./settings.server";
import { backupSigns } from "./signs.server";
import { startMediaCopies } from "./worker.server";

export const feature: Feature = {
  name: "continuous-backup",
  startJobs() {
    if (!backupSettings) return;
    startReplication();
    if (copiesMedia) startMediaCopies();
  },
  signs: backupSigns,
  async end() {
    if (!backupSettings) return;
    // Litestream sends the last changes after the last connection of ours has made them.
    closeDatabase();
    await stopReplication();
  },
};
