import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { programOf } from "../../app/server/browser-scripts.ts";
import { canBeParsed, findLacking } from "../support/old-browsers/find.ts";
import { lackingIn, sinceGlobal } from "../support/old-browsers/lacking.ts";
import { guarded, namesakes, whereHydrated } from "../support/old-browsers/reviewed.ts";

// Our scripts work in the oldest browsers that package.json names: Safari 13.1, Chrome 80 and Firefox 78. The build writes newer syntax in an older
// way, but adds no methods.

const root = path.resolve(import.meta.dirname, "../..");
/** Each keepsake holds it as text. */
const slideshow = "app/features/keepsake/browser/slideshow.program.ts";
const client = path.join(root, "build/client");
const files = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
const scripts = [
  ...files.map((name) => ({ name, script: readFileSync(path.join(client, name), "utf8") })),
  { name: "slideshow.html", script: (await programOf(path.join(root, slideshow))).text },
];
const reviewed = [...whereHydrated, ...namesakes, ...Object.keys(guarded)];

test("no script uses a name that one of them lacks, except for those reviewed", () => {
  const found = scripts.flatMap(({ name, script }) => findLacking(script).map((use) => ({ name, use })));
  expect(found.filter(({ use }) => !reviewed.includes(use)).map(({ name, use }) => `${name}: ${use}`)).toEqual([]);
  const used = new Set(found.map(({ use }) => use));
  expect(
    reviewed.filter((use) => !used.has(use)),
    "reviewed, but no longer used",
  ).toEqual([]);
});

test("all of them can parse every script", async () => {
  for (const { name, script } of scripts) expect(await canBeParsed(script), name).toBe(true);
});

test("what only hydrated pages use exists wherever a page hydrates", () => {
  const there = lackingIn(sinceGlobal("TextEncoderStream"));
  for (const use of whereHydrated) {
    const [owner = "", name] = use.split(".");
    expect(name ? there.member(owner, name) || there.method(name.replace("()", "")) : there.global(owner), use).toBe(
      false,
    );
  }
});

test("nobody but Conform calls at()", () => {
  const calls = scripts.flatMap(({ name, script }) =>
    [...script.matchAll(/.{30}\.at\(/g)].map(([call]) => `${name}: ${call}`),
  );
  expect(calls).toEqual([expect.stringMatching(/concat\(/)]);
});

test("nobody reads the key of a Conform field, which needs Array.prototype.at", () => {
  const files = readdirSync(path.join(root, "app"), { recursive: true, encoding: "utf8" });
  const reads = files.filter(
    (file) => /\.tsx$/.test(file) && /\bfield\.key\b/.test(readFileSync(path.join(root, "app", file), "utf8")),
  );
  expect(reads).toEqual([]);
});

describe("the search finds", () => {
  test.each([
    ["a static method", "f(Object.hasOwn(a, b));", ["Object.hasOwn"]],
    ["a taken static method", "const { hasOwn } = Object;", ["Object.hasOwn"]],
    ["a method of whatever", "const last = (list) => list.at(-1);", [".at()"]],
    ["a method of a prototype", "const last = Array.prototype.findLast;", [".findLast()"]],
    ["a method of a text", "a.replaceAll(b, c);", [".replaceAll()"]],
    ["a global function", "const b = structuredClone(a);", ["structuredClone"]],
    ["one of the window", "window.structuredClone(a);", ["structuredClone"]],
    ["a constructor", "new TextEncoderStream();", ["TextEncoderStream"]],
    ["a method of a signal's class", "AbortSignal.timeout(1000);", ["AbortSignal.timeout"]],
    ["a way to see behind", "/(?<=a)b/.test(c);", ["a regular expression that looks behind"]],
    ["and in a text", 'new RegExp("(?<!a)b");', ["a regular expression that looks behind"]],
    ["a flag", "/a/v.test(b);", ["the flags v"]],
    ["an event", 'list.addEventListener("scrollend", f);', ["the event scrollend"]],
    ["one of a part", "jsx(List, { onScrollEnd: f });", ["the event scrollend"]],
    ["an option's value", 'f({ timeZoneName: "longGeneric" });', ["longGeneric"]],
  ])("%s", (_, script, names) => expect(findLacking(script)).toEqual(names));

  test.each([
    ["what is asked for with typeof", "if (typeof structuredClone === 'function') f();"],
    ["an optional call", "dialog.showModal?.();"],
    ["a field of ours", "const a = { structuredClone: 1 }; f(a.at, a.structuredClone);"],
    ["what they know", "Object.entries(a).flatMap(f); new AbortController(); a?.b ?? Promise.allSettled(c);"],
  ])("not %s", (_, script) => expect(findLacking(script)).toEqual([]));

  test.each(["a ??= b;", "await f();", "class A { static { f(); } }"])("syntax: %s", async (script) => {
    expect(await canBeParsed(script).catch(() => false)).toBe(false);
  });
});
