import fs from "node:fs";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { makePrivate } from "~/db/private.server";
import { env } from "~/env.server";

const change = vi.hoisted(() => vi.fn());
vi.mock("node:fs", async (original) => {
  const real = await original<typeof fs>();
  change.mockImplementation(real.chmodSync);
  return { ...real, chmodSync: change };
});
const said = vi.spyOn(console, "error");
const file = path.join(env.dataDir, "left-open");

afterEach(() => {
  said.mockReset();
  vi.restoreAllMocks();
});

test("where permissions can't be changed, one line says why, and the server goes on", () => {
  said.mockImplementation(() => undefined);
  fs.writeFileSync(file, "x");
  fs.writeFileSync(`${file}-too`, "x");
  for (const each of [env.dataDir, file, `${file}-too`]) fs.chmodSync(each, 0o755);
  change.mockImplementation(() => {
    throw Object.assign(new Error("EPERM: operation not permitted, chmod"), { code: "EPERM" });
  });
  makePrivate();
  expect(said).toHaveBeenCalledTimes(1);
  expect(String(said.mock.calls[0])).toMatch(/^everkeep: .*DATA_DIR .*EPERM: operation not permitted/);

  change.mockImplementation(() => undefined);
  makePrivate();
  expect(said).toHaveBeenCalledTimes(2);
  expect(String(said.mock.calls[1])).toMatch(/its file system keeps no permissions$/);
});
