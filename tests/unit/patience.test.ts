import { expect, test } from "vitest";
import { offerPatiently } from "~/models/media/picture.server";

/** Offers a picture that has these outcomes one after the other; gives the last one and how often it was offered. */
async function offered(...outcomes: string[]) {
  let count = 0;
  const offer = async () => outcomes[count++] ?? "made";
  const last = await offerPatiently(offer, (outcome) => (outcome === "made" ? null : outcome), 1);
  return [last, count];
}

test("a picture is offered until the decoders have time for it", async () => {
  expect(await offered(...Array.from({ length: 30 }, () => "image-busy"))).toEqual(["made", 31]);
  expect(await offered("busy", "busy")).toEqual(["made", 3]);
});

test("a picture that takes too long, or fails, gets three tries", async () => {
  expect(await offered("image-too-slow")).toEqual(["made", 2]);
  expect(await offered("image-failed", "busy", "image-too-slow")).toEqual(["made", 4]);
  expect(await offered("too-slow", "failed", "too-slow", "too-slow")).toEqual(["too-slow", 3]);
});

test.each(["image-not-a-picture", "too-heavy", "no-room"])(
  "a picture that is refused as %s gets one",
  async (reason) => {
    expect(await offered(reason)).toEqual([reason, 1]);
  },
);
