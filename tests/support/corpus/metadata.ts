import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { secretIn } from "./secrets.ts";
import type { Served } from "./served.ts";

/** Groups of exiftool's that only describe the file itself and its encoding. */
const harmlessGroups = /^(SourceFile|ExifTool|System|File|JFIF|ICC-header|ICC_Profile|Composite)/;
/** Names of tags by which a file tells where, when, by whom and with what it was made. */
const telling =
  /GPS|Location|Coordinates|City|Country|Serial|UniqueID|^Make$|Model|Manufacturer|Software|CreatorTool|Encod(er|edBy)|Owner|Author|Artist|Creator|Copyright|By-?line|Credit|Title|Album|Comment|Description|Caption|Keywords|Subject|Date|Thumbnail|Chapter|Subtitle|Attached|Lyrics|Picture$|Profile(Copyright|Description)/;
/** Dates of zero, and the names that ffmpeg gives to every track. */
const nothing = /^(0000:00:00 00:00:00|0||VideoHandler|SoundHandler)$/;
/** Tags that hold only the number of a track. */
const numbersOnly = /TrackID$/;

/** Whether a tag is one that a file must not have. */
function tells([key, value]: [string, string | number]) {
  const [group = "", name = ""] = key.split(":");
  if (harmlessGroups.test(group) || !telling.test(name)) return false;
  return !nothing.test(String(value)) && !numbersOnly.test(name);
}

/** The first secret, or else the first telling tag, in served files, as a sentence; null if there is none. Tags are only read with exiftool. */
export function tellingIn(served: Served[], exiftool: boolean): string | null {
  for (const { path, name } of served) {
    const secret = secretIn(readFileSync(path));
    if (secret) return `'${secret}' stands in ${name}`;
  }
  if (!exiftool || !served.length) return null;
  const words = ["-a", "-G1", "-s", "-j", "-ee", "-n", ...served.map(({ path }) => path)];
  const said = execFileSync("exiftool", words, { encoding: "utf8", maxBuffer: 256 * 1024 * 1024, stdio: "pipe" });
  const tags = (JSON.parse(said) as Record<string, string | number>[]).flatMap((file) => Object.entries(file));
  const told = tags.find(tells);
  return told ? `${told[0]} is '${told[1]}'` : null;
}
