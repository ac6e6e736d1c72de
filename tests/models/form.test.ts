import { describe, expect, test } from "vitest";
import { readForm } from "~/http/form.server";

const megabyte = 1024 * 1024;

/** A form as a browser sends it, with its parts in this order. */
function posted(parts: [name: string, value: string | Blob][]) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return new Request("http://localhost/", { method: "POST", body: form });
}

describe("the text of a form", () => {
  test("is bounded in all, not only field by field", async () => {
    const parts = Array.from({ length: 90 }, (_, at): [string, string] => [`f${at}`, "a".repeat(megabyte / 2)]);
    const { fields, problem } = await readForm(posted(parts), { media: 100 * megabyte });
    expect(problem).toBe("too-large");
    expect([...fields.keys()]).toEqual(["f0", "f1"]);
  });

  test("may be as long as is asked for, in many fields", async () => {
    const parts = Array.from({ length: 90 }, (_, at): [string, string] => [`f${at}`, "ł".repeat(5000)]);
    const { fields, problem } = await readForm(posted(parts), { media: megabyte });
    expect(problem).toBeNull();
    expect([...fields]).toEqual(parts);
  });

  test("is counted in bytes, names too", async () => {
    const parts = Array.from({ length: 90 }, (_, at): [string, string] => [`f${at}`.padEnd(90, "x"), "ł".repeat(6000)]);
    expect((await readForm(posted(parts), { media: megabyte })).problem).toBe("too-large");
  });
});
