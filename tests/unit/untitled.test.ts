import { expect, test } from "vitest";
import { refusedMemory } from "~/languages/en";
import { shareForm } from "~/models/memory/input";

const memory = { submissionId: "a".repeat(43), memoryType: "photo", authorName: "N" };

test.each([
  ["the suggested one", "A photo of Nora", "X", "A photo of Nora"],
  ["a short text", "", "She sang.", "She sang."],
  [
    "the first six words of a long one",
    "",
    "I remember the day, when\nwe met on the train",
    "I remember the day, when we…",
  ],
  ["the beginning of one long word", "", "w".repeat(10_000), `${"w".repeat(80)}…`],
])("a memory without a title gets %s", (_, untitled, contentText, title) => {
  for (const contentTitle of ["", " ", "<script>1</script>", undefined])
    expect(shareForm("photo", refusedMemory, untitled).parse({ ...memory, contentText, contentTitle })).toMatchObject({
      contentTitle: title,
    });
});
