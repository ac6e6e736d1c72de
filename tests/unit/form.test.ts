import { readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { env } from "~/env.server";
import { readForm } from "~/http/forms/form.server";
import { discard } from "~/http/uploads/upload.server";
import { callOf } from "../support/call";

const megabyte = 1024 * 1024;

/** A form as a browser sends it, with its parts in this order. */
function posted(parts: [name: string, value: string | Blob][]) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return callOf(new Request("http://localhost/", { method: "POST", body: form }));
}

describe("the text of a form", () => {
  test("is bounded in all, not only field by field", async () => {
    const parts = Array.from({ length: 90 }, (_, index): [string, string] => [`f${index}`, "a".repeat(megabyte / 2)]);
    const { fields, problem } = await readForm(posted(parts), { media: 100 * megabyte });
    expect(problem).toBe("tooLarge");
    expect([...fields.keys()]).toEqual(["f0", "f1"]);
  });

  test("may be as long as is asked for, in many fields", async () => {
    const parts = Array.from({ length: 90 }, (_, index): [string, string] => [`f${index}`, "ł".repeat(5000)]);
    const { fields, problem } = await readForm(posted(parts), { media: megabyte });
    expect(problem).toBeNull();
    expect([...fields]).toEqual(parts);
  });

  test("is counted in bytes, names too", async () => {
    const parts = Array.from({ length: 90 }, (_, index): [string, string] => [
      `f${index}`.padEnd(90, "x"),
      "ł".repeat(6000),
    ]);
    expect((await readForm(posted(parts), { media: megabyte })).problem).toBe("tooLarge");
  });
});

const photo = (bytes: number) => new File([new Uint8Array(bytes)], "photo.jpg", { type: "image/jpeg" });
const stored = () => readdirSync(path.join(env.dataDir, "incoming"));

test.each(["constructor", "toString", "valueOf", "hasOwnProperty", "__proto__", "cover"])(
  "a file that the form does not ask for is not stored, be it named %s",
  async (name) => {
    const { files } = await readForm(
      posted([
        ["portrait", photo(9)],
        [name, photo(9)],
      ]),
      { portrait: megabyte },
    );
    expect([...files.keys()]).toEqual(["portrait"]);
    expect(stored()).toHaveLength(1);
    for (const file of files.values()) await discard(file);
    expect(stored()).toEqual([]);
  },
);
