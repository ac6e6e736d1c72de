import { type Cookie, createCookie } from "@remix-run/node";
import { env } from "~/env.server";

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

/** The value of a cookie that a request carries; null where it is absent, altered or unreadable. */
export async function readCookie(cookie: Cookie, request: Request): Promise<unknown> {
  return cookie.parse(request.headers.get("Cookie")).catch(() => null);
}
