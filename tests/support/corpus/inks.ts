import type { Colour } from "./file.ts";
import { coloursOf } from "./look.ts";
import { png } from "./scene.ts";
import { run } from "./tools.ts";

/** The scene in the inks of a printer, with the profile that says which; the format is a file name's ending, with options of vips. */
export async function inInks(format: string): Promise<Buffer> {
  const [ending] = format.split("[");
  const words = ["icc_export", "in.png", `out.${format}`, "--output-profile", "cmyk"];
  return run("vips", words, { "in.png": await png() }, `out.${ending}`);
}

/** The ways in which inks may look on a screen: a profile leaves open how to replace colours and black that it lacks. */
export function inkColours(bytes: Buffer): Promise<(readonly Colour[])[]> {
  const ways = ["relative", "perceptual"].flatMap((intent) => [
    ["--intent", intent],
    ["--intent", intent, "--black-point-compensation"],
  ]);
  const shown = (way: string[]) =>
    run("vips", ["icc_transform", "in", "out.png", "srgb", ...way], { in: bytes }, "out.png");
  return Promise.all(ways.map((way) => coloursOf(shown(way))));
}
