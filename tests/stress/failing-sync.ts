import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { Client, photo } from "../support/client.ts";
import { needCommands } from "../support/debian.ts";
import { type Server, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";
import { begun, patch, sharedWords } from "../support/uploads.ts";
import { atLeast, atMost, type Row } from "./row.ts";
import { stored } from "./stored.ts";

/** Lets every fsync of some threads of a server fail; gives what ends it. */
async function failing({ process: { pid } }: Server, threads: string[]) {
  const fault = ["-e", "trace=fsync,fdatasync", "-e", "inject=fsync,fdatasync:error=EIO"];
  const strace = spawn("strace", [...fault, "-o", "/dev/null", ...threads.flatMap((id) => ["-p", id])], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  strace.stderr.on("data", (chunk) => {
    said += chunk;
  });
  while (said.split("attached").length <= threads.length) {
    if (strace.exitCode !== null) throw new Error(`strace cannot watch ${pid}: ${said}`);
    await pause(10);
  }
  return async () => {
    strace.kill("SIGINT");
    if (strace.exitCode === null) await once(strace, "exit");
  };
}

/** Lets a disk say that it could not keep what it was given: nothing may be acknowledged then, and all goes on when it can again. */
export async function failingSync(tries: number): Promise<Row[]> {
  needCommands(["strace"], ["strace"]);
  const server = await startServer();
  try {
    const guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
    const picture = new File([await photo(320, 240)], "photo.jpg", { type: "image/jpeg" });
    const bytes = new Uint8Array(await picture.arrayBuffer());
    const acknowledged: string[] = [];
    let lies = 0;
    let unreadable = 0;
    const send = async (title: string, withPicture: boolean) => {
      const extra: Record<string, string | File> = withPicture ? { memoryType: "photo", media: picture } : {};
      const { status } = await guest.post(share, await filledIn(guest, title, extra));
      if (status === 303) acknowledged.push(title);
      return status;
    };
    await send("Before", true);
    const { receipt } = await sharedWords(server, "In pieces", "photo");
    const upload = await begun(guest, receipt, bytes.length);

    const main = String(server.process.pid);
    const others = readdirSync(`/proc/${main}/task`).filter((id) => id !== main);
    // The database syncs in the main thread, files are synced in the others.
    for (const threads of [[main], others]) {
      const files = threads === others;
      const mend = await failing(server, threads);
      for (let index = 0; index < tries; index++) {
        if ((await send(`Failing ${files} ${index}`, files)) === 303) lies++;
        if (files && (await patch(guest, upload, 0, bytes.subarray(0, 1000))).status === 204) lies++;
        if ((await guest.get("/memorial/margaret-ellis")).status !== 200) unreadable++;
      }
      await mend();
    }
    const after = [await send("After", false), await send("After, with a picture", true)];
    const whole = await patch(guest, upload, 0, bytes);
    if (whole.status === 204) acknowledged.push("In pieces");
    await server.kill();
    const { lost, damaged, half, sound } = await stored(server.dataDir, acknowledged);
    return [
      atMost(0, `fsync fails, ${tries * 3} times: acknowledged all the same`, lies),
      atMost(0, "fsync fails: pages that could not be read", unreadable),
      atLeast(
        3,
        "fsync works again: memories taken, of 3",
        [...after, whole.status].filter((status) => status === 303 || status === 204).length,
      ),
      atMost(0, "fsync failed: lost, not intact, half or an unsound database", lost + damaged + half + (sound ? 0 : 1)),
    ];
  } finally {
    await server.stop();
  }
}
