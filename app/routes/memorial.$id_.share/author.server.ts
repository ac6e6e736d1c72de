import { z } from "zod";
import { hostCookie, readCookie } from "~/http/cookies.server";
import { limits } from "~/models/memory/input";

/** The name that somebody shares memories under, remembered on the same phone for a year. */
const cookie = hostCookie("author", 365 * 86_400);

/** The name last used in this browser, or an empty text. */
export async function rememberedAuthor(request: Request): Promise<string> {
  const stored = z
    .string()
    .max(limits.authorName)
    .safeParse(await readCookie(cookie, request));
  return stored.success ? stored.data : "";
}

/** The Set-Cookie value that remembers a name. */
export function rememberAuthor(name: string): Promise<string> {
  return cookie.serialize(name);
}
