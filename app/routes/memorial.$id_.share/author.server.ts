import { z } from "zod";
import { hostCookie, readCookie } from "~/http/cookies.server";
import { limits } from "~/models/memory/input";

/** The name that somebody shares memories under, kept for the next time on the same phone: for a year. */
const cookie = hostCookie("author", 365 * 86_400);

/** The name that this browser gave last, or an empty text. */
export async function rememberedAuthor(request: Request): Promise<string> {
  const given = z
    .string()
    .max(limits.authorName)
    .safeParse(await readCookie(cookie, request));
  return given.success ? given.data : "";
}

/** The Set-Cookie value that keeps a name. */
export function rememberAuthor(name: string): Promise<string> {
  return cookie.serialize(name);
}
