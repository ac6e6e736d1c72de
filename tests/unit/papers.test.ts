import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { features } from "~/features/all.server";
import type { Retained } from "~/features/feature";
import { notices } from "~/features/papers/notice/all.server";
import { lengthIn, retained } from "~/features/papers/retention.server";
import { type Language, languages } from "~/lib/languages";
import { backupLife, day, hour, minute, year } from "~/lib/time";

const root = path.resolve(import.meta.dirname, "../..");

test("the schedule has what the page of figures has, row by row", async () => {
  const [, section = ""] = readFileSync(path.join(root, "docs/product/limits.md"), "utf8").split(
    "## How long things are kept",
  );
  const rows = [...section.matchAll(/^\| (.+?) \| (\d.*?) \| (.+?) \|$/gm)].map(([, ...cells]) => cells);
  const all = await features();
  const enderOf = (of: Retained) => all.find((feature) => feature.retained?.includes(of))?.name ?? "the core";
  const own = (await retained()).map((one) => [one.what, lengthIn(one.life), enderOf(one)]);
  expect(own.length).toBeGreaterThan(10);
  // A feature may have been taken out for good.
  const isThere = ([, , ender]: string[]) => ender === "the core" || all.some(({ name }) => name === ender);
  expect(rows.filter(isThere)).toEqual(own);
});

test("copies in a bucket forget before the term that is told is over", () => {
  const [, kept] =
    /const kept = (\d+) \* day/.exec(
      readFileSync(path.join(root, "app/features/continuous-backup/removals.server.ts"), "utf8"),
    ) ?? [];
  const [, retention] =
    /retention: (\d+)h/.exec(readFileSync(path.join(root, "app/features/continuous-backup/litestream.yml"), "utf8")) ??
    [];
  expect(Number(kept) * day).toBeLessThan(backupLife);
  expect(Number(retention) * hour).toBeLessThan(backupLife);
});

test.each([
  [10 * minute, "10 minutes", "10 Minuten"],
  [hour, "1 hour", "1 Stunde"],
  [day, "24 hours", "24 Stunden"],
  [75 * hour, "75 hours", "75 Stunden"],
  [14 * day, "14 days", "14 Tage"],
  [year, "1 year", "1 Jahr"],
  [2 * year, "2 years", "2 Jahre"],
])("%i milliseconds are %s", (length, english, german) => {
  expect([lengthIn(length), lengthIn(length, "de")]).toEqual([english, german]);
});

/** The texts of a notice by their keys. */
const textsOf = (part: object, name = ""): [string, string][] =>
  Object.entries(part).flatMap(([key, value]) =>
    typeof value === "string" ? [[`${name}${key}`, value] as [string, string]] : textsOf(value, `${name}${key}.`),
  );

/** The same word in two languages. */
const shared = ["fr contact.title", "de cookies.title", "es cookies.title", "fr cookies.title"];

test.each(languages.filter((language) => language !== "en"))(
  "the notice in %s says all of it, in its language",
  (language: Language) => {
    const english = new Map(textsOf(notices.en));
    const own = new Map(textsOf(notices[language]));
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [key, text] of own) {
      const places = (of = "") => (of.match(/\{\w+\}/g) ?? []).sort();
      expect.soft(places(text), key).toEqual(places(english.get(key)));
      expect.soft(text.trim(), key).not.toBe("");
      if (!shared.includes(`${language} ${key}`)) expect.soft(text, key).not.toBe(english.get(key));
    }
  },
);
