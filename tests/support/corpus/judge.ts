import sharp from "sharp";
import type { CorpusFile } from "./file.ts";
import { coloursOf, compare, filmAspect, filmColoursOf, playedMs } from "./look.ts";
import { patches } from "./scene.ts";
import type { Answer } from "./sent.ts";
import type { Served } from "./served.ts";
import type { Verdict } from "./verdict.ts";

/** Whether a file was accepted, or refused with the sentence that it deserves. */
export function acceptance({ refused }: CorpusFile, { media, status, page }: Answer): true | string {
  if (status >= 500) return `answered ${status}`;
  const said =
    /[^.]*(?:picture|file|film|video|recording)[^.]*\.(?: [^.]*\.)?/.exec(page)?.[0].trim().slice(0, 160) ?? "";
  if (refused) return media ? "taken" : refused.test(page) || `refused otherwise: ${said}`;
  return media ? true : `refused: ${said}`;
}

/** The faults from several checks of one thing in one sentence; true if there are none. */
const worst = (...found: (true | string | undefined)[]) =>
  found.filter((one) => typeof one === "string").join("; ") || (true as const);

/** Checks how the served copies of a file look and how long they play. */
export async function judge(file: CorpusFile, bytes: Buffer, served: Served[]): Promise<Verdict> {
  const first = served.find(({ type }) => type.startsWith(file.kind));
  if (!first) return { length: "nothing is served" };
  const verdict: Verdict = file.kind === "audio" ? {} : await seen(file, bytes, served, first);
  if (file.lengthMs) verdict.length = lengthOf(first.path, file.lengthMs);
  return verdict;
}

/** Checks every picture and the first film; if a file may look in several ways, the best match counts. */
async function seen(file: CorpusFile, bytes: Buffer, served: Served[], first: Served) {
  const ways = (await file.alternatives?.(bytes)) ?? [file.colours ?? patches];
  const pictures = served.filter(({ type }) => type.startsWith("image/"));
  const shown = await Promise.all(pictures.map(async ({ path, name }) => ({ name, ...(await pictureAt(path)) })));
  if (file.kind === "video") {
    const colours = await filmColoursOf(first.path, file.lengthMs ?? 0);
    shown.push({ name: first.name, aspect: filmAspect(first.path), colours });
  }
  const looks = ways.map((colours) => {
    const each = shown.map((one) => named(compare(one, { ...file, colours }), one.name));
    return {
      upright: worst(...each.map(({ upright }) => upright)),
      colours: worst(...each.map(({ colours }) => colours)),
    };
  });
  return looks.find(({ colours }) => colours === true) ?? looks[0] ?? {};
}

async function pictureAt(path: string) {
  const { width, height } = await sharp(path).metadata();
  return { aspect: width / height, colours: await coloursOf(path) };
}

const named = (found: Pick<Verdict, "upright" | "colours">, name: string) => {
  const say = (one: true | string | undefined) => (typeof one === "string" ? `${name}: ${one}` : (one ?? true));
  return { upright: say(found.upright), colours: say(found.colours) };
};

function lengthOf(at: string, wanted: number): true | string {
  const played = playedMs(at);
  return Math.abs(played / wanted - 1) <= 0.02 || `${Math.round(played)} ms, not ${wanted}`;
}
