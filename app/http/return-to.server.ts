import { paths } from "~/paths";
import { hostCookie, readCookie } from "./cookies.server";

const cookie = hostCookie("return-to", 600);

/** The Set-Cookie value that keeps the requested URL during sign-in, for 10 minutes or the given seconds. */
export function keepAsked(request: Request, maxAge?: number): Promise<string> {
  const { pathname, search } = new URL(request.url);
  return cookie.serialize(pathname.replace(/\.data$/, "") + search, maxAge ? { maxAge } : undefined);
}

/** Where sign-in goes on to, the dashboard by default, and the Set-Cookie value that forgets it. Never another site. */
export async function takeAsked(request: Request): Promise<{ url: string; cookie: string }> {
  const kept = await readCookie(cookie, request);
  const safe = typeof kept === "string" && /^\/(?![/\\])/.test(kept);
  return { url: safe ? kept : paths.dashboard(), cookie: await cookie.serialize("", { maxAge: 0 }) };
}
