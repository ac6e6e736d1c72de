import path from "node:path";
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { Client, memorialId } from "../support/client.ts";
import { addStories } from "../support/many.ts";
import { takeServer } from "../support/shared-servers.ts";

test("letters of several bytes arrive whole wherever a page is cut into pieces", async () => {
  const server = await takeServer();
  try {
    const id = memorialId(server.dataDir, "arthur-penn");
    addStories(server.dataDir, id, 20);
    const database = new Database(path.join(server.dataDir, "everkeep.db"));
    const write = database.prepare("update memories set content_text = ? where memorial_id = ? and content_title = ?");
    const texts = Array.from({ length: 20 }, (_, index) => `${"x".repeat(index)}${"陳".repeat(300 + index)}`);
    for (const [index, text] of texts.entries()) write.run(text, id, `Story ${index}`);
    database.close();
    const guest = await new Client(server.origin).unlock("arthur-penn", "tuning-fork");
    const html = await (await guest.get("/memorial/arthur-penn")).text();
    expect(html).not.toContain("\0");
    expect(texts.filter((text) => html.includes(`>${text}<`)).length).toBeGreaterThan(15);
  } finally {
    await server.stop();
  }
});
