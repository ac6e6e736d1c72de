import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, codeOf, memorialId, readPage, rows } from "../support/client.ts";
import { mails, mailTo } from "../support/outbox.ts";
import { readQr } from "../support/read-qr.ts";
import { fillTo, registration } from "../support/registering.ts";
import { type Server, startServer } from "../support/server.ts";

// These tests tell one story in order: the key of all access passwords is lost, and the family sets a new one.

const key = (letter: string) => ({ ACCESS_PASSWORD_KEYS: letter.repeat(40) });
const draft = registration();
const ruth = "director@holloway.example";
const asked = "We have asked the family to set a new one";
let server: Server;
let margaret: string;
let printed: string;
let owner: Client;
let coOwner: Client;

async function restart(env: Record<string, string>) {
  await server.end();
  server = await startServer({ dataDir: server.dataDir, env });
  const again = (client: Client) => Object.assign(new Client(server.origin), { cookies: client.cookies });
  [owner, coOwner] = [again(owner), again(coOwner)];
}

const stranger = () => new Client(server.origin);
const atDetail = (rest: string) => `/memorial-detail/${margaret}/${rest}`;
const column = (name: string, slug = "margaret-ellis") =>
  rows(server.dataDir, `select ${name} as value from memorials where custom_url_slug = ?`, slug)[0]?.value;
const mailsTo = (address: string) => mails(server.dataDir).filter((mail) => mail.to === address);

/** The URL in the code that owners print. */
async function code() {
  const png = await (await owner.get(atDetail("qr.png"))).arrayBuffer();
  const text = (await readQr(sharp(png))) ?? "";
  return text.replace(/^https?:\/\/[^/]+/i, "");
}

/** Posts the edit form as it is shown, with changes. */
async function save(changed: Record<string, string>) {
  const { values } = await readPage(await owner.get(atDetail("edit")));
  return owner.post(atDetail("edit"), { ...values, ...changed });
}

beforeAll(async () => {
  server = await startServer();
  margaret = memorialId(server.dataDir, "margaret-ellis");
  owner = await stranger().signIn(ruth);
  coOwner = await stranger().signIn("nora@ellis.example");
  await owner.post(atDetail("one-scan"), { on: "true" });
  printed = await code();
  await fillTo(owner, "url", "Half Registered", draft);
  await restart(key("b"));
});
afterAll(() => server.stop());

