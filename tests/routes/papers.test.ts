import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { notices } from "~/features/papers/notice/all.server";
import { languages } from "~/lib/languages";
import { type Client, memorialId, plain, readPage, rows, withAddresses } from "../support/client.ts";
import { addMember, change, newAddress, newcomer } from "../support/people.ts";
import { turnOn } from "../support/second-step.ts";
import { type Server, startServer } from "../support/server.ts";
import { takeServer } from "../support/shared-servers.ts";

let server: Server;

beforeAll(async () => {
  server = await takeServer(withAddresses);
});
afterAll(() => server.stop());

const memorialNotice = "/memorial/margaret-ellis/privacy";
const textOf = async (path: string, headers: HeadersInit = {}, at = server) =>
  plain(await (await fetch(at.origin + path, { headers })).text()).replace(/\s+/g, " ");

/** A server of an operator who isn't the demo's. */
async function operated(env: Record<string, string>) {
  const own = await startServer({ env });
  onTestFinished(() => own.stop());
  return own;
}

describe("the notice for mourners", () => {
  it("is there before the gate, names the funeral home and says nothing that the gate hides", async () => {
    const text = await textOf(memorialNotice);
    expect(text).toContain("Holloway & Sons is responsible for this page and for what people share on it.");
    expect(text).toContain("Everkeep Demonstration runs the site for it.");
    for (const hidden of ["rosegarden", "bees", "director@holloway.example", "Nora Ellis"])
      expect(text).not.toContain(hidden);
  });

  it("names the operator where a family registered the memorial, and for the whole site", async () => {
    const text = await textOf("/notice");
    expect(text).toContain("Everkeep Demonstration runs this site and is responsible for it.");
    const id = memorialId(server.dataDir, "margaret-ellis");
    const [{ user_id = "" } = {}] = rows<{ user_id: string }>(
      server.dataDir,
      "select user_id from memorials where id = ?",
      id,
    );
    change(server.dataDir, "update memorials set user_id = null where id = ?", id);
    const family = await textOf(memorialNotice);
    change(server.dataDir, "update memorials set user_id = ? where id = ?", user_id, id);
    expect(family).toContain("Everkeep Demonstration runs this site and is responsible for it.");
    expect(family).not.toContain("Holloway");
  });

  it.each(languages)("is in %s, and its links to other languages work", async (language) => {
    const { head, rights } = notices[language];
    for (const path of [memorialNotice, "/notice"]) {
      const text = await textOf(path, { "Accept-Language": language });
      for (const told of [head.title, rights.ask]) expect(text).toContain(told.replace(/\s+/g, " "));
    }
    const client = newcomer(server);
    const answer = await client.get(`/notice?language=${language}`);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/notice"]);
    expect((await readPage(await client.get("/notice"))).html).toContain(head.title.replaceAll("'", "&#x27;"));
  });

  it("names whoever the settings name, and nobody else", async () => {
    const own = await operated({
      OPERATOR_NAME: "Lantern House Ltd",
      OPERATOR_ADDRESS: "2 Quay Road, Bristol",
      DATA_AUTHORITY: "Information Commissioner",
      DATA_AUTHORITY_URL: "https://ico.example/complain",
      HOSTED_BY: "Harbour Hosting, Bristol",
      RESEND_API_KEY: "re_test",
      RESEND_BASE_URL: "http://127.0.0.1:9",
      MAIL_FROM: "mail@lantern.example",
      PLACES_API_KEY: "key",
      MEDIA_BUCKET: "photos",
      AWS_ENDPOINT_URL_S3: "http://store.localhost:9",
      AWS_ACCESS_KEY_ID: "id",
      AWS_SECRET_ACCESS_KEY: "key",
    });
    const text = await textOf("/notice", {}, own);
    for (const told of [
      "Lantern House Ltd runs this site",
      "2 Quay Road, Bristol",
      "Information Commissioner",
      "Harbour Hosting, Bristol: runs the computers",
      "127.0.0.1: delivers our emails",
      "Google: finds the address of a service",
      "store.localhost: stores pictures and recordings",
    ])
      expect(text).toContain(told);
    expect(text).not.toContain("stores copies of the whole site");
    const usual = await textOf("/notice");
    expect(usual).toContain("A company whose computers the site is on.");
    for (const nobody of ["delivers our emails", "Google", "stores pictures", "stores copies of the whole"])
      expect(usual).not.toContain(nobody);
  });
});

