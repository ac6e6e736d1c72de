import { execFile, spawnSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Client, memorialId } from "../support/client.ts";
import { builtRoutes, formsOf } from "../support/routes.ts";
import { newDataDir, type Server, startServer } from "../support/server.ts";

const page = "/memorial/margaret-ellis";
let server: Server;

beforeAll(async () => {
  server = await startServer({ as: "node alone" });
});
afterAll(() => server.stop());

describe("started with no flags", () => {
  it("answers with every header, and keeps a connection for two minutes", async () => {
    for (const url of ["/", page, "/session.js", "/no-such-page", "/healthz"]) {
      const { headers } = await fetch(server.origin + url);
      expect(headers.get("Content-Security-Policy"), url).toContain("default-src 'none'");
      expect(headers.get("X-Frame-Options"), url).toBe("DENY");
      expect(headers.get("X-Request-Id"), url).toMatch(/^[0-9a-f]{12}$/);
      expect(headers.get("Keep-Alive"), url).toBe("timeout=120");
    }
  });

  it("counts a client by its connection, whatever address it claims to have", async () => {
    const signIn = (position: number) => {
      const forged = `10.9.8.${position}`;
      const headers = { "X-Client-Address": forged, "X-Forwarded-For": forged, "Fly-Client-IP": forged };
      return new Client(server.origin).post("/auth", { email: `${position}@test.example`, password: "wrong" }, headers);
    };
    const answers = [];
    for (let index = 0; index < 12; index++) answers.push(await signIn(index));
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(Number(last?.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

describe("the Host of a request (RFC 9112 §3.2)", () => {
  /** The status that answers a request with these lines after its first. */
  async function statusOf(lines: string[], version = "1.1") {
    const { hostname, port } = new URL(server.origin);
    const socket = connect(Number(port), hostname);
    socket.write([`GET /about HTTP/${version}`, ...lines, "Connection: close", "", ""].join("\r\n"));
    return Number((await text(socket)).split(" ")[1]);
  }

  it.each([
    ["one", ["Host: localhost"], 200],
    ["two", ["Host: localhost", "Host: evil.example"], 400],
    ["the same twice", ["Host: localhost", "host: localhost"], 400],
    ["none", [], 400],
    ["an empty one", ["Host:"], 400],
    ["two in one line", ["Host: localhost, evil.example"], 400],
    ["one with a path", ["Host: localhost/about"], 400],
    ["one with a name before it", ["Host: me@localhost"], 400],
  ])("%s", async (_, lines, status) => expect(await statusOf(lines)).toBe(status));

  it("may be missing from HTTP/1.0 alone", async () => expect(await statusOf([], "1.0")).toBe(200));
});

it.each(["_data", "%5Fdata", "%5fd%61ta"])(
  "one route's data can't be asked for in Remix's old way, by %s",
  async (name) => {
    const answer = await fetch(`${server.origin}${page}?${name}=routes%2Fmemorial.%24id`);
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "text/html; charset=utf-8"]);
  },
);

describe("by another server", () => {
  it.each(["node_modules/@remix-run/serve/dist/cli.js", "node_modules/.bin/remix-serve"])(
    "%s: the build ends at once with one line that names npm start",
    (cli) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [cli, "build/server/index.js"], {
        encoding: "utf8",
        timeout: 60_000,
        env: { NODE_ENV: "production", PORT: "3999" },
      });
      expect(status).toBe(1);
      expect(stderr.trim().split("\n")).toHaveLength(1);
      expect(stderr).toMatch(/^everkeep: .*npm start/);
      expect(stdout).toBe("");
    },
  );

  it("no route answers without the context that our own server makes", { tags: "slow" }, async () => {
    const dataDir = newDataDir();
    cpSync(server.dataDir, dataDir, { recursive: true });
    const id = memorialId(server.dataDir, "margaret-ellis");
    const routes = builtRoutes().filter(({ hasLoader, hasAction }) => hasLoader || hasAction);
    const asked = routes.flatMap((route) => {
      const url = route.path.replace(":id", id).replace(/:\w+/g, "x");
      const reads = route.hasLoader ? [formsOf(url, route.id).page, formsOf(url, route.id)[".data"]] : [];
      return [
        ...reads.map((read) => ({ url: read, method: "GET" })),
        ...(route.hasAction ? [{ url, method: "POST" }] : []),
      ];
    });
    const child = execFile(process.execPath, ["tests/support/bare-router.ts"], {
      env: { ...process.env, NODE_ENV: "production", DEMO: "true", DATA_DIR: dataDir },
      maxBuffer: 64 * 1024 * 1024,
    });
    const printed = new Promise<string>((resolve) => {
      let text = "";
      child.stdout?.on("data", (chunk) => (text += chunk)).once("end", () => resolve(text));
    });
    child.stdin?.end(JSON.stringify(asked));
    const answers: { name: string; url: string; method: string; status: number; text: string }[] = JSON.parse(
      (await printed).replace(/^[^[]*/, ""),
    );
    rmSync(dataDir, { recursive: true, force: true });
    expect(answers).toHaveLength(3 * asked.length);
    const open = answers.filter(({ status, text }) => status < 400 || /Margaret|rosegarden|@holloway/.test(text));
    expect(open.map(({ name, method, url, status }) => `${name}: ${method} ${url} ${status}`)).toEqual([]);
  });
});
