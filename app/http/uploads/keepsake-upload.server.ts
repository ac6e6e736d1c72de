import { showBytes } from "~/lib/sizes";
import type { RestoreAccess } from "~/models/access";
import { refuseBytes, type StartRefusal, setUpload, takeArchive } from "~/models/keepsake-restore/ask.server";
import { mostBytes } from "~/models/keepsake-restore/input";
import { ending, removeUpload, uploadedFile } from "~/models/upload/upload-files.server";
import type { Call } from "../context.server";
import { answerUpload, notHere } from "./tus.server";
import { noteEnd, uploads } from "./upload-store.server";

/** The messages about a keepsake that can't be taken. */
export const refusedKeepsake: Record<StartRefusal | "unneeded" | "no-room", string> = {
  empty: "This file is empty. Please choose the ZIP file of a keepsake.",
  "too-big": `This file is too large. A keepsake may have up to ${showBytes(mostBytes)}.`,
  "no-room": "There isn't enough room for this keepsake at the moment. Please tell the people who run this site.",
  "too-many": "Three keepsakes are already on their way. Please wait until one of them is done, or discard one.",
  unneeded: "This keepsake has arrived already, or was discarded.",
};

const refusal = (status_code: number, body: keyof typeof refusedKeepsake) => ({ status_code, body });

/** Takes the file once. A server that was killed in between does this at the next request for the upload. */
async function take({ restoreId }: RestoreAccess, uploadId: string) {
  const upload = await uploads.getUpload(uploadId);
  if (upload.metadata?.ended) return;
  if (!(await takeArchive(restoreId, uploadedFile(uploadId)))) throw refusal(410, "unneeded");
  await noteEnd(upload, null);
}

async function finish(access: RestoreAccess, uploadId: string) {
  const end = ending.get(uploadId) ?? take(access, uploadId).then(() => null);
  ending.set(
    uploadId,
    end.finally(() => ending.delete(uploadId)),
  );
  await end;
}

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
      if (refused) throw refusal(422, refused);
      const open = await setUpload(access, uploadId);
      if (open === "unneeded") throw refusal(410, "unneeded");
      if (open.before) await removeUpload(open.before);
      return { ended: null };
    },
    finish: (uploadId) => finish(access, uploadId),
    notFound: async () => notHere,
    inWords,
    tooBig: refusedKeepsake["too-big"],
  });
}
