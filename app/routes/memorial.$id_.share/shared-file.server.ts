import { Readable } from "node:stream";
import type { Call } from "~/http/context.server";
import type { FormRead } from "~/http/forms/form.server";
import { newIncoming, receive, senderOf } from "~/http/uploads/upload.server";
import type { Incoming } from "~/models/media/picture.server";
import { drawSignature } from "~/models/memory/signature.server";

/**
 * Returns the file of a share form: the chosen file (it turns a story into a photo), or a drawing of the typed signature, or null. The drawing
 * is added to the form's files, so it is removed when they are dropped.
 */
export async function sharedFile(read: FormRead, { context }: Pick<Call, "context">): Promise<Incoming | null> {
  const chosen = read.files.get("media");
  if (chosen) {
    if (read.fields.get("memoryType") === "story") read.fields.set("memoryType", "photo");
    return chosen;
  }
  if (read.fields.get("memoryType") !== "signature") return null;
  const drawn = await drawSignature(read.fields.get("signatureName"));
  if (!drawn) return null;
  const file = newIncoming(senderOf(context));
  await receive(Readable.from([drawn]), file, drawn.length);
  read.files.set("media", file);
  return file;
}
