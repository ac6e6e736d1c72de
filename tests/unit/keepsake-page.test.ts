import { expect, it } from "vitest";
import { KeepsakePage } from "~/features/keepsake/page.server";
import { catalogues } from "~/languages/all";
import type { MemorialRow } from "~/models/memorial/contents.server";

const row = {
  ...{ full_name: "Margaret Ellis", date_of_birth: null, date_of_death: null, service_date: null },
  ...{ memorial_text: "Share your memories", biography: "Sie hielt Bienen.\n\nSie las vor.\nBis 2001." },
} as MemorialRow;
const headOf = (of: Partial<MemorialRow>) =>
  new KeepsakePage(catalogues.de, "de").head(
    { ...row, gatherings: [], ...of },
    { portrait: null, cover: null },
    { memories: 0, tributes: 0, slides: 0, hasBook: false },
  );

it("has the life below a heading, in paragraphs", () => {
  expect(headOf({})).toContain(
    '<h2 class="heard">Leben</h2>\n<p dir="auto">Sie hielt Bienen.</p><p dir="auto">Sie las vor.\nBis 2001.</p>',
  );
  expect(headOf({ biography: null })).not.toContain("Leben");
});
