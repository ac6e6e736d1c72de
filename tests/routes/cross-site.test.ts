import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, memorialId, rows } from "../support/client.ts";
import { type Server, startServer } from "../support/server.ts";
import { filledIn, share } from "../support/sharing.ts";

let server: Server;
/** Signed in, with the memorial open: whoever follows another site's link has all rights there are. */
let admin: Client;
const urls: Record<string, string> = {};

const words = { authorName: "Joan", contentTitle: "The bees", contentText: "She kept them.", memoryType: "story" };

beforeAll(async () => {
  server = await startServer();
  admin = await new Client(server.origin).signIn("admin@everkeep.example");
  await admin.unlock("margaret-ellis", "rosegarden");
  const sent = await admin.post(share, await filledIn(admin, "The bees"));
  urls.withdraw = `${sent.headers.get("Location")}/withdraw`;
  const [pending] = rows<{ id: string }>(server.dataDir, "select id from memories where approval_status = 'pending'");
  urls.approve = `/dashboard/moderation/${pending?.id}/approve`;
  urls.undo = `/dashboard/moderation/${pending?.id}/undo`;
  urls.reject = `/dashboard/moderation/${pending?.id}/reject`;
});
afterAll(() => server.stop());

/** Every action of the product with a form that it takes: the name for its URL, its route, the fields. */
const actions: [string, string, Record<string, string>][] = [
  ["/auth", "auth", { email: "director@holloway.example", password: "Lantern-2026!" }],
  ["/sign-out", "sign-out", {}],
  ["/memorial/margaret-ellis", "memorial.$id", { password: "rosegarden" }],
  ["/memorial/margaret-ellis/share", "memorial.$id_.share", { ...words, submissionId: "a-form-of-another-site" }],
  ["withdraw", "memorial.$id_.receipt.$token_.withdraw", {}],
  ["/dashboard/register/basic", "dashboard.register.basic", { fullName: "Someone Else" }],
  ["/dashboard/register/service", "dashboard.register.service", { biography: "Other words" }],
  ["/dashboard/register/security", "dashboard.register.security", { password: "other words" }],
  ["/dashboard/register/images", "dashboard.register.images", {}],
  ["/dashboard/register/url", "dashboard.register.url", { customUrlSlug: "someone-else" }],
  ["approve", "dashboard.moderation.$memory.approve", {}],
  ["reject", "dashboard.moderation.$memory.reject", { rejectionReason: "No" }],
  ["undo", "dashboard.moderation.$memory.undo", {}],
  ["/moderation-mail", "moderation-mail", { on: "false" }],
  ["/no-such-page", "$", {}],
];

const senders: Record<string, Record<string, string>> = {
  "a browser that says cross-site": { "Sec-Fetch-Site": "cross-site" },
  "a sister site": { "Sec-Fetch-Site": "same-site" },
  "another origin, from an old browser": { Origin: "https://evil.example" },
  "the same name at another port": { Origin: "http://localhost:1" },
  "a sandboxed frame": { Origin: "null" },
  "another site that claims nothing": { Origin: "" },
};

/** All that an action could change. */
function state() {
  const tables = ["accounts", "sessions", "memorials", "memories", "media", "registration_drafts", "limits"];
  tables.push("user_preferences");
  return tables.map((table) => rows(server.dataDir, `select * from ${table}`));
}

function ways(url: string, route: string) {
  return { page: url, data: `${url}.data`, "old data": `${url}?_data=${encodeURIComponent(`routes/${route}`)}` };
}

describe.each(Object.entries(senders))("a form of %s", (_, headers) => {
  it.each(actions)(
    "to %s is refused with a sentence, as page and as data, and changes nothing",
    async (name, route, fields) => {
      const before = state();
      for (const [way, url] of Object.entries(ways(urls[name] ?? name, route))) {
        const response = await admin.post(url, fields, headers);
        expect.soft(response.status, way).toBe(403);
        expect.soft(await response.text(), way).toContain("This request came from another site, so nothing was done.");
        expect(response.headers.getSetCookie(), way).toEqual([]);
      }
      expect(state()).toEqual(before);
    },
  );
});

describe("what Sec-Fetch-Site says counts", () => {
  it("more than an Origin that anybody could write", async () => {
    const claimed = await admin.post("/sign-out", {}, { "Sec-Fetch-Site": "cross-site", Origin: server.origin });
    expect(claimed.status).toBe(403);
  });

  it("and the same forms from the site itself are taken", async () => {
    const own = { "Sec-Fetch-Site": "same-origin" };
    for (const [name, , fields] of actions.toReversed()) {
      const response = await admin.post(urls[name] ?? name, fields, own);
      expect(response.status, name).not.toBe(403);
      expect(response.status, name).toBeLessThan(500);
    }
    expect(memorialId(server.dataDir, "margaret-ellis")).toBeTruthy();
    const left = rows(server.dataDir, "select 1 from memories where content_title = 'The bees'");
    expect(left).toHaveLength(1);
  });
});
