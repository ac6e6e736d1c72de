import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Bill } from "../../bin/sbom.ts";
import { absent, debianComponents, installed, program, wholeBill } from "../../bin/sbom.ts";
import { directPackages } from "../support/packages/lockfile.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const { packages } = JSON.parse(read("package-lock.json"));
const litestream = program("litestream", "v0.3.13", "Apache-2.0", "pkg:golang/github.com/benbjohnson/litestream");
const debian = debianComponents("libc6\t2.36-9+deb12u10\tamd64\tLGPL-2.1+|GPL-2+\nffmpeg\t7:5.1.6\tamd64\tGPL-2+\n");

describe("the bill of materials of the image", () => {
  let folder: string;
  let npm: Bill;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), "sbom-"));
    for (const file of ["package.json", "package-lock.json", ".npmrc"])
      cpSync(path.join(root, file), path.join(folder, file));
    // As in the Dockerfile, but without the network.
    const lines = read("Dockerfile").matchAll(/\bnpm ((?:pkg|install|sbom) [^&>]+)/g);
    const answers = [...lines].map(([, line = ""]) =>
      execFileSync("npm", [...line.trim().split(" "), "--offline"], { cwd: folder, encoding: "utf8" }),
    );
    expect(answers).toHaveLength(4);
    npm = JSON.parse(answers.at(-1) ?? "");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("has each package that runs, with its licence, and names no address to fetch it from", () => {
    const bill = wholeBill(
      npm,
      installed(packages, () => true),
      [litestream, ...debian],
    );
    const { runtime } = directPackages({ packages });
    expect(bill).toMatchObject({
      bomFormat: "CycloneDX",
      specVersion: "1.5",
      metadata: { component: { name: "everkeep" } },
    });
    expect(bill.components.map(({ name }) => name)).toEqual(
      expect.arrayContaining([...runtime, "litestream", "libc6", "ffmpeg"]),
    );
    expect(bill.components.filter(({ licenses }) => !licenses?.length)).toEqual([]);
    const named = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
    const running = installed(packages, (at) => !packages[at].dev && at !== "node_modules/typescript");
    expect([...running].filter((each) => !named.has(each))).toEqual([]);
    expect(JSON.stringify(bill).match(/https?:\/\/[^"/]+/g)).toEqual(["http://cyclonedx.org"]);
  });

  it("refers to nothing that it doesn't have", () => {
    const present = installed(packages, (at) => !/sharp-(win32|darwin|libvips-darwin)|typescript$/.test(at));
    const bill = wholeBill(npm, present, debian);
    const refs = ["everkeep", ...bill.components.map((component) => component["bom-ref"])];
    expect(new Set(refs).size).toBe(refs.length);
    expect(
      bill.dependencies.flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn]).filter((to) => !refs.includes(to)),
    ).toEqual([]);
    expect(refs.filter((ref) => /darwin|win32|^typescript/.test(ref))).toEqual([]);
  });

  it("is not written while a direct package is missing, even an optional one that npm went on without", () => {
    const without = (pattern: RegExp) =>
      absent(
        packages,
        installed(packages, (at) => !pattern.test(at)),
      );
    expect(without(/nothing/)).toEqual([]);
    expect(without(/node_modules\/zod$/)).toEqual(["zod"]);
    const name = "@flydotio/litestream-linux-x64";
    expect(without(/litestream/)).toEqual(process.arch === "x64" ? [name] : []);
    const elsewhere = { ...packages[`node_modules/${name}`], cpu: ["none"] };
    const others = { ...packages, [`node_modules/${name}`]: elsewhere };
    expect(
      absent(
        others,
        installed(others, (at) => !at.includes("litestream")),
      ),
    ).toEqual([]);
  });

  it("is not written while a licence is unknown", () => {
    const bare = { ...npm, components: npm.components.map((each) => ({ ...each, licenses: [] })) };
    expect(() =>
      wholeBill(
        bare,
        installed(packages, () => true),
        debian,
      ),
    ).toThrow(/^no licence of /);
    expect(() => debianComponents("evil\t1\tamd64\t\n")).toThrow("no licence of Debian's package evil is known");
  });
});
