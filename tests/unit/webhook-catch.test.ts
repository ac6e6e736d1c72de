import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { transaction } from "~/db/transaction.server";
import { env } from "~/env.server";
import { erasePerson } from "~/features/person/erase.server";
import { exportPerson } from "~/features/person/export.server";
import { findPerson } from "~/features/person/find.server";
import type { WebhookAccess } from "~/features/webhooks/access";
import type { CatchAccess } from "~/features/webhooks/catch/access";
import { endCatch, findCatch, inheritCatch, makeCatch, ownCatch } from "~/features/webhooks/catch/address.server";
import { keepArrival, listArrivals } from "~/features/webhooks/catch/arrivals.server";
import { addEndpoint, findEndpoint, replaceSecret } from "~/features/webhooks/endpoints.server";
import { sweepWebhooks } from "~/features/webhooks/sweep.server";
import type { Viewer } from "~/models/access";
import { signedBy } from "../support/caught.ts";
import { filesWith } from "../support/letters.ts";
import { siteAccess } from "../support/proofs.ts";
import { addAccount, addColleague } from "../support/rows.ts";

const hour = 3_600_000;
const move = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const of = (viewer: Viewer) => siteAccess<"connectBusiness">(viewer);

beforeEach(async () => {
  await db.deleteFrom("webhook_catches").execute();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => vi.useRealTimers());

/** A business with a catch address: what is posted there is kept as if the guard had let it through. */
async function business(email?: string) {
  const viewer = await addAccount({ business_name: "Holloway & Sons", ...(email && { email }) });
  await makeCatch(of(viewer));
  const { address = "" } = (await ownCatch(of(viewer))) ?? {};
  const token = address?.split("/").at(-1) ?? "";
  const access = (await findCatch(token)) as CatchAccess;
  const arrive = (body: string | Buffer, headers: HeadersInit = {}) =>
    keepArrival(access, new Headers(headers), Buffer.from(body));
  const list = () => listArrivals(of(viewer));
  return { viewer, address: address ?? "", token, arrive, list };
}

async function webhook(viewer: Viewer, url = "https://hooks.holloway.example/in") {
  const added = await addEndpoint(of(viewer), { url, events: ["memorial.ready"] });
  if (added === "too-many") throw new Error(added);
  const access = { endpointId: added.id, viewer } as WebhookAccess;
  return { id: added.id, access, secret: (await findEndpoint(access))?.secret ?? "" };
}

describe("the verdict about a signature", () => {
  const body = '{"type":"test"}';

  test("is right for the webhook whose secret signed it, and for a replaced secret as long as that signs", async () => {
    const { viewer, arrive, list } = await business();
    const [one, other] = [await webhook(viewer), await webhook(viewer, "https://b.example/")];
    await arrive(body, signedBy(one.secret, body));
    await arrive(body, signedBy(other.secret, body));
    const two = { ...signedBy(one.secret, body) };
    await arrive(body, { ...two, "webhook-signature": `v1,AAAA v2,x ${two["webhook-signature"]}` });
    await replaceSecret(one.access);
    await arrive(body, signedBy(one.secret, body));
    expect((await list()).map(({ verdict, signer }) => [verdict, signer?.id])).toEqual([
      ["right", one.id],
      ["right", one.id],
      ["right", other.id],
      ["right", one.id],
    ]);
    await db.updateTable("webhook_endpoints").set({ former_until: "2026-01-01" }).where("id", "=", one.id).execute();
    await arrive(body, signedBy(one.secret, body));
    await db.deleteFrom("webhook_endpoints").where("id", "=", other.id).execute();
    const after = (await list()).map(({ verdict, signer }) => [verdict, signer?.id]);
    expect([after[0], after[3]]).toEqual([
      ["wrong", undefined],
      ["right", undefined],
    ]);
  });

  test.each([
    [299, "right"],
    [301, "old"],
    [-299, "right"],
    [-301, "old"],
  ])("of %i seconds ago is %s", async (age, verdict) => {
    const { viewer, arrive, list } = await business();
    const { secret } = await webhook(viewer);
    await arrive(body, signedBy(secret, body, age));
    expect(await list()).toMatchObject([{ verdict, signer: { host: "hooks.holloway.example" } }]);
  });

  test("is wrong for another business's secret, a changed body, id or time, and another version", async () => {
    const { viewer, arrive, list } = await business();
    const { secret } = await webhook(viewer);
    const signed = signedBy(secret, body);
    const stranger = await webhook(await addAccount({ business_name: "Rivendale" }));
    const wrong = [
      signedBy(stranger.secret, body),
      { ...signed, "webhook-id": "msg_other" },
      { ...signed, "webhook-timestamp": String(Number(signed["webhook-timestamp"]) + 1) },
      { ...signed, "webhook-timestamp": "soon" },
      { ...signed, "webhook-signature": signed["webhook-signature"]?.replace("v1,", "v2,") ?? "" },
      { ...signed, "webhook-signature": "v1," },
    ];
    for (const headers of wrong) await arrive(body, headers);
    await arrive(`${body} `, signed);
    expect((await list()).map(({ verdict }) => verdict)).toEqual(Array(wrong.length + 1).fill("wrong"));
  });

  test("is missing if one of its headers is", async () => {
    const { viewer, arrive, list } = await business();
    const signed = signedBy((await webhook(viewer)).secret, body);
    for (const name of Object.keys(signed)) await arrive(body, { ...signed, [name]: "" });
    await arrive(body);
    expect((await list()).map(({ verdict }) => verdict)).toEqual(Array(4).fill("missing"));
  });
});

describe("what is kept", () => {
  test("is the newest 50", async () => {
    const [one, other] = [await business(), await business()];
    await other.arrive("another business's");
    for (let count = 0; count < 53; count++) await one.arrive(`number ${count}`);
    const bodies = (await one.list()).map(({ content }) => content?.body);
    expect([bodies.length, bodies[0], bodies[49]]).toEqual([50, "number 52", "number 3"]);
    expect((await other.list()).map(({ content }) => content?.body)).toEqual(["another business's"]);
  });

  test("is the first 8 KB of a body and 30 headers, without secrets, proxies' headers and control characters", async () => {
    const { arrive, list } = await business();
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`x-${index + 10}`, "1"]));
    await arrive(`${"ä".repeat(5000)}`, many);
    await arrive(Buffer.from([0x61, 0, 0x1b, 0xff, 0x0a, 0x62]), {
      ...{ authorization: "Bearer abc", cookie: "session=abc", "x-forwarded-for": "192.0.2.7", "fly-client-ip": "x" },
      ...{ "content-type": "text/plain", "x-long": "y".repeat(600) },
    });
    const [small, large] = await list();
    expect(small).toMatchObject({ bytes: 6, isCut: false, content: { body: "a�\nb" } });
    expect(small?.content?.headers).toEqual([
      ["authorization", "(not kept)"],
      ["content-type", "text/plain"],
      ["cookie", "(not kept)"],
      ["x-long", `${"y".repeat(500)}…`],
    ]);
    expect(large).toMatchObject({ bytes: 10_000, isCut: true, content: { body: "ä".repeat(4096) } });
    expect(large?.content?.headers).toHaveLength(30);
  });

  test("is sealed, as the address is", async () => {
    const { arrive, token, address } = await business();
    await arrive("Quokka of the body", { "x-name": "Quoll of a header" });
    expect(address).toBe(`${env.origin}/catch/${token}`);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    for (const text of ["Quokka", "Quoll", token]) expect(filesWith(env.dataDir, text), text).toEqual([]);
  });
});

