import { createHmac } from "node:crypto";
import { type Cookie, createCookie } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { env } from "~/env.server";

/** The keys with which a cookie is signed: each name has its own, so that no cookie counts under another's name. */
const keysOf = (name: string) =>
  env.sessionSecrets.map((secret) => createHmac("sha256", secret).update(`cookie ${name}`).digest("base64url"));

const lives = new Map<string, number>();

/** Every cookie that the site sets: its name in browsers, and the seconds that it lives. Complete once all routes are loaded. */
export const cookieLives: ReadonlyMap<string, number> = lives;

/** Adds a cookie to that list. */
export function noteCookie(name: string, maxAge: number): void {
  lives.set(name, maxAge);
}

/**
 * Makes a signed HttpOnly cookie that lives for `maxAge` seconds. On https it is __Host- and Secure. On http it has a plain name, so that every
 * browser works on localhost.
 */
export function hostCookie(name: string, maxAge: number): Cookie {
  const known = env.secure ? `__Host-${name}` : name;
  noteCookie(known, maxAge);
  return createCookie(known, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: env.secure,
    secrets: keysOf(name),
    maxAge,
  });
}

/** Anything that carries cookies. */
export interface Carrier {
  headers: Pick<Headers, "get">;
  /** GET by default. */
  method?: string;
  /** Its path and query suffice. */
  url?: string | undefined;
}

/** A cache of verified cookies by their text, up to 1,000,000 characters: verifying takes longer than all other work for a small page. */
const verified = new LRUCache<string, { value: unknown }>({
  maxSize: 1_000_000,
  sizeCalculation: (_, cookie) => cookie.length,
});

/**
 * Reads the value of a request's cookie. Returns null if it is absent, altered or unreadable. The value is shared with other requests and must not
 * be changed.
 */
export async function readCookie(cookie: Cookie, request: Carrier): Promise<unknown> {
  const parts = request.headers.get("Cookie")?.split(/; */) ?? [];
  const text = parts.find((part) => part.startsWith(`${cookie.name}=`));
  if (text === undefined) return null;
  const cached = verified.get(text);
  if (cached) return cached.value;
  const value: unknown = await cookie.parse(text).catch(() => null);
  if (value !== null) verified.set(text, { value });
  return value;
}
