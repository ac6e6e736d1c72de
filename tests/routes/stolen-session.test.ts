import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, memorialId, readPage, rows, withAddresses } from "../support/client.ts";
import { count, currentPassword, director, forms, hook, withoutConnections } from "../support/connections.ts";
import { notice } from "../support/held-forms.ts";
import { linkIn, mails } from "../support/outbox.ts";
import { accountOf, addColleague, change, mailAfter, newAddress, newcomer } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";

const wrong = "This is not your current password. Please try again.";

let server: Server;
let ruth: Client;
let hash: string;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  hash = accountOf(server.dataDir, director)?.password_hash ?? "";
});
beforeEach(async () => {
  withoutConnections(server.dataDir, hash);
  ruth = await newcomer(server).signIn(director);
});
afterAll(() => server.stop());

const all = () => forms.map(([, , , table]) => count(server.dataDir, table));
/** A mail's text as people see it: in one line, without the spaces of no width that keep addresses from becoming links. */
const shown = (text: string) => text.replaceAll("\u200b", "").replace(/\s+/g, " ");
const fill = async (client: Client, url: string, fields: Record<string, string>) => {
  const { keyId = "" } = (await readPage(await client.get(url))).values as { keyId?: string };
  return { ...fields, ...(keyId && { keyId }) };
};
describe("what works without the session", () => {
  it.each(forms)(
    "%s needs the current password, and the owner gets a mail without a secret",
    async (_, url, fields, table) => {
      const typed = await fill(ruth, url, fields);
      for (const password of [undefined, "Wrong-2026!"]) {
        const page = await readPage(await ruth.post(url, { ...typed, ...(password && { currentPassword: password }) }));
        expect(page.status).toBe(422);
        expect(page.errors.currentPassword).toBe(password ? wrong : "Please enter your current password");
        expect(page.values).toMatchObject({ ...fields, currentPassword: "" });
        expect(count(server.dataDir, table)).toBe(0);
      }
      const before = mails(server.dataDir).filter(({ to }) => to === director).length;
      const answer = await ruth.post(url, { ...typed, currentPassword });
      expect([200, 303]).toContain(answer.status);
      const page = await answer.text();
      expect(count(server.dataDir, table)).toBe(1);
      await expect.poll(() => mails(server.dataDir).filter(({ to }) => to === director).length).toBe(before + 1);
      const mail = mails(server.dataDir)
        .filter(({ to }) => to === director)
        .at(-1);
      expect(mail?.text).toContain("If it wasn't you");
      expect(linkIn(mail ?? { text: "" })).toBe(server.origin + url);
      const secret = /evk_\w{12}_[\w-]{43}/.exec(page)?.[0];
      for (const text of [secret, "/calendar/", "whsec_"]) if (text) expect(mail?.text).not.toContain(text);
    },
  );

  it("wrong passwords are limited like those of the account's other pages", async () => {
    change(server.dataDir, "delete from limits where key != ?", "");
    const tries: number[] = [];
    for (let number = 0; number < 12; number++) {
      const [, url, fields] = forms[number % 3] as (typeof forms)[number];
      const typed = await fill(ruth, url, fields);
      tries.push((await ruth.post(url, { ...typed, currentPassword: "Wrong-2026!" })).status);
    }
    expect(tries).toEqual([...Array(10).fill(422), 429, 429]);
    expect(all()).toEqual([0, 0, 0]);
  });

  it("a colleague's webhook is told to the business's owner too, and a changed address as well", async () => {
    const email = newAddress();
    addColleague(server.dataDir, email, director);
    const peter = await signedIn(server, email);
    const mail = await mailAfter(server, director, () => peter.post("/account/webhooks", { ...hook, currentPassword }));
    expect(shown(mail.text)).toContain("Peter Marsh");
    expect(shown(mail.text)).toContain("hooks.holloway.example");
    const [endpoint] = rows<{ id: string }>(server.dataDir, "select id from webhook_endpoints");
    const url = `/account/webhooks/${endpoint?.id}/change`;
    const moved = { ...hook, url: "https://elsewhere.example/in" };
    expect((await peter.post(url, moved)).status).toBe(422);
    const second = await mailAfter(server, director, () => peter.post(url, { ...moved, currentPassword }));
    expect(shown(second.text)).toContain(
      "The address of a webhook of Holloway & Sons was changed to elsewhere.example",
    );
  });
});

