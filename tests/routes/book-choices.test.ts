import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type BookChoices, bookChoices } from "~/features/book/input";
import { memoryField } from "~/models/memory/choice-input";
import { type Client, memorialId, readPage, rows } from "../support/client.ts";
import { heldAt } from "../support/held-forms.ts";
import { addStories } from "../support/many.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { signedIn } from "../support/signed-in.ts";

let server: Server;
let owner: Client;
let margaret: string;
let url: string;
beforeAll(async () => {
  server = await takeServer();
  owner = await signedIn(server, "director@holloway.example");
  margaret = memorialId(server.dataDir, "margaret-ellis");
  url = `/memorial-detail/${margaret}/book`;
});
beforeEach(() => change(server.dataDir, "delete from books"));

const kept = (): BookChoices | null => {
  const [row] = rows<{ choices: string }>(server.dataDir, "select choices from books where memorial_id = ?", margaret);
  return row ? JSON.parse(row.choices) : null;
};
const idsOf = (status: string, memorial = margaret) =>
  rows<{ id: string }>(
    server.dataDir,
    "select id from memories where memorial_id = ? and approval_status = ? order by created_at, id",
    memorial,
    status,
  ).map(({ id }) => id);
const filled = async (changes: Record<string, string> = {}) => ({
  ...(await readPage(await owner.get(url))).values,
  ...changes,
});
const leftOut = (...ids: string[]) => Object.fromEntries(ids.map((id) => [memoryField(id), "no"]));

describe("the choices for a book", () => {
  test("are the usual ones at first, with all memories", async () => {
    expect((await owner.post(url, await filled())).status).toBe(303);
    expect(kept()).toEqual(bookChoices().parse({}));
  });

  test("are kept, whichever button is pressed", async () => {
    const [first = ""] = idsOf("approved");
    const changes = {
      ...{ size: "square", theme: "Soft Peach", order: "writer", dates: "left-out", lines: "ragged" },
      dedication: "For Ted.\r\nAnd the bees.",
      ...leftOut(first),
    };
    for (const button of [{}, { make: "file" }] as Record<string, string>[]) {
      const sent = await owner.post(url, await filled({ ...changes, ...button }));
      expect([sent.status, sent.headers.get("Location")]).toEqual([303, url]);
      expect(kept()).toEqual({
        ...{ size: "square", theme: "Soft Peach", order: "writer", dates: false, justified: false, familyOnly: false },
        ...{ dedication: "For Ted.\nAnd the bees.", leftOut: [first] },
      });
      expect(await filled()).toMatchObject({ ...changes, dedication: "For Ted.\nAnd the bees." });
    }
    const asked = rows(server.dataDir, "select with_file from books where memorial_id = ?", margaret);
    expect(asked).toEqual([{ with_file: 1 }]);
  });

  test("that aren't possible are refused beside their fields, with everything still there", async () => {
    const [first = ""] = idsOf("approved");
    const dedication = "x".repeat(601);
    const page = await owner.send(url, await filled({ dedication, size: "a3", lines: "ragged", ...leftOut(first) }));
    expect(page.status).toBe(422);
    expect(page.title).toMatch(/^Error:/);
    expect(page.summary).toEqual([
      "Please choose one of these sizes",
      "Please write a dedication of at most 600 characters",
    ]);
    expect(page.errors.dedication).toBe("Please write a dedication of at most 600 characters");
    expect(page.values).toMatchObject({ dedication, lines: "ragged", ...leftOut(first) });
    expect(kept()).toBeNull();
  });

  test("may have a dedication of 600 characters, in which a line end counts once", async () => {
    const dedication = `${"x\r\n".repeat(299)}xx`;
    expect((await owner.post(url, await filled({ dedication }))).status).toBe(303);
    expect(kept()?.dedication).toHaveLength(600);
  });
});

