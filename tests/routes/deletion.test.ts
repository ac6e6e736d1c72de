import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogues } from "~/languages/all";
import { languages } from "~/lib/languages";
import { addApiKey, software } from "../support/api.ts";
import { type Client, readPage, rows, withAddresses } from "../support/client.ts";
import { command } from "../support/command.ts";
import { addBusiness, addCoOwner, addMemorialOf } from "../support/deletions.ts";
import { linkIn, mails, mailTo } from "../support/outbox.ts";
import { addColleague, addMember, change, newAddress, newcomer } from "../support/people.ts";
import type { Server } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

const right = { name: "ada  MARLOW", currentPassword: "Lantern-2026!" };
let server: Server;
let dir: string;
beforeAll(async () => {
  server = await takeServer(withAddresses);
  dir = server.dataDir;
});
afterAll(() => server.stop());

const as = (email: string) => newcomer(server).signIn(email);
const states = (id: string) =>
  rows<{ state: string }>(dir, "select state from deletions where memorial_id = ?", id).map(({ state }) => state);

/** A memorial of a business with a co-owner and a colleague, and with two slugs. */
function stage(name = "Ada Marlow") {
  const [owner, coOwner, colleague] = [addBusiness(dir, "Marlow"), addMember(dir), newAddress()];
  const id = addMemorialOf(dir, owner, name);
  addCoOwner(dir, id, coOwner, 3);
  addColleague(dir, colleague, owner);
  const slugs = [`old-${id.slice(0, 8)}`, `new-${id.slice(0, 8)}`];
  for (const slug of slugs) change(dir, "insert into memorial_slugs values (?, ?, '2026')", slug, id);
  change(dir, "update memorials set custom_url_slug = ? where id = ?", slugs[1], id);
  const [{ short_id } = { short_id: "" }] = rows<{ short_id: string }>(
    dir,
    "select short_id from memorials where id = ?",
    id,
  );
  return { owner, coOwner, colleague, id, slugs, shortId: short_id };
}

const pageOf = (id: string) => `/memorial-detail/${id}/delete`;

describe("asking to delete a memorial", () => {
  it("needs the name and the password, and then everybody reads of it", async () => {
    const { owner, coOwner, id } = stage();
    const client = await as(owner);
    expect((await readPage(await client.get(`/memorial-detail/${id}`))).text).toContain("Delete this memorial");
    const { text } = await readPage(await client.get(pageOf(id)));
    expect(text).toContain("Delete the memorial of Ada Marlow");
    expect(text).toContain("1 co-owner’s access");
    expect(text).toContain("Download everything first");
    const wrongName = await readPage(await client.post(pageOf(id), { ...right, name: "Ada" }));
    expect(wrongName).toMatchObject({ status: 422, values: { name: "Ada" } });
    expect(wrongName.errors.name).toContain("Ada Marlow");
    const wrongPassword = await readPage(await client.post(pageOf(id), { ...right, currentPassword: "no" }));
    expect(wrongPassword).toMatchObject({ status: 422, values: { name: right.name } });
    expect(JSON.stringify(wrongPassword.values)).not.toContain('"no"');
    expect(states(id)).toEqual([]);
    const asked = await client.follow(await client.post(pageOf(id), right));
    expect(asked.url).toBe(`/memorial-detail/${id}`);
    expect(asked.text).toContain("This memorial will be deleted on");
    expect((await mailTo(dir, coOwner)).subject).toMatch(/asks to delete the memorial of Ada Marlow$/);
    expect((await newcomer(server).get(`/memorial/${id}`)).status).toBe(200);
  });

  it.each(["coOwner", "colleague"] as const)("is not for a %s", async (who) => {
    const people = stage();
    const client = await as(people[who]);
    expect((await readPage(await client.get(`/memorial-detail/${people.id}`))).text).not.toContain(
      "Delete this memorial",
    );
    expect((await client.get(pageOf(people.id))).status).toBe(404);
    expect((await client.post(pageOf(people.id), right)).status).toBe(404);
    expect(states(people.id)).toEqual([]);
  });
});

describe("keeping it", () => {
  it("works by the link of a mail without signing in, once", async () => {
    const { owner, coOwner, id } = stage();
    await (await as(owner)).post(pageOf(id), right);
    const link = linkIn(await mailTo(dir, coOwner)).replace(server.origin, "");
    const client = newcomer(server);
    expect((await readPage(await client.get(link))).text).toContain("Keep the memorial of Ada Marlow?");
    expect(states(id)).toEqual(["waiting"]);
    expect((await client.post(link)).status).toBe(303);
    expect(states(id)).toEqual([]);
    expect((await mailTo(dir, owner, 2)).subject).toBe("The memorial of Ada Marlow stays");
    expect((await client.get(link)).status).toBe(404);
  });

  it("works on its desk for a co-owner, and not for a colleague", async () => {
    const { owner, coOwner, colleague, id } = stage();
    await (await as(owner)).post(pageOf(id), right);
    expect((await (await as(colleague)).post(`/memorial-detail/${id}/keep`)).status).toBe(404);
    expect(states(id)).toEqual(["waiting"]);
    const client = await as(coOwner);
    expect((await client.follow(await client.post(`/memorial-detail/${id}/keep`))).text).toContain(
      "The memorial stays",
    );
    expect(states(id)).toEqual([]);
  });
});

