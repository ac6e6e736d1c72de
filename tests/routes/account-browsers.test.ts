import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, readPage, rows, withAddresses } from "../support/client.ts";
import { accountOf, addMember, change, newcomer } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;
beforeAll(async () => {
  server = await takeServer(withAddresses);
});
afterAll(() => server.stop());

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

async function signedInWith(email: string, userAgent: string) {
  const client = newcomer(server);
  const body = new URLSearchParams({ email, password: "Lantern-2026!" });
  await client.fetch("/auth", { method: "POST", body, headers: { "User-Agent": userAgent } });
  return client;
}
const isSignedIn = async (client: Client) => (await client.get("/account")).status === 200;
/** The id of the session of an account in a browser. */
const idOf = (email: string, browser: string) =>
  rows<{ public_id: string }>(
    server.dataDir,
    "select public_id from sessions where account_id = ? and browser = ?",
    accountOf(server.dataDir, email)?.id,
    browser,
  )[0]?.public_id ?? "";

describe("the signed-in browsers", () => {
  it("are named in plain words, this one first, and those of before are unknown", async () => {
    const email = addMember(server.dataDir);
    const pc = await signedInWith(email, firefox);
    await signedInWith(email, safari);
    await signedInWith(email, "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Edg/140.0");
    change(server.dataDir, "update sessions set browser = null where browser = 'Edge on Windows'");
    const { text } = await readPage(await pc.get("/account"));
    expect(text).toMatch(/Firefox on Windows \(this browser\)Signed in on .*Safari on iPhone/);
    expect(text).toContain("Unknown browser");
    expect(text).not.toContain("Mozilla");
    const stored = rows(server.dataDir, "select * from sessions where browser = 'Firefox on Windows'");
    expect(JSON.stringify(stored)).not.toContain("Mozilla");
  });

  it("end one by one, all others together, and this one by signing out alone", async () => {
    const email = addMember(server.dataDir);
    const [pc, phone, other] = [
      await signedInWith(email, firefox),
      await signedInWith(email, safari),
      await signedInWith(email, "curl/8"),
    ];
    const ended = await pc.follow(await pc.post(`/account/browsers/${idOf(email, "Safari on iPhone")}/end`));
    expect(ended.text).toContain("Signed out there");
    expect([await isSignedIn(pc), await isSignedIn(phone), await isSignedIn(other)]).toEqual([true, false, true]);
    await pc.post(`/account/browsers/${idOf(email, "Firefox on Windows")}/end`);
    expect(await isSignedIn(pc)).toBe(true);
    const all = await pc.follow(await pc.post("/account/browsers/others/end"));
    expect(all.text).toContain("Signed out everywhere else");
    expect([await isSignedIn(pc), await isSignedIn(other)]).toEqual([true, false]);
  });

  it("of somebody else can't be ended, and the answer is that of any unknown one", async () => {
    const [victim, other] = [addMember(server.dataDir), addMember(server.dataDir)];
    const [theirs, mine] = [await signedInWith(victim, firefox), await signedInWith(other, safari)];
    const seen = async (id: string) => (await mine.follow(await mine.post(`/account/browsers/${id}/end`))).text;
    expect(await seen(idOf(victim, "Firefox on Windows"))).toBe(await seen("none"));
    await mine.post("/account/browsers/others/end");
    expect([await isSignedIn(theirs), await isSignedIn(mine)]).toEqual([true, true]);
  });
});
