import { afterAll, beforeAll, expect, it } from "vitest";
import { Client, readPage, rows, withAddresses } from "../support/client.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { filledIn, share } from "../support/sharing.ts";

let server: Server;
let guest: Client;

beforeAll(async () => {
  server = await takeServer(withAddresses);
  guest = await new Client(server.origin, "10.3.0.7").unlock("margaret-ellis", "rosegarden");
});
afterAll(() => server.stop());

const memories = (title: string) => rows(server.dataDir, "select id from memories where content_title = ?", title);
/** The headings of the memories in moderation, the newest first. */
const headings = (html: string) => [...html.matchAll(/<h3[^>]*>([^<]*)<\/h3>/g)].map(([, text]) => text);
const count = () => rows(server.dataDir, "select id from memories").length;

it("a memory without a title gets the suggested one, or its first words", async () => {
  const file = { memoryType: "photo", fileFollows: "yes" };
  const two = JSON.stringify(["a.jpg", "b.jpg"].map((name) => ({ name, caption: "" })));
  const admin = await new Client(server.origin, "10.3.0.8").signIn("admin@everkeep.example");
  for (const [given, title] of [
    [{ contentText: "She kept them in a row by the wall." }, "She kept them in a row…"],
    [file, "A photo of Margaret"],
    [{ ...file, pictures: two }, "Photos of Margaret"],
    [{ ...file, memoryType: "audio" }, "A recording for Margaret"],
  ] as const) {
    expect((await guest.post(share, await filledIn(guest, " ", given))).status).toBe(303);
    expect(memories(title), title).toHaveLength(1);
    expect(headings((await readPage(await admin.get("/dashboard/moderation"))).html)[0]).toBe("Joan Marsh");
  }
  await guest.post(share, await filledIn(guest, "The kettle"));
  expect(headings((await readPage(await admin.get("/dashboard/moderation"))).html)[0]).toBe("The kettle");
});

it("a thought has a title of its own, and opens the whole form with what was typed", async () => {
  const thought = `${share}?words=thought`;
  const { values } = await readPage(await guest.get(thought));
  expect(values).toMatchObject({ contentTitle: "Thinking of you", contentText: "I am thinking of you." });
  expect(values).not.toHaveProperty("familyOnly");
  const typed = { ...(values as Record<string, string>), contentText: "And of the bees.", authorName: "" };
  const before = count();
  const page = await guest.send(thought, { ...typed, more: "yes" });
  expect(page).toMatchObject({ status: 200, errors: {}, summary: [] });
  expect(page.values).toMatchObject({ contentText: "And of the bees.", contentTitle: "", memoryType: "story" });
  expect(count()).toBe(before);
  const whole = { ...(page.values as Record<string, string>), authorName: "Joan Marsh" };
  expect((await guest.post(thought, whole)).status).toBe(303);
  expect(memories("And of the bees.")).toHaveLength(1);
});

it("a memory without a title is changed without one, and its made title follows", async () => {
  const file = { memoryType: "photo", fileFollows: "yes" };
  for (const [given, made, after] of [
    [{ contentText: "She sang while the kettle boiled away." }, "She sang while the kettle boiled…", "She hummed."],
    [{ ...file, contentText: "By the pond." }, "A photo of Margaret", "A photo of Margaret"],
  ] as const) {
    const receipt = (await guest.post(share, await filledIn(guest, " ", given))).headers.get("Location") ?? "";
    const edit = `${receipt.split("?")[0]}/edit`;
    const page = await readPage(await guest.get(edit));
    expect(page.values).toMatchObject({ contentTitle: "", contentText: given.contentText });
    expect(page.html).toContain(`placeholder="${made}"`);
    const changed = { ...(page.values as Record<string, string>), contentText: "She hummed." };
    expect((await guest.post(edit, changed)).status).toBe(303);
    const kept = rows(server.dataDir, "select content_title from memories where content_text = 'She hummed.'");
    expect(kept).toContainEqual({ content_title: after });
  }
});
