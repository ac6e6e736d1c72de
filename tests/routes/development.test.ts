// @module-tag deep
import { cpSync, readdirSync, rmSync, statSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accessMatrix } from "../support/access-matrix.ts";
import { Client, memorialId, plain } from "../support/client.ts";
import { headerTests } from "../support/header-tests.ts";
import { mailTo } from "../support/outbox.ts";
import { childrenOf, portsOf, watchedBy } from "../support/process-tree.ts";
import { scratchProject, sources } from "../support/scratch-project.ts";
import { type Server, startServer } from "../support/server.ts";
import { deepRows } from "../support/slow.ts";

// npm run dev, in a copy of the project: its sources are changed while it runs.

let project: ReturnType<typeof scratchProject>;
let server: Server;
let nobody: Client;
let guest: Client;
let admin: Client;

beforeAll(async () => {
  project = scratchProject(sources);
  project.write("tests/some.test.ts", "");
  project.write(".data/backups/some.db", "");
  const dataDir = project.at(".data");
  cpSync(process.env.SEEDED_DATA_DIR ?? "", dataDir, { recursive: true });
  server = await startServer({ as: "npm run dev", folder: project.folder, dataDir });
  nobody = new Client(server.origin);
  guest = await new Client(server.origin).unlock("margaret-ellis", "rosegarden");
  admin = await new Client(server.origin).signIn("admin@everkeep.example");
});
afterAll(async () => {
  await server.stop();
  project.remove();
});

const gate = "/memorial/margaret-ellis";
const page = async (url: string) => (await nobody.get(url)).text();
const wrongPassword = async () => (await nobody.send(gate, { password: "tulip" })).status;

/** The port on which Vite notifies pages of changes. */
const portOfChanges = () => portsOf(server.process.pid).find((port) => !server.origin.endsWith(`:${port}`));

it("listens on a free port more, so that two can run", () => {
  expect(portsOf(server.process.pid)).toHaveLength(2);
  // Vite's own choice, the same for every project.
  expect(portOfChanges()).not.toBe(24678);
});

it("watches the sources, and neither .data nor tests nor packages", async () => {
  const watched = (names: string[]) => {
    const numbers = watchedBy(server.process.pid);
    return names.filter((name) => numbers.includes(statSync(project.at(name)).ino));
  };
  const some = ["app", "app/routes", "app/server", "migrations", "public"];
  await expect.poll(() => watched(some)).toEqual(some);
  expect(watched([".data", ".data/backups", "tests", "node_modules"])).toEqual([]);
});

