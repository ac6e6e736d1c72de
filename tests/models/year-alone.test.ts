import { expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { collectBook } from "~/features/book/collect.server";
import { bookChoices } from "~/features/book/input";
import { showChoices } from "~/features/chapel/input";
import { planSlides } from "~/features/chapel/slides.server";
import { facts } from "~/lib/handout/facts";
import { readPrinted } from "~/models/handout/read.server";
import { keepsakeOf } from "../support/keepsakes";
import { memorial, withField } from "../support/kept";
import { memorialAccess } from "../support/proofs";
import { forgetMemorial, packed, restored } from "../support/restores";
import { addAccount, addMemorial } from "../support/rows";

const years = { date_of_birth: "1938", date_of_death: "2025" };
const shown = "1938\u00a0– 2025";
const datesOf = (id: string) =>
  db.selectFrom("memorials").select(["date_of_birth", "date_of_death"]).where("id", "=", id).executeTakeFirstOrThrow();

test("a year alone is printed as the year, in the handout and in the book, in any language", async () => {
  for (const language of [null, "fr", "pl", "ar"]) {
    const id = await addMemorial({ ...years, language });
    const { content } = await readPrinted(memorialAccess<"manage">(id, "owner"), "list", facts);
    expect(content.dates).toBe("1938 – 2025");
    expect((await collectBook(id, bookChoices().parse({}))).content.dates).toBe(shown);
  }
});

test("a year alone stands beside the name in the chapel", async () => {
  const { slides } = await planSlides(await addMemorial(years), showChoices().parse({}));
  expect(slides[0]).toMatchObject({ caption: "Margaret Ellis", text: shown });
});

test("a keepsake has the years, on its page and in its data, and comes back with them", async () => {
  const id = await addMemorial({ ...years, date_of_death: "2025-03-04" });
  const kept = await keepsakeOf(id);
  expect(kept.page).toContain("1938\u00a0– 4 March 2025");
  expect(kept.data.memorial).toMatchObject({ dateOfBirth: "1938", dateOfDeath: "2025-03-04" });
  await forgetMemorial(id);
  const report = await restored(await addAccount(), packed(kept.files));
  expect(report.state).toBe("done");
  expect(await datesOf(id)).toEqual({ date_of_birth: "1938", date_of_death: "2025-03-04" });
});

test.each(["1941", "1941-05-03"])("a keepsake with the date %s is read", async (dateOfBirth) => {
  const kept = memorial({ dateOfBirth });
  await restored(await addAccount(), withField(kept));
  expect((await datesOf(String(kept.id))).date_of_birth).toBe(dateOfBirth);
});

test.each(["0941", "1941-05", "c. 1941", "19410503"])(
  "a keepsake with the date %j comes back without it",
  async (date) => {
    const kept = memorial({ dateOfBirth: date });
    await restored(await addAccount(), withField(kept));
    expect((await datesOf(String(kept.id))).date_of_birth).toBeNull();
  },
);