describe("an address", () => {
  test("is one for a business, for all who work for it", async () => {
    const { viewer, address, arrive } = await business();
    const colleague = await addColleague(viewer);
    await arrive("hello");
    await makeCatch(of(colleague));
    expect((await ownCatch(of(colleague)))?.address).toBe(address);
    expect(await listArrivals(of(colleague))).toHaveLength(1);
    expect(await ownCatch(of(await addAccount({ business_name: "Rivendale" })))).toBeNull();
  });

  test("is gone after 24 hours, with what arrived and the webhook to it", async () => {
    const { viewer, address, token, arrive, list } = await business();
    const [caught, own] = [await webhook(viewer, address), await webhook(viewer)];
    expect((await ownCatch(of(viewer)))?.webhook).toEqual({ id: caught.id, isOn: true });
    await arrive("hello");
    move(24 * hour - 1000);
    expect([await findCatch(token), await list()]).toMatchObject([{}, [{}]]);
    await sweepWebhooks();
    expect(await list()).toHaveLength(1);
    move(1000);
    expect([await findCatch(token), await ownCatch(of(viewer)), await list()]).toEqual([null, null, []]);
    // Something that was on its way.
    await sweepWebhooks();
    await arrive("late");
    for (const table of ["webhook_catches", "webhook_arrivals"] as const)
      expect(await db.selectFrom<typeof table>(table).selectAll().execute(), table).toEqual([]);
    const left = await db.selectFrom("webhook_endpoints").select("id").where("business_id", "=", viewer.id).execute();
    expect(left).toEqual([{ id: own.id }]);
  });

  test("makes room for another once it has expired, and one that is ended takes its webhook along", async () => {
    const { viewer, address, token, arrive, list } = await business();
    await arrive("hello");
    move(25 * hour);
    await makeCatch(of(viewer));
    const next = await ownCatch(of(viewer));
    expect(next?.address).not.toBe(address);
    expect([await findCatch(token), await list()]).toEqual([null, []]);
    const stranger = await addAccount({ business_name: "Rivendale" });
    const [own, others] = [await webhook(viewer, next?.address ?? ""), await webhook(stranger, next?.address ?? "")];
    expect(await endCatch(of(stranger))).toBe(false);
    expect(await endCatch(of(viewer))).toBe(true);
    expect(await endCatch(of(viewer))).toBe(false);
    expect([await findEndpoint(own.access), (await findEndpoint(others.access))?.id]).toEqual([null, others.id]);
  });

  test("takes nothing while its business is suspended, and passes to its successor", async () => {
    const { viewer, token, arrive } = await business();
    await arrive("hello");
    await db.updateTable("accounts").set({ suspended_at: "2026-11-29" }).where("id", "=", viewer.id).execute();
    expect(await findCatch(token)).toBeNull();
    const heir = await business();
    await db.updateTable("accounts").set({ suspended_at: null }).where("id", "=", viewer.id).execute();
    await transaction((trx) => inheritCatch(trx, viewer.id, heir.viewer.id));
    expect((await findCatch(token))?.businessId).toBe(heir.viewer.id);
    expect((await heir.list()).map(({ content }) => content?.body)).toEqual(["hello"]);
    expect(await findCatch(heir.token)).toBeNull();
  });
});

test("a person whom a body names is found and erased, and all of it is exported with an account and goes with it", async () => {
  const { viewer, arrive, list } = await business("quokka@test.example");
  await arrive('{"email":"Numbat@Home.example"}');
  await arrive("Dear\nBilby Marsupial");
  await arrive("nobody");
  await erasePerson(await findPerson("numbat@home.example"));
  await erasePerson(await findPerson("Bilby Marsupial"));
  expect((await list()).map(({ content }) => content?.body)).toEqual(["nobody"]);
  const folder = mkdtempSync(path.join(tmpdir(), "caught-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  await exportPerson(await findPerson(viewer.email), folder);
  const text = readFileSync(path.join(folder, "person.json"), "utf8");
  expect(JSON.parse(text).accounts).toMatchObject([{ webhooksCaught: [{ body: "nobody", verdict: "missing" }] }]);
  expect(text).not.toMatch(/sealed|_hash/);
  await erasePerson(await findPerson(viewer.email));
  for (const table of ["webhook_catches", "webhook_arrivals"] as const)
    expect(await db.selectFrom<typeof table>(table).selectAll().execute(), table).toEqual([]);
});
