import { expect, test } from "vitest";
import { searchPlaces } from "~/models/memorial/search-places.server";
import { drawSignature } from "~/models/memory/submit.server";

/** The time that this thread computed, in ms. */
async function cost(work: () => Promise<unknown>) {
  const start = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

// Of a form's million characters, cleaning alone takes a second.
const long = "t:".repeat(500_000);

test.each<[what: string, work: (text: string) => Promise<unknown>]>([
  ["a signature", drawSignature],
  ["an address", (text) => searchPlaces(text, "")],
])("%s as long as a form may be costs no more than a short one", async (_, work) => {
  await work("Joan Marsh");
  expect(await cost(() => work(long))).toBeLessThan(300);
});
