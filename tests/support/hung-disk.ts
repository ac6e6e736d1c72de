import { existsSync } from "node:fs";
import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { setTimeout as pause } from "node:timers/promises";

// Loaded by a server before anything else (`--import`): as long as the file DISK_HANGS exists, no medium can be opened, as on a disk that hangs.

const { open } = promises;
promises.open = async (...given) => {
  while (String(given[0]).includes("/files/media/") && existsSync(process.env.DISK_HANGS ?? "")) await pause(100);
  return open(...given);
};
syncBuiltinESMExports();
