import { type Cookie, createCookie } from "@remix-run/node";
import { env } from "~/env.server";
import { Recent } from "~/lib/recent";

/**
 * A signed HttpOnly cookie, kept for a time in seconds. On https it is __Host- and Secure; on http it has a plain name, so that every
 * browser works on localhost (DESIGN §4.2).
 */
export function hostCookie(name: string, maxAge: number): Cookie {
  return createCookie(env.secure ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: env.secure,
    secrets: env.sessionSecrets,
    maxAge,
  });
}

/** Anything that carries cookies. */
export interface Carrier {
  headers: Pick<Headers, "get">;
}

/** Letters of cookies whose signature was seen to be right: proving it takes longer than all else about a small page. */
const proved = new Recent<{ letters: number; value: unknown }>(2_000_000, ({ letters }) => letters);

/** The value of a cookie that a request carries; null where it is absent, altered or unreadable. It is for reading only: others get the same. */
export async function readCookie(cookie: Cookie, request: Carrier): Promise<unknown> {
  const parts = request.headers.get("Cookie")?.split(/; */) ?? [];
  const given = parts.find((part) => part.startsWith(`${cookie.name}=`));
  if (given === undefined) return null;
  const known = proved.get(given);
  if (known) return known.value;
  const value: unknown = await cookie.parse(given).catch(() => null);
  if (value !== null) proved.set(given, { letters: given.length, value });
  return value;
}
