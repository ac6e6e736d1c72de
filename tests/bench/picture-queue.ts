import { Client, photo, readPage, withAddresses } from "../support/client.ts";
import { nestedUse, slowDrawing } from "../support/hostile-drawings.ts";
import { startServer } from "../support/server.ts";
import type { Ratio } from "./bench.ts";
import { middle } from "./measure.ts";
import { ready } from "./ready.ts";

const tries = 9;
const files = 20;
const share = "/memorial/lukasz-wisniewski/share";

async function timed(work: () => Promise<unknown>) {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Sends many drawings of one client at once; returns the number of answers so far, and a promise for all. */
async function flood(guest: Client, drawing: string) {
  const { values } = await readPage(await guest.get(share));
  const words = { submissionId: values.submissionId ?? "", authorName: "Joan Marsh", contentTitle: "Flood" };
  const flooding = { answered: 0, all: Promise.resolve() as Promise<unknown> };
  const sent = Array.from({ length: files }, async (_, index) => {
    const media = new File([drawing], "drawing.svg");
    const form = { ...words, contentText: `About ${index} ${Math.random()}.`, memoryType: "photo", media };
    const { status } = await guest.post(share, form);
    if (status !== 422) throw new Error(`a drawing was answered ${status}`);
    flooding.answered++;
  });
  flooding.all = Promise.all(sent);
  // Requests that nobody waits for fail when the server stops.
  flooding.all.catch(() => undefined);
  return flooding;
}

/** Times a photo of 12 megapixels while hostile drawings of one client wait at another memorial, and the same on an idle server. */
export async function pictureQueue(): Promise<Ratio[]> {
  const server = await startServer({ env: { ...withAddresses.env, PATH: "/nowhere" } });
  try {
    const picture = await photo(4000, 3000);
    const sends: (() => Promise<void>)[] = [];
    for (let index = 0; index < 3 * tries + 3; index++) sends.push(await ready(server, "photo", picture, "photo.jpg"));
    const honest = () => timed(sends.pop() ?? (() => Promise.reject(new Error("no form is left"))));
    const flooder = await new Client(server.origin, "10.3.0.1").unlock("lukasz-wisniewski", "amber-1952");
    for (let warm = 0; warm < 3; warm++) await honest();
    const idle: number[] = [];
    const refused: number[] = [];
    for (let index = 0; index < tries; index++) {
      idle.push(await honest());
      const { all } = await flood(flooder, nestedUse());
      refused.push(await honest());
      await all;
    }
    const slow: number[] = [];
    const flooding = await flood(flooder, slowDrawing());
    while (slow.length < tries) slow.push(await honest());
    if (flooding.answered >= files) throw new Error("the flood was over before the photos were taken");
    const row = (what: string, figures: number[]): Ratio => ({
      what: `a picture of 12 megapixels beside ${files} SVGs of one client ${what}`,
      ratio: middle(figures) / middle(idle),
      limit: 2,
      figures: `${middle(figures).toFixed(0)} ms, ${middle(idle).toFixed(0)} ms on an idle server`,
    });
    return [row("that multiply themselves", refused), row("that each take their whole 3 s", slow)];
  } finally {
    await server.stop();
  }
}
