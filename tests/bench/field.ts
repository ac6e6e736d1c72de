import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { Client } from "../support/client.ts";
import { startChromium } from "../support/engines/chromium.ts";
import type { Driver } from "../support/engines/driver.ts";
import { Visitor } from "../support/engines/visitor.ts";
import { startWebKit } from "../support/engines/webkit.ts";
import { type Server, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";
import type { Ratio } from "./bench.ts";
import * as walks from "./field-walks.ts";
import { Hands } from "./hands.ts";
import { middle } from "./measure.ts";
import { weakNetwork } from "./weak-network.ts";

/**
 * A weak phone on a weak network, as in weak-phone.ts: 400 kbps each way, 400 ms there and back, and in Chromium a processor six times slower. WebKit can't
 * be slowed honestly: stopping its process for five sixths of the time took all of its time on a machine with other work.
 */
const weak = { rate: 50_000, roundTrip: 400 };
const slower = 6;
const megabytes = 4;
/** Milliseconds of a cut. */
const cutFor = 60_000;

const engines: Record<string, () => Promise<Driver>> = {
  Chromium: () => startChromium({ whole: true }),
  WebKit: () => startWebKit({ waits: false }),
};

interface Way {
  what: string;
  /** Done on a good network, before. */
  before: (walk: walks.Walk) => Promise<unknown>;
  steps: (walk: walks.Walk) => Promise<unknown>;
  /** The press after which the person waits; a cut comes with it. */
  press: (walk: walks.Walk) => Promise<unknown>;
  done: (walk: walks.Walk) => Promise<unknown>;
  rounds: number;
  /** Pressed once more when the network is back, where the page asks for it. */
  again?: (walk: walks.Walk) => Promise<unknown>;
  /** Seconds that all may take, and what of it may be ours after the network is back. */
  goal: number;
  recovery: number;
  /** Bytes after which the network is cut, if not before the press. */
  cutAfter?: number;
}

/** Somebody has shared words, and a moderator of the family is signed in. */
async function comeToDecide(walk: walks.Walk) {
  const guest = await new Client(walk.server.origin).unlock("margaret-ellis", "rosegarden");
  await guest.post(share, await filledIn(guest, walk.title, { authorName: walks.author }));
  await walks.signIn(walk);
}

const nothing = async () => undefined;

const ways: Way[] = [
  {
    what: "from the code to the saved words",
    ...{ before: nothing, steps: walks.writeWords, press: walks.send, again: walks.sendAgain, done: walks.isReceived },
    ...{ rounds: 5, goal: 30, recovery: 15 },
  },
  {
    what: "from the moderator's link to the published memory",
    ...{
      before: comeToDecide,
      steps: walks.openDecision,
      press: walks.approve,
      again: walks.approveAgain,
      done: walks.isPublished,
    },
    ...{ rounds: 5, goal: 20, recovery: 15 },
  },
  {
    what: `a photo of ${megabytes} MB, from its choice to the receipt that shows it`,
    ...{ before: walks.openPhotoForm, steps: walks.choosePhoto, press: walks.send, done: walks.photoArrived },
    ...{ rounds: 3, goal: 105, recovery: 70, cutAfter: (megabytes / 2) * 1024 * 1024 },
  },
  {
    what: "back to the page and forward to the form",
    ...{ before: walks.openFormFromPage, steps: nothing, press: walks.backAndForward, done: nothing },
    ...{ rounds: 5, goal: 10, recovery: 15 },
  },
];

/** A photo of 4 MB, as a camera makes it: nothing makes it smaller. */
async function bigPhoto(folder: string) {
  const [width, height] = [2400, 1800];
  const noise = randomBytes(width * height * 3).map((value) => 64 + (value & 127));
  const picture = sharp(noise, { raw: { width, height, channels: 3 } });
  let quality = 30;
  let bytes = await picture.jpeg({ quality }).toBuffer();
  while (bytes.length < megabytes * 1024 * 1024) {
    quality += 2;
    bytes = await picture.jpeg({ quality }).toBuffer();
  }
  const file = path.join(folder, "hives.jpg");
  writeFileSync(file, bytes);
  return file;
}

/** Goes one way once, with a new browser on a weak phone: milliseconds of all, or since the network was back, and those of typing. */
async function go(way: Way, engine: string, server: Server, photo: string, title: string, isCut: boolean) {
  const network = await weakNetwork(server.origin, weak);
  const driver = await (engines[engine] as () => Promise<Driver>)();
  const visitor = new Visitor(driver, network.origin);
  try {
    await driver.resize(360, 740);
    await visitor.goto("/healthz");
    await visitor.until("location.protocol === 'http:' && document.readyState === 'complete'");
    const hands = new Hands(visitor);
    const walk = { visitor, hands, network, server, title, photo };
    await way.before(walk);
    // By now the page has also loaded what comes after its first sight.
    await visitor.until("document.readyState === 'complete'");
    await sleep(1000);
    network.weaken();
    await driver.slowDown?.(slower);
    let start = performance.now();
    await way.steps(walk);
    let whenBack = Promise.resolve(start);
    if (isCut) {
      // A page that is cut off while it loads can only be loaded again.
      await visitor.until("document.readyState === 'complete'");
      if (way.cutAfter) network.cutAfter(way.cutAfter);
      else network.cut();
      whenBack = (async () => {
        while (!network.isCut()) await sleep(10);
        await sleep(network.lastCut() + cutFor - performance.now());
        network.mend();
        return performance.now();
      })();
    }
    const pressed = way.press(walk);
    start = await whenBack;
    await pressed;
    if (isCut) await way.again?.(walk);
    await way.done(walk);
    return { whole: performance.now() - start, typing: isCut ? 0 : hands.typing, heldUp: hands.heldUp };
  } finally {
    await visitor.end();
    network.close();
  }
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
const spread = (all: number[]) => `${seconds(Math.min(...all))} to ${seconds(Math.max(...all))} s`;

/** Measures whole tasks of people on a weak phone, in two engines, and the same with the network gone for a minute. */
export async function field(): Promise<Ratio[]> {
  const folder = mkdtempSync(path.join(tmpdir(), "everkeep-field-"));
  const photo = await bigPhoto(folder);
  const named = process.env.FIELD ? new RegExp(process.env.FIELD) : /./;
  const given = Number(process.env.ROUNDS) || undefined;
  const found: Ratio[] = [];
  for (const isCut of [false, true])
    for (const way of ways) {
      const server = await startServer();
      for (const engine of Object.keys(engines)) {
        const what = `${isCut ? "after a minute without network: " : ""}${way.what}, ${engine}`;
        if (!named.test(what)) continue;
        const times: Awaited<ReturnType<typeof go>>[] = [];
        const rounds = given ?? (isCut ? 2 : way.rounds);
        for (let round = 1; round <= rounds; round++) {
          times.push(await go(way, engine, server, photo, `The smoker ${engine} ${round}`, isCut));
          console.error(what, times.at(-1));
        }
        const whole = times.map((time) => time.whole);
        const ours = times.map((time) => time.whole - time.typing);
        const parts = times[0]?.typing
          ? `typing ${seconds(times[0].typing)} s, ours ${seconds(middle(ours))} s, ${spread(ours)}, of which keys were held up ${seconds(middle(times.map((time) => time.heldUp)))} s`
          : `${spread(ours)}`;
        const presses = isCut && way.again ? ", with a second press" : "";
        found.push({
          what,
          ratio: middle(whole) / 1000,
          limit: isCut ? way.recovery : way.goal,
          figures: `${parts}, ${rounds === 1 ? "once" : `${rounds} rounds`}${presses}`,
          unit: "s",
        });
      }
      await server.stop();
    }
  rmSync(folder, { recursive: true });
  return found;
}
