/** Upload limits in bytes (DESIGN §4.16). */
export const pictureBytes = 20 * 1024 * 1024;

/** Explicit types, so that an iPhone turns its own format into JPEG by itself. */
export const pictureTypes = "image/jpeg,image/png,image/gif,image/webp,image/avif,image/tiff,image/svg+xml";

export const pictureHint = "JPEG, PNG, GIF, WebP, AVIF, TIFF or SVG, up to 20 MB and 60 megapixels.";

/** What a person is told when a picture can't be taken, by the reason. */
export const pictureProblems = {
  "too-big": "This picture is larger than 20 MB. Please choose a smaller one.",
  "too-many-pixels": "This picture has more than 60 megapixels. Please choose a smaller one.",
  "cut-off": "This picture is incomplete or damaged. Please choose it again, or choose another one.",
  "not-a-picture": "This file is not a picture we can read. Please choose a JPEG or PNG picture.",
  failed: "Failed to upload media file. Please try again.",
  empty: "This file is empty. Please choose another one.",
} as const;

export type PictureRefusal = keyof typeof pictureProblems;
