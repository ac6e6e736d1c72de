import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { decideCase } from "~/features/reports/decide.server";
import { waitingFor } from "~/features/reports/find.server";
import { day } from "~/lib/time";
import { later } from "../support/keepsakes";
import { caseAt, kept, owner, report, sweep } from "../support/reports";
import { addMemorial, addMemory } from "../support/rows";

let memorial: string;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  memorial = await addMemorial();
  return () => void vi.useRealTimers();
});

describe("what is kept", () => {
  test("goes with the memorial, and with 6 months; the log stays without a person", async () => {
    const memory = await addMemory(memorial, { approval_status: "approved" });
    await report(memorial, {
      memoryId: memory,
      words: "Planted words",
      name: "Planted Name",
      email: "planted@test.example",
    });
    await decideCase(await owner(memorial), (await caseAt(memorial)).id, kept);
    const all = async () => JSON.stringify(await db.selectFrom("reports").selectAll().execute());
    later(182 * day);
    await sweep();
    expect(await all()).toContain("Planted");
    later(2 * day);
    await sweep();
    expect(await all()).not.toContain("Planted");
    expect((await caseAt(memorial)).decision).toBe("kept");
    await db.deleteFrom("memorials").where("id", "=", memorial).execute();
    const left = await db.selectFrom("report_cases").select("id").where("memorial_id", "=", memorial).execute();
    expect(left).toEqual([]);
    const log = JSON.stringify(await db.selectFrom("report_log").selectAll().execute());
    expect(log).not.toMatch(/Planted|planted|Ruth/);
    expect(log).toContain("kept");
  });

  test("a case about a memory that its family has deleted ends by itself", async () => {
    const memory = await addMemory(memorial, { approval_status: "approved" });
    await report(memorial, { memoryId: memory });
    await db.deleteFrom("memories").where("id", "=", memory).execute();
    expect(await waitingFor(await owner(memorial))).toEqual([]);
    await sweep();
    expect((await caseAt(memorial)).decision).toBe("gone");
  });
});
