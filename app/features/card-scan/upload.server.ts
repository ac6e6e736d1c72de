import type { Call } from "~/http/context.server";
import { finishUpload, refuseUpload, replaceUpload } from "~/http/uploads/staff-upload.server";
import { answerUpload, notHere } from "~/http/uploads/tus.server";
import type { ScanAccess } from "./access";
import { setScanUpload, takeScanFile } from "./arrive.server";
import { mostBytes, refusedScan, type ScanRefusal } from "./input";
import { refuseFiles } from "./start.server";

/**
 * Answers a request of the tus protocol for a file of a scan, which creates an upload or concerns the one with the given id. The metadata `file` names
 * the file, which has one open upload, replaced by a new one, and must be as long as was announced.
 */
export function scanUpload(access: ScanAccess, { request }: Call, id?: string): Promise<Response> {
  return answerUpload(request, id, {
    maxBytes: mostBytes,
    owner: { scan: access.scanId },
    begin: async ({ id: uploadId, size = 0, metadata }) => {
      const refused = refuseFiles([{ name: "", bytes: size }]);
      if (refused) throw refuseUpload(422, refused);
      return replaceUpload(await setScanUpload(access, metadata?.file ?? "", { uploadId, bytes: size }));
    },
    finish: (uploadId) =>
      finishUpload(uploadId, (file, metadata) => takeScanFile(access.scanId, metadata.file ?? "", file)),
    notFound: async () => notHere,
    inWords: (body) => refusedScan[body as ScanRefusal] ?? body,
    tooBig: refusedScan["too-big"],
  });
}