describe("what asks for the password again after ten minutes", () => {
  const again = "/account/password-again";
  const boss = "admin@everkeep.example";
  const pastTenMinutes = () =>
    change(server.dataDir, "update sessions set created_at = ?", new Date(Date.now() - 601_000).toISOString());
  const at = (path: string) => path.replace("{id}", memorialId(server.dataDir, "margaret-ellis"));
  const successor = "/memorial-detail/{id}/successor";
  const doors: [who: string, path: string, methods: string][] = [
    [director, successor, "POST"],
    [director, `${successor}/key`, "POST"],
    [director, "/memorial-detail/{id}/keepsake", "GET"],
    [director, "/memorial-detail/{id}/keepsake/make", "POST"],
    [boss, "/memorial-detail/{id}/takeover/agree", "GET POST"],
    [boss, "/memorial-co-owners/{id}/primary-owner/{owner}/remove", "GET POST"],
  ];
  const leadsTo = async (client: Client, method: string, path: string) => {
    const url = at(path).replace("{owner}", accountOf(server.dataDir, director)?.id ?? "");
    const answer = await (method === "GET" ? client.get(url) : client.post(url));
    await answer.body?.cancel();
    return answer.headers.get("Location");
  };

  it("handing over, and the copy of a memorial: each door, and it does nothing before", async () => {
    const done = () =>
      ["successor_keys", "keepsakes", "takeovers", "memorials where user_id is not null"].map(
        (table) => rows(server.dataDir, `select 1 from ${table}`).length,
      );
    const before = done();
    const clients: Record<string, Client> = { [director]: ruth, [boss]: await newcomer(server).signIn(boss) };
    pastTenMinutes();
    for (const [who, path, methods] of doors)
      for (const method of methods.split(" ")) {
        const asking = method === "GET" ? again : `${again}?pressed=yes`;
        expect([path, await leadsTo(clients[who] as Client, method, path)]).toEqual([path, asking]);
      }
    expect(done()).toEqual(before);
    const fresh: Record<string, Client> = {
      [director]: await newcomer(server).signIn(director),
      [boss]: await newcomer(server).signIn(boss),
    };
    for (const [who, path] of doors)
      expect([path, await leadsTo(fresh[who] as Client, "GET", path)]).not.toEqual([path, again]);
  });

  it("what was typed is still there after the password, which counts for this session alone", async () => {
    const other = await newcomer(server).signIn(director);
    const page = await readPage(await ruth.get(at(successor)));
    const typed = { fullName: "June Ellis", email: newAddress() };
    pastTenMinutes();
    const asked = await ruth.follow(await ruth.post(at(successor), { ...page.values, ...typed }));
    expect(asked).toMatchObject({ url: again, status: 200 });
    const refused = await readPage(await ruth.post(asked.url, { currentPassword: "Wrong-2026!" }));
    expect(refused).toMatchObject({ status: 422, errors: { currentPassword: wrong } });
    const back = await ruth.follow(await ruth.post(asked.url, { currentPassword }));
    expect(back).toMatchObject({ url: at(successor), values: typed, text: expect.stringContaining(notice) });
    const press = await ruth.post(`${again}?pressed=yes`, { currentPassword });
    expect((await ruth.follow(press)).text).toContain("Please press the button once more.");
    other.cookies.set("password-again", ruth.cookies.get("password-again") ?? "");
    expect(await leadsTo(other, "GET", "/memorial-detail/{id}/keepsake")).toBe(again);
    const mail = await mailAfter(server, typed.email, () => ruth.post(at(successor), { ...back.values, ...typed }));
    expect(linkIn(mail)).toContain("/take-over?key=");
  });
});
