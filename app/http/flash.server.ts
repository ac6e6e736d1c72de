import { redirect } from "@remix-run/node";
import { z } from "zod";
import { hostCookie, readCookie } from "./cookies.server";

const message = z.object({ title: z.string(), text: z.string().optional(), tone: z.enum(["good", "bad"]) });

/** A message that the next page shows once: as a banner, or as a toast where script runs. */
export type Flash = z.infer<typeof message>;

const cookie = hostCookie("flash", 60);

/** The Set-Cookie value that carries a message to the next page. */
export function flash(title: string, text?: string, tone: Flash["tone"] = "good"): Promise<string> {
  return cookie.serialize({ title, ...(text && { text }), tone });
}

/** Said to who asks for a step of registration before the steps in front of it are done. */
export const unfinished = [
  "Please finish this step first",
  "The later steps open one after the other.",
  "bad",
] as const;

/** Shown after a memorial has been registered (spec 1 §8). */
export function registered(fullName: string) {
  return ["Memorial registered successfully", `Memorial created for ${fullName}`] as const;
}

/** The message in a request's cookie, or else that of its own action; and the header that makes sure a cookie's message is shown once. */
export async function takeFlash(
  request: Request,
  context: { toast?: Flash },
): Promise<{ toast: Flash | null; headers: HeadersInit }> {
  const given = message.safeParse(await readCookie(cookie, request));
  if (!given.success) return { toast: context.toast ?? null, headers: {} };
  return { toast: given.data, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}

/** A redirect (303) that sets cookies, in the form that loaders throw and actions return. */
export function goTo(url: string, ...cookies: string[]): Response {
  const headers = new Headers();
  for (const value of cookies) headers.append("Set-Cookie", value);
  return redirect(url, { status: 303, headers });
}
