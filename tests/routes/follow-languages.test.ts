import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogues } from "~/languages/all";
import { languages } from "~/lib/languages";
import { Client, rows, withAddresses } from "../support/client.ts";
import { linkIn, mailTo } from "../support/outbox.ts";
import { newAddress } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const page = "/memorial/margaret-ellis";
let server: Server;
let guest: Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  guest = await newcomer().unlock("margaret-ellis", "rosegarden");
});
afterAll(() => server.stop());

let people = 0;
const newcomer = () => new Client(server.origin, `10.61.0.${++people}`);
const ask = (client: Client, accept: string, path: string) =>
  client.fetch(path, { headers: { "Accept-Language": accept } });
const htmlOf = async (answer: Promise<Response>) => (await (await answer).text()).replaceAll("&#x27;", "'");
const languageIn = (html: string) => /<html lang="(\w+)"/.exec(html)?.[1];

describe("emails about a memorial", () => {
  const follow = `${page}/follow`;

  it.each(languages)("are asked for, confirmed and stopped in %s", async (language) => {
    const { follow: words, letters, refusedEmail } = catalogues[language];
    const headers = { "Accept-Language": language, "Content-Type": "application/x-www-form-urlencoded" };
    expect(await htmlOf(ask(guest, language, follow))).toContain(words.title);
    const refused = await guest.fetch(follow, { method: "POST", headers, body: "email=joan" });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain(refusedEmail.invalid);
    const email = newAddress();
    const sent = await guest.fetch(follow, { method: "POST", headers, body: `email=${email}` });
    expect(await htmlOf(ask(guest, language, sent.headers.get("Location") ?? ""))).toContain(words.sentText);
    const mail = await mailTo(server.dataDir, email);
    expect([mail.subject, mail.html]).toEqual([
      letters.confirmSubject,
      expect.stringContaining(letters.address.replaceAll("'", "&#39;")),
    ]);
    const link = linkIn(mail).replace(server.origin, "");
    // The link may be opened on another device, which asks for none of our languages.
    const question = await htmlOf(ask(newcomer(), "nl", link));
    expect([languageIn(question), question.includes(words.question)]).toEqual([language, true]);
    await newcomer().post(link);
    expect(await htmlOf(ask(newcomer(), "nl", link))).toContain(words.done);
    const [{ stop_key = "" } = {}] = rows<{ stop_key: string }>(
      server.dataDir,
      "select stop_key from followers where email = ?",
      email,
    );
    const stop = `/follow/stop/${stop_key}`;
    expect(await htmlOf(ask(newcomer(), "nl", stop))).toContain(words.stopQuestion);
    await newcomer().post(stop);
    expect(await htmlOf(ask(newcomer(), language, stop))).toContain(words.stopped);
    expect(await htmlOf(ask(newcomer(), language, "/follow/confirm/made-up"))).toContain(words.unusable);
  });
});
