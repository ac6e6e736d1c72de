import { expect, it, test } from "vitest";
import { KeepsakePage } from "~/features/keepsake/page.server";
import { catalogues } from "~/languages/all";
import { suggestedTitles } from "~/models/memory/suggested-titles.server";

const margaret = { full_name: "Margaret Ellis", known_as: null };

test.each(["Photos of Margaret", "Margaret na zdjęciach", "Fotos von Margaret", "صور Margaret", "Tribute"])(
  "%s is a suggested title",
  (title) => expect(suggestedTitles(margaret)).toContain(title),
);

it("knows the titles of before the family used another name, and none of other people", () => {
  const titles = suggestedTitles({ ...margaret, known_as: "Peggy" });
  expect(titles).toEqual(expect.arrayContaining(["A film of Peggy", "A film of Margaret", "Photos of Margaret Ellis"]));
  for (const title of ["The bus shelter", "Photos of Arthur", "", "Photos"]) expect(titles).not.toContain(title);
});

it("leaves the keepsake's heading to the author", () => {
  const page = new KeepsakePage(catalogues.en, "en", suggestedTitles(margaret));
  const memory = (content_title: string) =>
    page.memory({
      row: { id: "1", content_title, content_text: "", author_name: "Iris", created_at: "2026-11-24T11:00:00.000Z" },
      pictures: [],
    } as unknown as Parameters<KeepsakePage["memory"]>[0]);
  expect(memory("Photos of Margaret")).toMatch(
    /<h3 dir="auto">Iris<\/h3>[\s\S]*<p class="by"><time[\s\S]*>24 November 2026</,
  );
  expect(memory("The bus shelter")).toMatch(/<h3 dir="auto">The bus shelter<\/h3>[\s\S]*<bdi>Iris<\/bdi> · <time/);
});
