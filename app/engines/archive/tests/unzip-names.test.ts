import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { BadZip } from "~/engines/archive/reader/bad-zip";
import { ZipReader } from "~/engines/archive/reader/zip";
import { env } from "~/env.server";
import { type Packed, zipOf } from "../../../../tests/support/packed";

let count = 0;

function opened(files: Packed[]) {
  count += 1;
  const file = path.join(env.dataDir, `names-${count}.zip`);
  mkdirSync(env.dataDir, { recursive: true });
  writeFileSync(file, zipOf(files));
  return ZipReader.open(file);
}

/** The content of a file as a program other than ours packed it; null if it isn't found. */
async function contentOf(zip: ZipReader, name: string) {
  if (zip.sizeOf(name) === null) return null;
  count += 1;
  const target = path.join(env.dataDir, `names-${count}`);
  await zip.extract(name, target);
  return readFileSync(target, "utf8");
}

const old = { flags: 0 };
const content = (text: string) => Buffer.from(text);

test("a Mac's names are found: in UTF-8 without saying so, and decomposed", async () => {
  const zip = await opened([
    { ...old, name: "Łukasz/media/01 Zoë.jpg".normalize("NFD"), content: content("one") },
    { ...old, name: "Łukasz/memorial.json".normalize("NFD"), content: content("two") },
  ]);
  expect([...zip.names]).toEqual(["Łukasz/media/01 Zoë.jpg", "Łukasz/memorial.json"]);
  expect(await contentOf(zip, "Łukasz/media/01 Zoë.jpg")).toBe("one");
  zip.close();
});

/** 'Łukasz' as Windows writes it in Poland (code page 852). */
const polish = Buffer.from([0x9d, ...Buffer.from("ukasz")]);
const withPolish = (before: string, after: string) => Buffer.concat([Buffer.from(before), polish, Buffer.from(after)]);

test("names in a code page of Windows are found by what is sure of them, unless two are alike", async () => {
  const zip = await opened([
    { ...old, name: withPolish("media\\01 ", " - Bees.jpg"), content: content("one") },
    { ...old, name: withPolish("media\\02 ", " - Bees.jpg"), content: content("two") },
    { ...old, name: Buffer.from([...Buffer.from("media\\0"), 0x86, 0x2e, 0x6a]), content: content("three") },
    { ...old, name: Buffer.from([...Buffer.from("media\\0"), 0x87, 0x2e, 0x6a]), content: content("four") },
  ]);
  expect(await contentOf(zip, "media/01 Łukasz - Bees.jpg")).toBe("one");
  expect(await contentOf(zip, "media/02 Łukasz - Bees.jpg")).toBe("two");
  expect(await contentOf(zip, "media/03 Łukasz - Bees.jpg")).toBeNull();
  expect(await contentOf(zip, "media/0ć.j")).toBeNull();
  zip.close();
});

test("a name that says it is UTF-8 stands for no other", async () => {
  const zip = await opened([{ name: "media/01 Łukasz.jpg", content: content("one") }]);
  expect(zip.sizeOf("media/01 Źukasz.jpg")).toBeNull();
  zip.close();
});

test("a path outside of the folder is refused in UTF-8 too that doesn't say so", async () => {
  for (const name of ["é/../../evil", "/é", "C:/é"])
    await expect(opened([{ ...old, name, content: content("evil") }]), name).rejects.toBeInstanceOf(BadZip);
});
