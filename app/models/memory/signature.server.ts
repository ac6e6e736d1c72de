import { signaturePng } from "~/engines/print/images/signature.server";
import { cleanStart } from "~/lib/text";
import { limits } from "./input";

/** Draws a typed name as a signature, a PNG; null if the text has nothing that can be drawn. */
export async function drawSignature(typed: unknown): Promise<Buffer | null> {
  const name = cleanStart(String(typed ?? "")).slice(0, limits.authorName);
  return name ? signaturePng(name) : null;
}
