import type { Answer, Operation } from "./operation";

/** Describes the operation that sets a picture of a memorial. */
export const putPicture = <U extends "portrait" | "cover", N extends string>(use: U, name: N, answers: Answer[]) =>
  ({
    id: `put${name}`,
    method: "PUT",
    path: `/memorials/{memorial}/${use}`,
    tag: "Memorials",
    scope: "write",
    summary: `Set the ${use}`,
    description: `Shows the picture in the body as the ${use}, in place of the one before: any picture of at most 20 MB and 60 megapixels. It is turned upright, and what else is in its file is left out.`,
    limit: "apiPicture",
    file: ["image/jpeg", "image/png", "image/webp", "image/heic"],
    answers,
    problems: ["malformed", "too-large", "unsupported-media-type", "picture-refused", "not-found"],
  }) as const satisfies Operation;

/** Describes the operation that removes it. */
export const removePicture = <U extends "portrait" | "cover", N extends string>(use: U, name: N, answers: Answer[]) =>
  ({
    id: `remove${name}`,
    method: "DELETE",
    path: `/memorials/{memorial}/${use}`,
    tag: "Memorials",
    scope: "write",
    summary: `Remove the ${use}`,
    description: `Takes the ${use} off the page and deletes it. A memorial without one stays as it is.`,
    answers,
    problems: ["not-found"],
  }) as const satisfies Operation;
