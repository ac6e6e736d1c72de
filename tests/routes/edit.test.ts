import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { badPictures, Client, memorialId, photo, readPage, rows, withAddresses } from "../support/client.ts";
import { change } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";
import { slowRows } from "../support/slow.ts";

let server: Server;
let owner: Client;
let id: string;
let edit: string;
beforeAll(async () => {
  server = await takeServer(withAddresses);
  owner = await new Client(server.origin, "10.8.0.1").signIn("director@holloway.example");
  id = memorialId(server.dataDir, "margaret-ellis");
  edit = `/memorial-detail/${id}/edit`;
});
afterAll(() => server.stop());

interface Row {
  full_name: string;
  known_as: string | null;
  biography: string | null;
  portrait_id: string;
  cover_id: string;
  status: string;
  custom_url_slug: string;
}
const row = () => rows<Row>(server.dataDir, "select * from memorials where id = ?", id)[0] as Row;
const fields = async () => (await readPage(await owner.get(edit))).values as Record<string, string>;
const portraits = () =>
  rows(server.dataDir, "select id from media where memorial_id = ? and purpose = 'portrait'", id).length;

const slugTaken = "This URL is already in use. This one is free: lukasz-wisniewski-2";
const refusedTitle = "Error: Edit Memorial: Margaret Ellis - Everkeep";

describe("the edit form", () => {
  it("opens with what the memorial is, the password in plain", async () => {
    const page = await readPage(await owner.get(edit));
    expect(page).toMatchObject({ status: 200, title: "Edit Memorial: Margaret Ellis - Everkeep" });
    expect(page.values).toMatchObject({
      fullName: "Margaret Ellis",
      dateOfBirth: "3 May 1941",
      password: "rosegarden",
      customUrlSlug: "margaret-ellis",
      memorialText: "Share your memories",
    });
    for (const text of [
      "Edit Memorial",
      "Update the details for this memorial",
      "This text will appear on the memorial page and print version",
      "The address of the chapel, church or venue.",
      "Required password for memorial access",
    ])
      expect(page.text).toContain(text);
  });

  it("says 'Error' where a save fails, with everything typed still there", async () => {
    const typed = { ...(await fields()), biography: "Words that were not saved" };
    const refuse = "create trigger refuse before update on memorials begin select raise(abort, 'refused'); end";
    change(server.dataDir, refuse);
    const page = await owner.send(edit, typed);
    change(server.dataDir, "drop trigger refuse");
    expect(page).toMatchObject({ status: 503, title: refusedTitle, errors: {}, values: typed });
    expect(page.html).toMatch(/role="alert"[^>]*><h2[^>]*>Error<\/h2>/);
    expect(page.summary).toEqual(["Failed to update memorial"]);
    expect(page.text).not.toContain("Please check the form for errors");
  });

  it.each([
    [{ fullName: "" }, "fullName", "Full name is required"],
    [{ fullName: "x".repeat(100) }, "fullName", "Full name must be less than 100 characters"],
    [{ memorialText: "x".repeat(51) }, "memorialText", "Memorial text must be at most 50 characters"],
    [
      { customUrlSlug: "Bad Slug" },
      "customUrlSlug",
      "URL slug can only contain lowercase letters, numbers, and hyphens",
    ],
    [{ customUrlSlug: "lukasz-wisniewski" }, "customUrlSlug", slugTaken],
    [{ password: "" }, "password", "Memorial access password is required"],
    [{ password: "abc" }, "password", "Password must be at least 4 characters long"],
    [{ dateOfDeath: "1900-01-01" }, "dateOfDeath", "The date of death cannot be before the date of birth"],
    [{ serviceDate: "tomorrow" }, "serviceDate", "Please write the service date and time as 3 December 2026 11:00"],
    [{ biography: "x".repeat(5000) }, "biography", "Family connections must be less than 5000 characters"],
  ])("%j is refused beside its field, with everything typed still there", async (given, name, message) => {
    const [lukasz] = rows<{ slug: string }>(
      server.dataDir,
      "select slug from memorial_slugs where memorial_id <> ?",
      id,
    );
    const typed = { ...(await fields()), knownAs: "Peggy", ...given } as Record<string, string>;
    if (typed.customUrlSlug === "lukasz-wisniewski") typed.customUrlSlug = lukasz?.slug ?? "";
    const page = await owner.send(edit, typed);
    expect(page).toMatchObject({ status: 422, title: refusedTitle, summary: [message] });
    expect(page.errors[name]).toBe(message);
    expect(page.values).toMatchObject({ ...typed, base: typed.base });
    expect(row().known_as).toBeNull();
  });

  it("saves, says so, and shows what is in the database", async () => {
    const answer = await owner.post(edit, { ...(await fields()), knownAs: "Peggy" });
    const page = await owner.follow(answer);
    expect(page.url).toBe(`/memorial-detail/${id}`);
    expect(page.text).toContain("Memorial updated");
    expect(page.text).toContain("The memorial has been successfully updated.");
    expect(row().known_as).toBe("Peggy");
  });

  it("an id, an owner or a status in the form changes nothing", async () => {
    const before = row();
    await owner.post(edit, {
      ...(await fields()),
      id: "x",
      userId: "x",
      user_id: "x",
      status: "archived",
      portrait_id: "x",
    });
    expect({ ...row(), updated_at: 0 }).toEqual({ ...before, updated_at: 0 });
  });
});

