import { type Entry, validateFileName } from "yauzl";
import { BadZip } from "./bad-zip.ts";

/** The field with a name in UTF-8 beside one in a code page, and the flag of names in UTF-8 (APPNOTE 6.3.10 §4.6.9 and §4.4.4). */
const unicodePath = 0x7075;
const utf8Flag = 0x0800;
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * The name of a file in the archive. Programs on a Mac write names in UTF-8 without saying so. In which code page a program on Windows wrote one can't be
 * known: `isUnsure` is true then. Throws BadZip for a name outside of the archive's folder.
 */
export function nameOf({ fileName, fileNameRaw, generalPurposeBitFlag, extraFields }: Entry) {
  const says = (generalPurposeBitFlag & utf8Flag) !== 0 || extraFields.some(({ id }) => id === unicodePath);
  if (says || !/[^\0-\x7f]/.test(fileName)) return { name: fileName, isUnsure: false };
  try {
    const name = utf8.decode(fileNameRaw).replaceAll("\\", "/");
    const wrong = validateFileName(name);
    if (wrong) throw new BadZip(wrong);
    return { name, isUnsure: false };
  } catch (error) {
    if (error instanceof BadZip) throw error;
    return { name: fileName, isUnsure: true };
  }
}

/** A name without its letters beyond ASCII, by which one in an unknown code page can be found. */
export const outline = (name: string): string => name.replace(/[^\0-\x7f]+/g, "?");
