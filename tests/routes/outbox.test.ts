import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, readPage } from "../support/client.ts";
import { type Server, startServer } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const mail = {
  to: "joan@test.example",
  subject: "You are <invited>",
  text: "Dear Joan,\n\nAccept:\nhttps://everkeep.example/auth?invite=abc&type=business\n",
  html: "<p>Not shown</p>",
};
const name = (second: number) => `2026-11-21T09-00-${String(second).padStart(2, "0")}.000Z-${randomUUID()}`;

function keep(dataDir: string, file: string, subject = mail.subject) {
  mkdirSync(path.join(dataDir, "outbox"), { recursive: true });
  writeFileSync(path.join(dataDir, "outbox", `${file}.json`), JSON.stringify({ ...mail, subject }));
  return file;
}

const ways = (url: string, route: string) => [
  url,
  `${url}.data`,
  `${url}?_data=${encodeURIComponent(`routes/${route}`)}`,
];

describe("the outbox in demo mode", () => {
  let server: Server;
  let visitor: Client;
  beforeAll(async () => {
    server = await takeServer();
    visitor = new Client(server.origin);
  });
  afterAll(() => server.stop());

  it("says that it is empty, then lists the newest mail first", async () => {
    expect((await readPage(await visitor.get("/outbox"))).text).toContain("No emails yet.");
    for (let second = 1; second < 53; second++) keep(server.dataDir, name(second), `Letter ${second}.`);
    const page = await readPage(await visitor.get("/outbox"));
    expect(page).toMatchObject({ status: 200, title: "Outbox - Everkeep" });
    expect(page.html).toContain('name="robots" content="noindex"');
    expect(page.html).not.toContain("__remixContext");
    const listed = [...page.text.matchAll(/Letter (\d+)\./g)].map(([, second]) => Number(second));
    expect(listed).toEqual(Array.from({ length: 50 }, (_, index) => 52 - index));
    expect(page.text).toContain("To joan@test.example, 21 November 2026 at 09:00");
  });

  it("shows one mail as text, with its link to click", async () => {
    const file = keep(server.dataDir, name(59));
    const list = await readPage(await visitor.get("/outbox"));
    expect(list.html).toContain(`href="/outbox/${file}"`);
    const page = await readPage(await visitor.get(`/outbox/${file}`));
    expect(page).toMatchObject({ status: 200, title: "You are <invited> - Everkeep" });
    expect(page.text).toContain("Dear Joan,\n\nAccept:\n");
    expect(page.html).toContain('<a href="https://everkeep.example/auth?invite=abc&amp;type=business">');
    expect(page.html).toContain('name="robots" content="noindex"');
    expect(page.html).not.toContain("Not shown");
  });

  it("has no mail by another name", async () => {
    const secret = "..%2fdemo-secrets";
    const strange = [
      secret,
      "..%2foutbox%2fx",
      "%2e%2e%2fdemo-secrets",
      "x",
      "%00",
      "%25",
      name(1),
      "..%5cdemo-secrets",
      `${name(1)}.json`,
    ];
    for (const wrong of strange) {
      for (const url of ways(`/outbox/${wrong}`, "outbox_.$mail")) {
        const answer = await visitor.get(url);
        expect(answer.status, url).toBe(404);
        expect(await answer.text(), url).not.toMatch(/"(session|password)":/);
      }
    }
  });
});

describe.each([
  [
    "outside demo mode",
    {
      DEMO: "false",
      APP_ORIGIN: "https://memorials.example",
      SESSION_SECRETS: "s".repeat(32),
      ACCESS_PASSWORD_KEYS: "k".repeat(32),
    },
  ],
  [
    "with a mail provider",
    { RESEND_API_KEY: "re_x", RESEND_BASE_URL: "http://127.0.0.1:9", MAIL_FROM: "mail@everkeep.example" },
  ],
])("the outbox %s", (_, env) => {
  it("is not there", async () => {
    const server = await startServer({ env });
    const file = keep(server.dataDir, name(1));
    const visitor = new Client(server.origin);
    const urls = [...ways("/outbox", "outbox"), ...ways(`/outbox/${file}`, "outbox_.$mail")];
    for (const url of urls) {
      const answer = await visitor.get(url);
      expect(answer.status, url).toBe(404);
      expect(await answer.text(), url).not.toMatch(/joan|invited/);
    }
    await server.stop();
  });
});