describe("two people editing at once", () => {
  it("the second sees with 409 what changed, keeps what was typed, and can save then", async () => {
    const admin = await new Client(server.origin, "10.8.0.2").signIn("admin@everkeep.example");
    const mine = { ...(await fields()), biography: "She kept bees, and sang." };
    await admin.post(edit, { ...(await fields()), knownAs: "Maggie" });
    const told = await owner.send(edit, mine);
    expect(told.status).toBe(409);
    expect(told.summary.join()).toContain("Somebody else saved this memorial while you were editing it.");
    expect(told.text).toContain("Changes they saved");
    expect(told.values).toMatchObject({ biography: mine.biography, knownAs: "Maggie" });
    expect(row().biography).not.toBe(mine.biography);
    expect((await owner.post(edit, told.values as Record<string, string>)).status).toBe(303);
    expect(row()).toMatchObject({ biography: mine.biography, known_as: "Maggie" });
  });
});

describe("the pictures", () => {
  it("a new portrait takes the place of the old one, which is gone at once", async () => {
    const before = row();
    const old = `/media/${before.portrait_id}/320.webp`;
    expect((await owner.get(old)).status).toBe(200);
    const file = new File([await photo()], "new.jpg", { type: "image/jpeg" });
    expect((await owner.post(edit, { ...(await fields()), portrait: file })).status).toBe(303);
    expect(row().portrait_id).not.toBe(before.portrait_id);
    expect(row().cover_id).toBe(before.cover_id);
    expect((await owner.get(old)).status).toBe(404);
    expect(portraits()).toBe(1);
  });

  it("one that came with a form refused for something else need not be chosen again", async () => {
    const before = row();
    const file = new File([await photo()], "new.jpg", { type: "image/jpeg" });
    const refused = await owner.send(edit, { ...(await fields()), fullName: "", portrait: file });
    expect(refused.status).toBe(422);
    expect(refused.values.portraitId).toMatch(/^[0-9a-f-]{36}$/);
    expect(row().portrait_id).toBe(before.portrait_id);
    await owner.post(edit, { ...(refused.values as Record<string, string>), fullName: "Margaret Ellis" });
    expect(row().portrait_id).toBe(refused.values.portraitId);
    expect(portraits()).toBe(1);
  });

  it("a search for an address, and a refusal after it, forget neither a new picture nor one to be removed", async () => {
    const file = new File([await photo()], "new.jpg", { type: "image/jpeg" });
    const searched = await owner.send(edit, { ...(await fields()), portrait: file, removeCover: "on", go: "search" });
    expect(searched).toMatchObject({ status: 200, values: { removeCover: "" } });
    const refused = await owner.send(edit, { ...(searched.values as Record<string, string>), fullName: "" });
    expect(refused).toMatchObject({ status: 422, values: { removeCover: "" } });
    expect(refused.values.portraitId).toBe(searched.values.portraitId);
    const { removeCover: _, ...kept } = refused.values as Record<string, string>;
    expect((await owner.post(edit, { ...kept, fullName: "Margaret Ellis" })).status).toBe(303);
    expect(row().portrait_id).toBe(searched.values.portraitId);
    expect(row().cover_id).not.toBeNull();
  });

  it("a file that is no picture is refused with a sentence, and nothing is saved", async () => {
    const [what, file, message] = (await badPictures())[0] ?? [];
    const before = row();
    const page = await owner.send(edit, { ...(await fields()), knownAs: "Not now", cover: file as File });
    expect(page, what).toMatchObject({ status: 422, errors: { cover: message } });
    expect(page.values.knownAs).toBe("Not now");
    expect(row()).toEqual(before);
  });

  it("one that is no picture is reported also if an address was searched for", async () => {
    const [, file, message] = (await badPictures())[0] ?? [];
    const given = {
      ...(await fields()),
      knownAs: "Not now",
      serviceLocation: "Rose",
      cover: file as File,
      go: "search",
    };
    const page = await owner.send(edit, given);
    expect(page).toMatchObject({ status: 422, errors: { cover: message }, values: { knownAs: "Not now" } });
  });

  const tooLarge = "This picture is larger than 20 MB. Please choose a smaller one.";
  const tooMuch = "This is more than we can take at once. Please make it shorter or choose a smaller file.";
  it.each(
    slowRows([
      ["that are too large leave all that was typed", 25, "After the pictures.", [tooLarge, tooLarge]],
      ["beyond all measure leave what is stored, not emptiness", 60, "Before.", [tooLarge, tooMuch]],
    ]),
  )("two %s", async (_, megabytes, shown, summary) => {
    await owner.post(edit, { ...(await fields()), biography: "Before." });
    const { base, fullName, password, customUrlSlug } = await fields();
    const file = new File([new Uint8Array(megabytes * 1024 * 1024)], "new.jpg", { type: "image/jpeg" });
    const form = new FormData();
    const typed = { base, fullName, password, customUrlSlug };
    for (const [name, text = ""] of Object.entries(typed)) form.set(name, text);
    for (const name of ["portrait", "cover"]) form.set(name, file);
    form.set("biography", "After the pictures.");
    const page = await owner.send(edit, form);
    expect(page).toMatchObject({ status: 422, summary, errors: { portrait: tooLarge } });
    expect(page.values).toMatchObject({ base, fullName, biography: shown });
    expect(row().biography).toBe("Before.");
  });

  it("can be removed", async () => {
    await owner.post(edit, { ...(await fields()), removeCover: "on" });
    expect(row().cover_id).toBeNull();
  });
});

describe("archiving and bringing back", () => {
  it("says so and goes to the dashboard, and back to the memorial", async () => {
    const away = await owner.follow(await owner.post(`/memorial-detail/${id}/archive`));
    expect(away.url).toBe("/dashboard");
    expect(away.text).toContain("Memorial archived");
    expect(away.text).toContain("The memorial has been successfully archived.");
    expect(row().status).toBe("archived");
    const back = await owner.follow(await owner.post(`/memorial-detail/${id}/un-archive`));
    expect(back.url).toBe(`/memorial-detail/${id}`);
    expect(back.text).toContain("Memorial un-archived");
    expect(back.text).toContain("The memorial has been successfully restored.");
    expect(row().status).toBe("active");
  });

  it("a GET changes nothing", async () => {
    for (const url of ["archive", "un-archive"]) {
      const answer = await owner.get(`/memorial-detail/${id}/${url}`);
      expect(answer.headers.get("Location")).toBe(`/memorial-detail/${id}`);
    }
    expect(row().status).toBe("active");
  });
});
