import { accessSync, constants, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { die, env, readSettings } from "~/env.server";

const shape = z.object({
  IMPORT_FOLDER: z.string().optional(),
});

const { IMPORT_FOLDER } = readSettings(shape);

const isWithin = (inner: string, outer: string) => !/^\.\.(\/|\\|$)/.test(path.relative(outer, inner));

function check(given: string) {
  if (!path.isAbsolute(given)) die(`IMPORT_FOLDER ${given} must be the whole path of a folder, such as /srv/lists`);
  let folder: string;
  try {
    folder = realpathSync(given);
    if (!statSync(folder).isDirectory()) die(`IMPORT_FOLDER ${given} is no folder`);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") die(`IMPORT_FOLDER ${given} doesn't exist: make it, so that the server can write into it`);
    die(`IMPORT_FOLDER ${given} can't be read and written by the server: ${(error as Error).message}`);
  }
  const data = realpathSync(env.dataDir);
  if (isWithin(data, folder)) die(`IMPORT_FOLDER ${given} must not hold DATA_DIR: whoever brings lists could reach it`);
  // On one volume there is no other place.
  if (isWithin(folder, data) && folder !== path.join(data, "lists"))
    die(
      `IMPORT_FOLDER within DATA_DIR can only be ${path.join(data, "lists")}: the other folders there are the server's`,
    );
  return folder;
}

/** The folder in which lists of businesses arrive, without symbolic links in its path; null if none is watched. */
export const importFolder = IMPORT_FOLDER === undefined ? null : check(IMPORT_FOLDER);
