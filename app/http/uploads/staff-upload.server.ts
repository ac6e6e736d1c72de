import { ending, removeUpload, uploadedFile } from "~/models/media/upload-files.server";
import { noteEnd, uploads } from "./upload-store.server";

// What the files that staff send in pieces have in common, such as keepsakes that are to be restored.

/** A refusal of a request; the answer has its reason in words (answerUpload). */
export const refuseUpload = (status_code: number, body: string) => ({ status_code, body });

type Take = (file: string, metadata: Record<string, string | null>) => Promise<boolean>;

/** Takes the file once. A server that was killed in between does this at the next request for the upload. */
async function takeOnce(uploadId: string, take: Take) {
  const upload = await uploads.getUpload(uploadId);
  if (upload.metadata?.ended) return;
  if (!(await take(uploadedFile(uploadId), upload.metadata ?? {}))) throw refuseUpload(410, "unneeded");
  await noteEnd(upload, null);
}

/** Hands a complete upload to what it was sent for, once, however often it is asked. Throws a refusal if nothing needs it any more. */
export async function finishUpload(uploadId: string, take: Take): Promise<void> {
  const end = ending.get(uploadId) ?? takeOnce(uploadId, take).then(() => null);
  ending.set(
    uploadId,
    end.finally(() => ending.delete(uploadId)),
  );
  await end;
}

/** Replaces the upload that a file had before; throws a refusal if there is no such file any more, or no room for it. */
export async function replaceUpload(
  open: { before: string | null } | "unneeded" | "no-room",
): Promise<{ ended: null }> {
  if (open === "unneeded") throw refuseUpload(410, open);
  if (open === "no-room") throw refuseUpload(422, open);
  if (open.before) await removeUpload(open.before);
  return { ended: null };
}
