// @module-tag slow
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { ffmpeg, needsFfmpeg } from "../support/ffmpeg";
import { gridHeic } from "../support/heic";
import { blue, type Colour, colourAt, folder, green, keep, kept, red } from "../support/pictures";

const white: Colour = [250, 250, 250];
/** Four quarters: above left and right, below left and right. */
const quarters = [red, blue, green, white] as const;
const [width, height] = [700, 500];
const colour = (x: number, y: number) => quarters[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)] ?? white;

/** The quarters after a quarter turn against the clock. */
const turn = <T>([a, b, c, d]: readonly T[]) => [b, d, a, c] as T[];
const turned = (times: number) => Array.from({ length: times }).reduce<Colour[]>((now) => turn(now), [...quarters]);
const close = (given: readonly number[]) => given.map((part) => expect.closeTo(part, -1.5));

async function quartersOf(id: string, name: string) {
  const places = [
    [0.1, 0.1],
    [0.9, 0.1],
    [0.1, 0.9],
    [0.9, 0.9],
  ] as const;
  return Promise.all(places.map(([x, y]) => colourAt(id, name, x, y)));
}

describe.skipIf(!ffmpeg)(`a HEIC${needsFfmpeg}`, () => {
  test.each([0, 1, 2, 3])(
    "of an iPhone, in tiles, is upright after %d quarter turns, and tells nothing",
    async (turns) => {
      const bytes = gridHeic({
        width,
        height,
        colour,
        turns,
        tile: 256,
        exif: "SecretPlace 51.5074 SecretCamera SN4711",
      });
      const { id, files } = await kept(bytes);
      const largest = files.find(({ name }) => name === "picture.jpg");
      expect([largest?.width, largest?.height]).toEqual(turns % 2 ? [height, width] : [width, height]);
      for (const { name } of files) {
        expect(await quartersOf(id, name), name).toEqual(turned(turns).map(close));
        const stored = await readFile(path.join(folder(id), name));
        for (const secret of ["Secret", "51.5", "SN4711", "Exif"]) expect(stored.includes(secret)).toBe(false);
      }
      expect((await readdir(folder(id))).sort()).toEqual(files.map(({ name }) => name).sort());
    },
  );

  test.each([
    ["left and right", 1, [blue, red, white, green]],
    ["top and bottom", 0, [green, white, red, blue]],
  ] as const)("that is mirrored is shown so: %s", async (_, mirror, wanted) => {
    const { id } = await kept(gridHeic({ width, height, colour, mirror, tile: 256 }));
    expect(await quartersOf(id, "picture.jpg")).toEqual(wanted.map(close));
  });

  test("larger than what is shown is made smaller in fine steps", async () => {
    const stripes = (x: number): Colour => (x % 2 ? white : [0, 0, 0]);
    const { files, id } = await kept(gridHeic({ width: 3400, height: 600, colour: stripes }));
    expect(files.map(({ name, width: wide }) => `${name} ${wide}`)).toContain("1600.webp 1600");
    const [grey = 0] = await colourAt(id, "1600.webp", 0.5, 0.5);
    expect(grey).toBeGreaterThan(80);
    expect(grey).toBeLessThan(170);
  });

  test("without its end, or of nonsense, is refused; the next one is decoded all the same", async () => {
    const whole = gridHeic({ width, height, colour, tile: 256 });
    const cut = whole.subarray(0, -200);
    const nonsense = Buffer.from(whole).fill(0x5a, whole.indexOf("mdat") + 8);
    const large = gridHeic({ width: 64, height: 64, tile: 64, colour, claimed: [9000, 9000] });
    const all = await Promise.all([cut, nonsense, large, whole].map((bytes) => keep(bytes)));
    expect(all.slice(0, 3)).toEqual([
      { refused: "image-cut-off" },
      { refused: "image-cut-off" },
      { refused: "image-too-many-pixels" },
    ]);
    expect(all[3]).toMatchObject({ id: expect.any(String) });
  });

  test("ten bits deep has the same colours", async () => {
    const { id } = await kept(gridHeic({ width, height, colour, tile: 256, deep: true }));
    expect(await quartersOf(id, "picture.jpg")).toEqual(quarters.map(close));
  });
});