it("every screen that needs no names renders, and React has nothing to warn of", async () => {
  const urls = new Set(
    accessMatrix.filter(({ url, read }) => read.includes("admin") && !/[{?]/.test(url)).map(({ url }) => url),
  );
  expect(urls.size).toBeGreaterThan(20);
  const id = memorialId(project.at(".data"), "margaret-ellis");
  await admin.post(`/memorial-detail/${id}/keepsake/visitors`, { may: "true" });
  for (const url of urls) {
    if (url.endsWith("/events")) continue;
    const response = await admin.get(url);
    expect(response.status, url).toBeLessThan(400);
    await response.arrayBuffer();
    admin = await again(url);
  }
  expect(server.output()).not.toMatch(/Warning:|"level":"error"/);
});

/** The admin, signed in anew after the page that signs out. */
const again = async (url: string) => (url === "/sign-out" ? admin.signIn("admin@everkeep.example") : admin);

it("sends no source but those of app, and nothing of .data", async () => {
  const answers = [
    "/.data/everkeep.db",
    "/.data/demo-secrets.json",
    "/tests/some.test.ts",
    "/migrations/001-everything.ts",
  ];
  for (const url of [...answers, "/vite.config.ts", "/package.json"])
    expect((await nobody.get(url)).status, url).toBe(404);
  for (const file of [project.at(".data/demo-secrets.json"), "/etc/passwd"])
    expect((await nobody.get(`/@fs${file}`)).status, file).toBe(403);
  expect((await nobody.get("/app/root.tsx")).headers.get("Content-Type")).toBe("text/javascript");
});

describe("every answer is as closed as npm start's", () => headerTests(() => server, true));

describe("a change of a source is served without a restart", () => {
  it("of a screen, also of one that production would cache", async () => {
    for (let asked = 0; asked < 2; asked++) expect(await page(gate)).toContain("Margaret Ellis - Everkeep");
    project.edit("app/languages/en.ts", "Access Memorial", "Enter Here");
    await expect.poll(() => page(gate)).toContain("Enter Here");
    project.edit("app/routes/memorial.$id/gate.tsx", "px-5 pt-5 text-center", "px-5 pt-6 text-center");
    await expect.poll(() => page(gate)).toContain("pt-6 text-center");
    project.edit("app/ui/page/meta.ts", "{shown} - $", "{shown} at $");
    await expect.poll(() => page(gate), { timeout: 60_000 }).toContain("Margaret Ellis at Everkeep");
  });

  it("is told to open pages", async () => {
    const socket = new WebSocket(`ws://localhost:${portOfChanges()}`, "vite-hmr");
    const told: string[] = [];
    socket.addEventListener("message", ({ data }) => told.push(String(data)));
    await expect.poll(() => told.join()).toContain('"connected"');
    // A browser has loaded the module.
    await page("/app/routes/about/route.tsx");
    project.edit("app/routes/about/route.tsx", "It began with", "It all began with");
    await expect.poll(() => told.join()).toContain("/app/routes/about/route.tsx");
    await expect.poll(() => page("/about")).toContain("It all began with");
    socket.close();
  });

  it.each(
    deepRows([
      ["the rules of a form", "app/models/account/input.ts", "Password is required", "A password, please"],
      ["a guard", "app/http/guard.server.ts", "if (!visit) {", "if (visit) {"],
      ["the context of requests", "app/http/context.server.ts", "Please start Everkeep", "Do start Everkeep"],
      ["the configuration", "app/env.server.ts", 'default("Everkeep")', 'default("Stillwater")'],
      [
        "the headers",
        "app/server/default-headers.ts",
        '"Referrer-Policy": "same-origin"',
        '"Referrer-Policy": "origin"',
      ],
      ["a style", "app/styles.css", "z-index: 40", "z-index: 41"],
    ]),
  )("of %s", async (what, file, old, now) => {
    const seen: Record<string, () => Promise<boolean>> = {
      "the rules of a form": async () =>
        (await nobody.post("/auth", { email: "a@b.example" })).text().then((html) => html.includes(now)),
      "a guard": async () => (await nobody.get(gate)).status === 404,
      "the context of requests": async () =>
        (await nobody.get("/app/http/context.server.ts")).text().then((text) => text.includes(now)),
      "the configuration": async () =>
        plain(/<title>.*?<\/title>/.exec(await page("/auth"))?.[0] ?? "").includes("Stillwater"),
      "the headers": async () => (await nobody.get("/healthz")).headers.get("Referrer-Policy") === "origin",
      "a style": async () => (await page("/about")).includes(now),
    };
    project.edit(file, old, now);
    await expect.poll(seen[what] as () => Promise<boolean>).toBe(true);
    project.edit(file, now, old);
    await expect.poll(seen[what] as () => Promise<boolean>).toBe(false);
    // The context of a request still comes from the server (mustBeOurs).
    await expect.poll(wrongPassword).toBe(422);
    expect((await guest.get(gate)).status).toBe(200);
  });

  it("of a file that is written twice in a moment, as by an editor and its formatter", async () => {
    const policy = async () => (await nobody.get("/healthz")).headers.get("Referrer-Policy");
    let last = "same-origin";
    for (const pause of [1, 10, 20, 30, 40]) {
      project.edit("app/server/default-headers.ts", `"Referrer-Policy": "${last}"`, '"Referrer-Policy": "origin"');
      await setTimeout(pause);
      last = `after-${pause}`;
      project.edit("app/server/default-headers.ts", '"Referrer-Policy": "origin"', `"Referrer-Policy": "${last}"`);
      await expect.poll(policy).toBe(last);
    }
  });

  it("of scripts that pages link to, and of those with an address of their own", async () => {
    const [, enhance = ""] = /<script type="module" src="(\/app\/[^"]*enhance[^"]*)"/.exec(await page(gate)) ?? [];
    project.edit("app/browser/enhance.script.ts", '"/forget.js"', '"/remember.js"');
    await expect.poll(() => page(enhance)).toContain("/remember.js");
    const session = await nobody.get("/session.js");
    expect(session.headers.get("Content-Type")).toBe("text/javascript");
    project.edit("app/browser/session.stable.ts", '"1.5rem"', '"1.75rem"');
    await expect.poll(() => page("/session.js")).toContain("1.75rem");
  });

  it("of a file in public, and of a route that comes and goes", async () => {
    project.edit("public/favicon.svg", "<svg", "<svg id='changed'");
    expect(await page("/favicon.svg")).toContain("changed");
    const file = "app/routes/new-screen.tsx";
    expect((await nobody.get("/new-screen")).status).toBe(404);
    // chokidar may miss a file that comes or goes within 50 ms of another change; people would save it again.
    const appears = async () => {
      rmSync(project.at(file), { force: true });
      project.write(file, "export default () => <p>A new screen.</p>;\n");
      await expect.poll(() => page("/new-screen"), { timeout: 60_000 }).toContain("A new screen.");
    };
    const disappears = async () => {
      rmSync(project.at(file));
      await expect.poll(async () => (await nobody.get("/new-screen")).status).toBe(404);
    };
    await appears().catch(appears);
    await disappears().catch(() => appears().then(disappears));
  });

  it("and while one can't be read, the site stays as it was and its fault is printed", async () => {
    const [good, bad] = ["export default function About() {", "export default function About( {"];
    project.edit("app/routes/about/route.tsx", good, bad);
    await expect
      .poll(async () => (await page("/about")) && server.output())
      .toMatch(/"level":"error".*routes\/about\/route\.tsx/s);
    expect(await page("/about")).toContain("It all began with");
    expect(await wrongPassword()).toBe(422);
    project.edit("app/routes/about/route.tsx", bad, `${good} return "Mended.";`);
    await expect.poll(() => page("/about")).toContain("Mended.");
  });

  it("of what works beside the requests", async () => {
    const file = "app/gateways/mail/outbox.server.ts";
    project.edit(file, "OutboxMail = mail;", 'OutboxMail = { ...mail, subject: "Changed" };');
    project.edit(file, "const nameShape", 'console.log("The outbox is another.");\nconst nameShape');
    await expect.poll(async () => (await page("/healthz")) && server.output()).toContain("The outbox is another.");
    await nobody.post("/auth/forgot", { email: "director@holloway.example" });
    expect((await mailTo(server.dataDir, "director@holloway.example")).subject).toBe("Changed");
  });
});

it("ends at a signal, with its streams and all its processes", async () => {
  const stream = await guest.get(`${gate}/events`);
  expect(stream.headers.get("Content-Type")).toContain("event-stream");
  const children = childrenOf(server.process.pid);
  expect(children.length).toBeGreaterThan(0);
  const began = performance.now();
  await server.end();
  expect(performance.now() - began).toBeLessThan(8000);
  expect(server.process.exitCode).toBe(0);
  await stream.text();
  await expect.poll(() => readdirSync("/proc").filter((pid) => children.includes(Number(pid)))).toEqual([]);
});
