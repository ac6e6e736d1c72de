// @module-tag slow
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, cpSync, mkdirSync, realpathSync, rmSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { Client } from "./support/client.ts";
import { freePort, newDataDir } from "./support/server.ts";

const root = path.resolve(import.meta.dirname, "..");
const notCloned = new Set(["node_modules", "build", ".data", ".git", "test-results"]);

/** The file that a command runs, found by the PATH of the shell that started the tests rather than in our own node_modules. */
function commandFile(name: string) {
  for (const folder of process.env.PATH?.split(":") ?? []) {
    if (!folder || folder.startsWith(root)) continue;
    const file = path.join(folder, name);
    try {
      accessSync(file, constants.X_OK);
      return realpathSync(file);
    } catch {
      // The next folder may have it.
    }
  }
  throw new Error(`the machine has no ${name}`);
}

/** A PATH with Node and npm but without Python, make or a compiler, as in Node's slim image and on most office machines. */
function barePath(folder: string) {
  mkdirSync(folder);
  for (const name of ["node", "npm", "sh", "env", "touch", "mv", "find"])
    symlinkSync(commandFile(name), path.join(folder, name));
  return folder;
}

test("npm start on a fresh clone, without an npm cache, Python or a compiler, serves the cast, ends when asked, and builds again only after a change", async () => {
  const scratch = newDataDir();
  const clone = path.join(scratch, "clone");
  mkdirSync(clone);
  cpSync(root, clone, { recursive: true, filter: (file) => !notCloned.has(path.relative(root, file)) });
  const port = await freePort();
  // The environment of a newcomer: nothing of the run that this test is part of, nor its commands in front of the system's.
  const ours = /^(npm_|NODE_COMPILE_CACHE$|DATA_DIR$|DEMO$|NODE_ENV$|SEEDED_DATA_DIR$|INIT_CWD$|VITEST)/;
  const inherited = Object.entries(process.env).filter(([name]) => !ours.test(name));
  const PATH = barePath(path.join(scratch, "bin"));
  const own = { PATH, PORT: String(port), npm_config_cache: path.join(scratch, "cache") };
  const env = Object.fromEntries([...inherited, ...Object.entries(own)]) as NodeJS.ProcessEnv;
  const npm = spawn("npm", ["start"], { cwd: clone, env, stdio: ["ignore", "pipe", "pipe"] });
  let printed = "";
  for (const stream of [npm.stdout, npm.stderr]) stream.on("data", (chunk) => (printed += chunk));
  try {
    const visitor = new Client(`http://localhost:${port}`);
    const answers = async () => {
      if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}:\n${printed}`);
      expect((await visitor.get("/healthz")).status).toBe(200);
    };
    await vi.waitFor(answers, { timeout: 540_000, interval: 500 });
    expect(printed).toContain(`http://localhost:${port}/auth as director@holloway.example`);
    expect(await (await visitor.get("/memorial/margaret-ellis")).text()).toContain("Access Memorial");
    await visitor.signIn("director@holloway.example");
    npm.kill("SIGTERM");
    await once(npm, "exit");
    await vi.waitFor(() => expect(visitor.get("/healthz")).rejects.toThrow(), { timeout: 60_000 });
    const built = ["run", "-s", "built"];
    const first = statSync(path.join(clone, "build/server/index.js")).mtimeMs;
    execFileSync("npm", built, { cwd: clone, env, stdio: "ignore" });
    expect(statSync(path.join(clone, "build/server/index.js")).mtimeMs, "nothing has changed").toBe(first);
    rmSync(path.join(clone, "public/icon-512.png"));
    // A build touches this file first. One whole build was seen above, so this one may end here.
    const begun = () => statSync(path.join(clone, "node_modules/.build-begun"), { throwIfNoEntry: false });
    expect(begun()).toBeUndefined();
    const again = spawn("npm", built, { cwd: clone, env, stdio: "ignore", detached: true });
    await vi.waitFor(() => expect(begun(), "a file was deleted").toBeDefined(), { timeout: 60_000, interval: 20 });
    process.kill(-(again.pid ?? 0), "SIGKILL");
    await once(again, "exit");
  } finally {
    npm.kill("SIGKILL");
    rmSync(scratch, { recursive: true, force: true });
  }
}, 600_000);
