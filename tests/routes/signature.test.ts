import { renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { follow } from "~/languages/en";
import { storedFolder } from "../support/bucket/stored-folder.ts";
import { Client, readPage } from "../support/client.ts";
import { decideNow } from "../support/decisions.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { storedOf } from "../support/uploads.ts";

const share = "/memorial/margaret-ellis/share";
let server: Server;
let guest: Client;

beforeAll(async () => {
  server = await takeServer();
  guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
});
afterAll(() => server.stop());

async function sign(
  authorName: string,
  signatureName: string,
  client = guest,
  share = "/memorial/margaret-ellis/share",
) {
  const { values } = await readPage(await client.get(`${share}?type=signature`));
  const words = { authorName, contentText: "With love.", memoryType: "signature", contentTitle: "Not this" };
  return client.send(share, { ...words, submissionId: values.submissionId ?? "s".repeat(43), signatureName });
}

it.each(["Edith Moss", "Łukasz Wiśniewski", "陳大文", "محمد", "x".repeat(300), "<b>Joan</b> & Co"])(
  "a typed name (%s) is drawn as a signature, and is a tribute",
  async (name) => {
    const { status, location } = await sign("Joan Marsh", name);
    expect(status).toBe(303);
    const stored = storedOf(server.dataDir, "Tribute");
    expect(stored).toMatchObject({ memory_type: "signature", media_state: "attached", approval_status: "pending" });
    const files: { name: string }[] = JSON.parse(stored?.files ?? "[]");
    const picture = path.join(storedFolder(server.dataDir, stored?.media_id ?? ""), files.at(-1)?.name ?? "");
    const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([400, 250]);
    expect(data.filter((light) => light < 100).length).toBeGreaterThan(50);
    expect(files.map((file) => file.name)).toEqual(expect.arrayContaining(["picture.jpg", "picture.png"]));
    expect((await guest.follow(await guest.get(location ?? ""))).text).toMatch(/Tribute\s*Joan Marsh/);
  },
);

it.each(["", "   ", "<script>1</script>"])(
  "nothing to draw (%j) is asked for again, and the words stay",
  async (name) => {
    const page = await sign("Joan Marsh", name);
    expect(page).toMatchObject({ status: 422, values: { contentText: "With love.", authorName: "Joan Marsh" } });
    expect(page.errors.media).toBe("Please draw your signature, type your name or choose a picture");
  },
);

it("everything that is missing is reported at once", async () => {
  const page = await sign("", "");
  expect(page.summary).toEqual([
    "Please draw your signature, type your name or choose a picture",
    "Please enter your name",
  ]);
});

it("one that can't be drawn by our fault has a message of its own, and all that was typed stays", async () => {
  const folder = path.join(server.dataDir, "incoming");
  renameSync(folder, `${folder}.kept`);
  writeFileSync(folder, "");
  const page = await sign("Joan Marsh", "Joan");
  const locked = await sign("Joan Marsh", "Joan", new Client(server.origin), "/memorial/lukasz-wisniewski/share");
  rmSync(folder);
  renameSync(`${folder}.kept`, folder);
  expect(page).toMatchObject({ status: 503, summary: ["Failed to share memory. Please try again."] });
  expect(page.values).toMatchObject({ authorName: "Joan Marsh", contentText: "With love.", signatureName: "Joan" });
  // None is drawn for people who may not share.
  expect(locked).toMatchObject({
    status: 422,
    summary: [follow.locked],
    values: { contentText: "With love.", signatureName: "Joan" },
  });
});

it("the name of who shares is there the next time, on this browser alone", async () => {
  await sign("Joan Ødegård", "Joan");
  expect((await readPage(await guest.get(share))).values.authorName).toBe("Joan Ødegård");
  const other = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  expect((await readPage(await other.get(share))).values.authorName).toBe("");
});

it("a signature is downloaded as the PNG that it was drawn as, whole; a picture of one keeps its own kind", async () => {
  const pen = await sharp({ create: { width: 400, height: 250, channels: 3, background: "#fff" } })
    .composite([{ input: Buffer.from('<svg width="300" height="20"><rect width="300" height="2"/></svg>') }])
    .png()
    .toBuffer();
  const photo = await sharp(pen).jpeg().toBuffer();
  const large = await sharp(pen).resize(1400, 1000).png().toBuffer();
  const admin = await new Client(server.origin).signIn("admin@everkeep.example");
  for (const [author, name, bytes, type] of [
    ["Drawn", "signature.png", pen, "image/png"],
    ["Photographed", "signature.jpg", photo, "image/jpeg"],
    ["Scanned", "scan.png", large, "image/jpeg"],
  ] as const) {
    const { values } = await readPage(await guest.get(`${share}?type=signature`));
    const words = { authorName: author, contentText: "With love.", memoryType: "signature" };
    const media = new File([bytes as BlobPart], name, { type: `image/${name.split(".")[1]}` });
    await guest.send(share, { ...words, submissionId: values.submissionId ?? "", media });
    const stored = storedOf(server.dataDir, "Tribute");
    await decideNow(admin, server.dataDir, `/dashboard/moderation/${stored?.id}/approve`);
    const page = await (await admin.get("/memorial/margaret-ellis?tab=tributes")).text();
    const link = new RegExp(`href="(/media/${stored?.media_id}/[^"]+download[^"]*)"`).exec(page)?.[1] ?? "none";
    const saved = await guest.get(link.replaceAll("&amp;", "&"));
    expect([saved.status, saved.headers.get("Content-Type")]).toEqual([200, type]);
    const ending = type === "image/png" ? "png" : "jpg";
    expect(saved.headers.get("Content-Disposition")).toContain(`filename="tribute.${ending}"`);
    if (ending === "jpg") continue;
    const pixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();
    expect((await pixels(Buffer.from(await saved.arrayBuffer()))).equals(await pixels(pen))).toBe(true);
  }
});
