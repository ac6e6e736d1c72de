import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { expect, it } from "vitest";

/** The packages that a file of the build needs at its start, by their names. */
function packagesOf(file: string) {
  const text = readFileSync(file, "utf8");
  const names = [...text.matchAll(/^(?:import|export)\b[^"';]*["']([^"'.][^"']*)["']/gm)];
  const outside = names.map(([, from]) => from ?? "").filter((name) => !isBuiltin(name) && !name.startsWith("/"));
  return outside.map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
}

it("the build imports only packages that package.json names: others stand where an installed product doesn't find them", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };
  const files = ["build/server", "build/server/assets", "build/commands"].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".js"))
      .map((name) => path.join(folder, name)),
  );
  const imported = new Set([...files, "build/server.js"].flatMap(packagesOf));
  expect(imported).toContain("react-dom");
  expect([...imported].filter((name) => !(name in dependencies))).toEqual([]);
});

it("the server's bundle is plain ASCII, which V8 keeps in half the memory", () => {
  const letters = readFileSync("build/server/index.js", "utf8").match(/.{0,40}[^\n\x00-\x7f].{0,40}/g);
  expect(letters ?? []).toEqual([]);
});
