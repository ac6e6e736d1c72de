import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { webhookQueue } from "../support/webhooks.ts";

const hooks = await webhookQueue();
const { addMemorial, addMemory } = await import("../support/rows.ts");
const { transaction } = await import("~/db/transaction.server");
const { noteDeleted } = await import("~/features/webhooks/note.server");
const { signedSample } = await import("~/features/webhooks/sample.server");
const { sendTest } = await import("~/features/webhooks/log.server");

const page = readFileSync(path.resolve(import.meta.dirname, "../../docs/webhooks.md"), "utf8");
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "gs"))].map(([, text = ""]) => text);

describe("docs/webhooks.md", () => {
  test("its example tells a genuine webhook from others", async () => {
    const [example = ""] = blocks("js");
    const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(example)}`);
    const { access, secret } = await hooks.business();
    await sendTest(access);
    await hooks.round();
    const { headers = {}, body = "" } = hooks.receiver.received[0] ?? {};
    expect(isGenuine(secret, headers, body)).toBe(true);
    expect(isGenuine(secret, headers, `${body} `)).toBe(false);
    expect(isGenuine(`whsec_${"A".repeat(44)}`, headers, body)).toBe(false);
    expect(isGenuine(secret, { ...headers, "webhook-timestamp": "1" }, body)).toBe(false);
    expect(isGenuine(secret, {}, body)).toBe(false);
    hooks.move(301_000);
    expect(isGenuine(secret, headers, body)).toBe(false);
  });

  test("the sample of a webhook's page is genuine, and of the shape that is sent", async () => {
    const [example = ""] = blocks("js");
    const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(example)}`);
    const { secret } = await hooks.business();
    const sample = signedSample(secret);
    const headers = Object.fromEntries(
      [...sample.matchAll(/-H '([\w-]+): ([^']*)'/g)].map(([, name, value]) => [name, value]),
    );
    const [, body = ""] = /--data-raw '([^']*)'$/.exec(sample) ?? [];
    expect(isGenuine(secret, headers, body)).toBe(true);
    expect(isGenuine(secret, headers, `${body} `)).toBe(false);
    const documented = JSON.parse(blocks("json")[0] ?? "");
    expect(JSON.parse(body)).toEqual({ ...documented, timestamp: expect.any(String) });
  });

  test("its messages have the fields of those that are sent", async () => {
    const { viewer, access } = await hooks.business();
    const memorial = await addMemorial({ user_id: viewer.id });
    await addMemory(memorial);
    await hooks.db
      .updateTable("memorials")
      .set({ service_date: "2026-12-01T11:00:00.000Z" })
      .where("id", "=", memorial)
      .execute();
    await sendTest(access);
    await transaction((trx) => noteDeleted(trx, memorial));
    await hooks.round();
    const shape = (value: object): unknown =>
      Object.entries(value).map(([name, inside]) =>
        inside && typeof inside === "object" ? [name, shape(inside)] : name,
      );
    const sent = hooks.receiver.received.map(({ body }) => JSON.parse(body));
    for (const block of blocks("json")) {
      const shown = JSON.parse(block);
      const real = sent.find(({ type }) => type === shown.type);
      expect(shape(real), shown.type).toEqual(shape(shown));
    }
    expect(blocks("json")).toHaveLength(4);
  });
});
