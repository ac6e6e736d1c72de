// @module-tag slow
import { expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { paragraphsOf } from "~/lib/text";
import { strings } from "../stress/xss/strings";
import { keepsakeOf } from "../support/keepsakes";
import { addMemorial, addMemory, addPicture } from "../support/rows";

/** A memorial in which every text that somebody wrote is the same one. */
async function written(text: string, picture: string) {
  const named = { full_name: text, memorial_text: text, biography: text, service_location: text };
  const id = await addMemorial({ ...named, service_date: "2026-11-24T11:00:00.000Z", portrait_id: picture });
  // A title that opens its words would give way to the author.
  const words = {
    author_name: text,
    content_title: text,
    content_text: `She: ${text}`,
    approval_status: "approved",
  } as const;
  const at = (second: number) => ({ created_at: `2026-11-20T10:00:0${second}.000Z` });
  await addMemory(id, { ...words, ...at(1), media_id: picture, media_state: "attached", memory_type: "photo" });
  const several = await addMemory(id, { ...words, ...at(2), memory_type: "photo" });
  const place = {
    memory_id: several,
    position: 0,
    name: text,
    caption: text,
    status: "attached",
    media_id: null,
  } as const;
  await db.insertInto("memory_pictures").values(place).execute();
  await addMemory(id, { ...words, ...at(3), memory_type: "signature" });
  return id;
}

/** The elements of a page with the names of their attributes. */
const markup = (page: string) =>
  [...page.matchAll(/<(\/?[^\s>]+)((?:\s+[^\s"=>]+(?:="[^"]*")?)*)\s*>/g)].map(
    ([, name, attributes = ""]) => `${name} ${attributes.replace(/="[^"]*"/g, "")}`,
  );

test("no text that somebody wrote becomes markup or a path", async () => {
  const picture = await addPicture();
  const calm = new Map<number, Awaited<ReturnType<typeof keepsakeOf>>>();
  for (const string of strings) {
    const paragraphs = paragraphsOf(string("hit(1)"));
    const same = paragraphs.map(() => "Bees").join("\n\n");
    const harmless = calm.get(paragraphs.length) ?? (await keepsakeOf(await written(same, picture)));
    calm.set(paragraphs.length, harmless);
    const expected = markup(harmless.page);
    expect(expected.length).toBeGreaterThan(40);
    const { page, names, data, text } = await keepsakeOf(await written(string("hit(1)"), picture));
    expect(markup(page), string("hit(1)")).toEqual(expected);
    expect(page.split("<").length).toBe(harmless.page.split("<").length);
    expect(names).toHaveLength(harmless.names.length);
    for (const name of names)
      expect(name).toMatch(/^((?:index|slideshow)\.html|README\.txt|memorial\.json|SHA256SUMS|media\/[^/\\<>:"|?*]+)$/);
    expect(data.memories[0].title).toBe(string("hit(1)"));
    const show = text("slideshow.html");
    const [before = "", list = "", after = ""] = show.split(/(?<=id="slides">)|(?=<\/script>\n<script>)/);
    const parts = harmless.text("slideshow.html").split(/(?<=id="slides">)|(?=<\/script>\n<script>)/);
    expect([before.split("<").length, after]).toEqual([parts[0]?.split("<").length, parts[2]]);
    expect(JSON.parse(list).map(({ words }: { words: string }) => words.includes(string("hit(1)")))).toEqual([
      true,
      true,
    ]);
  }
});
