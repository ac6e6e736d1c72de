import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const inDocs = readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" });
const decisions = inDocs.filter((name) => /^decisions\/\d/.test(name)).sort();
const pages = [
  "README.md",
  "SECURITY.md",
  ...inDocs.filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`),
];
const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? "");

/** The anchors that GitHub gives to the headings of a page. */
const anchors = (page: string) =>
  all(read(page), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-"),
  );

const deadLink = (page: string) => (link: string) => {
  const [target = "", anchor] = link.split("#");
  const file = path.posix.join(path.posix.dirname(page), target || path.posix.basename(page));
  return !existsSync(path.join(root, file)) || (anchor !== undefined && !anchors(file).includes(anchor));
};

/** Paths may end in a placeholder, such as `<noun>/input.ts`. */
const missingPath = (file: string) => !existsSync(path.join(root, file.replace(/<.*$/, "")));

describe.each(pages)("%s", (page) => {
  const text = read(page);

  test("has no dead link", () => {
    const links = all(text, /\]\(([^)\s]+)\)/g).filter((link) => !/^[a-z]+:/.test(link));
    expect(links.filter(deadLink(page))).toEqual([]);
  });

  test("names only files that exist", () => {
    expect(all(text, /`((?:app|docs|migrations|public|tests)\/[^`\s]*)`/g).filter(missingPath)).toEqual([]);
  });

  test("names only what is in the file that it names", () => {
    const named = [...text.matchAll(/`(\w+)`(?: and `(\w+)`)? in `(app\/[^`<\s]+\.tsx?)`/g)];
    const absent = named.flatMap(([, one, other, file = ""]) =>
      [one, other].filter((name) => name && !new RegExp(`\\b${name}\\b`).test(read(file))).map((name) => [name, file]),
    );
    expect(absent).toEqual([]);
  });

  test("names only scripts that exist", () => {
    expect(all(text, /npm run (?:-s )?([\w:-]+)/g).filter((name) => !scripts[name])).toEqual([]);
  });
});

describe("what the project refers to is in it", () => {
  const folders = [".ci", "app", "bin", "docs", "migrations", "public", "tests"].filter((name) =>
    existsSync(path.join(root, name)),
  );
  const files = [
    ...folders.flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name}`),
    ),
    ...readdirSync(root),
  ].filter(
    (file) =>
      /(\.(tsx?|m?js|css|md|json|toml|sql|py|sh)|Dockerfile|\.ci\/run)$/.test(file) && file !== "tests/docs.test.ts",
  );
  const outside = /\bDESIGN\b|\b[Tt]he spec\b|\b[Ss]pec(?:'s)? (?:\d|§)/;

  test.each(["DESIGN §4.2", "DESIGN.md", "as the spec says", "The spec's words", "(spec 2 §8)"])("not in: %s", (text) =>
    expect(text).toMatch(outside),
  );
  test.each(["the design", "the ASF specification §3.13", "RFC 9110 §14"])("in order: %s", (text) =>
    expect(text).not.toMatch(outside),
  );

  test("no file refers to papers that aren't in the repository", () => {
    expect(files.length).toBeGreaterThan(1000);
    const lines = files.flatMap((file) =>
      read(file)
        .split("\n")
        .flatMap((line, index) => (outside.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
    );
    expect(lines).toEqual([]);
  });

  test("every page of docs/ that a file names exists", () => {
    const named = files.flatMap((file) => all(read(file), /\b(docs\/[\w/-]+\.md)\b/g));
    expect(named.length).toBeGreaterThan(30);
    expect([...new Set(named)].filter(missingPath)).toEqual([]);
  });
});

test("decisions are numbered from 0001 on, say their day and status, and stand in the index once", () => {
  expect(decisions.map((name) => name.slice(10, 14))).toEqual(
    decisions.map((_, position) => String(position + 1).padStart(4, "0")),
  );
  const index = read("docs/decisions/README.md");
  for (const name of decisions) {
    const [title, , line] = read(`docs/${name}`).split("\n");
    expect(title, name).toMatch(/^# \S/);
    expect(line, name).toMatch(/^\d{4}-\d\d-\d\d · (accepted|replaced by \[\d{4}\]\(\S+\))$/);
    expect(index.split(`](${path.basename(name)})`), name).toHaveLength(2);
  }
});

test("README has at most 110 lines", () => {
  expect(read("README.md").trimEnd().split("\n").length).toBeLessThanOrEqual(110);
});

test("docs/configuration.md lists every setting", () => {
  const readers = ["app/env.server.ts", ...globSync("app/{features,gateways}/*/settings.server.ts", { cwd: root })];
  const settingsIn = (file: string) => all(read(file), /^ {2}([A-Z_]+): z/gm);
  for (const file of readers) expect(settingsIn(file), file).not.toEqual([]);
  const settings = readers.flatMap(settingsIn);
  const listed = all(read("docs/configuration.md"), /`([A-Z][A-Z_]+)`/g);
  expect(settings.filter((name) => !listed.includes(name))).toEqual([]);
});

test("NOTICE names what ships under the GPL and LGPL, and every program in the image", () => {
  const notice = read("NOTICE");
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Record<string, { license?: string; dev?: boolean }>;
  };
  const strict = Object.entries(packages)
    .filter(([, { license, dev }]) => !dev && license?.includes("GPL"))
    .map(([folder]) => folder.replace(/^.*node_modules\//, "").replace(/^@img\/sharp-.*/, "@img/sharp-*"));
  expect(strict.length).toBeGreaterThan(1);
  const programs = all(read("Dockerfile"), /(?:\/usr\/bin\/|\/usr\/local\/bin\/)([a-z]+)/g);
  expect(programs).toContain("ffmpeg");
  expect([...new Set([...strict, ...programs])].filter((name) => !notice.includes(name))).toEqual([]);
});

test("every feature and every engine says in a README what it is", () => {
  const folders = ["features", "engines"].flatMap((floor) =>
    readdirSync(path.join(root, "app", floor), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `app/${floor}/${name}`),
  );
  expect(folders.length).toBeGreaterThan(15);
  expect(folders.filter((folder) => !existsSync(path.join(root, folder, "README.md")))).toEqual([]);
});
