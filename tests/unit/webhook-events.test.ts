import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { verified } from "../support/standard-webhooks.ts";
import { webhookQueue } from "../support/webhooks.ts";

const hooks = await webhookQueue();
const { receiver, db } = hooks;
const { addMemorial, addMemory } = await import("../support/rows.ts");
const { switchEndpoint } = await import("~/features/webhooks/endpoints.server");
const { transaction } = await import("~/db/transaction.server");
const { keepReference } = await import("~/features/references/door.server");
const { setStatus } = await import("~/models/memorial/status.server");
const { withdrawMemory } = await import("~/models/memory/receipt.server");
const { removeMemory } = await import("~/models/memory/gone.server");
const { noteDeleted } = await import("~/features/webhooks/note.server");

const minute = 60_000;
const approve = (id: string) =>
  db.updateTable("memories").set({ approval_status: "approved" }).where("id", "=", id).execute();
const serviceAt = "2027-01-08T11:00:00.000Z";

describe("the events of a memorial", () => {
  test("are sent once each, with ids, counts and times and nobody's words", async () => {
    const { viewer, secret } = await hooks.business();
    const memorialId = await addMemorial({
      user_id: viewer.id,
      full_name: "Margaret Ellis",
      biography: "She kept bees.",
    });
    const memoryId = await addMemory(memorialId, { author_name: "Joan Quill" });
    const reference = "2026-0412";
    await transaction((trx) => keepReference(trx, memorialId, reference));
    await hooks.round();
    await approve(memoryId);
    const service = { service_date: serviceAt, service_location: "Rose Chapel" };
    await db.updateTable("memorials").set(service).where("id", "=", memorialId).execute();
    await hooks.round();
    await hooks.round();
    expect(receiver.types).toEqual([
      ...["memorial.ready", "memory.waiting", "memory.published", "service.changed", "memorial.changed"],
    ]);
    const messages = await Promise.all(
      receiver.received.map(({ headers, body }) => verified(secret, headers, body, Date.now())),
    );
    const waiting = { waiting: 1, published: 0 };
    const published = { waiting: 0, published: 1 };
    const none = { serviceAt: null, livestreamAt: null };
    const changed = { memorialId, reference, memories: published, serviceAt, livestreamAt: null };
    expect(messages.map(({ data }) => data)).toEqual([
      { memorialId, reference, memories: waiting, ...none },
      { memorialId, reference, memoryId, memories: waiting, ...none },
      { memorialId, reference, memoryId, memories: published, serviceAt, livestreamAt: null },
      ...[changed, changed],
    ]);
    for (const { timestamp } of messages) expect(Date.parse(timestamp)).toBeGreaterThan(Date.now() - minute);
    const sent = JSON.stringify(receiver.received);
    for (const word of ["Margaret", "Ellis", "bees", "Joan", "Quill", "Bees", "Rose", "Holloway"])
      expect(sent).not.toContain(word);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(5);
    expect(receiver.received[0]?.id).toMatch(/^evt_[0-9a-f]{32}$/);
  });

  test("are those of this business alone, and only of the chosen kinds", async () => {
    const { viewer } = await hooks.business("/chosen", ["memory.published"]);
    const other = await hooks.business("/other");
    const own = await addMemorial({ user_id: viewer.id });
    await addMemorial({ user_id: other.viewer.id });
    await addMemorial();
    await approve(await addMemory(own));
    await hooks.round();
    expect(receiver.received.map(({ url, body }) => [url, JSON.parse(body).type]).sort()).toEqual([
      ["/chosen", "memory.published"],
      ["/other", "memorial.ready"],
    ]);
    expect((await hooks.events()).map(({ type }) => type).sort()).toEqual(["memorial.ready", "memory.published"]);
  });

  test("are sent in the order in which they happened, even within a millisecond", async () => {
    const { viewer } = await hooks.business("/hooks", ["memorial.ready"]);
    const ids: string[] = [];
    for (let i = 0; i < 20; i++) ids.push(await addMemorial({ user_id: viewer.id }));
    await db
      .updateTable("webhook_events")
      .set({ at: new Date().toISOString() } as object)
      .execute();
    await hooks.round();
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.memorialId)).toEqual(ids);
  });

  test("go to each endpoint once, however many workers there are", async () => {
    const { viewer } = await hooks.business("/one");
    await hooks.endpoint(viewer, "/two");
    await addMemorial({ user_id: viewer.id });
    await Promise.all([hooks.round(), hooks.round(), hooks.round()]);
    await hooks.round();
    expect(receiver.received.map(({ url }) => url).sort()).toEqual(["/one", "/two"]);
    expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1);
  });

  test("a family's memory is never said to be published, unless it is opened to all", async () => {
    const { viewer } = await hooks.business("/hooks", ["memory.published"]);
    const memorial = await addMemorial({ user_id: viewer.id });
    const memory = await addMemory(memorial, { family_only: 1 });
    await approve(memory);
    await hooks.round();
    expect(receiver.received).toEqual([]);
    await db.updateTable("memories").set({ family_only: 0 }).where("id", "=", memory).execute();
    await hooks.round();
    expect(receiver.types).toEqual(["memory.published"]);
    await approve(await addMemory(memorial, { family_only: 1 }));
    await approve(await addMemory(memorial));
    await hooks.round();
    const published = receiver.received.map(({ body }) => JSON.parse(body).data.memories.published);
    expect(published, "a family's memory doesn't count").toEqual([1, 2]);
  });

  test("a decision that is undone makes the memory wait again", async () => {
    const { viewer } = await hooks.business("/hooks", ["memory.waiting", "memory.published"]);
    const memory = await addMemory(await addMemorial({ user_id: viewer.id }));
    await hooks.round();
    await approve(memory);
    await hooks.round();
    await db.updateTable("memories").set({ approval_status: "pending" }).where("id", "=", memory).execute();
    await hooks.round();
    expect(receiver.types).toEqual(["memory.waiting", "memory.published", "memory.waiting"]);
  });

  test("a change of a memorial that isn't one of its service is no event, and two quick ones are one", async () => {
    const { viewer } = await hooks.business("/hooks", ["service.changed"]);
    const id = await addMemorial({ user_id: viewer.id });
    const change = (values: object) => db.updateTable("memorials").set(values).where("id", "=", id).execute();
    await change({ biography: "Bees.", service_date: null });
    await hooks.round();
    expect(receiver.received).toEqual([]);
    await change({ service_date: serviceAt });
    await change({ service_location: "Rose Chapel" });
    await change({ livestream_url: "https://live.example/1" });
    await hooks.round();
    expect(receiver.types).toEqual(["service.changed"]);
    expect(JSON.parse(receiver.received[0]?.body ?? "").data).toMatchObject({ serviceAt, livestreamAt: serviceAt });
  });

  test("tell of the archive, and of memories that are rejected or withdrawn, each once", async () => {
    const { viewer } = await hooks.business();
    const memorialId = await addMemorial({ user_id: viewer.id });
    const [rejected, withdrawn] = [await addMemory(memorialId), await addMemory(memorialId)];
    const deleted = await addMemory(memorialId);
    await hooks.round();
    receiver.clear();
    const owner = { memorialId, viewer, standing: "owner" } as Parameters<typeof setStatus>[0];
    await setStatus(owner, "archived");
    await setStatus(owner, "archived");
    await setStatus(owner, "active");
    const reject = db.updateTable("memories").set({ approval_status: "rejected" }).where("id", "=", rejected);
    await reject.execute();
    await reject.execute();
    const access = { memoryId: withdrawn, memorialId } as Parameters<typeof withdrawMemory>[0];
    await withdrawMemory(access);
    await withdrawMemory(access);
    await removeMemory({ memoryId: deleted, memorialId }, { viewer });
    await hooks.round();
    expect(receiver.received.map(({ body }) => [JSON.parse(body).type, JSON.parse(body).data.memoryId])).toEqual([
      ["memorial.archived", undefined],
      ["memorial.unarchived", undefined],
      ["memory.rejected", rejected],
      ["memory.withdrawn", withdrawn],
    ]);
  });

  test("tell that a memorial is deleted, after its rows are gone, and only those who want to know", async () => {
    const { viewer } = await hooks.business("/deleted", ["memorial.deleted"]);
    await hooks.endpoint(viewer, "/other", ["memorial.ready"]);
    const memorialId = await addMemorial({ user_id: viewer.id });
    await transaction(async (trx) => {
      await keepReference(trx, memorialId, "case-9");
      await noteDeleted(trx, memorialId);
      await trx.deleteFrom("memorials").where("id", "=", memorialId).execute();
    });
    await hooks.round();
    expect(receiver.received.map(({ url, body }) => [url, JSON.parse(body).type, JSON.parse(body).data])).toEqual([
      ["/deleted", "memorial.deleted", { memorialId, reference: "case-9" }],
    ]);
  });

  test("are gone with the change that caused them when it is rolled back", async () => {
    const { viewer } = await hooks.business();
    const id = randomUUID();
    const work = transaction(async (trx) => {
      const row = {
        id,
        full_name: "A",
        search_name: "a",
        joined_name: " a",
        qr_code: id,
        memorial_text: "",
        status: "active",
      } as const;
      await trx
        .insertInto("memorials")
        .values({ ...row, user_id: viewer.id, created_at: "", updated_at: "" })
        .execute();
      throw new Error("halfway");
    });
    await expect(work).rejects.toThrow("halfway");
    expect(await hooks.events()).toEqual([]);
  });

  test("of a business without a webhook that is on, none is written", async () => {
    const { viewer, access } = await hooks.business();
    await switchEndpoint(access, false);
    await addMemorial({ user_id: viewer.id });
    expect(await hooks.events()).toEqual([]);
  });
});