describe("once the key is lost", () => {
  it("the log names the key and the number of memorials at once, and no mail goes out for memorials that nobody visits", async () => {
    const lines = () =>
      server
        .output()
        .split("\n")
        .filter((line) => line.includes("ACCESS_PASSWORD_KEYS"));
    await expect.poll(lines).toHaveLength(1);
    expect(lines()[0]).toMatch(/lacks keys of access passwords: [0-9a-f]{8} \(locks [2-9]\)/);
    expect(mailsTo(ruth)).toEqual([]);
  });

  it("the gate says that the family has been asked, and looks at no guess", async () => {
    const gate = await readPage(await stranger().get("/memorial/margaret-ellis"));
    expect(gate).toMatchObject({ status: 200, title: "Margaret Ellis - Everkeep" });
    expect(gate.text).toContain(asked);
    expect(gate.values).not.toHaveProperty("password");
    for (const password of ["rosegarden", "wrong"]) {
      const answer = await stranger().send("/memorial/margaret-ellis", { password });
      expect(answer.status).toBe(409);
      expect(answer.text).toContain(asked);
    }
    expect(rows(server.dataDir, "select key from limits where key like 'gate%'")).toEqual([]);
  });

  it("the owner gets one mail, however many come, and from however many processes", { tags: "slow" }, async () => {
    const other = await startServer({ dataDir: server.dataDir, env: key("b") });
    const visits = Array.from({ length: 40 }, (_, n) =>
      new Client(n % 2 ? server.origin : other.origin).get("/memorial/lukasz-wisniewski"),
    );
    for (const answer of await Promise.all(visits)) expect(await answer.text()).toContain(asked);
    await other.kill();
    const queued = "select recipient, count(*) as count from mail_queue group by recipient order by recipient";
    expect(rows(server.dataDir, queued)).toEqual([
      { recipient: "desk@rivendale.example", count: 1 },
      // One to each of the two who signed in is about a new browser.
      { recipient: ruth, count: 2 },
      { recipient: "nora@ellis.example", count: 1 },
    ]);
    const mail = await mailTo(server.dataDir, ruth);
    expect(mail.subject).toBe("The memorial of Margaret Ellis needs a new password");
    expect(mail.text).toContain(atDetail("edit"));
  });

  it("a code that was printed before still opens the page", async () => {
    const phone = stranger();
    expect((await phone.follow(await phone.get(printed))).text).toContain("Share a Memory");
  });

  it("the QR dialog and the management page say so; the code falls back to the plain address", async () => {
    const dialog = await readPage(await owner.get(atDetail("qr")));
    expect(dialog.status).toBe(200);
    expect(dialog.text).toContain("This memorial needs a new password");
    expect(dialog.text).toContain("This code asks for the password");
    expect(dialog.html).toContain(`href="${atDetail("edit")}"`);
    expect(await code()).toBe(new URL(codeOf(server, margaret)).pathname);
    const seen = await readPage(await coOwner.get(atDetail("qr")));
    expect(seen.text).toContain("Its owner, or an administrator of this site, can set a new one.");
    expect(seen.html).not.toContain(`href="${atDetail("edit")}"`);
    for (const client of [owner, coOwner])
      expect((await readPage(await client.get(`/memorial-detail/${margaret}`))).text).toContain("needs a new password");
  });

  it("nothing is printed without the password: the dialog and the files say what is needed first", async () => {
    const dialog = await readPage(await owner.get(atDetail("print")));
    expect(dialog).toMatchObject({ status: 200 });
    expect(dialog.text).toContain("The handout can be printed again once there is a new one.");
    expect(dialog.text).not.toContain("Print with Colors");
    for (const file of ["handout.png", "handout.pdf"]) {
      const answer = await owner.get(atDetail(file));
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, atDetail("print")]);
      expect((await owner.follow(answer)).text).toContain("Please set a new one before you print.");
    }
    const { values } = dialog;
    const posted = await owner.follow(await owner.post(atDetail("print"), { ...values, print: "png" }));
    expect(posted.text).toContain("Please set a new one before you print.");
    expect(posted.text).not.toContain("generated and downloaded");
  });

  it("a registration under way asks for the password again and suggests one, with the rest kept", async () => {
    const last = await owner.post(draft("url"), { customUrlSlug: "" });
    const step = await owner.follow(last);
    expect(step.url).toBe(draft("security"));
    expect(step.text).toContain("The password you chose can no longer be read.");
    expect(step.values.password).toMatch(/^[a-z]+(-[a-z]+)+$/);
    expect(rows(server.dataDir, "select id from memorials where id = ?", draft.id)).toEqual([]);
    expect((await owner.post(draft("security"), { password: "river walk" })).status).toBe(303);
    expect((await owner.post(draft("url"), { customUrlSlug: "" })).status).toBe(303);
    const [made] = rows(server.dataDir, "select full_name from memorials where id = ?", draft.id);
    expect(made).toEqual({ full_name: "Half Registered" });
  });

  it("the edit form works, with an empty password and the reason; saved so, the old one stays", async () => {
    const form = await readPage(await owner.get(atDetail("edit")));
    expect(form.values.password).toBe("");
    expect(form.text).toContain("The password can no longer be read");
    const before = column("password");
    expect((await save({ biography: "She kept bees." })).status).toBe(303);
    expect([column("password"), column("biography")]).toEqual([before, "She kept bees."]);
    expect((await save({ password: "abc" })).status).toBe(422);
    expect(column("new_password_requested_at")).toEqual(expect.any(String));
  });
});

describe("with a new password", () => {
  it("all is as ever, and an empty one is refused again", async () => {
    const { values } = await readPage(await owner.get(atDetail("edit")));
    expect((await owner.post(atDetail("edit"), { ...values, password: "amber lantern" })).status).toBe(303);
    expect(column("new_password_requested_at")).toBeNull();
    await stranger().unlock("margaret-ellis", "amber lantern");
    expect((await readPage(await owner.get(atDetail("qr")))).text).toContain("amber lantern");
    expect(await code()).toMatch(/\?KEY=[0-9A-HJKMNP-TV-Z]{26}$/);
    expect((await owner.get(atDetail("handout.png"))).headers.get("Content-Type")).toBe("image/png");
    expect((await save({ password: "" })).status).toBe(422);
    const stale = await owner.post(atDetail("edit"), { ...values, biography: "She sang.", password: "" });
    expect([stale.status, column("biography")]).toEqual([409, "She kept bees."]);
    await stranger().unlock("margaret-ellis", "amber lantern");
  });

  it("a later loss is mailed anew; if the key comes back the gate opens, and the next loss is mailed too", {
    tags: "slow",
  }, async () => {
    await restart(key("c"));
    await stranger().get("/memorial/margaret-ellis");
    await mailTo(server.dataDir, ruth, 2);
    await restart({ ACCESS_PASSWORD_KEYS: `${"c".repeat(40)},${"b".repeat(40)}` });
    await stranger().unlock("margaret-ellis", "amber lantern");
    expect(await column("new_password_requested_at")).toBeNull();
    await restart(key("c"));
    await stranger().get("/memorial/margaret-ellis");
    await mailTo(server.dataDir, ruth, 3);
    expect(mailsTo("desk@rivendale.example")).toHaveLength(1);
  });
});
