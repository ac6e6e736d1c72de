import { signaturePng } from "~/gateways/images/signature.server";
import { cleanStart } from "~/lib/text";
import { limits } from "./input";

/** A typed name drawn as a signature, a PNG; null where nothing that can be drawn was typed. */
export async function drawSignature(typed: unknown): Promise<Buffer | null> {
  const name = cleanStart(String(typed ?? "")).slice(0, limits.authorName);
  return name ? signaturePng(name) : null;
}
