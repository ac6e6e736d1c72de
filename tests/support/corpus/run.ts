import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { Client, withAddresses } from "../client.ts";
import { startServer } from "../server.ts";
import type { CorpusFile } from "./file.ts";
import { acceptance, judge } from "./judge.ts";
import { tellingIn } from "./metadata.ts";
import { openPlayer, type Player } from "./player.ts";
import { secretIn } from "./secrets.ts";
import { sender } from "./sent.ts";
import { allMade, fetchAll, type Served } from "./served.ts";
import { missing } from "./tools.ts";
import type { Verdict } from "./verdict.ts";

/** A file of the corpus and the results of its checks; skipped says why it could not be made. */
export interface Result {
  file: CorpusFile;
  verdict: Verdict;
  skipped?: string;
}

interface Asked {
  /** Whether a browser plays the served copies too. */
  chromium: boolean;
  /** Called with the result of each file. */
  tell?: (result: Result) => void;
}

/** Milliseconds for all copies of the corpus, made one after the other at the lowest priority. */
const patience = 45 * 60_000;

/** The bytes of a file. Throws where a program that makes it is missing or fails. */
async function made({ needs, make }: CorpusFile): Promise<Buffer> {
  const lacking = missing(needs);
  if (lacking.length) throw new Error(`no ${lacking.join(", ")}`);
  return make();
}

/**
 * Sends files through the form of a server, waits until all their copies are made, and checks what is then served to a moderator. A file that can't
 * be made on this machine is skipped, and its result says so.
 */
export async function runCorpus(files: CorpusFile[], { chromium, tell = () => undefined }: Asked): Promise<Result[]> {
  const server = await startServer(withAddresses);
  const folder = mkdtempSync(`${tmpdir()}/corpus-served-`);
  let player: Player | undefined;
  try {
    const moderator = await new Client(server.origin, "10.70.1.1").signIn("admin@everkeep.example");
    if (chromium) player = await openPlayer(server, moderator);
    const send = sender(server);
    const sent: { result: Result; bytes: Buffer; media: string | null }[] = [];
    for (const file of files) {
      const result: Result = { file, verdict: {} };
      const bytes = await made(file).catch((error: Error) => error.message.slice(0, 300));
      if (typeof bytes === "string") {
        result.skipped = bytes;
        sent.push({ result, bytes: Buffer.alloc(0), media: null });
        continue;
      }
      const answer = await send(file, bytes);
      result.verdict.accepted = acceptance(file, answer);
      if (file.planted && !secretIn(bytes)) result.verdict["metadata clean"] = "nothing was planted";
      sent.push({ result, bytes, media: answer.media });
    }
    await allMade(server, patience);
    for (const { result, bytes, media } of sent) {
      if (media) await look(result, bytes, await fetchAll(server, moderator, media, folder), player);
      tell(result);
    }
    return sent.map(({ result }) => result);
  } finally {
    await player?.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

async function look({ file, verdict }: Result, bytes: Buffer, served: Served[], player: Player | undefined) {
  verdict["metadata clean"] ??= tellingIn(served, missing(["exiftool"]).length === 0) ?? true;
  if (file.refused) return;
  // A file that can't be read is as bad as one that looks wrong.
  const found = await judge(file, bytes, served).catch(
    (error: Error): Verdict => ({ colours: error.message.slice(0, 300) }),
  );
  Object.assign(verdict, found);
  if (player) verdict["plays in Chromium"] = await player.plays(file, served);
}
