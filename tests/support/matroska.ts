import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { convert } from "./ffmpeg.ts";
import { madeOnce } from "./made.ts";
import { film, h264, secrets } from "./recordings.ts";

// Matroska films as people save them from discs, with subtitles, chapters and attachments, which are not shown and may tell as much as tags.

const said = secrets.join(" ");

/** Adds to a film everything else that a Matroska may hold. */
function withMore(bytes: Buffer): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), "matroska-"));
  const write = (name: string, text: string) => {
    const file = path.join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  try {
    const subtitles = write("words.srt", `1\n00:00:00,000 --> 00:00:01,500\n${said}\n`);
    const chapters = write(
      "chapters.txt",
      `;FFMETADATA1\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=900\ntitle=${said}\n`,
    );
    const attached = ["-attach", write("SecretName.txt", said), "-metadata:s:t", "mimetype=text/plain"];
    const inputs = ["-i", "in", "-i", subtitles, "-i", chapters, "-map", "0", "-map", "1", "-map_chapters", "2"];
    return convert(bytes, [...inputs, "-c", "copy", "-c:s", "srt", ...attached], "mkv");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const films: [what: string, make: () => Buffer][] = [
  ["Matroska of H.264 and AAC with all that it may hold", () => withMore(film(h264, "mkv"))],
  [
    "Matroska of MPEG-2 and AC-3 with all that it may hold",
    () => withMore(film(["-c:v", "mpeg2video", "-c:a", "ac3"], "mkv")),
  ],
  [
    "Matroska of FFV1 and FLAC with all that it may hold",
    () => withMore(film(["-c:v", "ffv1", "-c:a", "flac"], "mkv")),
  ],
];

/** The name of each film, and how it is made. */
export const matroskas = films.map(([what, make]): [what: string, make: () => Buffer] => [
  what,
  () => madeOnce(what, make),
]);
