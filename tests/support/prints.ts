import sharp from "sharp";
import { expect } from "vitest";
import type { Face } from "~/features/cards/stationery/face";
import type { Format } from "~/features/cards/stationery/formats";
import type { Box } from "~/lib/handout/sheet";
import { expectWithin, grown } from "./sheets.ts";

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Expects every line in its room and inside the border, and nothing to touch anything else. */
export function expectFaceInOrder(face: Face, { margin, frame }: Format) {
  // The inner border of the handout lies 84 px from its edge and is 2 px wide; a label has none.
  const edge = frame === null ? margin * 0.6 : 85 * frame;
  const inside = grown({ x: 0, y: 0, width: face.width, height: face.height }, -edge);
  const lines = Object.entries(face.lines).flatMap(([what, all]) =>
    all.map((line, index) => ({ what: `${what} ${index + 1}`, line })),
  );
  for (const { what, line } of lines) expectWithin(line.ink, line.room, what);
  const things: { what: string; box: Box }[] = [
    ...lines.map(({ what, line }) => ({ what, box: line.ink })),
    { what: "code", box: face.code.panel },
    ...(face.portrait ? [{ what: "portrait", box: grown(face.portrait, 6) }] : []),
    ...(face.logo ? [{ what: "logo", box: face.logo }] : []),
  ];
  for (const [index, { what, box }] of things.entries()) {
    expectWithin(box, inside, what);
    for (const other of things.slice(index + 1))
      expect(overlap(box, other.box), `${what} and ${other.what}`).toBe(false);
  }
  if (!face.password) return;
  const frameBox = grown(face.password, 1.5);
  expectWithin(frameBox, inside, "the password's box");
  for (const { what, box } of things)
    if (/^(label|word)/.test(what)) expectWithin(box, face.password, what);
    else expect(overlap(frameBox, box), `the password's box and ${what}`).toBe(false);
}

/** A portrait in one colour. */
export const plainPortrait = () =>
  sharp({ create: { width: 400, height: 500, channels: 3, background: "#4a5f8a" } })
    .jpeg()
    .toBuffer();