describe("the memories of a book", () => {
  test("are the published ones, and say which are for the family only", async () => {
    const [first = ""] = idsOf("approved");
    const [{ content_title = "" } = {}] = rows<{ content_title: string }>(
      server.dataDir,
      "select content_title from memories where id = ?",
      first,
    );
    expect((await readPage(await owner.get(url))).text).not.toContain("for the family only");
    change(server.dataDir, "update memories set family_only = 1 where id = ?", first);
    const { text, values } = await readPage(await owner.get(url));
    expect(text).toMatch(new RegExp(`${content_title}[^.]{0,60}, for the family only`));
    expect(text).toContain("Include memories for the family only");
    const fields = Object.keys(values).filter((name) => name.startsWith("memory_"));
    expect(fields.sort()).toEqual(idsOf("approved").map(memoryField).sort());
    await owner.post(url, { ...values, familyOnly: "yes" });
    expect(kept()?.familyOnly).toBe(true);
    await owner.post(url, await filled());
    expect(kept()?.familyOnly).toBe(true);
    const { familyOnly: _, ...without } = await filled();
    await owner.post(url, without);
    expect(kept()?.familyOnly).toBe(false);
    change(server.dataDir, "update memories set family_only = 0 where id = ?", first);
  });

  test("stay chosen in a form that was held while its account was signed out", async () => {
    const [first = ""] = idsOf("approved");
    const form = { name: "a book", email: "director@holloway.example", url, typed: leftOut(first) };
    const client = await heldAt(server, form);
    await client.signIn(form.email);
    expect((await readPage(await client.get(url))).values).toMatchObject(leftOut(first));
    expect(kept()).toBeNull();
    owner = await signedIn(server, form.email);
  });

  test("of another memorial, or not published, can't be named", async () => {
    const [theirs = ""] = idsOf("approved", memorialId(server.dataDir, "lukasz-wisniewski"));
    const [pending = ""] = idsOf("pending");
    expect(theirs && pending).not.toBe("");
    await owner.post(url, await filled(leftOut(theirs, pending, "nobody")));
    expect(kept()?.leftOut).toEqual([]);
  });

  test("that the form didn't have stay as they were", async () => {
    const [first = "", second = "", third = ""] = idsOf("approved");
    await owner.post(url, await filled(leftOut(first)));
    expect(kept()?.leftOut).toEqual([first]);
    const form = await filled(leftOut(third));
    // The first and the second were published after the form was opened.
    for (const id of [first, second]) delete form[memoryField(id)];
    await owner.post(url, form);
    expect(kept()?.leftOut).toEqual([first, third]);
  });

  test("are a thousand at most, which all arrive, and the rest is in the book", async () => {
    addStories(server.dataDir, margaret, 1000);
    const ids = idsOf("approved");
    const page = await readPage(await owner.get(url));
    const listed = Object.keys(page.values).filter((name) => name.startsWith("memory_"));
    expect(listed).toHaveLength(1000);
    expect(page.text).toContain(`These are the first 1000. The ${ids.length - 1000} after them are in the book too.`);
    // As browsers send it: a box that is ticked comes after its hidden field.
    const body = new URLSearchParams([["size", "a5"]]);
    const [first = "", last = ""] = [ids[0], ids[999]];
    for (const name of listed) {
      body.append(name, "no");
      if (name !== memoryField(first) && name !== memoryField(last)) body.append(name, "yes");
    }
    expect((await owner.post(url, body)).status).toBe(303);
    expect(kept()?.leftOut).toEqual([first, last]);
    change(server.dataDir, "delete from books");
  });
});

test("a memorial with nothing to print is offered no book, until there is something", async () => {
  change(server.dataDir, "delete from memories where memorial_id = ?", margaret);
  const form = await filled();
  change(server.dataDir, "update memorials set biography = '  ' where id = ?", margaret);
  const page = await (await owner.get(url)).text();
  expect(page).toContain("There is nothing to print yet.");
  expect(page).not.toContain('name="make"');
  expect((await owner.post(url, { ...form, make: "file" })).status).toBe(303);
  expect(kept()).toBeNull();
  change(server.dataDir, "update memorials set biography = 'She kept bees.' where id = ?", margaret);
  expect((await owner.post(url, { ...form, make: "file" })).status).toBe(303);
  expect(kept()).not.toBeNull();
});
