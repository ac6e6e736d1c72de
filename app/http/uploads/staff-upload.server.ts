import { setScanUpload, takeScanFile } from "~/features/card-scan/arrive.server";
import { mostBytes as mostScanned, refusedScan, type ScanRefusal } from "~/features/card-scan/input";
import { refuseFiles } from "~/features/card-scan/start.server";
import { refuseBytes, type StartRefusal, setUpload, takeArchive } from "~/features/keepsake/restore/ask.server";
import { mostBytes } from "~/features/keepsake/restore/input";
import { showBytes } from "~/lib/sizes";
import type { RestoreAccess, ScanAccess } from "~/models/access";
import { ending, removeUpload, uploadedFile } from "~/models/media/upload-files.server";
import type { Call } from "../context.server";
import { answerUpload, notHere } from "./tus.server";
import { noteEnd, uploads } from "./upload-store.server";

// The files that staff send in pieces: keepsakes that are to be restored, and scans of handwritten cards.

/** The messages about a keepsake that can't be taken. */
export const refusedKeepsake: Record<StartRefusal | "unneeded" | "no-room", string> = {
  empty: "This file is empty. Please choose the ZIP file of a keepsake.",
  "too-big": `This file is too large. A keepsake may have up to ${showBytes(mostBytes)}.`,
  "no-room": "There isn't enough room for this keepsake at the moment. Please tell the people who run this site.",
  "too-many": "Three keepsakes are already on their way. Please wait until one of them is done, or discard one.",
  unneeded: "This keepsake has arrived already, or was discarded.",
};

const refusal = (status_code: number, body: keyof typeof refusedKeepsake | ScanRefusal) => ({ status_code, body });

type Take = (file: string, metadata: Record<string, string | null>) => Promise<boolean>;

/** Takes the file once. A server that was killed in between does this at the next request for the upload. */
async function takeOnce(uploadId: string, take: Take) {
  const upload = await uploads.getUpload(uploadId);
  if (upload.metadata?.ended) return;
  if (!(await take(uploadedFile(uploadId), upload.metadata ?? {}))) throw refusal(410, "unneeded");
  await noteEnd(upload, null);
}

async function finish(uploadId: string, take: Take) {
  const end = ending.get(uploadId) ?? takeOnce(uploadId, take).then(() => null);
  ending.set(
    uploadId,
    end.finally(() => ending.delete(uploadId)),
  );
  await end;
}

/** Replaces the upload that a file had before; throws if there is no such file any more. */
async function replaceUpload(open: { before: string | null } | "unneeded" | "no-room") {
  if (open === "unneeded") throw refusal(410, open);
  if (open === "no-room") throw refusal(422, open);
  if (open.before) await removeUpload(open.before);
  return { ended: null };
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
      return replaceUpload(await setUpload(access, uploadId, size));
    },
    finish: (uploadId) => finish(uploadId, (file) => takeArchive(access.restoreId, file)),
    notFound: async () => notHere,
    inWords,
    tooBig: refusedKeepsake["too-big"],
  });
}

/**
 * Answers a request of the tus protocol for a file of a scan, like keepsakeUpload. The metadata `file` names the file, which has one open upload and must be
 * as long as was announced.
 */
export function scanUpload(access: ScanAccess, { request }: Call, id?: string): Promise<Response> {
  return answerUpload(request, id, {
    maxBytes: mostScanned,
    owner: { scan: access.scanId },
    begin: async ({ id: uploadId, size = 0, metadata }) => {
      const refused = refuseFiles([{ name: "", bytes: size }]);
      if (refused) throw refusal(422, refused);
      return replaceUpload(await setScanUpload(access, metadata?.file ?? "", { uploadId, bytes: size }));
    },
    finish: (uploadId) => finish(uploadId, (file, metadata) => takeScanFile(access.scanId, metadata.file ?? "", file)),
    notFound: async () => notHere,
    inWords: (body) => refusedScan[body as ScanRefusal] ?? body,
    tooBig: refusedScan["too-big"],
  });
}
