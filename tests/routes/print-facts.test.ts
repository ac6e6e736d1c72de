import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultColors, themes } from "~/lib/handout/themes";
import { type Client, memorialId, rows, withAddresses } from "../support/client.ts";
import { change, newcomer } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { slowRows } from "../support/slow.ts";

const email = "nora@ellis.example";
let server: Server;
let margaret: string;
let nora: Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  margaret = memorialId(server.dataDir, "margaret-ellis");
  nora = await newcomer(server).signIn(email);
});
afterAll(() => server.stop());
beforeEach(() => void change(server.dataDir, "delete from user_preferences"));

const onPage = () => `/memorial-detail/${margaret}/print`;
const places = [
  ["the management page", onPage],
  ["the list", () => `/dashboard/print/${margaret}`],
] as const;
const mint = themes["Mint Fresh"];
const query = (given: Record<string, string>) => `?${new URLSearchParams(given)}`;
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

async function get(url: string) {
  const html = await (await nora.get(url)).text();
  const [preview = ""] = /<svg[^>]*role="img".*?<\/svg>/s.exec(html) ?? [];
  return { html, preview };
}

describe("the facts", () => {
  const boxes = ["showDates", "showAddress", "showFuneralHome"];
  const hidden = () =>
    rows<{ hidden_print_facts: string }>(
      server.dataDir,
      "select hidden_print_facts from user_preferences join accounts on accounts.id = user_id where email = ?",
      email,
    ).map((row) => JSON.parse(row.hidden_print_facts));
  // A memorial to which no feature adds words leaves them as they are.
  const choose = (...shown: string[]) =>
    Object.fromEntries(["facts", "showAdded", ...shown].map((name) => [name, "yes"]));
  const ticked = (html: string) =>
    [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)]
      .filter(([tag]) => / checked(=|\s|\/|>)/.test(tag))
      .map(([tag]) => attribute(tag, "name"));
  const file = async (given: Record<string, string> | string = {}) => {
    const search = typeof given === "string" ? given : query(given);
    const answer = await nora.get(`/memorial-detail/${margaret}/handout.png${search}`);
    return Buffer.from(await answer.arrayBuffer()).toString("base64");
  };

  it.each(places)(
    "are all on the handout until %s leaves some out; the preview shows which, and saves nothing",
    async (_, at) => {
      const whole = await get(at());
      expect(ticked(whole.html)).toEqual(boxes);
      const previews = new Set([whole.preview]);
      for (const shown of [[], ["showDates"], ["showAddress", "showFuneralHome"]]) {
        const page = await get(at() + query(choose(...shown)));
        expect(ticked(page.html)).toEqual(shown);
        previews.add(page.preview);
      }
      expect(previews.size).toBe(4);
      expect((await get(at() + query(choose(...boxes)))).preview).toBe(whole.preview);
      expect(rows(server.dataDir, "select * from user_preferences")).toEqual([]);
    },
  );

  it.each(slowRows(places))(
    "are saved with the colours of %s, and left alone by a form without them",
    async (_, at) => {
      const whole = await file();
      const page = await nora.follow(await nora.post(at(), { ...defaultColors, ...choose("showAddress") }));
      expect(page.url).toBe(at());
      expect(hidden()).toEqual([["dates", "funeralHome"]]);
      expect(ticked(page.html)).toEqual(["showAddress"]);
      const saved = await file();
      expect([saved === whole, saved === (await file(choose("showAddress")))]).toEqual([false, true]);
      expect((await file(choose(...boxes))) === whole).toBe(true);
      await nora.post(at(), { ...mint });
      expect(hidden()).toEqual([["dates", "funeralHome"]]);
      await nora.post(at(), { ...mint, ...choose() });
      expect(hidden()).toEqual([["dates", "address", "funeralHome"]]);
    },
  );

  it("are still chosen where a colour is refused", async () => {
    const answer = await nora.post(onPage(), { ...mint, ...choose("showDates"), nameText: "red" });
    expect(answer.status).toBe(422);
    expect(ticked(await answer.text())).toEqual(["showDates"]);
    expect(rows(server.dataDir, "select * from user_preferences")).toEqual([]);
  });

  it("take no harm from what a query makes up", { tags: "slow" }, async () => {
    const whole = await file();
    const nothing = await file(choose());
    for (const [made, expected] of [
      ["?showDates=yes", whole],
      ["?showMadeUp=yes", whole],
      ["?facts=", nothing],
      ["?facts=yes&facts=no&showMadeUp=yes&__proto__=yes&constructor=yes", nothing],
      [`?facts=${"x".repeat(5000)}&showDates=&showAddress=no&showFuneralHome=%00`, whole],
    ])
      expect((await file(made)) === expected, made?.slice(0, 50)).toBe(true);
  });
});
