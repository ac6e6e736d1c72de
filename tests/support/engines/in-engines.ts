import { afterAll, beforeAll, describe } from "vitest";
import { runsAllRows } from "../fewer-rows.ts";
import type { Server } from "../server.ts";
import { takeServer } from "../shared-servers.ts";
import { engines } from "./engines.ts";
import { Visitor } from "./visitor.ts";

export interface Walk {
  /** The engine's name in the table of engines. */
  engine: keyof typeof engines;
  server: Server;
  /** Somebody with a phone, and their browser. */
  visitor: Visitor;
}

/** All engines. In a run of everything the Chromium of today is left out, because every journey runs in it, and Firefox but for the main jobs. */
const tried = (inFirefox: boolean) => {
  const leftOut = runsAllRows() ? [] : ["Chromium", ...(inFirefox ? [] : ["Firefox"])];
  return Object.entries(engines).filter(([name]) => !leftOut.includes(name));
};

/** Describes tests in each engine, `inFirefox` also in every run. What they get is there once they run. */
export function inEngines(tests: (walk: Walk) => void, { inFirefox = false } = {}) {
  describe.each(tried(inFirefox))("in %s", (engine, start) => {
    const walk = { engine } as Walk;
    beforeAll(async () => {
      walk.server = await takeServer();
      walk.visitor = new Visitor(await start(), walk.server.origin);
      await walk.visitor.driver.resize(360, 740);
    });
    afterAll(async () => {
      await walk.visitor?.end();
      await walk.server?.stop();
    });
    tests(walk);
  });
}

export const memorial = "/memorial/margaret-ellis";

/** Opens the memorial of Margaret Ellis with its password. */
export async function unlock({ visitor }: Walk) {
  await visitor.goto(memorial);
  await visitor.fill("Password", "rosegarden");
  await visitor.press("Access Memorial");
  await visitor.sees("Forever in our hearts");
}
