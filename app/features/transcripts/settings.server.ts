import { accessSync, constants, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { readSettings } from "~/env.server";

function isProgram(file: string) {
  try {
    accessSync(file, constants.X_OK);
    return path.isAbsolute(file) && statSync(file).isFile();
  } catch {
    return false;
  }
}

const shape = z.object({
  TRANSCRIBE_COMMAND: z
    .string()
    .refine(isProgram, "must be the whole path of a program that the server may run, such as /usr/local/bin/transcribe")
    .optional(),
});

/** The program that drafts what is said in a recording; null without one. */
export const transcribeCommand = readSettings(shape).TRANSCRIBE_COMMAND ?? null;
