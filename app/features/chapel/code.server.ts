import { readCode } from "~/engines/card-reader";
import { env } from "~/env.server";
import type { MemorialAccess } from "~/models/access";
import { findMemorial } from "~/models/memorial/find.server";

/** The result of reading a handout's code: it leads to the memorial, can't be read, or leads to another place. */
export type CodeResult = "right" | "unreadable" | "elsewhere";

/** Reads the code on a handout's picture and follows it: to this site's address, and to the memorial that answers there. */
export async function checkCode({ memorialId }: MemorialAccess<"manage">, handout: Uint8Array): Promise<CodeResult> {
  const text = await readCode(handout);
  if (text === null) return "unreadable";
  const url = URL.parse(text);
  const [, requested] = /^\/memorial\/([^/]+)$/i.exec(url?.pathname ?? "") ?? [];
  if (!requested || url?.origin !== env.origin) return "elsewhere";
  const found = await findMemorial(decodeURIComponent(requested));
  return found?.id === memorialId ? "right" : "elsewhere";
}
