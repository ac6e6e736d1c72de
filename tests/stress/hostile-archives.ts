import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client, rows } from "../support/client.ts";
import { heavyKeepsakes } from "../support/heavy-keepsakes.ts";
import { memoryOf, runningBelow, watchMemory } from "../support/process-tree.ts";
import { startServer } from "../support/server.ts";
import { signedIn } from "../support/signed-in.ts";
import { send } from "./keepsake-restore.ts";
import { atLeast, atMost, type Row } from "./row.ts";

const megabyte = 1024 * 1024;

/** Lists of 5 MB that take a lot of work for nothing. */
const heavyLists: [what: string, text: () => string][] = [
  ["line ends", () => "\n".repeat(5 * megabyte)],
  ["line ends of Windows below a heading", () => `Full name\r\n${"\r\n".repeat(2.5 * megabyte)}`],
  ["commas", () => ",".repeat(5 * megabyte)],
  ["quotation marks", () => `Full name\n${'"'.repeat(5 * megabyte)}`],
  ["rows of one letter", () => `Full name\n${"a\n".repeat(2.5 * megabyte)}`],
];

/** Sends so many hostile keepsakes and as many hostile lists to a server, and measures its memory and its slowest answer meanwhile. */
export async function hostileArchives(count: number, slowest = 1): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "everkeep-hostile-"));
  // Made beforehand, because making them keeps this process busy, which measures how long answers take.
  const files: string[] = [];
  for (const [index, [, make]] of heavyKeepsakes.slice(0, count).entries()) {
    const file = path.join(folder, `${index}.zip`);
    writeFileSync(file, await make({ memorial: "", memory: "", medium: "", slug: "", shortId: "" }));
    files.push(file);
  }
  const server = await startServer();
  try {
    const owner = await signedIn(server, "director@holloway.example");
    const reader = await new Client(server.origin).unlock("lukasz-wisniewski", "amber-1952");
    const idle = memoryOf(server.process.pid);
    const most = watchMemory(server.process.pid);
    let [isOver, longest, answers, unjudged, lists] = [false, 0, 0, 0, 0];
    const look = async () => {
      while (!isOver) {
        const begun = performance.now();
        await (await reader.get("/memorial/lukasz-wisniewski/share")).text();
        longest = Math.max(longest, performance.now() - begun);
        answers += 1;
        await pause(20);
      }
    };
    const looking = look();
    looking.catch(() => undefined);
    const judged = (id: string) => {
      const [row] = rows<{ state: string }>(server.dataDir, "select state from keepsake_restores where id = ?", id);
      return /done|refused/.test(row?.state ?? "");
    };
    const hasEnded = () => server.process.exitCode !== null || server.process.signalCode !== null;
    const attack = async (position: number) => {
      const id = await send(owner, files[position % files.length] ?? "");
      const [, text] = heavyLists[position % heavyLists.length] ?? [];
      const list = new File([text?.() ?? ""], "cases.csv");
      const answer = await owner.post("/imports", { list });
      await answer.text();
      if (answer.status < 500) lists += 1;
      for (const since = performance.now(); !judged(id) && !hasEnded(); await pause(50))
        if (performance.now() - since > 240_000) break;
      if (!judged(id)) unjudged += 1;
    };
    for (let index = 0; index < count && !hasEnded(); index++)
      await attack(index).catch((error) => {
        if (!hasEnded()) throw error;
      });
    isOver = true;
    // The last one is being cleared away.
    const readers = () => runningBelow(server.process.pid, "archives/reader/main.ts");
    const left = () =>
      ["incoming", "restoring"].flatMap((name) => {
        const below = path.join(server.dataDir, name);
        return existsSync(below) ? readdirSync(below) : [];
      }).length;
    for (let tries = 0; (readers() || left()) && tries < 100; tries++) await pause(50);
    await looking.catch(() => undefined);
    const what = `${count} hostile keepsakes and ${count} hostile lists`;
    return [
      atMost(0, `${what}: servers that ended`, hasEnded() ? 1 : 0),
      atMost(0, `${what}: keepsakes without an answer`, unjudged),
      atLeast(count, `${what}: lists that were answered`, lists),
      atMost(slowest, `${what}: slowest of ${answers} answers meanwhile`, longest / 1000, " s"),
      atMost(450, `${what}: memory of the server and its processes above idle`, most() - idle, " MB"),
      atMost(0, `${what}: files left behind`, left()),
      atMost(0, `${what}: readers of archives left behind`, readers()),
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}