describe("a deleted memorial", () => {
  let gone: ReturnType<typeof stage>;
  let other: ReturnType<typeof stage>;
  const closed = async (client: Client, address: string, language: string, rest = "") =>
    client.fetch(`/memorial/${address}${rest}`, { headers: { "Accept-Language": language } });
  beforeAll(async () => {
    [gone, other] = [stage(), stage("Ben Hollis")];
    const listed = await command("delete-memorial", dir, [gone.id]);
    expect([listed.code, listed.out]).toEqual([
      0,
      expect.stringContaining("Nothing was deleted. To go on, add --yes."),
    ]);
    expect(states(gone.id)).toEqual([]);
    for (const { id } of [gone, other]) {
      const { code, err } = await command("delete-memorial", dir, [`${server.origin}/memorial/${id}`, "--yes"]);
      expect([code, err]).toEqual([0, ""]);
    }
  }, 120_000);

  it.each(languages)("leads all its addresses to a page that names nobody, in %s", async (language) => {
    const pages = new Set<string>();
    for (const { id, shortId, slugs } of [gone, other])
      for (const address of [id, shortId, shortId.toUpperCase(), ...slugs]) {
        const answer = await closed(newcomer(server), address, language);
        const html = await answer.text();
        expect(answer.status, address).toBe(410);
        expect(html).toContain(catalogues[language].failure.closed);
        expect(html).not.toMatch(/Marlow|Hollis|Ada|Ben\b/);
        pages.add(html.replaceAll(address, "x").replace(/nonce="[^"]*"|X-Request-Id[^<]*/g, ""));
      }
    expect(pages.size).toBe(1);
  });

  it.each(["/share", "/follow", "/keepsake", "/service.ics", "/events", "/m/zzzzzzzz", "/receipt/x"])(
    "answers 410 below its address: %s",
    async (rest) => {
      for (const address of [gone.id, gone.shortId, gone.slugs[0] ?? ""])
        expect((await closed(newcomer(server), address, "en", rest)).status, address).toBe(410);
    },
  );

  it("is 404 to the people who looked after it, as others' memorials are", async () => {
    expect((await (await as(gone.owner)).get(`/memorial-detail/${gone.id}`)).status).toBe(404);
    expect((await newcomer(server).get("/memorial/nobody-at-all")).status).toBe(404);
  });

  it("has a certificate for its owner and admins, as a page and a PDF, and for nobody else", async () => {
    const [{ id } = { id: "" }] = rows<{ id: string }>(dir, "select id from deletions where memorial_id = ?", gone.id);
    for (const email of [gone.owner, "admin@everkeep.example"]) {
      const client = await as(email);
      expect((await readPage(await client.get("/deletions"))).text).toContain("Ada Marlow");
      const { text } = await readPage(await client.get(`/deletions/${id}`));
      expect(text).toMatch(/Memorial of\s*Ada Marlow/);
      expect(text).toContain("1 co-owner’s access");
      const pdf = await client.get(`/deletions/${id}/certificate.pdf`);
      expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
      expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
    }
    for (const email of [gone.coOwner, gone.colleague, other.owner]) {
      const client = await as(email);
      for (const end of ["", "/certificate.pdf"])
        expect((await client.get(`/deletions/${id}${end}`)).status, email).toBe(404);
      expect((await readPage(await client.get("/deletions"))).text).not.toContain("Ada Marlow");
    }
    expect((await newcomer(server).get(`/deletions/${id}`)).headers.get("Location")).toMatch(/^\/auth/);
  });

  it("sends no mail that names it", () => {
    expect(JSON.stringify(mails(dir).filter(({ to }) => to === gone.owner))).not.toContain("Marlow");
  });
});

describe("the API", () => {
  it("asks for a deletion with a key of its own scope, and tells when it takes effect", async () => {
    const { owner, coOwner, id } = stage();
    const { body: refused } = await software(server, addApiKey(dir, owner, ["read", "write"]).text)(
      "DELETE",
      `/memorials/${id}`,
    );
    expect(refused.detail).toContain("delete");
    const ask = software(server, addApiKey(dir, owner, ["delete"], "Case software").text);
    const { status, body } = await ask("DELETE", `/memorials/${id}`);
    expect(status).toBe(202);
    const days = (Date.parse(body.deletedAt) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect((await ask("DELETE", `/memorials/${id}`)).body).toEqual(body);
    expect(states(id)).toEqual(["waiting"]);
    expect((await mailTo(dir, coOwner)).subject).toMatch(/asks to delete the memorial of Ada Marlow$/);
    expect((await ask("DELETE", `/memorials/${stage("Ben Hollis").id}`)).status).toBe(404);
  });
});
