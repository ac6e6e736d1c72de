import { code, importsOf, type Sources } from "./imports.ts";

const engineOf = (file: string) => /^app\/engines\/([^/]+)\//.exec(file)?.[1];

/** The one file of an engine that others import. */
export const isDoor = (file: string): boolean => /^app\/engines\/[^/]+\/index\.ts$/.test(file);

/**
 * A program that is started by its path has no room for a whole engine. The reader of scans decodes HEIC with the files of the picture decoder, another such
 * program.
 */
const isShared = (file: string, target: string) =>
  file.startsWith("app/engines/card-reader/reader/") && target.startsWith("app/engines/media-cleaner/images/decoder/");

/** Engines are entered by their doors. */
export function engineDoors(sources: Sources): string[] {
  return code(sources).flatMap((file) =>
    importsOf(file, sources)
      .filter(({ target }) => engineOf(target) && engineOf(target) !== engineOf(file))
      .filter(({ target }) => !isDoor(target) && !isShared(file, target))
      .map(({ target, line }) => `${file}:${line}: an engine is entered by its index.ts, not by ${target}`),
  );
}

/** Engines import nothing of app/ but one another. */
export function enginesApart(sources: Sources): string[] {
  return code(sources)
    .filter(engineOf)
    .flatMap((file) =>
      importsOf(file, sources)
        .filter(({ target }) => !engineOf(target))
        .map(({ target, line }) => `${file}:${line}: an engine imports nothing of app/ but engines, not ${target}`),
    );
}
