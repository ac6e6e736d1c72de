import { existsSync } from "node:fs";
import sharp from "sharp";
import { expect } from "vitest";
import { env } from "~/env.server";
import { picturesOf, storePicture } from "~/models/media/picture.server";
import { bytesOf, list } from "~/models/media/storage.server";
import { findMedia } from "~/models/memory/find-media.server";
import { storedFolder } from "./bucket/stored-folder";
import { incoming } from "./rows";

export type Colour = [red: number, green: number, blue: number];
export const red: Colour = [255, 0, 0];
export const green: Colour = [0, 160, 0];
export const blue: Colour = [0, 0, 255];

/** A picture of one colour. */
export const plain = (width: number, height: number, [r, g, b] = blue) =>
  sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
/** The paths of a picture's copies. */
export const folder = (id: string) => storedFolder(env.dataDir, id);

/** Keeps bytes as a picture; the incoming file must be gone whatever comes of it. */
export async function keep(bytes: Uint8Array | string, given: { tooBig?: boolean } = {}) {
  const file = { ...(await incoming(bytes)), ...given };
  const kept = await storePicture(file, "memory", null);
  expect(existsSync(file.path), "the incoming file is gone").toBe(false);
  return kept;
}

/** The stored picture that bytes become, with its copies on the disk. */
export async function kept(bytes: Uint8Array | string) {
  const result = await keep(bytes);
  if ("refused" in result) throw new Error(result.refused);
  const picture = (await picturesOf([result.id])).get(result.id);
  const files = (await findMedia(result.id))?.files;
  if (!picture || !files) throw new Error("no row");
  expect(await list(`media/${result.id}`)).toEqual(files.map((file) => file.name).sort());
  // Pages get all but the copy in full size.
  expect(picture.files).toEqual(files.filter(({ name }) => name !== "full.jpg"));
  return { ...picture, files };
}

/** Copies as '320.webp 100x50'. */
export const sizes = (files: { name: string; width?: number; height?: number }[]) =>
  files.map(({ name, width, height }) => `${name} ${width}x${height}`);

/** The colour at a place of a stored copy, both from 0 to 1. */
export async function colourAt(id: string, name: string, x: number, y: number) {
  const { data, info } = await sharp((await bytesOf(`media/${id}/${name}`)) ?? "nothing is stored")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const offset = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  return [...data.subarray(offset, offset + info.channels)];
}
/** A colour as it may be after encoding. */
export const near = (colour: number[]) => colour.map((part) => expect.closeTo(part, -1.5));