it("browsers get the cookies that the notice lists, and all of them", async () => {
  const given = new Set<string>();
  const note = (client: Client) => {
    const { fetch } = client;
    client.fetch = async (...of) => {
      const response = await fetch.apply(client, of);
      for (const line of response.headers.getSetCookie()) given.add(line.split("=", 1)[0] ?? "");
      return response;
    };
    return client;
  };
  const html = await (await fetch(server.origin + memorialNotice)).text();
  const listed = [...html.matchAll(/<code dir="ltr">([\w-]+)<\/code>/g)].map(([, name = ""]) => name);

  const guest = note(await newcomer(server));
  await guest.get("/memorial/margaret-ellis?language=de");
  await guest.unlock("margaret-ellis", "rosegarden");
  const share = await (await guest.get("/memorial/margaret-ellis/share")).text();
  const [, submissionId = ""] = /name="submissionId" value="([^"]+)"/.exec(share) ?? [];
  const words = { memoryType: "story", authorName: "Joan", contentTitle: "Bees", contentText: "Hers.", submissionId };
  expect((await guest.post("/memorial/margaret-ellis/share", words)).status).toBe(303);
  await guest.get("/dashboard");
  await guest.get("/auth?type=recovery&token=x&email=x%40y.example");

  const owner = note(await newcomer(server));
  await owner.signIn("director@holloway.example");
  await owner.post("/account/password-again", { currentPassword: "Lantern-2026!" });
  await owner.post("/account/calendar-feed", { currentPassword: "Lantern-2026!" });
  const account = await (await owner.get("/account/name")).text();
  const [, heldFor = ""] = /name="heldFor" value="([^"]+)"/.exec(account) ?? [];
  const session = owner.cookies.get("session");
  owner.cookies.delete("session");
  await owner.post("/account/name", { fullName: "Ruth Holloway", heldFor });
  owner.cookies.set("session", session ?? "");

  const careful = note(newcomer(server));
  const email = addMember(server.dataDir);
  await careful.signIn(email);
  await turnOn(careful);
  await careful.post("/sign-out");
  await careful.post("/auth", { email, password: "Lantern-2026!" });

  const open = await takeServer({ env: { ...withAddresses.env, OPEN_SIGN_UP: "true" } });
  const stranger = note(newcomer(open));
  const chosen = "Quiet-River-2026!";
  const fields = { fullName: "Ann Moss", email: newAddress(), password: chosen, confirmPassword: chosen };
  expect((await stranger.post("/auth/sign-up", fields)).status).toBe(303);
  await open.stop();

  expect([...given].sort()).toEqual([...listed].sort());
});

describe("papers", () => {
  it("say who runs the site only as far as it is known", async () => {
    const demo = await textOf("/imprint");
    expect(demo).toContain("Everkeep Demonstration");
    expect(demo).not.toContain("not stand here yet");
    const secret = "a secret of the operator with 32 signs";
    const nameless = await operated({
      DEMO: "false",
      APP_ORIGIN: "http://localhost:1",
      SESSION_SECRETS: secret,
      ACCESS_PASSWORD_KEYS: secret,
      SUPPORT_EMAIL: "help@lantern.example",
    });
    const text = await textOf("/imprint", {}, nameless);
    expect(text).toContain("The operator's name and address do not stand here yet. Please ask for it by email.");
    expect(text).toContain("help@lantern.example");
    for (const demos of ["Demonstration", "Exampleton", "security.txt"]) expect(text).not.toContain(demos);
    expect(await textOf("/terms", {}, nameless)).not.toContain("under the law of");
    expect((await fetch(`${nameless.origin}/.well-known/security.txt`)).status).toBe(404);
    expect(nameless.output()).toContain("set OPERATOR_NAME and OPERATOR_ADDRESS");
  });

  it("have a file for those who find a weakness (RFC 9116)", async () => {
    const answer = await fetch(`${server.origin}/.well-known/security.txt`);
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    const lines = (await answer.text())
      .trimEnd()
      .split("\n")
      .map((line) => line.split(": ") as [string, string]);
    const fields = Object.fromEntries(lines);
    expect(Object.keys(fields)).toEqual(["Contact", "Expires", "Canonical"]);
    expect(fields).toMatchObject({ Contact: "mailto:security@everkeep.example", Canonical: answer.url });
    const left = Date.parse(fields.Expires ?? "") - Date.now();
    expect(left).toBeGreaterThan(170 * 86_400_000);
    expect(left).toBeLessThan(365 * 86_400_000);
  });

  it("are gone if they are switched off, and mourners' footers lead to the privacy page and Help", async () => {
    const own = await operated({ FEATURES_OFF: "papers" });
    for (const path of ["/notice", "/terms", "/complaint", memorialNotice, "/.well-known/security.txt"])
      expect((await fetch(own.origin + path)).status, path).toBe(404);
    const { html } = await readPage(await fetch(`${own.origin}/memorial/margaret-ellis`));
    for (const link of ['href="/privacy"', 'href="/help"', 'href="/help#contact"']) expect(html).toContain(link);
    expect(html).not.toContain("/notice");
    expect(await (await fetch(`${own.origin}/privacy`)).text()).not.toMatch(/November 28, 2026|\/complaint/);
  });
});
