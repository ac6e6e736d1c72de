import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { castOf } from "../support/cast.ts";
import { type Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { takeoverOf, waitingTakeover } from "../support/successors.ts";

let server: Server;
let margaret: string;
let who: (role: string) => Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  margaret = memorialId(server.dataDir, "margaret-ellis");
  who = await castOf(server);
});
beforeEach(() => {
  for (const [table, column] of [
    ["takeovers", "id"],
    ["limits", "key"],
  ])
    change(server.dataDir, `delete from ${table} where ${column} != ?`, "");
});
afterAll(() => server.stop());

const text = async (role: string, url: string) => (await readPage(await who(role).get(url))).text;
const asked = "Somebody asks to take over this page";
const line = /Somebody asks to take over from \d+ \w+ \d{4} \(Margaret Ellis\)/;
const management = () => `/memorial-detail/${margaret}`;
const coOwners = () => `/memorial-co-owners/${margaret}`;

describe("a request that waits", () => {
  it.each(["owner", "colleague", "co-owner", "admin"])("is shown to the %s where they look", async (role) => {
    await waitingTakeover(server, who("owner"), who("member"));
    const dashboard = await readPage(await who(role).get("/dashboard"));
    expect(dashboard.text).toMatch(line);
    expect(dashboard.html).toContain(`href="${takeoverOf(margaret)}"`);
    for (const url of [management(), coOwners()]) {
      const page = await readPage(await who(role).get(url));
      expect(page.text, url).toContain(asked);
      expect(page.text, url).toContain("Sam Okafor entered the key.");
      expect(page.html, url).toContain(`href="${takeoverOf(margaret)}"`);
    }
  });

  it("is shown to nobody else, and not once it is withdrawn", async () => {
    const { id } = await waitingTakeover(server, who("owner"), who("member"));
    for (const role of ["another business", "member"])
      expect(await text(role, "/dashboard"), role).not.toContain("Somebody asks to take over");
    await who("member").post(`/take-over/${id}/withdraw`);
    for (const role of ["owner", "admin"])
      for (const url of ["/dashboard", management(), coOwners()])
        expect(await text(role, url), url).not.toContain("Somebody asks to take over");
  });
});

describe("after it the former owner", () => {
  it("learns on the next visit what happened, until they say that they have read it", async () => {
    const { id } = await waitingTakeover(server, who("owner"), who("member"));
    const { values } = await readPage(await who("admin").get(`${takeoverOf(margaret)}/agree`));
    await who("admin").post(`${takeoverOf(margaret)}/agree`, values as Record<string, string>);
    const seen = `/take-over/${id}/seen`;
    for (const role of ["co-owner", "member", "admin", "colleague"]) await who(role).post(seen);
    const told = "Sam Okafor owns the memorial of Margaret Ellis now";
    for (const url of ["/dashboard", management(), "/dashboard"]) {
      const page = await readPage(await who("owner").get(url));
      expect(page.text, url).toContain(told);
      expect(page.text, url).toContain("an administrator agreed");
      expect(page.html, url).toContain(`action="${seen}"`);
    }
    for (const role of ["co-owner", "member", "admin"]) expect(await text(role, "/dashboard")).not.toContain(told);
    const back = await who("owner").follow(await who("owner").post(seen));
    expect(back).toMatchObject({ url: "/dashboard", status: 200 });
    expect(back.text).not.toContain(told);
    expect(await text("owner", management())).not.toContain(told);
    expect(rows(server.dataDir, "select id from takeovers where former_owner_id is not null")).toHaveLength(1);
  });
});
