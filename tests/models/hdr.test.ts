// @module-tag slow
import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { db } from "~/db/connection.server";
import { storeMedia } from "~/models/media/store.server";
import { makeDueCopies } from "../support/copies";
import { ffmpeg, needsFfmpeg, probe } from "../support/ffmpeg";
import { type Curve, hdrFilm, looks, size, wanted } from "../support/hdr";
import { folder } from "../support/pictures";
import { incoming } from "../support/rows";

const x265 = (labels: string) => [
  "-c:v",
  "libx265",
  "-crf",
  "8",
  "-x265-params",
  `log-level=none${labels}`,
  "-tag:v",
  "hvc1",
];
const labelled = (curve: Curve) => `:colorprim=bt2020:colormatrix=bt2020nc:transfer=${curve}`;
const light = ":master-display=G(13250,34500)B(7500,3000)R(34000,16000)WP(15635,16450)L(10000000,1):max-cll=1000,400";
const x264 = [
  "-c:v",
  "libx264",
  "-crf",
  "8",
  "-color_primaries",
  "bt2020",
  "-color_trc",
  "arib-std-b67",
  "-colorspace",
  "bt2020nc",
];

const films: [what: string, curve: Curve, codec: string[], ending: string][] = [
  ["HLG, as iPhones record it", "arib-std-b67", x265(labelled("arib-std-b67")), "mov"],
  ["HLG of which the curve alone is labelled", "arib-std-b67", x265(":transfer=arib-std-b67"), "mov"],
  ["PQ with what its display could show", "smpte2084", x265(labelled("smpte2084") + light), "mov"],
  ["HLG in a small H.264 MP4", "arib-std-b67", x264, "mp4"],
  ["HLG in an old format", "arib-std-b67", x264, "mts"],
];

describe.skipIf(!ffmpeg)(`a film with a high dynamic range${needsFfmpeg}`, () => {
  const reference = wanted();
  /** The largest share by which a picture differs from the reference in brightness, contrast or colour. */
  const off = (seen: typeof reference) =>
    Math.max(...(["mean", "contrast", "colour"] as const).map((what) => Math.abs(seen[what] / reference[what] - 1)));

  test.each(films)("%s looks as the standards have it", { timeout: 300_000 }, async (_, curve, codec, ending) => {
    const film = hdrFilm(curve, codec, ending);
    expect(off(looks(film, "bt2020")), "shown as it is, it is pale").toBeGreaterThan(0.2);

    const kept = await storeMedia(await incoming(film), ["video"], "memory", "a memorial");
    if ("refused" in kept) throw new Error(kept.refused);
    const end = new AbortController();
    while (await makeDueCopies(end.signal));
    const { files } = await db.selectFrom("media").selectAll().where("id", "=", kept.id).executeTakeFirstOrThrow();
    const names = JSON.parse(files).map(({ name }: { name: string }) => name);
    // A film in an old format is tone-mapped when it is converted.
    const copy = ending === "mts" ? "original.mp4" : "web.mp4";
    expect(names).toEqual([...new Set([copy, `original.${ending === "mts" ? "mp4" : ending}`]), "poster.jpg"]);

    const at = (name: string) => path.join(folder(kept.id), name);
    for (const [name, matrix] of [
      [copy, "bt709"],
      ["poster.jpg", "bt601"],
    ] as const) {
      const made = await readFile(at(name));
      const seen = looks(made, matrix);
      expect(off(seen), name).toBeLessThan(0.1);
      const worst = Math.max(...seen.values.map((value, index) => Math.abs(value - (reference.values[index] ?? 0))));
      expect(worst, `the places of ${name}`).toBeLessThan(16);
      if (name !== copy) continue;
      const [stream] = probe(at(name)).streams;
      expect(stream).toMatchObject({ codec_name: "h264", pix_fmt: "yuv420p", color_range: "tv", ...size });
      const bt709 = { color_primaries: "bt709", color_transfer: "bt709", color_space: "bt709" };
      expect(stream).toMatchObject(bt709);
      for (const box of ["mdcv", "clli", "dvcC"]) expect(made.includes(box), box).toBe(false);
    }
  });
});
