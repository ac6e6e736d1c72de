import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/connection.server";
import { diskBytes } from "~/db/disk-bytes.server";
import { env } from "~/env.server";
import { setScanUpload } from "~/features/card-scan/arrive.server";
import { startScan } from "~/features/card-scan/start.server";
import { setUpload, startRestore } from "~/features/keepsake/restore/ask.server";
import { readRestore } from "~/features/keepsake/restore/find.server";
import type { Viewer } from "~/models/access";
import { makeRoom } from "~/models/media/upload-room.server";
import { scanAccess } from "../support/feature-proofs/card-scan";
import { restoreAccess } from "../support/feature-proofs/keepsake";
import { moderatorAccess, siteAccess } from "../support/proofs";
import { addAccount } from "../support/rows";

vi.mock("~/db/disk-bytes.server", { spy: true });

const gigabyte = 1024 ** 3;
const hour = 3_600_000;
/** Lets so many gigabytes be left for files, on a disk of 100. */
const room = (gigabytes: number) =>
  vi.mocked(diskBytes).mockReturnValue({ total: 100 * gigabyte, free: gigabytes * gigabyte + 256 * 1024 ** 2 });

const restore = async (viewer: Viewer, gigabytes: number) => {
  const started = await startRestore(siteAccess(viewer), { name: "a.zip", bytes: Math.floor(gigabytes * gigabyte) });
  return typeof started === "string" ? started : started.id;
};
const scan = (viewer: Viewer, gigabytes: number) =>
  startScan(moderatorAccess(viewer), [{ name: "a.pdf", bytes: Math.floor(gigabytes * gigabyte) }]);

/** Pieces of an upload, of which the first and the last came so many hours ago. */
function pieces(upload: string, first: number, last: number) {
  const folder = path.join(env.dataDir, "uploads");
  mkdirSync(folder, { recursive: true });
  for (const [name, hours] of [
    [`${upload}.json`, first],
    [`${upload}.part`, last],
  ] as const) {
    writeFileSync(path.join(folder, name), "{}");
    utimesSync(path.join(folder, name), Date.now() / 1000 - hours * 3600, Date.now() / 1000 - hours * 3600);
  }
  return path.join(folder, `${upload}.part`);
}

/** Lets everything have begun so many hours ago, scans a second after keepsakes. */
async function age(hours: number) {
  const begun = (after: number) => ({ asked_at: new Date(Date.now() - hours * hour + after).toISOString() }) as object;
  await db.updateTable("keepsake_restores").set(begun(0)).execute();
  await db.updateTable("card_scans").set(begun(1000)).execute();
}

beforeEach(async () => {
  await db.deleteFrom("keepsake_restores").execute();
  await db.deleteFrom("card_scans").execute();
});

describe("what staff announce counts before it has come", () => {
  test("for an account: half of the room, keepsakes and scans together", async () => {
    room(20);
    const owner = await addAccount();
    expect(await scan(owner, 0.4)).toHaveProperty("id");
    expect(await restore(owner, 9.75)).toBe("no-room");
    expect(await restore(owner, 9)).not.toBe("no-room");
    expect(await scan(owner, 0.4)).toHaveProperty("id");
    expect(await scan(owner, 0.4)).toBe("no-room");
  });

  test("for all accounts: three quarters, so that a quarter stays for mourners", async () => {
    room(20);
    expect(await restore(await addAccount(), 8)).not.toBe("no-room");
    expect(await restore(await addAccount(), 6.5)).not.toBe("no-room");
    expect(await restore(await addAccount(), 1)).toBe("no-room");
  });

  test("a keepsake may not become longer than there is room for", async () => {
    room(20);
    const owner = await addAccount();
    const id = await restore(owner, 1);
    expect(await setUpload(restoreAccess(id, owner), "one", 11 * gigabyte)).toBe("no-room");
    expect(await setUpload(restoreAccess(id, owner), "two", 9 * gigabyte)).toEqual({ before: null });
    expect(await restore(owner, 2)).toBe("no-room");
  });
});

describe("where room is short", () => {
  test("an upload that began two hours ago and is silent makes way, and its page says so", async () => {
    room(20);
    const [silent, other] = [await addAccount(), await addAccount()];
    const id = await restore(silent, 8);
    await setUpload(restoreAccess(id, silent), randomUUID(), 8 * gigabyte);
    const { id: scanned, files } = (await scan(silent, 0.4)) as { id: string; files: string[] };
    const upload = randomUUID();
    await setScanUpload(scanAccess(scanned, silent), files[0] ?? "", {
      uploadId: upload,
      bytes: Math.floor(0.4 * gigabyte),
    });
    const part = pieces(upload, 3, 1);
    await age(1.9);
    expect(await restore(other, 9)).toBe("no-room");
    await age(2.1);
    expect(await restore(other, 9)).not.toBe("no-room");
    expect((await readRestore(restoreAccess(id, silent)))?.report).toEqual({ refused: "silent" });
    expect(existsSync(part)).toBe(true);
  });

  test("one that got a piece in the last ten minutes stays", async () => {
    room(20);
    const owner = await addAccount();
    const id = await restore(owner, 8);
    const upload = randomUUID();
    await setUpload(restoreAccess(id, owner), upload, 8 * gigabyte);
    pieces(upload, 5, 0.1);
    await age(5);
    expect(await restore(await addAccount(), 9)).toBe("no-room");
    expect((await readRestore(restoreAccess(id, owner)))?.state).toBe("uploading");
  });

  test("mourners' files get it too: silent keepsakes and scans go, and a scan goes on without its file", async () => {
    room(20);
    const owner = await addAccount();
    const id = await restore(owner, 8);
    const { id: scanned, files } = (await scan(owner, 0.4)) as { id: string; files: string[] };
    const upload = randomUUID();
    await setScanUpload(scanAccess(scanned, owner), files[0] ?? "", {
      uploadId: upload,
      bytes: Math.floor(0.4 * gigabyte),
    });
    const part = pieces(upload, 3, 1);
    await age(3);
    room(5);
    await makeRoom();
    expect((await readRestore(restoreAccess(id, owner)))?.report).toEqual({ refused: "silent" });
    expect(existsSync(part)).toBe(false);
    const row = db.selectFrom("card_scans").innerJoin("card_scan_files", "scan_id", "card_scans.id");
    const state = row.select(["card_scans.state as scan", "card_scan_files.state as file", "card_scan_files.problem"]);
    expect(await state.where("card_scans.id", "=", scanned).execute()).toEqual([
      { scan: "waiting", file: "failed", problem: "silent" },
    ]);
  });
});
