import { describe, expect, test } from "vitest";
import { storeMedia } from "~/models/media/store.server";
import { preview, raws, tiff } from "../support/raw-files";
import { incoming } from "../support/rows";

const keep = async (bytes: Buffer, kinds: Parameters<typeof storeMedia>[1] = ["image"]) =>
  storeMedia(await incoming(bytes), kinds, "memory", "a memorial");

describe("a camera's raw file", () => {
  test.each(raws)("%s is refused as what it is, whatever it is sent as", async (_, bytes) => {
    expect(await keep(bytes)).toEqual({ refused: "image-raw" });
    expect(await keep(bytes, ["video", "audio", "image"])).toEqual({ refused: "image-raw" });
    expect(await keep(bytes, ["video"])).toEqual({ refused: "other-image" });
  });
});

describe("a TIFF that is none", () => {
  test.each([
    ["either byte order", tiff({ little: false })],
    ["a smaller picture below it", tiff({ below: preview })],
    ["a directory that leads to itself", tiff({ extra: [[0x014a, "long", 64]] })],
    ["a directory beyond its end", tiff({ extra: [[0x014a, "long", 0xfffffff0]] })],
  ])("%s: is a picture", async (_, bytes) => {
    expect(await keep(bytes)).toMatchObject({ kind: "image" });
  });
});
