import { Readable } from "node:stream";
import type { Call } from "~/http/context.server";
import type { FormRead } from "~/http/forms/body-reader.server";
import { newIncoming, receive, senderOf } from "~/http/uploads/upload.server";
import type { Incoming } from "~/models/media/picture.server";
import { drawSignature } from "~/models/memory/submit.server";

/**
 * Returns the files of a share form: the chosen ones (they turn a story into a photo), or a drawing of the typed signature. The drawing is added to
 * the form's files, so it is removed when they are dropped.
 */
export async function sharedFiles(read: FormRead, { context }: Pick<Call, "context">): Promise<Incoming[]> {
  if (read.all.length) {
    if (read.fields.get("memoryType") === "story") read.fields.set("memoryType", "photo");
    return read.all;
  }
  if (read.fields.get("memoryType") !== "signature") return [];
  const drawn = await drawSignature(read.fields.get("signatureName"));
  if (!drawn) return [];
  const file = newIncoming(senderOf(context));
  await receive(Readable.from([drawn]), file, drawn.length);
  read.files.set("media", file);
  return [file];
}
