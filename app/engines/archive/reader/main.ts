import { asBadZip, BadZip, TooMuch } from "./bad-zip.ts";
import type { Answer, Job, Parts } from "./job.ts";
import { reline } from "./reline.ts";
import { readSums } from "./sums.ts";
import { ZipReader } from "./zip.ts";

// A separate process that opens one archive of a stranger. It has no secrets, keeps the directory to itself and may be killed at any moment. It runs
// without a build.

process.umask(0o077);

const send = (answer: Answer) => void process.send?.(answer);

/** Milliseconds between two signs of life. */
const signInterval = 500;
let signed = performance.now();
function going() {
  if (performance.now() - signed < signInterval) return;
  signed = performance.now();
  send({ going: true });
}

let zip: ZipReader | undefined;
let folder = "";

/** The folder in which an archive has a file: at the top, or one below, because some programs pack the folder itself. Ends with a slash unless it is empty. */
function folderIn(opened: ZipReader, name: string): string | null {
  if (opened.sizeOf(name) !== null) return "";
  for (const found of opened.names)
    if (found.endsWith(`/${name}`) && found.indexOf("/") === found.length - name.length - 1)
      return found.slice(0, -name.length);
  return null;
}

async function open(path: string, { data, sums, rest }: Parts): Promise<Answer> {
  zip = await ZipReader.open(path, going);
  const found = folderIn(zip, data);
  if (found === null) return { opened: null };
  folder = found;
  const hasSums = await readSums(zip, folder, sums, going);
  let [files, bytes] = [0, 0];
  for (const name of zip.names) {
    if (!name.startsWith(folder + rest)) continue;
    files += 1;
    bytes += zip.sizeOf(name) ?? 0;
  }
  return { opened: { dataBytes: zip.sizeOf(folder + data) ?? 0, hasSums, files, bytes } };
}

async function outcomeOf(job: Job): Promise<Answer> {
  if ("open" in job) return open(job.open, job.parts);
  if ("relined" in job) return { relined: await reline(job.relined, job.target, job.form, going) };
  if (!zip) throw new Error("no archive is open");
  if ("sizes" in job) {
    const opened = zip;
    return { sizes: job.sizes.map((name) => opened.sizeOf(folder + name)) };
  }
  const sum = await zip.extract(folder + job.extract, job.target, going);
  return { sum, stated: zip.statedOf(folder + job.extract) };
}

process.on("message", async (job: Job) => {
  try {
    send(await outcomeOf(job).catch(asBadZip));
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    if (error instanceof TooMuch) send({ bad: "too-much" });
    else if (error instanceof BadZip) send({ bad: zip ? "damaged" : "no-zip" });
    else send({ failed: message, code });
  }
});
// Ctrl-C reaches the whole process group. The server finishes its current work and then ends this process itself.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => undefined);
// The server has ended. exit() would wait for the current file.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
