// @module-tag slow
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { heardOver, openAccessibility } from "../support/engines/accessibility.ts";
import type { Driver } from "../support/engines/driver.ts";
import { startFirefox } from "../support/engines/firefox.ts";
import { memorial } from "../support/engines/in-engines.ts";
import { Visitor } from "../support/engines/visitor.ts";
import { startWebKit } from "../support/engines/webkit.ts";
import { fewerRows } from "../support/fewer-rows.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

// Writes what is heard as text in tests/heard/webkit/ and tests/heard/firefox/. After a change that is meant, and a look at the difference:
// npx vitest run --config tests/vitest.config.ts --project engines tests/engines/heard -u.

const starts: Record<string, (options: { env: Record<string, string> }) => Promise<Driver>> = {
  webkit: startWebKit,
  firefox: startFirefox,
};

describe.each(fewerRows(Object.entries(starts)))("%s", (engine, start) => {
  let visitor: Visitor;
  let server: Server;
  let bus: Awaited<ReturnType<typeof openAccessibility>>;
  beforeAll(async () => {
    [server, bus] = await Promise.all([takeServer(), openAccessibility()]);
    visitor = new Visitor(await start({ env: bus.env }), server.origin);
    await visitor.driver.resize(360, 740);
  });
  afterAll(async () => {
    await visitor?.end();
    bus?.close();
    await server?.stop();
  });

  async function expectHeard(name: string) {
    await visitor.until("document.readyState === 'complete'");
    const file = path.join(import.meta.dirname, "..", "heard", engine, `${name}.txt`);
    await expect(await heardOver(bus.env, await visitor.value("document.title"))).toMatchFileSnapshot(file);
  }

  it("tells of the gate, the page, the form and the receipt", async () => {
    await visitor.goto(memorial);
    await expectHeard("gate");
    await visitor.fill("Password", "tulip");
    await visitor.press("Access Memorial");
    await visitor.sees("Incorrect password. Please try again.");
    await expectHeard("gate-refused");
    await visitor.fill("Password", "rosegarden");
    await visitor.press("Access Memorial");
    await visitor.sees("Forever in our hearts");
    await expectHeard("memorial");
    for (const type of ["story", "photo"]) {
      await visitor.goto(`${memorial}/share?type=${type}`);
      await visitor.sees("Share Memory", "button");
      await expectHeard(`share-${type}`);
    }
    await visitor.press("Share Memory");
    await visitor.until("document.activeElement.getAttribute('role') === 'alert'");
    await expectHeard("share-refused");
    await visitor.goto(`${memorial}/share?type=story`);
    await visitor.fill("Your name", "Edith Moss");
    await visitor.press("Give it a title");
    await visitor.fill("Title", "The jetty");
    await visitor.typeIn("document.querySelector('textarea')", "We swam there.");
    await visitor.press("Share Memory");
    await visitor.sees("Memory submitted successfully");
    await expectHeard("receipt");
  });
});
