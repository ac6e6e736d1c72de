import { readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { env } from "~/env.server";
import type { Viewer } from "~/models/access";
import { storedFolder } from "../support/bucket/stored-folder";
import { hostileKeepsakes } from "../support/hostile-keepsakes";
import { keepsake, medium, memorial, memory, type Others } from "../support/kept";
import { leftovers, restored } from "../support/restores";
import { addAccount, addMemorial, addMemory, addPicture, shortIdOf } from "../support/rows";
import { deepRows } from "../support/slow";

let owner: Viewer;
let others: Others;

/** Everything of the other account, and the files in the data folder's top. */
async function surroundings() {
  const own = await db.selectFrom("memorials").selectAll().where("id", "=", others.memorial).execute();
  const memories = await db.selectFrom("memories").selectAll().where("memorial_id", "=", others.memorial).execute();
  const media = await db.selectFrom("media").selectAll().where("id", "=", others.medium).execute();
  const files = readdirSync(storedFolder(env.dataDir, others.medium));
  const isOurs = (name: string) => !/^(incoming|restoring)$/.test(name) && !name.startsWith("everkeep.db");
  return { own, memories, media, files, folder: readdirSync(env.dataDir).filter(isOurs) };
}

beforeAll(async () => {
  owner = await addAccount();
  const id = await addMemorial({ user_id: (await addAccount()).id, custom_url_slug: "taken" });
  const medium = await addPicture();
  const memory = await addMemory(id, { media_id: medium, media_state: "attached", memory_type: "photo" });
  others = { memorial: id, memory, medium, slug: "taken", shortId: await shortIdOf(id) };
});

describe("of hostile keepsakes", () => {
  test("there are at least 60", () => expect(hostileKeepsakes.length).toBeGreaterThanOrEqual(60));

  test.each(deepRows(hostileKeepsakes))("%s does no harm", async (_, make, expected) => {
    const before = await surroundings();
    const mediaBefore = await db.selectFrom("media").select("id").execute();
    const { state, report, memorialId } = await restored(owner, await make(others));
    if ("refused" in expected) expect([state, report]).toEqual(["refused", { refused: expected.refused }]);
    else {
      expect([state, report.problems?.map(({ reason }) => reason)]).toEqual(["done", expected.reasons]);
      const { memories, files } = { ...report, ...expected };
      expect(report).toMatchObject({ memories, files });
      const kept = await db.selectFrom("memories").select("id").where("memorial_id", "=", memorialId).execute();
      expect(kept).toHaveLength(report.memories ?? -1);
    }
    expect(await surroundings()).toEqual(before);
    expect(leftovers()).toEqual([]);
    const known = new Set(mediaBefore.map(({ id }) => id));
    const loose = await db.selectFrom("media").select("id").where("memorial_id", "is", null).execute();
    expect(loose.filter(({ id }) => !known.has(id))).toEqual([]);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe("a restored memorial", () => {
  test("has its texts without script and control characters", async () => {
    const texts = {
      author: "No\u0000ra",
      title: "<script>alert(1)</script>Bees",
      text: "One\u0007 <iframe src=x></iframe>two",
    };
    const { memorialId } = await restored(owner, keepsake({ memories: [memory(texts)] }));
    const row = db.selectFrom("memories").select(["author_name", "content_title", "content_text"]);
    const kept = await row.where("memorial_id", "=", memorialId).executeTakeFirst();
    expect(kept).toEqual({ author_name: "Nora", content_title: "Bees", content_text: "One two" });
  });

  test("has its pictures without place and device", async () => {
    const exif = { IFD0: { Make: "SecretCamera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } };
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#876" } })
      .withExif(exif)
      .jpeg()
      .toBuffer();
    const one = memory({ type: "photo", mediaState: "attached", medium: medium("media/1.jpg") });
    const { report, memorialId } = await restored(
      owner,
      keepsake({ memories: [one], files: { "media/1.jpg": photo } }),
    );
    expect(report).toMatchObject({ files: 1, problems: [] });
    const row = await db.selectFrom("media").select("id").where("memorial_id", "=", memorialId).executeTakeFirst();
    const stored = await sharp(path.join(storedFolder(env.dataDir, row?.id ?? ""), "picture.jpg")).metadata();
    expect([stored.exif, stored.width]).toEqual([undefined, 60]);
  });

  test("may have been packed again, in a folder of its own, without checksums", async () => {
    const kept = memorial();
    const archive = keepsake({
      memorial: kept,
      sums: null,
      pack: (files) => [
        { name: "__MACOSX/._memorial.json", content: Buffer.from("?") },
        ...files.map((file) => ({ ...file, name: `Iris Moreno/${file.name}`, deflated: true })),
      ],
    });
    const { memorialId, report } = await restored(owner, archive);
    expect([memorialId, report.unchecked, report.problems]).toEqual([kept.id, true, []]);
  });
});
