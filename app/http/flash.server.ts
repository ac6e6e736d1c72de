import { redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { hostCookie, readCookie } from "./cookies.server";

const message = z.object({
  title: z.string(),
  text: z.string().optional(),
  tone: z.enum(["good", "bad"]),
  /** The id of the memorial that the message's Undo restores. */
  restores: z.uuid().optional(),
  /** The list on the next page shows the message, above the memory with this id or, if it is empty, at the top. */
  above: z.uuid().or(z.literal("")).optional(),
});

/** A message that the next page shows once: as a banner, or as a toast if scripts run. */
export type Flash = z.infer<typeof message>;

const cookie = hostCookie("flash", 60);

/** Returns the Set-Cookie value that carries a message to the next page. `more` says what its Undo restores, and its place in a list. */
export function flash(
  title: string,
  text?: string,
  tone: Flash["tone"] = "good",
  more: Pick<Flash, "restores" | "above"> = {},
): Promise<string> {
  return cookie.serialize({ title, ...(text && { text }), tone, ...more });
}

/** The title, the text and the tone of a message. */
export type Notice = readonly [title: string, text?: string, tone?: Flash["tone"]];

const secret = hostCookie("shown-once", 60);

/** Returns the Set-Cookie value that carries a secret text to the next page, which shows it once. It stands in no URL, and a reload makes no other. */
export function carrySecret(text: string): Promise<string> {
  return secret.serialize(text);
}

/** The secret text that a request carries, or null; and the headers that forget it. */
export async function takeSecret(request: Request): Promise<{ text: string | null; headers: HeadersInit }> {
  const text = await readCookie(secret, request);
  if (typeof text !== "string" || !text) return { text: null, headers: {} };
  return { text, headers: { "Set-Cookie": await secret.serialize("", { maxAge: 0 }) } };
}

/** Shown if a step of registration is opened before the earlier steps are complete. */
export const finishStepFirst = [
  "Please finish this step first",
  "You can open the later steps one after the other.",
  "bad",
] as const;

/** The title of the message for a business that can have no further memorial. */
export const noFurtherMemorial = "This memorial can't be registered yet";

/** The message for an account that may not register a memorial (docs/product/wording.md). */
export const businessRequired = [
  "Business account required",
  "You need to have business information to create memorials.",
  "bad",
] as const;

/**
 * Returns the message in a request's cookie, or the one that its own action set. The returned headers clear the cookie, so that its message is
 * shown once.
 */
export async function takeFlash(
  request: Request,
  context: { toast?: Flash },
): Promise<{ toast: Flash | null; headers: HeadersInit }> {
  const flashed = message.safeParse(await readCookie(cookie, request));
  if (!flashed.success) return { toast: context.toast ?? null, headers: {} };
  return { toast: flashed.data, headers: { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) } };
}

/** Makes a redirect (303) that sets cookies. Loaders throw it and actions return it. */
export function seeOther(url: string, ...cookies: string[]): Response {
  const headers = new Headers();
  for (const value of cookies) headers.append("Set-Cookie", value);
  return redirect(url, { status: 303, headers });
}

const didNotWork = ["Error", "That did not work. Please try again.", "bad"] as const;

/** The message of an action that failed, where people might fear that half of it was done. */
export const nothingChanged = ["Error", "Nothing was changed. Please try again.", "bad"] as const;

/**
 * Runs the work of an action that leads to `page`. If it fails, the cause is logged under a name, and the page says that it can be tried again, in English
 * by default.
 */
export async function tryOrSay(
  page: string,
  log: string,
  work: () => Promise<Response>,
  failed: Notice = didNotWork,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error(`${log}:`, error);
    return seeOther(page, await flash(...failed));
  }
}

/** Runs the work of an action like tryOrSay, and leads back to `page` with its notice, if it has one. */
export function leadBack(
  page: string,
  log: string,
  work: () => Promise<Notice | null>,
  failed?: Notice,
): Promise<Response> {
  const andSay = async () => {
    const notice = await work();
    return notice ? seeOther(page, await flash(...notice)) : seeOther(page);
  };
  return tryOrSay(page, log, andSay, failed);
}

/**
 * Leads from a memorial's management page that failed to load, in its guard too, to the dashboard with a toast. Throws the answers
 * of a guard again.
 */
export async function loadingFailed(error: unknown): Promise<never> {
  if (error instanceof Response) throw error;
  console.error("memorial:", error);
  throw seeOther(paths.dashboard(), await flash("Error", "Failed to load memorial details", "bad"));
}
