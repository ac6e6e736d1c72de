import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, memorialId, photo, readPage, rows } from "../support/client.ts";
import { decideNow, revisionOf } from "../support/decisions.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { filledIn, share } from "../support/sharing.ts";

const changed = "This memory has changed since you opened it. Please read it again.";
const read = "Are you sure you want to";

let server: Server;
let guest: Client;
let people: Record<string, Client>;
let margaret: string;

beforeAll(async () => {
  server = await takeServer();
  guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  people = {
    "the admin's screen": await new Client(server.origin).signIn("admin@everkeep.example"),
    "the memorial's screen": await new Client(server.origin).signIn("nora@ellis.example"),
  };
  margaret = memorialId(server.dataDir, "margaret-ellis");
});
afterAll(() => server.stop());

const one = (id: string) =>
  rows<{ approval_status: string; content_text: string; media_id: string | null; rejection_reason: string | null }>(
    server.dataDir,
    "select approval_status, content_text, media_id, rejection_reason from memories where id = ?",
    id,
  )[0];

/** Shares the words of a photo to follow; returns its memory and its writer's ways to change it. */
async function shared(title: string) {
  const fields = await filledIn(guest, title, { memoryType: "photo", fileFollows: "1" });
  const receipt = (await guest.post(share, fields)).headers.get("Location") ?? "";
  const id =
    rows<{ id: string }>(server.dataDir, "select id from memories where content_title = ?", title)[0]?.id ?? "";
  const changes = {
    "other words": () => guest.post(share, { ...fields, contentText: "Nobody has read this." }),
    "another title": () => guest.post(share, { ...fields, contentTitle: `${title}!` }),
    "another name": () => guest.post(share, { ...fields, authorName: "Somebody Else" }),
    "another type": () => guest.post(share, { ...fields, memoryType: "story" }),
    "a picture": async () => guest.post(receipt, { media: new File([await photo(200, 100)], "photo.jpg") }),
  };
  return { id, changes };
}

describe.each(["the admin's screen", "the memorial's screen"])("on %s", (screen) => {
  const list = () =>
    screen === "the admin's screen" ? "/dashboard/moderation" : `/memorial-detail/${margaret}/memories`;
  const moderator = () => people[screen] as Client;
  /** The link of a card's button in the current list. */
  const linkOf = async (id: string, what: string) => {
    const { html } = await readPage(await moderator().get(list()));
    const [, href = ""] = new RegExp(`href="([^"]*/${id}/${what}[^"]*)"`).exec(html) ?? [];
    return href.replaceAll("&amp;", "&");
  };

  it.each(["other words", "another title", "another name", "another type", "a picture"] as const)(
    "nothing is approved or rejected that came after the list was read: %s",
    async (change) => {
      const { id, changes } = await shared(`${screen}: ${change}`);
      const [approve, reject] = [await linkOf(id, "approve"), await linkOf(id, "reject")];
      const shown = await readPage(await moderator().get(approve));
      expect(shown.text).not.toContain(changed);
      await changes[change]();
      expect(revisionOf(server.dataDir, id)).toBe("2");
      for (const [url, reason] of [
        [approve, ""],
        [reject, "It names a neighbour."],
      ] as const) {
        const answer = await moderator().send(url, { ...shown.values, rejectionReason: reason });
        expect(answer).toMatchObject({ status: 409, summary: [changed], values: { revision: "2" } });
        expect(answer.text).toContain(one(id)?.content_text);
        // The memorial's bar has its portrait.
        const withoutBar = answer.html.replace(/<nav aria-label="Memorial".*?<\/nav>/s, "");
        expect(withoutBar.includes("/media/")).toBe(change === "a picture");
        if (reason) expect(answer.values.rejectionReason).toBe(reason);
        expect(one(id)?.approval_status).toBe("pending");
      }
      // The answer's own form can decide about the memory that the answer showed.
      const again = await moderator().send(approve, shown.values);
      const done = await moderator().post(approve, again.values);
      expect(done.status).toBe(303);
      expect(one(id)?.approval_status).toBe("approved");
    },
  );

  it("the list's link opened too late shows what is there now, and says so", async () => {
    const { id, changes } = await shared(`${screen}: link`);
    const links = [await linkOf(id, "approve"), await linkOf(id, "reject")];
    await changes["other words"]();
    for (const link of links) {
      const page = await readPage(await moderator().get(link));
      expect(page.text).toContain(changed);
      expect(page.text).toContain("Nobody has read this.");
      expect(page.values.revision).toBe("2");
    }
  });

  it("a link without a revision shows the memory, and a form without one decides nothing", async () => {
    const { id } = await shared(`${screen}: bare`);
    for (const what of ["approve", "reject"]) {
      const url = `${list()}/${id}/${what}`;
      const page = await readPage(await moderator().get(url));
      expect(page.text).toContain(`About ${screen}: bare.`);
      expect(page.text).not.toContain(changed);
      for (const revision of [undefined, "", "0", "-1", "2", "99999999999", "1e0", "x", "1 "]) {
        const answer = await moderator().send(url, revision === undefined ? {} : { revision });
        expect(answer, String(revision)).toMatchObject({ status: 409, summary: [changed] });
      }
      expect(one(id)?.approval_status).toBe("pending");
    }
  });

  it("a decided memory is not asked about again: its page says by whom it was decided", async () => {
    const { id } = await shared(`${screen}: decided`);
    const link = await linkOf(id, "approve");
    await decideNow(people["the admin's screen"] as Client, server.dataDir, `/dashboard/moderation/${id}/reject`);
    for (const url of [link, link.replace("/approve", "/reject")]) {
      const page = await readPage(await moderator().get(url));
      expect(page.text).toContain("This memory was rejected by Ada Whitcombe.");
      expect(page.text).not.toContain(read);
      expect(page.values.revision).toBeUndefined();
    }
    const late = await moderator().follow(await moderator().post(link, { revision: "1" }));
    expect(late.text).toContain("This memory was rejected by Ada Whitcombe. Nothing was changed.");
  });

  it("a decision is not undone about a memory that has changed since: a file has come", async () => {
    const { id, changes } = await shared(`${screen}: undo`);
    await decideNow(moderator(), server.dataDir, `${list()}/${id}/approve`);
    const undo = await readPage(await moderator().get(list()));
    expect(undo.text).toContain("You approved the memory by Joan Marsh.");
    expect(undo.html).toContain(`${id}/undo?revision=1`);
    await changes["a picture"]();
    const url = `${list()}/${id}/undo`;
    const answer = await moderator().send(`${url}?revision=1`, { revision: "1" });
    expect(answer).toMatchObject({ status: 409, summary: [changed], values: { revision: "2" } });
    expect(answer.text).toContain("A photo arrived later");
    expect(answer.html).toContain("/media/");
    expect(await moderator().send(url)).toMatchObject({ status: 409 });
    expect(one(id)?.approval_status).toBe("approved");
    expect((await moderator().post(url, answer.values)).status).toBe(303);
    expect(one(id)).toMatchObject({ approval_status: "pending", media_id: expect.any(String) });
  });
});
