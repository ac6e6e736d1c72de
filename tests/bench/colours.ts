import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { Client, withAddresses } from "../support/client.ts";
import type { CorpusFile } from "../support/corpus/file.ts";
import { coloursOf, distances, filmColoursOf } from "../support/corpus/look.ts";
import { patches } from "../support/corpus/scene.ts";
import { sender } from "../support/corpus/sent.ts";
import { allMade, fetchAll } from "../support/corpus/served.ts";
import { named } from "../support/corpus/short.ts";
import { startServer } from "../support/server.ts";
import type { Ratio } from "./bench.ts";

const plain = [
  ...["JPEG, Display P3", "JPEG, Adobe RGB", "HEIC, profile of Display P3", "HEIC, profile of Adobe RGB"],
  ...["HEIC, profile of ProPhoto", "HEIC, nclx of BT.2020", "AVIF, nclx of Display P3", "AVIF, nclx of BT.2020"],
];
const bright = [
  ...["HEIC, nclx of PQ, full range", "HEIC, nclx of HLG, full range"],
  ...["AVIF, nclx of PQ, limited range", "AVIF, nclx of HLG, limited range"],
];
const films = ["MOV, HEVC in HLG", "MOV, HEVC in PQ"];
/** Milliseconds for the copies of the films. */
const patience = 5 * 60_000;

/** Compares the colours of pictures and films, as they are served, with references that are worked out from the standards. */
export async function colours(): Promise<Ratio[]> {
  const server = await startServer(withAddresses);
  const folder = mkdtempSync(`${tmpdir()}/colours-`);
  try {
    const moderator = await new Client(server.origin, "10.71.1.1").signIn("admin@everkeep.example");
    const send = sender(server);
    const measure = async (file: CorpusFile) => {
      const bytes = await file.make();
      const { media } = await send(file, bytes);
      if (!media) throw new Error(`${file.name} was refused`);
      await allMade(server, patience);
      const served = await fetchAll(server, moderator, media, folder);
      const shown = await Promise.all(
        served
          .filter(({ name }) => !name.startsWith("original."))
          .map(({ path, type }) =>
            type.startsWith("image/") ? coloursOf(path) : filmColoursOf(path, file.lengthMs ?? 0),
          ),
      );
      const ways = (await file.alternatives?.(bytes)) ?? [file.colours ?? patches];
      // A film may be encoded for one of several screens, its poster for one: each is compared with the nearest.
      return shown.map((one) => {
        const found = ways.map((way) => distances(one, way));
        return found.reduce((best, next) => (next.difference < best.difference ? next : best));
      });
    };
    const worst = async (names: string[], figure: "difference" | "contrast") => {
      const all = [];
      for (const file of named(names)) all.push(...(await measure(file)).map((found) => found[figure]));
      return { ratio: Math.max(...all), figures: `${names.length} files, ${all.length} copies` };
    };
    return [
      {
        what: "colours of pictures with a profile or numbers of their own: largest mean difference from the reference, of 255",
        limit: 3,
        ...(await worst(plain, "difference")),
      },
      {
        what: "HDR pictures: largest share by which their contrast differs from the reference",
        limit: 0.1,
        ...(await worst(bright, "contrast")),
      },
      {
        what: "HDR films and their posters: largest share by which their contrast differs from the reference",
        limit: 0.1,
        ...(await worst(films, "contrast")),
      },
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}
