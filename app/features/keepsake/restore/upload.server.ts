import type { Call } from "~/http/context.server";
import { finishUpload, refuseUpload, replaceUpload } from "~/http/uploads/staff-upload.server";
import { answerUpload, notHere } from "~/http/uploads/tus.server";
import type { RestoreAccess } from "../access";
import { refuseBytes, setUpload, takeArchive } from "./ask.server";
import { mostBytes } from "./input";
import { refusedKeepsake } from "./refused.server";

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
