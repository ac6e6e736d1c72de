import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const program = path.resolve(import.meta.dirname, "recogniser.ts");

/** A command for TRANSCRIBE_COMMAND that starts recogniser.ts in a mode, as wrappers do that operators write; and what it has noted: its process and its file. */
export function recogniser(mode: string) {
  const folder = mkdtempSync(path.join(tmpdir(), "recogniser-"));
  const [command, note] = [path.join(folder, "transcribe"), path.join(folder, "note")];
  writeFileSync(command, `#!/bin/sh\n"${process.execPath}" "${program}" ${mode} "${note}" "$@"\n`);
  chmodSync(command, 0o755);
  const noted = () => {
    const [pid = "", file = ""] = existsSync(note) ? readFileSync(note, "utf8").split("\n") : [];
    return pid ? { pid: Number(pid), file, runs: existsSync(`/proc/${pid}/stat`) } : null;
  };
  return { command, noted };
}
