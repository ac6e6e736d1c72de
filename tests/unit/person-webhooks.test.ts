import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import { newFeed } from "~/features/calendar-feed/address.server";
import { erasePerson } from "~/features/person/erase.server";
import { exportPerson } from "~/features/person/export.server";
import { findPerson } from "~/features/person/find.server";
import { addEndpoint } from "~/features/webhooks/endpoints.server";
import { queueNewEvents } from "~/features/webhooks/queue.server";
import { filesWith } from "../support/letters";
import { siteAccess } from "../support/proofs";
import { addAccount, addColleague, addMemorial } from "../support/rows";

const counts = async () => {
  const tables = ["webhook_endpoints", "webhook_events", "webhook_deliveries", "calendar_feeds"] as const;
  const all = tables.map((table) =>
    db.selectFrom<(typeof tables)[number]>(table).select(db.fn.countAll<number>().as("n")).executeTakeFirstOrThrow(),
  );
  return (await Promise.all(all)).map(({ n }) => n);
};

test("a business's webhooks and its people's calendar feeds are exported without secrets, and go with their accounts", async () => {
  const business = await addAccount({ business_name: "Quokka & Sons", email: "quokka@test.example" });
  const colleague = await addColleague(business, { email: "wombat@test.example" });
  const url = "https://hooks.quokka.example/in";
  await addEndpoint(siteAccess<"connectBusiness">(business), { url, events: ["memorial.ready"] });
  await addMemorial({ user_id: business.id });
  await queueNewEvents();
  for (const viewer of [business, colleague]) await newFeed(siteAccess<"connectBusiness">(viewer));
  expect(await counts()).toEqual([1, 1, 1, 2]);

  const folder = mkdtempSync(path.join(tmpdir(), "person-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await exportPerson(await findPerson(business.email), folder);
  const text = readFileSync(path.join(folder, "person.json"), "utf8");
  expect(JSON.parse(text).accounts).toMatchObject([
    {
      webhooks: [{ url, enabled: 1 }],
      webhooksSent: [{ url, type: "memorial.ready", delivered_at: null }],
      calendarFeed: [{ read_at: null }],
    },
  ]);
  expect(text).not.toMatch(/sealed|whsec|_hash/);

  await erasePerson(await findPerson(colleague.email));
  expect(await counts()).toEqual([1, 1, 1, 1]);
  expect(filesWith(env.dataDir, "hooks.quokka")).not.toEqual([]);
  await erasePerson(await findPerson(business.email));
  expect(await counts()).toEqual([0, 0, 0, 0]);
  expect(filesWith(env.dataDir, "hooks.quokka")).toEqual([]);
});
