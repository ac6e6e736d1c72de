import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessMatrix } from "../support/access-matrix.ts";
import { type MatrixData, matrixData, urlOf } from "../support/access-matrix-data.ts";
import { type Role, roles } from "../support/access-roles.ts";
import { plain, readPage, withAddresses } from "../support/client.ts";
import { formsOf } from "../support/routes.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { slowRows } from "../support/slow.ts";

let server: Server;
let data: MatrixData;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  data = await matrixData(server);
});
afterAll(() => server.stop());

/** The titles that a missing page may have, by its heading. One of them is agreed in two ways (docs/product/wording.md). */
const titles: Record<string, string[]> = {
  "404": ["page not found - everkeep"],
  "Memorial Not Found": ["memorial not found - everkeep"],
  // A private link that is mistyped says the same as one whose memory is gone.
  "This memory is no longer here": ["your memory - everkeep"],
  // Links of emails: anybody may have one, and nobody can guess one.
  "This link can't be used": [
    "emails about a memorial - everkeep",
    "object to a takeover - everkeep",
    "keep a memorial - everkeep",
    "open the page - everkeep",
  ],
};

const headingOf = (html: string) => plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "");
const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}/g;

async function missingFor(role: Role) {
  const found = [];
  for (const row of accessMatrix) {
    // The access matrix shows that it is there; several print a handout, which takes half a second.
    if (row.read.includes(role)) continue;
    const url = urlOf(row, data);
    const response = await data.people[role].get(url);
    const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
    if (response.status === 404 && isPage) found.push({ row, url, page: await readPage(response) });
    else await response.body?.cancel();
  }
  return found;
}

describe.each(slowRows(roles))("what is not there for: %s", (role) => {
  it("has the title of a missing page, and looks the same as one that nobody has", async () => {
    const missing = await missingFor(role);
    expect(missing.length).toBeGreaterThan(3);
    for (const { row, url, page } of missing) {
      expect(titles[headingOf(page.html)], url).toContain(page.title.toLowerCase());
      const asData = await data.people[role].get(formsOf(url, row.route)[".data"]);
      expect(asData.status, `${url} as data`).toBe(404);
      const madeUp = url.replace(ids, () => randomUUID());
      if (madeUp === url) continue;
      const other = await readPage(await data.people[role].get(madeUp));
      expect([other.status, other.title], madeUp).toEqual([404, page.title]);
    }
  });
});

it("a member finds nothing of the hidden pages in the titles of those that are there", async () => {
  const hidden = ["/dashboard/moderation", `/memorial-detail/${data.names.A}/memories`];
  for (const url of hidden) {
    const { html } = await readPage(await data.people.member.get(url));
    expect(html.includes("Memory Moderation"), url).toBe(false);
  }
  expect((await readPage(await data.people.admin.get("/dashboard/moderation"))).title).toBe(
    "Memory Moderation - Everkeep",
  );
});
