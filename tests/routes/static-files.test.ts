import { readdirSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { scratchProject } from "../support/scratch-project.ts";
import { type Server, startServer } from "../support/server.ts";

// The built client's files, in a copy of the project: the test takes them away while the server runs.

let project: ReturnType<typeof scratchProject>;
let server: Server;
let asset: string;
let script: Buffer;
let icon: Buffer;

beforeAll(async () => {
  project = scratchProject([
    "build",
    "app/engines/print/type/fonts",
    "app/engines/media-cleaner/images/decoder",
    "package.json",
  ]);
  project.write("build/client/.vite/manifest.json", "{}");
  project.write("build/client/assets/deep/file.js", "");
  script = readFileSync(project.at("build/client/session.js"));
  icon = readFileSync(project.at("build/client/icon-192.png"));
  asset = `/assets/${readdirSync(project.at("build/client/assets")).find((name) => /^react-.*\.js$/.test(name))}`;
  server = await startServer({ folder: project.folder });
});
afterAll(async () => {
  await server.stop();
  project.remove();
});

/** An answer with its bytes as they are sent. */
function ask(url: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const asked = request(server.origin, { path: url, method, headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece) => pieces.push(piece));
      response.on("error", reject);
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(pieces) }),
      );
    });
    asked.on("error", reject).end();
  });
}

const brotli = { "Accept-Encoding": "gzip, deflate, br" };

it.each([
  ["bytes=0-9", 0, 9],
  ["bytes=0-0", 0, 0],
  ["bytes=5-", 5, null],
  ["bytes=-5", -5, null],
  ["bytes=5-99999999999999999999", 5, null],
  ["bytes=-99999999999999999999", 0, null],
])("a part of a file, %s, is that part of the plain one", async (range, start, end) => {
  for (const [url, whole] of [
    ["/session.js", script],
    ["/icon-192.png", icon],
  ] as const) {
    const { status, headers, bytes } = await ask(url, { Range: range, ...brotli });
    const part = whole.subarray(start, end === null ? undefined : end + 1);
    expect(status).toBe(206);
    expect(bytes.equals(part)).toBe(true);
    const first = start < 0 ? whole.length + start : start;
    expect(headers["content-range"]).toBe(`bytes ${first}-${first + part.length - 1}/${whole.length}`);
    expect(headers["content-length"]).toBe(String(part.length));
    expect(headers["content-encoding"]).toBeUndefined();
  }
});

it.each(["bytes=5-2", "bytes=-", "bytes=a-b", "items=0-5", "bytes=0-1,4-5", "bytes=1.5-3", "bytes=0x1-3", "-5"])(
  "a range that can't be read, %s, brings the whole file",
  async (range) => {
    const { status, bytes } = await ask("/session.js", { Range: range });
    expect(status).toBe(200);
    expect(bytes.equals(script)).toBe(true);
  },
);

it.each(["bytes=999999-", "bytes=-0", "bytes=99999999999999999999-"])(
  "beyond the end, %s, is nothing",
  async (range) => {
    const { status, headers, bytes } = await ask("/session.js", { Range: range });
    expect([status, headers["content-range"], bytes.length]).toEqual([416, `bytes */${script.length}`, 0]);
  },
);

it("a part is not joined to a copy of other bytes (If-Range)", async () => {
  const { headers } = await ask("/session.js");
  const joined = await ask("/session.js", { Range: "bytes=10-", "If-Range": String(headers.etag) });
  expect([joined.status, joined.bytes.equals(script)]).toEqual([200, true]);
});

it.each([
  ["gzip, deflate, br", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["identity", undefined],
])("a text is sent to who takes '%s' as %s, whole, headed, and not again", async (accepted, encoding) => {
  const headers = { "Accept-Encoding": accepted };
  const undo = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)] ?? ((bytes: Buffer) => bytes);
  const got = await ask("/session.js", headers);
  expect([got.status, got.headers["content-encoding"], got.headers.vary]).toEqual([200, encoding, "Accept-Encoding"]);
  expect(undo(got.bytes).equals(script)).toBe(true);
  const head = await ask("/session.js", headers, "HEAD");
  expect([head.status, head.bytes.length, head.headers["content-length"]]).toEqual([200, 0, String(got.bytes.length)]);
  expect([head.headers.etag, head.headers["content-type"]]).toEqual([got.headers.etag, got.headers["content-type"]]);
  const again = await ask("/session.js", { ...headers, "If-None-Match": String(got.headers.etag) });
  expect([again.status, again.bytes.length, again.headers.vary]).toEqual([304, 0, "Accept-Encoding"]);
  expect((await ask("/session.js", { ...headers, "If-None-Match": '"x"' })).status).toBe(200);
});

it("every text of the build has compressed copies", () => {
  const names = readdirSync(project.at("build/client"), { recursive: true, encoding: "utf8" });
  const texts = names.filter((name) => /\.(js|css|svg)$/.test(name) && !name.includes("deep"));
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((name) => !names.includes(`${name}.br`) || !names.includes(`${name}.gz`))).toEqual([]);
});

it("copies of the three kinds have tags of their own", async () => {
  const tags = ["br", "gzip", "identity"].map(async (accepted) => {
    const { headers } = await ask("/session.js", { "Accept-Encoding": accepted });
    return headers.etag;
  });
  expect(new Set(await Promise.all(tags)).size).toBe(3);
});

it("nothing but the files has a name: no compressed copy, nothing hidden, nothing deeper, nothing outside", async () => {
  const names = ["/session.js.br", "/session.js.gz", `${asset}.br`, "/.vite/manifest.json", "/assets/deep/file.js"];
  const others = ["/assets/", "/assets/../../server/index.js", "/assets/%2e%2e/session.js", "/%65nhance.js"];
  for (const name of [...names, ...others]) expect((await ask(name)).status, name).toBe(404);
});

it("once another build has taken the place of the files, the old ones are not there, and the server goes on", async () => {
  expect((await ask(asset)).status).toBe(200);
  rmSync(project.at("build/client"), { recursive: true });
  expect((await ask(asset)).status).toBe(404);
  expect((await ask(asset, { Range: "bytes=0-9" })).status).toBe(404);
  expect((await ask("/healthz")).status).toBe(200);
});
