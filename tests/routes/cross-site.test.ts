import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessMatrix } from "../support/access-matrix.ts";
import { type MatrixData, matrixData, urlOf } from "../support/access-matrix-data.ts";
import { Client, tableRows } from "../support/client.ts";
import { builtRoutes, formsOf, routeId } from "../support/routes.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { slowRows } from "../support/slow.ts";

/** Mail programs post to the link that ends their mails (RFC 8058), the mail provider its signed reports, and any software to a catch address; none has an Origin. */
const fromElsewhere = ["follow.stop.$token_.one-click", "mail-events", "catch.$token"].map(routeId);
const all = builtRoutes().filter(({ id, hasAction }) => hasAction && !fromElsewhere.includes(id));
const isApi = ({ id }: { id: string }) => id.startsWith("features/api/routes/api.v1.");
const actions = all.filter((route) => !isApi(route));
/** Cookies count for nothing there, so that it needs no other check, and programs send no Origin. */
const apiActions = all.filter(isApi);

let server: Server;
let data: MatrixData;
/** Signed in, with the memorial open: whoever follows another site's link has all rights there are. */
let admin: Client;

beforeAll(async () => {
  server = await takeServer();
  data = await matrixData(server);
  admin = await new Client(server.origin).signIn("admin@everkeep.example");
  await admin.unlock("margaret-ellis", "rosegarden");
  // Takes the greeting, which the first page shows.
  await admin.get("/dashboard");
});
afterAll(() => server.stop());

/** Fields that would take effect at once if they came from the site itself. Every other action gets all of them too. */
const fields = {
  email: "director@holloway.example",
  password: "rosegarden",
  fullName: "Someone Else",
  authorName: "Joan",
  contentTitle: "The bees",
  contentText: "She kept them.",
  memoryType: "story",
  submissionId: "a-form-of-another-site",
  rejectionReason: "No",
  revision: "1",
  customUrlSlug: "someone-else",
  on: "false",
};

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
  const tables = ["accounts", "sessions", "memorials", "memories", "media", "registration_drafts", "limits", "tokens"];
  tables.push("user_preferences", "memorial_owners", "memorial_invitations", "business_invitations", "mail_queue");
  return tableRows(server.dataDir, tables);
}

const urlsOf = (route: string) => accessMatrix.filter((row) => row.route === route).map((row) => urlOf(row, data));

describe.each(slowRows(Object.entries(senders)))("a form of %s", (_, headers) => {
  it.each(actions)("to $id is refused with a sentence, as page and as data, and changes nothing", async ({ id }) => {
    const before = state();
    const [url = ""] = urlsOf(id);
    for (const [way, form] of Object.entries(formsOf(url, id))) {
      const response = await admin.post(form, fields, headers);
      expect.soft(response.status, way).toBe(403);
      expect.soft(await response.text(), way).toContain("This request came from another site, so nothing was done.");
      expect(response.headers.getSetCookie(), way).toEqual([]);
    }
    expect(state()).toEqual(before);
  });
});

it("the API is closed to other sites, because a browser's cookies don't open it", async () => {
  const before = state();
  expect(apiActions.length).toBeGreaterThan(8);
  for (const { id } of apiActions)
    for (const headers of Object.values(senders))
      for (const url of urlsOf(id)) {
        const response = await admin.post(url, fields, headers);
        expect(response.status, url).toBe(401);
        expect(response.headers.get("Access-Control-Allow-Origin"), url).toBeNull();
        const asks = { Origin: "https://evil.example", "Access-Control-Request-Headers": "authorization" };
        const preflight = await admin.fetch(url, { method: "OPTIONS", headers: { ...asks, ...headers } });
        expect(preflight.ok, url).toBe(false);
        expect(preflight.headers.get("Access-Control-Allow-Headers"), url).toBeNull();
      }
  expect(state()).toEqual(before);
});

it("every method that is no reading is refused", { tags: "slow" }, async () => {
  for (const { id } of actions)
    for (const method of ["PUT", "DELETE", "PATCH"])
      for (const url of urlsOf(id)) {
        const response = await admin.fetch(url, { method, headers: { Origin: "https://evil.example" } });
        expect(response.status, `${method} ${url}`).toBe(403);
      }
});

describe("what Sec-Fetch-Site says counts", () => {
  it("more than an Origin that anybody could write", async () => {
    const claimed = await admin.post("/sign-out", {}, { "Sec-Fetch-Site": "cross-site", Origin: server.origin });
    expect(claimed.status).toBe(403);
  });

  it("and the same forms from the site itself are taken", { tags: "slow" }, async () => {
    const own = { "Sec-Fetch-Site": "same-origin" };
    const before = state();
    const last = actions.toSorted((a, b) => Number(a.id === "routes/sign-out") - Number(b.id === "routes/sign-out"));
    for (const { id } of last) {
      for (const url of urlsOf(id)) {
        const response = await admin.post(url, fields, own);
        expect(response.status, url).not.toBe(403);
        expect(response.status, url).toBeLessThan(500);
      }
    }
    expect(state()).not.toEqual(before);
  });
});
