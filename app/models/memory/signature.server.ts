import { signaturePng } from "~/gateways/images/signature.server";
import { cleanLine } from "~/lib/text";
import { limits } from "./input";

/** Characters of a typed name that are looked at; cleaning takes a second for a million. */
const looked = 1000;

/** A typed name drawn as a signature, a PNG; null where nothing that can be drawn was typed. */
export async function drawSignature(typed: unknown): Promise<Buffer | null> {
  const name = cleanLine(String(typed ?? "").slice(0, looked)).slice(0, limits.authorName);
  return name ? signaturePng(name) : null;
}
