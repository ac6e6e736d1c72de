import type { Call } from "~/http/context.server";
import { finishUpload, refuseUpload, replaceUpload } from "~/http/uploads/staff-upload.server";
import { answerUpload, notHere } from "~/http/uploads/tus.server";
import { showBytes } from "~/lib/sizes";
import type { RestoreAccess } from "../access";
import { refuseBytes, type StartRefusal, setUpload, takeArchive } from "./ask.server";
import { mostBytes } from "./input";

/** The messages about a keepsake that can't be taken. */
export const refusedKeepsake: Record<StartRefusal | "unneeded" | "no-room", string> = {
  empty: "This file is empty. Please choose the ZIP file of a keepsake.",
  "too-big": `This file is too large. A keepsake may have up to ${showBytes(mostBytes)}.`,
  "no-room": "There isn't enough room for this keepsake at the moment. Please tell the people who run this site.",
  "too-many": "Three keepsakes are already on their way. Please wait until one of them is done, or discard one.",
  unneeded: "This keepsake has arrived already, or was discarded.",
};

/**
 * Answers a request of the tus protocol for the file of a keepsake that is to be restored, which creates an upload or concerns the one with the given
 * id. A restore has one open upload: a new one replaces it.
 */
export function keepsakeUpload(access: RestoreAccess, { request }: Call, id?: string): Promise<Response> {
  const inWords = (body: string) => refusedKeepsake[body as keyof typeof refusedKeepsake] ?? body;
  return answerUpload(request, id, {
    maxBytes: mostBytes,
    owner: { restore: access.restoreId },
    begin: async ({ id: uploadId, size = 0 }) => {
      const refused = refuseBytes(size);
      if (refused) throw refuseUpload(422, refused);
      return replaceUpload(await setUpload(access, uploadId, size));
    },
    finish: (uploadId) => finishUpload(uploadId, (file) => takeArchive(access.restoreId, file)),
    notFound: async () => notHere,
    inWords,
    tooBig: refusedKeepsake["too-big"],
  });
}
