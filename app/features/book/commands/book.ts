import { rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { readArguments, run } from "~/commands/run";
import { collectBook } from "~/features/book/collect.server";
import { bookChoices, warningText } from "~/features/book/input";
import { makeBook } from "~/features/book/make.server";
import { showBytes } from "~/lib/sizes";
import { findMemorial } from "~/models/memorial/find.server";

const usage = [
  "book -- <memorial> <new file.pdf> [--size a5|square|a4|half-letter] [--theme 'Classic Teal'|'Mint Fresh'|'Lavender Dreams'|'Soft Peach']",
  "[--order shared|writer|pictures] [--dedication <text>] [--leave-out <memory's id>]... [--no-dates] [--ragged] [--family-only]",
].join(" ");

const { positionals, values } = readArguments(usage, 2, {
  size: { type: "string" },
  theme: { type: "string" },
  order: { type: "string" },
  dedication: { type: "string" },
  "leave-out": { type: "string", multiple: true },
  "no-dates": { type: "boolean" },
  ragged: { type: "boolean" },
  "family-only": { type: "boolean" },
});

await run(async () => {
  const [requested = "", target = ""] = positionals;
  const { size, theme, order, dedication } = values;
  const parsed = bookChoices().safeParse({
    size,
    theme,
    order,
    dedication,
    leftOut: values["leave-out"],
    dates: !values["no-dates"],
    justified: !values.ragged,
    familyOnly: values["family-only"],
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Error(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const memorial = await findMemorial(requested);
  if (!memorial) throw new Error(`there is no memorial '${requested}': name its slug, its short id or its id`);
  if (await stat(target).catch(() => null)) throw new Error(`${target} already exists: name a new file`);
  const part = `${path.resolve(target)}.part-${process.pid}`;
  try {
    const { pages, bytes, warnings } = await makeBook(await collectBook(memorial.id, parsed.data), part);
    await rename(part, target);
    console.log(`${target}: the book of ${memorial.full_name}, ${pages} pages, ${showBytes(bytes ?? 0)}`);
    for (const warning of warnings) console.log(warningText(warning));
  } finally {
    await rm(part, { force: true });
  }
});
