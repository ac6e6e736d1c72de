import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Client, readPage, rows, withAddresses } from "../support/client.ts";
import { count, currentPassword, director, forms, hook, withoutConnections } from "../support/connections.ts";
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
