import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { env } from "~/env.server";
import { post } from "~/gateways/mail/post.server";
import { findMail, newestMails } from "~/models/mail/outbox.server";
import { linkIn } from "../support/outbox";

const folder = path.join(env.dataDir, "outbox");
const letter = {
  to: "joan@test.example",
  subject: "Łódź",
  text: "Open:\nhttps://e.example/a?b=c\n",
  html: "<p>Open</p>",
};
const mail = (createdAt: string, id: string = randomUUID()) => ({ id, createdAt, ...letter });

describe("the outbox", () => {
  test("keeps a mail as one file for its owner alone, and nothing else", async () => {
    const id = randomUUID();
    const once = mail("2026-11-21T09:05:07.042Z", id);
    expect(await post(once)).toBe("sent");
    expect(await post(once)).toBe("sent");
    const name = `2026-11-21T09-05-07.042Z-${id}.json`;
    expect(readdirSync(folder)).toEqual([name]);
    expect(JSON.parse(readFileSync(path.join(folder, name), "utf8"))).toEqual(letter);
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600);
    expect(linkIn(letter)).toBe("https://e.example/a?b=c");
  });

  test("shows the newest 50, newest first, with the time as it is in the site's zone", async () => {
    for (let second = 10; second < 60; second++) await post(mail(`2026-07-01T12:00:${second}.000Z`));
    const listed = await newestMails();
    expect(listed).toHaveLength(50);
    expect(listed[0]).toMatchObject({ to: letter.to, subject: letter.subject, at: "21 November 2026 at 09:05" });
    expect(listed[49]?.name).toMatch(/^2026-07-01T12-00-11/);
    expect(await findMail(listed[49]?.name ?? "")).toEqual({ ...letter, at: "1 July 2026 at 13:00" });
  });

  test("gives nothing by any other name", async () => {
    const [first] = await newestMails();
    writeFileSync(path.join(env.dataDir, "secret.json"), "{}");
    writeFileSync(path.join(folder, "half.json.part"), "{");
    const id = randomUUID();
    const names = [
      "",
      "..",
      "../secret",
      "secret",
      "half.json",
      `../outbox/${first?.name}`,
      `${first?.name}.json`,
      `${first?.name}\0`,
      `2026-11-21T09-05-07.042Z-${id}`,
    ];
    for (const name of names) expect(await findMail(name), name).toBeNull();
    expect(await findMail(first?.name ?? "")).not.toBeNull();
  });

  test("that can't be written leaves the mail waiting", async () => {
    expect(await post(mail("2026-11-21T09:05:07.042Z", "x/y"))).toEqual({ failed: "outbox ENOENT", final: false });
  });
});
